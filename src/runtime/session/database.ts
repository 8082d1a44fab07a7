// The session as a row of the database; the cookie holds nothing but its token.

import type { AdapterSession, AdapterUser } from '../accounts/adapter.ts';
import { AdapterError, SessionTokenError } from '../accounts/errors.ts';
import { adapterOf, endOf, storeOf } from '../accounts/store.ts';
import type { ResolvedConfig } from '../core/config.ts';
import { readToken, writeToken } from '../core/cookies.ts';
import { asError, SignOutError } from '../core/errors.ts';
import type { Context, Current, SessionStrategy, SignedIn } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { Session } from '../core/types.ts';

/** A session ends everywhere and at once when its row is gone. */
export const databaseSession: SessionStrategy = { name: 'database', read, peek, start, end };

type Update = { data: unknown } | undefined;
interface Found {
	readonly user: AdapterUser;
	/** Milliseconds since 1970: when it ends now, and when it does at the latest. */
	readonly ends: number;
	readonly last: number;
}

async function read(context: Context, update?: Update): Promise<Session | null> {
	const { names, value: token, salt: name } = readToken(context);
	if (!names.length) return null;
	try {
		const found = token ? await find(context, token) : null;
		if (!found) {
			clear(context);
			return null;
		}
		const renewed = await renew(context, token, found);
		const session = await show(context, found, update);
		const moves = name !== context.cookies.sessionToken.name;
		if (renewed || moves) write(context, token, renewed ?? new Date(found.ends));
		await emit(context, (events) => events.session?.({ session }));
		return session;
	} catch (error) {
		// The cookie is left alone: when the database is back, so is the session.
		const { logger } = context.config;
		if (error instanceof AdapterError) logger.error(error);
		logger.error(new SessionTokenError(asError(error)));
		return null;
	}
}

async function peek(context: Context): Promise<Current> {
	const { config } = context;
	const { value: token } = readToken(context);
	if (!token) return { user: null };
	const found = await storeOf(config).getSessionAndUser(token);
	if (!found) return { user: null, token };
	const { ends } = endsOf(config, token, found.session);
	return { user: ends < Date.now() ? null : found.user, token, stored: token };
}

/** The session and its user, unless it is over. */
async function find({ config }: Context, token: string): Promise<Found | null> {
	const store = storeOf(config);
	const found = await store.getSessionAndUser(token);
	if (!found?.session || !found.user) return null;
	const { ends, last } = endsOf(config, token, found.session);
	if (ends >= Date.now()) return { user: found.user, ends, last };
	await store.deleteSession(token);
	return null;
}

/** Lets the session live on if that is due. The time when it ends now; undefined if that is as before. */
async function renew({ config, request }: Context, sessionToken: string, { ends, last }: Found) {
	const { maxAge, updateAge } = config.session;
	const isFresh = updateAge > 0 && ends - (maxAge - updateAge) * 1000 > Date.now();
	// A HEAD request must not change anything.
	if (isFresh || request.isReadOnly) return undefined;
	const expires = new Date(Math.min(Date.now() + maxAge * 1000, last));
	try {
		await storeOf(config).updateSession({ sessionToken, expires });
	} catch (error) {
		// Found and not over: it is good, also while nothing can be written. The next request tries again.
		config.logger.error(asError(error));
		return undefined;
	}
	return expires;
}

async function show({ config }: Context, { user, ends }: Found, update: Update): Promise<Session> {
	const { id, name, email, image } = user;
	const expires = new Date(ends);
	const { session: own = withoutId } = config.input.callbacks ?? {};
	const session = { user: { id, name, email, image }, expires };
	// Called as Auth.js does: there is no `token`, and `expires` is a Date, whatever its type says. That of the session
	// may demand more than is here before: only the app knows what its `session` adds.
	return Reflect.apply(own, undefined, [
		{ session, user, ...(update && { newSession: update.data, trigger: 'update' }) }
	]);
}

type Stored = { user: AdapterUser; expires: Date };
/** What the browser sees where the app has no `session` of its own. */
function withoutId({ session: { user, expires } }: { session: Stored }) {
	const { name, email, image } = user;
	return { user: { name, email, image }, expires: expires.toISOString() };
}

/**
 * When a session ends, and when it does at the latest. Its token tells when it began, since rows have no place for that: as
 * it is stored, for some stores find it by other letters, or as the browser has it, where a store keeps only a hash.
 */
function endsOf(
	{ session: { absoluteMaxAge } }: ResolvedConfig,
	token: string,
	session: AdapterSession
) {
	const [last = Number.POSITIVE_INFINITY] = [session.sessionToken, token].flatMap((one) => {
		const [, began] = /\.([0-9a-z]+)$/.exec(one) ?? [];
		return absoluteMaxAge && began ? (Number.parseInt(began, 36) + absoluteMaxAge) * 1000 : [];
	});
	return { ends: Math.min(endOf(session), last), last };
}

async function start(context: Context, { user, replaces }: SignedIn): Promise<void> {
	const { generateSessionToken, maxAge, absoluteMaxAge } = context.config.session;
	const now = Math.floor(Date.now() / 1000).toString(36);
	const session = {
		sessionToken: generateSessionToken() + (absoluteMaxAge ? `.${now}` : ''),
		userId: user.id ?? '',
		expires: new Date(Date.now() + maxAge * 1000)
	};
	const stored = (await store(context, session, replaces)) ?? session;
	write(context, stored.sessionToken, new Date(endOf(stored)));
}

/** An attacker who knows the old token, perhaps by planting it, must not be signed in by it. */
async function store({ config }: Context, session: AdapterSession, old: string | undefined) {
	const store = storeOf(config);
	if (old && adapterOf(config)?.replaceSession) return store.replaceSession(old, session);
	const stored = await store.createSession(session);
	if (old) await store.deleteSession(old);
	return stored;
}

async function end(context: Context): Promise<void> {
	const { names, value: token } = readToken(context);
	if (!names.length) return;
	try {
		const session = await storeOf(context.config).deleteSession(token);
		await emit(context, (events) => events.signOut?.({ session }));
		clear(context);
	} catch (error) {
		// This browser forgets it, but a copy of the cookie is still good: that is no signing out.
		context.setEvenOnFailure.push(...writeToken(context, '', new Date(0)));
		if (error instanceof AdapterError) context.config.logger.error(error);
		throw new SignOutError(asError(error));
	}
}

function write(context: Context, token: string, expires: Date): void {
	const cookies = writeToken(context, token, expires);
	context.set.push(...cookies);
	// The rest of this request is for a browser that has it.
	for (const { name, value } of cookies) context.request.cookies.set(name, value);
}

function clear(context: Context): void {
	write(context, '', new Date(0));
}
