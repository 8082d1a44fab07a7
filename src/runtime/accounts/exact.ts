// Accepts only exact matches: some databases treat `ann` and `änn`, or 12 and `12a`, as equal.

import type { Adapter } from './adapter.ts';
import { otherForm } from './other-form.ts';

type Call = (name: string, parameters: unknown[]) => Promise<unknown>;
type Row = Readonly<Record<string, unknown>>;

const isAccount = (row: Row, [id, at]: unknown[]) =>
	`${row['providerAccountId']}` === id && row['provider'] === at;
const isAsked = new Map<string, (row: Row, asked: unknown[]) => boolean>([
	['getUserByEmail', ({ email }, [asked]) => isAddress(email, asked)],
	['getAccount', isAccount],
	['getAuthenticator', ({ credentialID }, [asked]) => credentialID === asked]
]);

/** Calls an adapter method; null if the result does not match exactly. */
export async function exactly(call: Call, adapter: Adapter, [name, asked]: Parameters<Call>) {
	const found = await call(name, asked);
	if (name === 'getUserByAccount') return ownerOf(call, adapter, { found, ...Object(asked[0]) });
	if (found && (isAsked.get(name)?.(Object(found), asked) ?? true)) return found;
	const other = name === 'getUserByEmail' && otherForm(String(asked[0]));
	const second = other && (await call(name, [other]));
	return second && isAddress(Object(second).email, other) ? second : null;
}

/** Whether a stored address equals the one asked for, in lower case and in either form of its domain. */
export function isAddress(stored: unknown, asked: unknown): boolean {
	if (typeof stored !== 'string') return false;
	const plain = stored.normalize('NFKC').toLowerCase();
	return stored === asked || plain === asked || (otherForm(plain) ?? plain) === asked;
}

type Key = { found: unknown; provider: string; providerAccountId: string };

/** The user of an account. In stores with types, Auth.js has stored the ids of some providers as numbers. */
async function ownerOf(call: Call, adapter: Adapter, { found, provider, providerAccountId }: Key) {
	if (found) {
		const asked = [providerAccountId, provider];
		const account = 'getAccount' in adapter && (await call('getAccount', asked));
		return account && !isAccount(Object(account), asked) ? null : found;
	}
	// Vendored adapters also look for the number.
	if ('listAccounts' in adapter) return null;
	const number = Number(providerAccountId);
	if (!Number.isFinite(number) || String(number) !== providerAccountId) return null;
	const at = (one: unknown) =>
		call('getUserByAccount', [{ provider: one, providerAccountId: number }]);
	try {
		const owner = await at(provider);
		// A database that treats `12ab` as 12 also treats a provider's name as a number.
		const isTyped = owner && !(await at(Number.parseFloat(provider) || 0));
		return isTyped ? owner : null;
	} catch {
		// Stores with text columns may refuse a number.
		return null;
	}
}
