// Stores the transaction of each sign-in, from its start to its callback, in a sealed cookie.

import { clearedCookie, formerName, keep, kept, seal } from '../core/cookies.ts';
import { digest } from '../core/hash.ts';
import type { Context } from '../core/parts.ts';

/** Lifetime of a transaction in seconds. */
const maxAge = 900;
/** Keeps the request header small after many starts. */
const mostTransactions = 5;
/** Bytes of all of them in a request header, of which some servers take 4 kB. The newest is kept in any case. */
const mostBytes = 3800;
export const stateSalt = 'encodedState';

type Field = 'verifier' | 'nonce' | 'callbackUrl' | 'startedBy';
type Remembered = { readonly [field in Field]?: string | undefined };
export type Transaction = Remembered & { readonly provider: string; readonly state: string };

/** A new state parameter. `origin` is where a redirect proxy passes the callback on to. */
export function makeState(context: Context, origin?: string): Promise<string> {
	const token = { random: crypto.randomUUID(), ...(origin && { origin }) };
	return seal(context, stateSalt, { token, maxAge });
}

/** Stores a transaction in its own cookie, and clears the oldest if there are too many. */
export async function remember(context: Context, transaction: Transaction, formPost: boolean) {
	const { state, ...rest } = transaction;
	const crossSite = formPost ? ({ sameSite: 'none', secure: true } as const) : {};
	const options = { ...context.cookies.state.options, ...crossSite };
	const name = await cookieName(context, state);
	// The state itself is a sealed token: its hash is shorter and identifies it as well.
	const token = { ...rest, hash: await hash(state) };
	await keep(context, { name, options }, { token, maxAge });
	const size = name.length + (context.set.at(-1)?.value.length ?? 0);
	for (const old of await surplus(context, size))
		context.set.push(clearedCookie({ name: old, options }));
}

/** The oldest transactions of this browser, beyond what is kept beside one of `size` bytes. */
async function surplus(context: Context, size: number): Promise<string[]> {
	const prefix = `${context.cookies.state.name}.`;
	const { cookies } = context.request;
	const names = [...cookies.keys()].filter((name) => {
		return name.startsWith(prefix) && /^[0-9a-f]{16}$/.test(name.slice(prefix.length));
	});
	const opened = names.map(async (name) => ({ name, made: (await kept(context, name))?.iat ?? 0 }));
	const newestFirst = (await Promise.all(opened)).sort((a, b) => a.made - b.made).reverse();
	let bytes = size;
	return newestFirst.flatMap(({ name }, index) => {
		bytes += name.length + (cookies.get(name)?.length ?? 0) + '=; '.length;
		return index < mostTransactions - 1 && bytes <= mostBytes ? [] : name;
	});
}

/** The transaction that a state belongs to, if this browser started it. Its cookie is cleared in any case. */
export async function recall(context: Context, state: string): Promise<Transaction | undefined> {
	const own = await cookieName(context, state);
	const { state: cookie } = context.cookies;
	const names = [own, own.replace(cookie.name, formerName(cookie) ?? cookie.name)];
	const name = names.find((one) => context.request.cookies.has(one));
	if (!name) return undefined;
	context.setEvenOnFailure.push(clearedCookie({ ...cookie, name }));
	const payload = await kept(context, name);
	if (payload?.['hash'] !== (await hash(state))) return undefined;
	const { provider, verifier, nonce, callbackUrl, startedBy }: Transaction = Object(payload);
	return { provider, state, verifier, nonce, callbackUrl, startedBy };
}

const hash = (state: string) => digest(state, 'sha256', 'base64url');

async function cookieName({ cookies }: Context, state: string): Promise<string> {
	return `${cookies.state.name}.${(await digest(state, 'sha256', 'hex')).slice(0, 16)}`;
}
