// An app in this process, whose clock can be set, at a provider that is a process of its own.
import { vi } from 'vitest';
import { federatedLogout } from '../../../../src/runtime/features/federated-logout/feature.ts';
import { refresh } from '../../../../src/runtime/features/refresh/feature.ts';
import { customFetch } from '../../../../src/runtime/index.ts';
import type { OAuthUserConfig } from '../../../../src/runtime/oauth/provider.ts';
import { oidcApp } from '../../../runtime/features/oidc-rig.ts';
import type { Visitor } from '../../../runtime/visitor.ts';
import { type OpenIdServer, type ProviderBrowser, placeAt } from './server.ts';

/** Where the app is. */
export const place = placeAt('https://app.test');

interface Options {
	readonly scope?: string;
	readonly own?: OAuthUserConfig;
}

/** The app, with refresh and federated-logout. What it knows of the provider is its own. */
export function appAt(server: OpenIdServer, { scope, own = {} }: Options = {}) {
	/** What the app sent to the token endpoint. */
	const grants: (string | null)[] = [];
	/** Paths that it asked the provider for. */
	const asked: string[] = [];
	const made = oidcApp([refresh, federatedLogout], {
		own: {
			...server.client,
			issuer: server.issuer,
			allowInsecureRequests: true,
			[customFetch]: (...request) => {
				const [url, { body } = {}] = request;
				asked.push(new Request(url).url);
				if (body instanceof URLSearchParams) grants.push(body.get('grant_type'));
				return fetch(...request);
			},
			...(scope && { authorization: { params: { scope } } }),
			...own
		}
	});
	async function signIn(who: Visitor, browser: ProviderBrowser) {
		const { location } = await who.submit('/auth/signin/oidc');
		const back = await browser.agree(location);
		return who.get(`${back.pathname}${back.search}`);
	}
	const keysAsked = () => asked.filter((url) => /jwks|certs/.test(url)).length;
	return { ...made, signIn, grants, keysAsked };
}

/** Lets time pass for the app, not for the provider. */
export function wait(seconds: number): void {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}
