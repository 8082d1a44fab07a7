import type { AdapterEntry, ProviderEntry } from './catalogue.ts';

/** A part of the runtime that the vendored index names. */
export interface Part {
	/** Path inside the runtime. */
	readonly file: string;
	/** What the file exports. */
	readonly name: string;
}

/** Everything that depends on the type of a provider, and not on the provider. */
interface ProviderType {
	/** The part of the runtime that serves it. */
	readonly flow: Part;
	/** People are sent to another site, which wants to know the addresses they come back to. */
	readonly registered?: true;
	/** What it proves can only be looked up in a database. */
	readonly needsDatabase?: true;
	/** Nothing of it is elsewhere. */
	readonly local?: true;
	/** What may be a server of one's own hands out no values. */
	readonly ownServer?: true;
	/** What its function is called with in a new configuration, as `inStyle` takes it. */
	readonly options?: string;
	/** A switch in `experimental` that it needs, as in Auth.js. */
	readonly enabledBy?: string;
}

export const providerTypes: Readonly<Record<string, ProviderType>> = {
	oauth: { flow: { file: 'oauth/flow.ts', name: 'oauth' }, registered: true },
	oidc: { flow: { file: 'oauth/oidc.ts', name: 'oidc' }, registered: true },
	credentials: {
		flow: { file: 'credentials/flow.ts', name: 'credentials' },
		options: `{
	credentials: {
		email: { label: 'Email', type: 'email' },
		password: { label: 'Password', type: 'password' }
	},
	// Refuses everybody. Write a function of ({ email, password }) that looks up the user and compares
	// passwords by passwordCheck of credentials/password-check: it returns { id, name, email }, or null.
	authorize: () => null
}`
	},
	email: {
		flow: { file: 'email/flow.ts', name: 'email' },
		needsDatabase: true,
		ownServer: true,
		// A link asks for a click before it signs in, as mail scanners follow links, and is good for ten minutes.
		options: `{ confirm: 'post', maxAge: 600 }`
	},
	webauthn: {
		flow: { file: 'webauthn/flow.ts', name: 'webauthn' },
		needsDatabase: true,
		local: true,
		enabledBy: 'enableWebAuthn'
	}
};

/** What people call a type of provider, beside its name. */
const wordsOfType: Readonly<Record<string, readonly string[]>> = {
	email: ['mail', 'email', 'magic link', 'one-time code', 'otp', 'passwordless'],
	credentials: ['password', 'passwords', 'username', 'login form'],
	webauthn: [
		'passkey',
		'passkeys',
		'security key',
		'fingerprint',
		'face id',
		'biometrics',
		'passwordless'
	]
};

type Named = Pick<AdapterEntry, 'id' | 'name' | 'aliases'> & Partial<Pick<ProviderEntry, 'type'>>;

/** All words that find an entry of the catalogue in a search. */
export function wordsOf({ id, name, aliases, type = '' }: Named): readonly string[] {
	return [id, name, ...aliases, ...(wordsOfType[type] ?? [])];
}
