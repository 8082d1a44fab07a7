// Sessions as database rows; the cookie only contains the session token.

import type { AdapterSession, StoredUser } from '../accounts/adapter.ts';
import { AdapterError, SessionTokenError } from '../accounts/errors.ts';
import { adapterOf, endOf, storeOf } from '../accounts/store.ts';
import type { ResolvedConfig } from '../core/config.ts';
import { readToken, writeToken } from '../core/cookies.ts';
import { asError, SignOutError } from '../core/errors.ts';
import type { Context, Current, SessionStrategy, SignedIn } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { Session } from '../core/types.ts';

/** A session ends immediately when its row is deleted. */
export const databaseSession: SessionStrategy = { name: 'database', read, peek, start, end };

type Update = { data: unknown } | undefined;
interface Found {
	readonly user: StoredUser;
	/** Milliseconds since 1970: the expiry, and the latest possible expiry. */
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
		// Keep the cookie: the session is valid again once the database is back.
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

/** The session and its user, unless it has expired. */
async function find({ config }: Context, token: string): Promise<Found | null> {
	const store = storeOf(config);
	const found = await store.getSessionAndUser(token);
	if (!found?.session || !found.user) return null;
	const { ends, last } = endsOf(config, token, found.session);
	if (ends >= Date.now()) return { user: found.user, ends, last };
	await store.deleteSession(token);
	return null;
}

/** Extends the session if due. Returns the new expiry; undefined if unchanged. */
async function renew({ config, request }: Context, sessionToken: string, { ends, last }: Found) {
	const { maxAge, updateAge } = config.session;
	const isFresh = updateAge > 0 && ends - (maxAge - updateAge) * 1000 > Date.now();
	// A HEAD request must not change anything.
	if (isFresh || request.isReadOnly) return undefined;
	const expires = new Date(Math.min(Date.now() + maxAge * 1000, last));
	try {
		await storeOf(config).updateSession({ sessionToken, expires });
	} catch (error) {
		// The session is valid even if it cannot be extended. The next request tries again.
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
	// Called as in Auth.js: without `token`, and with `expires` as a Date despite its type. The app's session type may
	// require fields that only its `session` callback adds.
	return Reflect.apply(own, undefined, [
		{ session, user, ...(update && { newSession: update.data, trigger: 'update' }) }
	]);
}

type Stored = { user: StoredUser; expires: Date };
/** The session for the browser if the app has no `session` callback. */
function withoutId({ session: { user, expires } }: { session: Stored }) {
	const { name, email, image } = user;
	return { user: { name, email, image }, expires: expires.toISOString() };
}

/**
 * The expiry of a session, and its latest possible expiry. The token contains the start, since rows have no column for
 * it. The stored token counts, since some stores ignore case; or the browser's, if a store only has a hash.
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

/** Always uses a new token and deletes the old session, against session fixation. */
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
		// The browser drops the cookie, but a copy would still be valid, so the sign-out has failed.
		context.setEvenOnFailure.push(...writeToken(context, '', new Date(0)));
		if (error instanceof AdapterError) context.config.logger.error(error);
		throw new SignOutError(asError(error));
	}
}

function write(context: Context, token: string, expires: Date): void {
	const cookies = writeToken(context, token, expires);
	context.set.push(...cookies);
	// Later reads in this request see the new cookie.
	for (const { name, value } of cookies) context.request.cookies.set(name, value);
}

function clear(context: Context): void {
	write(context, '', new Date(0));
}
