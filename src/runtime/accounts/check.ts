// Checks that the adapter has the methods that providers and sessions need.

import type { ResolvedConfig } from '../core/config.ts';
import { MissingAdapter, MissingAdapterMethods } from './errors.ts';
import { adapterOf } from './store.ts';

const neededBy = {
	email: ['createVerificationToken', 'useVerificationToken', 'getUserByEmail'],
	database: [
		'createUser',
		'getUser',
		'getUserByEmail',
		'getUserByAccount',
		'updateUser',
		'linkAccount',
		'createSession',
		'getSessionAndUser',
		'updateSession',
		'deleteSession'
	],
	webauthn: [
		'createUser',
		'getUser',
		'linkAccount',
		'getAccount',
		'getAuthenticator',
		'createAuthenticator',
		'listAuthenticatorsByUserId',
		'updateAuthenticatorCounter'
	]
};

/** @throws {MissingAdapter | MissingAdapterMethods} if an adapter or a method is missing. */
export function checkAdapter(config: ResolvedConfig): void {
	const uses = usesOf(config);
	const [first] = uses;
	const adapter = adapterOf(config);
	if (!first) return;
	if (!adapter) throw new MissingAdapter(`${names[first]} need a database adapter.`);
	// With email, Auth.js does not check session methods, and adapters rely on that.
	const checked = uses.filter((use) => use !== 'database' || !uses.includes('email'));
	const missing = checked.flatMap((use) => neededBy[use]).filter((name) => !(name in adapter));
	if (missing.length) {
		throw new MissingAdapterMethods(`The adapter lacks ${[...new Set(missing)].join(', ')}.`);
	}
}

const names = { email: 'Links by email', database: 'Database sessions', webauthn: 'Passkeys' };

function usesOf({ providers, session }: ResolvedConfig): (keyof typeof neededBy)[] {
	const types = new Set([...providers.values()].map(({ type }) => type));
	const uses = {
		email: types.has('email'),
		database: session.strategy === 'database',
		webauthn: types.has('webauthn')
	};
	return (['email', 'database', 'webauthn'] as const).filter((use) => uses[use]);
}
