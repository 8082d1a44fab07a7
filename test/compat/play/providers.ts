// Provider definitions of every type, bound to the simulated identity provider and to the recorder.

import type { Config, Kit } from './kit.ts';

/** An OAuth 2.0 provider without issuer, its profile written by hand. */
export function oauthProvider(kit: Kit, changes: Config = {}): Config {
	const base = kit.idp.issuer;
	return {
		id: 'idp',
		name: 'Idp',
		type: 'oauth',
		clientId: 'client-1',
		clientSecret: 'secret-1',
		authorization: { url: `${base}/authorize`, params: { scope: 'read:user' } },
		token: `${base}/token`,
		userinfo: `${base}/userinfo`,
		profile: kit.record.watch('provider:profile', readProfile),
		[kit.library.customFetch]: kit.idp.fetch,
		...changes
	};
}

/** An OpenID Connect provider, all by discovery. */
export function oidcProvider(kit: Kit, changes: Config = {}): Config {
	return {
		id: 'idp',
		name: 'Idp',
		type: 'oidc',
		issuer: kit.idp.issuer,
		clientId: 'client-1',
		clientSecret: 'secret-1',
		checks: ['pkce', 'state', 'nonce'],
		[kit.library.customFetch]: kit.idp.fetch,
		...changes
	};
}

/** The OAuth 2.0 provider without issuer or the OpenID Connect provider. */
export function provider(kit: Kit, type: 'oauth' | 'oidc', changes: Config = {}): Config {
	return type === 'oidc' ? oidcProvider(kit, changes) : oauthProvider(kit, changes);
}

interface ProfileClaims {
	sub?: unknown;
	name?: unknown;
	email?: unknown;
	picture?: unknown;
}

function readProfile({ sub, name, email, picture }: ProfileClaims): Config {
	return { id: sub, name, email, image: picture, role: 'member' };
}

/** Accepts the password `open sesame`, unless configured otherwise. */
export function credentialsProvider(
	kit: Kit,
	changes: Config = {},
	authorize: (credentials: Config, request: Request) => unknown = checkPassword
): Config {
	return {
		id: 'password',
		name: 'Password',
		type: 'credentials',
		credentials: {
			username: { label: 'Name', placeholder: 'bob' },
			password: { label: 'Password', type: 'password' }
		},
		authorize: kit.record.watch('provider:authorize', authorize),
		...changes
	};
}

function checkPassword({ password, username }: Config): unknown {
	return password === 'open sesame' ? { id: '7', name: username, email: 'bob@example.test' } : null;
}

interface Message {
	url: string;
}

/** Sends nothing unless configured; the link goes to the kit's outbox. */
export function emailProvider(
	kit: Kit,
	changes: Config = {},
	send: (message: Message) => unknown = () => undefined
): Config {
	const recorded = kit.record.watch('provider:send', send);
	const sendVerificationRequest = (message: Message) => {
		kit.outbox.push(message.url);
		return recorded(message);
	};
	const base = {
		id: 'email',
		name: 'Email',
		type: 'email',
		from: 'no-reply@app.test',
		maxAge: 86_400
	};
	return { ...base, sendVerificationRequest, ...changes };
}

interface InfoOptions {
	adapter?: { getUserByEmail?(email: string): unknown };
}

interface InfoRequest {
	query?: { email?: string };
	body?: { email?: string };
	method: string;
}

async function getUserInfo({ adapter }: InfoOptions, request: InfoRequest): Promise<unknown> {
	const email = request.method === 'POST' ? request.body?.email : request.query?.email;
	if (!email) return null;
	const user = await adapter?.getUserByEmail?.(email);
	return user ? { user, exists: true } : { user: { email }, exists: false };
}

const registered = {
	credentialID: new Uint8Array([1, 2, 3]),
	credentialPublicKey: new Uint8Array([4, 5, 6]),
	counter: 0,
	credentialBackedUp: true,
	credentialDeviceType: 'multiDevice'
};

/** The four functions of the `simpleWebAuthn` shape; credentials named `bad` do not verify, `broken` throws. */
function simpleWebAuthn(kit: Kit): Config {
	const verdict = ({ response }: { response: { id: string; type?: string } }) => {
		if (response.type === 'broken') throw new Error('cannot verify');
		return response.type !== 'bad';
	};
	const all: Record<string, (...args: never[]) => unknown> = {
		generateAuthenticationOptions: () => ({ challenge: 'challenge-1', rpId: 'app.test' }),
		generateRegistrationOptions: () => ({ challenge: 'challenge-2', user: { id: 'x' } }),
		verifyAuthenticationResponse: (options: { response: { id: string } }) => ({
			verified: verdict(options),
			authenticationInfo: { newCounter: 8 }
		}),
		verifyRegistrationResponse: (options: { response: { id: string } }) => ({
			verified: verdict(options),
			registrationInfo: registered
		})
	};
	const entries = Object.entries(all);
	return Object.fromEntries(
		entries.map(([name, called]) => [
			name,
			kit.record.watch(`provider:${name}`, async (...args) => called(...args))
		])
	);
}

/** Passkeys with a simulated WebAuthn library; the one credential it registers has the bytes 1, 2, 3. */
export function passkeyProvider(kit: Kit, changes: Config = {}): Config {
	return {
		id: 'passkey',
		name: 'Passkey',
		type: 'webauthn',
		enableConditionalUI: true,
		simpleWebAuthnBrowserVersion: 'v9.0.1',
		formFields: { email: { label: 'Email', required: true, autocomplete: 'username webauthn' } },
		authenticationOptions: { timeout: 60_000 },
		registrationOptions: { timeout: 60_000 },
		getUserInfo,
		getRelayingParty: (_options: unknown, { url }: { url: URL }) => ({
			id: url.hostname,
			name: url.host,
			origin: url.origin
		}),
		simpleWebAuthn: simpleWebAuthn(kit),
		...changes
	};
}
