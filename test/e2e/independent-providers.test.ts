import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureLemonLdap, ensureOpenIdPackages } from '../../scripts/ensure-openid-servers.ts';
import { federatedLogout } from '../../src/runtime/features/federated-logout/feature.ts';
import { getAccessToken, refresh } from '../../src/runtime/features/refresh/feature.ts';
import type { OAuthUserConfig } from '../../src/runtime/oauth/provider.ts';
import { customFetch } from '../../src/runtime/index.ts';
import { oidcApp } from '../runtime/features/oidc-rig.ts';
import type { Visitor } from '../runtime/visitor.ts';
import { startBetterAuth } from './support/openid/better-auth.ts';
import { startLemonLdap } from './support/openid/lemonldap.ts';
import { type MockServer, startMockServer } from './support/openid/mock-server.ts';
import { app as place, type OpenIdServer, type ProviderBrowser } from './support/openid/server.ts';

/** Not there and not to be had: `npm test` counts them among the missing parts of the system. */
const [hasPackages, hasPortal] = [ensureOpenIdPackages(), ensureLemonLdap()];

interface Options {
	readonly scope?: string;
	/** Seconds that access tokens have to be good for. */
	readonly minimum?: number;
	readonly own?: OAuthUserConfig;
}

function appAt(server: OpenIdServer, { scope, minimum = 60, own = {} }: Options = {}) {
	/** What the app sent to the token endpoint. */
	const grants: (string | null)[] = [];
	const made = oidcApp([refresh, federatedLogout], {
		settings: { refresh: { minimum } },
		own: {
			...server.client,
			issuer: server.issuer,
			allowInsecureRequests: true,
			[customFetch]: (...asked) => {
				const [, { body } = {}] = asked;
				if (body instanceof URLSearchParams) grants.push(body.get('grant_type'));
				return fetch(...asked).then(async (r) => { if (String(asked[0]).includes('token')) console.log(Math.round(Date.now()/1000), await r.clone().text()); return r; });
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
	return { ...made, signIn, grants };
}

const servers = [
	{
		name: 'LemonLDAP::NG',
		isThere: hasPortal,
		start: startLemonLdap,
		scope: 'openid profile email'
	},
	{
		name: 'Better Auth',
		isThere: hasPackages,
		start: startBetterAuth,
		scope: 'openid profile email offline_access'
	},
	{
		name: 'oauth2-mock-server',
		isThere: hasPackages,
		start: startMockServer,
		scope: 'openid profile email'
	}
];

for (const { name, isThere, start, scope } of servers) {
	describe.skipIf(!isThere)(name, () => {
		let server: OpenIdServer;
		beforeAll(async () => {
			server = await start();
		});
		afterAll(() => server?.stop());

		afterEach(() => {
			vi.useRealTimers();
		});

		/** Lets time pass for the app, not for the provider. */
		function wait(seconds: number): void {
			vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
		}

		it('signs a user in, again and again as the same', async () => {
			const app = appAt(server, { scope });
			const [who, browser] = [app.visitor(), server.browser()];
			for (let time = 0; time < 2; time++) {
				const { location } = await app.signIn(who, browser);
				expect([location, app.base.errors]).toEqual([place.origin, []]);
				expect(await who.session()).toMatchObject({ user: { email: server.email } });
			}
		});

		it('has an issuer with a slash at its end or without', async () => {
			const bare = server.issuer.replace(/\/$/, '');
			for (const issuer of [bare, `${bare}/`]) {
				const app = appAt({ ...server, issuer }, { scope });
				const { location } = await app.signIn(app.visitor(), server.browser());
				expect([location, app.base.errors]).toEqual([place.origin, []]);
			}
		});

		it('is refused with another issuer, which the log names', async () => {
			const { protocol, port, pathname } = new URL(server.issuer);
			const issuer = `${protocol}//localhost:${port}${pathname}`;
			const app = appAt({ ...server, issuer }, { scope });
			const { location } = await app.visitor().submit('/auth/signin/oidc');
			expect(location).toMatch(/error=Configuration/);
			expect(inspect(app.base.errors)).toContain(server.issuer);
		});

		it('gives new access tokens for refresh tokens, and again for what came with them', async () => {
			const app = appAt(server, { scope, minimum: 3000 });
			const who = app.visitor();
			await app.signIn(who, server.browser());
			for (let time = 0; time < 3; time++) {
				wait(1500);
				const auth = app.authOf(who);
				expect(await getAccessToken(auth, 'oidc')).toEqual(expect.any(String));
				for (const line of auth.cookies()) who.keep(line);
			}
			const renewals = ['refresh_token', 'refresh_token', 'refresh_token'];
			expect([app.grants, app.base.errors, app.base.warnings]).toEqual([
				['authorization_code', ...renewals],
				[],
				[]
			]);
		});

		it('ends its own session with the one of the app, and leads back to it', async () => {
			const app = appAt(server, { scope });
			const [who, browser] = [app.visitor(), server.browser()];
			await app.signIn(who, browser);
			const { location } = await who.submit('/auth/signout', { callbackUrl: '/bye' });
			expect(await who.session()).toBeNull();
			const back = await browser.leave(location);
			const { location: end } = await who.get(`${back.pathname}${back.search}`);
			expect([end, app.base.errors]).toEqual([`${place.origin}/bye`, []]);
			const again = await who.submit('/auth/signin/oidc');
			expect(await browser.asksForPassword(again.location)).toBe(true);
		});

		it('may sign with a new key at any time', async () => {
			const app = appAt(server, { scope });
			const browser = server.browser();
			expect((await app.signIn(app.visitor(), browser)).location).toBe(place.origin);
			await server.rotate('ES256');
			wait(61);
			const { location } = await app.signIn(app.visitor(), server.browser());
			expect([location, app.base.errors]).toEqual([place.origin, []]);
		});
	});
}

describe.skipIf(!hasPackages)('a provider whose clock is not ours', () => {
	let server: MockServer;
	beforeAll(async () => {
		server = await startMockServer();
	});
	afterAll(() => server?.stop());

	for (const [ahead, isFine] of [
		[60, true],
		[-60, true],
		[25, true],
		[-600, true],
		[600, false],
		// Its tokens are good for an hour.
		[-3660, false]
	] as const) {
		it(`${isFine ? 'signs users in' : 'is refused'} ${ahead} seconds ahead`, async () => {
			await server.setClock(ahead);
			const app = appAt(server);
			const { location } = await app.signIn(app.visitor(), server.browser());
			if (isFine) expect([location, app.base.errors]).toEqual([place.origin, []]);
			else expect(location).toMatch(/error=Configuration/);
		});
	}
});
