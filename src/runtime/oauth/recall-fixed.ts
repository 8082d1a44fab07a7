// For apps that change over: a sign-in that Auth.js started, one cookie of a fixed name for each check.

import { clearedCookie, kept, presentName } from '../core/cookies.ts';
import type { Context } from '../core/parts.ts';
import type { Transaction } from './transaction.ts';

/** The transaction in the cookies of fixed names, if it fits. They are cleared. */
export async function recallFixed(
	context: Context,
	provider: string,
	state: string | undefined
): Promise<Transaction | undefined> {
	const read = async (key: 'state' | 'pkceCodeVerifier' | 'nonce') => {
		const cookie = context.cookies[key];
		const name = presentName(cookie, context.request.cookies);
		if (!context.request.cookies.has(name)) return undefined;
		const payload = await kept(context, name);
		// Before its release 4.24.15 next-auth did not store the provider of a sign-in.
		const isSilent = /(^|-)next-auth\./.test(name) && payload && !('provider' in payload);
		if (!isSilent && payload?.['provider'] !== provider) return undefined;
		context.setEvenOnFailure.push(clearedCookie({ ...cookie, name }));
		return typeof payload['value'] === 'string' ? payload['value'] : undefined;
	};
	const known = await read('state');
	const [verifier, nonce] = [await read('pkceCodeVerifier'), await read('nonce')];
	if (known !== state || !(known || verifier || nonce)) return undefined;
	return { provider, state: state ?? '', verifier, nonce };
}
