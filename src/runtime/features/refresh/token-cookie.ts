// Without a database: keeps tokens in an encrypted cookie, split into several if they are long.

import { adapterOf } from '../../accounts/store.ts';
import { sessionOf } from '../../core/config.ts';
import { longestValue, readToken, seal, unseal, writeToken } from '../../core/cookies.ts';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { Cookie, DefaultAccount } from '../../core/types.ts';
import { ownToken } from '../own-token.ts';
import { dropAnswer, renewalKey } from './kept-answers.ts';
import { freshen } from './renew.ts';
import { formerIn, minimumOf } from './settings.ts';
import { isFresh, isSame, isWanted, type Tokens, tokensOf, type Which } from './tokens.ts';

/** Seconds that pages renew earlier, since their rendering may take that long. */
const ahead = 15;

interface Kept {
	/** The id of the user; in a session of another user the cookie is ignored. */
	readonly sub: string;
	readonly account: { readonly provider: string; readonly providerAccountId: string };
	readonly tokens: Tokens;
	/** The key of the renewal with which the tokens came; its response is kept until the browser sends this cookie. */
	readonly before: string | undefined;
	/** Seconds since 1970. */
	readonly iat: number;
}

/** Stores the tokens of a sign-in; clears the cookie if it has none. */
export async function remember(context: Context, account: DefaultAccount): Promise<void> {
	const tokens = tokensOf(account);
	if (!(tokens.access_token || tokens.refresh_token)) {
		context.set.push(...clearedCookies(context));
		return;
	}
	const { sub } = fieldsIn(await ownToken(context));
	if (!sub) {
		context.config.logger.error(
			new AuthError('The feature refresh keeps no tokens: `callbacks.jwt` returned no `sub`.')
		);
		return;
	}
	const { provider, providerAccountId } = account;
	const kept = { sub: String(sub), account: { provider, providerAccountId }, tokens };
	context.set.push(...(await cookiesFor(context, { ...kept, before: undefined })));
}

/** A valid access token from the cookie; null if there is none for this session and provider. */
export async function tokenFromCookie(context: Context, which: Which): Promise<string | null> {
	const kept = await readKept(context);
	if (!kept || !isWanted(kept.account, which) || !(await isTheirs(context, kept))) return null;
	const { access_token = null } = await renew(context, kept);
	return access_token;
}

/** Renews tokens early while cookies can still be set, and extends the cookie with the session. */
export async function renewAhead(context: Context): Promise<void> {
	const { config, request } = context;
	if (adapterOf(config) || request.isReadOnly) return;
	const kept = await readKept(context);
	if (!kept) return;
	const isDue = kept.iat + config.session.updateAge < Date.now() / 1000;
	const isGood = isFresh(kept.tokens, minimumOf(config) + ahead);
	if ((isGood && !isDue) || !(await isTheirs(context, kept))) return;
	// Without a refresh token it cannot renew; the error belongs to the code that needs the token.
	if (!isGood && kept.tokens.refresh_token) await renew(context, kept, ahead);
	else if (isDue) context.set.push(...(await cookiesFor(context, kept)));
}

async function renew(context: Context, kept: Kept, margin = 0): Promise<Tokens> {
	const { provider } = kept.account;
	const { maxAge } = context.config.session;
	const { tokens } = kept;
	const renewed = await freshen({ context, provider, tokens, kept: maxAge }, margin);
	if (isSame(tokens, renewed)) return renewed;
	const before = await renewalKey(provider, tokens);
	// The browser sent the cookie of that renewal, so its kept response is no longer needed.
	if (kept.before && kept.before !== before) await dropAnswer(context, kept.before);
	context.set.push(...(await cookiesFor(context, { ...kept, tokens: renewed, before })));
	return renewed;
}

/** Removes the tokens and kept responses at sign-out. */
export async function forget(context: Context): Promise<Cookie[]> {
	const kept = await readKept(context);
	if (kept) {
		const own = await renewalKey(kept.account.provider, kept.tokens);
		await dropAnswer(context, own);
		if (kept.before) await dropAnswer(context, kept.before);
	}
	return clearedCookies(context);
}

async function isTheirs(context: Context, { sub }: Kept): Promise<boolean> {
	const { user } = await sessionOf(context).peek(context);
	return user?.id !== undefined && String(user.id) === sub;
}

/** The session cookie's options under another name. */
function asSession({ cookies, request }: Context) {
	const { name, options } = cookies.sessionToken;
	return { cookies: { sessionToken: { name: `${name}-tokens`, options } }, request };
}

async function readKept(context: Context): Promise<Kept | undefined> {
	const { value, salt } = readToken(asSession(context));
	if (!value) return readFormer(context);
	const { sub, account, tokens, before, iat } = fieldsIn(await unseal(context, salt, value));
	const { provider, providerAccountId } = fieldsIn(account);
	if (typeof sub !== 'string' || typeof provider !== 'string') return undefined;
	return {
		sub,
		account: { provider, providerAccountId: String(providerAccountId) },
		tokens: tokensOf(fieldsIn(tokens)),
		before: typeof before === 'string' ? before : undefined,
		iat: Number(iat)
	};
}

/** Tokens in a session older than this feature. `iat: 0` makes the cookie due at once. */
async function readFormer(context: Context): Promise<Kept | undefined> {
	const token = await ownToken(context);
	const { provider, providerAccountId, ...found } = fieldsIn(
		token && formerIn(context.config, token)
	);
	const tokens = tokensOf(found);
	if (typeof provider !== 'string' || !(tokens.access_token || tokens.refresh_token))
		return undefined;
	const account = { provider, providerAccountId: String(providerAccountId ?? '') };
	return { sub: String(token?.sub), account, tokens, before: undefined, iat: 0 };
}

async function cookiesFor(context: Context, kept: Omit<Kept, 'iat'>): Promise<Cookie[]> {
	const { maxAge } = context.config.session;
	const own = asSession(context);
	const { name } = own.cookies.sessionToken;
	const value = await seal(context, name, { token: { ...kept }, maxAge });
	if (value.length > longestValue)
		throw new AuthError('The tokens are too long for cookies: add a database.');
	return writeToken(own, value, new Date(Date.now() + maxAge * 1000));
}

function clearedCookies(context: Context): Cookie[] {
	return writeToken(asSession(context), '', new Date(0));
}
