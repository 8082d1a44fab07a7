// What is remembered between the start of a sign-in and its callback: one sealed cookie for each.

import { clearedCookie } from '../core/cookies.ts';
import { sha256 } from '../core/cross-site.ts';
import type { Context } from '../core/parts.ts';
import { InvalidCheck } from './errors.ts';

/** Seconds that a person has to sign in at the provider. */
const lifetime = 900;
/** So that the request header stays small when somebody starts again and again. */
const mostTransactions = 5;
const stateSalt = 'encodedState';

export interface Transaction {
	readonly provider: string;
	readonly state: string;
	readonly verifier?: string | undefined;
	readonly nonce?: string | undefined;
	readonly callbackUrl?: string | undefined;
}

/** A new state parameter. `origin` is where a redirect proxy passes the callback on to. */
export function makeState({ config, parts }: Context, origin?: string): Promise<string> {
	const token = { random: crypto.randomUUID(), ...(origin && { origin }) };
	return parts.tokens.encode({
		token,
		secret: config.jwt.secret,
		salt: stateSalt,
		maxAge: lifetime
	});
}

/** What a state parameter says. @throws {InvalidCheck} if it is not one of ours. */
export async function readState({ config, parts }: Context, state: string) {
	try {
		const token = await parts.tokens.decode({
			token: state,
			secret: config.jwt.secret,
			salt: stateSalt
		});
		const origin = token?.['origin'];
		return { origin: typeof origin === 'string' ? origin : undefined };
	} catch (cause) {
		throw new InvalidCheck('The state is not ours, or too old.', { cause });
	}
}

/** Remembers a transaction in its own cookie, and lets go of the oldest if there are too many. */
export async function remember(
	context: Context,
	transaction: Transaction,
	crossSite: boolean
): Promise<void> {
	const { config, parts, set, cookies } = context;
	const name = await cookieName(context, transaction.state);
	const token = { v: 1, ...transaction };
	const value = await parts.tokens.encode({
		token,
		secret: config.jwt.secret,
		salt: name,
		maxAge: lifetime
	});
	const expires = new Date(Date.now() + lifetime * 1000);
	const forPost = crossSite ? ({ sameSite: 'none', secure: true } as const) : {};
	const options = { ...cookies.state.options, maxAge: lifetime, ...forPost };
	set.push({ name, value, options: { ...options, expires } });
	for (const old of await surplus(context)) set.push(clearedCookie({ name: old, options }));
}

async function surplus(context: Context): Promise<string[]> {
	const { request, cookies } = context;
	const pattern = /^\.[0-9a-f]{16}$/;
	const names = [...request.cookies.keys()].filter((name) => {
		return (
			name.startsWith(cookies.state.name) && pattern.test(name.slice(cookies.state.name.length))
		);
	});
	if (names.length < mostTransactions) return [];
	const ages = await Promise.all(names.map((name) => open(context, name)));
	const byAge = names
		.map((name, i) => ({ name, made: ages[i]?.iat ?? 0 }))
		.sort((a, b) => a.made - b.made);
	return byAge.slice(0, names.length - mostTransactions + 1).map(({ name }) => name);
}

/** The transaction that a callback belongs to; its cookie is cleared, however the callback ends. */
export async function recall(
	context: Context,
	providerId: string,
	state: string | undefined
): Promise<Transaction> {
	const transaction = state ? await recallOwn(context, state) : undefined;
	const found = transaction ?? (await recallFixed(context, providerId, state));
	if (found?.provider === providerId) return found;
	throw new InvalidCheck(
		'This sign-in was not started in this browser, took longer than 15 minutes, or is over already.'
	);
}

async function recallOwn(context: Context, state: string): Promise<Transaction | undefined> {
	const name = await cookieName(context, state);
	if (!context.request.cookies.has(name)) return undefined;
	const { options } = context.cookies.state;
	context.setAlways.push(clearedCookie({ name, options }));
	const payload = await open(context, name);
	if (payload?.['state'] !== state) return undefined;
	const text = (field: string) => (typeof payload[field] === 'string' ? payload[field] : undefined);
	return {
		provider: text('provider') ?? '',
		state,
		verifier: text('verifier'),
		nonce: text('nonce'),
		callbackUrl: text('callbackUrl')
	};
}

/** A sign-in that Auth.js started before the app changed over: one cookie of a fixed name for each check. */
async function recallFixed(
	context: Context,
	providerId: string,
	state: string | undefined
): Promise<Transaction | undefined> {
	const read = async (key: 'state' | 'pkceCodeVerifier' | 'nonce') => {
		const { name, options } = context.cookies[key];
		if (!context.request.cookies.has(name)) return undefined;
		const payload = await open(context, name);
		if (payload?.['provider'] !== providerId) return undefined;
		context.setAlways.push(clearedCookie({ name, options }));
		return typeof payload['value'] === 'string' ? payload['value'] : undefined;
	};
	const [known, verifier, nonce] = [
		await read('state'),
		await read('pkceCodeVerifier'),
		await read('nonce')
	];
	if (known !== state || !(known || verifier || nonce)) return undefined;
	return { provider: providerId, state: state ?? '', verifier, nonce };
}

async function open({ request, config, parts }: Context, name: string) {
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
