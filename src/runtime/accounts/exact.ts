// What a store finds counts only if it is what was asked for: to some databases `ann` and `änn` are equal, or 12 and `12a`.

import type { Adapter } from './adapter.ts';
import { otherForm } from './other-form.ts';

type Call = (name: string, parameters: unknown[]) => Promise<unknown>;
type Row = Readonly<Record<string, unknown>>;

const isAsked = new Map<string, (row: Row, asked: unknown[]) => boolean>([
	['getUserByEmail', ({ email }, [asked]) => isAddress(email, asked)],
	['getAccount', (row, [id, at]) => `${row['providerAccountId']}` === id && row['provider'] === at],
	['getAuthenticator', ({ credentialID }, [asked]) => credentialID === asked]
]);

/** What a method of an adapter found, or null if it is not exactly what was looked for. */
export async function exactly(call: Call, adapter: Adapter, [name, asked]: Parameters<Call>) {
	const found = await call(name, asked);
	if (name === 'getUserByAccount') return ownerOf(call, adapter, { found, ...Object(asked[0]) });
	if (found && (isAsked.get(name)?.(Object(found), asked) ?? true)) return found;
	const other = name === 'getUserByEmail' && otherForm(String(asked[0]));
	const second = other && (await call(name, [other]));
	return second && isAddress(Object(second).email, other) ? second : null;
}

/** Whether a stored address is the one that is asked for, in lower case; its domain may have its other form. */
export function isAddress(stored: unknown, asked: unknown): boolean {
	if (typeof stored !== 'string') return false;
	const plain = stored.normalize('NFKC').toLowerCase();
	return stored === asked || plain === asked || (otherForm(plain) ?? plain) === asked;
}

type Key = { found: unknown; provider: string; providerAccountId: string };

/** The user of an account, which Auth.js stored by a number for some providers where the store keeps types. */
async function ownerOf(call: Call, adapter: Adapter, { found, provider, providerAccountId }: Key) {
	if (found) {
		if (!('getAccount' in adapter)) return found;
		const account = await call('getAccount', [providerAccountId, provider]);
		const isOther = account && `${Object(account).providerAccountId}` !== providerAccountId;
		return isOther ? null : found;
	}
	// Ours look for the number as well.
	if ('listAccounts' in adapter) return null;
	const number = Number(providerAccountId);
	if (!Number.isFinite(number) || String(number) !== providerAccountId) return null;
	const at = (one: unknown) =>
		call('getUserByAccount', [{ provider: one, providerAccountId: number }]);
	try {
		const owner = await at(provider);
		// A database that takes `12ab` for 12 takes the name of a provider for a number, too.
		const isTyped = owner && !(await at(Number.parseFloat(provider) || 0));
		return isTyped ? owner : null;
	} catch {
		// A store whose columns are text may refuse a number.
		return null;
	}
}
