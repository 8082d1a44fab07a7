// Sessions as encrypted tokens in the browser's cookie.

import { longestValue, readToken, writeToken } from '../core/cookies.ts';
import { asError, JWTSessionError, SignOutError } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Context, Current, SessionStrategy, SignedIn } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { Cookie, DefaultJWT, DefaultUser, Session } from '../core/types.ts';
import { UnknownKey } from './token.ts';

/** Nothing is stored on the server: a token is valid until it expires. */
export const jwtSession: SessionStrategy = { name: 'jwt', read, peek, start, end };

async function read(context: Context, update?: { data: unknown }): Promise<Session | null> {
	const { names, value } = readToken(context);
	const { cookies, isReadOnly } = context.request;
	if (!names.length) return null;
	try {
		const asked = await ask(context, update);
		if (!asked) return asked === null ? forget(context) : null;
		const isAsNow = cookiesFor(context, value).every((one) => cookies.get(one.name) === one.value);
		const keep = !update && !asked.isDue && !asked.isChanged && isAsNow;
		const renew = !keep && !isReadOnly;
		if (renew) Object.assign(asked, { isDue: false, isChanged: false });
		return await show(context, asked.token, renew);
	} catch (error) {
		context.config.logger.error(new JWTSessionError(asError(error)));
		// Another process of the app may have another secret during a rotation.
		return error instanceof UnknownKey ? null : forget(context);
	}
}

async function peek(context: Context): Promise<Current> {
	if (!readToken(context).names.length) return { user: null };
	const asked = await ask(context).catch((error: unknown) => {
		context.config.logger.debug('The session token does not open.', { error });
	});
	if (!asked) return { user: null };
	const { token } = asked;
	if (asked.isChanged && !context.request.isReadOnly) {
		asked.isChanged = false;
		// Save it even if this request fails: it may contain the only valid refresh token.
		await seal(context, token, context.setEvenOnFailure);
	}
	const { sub: id, name, email, picture: image, signed_in_at: since } = token;
	return { user: Object({ id, name, email, image }), since };
}

/** The result of the app's `jwt` callback, which is called once per request: it may use a one-time refresh token. */
const answers = new WeakMap<object, { of: unknown; answer: ReturnType<typeof openAndAsk> }>();

function ask(context: Context, update?: { data: unknown }) {
	const { request, config } = context;
	const of = config.input.providers;
	const known = answers.get(request.scope ?? request);
	if (!update && known?.of === of) return known.answer;
	const answer = openAndAsk(context, update);
	answers.set(request.scope ?? request, { of, answer });
	return answer;
}

/** Decrypts the token and calls the app's `jwt`. Null: the session ended. Undefined: the callback failed; it stays. */
async function openAndAsk(context: Context, update?: { data: unknown }) {
	const { config } = context;
	const { value, salt } = readToken(context);
	const { payload, current } = await config.codec.open({ ...config.jwt, token: value, salt });
	if (!payload) throw new Error('The cookie holds no token.');
	const before: DefaultJWT = JSON.parse(JSON.stringify(payload));
	try {
		const asUpdate = update && ({ trigger: 'update', session: update.data } as const);
		const answer = await config.callbacks.jwt({ token: payload, ...asUpdate });
		// The app's callback can neither change nor remove this claim.
		const { signed_in_at } = before;
		const token = answer && { ...answer, ...(signed_in_at !== undefined && { signed_in_at }) };
		const { updateAge } = config.session;
		const isFresh = updateAge > 0 && Number(before.iat) + updateAge > Date.now() / 1000;
		return token && { token, isDue: !(current && isFresh), isChanged: !sameValue(before, token) };
	} catch (error) {
		config.logger.error(new JWTSessionError(asError(error)));
		return undefined;
	}
}

/** The session as the app's callback returns it; null if the callback failed, but the session stays. */
async function show(context: Context, token: DefaultJWT, renew: boolean): Promise<Session | null> {
	const { session: options } = context.config;
	const ends = renew || !token.exp ? Date.now() + options.maxAge * 1000 : token.exp * 1000;
	const { name, email, picture: image } = token;
	const expires = new Date(ends).toISOString();
	const view = { session: { user: { name, email, image }, expires }, token };
	const session = await shown(context, view);
	// Also if the callback failed: the token may contain the only valid refresh token.
	if (renew) await seal(context, token);
	if (session === undefined) return null;
	await emit(context, (events) => events.session?.({ session, token }));
	return session;
}

async function shown({ config }: Context, view: object): Promise<Session | undefined> {
	try {
		// The app's `session` adds further fields that its session type requires.
		return await Reflect.apply(config.callbacks.session, undefined, [view]);
	} catch (error) {
		config.logger.error(new JWTSessionError(asError(error)));
		return undefined;
	}
}

async function start(context: Context, signedIn: SignedIn): Promise<void> {
	const { user, account, profile, isNewUser } = signedIn;
	answers.delete(context.request.scope ?? context.request);
	const { name, email, image: picture, id: sub } = user;
	const fresh: DefaultJWT = Object({ name, email, picture, sub });
	const trigger = isNewUser ? 'signUp' : 'signIn';
	const asked = { token: fresh, user, account, profile, isNewUser, trigger } as const;
	const token = await context.config.callbacks.jwt(asked);
	if (token) await seal(context, { ...token, ...signedInNow(context, user) });
	else forget(context);
}

/** The time of the sign-in in whole seconds, with a database: not earlier than the proof of the address. */
function signedInNow({ config: { input } }: Context, user: DefaultUser): DefaultJWT {
	if (!('adapter' in input && input.adapter)) return {};
	const { emailVerified: at } = fieldsIn(user);
	const isTime = at instanceof Date || typeof at === 'string' || typeof at === 'number';
	const proved = new Date(isTime ? at : 0).getTime() || 0;
	return { signed_in_at: Math.max(Math.floor(Date.now() / 1000), Math.ceil(proved / 1000)) };
}

async function end(context: Context): Promise<void> {
	const { config } = context;
	const { names, value, salt } = readToken(context);
	if (!names.length) return;
	try {
		const { payload: token } = await config.codec.open({ ...config.jwt, token: value, salt });
		await emit(context, (events) => events.signOut?.({ token }));
	} catch (error) {
		config.logger.error(new SignOutError(asError(error)));
	}
	forget(context);
}

async function seal(context: Context, token: DefaultJWT, list = context.set): Promise<void> {
	const { jwt, codec } = context.config;
	const salt = context.cookies.sessionToken.name;
	const value = await codec.encode({ ...jwt, token, salt });
	if (value.length > longestValue) {
		const size = (claim: unknown) => JSON.stringify(claim)?.length ?? 0;
		const names = Object.keys(token).sort((a, b) => size(token[b]) - size(token[a]));
		const largest = names.slice(0, 3).join(', ');
		throw new Error(`The session does not fit into cookies. Its largest claims: ${largest}.`);
	}
	write(context, value, list);
}

const forget = (context: Context) => write(context, '');

function write(context: Context, token: string, list = context.set): null {
	for (const cookie of cookiesFor(context, token)) {
		list.push(cookie);
		// Later reads in this request see the new cookie.
		context.request.cookies.set(cookie.name, cookie.value);
	}
	return null;
}

function cookiesFor(context: Context, value: string): Cookie[] {
	return writeToken(context, value, new Date(Date.now() + context.config.session.maxAge * 1000));
}

function sameValue(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
	const [left, right] = [Object.entries(fieldsIn(a)), fieldsIn(b)];
	const isSame = left.every(([key, value]) => sameValue(value, right[key]));
	return left.length === Object.keys(b).length && Array.isArray(a) === Array.isArray(b) && isSame;
}
