// OpenID Connect for providers that leave the standard: where their documents are, what these say, and whose ID tokens they are.

import { decodeJwt } from 'jose';
import type { Result } from './finish.ts';
import type { Extensions } from './flow.ts';
import { asksForIdToken } from './http.ts';
import { findProfile, findServer, readTokens } from './oidc.ts';
import type * as plain from './provider.ts';
import {
	type AnyOAuthConfig,
	type Arrived,
	amend,
	fetchProfile,
	quirkyFlow,
	settle
} from './quirks.ts';

/** As `openId`, for providers that use what is only here. */
export const quirkyOpenId: Extensions = {
	findServer(provider: plain.AnyOAuthConfig & AnyOAuthConfig, development, isConfigured) {
		return findServer({ ...provider, ...settled(provider) }, development, isConfigured);
	},
	async readTokens(response, callback: Arrived) {
		const { provider, server } = callback;
		if (!provider.expectedIssuer || !response.ok || !asksForIdToken(provider))
			return readTokens(response, callback);
		const answer: { id_token?: string } = JSON.parse(await response.clone().text());
		const issuer = provider.expectedIssuer(decodeJwt(answer.id_token ?? ''), provider);
		return readTokens(response, { ...callback, server: { ...server, issuer } });
	},
	async findProfile(callback: Arrived, result: Result) {
		return amend(callback, result, await findProfile(callback, result, fetchProfile));
	}
};

/** As `oidc`, for providers that use what is only here. */
export const quirkyOidc = quirkyFlow(quirkyOpenId);

/** Where the discovery document is, and what becomes of it, as is known with the client. */
function settled({ clientId, clientSecret, issuer: own, wellKnown }: AnyOAuthConfig) {
	const issuer = settle(own, { clientId, clientSecret });
	const client = { clientId, clientSecret, issuer };
	const document = typeof wellKnown === 'object' ? wellKnown : undefined;
	const url = typeof wellKnown === 'object' ? wellKnown.url : wellKnown;
	return {
		issuer,
		wellKnown: url && settle(url, client),
		repair: async (response: Response) => document?.conform?.(response, client)
	};
}
