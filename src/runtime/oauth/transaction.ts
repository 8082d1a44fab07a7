// What is remembered between the start of a sign-in and its callback: one sealed cookie for each.

import { clearedCookie } from '../core/cookies.ts';
import { InvalidCheck } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import type { Context } from '../core/parts.ts';

/** Seconds that a person has to sign in at the provider. */
const maxAge = 900;
/** So that the request header stays small when somebody starts again and again. */
const mostTransactions = 5;
const stateSalt = 'encodedState';

type Remembered = { readonly [field in 'verifier' | 'nonce' | 'callbackUrl']?: string | undefined };
export type Transaction = Remembered & { readonly provider: string; readonly state: string };

/** A new state parameter. `origin` is where a redirect proxy passes the callback on to. */
export function makeState({ config, parts }: Context, origin?: string): Promise<string> {
	const token = { random: crypto.randomUUID(), ...(origin && { origin }) };
	return parts.tokens.encode({ token, secret: config.jwt.secret, salt: stateSalt, maxAge });
}

/** Where a state parameter wants its callback passed on to. @throws {InvalidCheck} if it is not ours. */
export async function readState({ config, parts }: Context, token: string): Promise<unknown> {
	try {
		const { secret } = config.jwt;
		return (await parts.tokens.decode({ token, secret, salt: stateSalt }))?.['origin'];
	} catch (cause) {
		throw new InvalidCheck('The state is too old, or sealed with another AUTH_SECRET.', { cause });
	}
}

/** Remembers a transaction in its own cookie, and lets go of the oldest if there are too many. */
export async function remember(context: Context, transaction: Transaction, formPost: boolean) {
	const { config, parts, set, cookies } = context;
	const name = await cookieName(context, transaction.state);
	const token = { v: 1, ...transaction };
	const { secret } = config.jwt;
	const value = await parts.tokens.encode({ token, secret, salt: name, maxAge });
	const expires = new Date(Date.now() + maxAge * 1000);
	const crossSite = formPost ? ({ sameSite: 'none', secure: true } as const) : {};
	const options = { ...cookies.state.options, maxAge, expires, ...crossSite };
	set.push({ name, value, options });
	for (const old of await surplus(context)) set.push(clearedCookie({ name: old, options }));
}

async function surplus(context: Context): Promise<string[]> {
	const prefix = `${context.cookies.state.name}.`;
	const names = [...context.request.cookies.keys()].filter((name) => {
		return name.startsWith(prefix) && /^[0-9a-f]{16}$/.test(name.slice(prefix.length));
	});
	if (names.length < mostTransactions) return [];
	const opened = names.map(async (name) => ({ name, made: (await open(context, name))?.iat ?? 0 }));
	const byAge = (await Promise.all(opened)).sort((a, b) => a.made - b.made);
	return byAge.slice(0, names.length - mostTransactions + 1).map(({ name }) => name);
}

/** The transaction that a state belongs to, if this browser started it. Its cookie is cleared in any case. */
export async function recall(context: Context, state: string): Promise<Transaction | undefined> {
	const own = await cookieName(context, state);
	const { name: prefix, former = prefix } = context.cookies.state;
	const names = [own, own.replace(prefix, former)];
	const name = names.find((one) => context.request.cookies.has(one));
	if (!name) return undefined;
	const { options } = context.cookies.state;
	context.setAlways.push(clearedCookie({ name, options }));
	const payload = await open(context, name);
	if (payload?.['state'] !== state) return undefined;
	const text = (field: string) => {
		const value = payload[field];
		return typeof value === 'string' ? value : undefined;
	};
	const [verifier, nonce, callbackUrl] = [text('verifier'), text('nonce'), text('callbackUrl')];
	return { provider: text('provider') ?? '', state, verifier, nonce, callbackUrl };
}

/** What the cookie of this name holds; null if it was not sealed here, or is too old. */
export async function open({ request, config, parts }: Context, name: string) {
	const token = request.cookies.get(name);
	try {
		return await parts.tokens.decode({ token, secret: config.jwt.secret, salt: name });
	} catch {
		return null;
	}
}

async function cookieName({ cookies }: Context, state: string): Promise<string> {
	return `${cookies.state.name}.${(await sha256(state)).slice(0, 16)}`;
}
