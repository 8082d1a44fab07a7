// From tokens to somebody with an account: the profile and what is made of it.

import * as oauth from 'oauth4webapi';
import { defined } from '../core/cookies.ts';
import type { Context, Identity } from '../core/parts.ts';
import type { Profile, TokenSet, User } from '../core/types.ts';
import { OAuthProfileParseError } from './errors.ts';
import { httpOptions, limitedFetch, requireSecure } from './metadata.ts';
import type { OAuthConfig } from './provider.ts';

interface Answer {
	readonly server: oauth.AuthorizationServer;
	readonly client: oauth.Client;
	readonly tokens: TokenSet;
	readonly claims: oauth.IDToken | undefined;
}

/** Who signed in. @throws {OAuthProfileParseError} if the profile cannot be read or names no subject. */
export async function readIdentity(
	context: Context,
	provider: OAuthConfig,
	answer: Answer
): Promise<Identity> {
	const { tokens } = answer;
	const profile = await fetchProfile(context, provider, answer);
	try {
		const mapped: User = await (provider.profile ?? defaultProfile)(profile, tokens);
		const user = { ...mapped, id: crypto.randomUUID() };
		if (typeof user.email === 'string') user.email = user.email.toLowerCase();
		const { id, type } = provider;
		const account = { ...tokens, provider: id, type, providerAccountId: subjectOf(mapped.id) };
		const emailVerified = (provider.emailVerified ?? claimsVerified)(profile);
		return { user, account, profile, emailVerified };
	} catch (error) {
		throw new OAuthProfileParseError(error instanceof Error ? error : String(error), {
			cause: { provider: provider.id }
		});
	}
}

async function fetchProfile(
	{ development }: Context,
	provider: OAuthConfig,
	{ server, client, tokens, claims }: Answer
): Promise<Profile> {
	const isOidc = provider.type === 'oidc';
	if (isOidc && provider.idToken !== false && claims) return { ...claims };
	const { userinfo } = provider;
	const url = server.userinfo_endpoint ? new URL(server.userinfo_endpoint) : undefined;
	if (typeof userinfo === 'object' && userinfo.request) {
		const resolved = { ...provider, userinfo: url ? { url } : {} };
		const profile: unknown = await userinfo.request({
			tokens,
			provider: resolved,
			fetch: limitedFetch(provider)
		});
		return typeof profile === 'object' ? { ...profile } : {};
	}
	if (!url) throw new TypeError(`${provider.id} has no userinfo endpoint.`);
	const options = httpOptions(provider, requireSecure(url, development));
	const response = await oauth.userInfoRequest(server, client, tokens.access_token ?? '', options);
	if (isOidc) return oauth.processUserInfoResponse(server, client, claims?.sub ?? '', response);
	const profile: unknown = JSON.parse(await response.text(), keepDigits);
	return typeof profile === 'object' ? { ...profile } : {};
}

/** A number too large for a double becomes text, so that no digit of somebody's id is lost. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
	if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
	return /^-?\d+$/.test(context?.source ?? '') ? context?.source : value;
}

/** The account's id as text. Without one, or with one that everybody could have, nobody is signed in. */
function subjectOf(id: unknown): string {
	const text = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id;
	if (typeof text === 'string' && !['', 'undefined', 'null'].includes(text)) return text;
	throw new TypeError('The profile has no usable id.');
}

function defaultProfile(profile: Profile): User {
	const { sub, id, name, nickname, preferred_username, email, picture } = profile;
	const subject: unknown = sub ?? id;
	const user = { name: name ?? nickname ?? preferred_username, email, image: picture };
	return { ...defined(user), id: subjectOf(subject) };
}

/** The claim of OpenID Connect; some providers send it as text. */
function claimsVerified({ email_verified: verified }: Profile): boolean | undefined {
	return verified === undefined || verified === null ? undefined : String(verified) === 'true';
}
