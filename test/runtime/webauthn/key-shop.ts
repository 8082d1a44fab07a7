// An app with passkeys, and a WebAuthn library that believes whatever it is shown.

import { accounts } from '../../../src/runtime/accounts/accounts.ts';
import type { Adapter } from '../../../src/runtime/accounts/adapter.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import type { Callbacks } from '../../../src/runtime/core/types.ts';
import { databaseSession } from '../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { fromBase64 } from '../../../src/runtime/webauthn/bytes.ts';
import { webauthn } from '../../../src/runtime/webauthn/flow.ts';
import type { SimpleWebAuthn, WebAuthnConfig } from '../../../src/runtime/webauthn/provider.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import Passkey from '../../../templates/providers/passkey.ts';
import { Visitor } from '../visitor.ts';

const Auth = defineAuth({
	flows: [webauthn],
	sessions: [jwtSession, databaseSession],
	accounts,
	tokens,
	csrf
});

/** Verifies everything but credentials of type `forged`; the public key of each is 9, 9. */
export const credulous: SimpleWebAuthn = {
	generateAuthenticationOptions: () => ({ challenge: 'to-sign-in' }),
	generateRegistrationOptions: () => ({ challenge: 'to-register' }),
	verifyAuthenticationResponse: ({ response, expectedChallenge }) => ({
		verified: isGood(response, expectedChallenge, 'to-sign-in'),
		authenticationInfo: { newCounter: 7 }
	}),
	verifyRegistrationResponse: ({ response, expectedChallenge }) => ({
		verified: isGood(response, expectedChallenge, 'to-register'),
		registrationInfo: {
			credentialID: fromBase64(response.id),
			credentialPublicKey: new Uint8Array([9, 9]),
			counter: 0,
			credentialDeviceType: 'singleDevice',
			credentialBackedUp: false
		}
	})
};

function isGood({ type }: { type: string }, challenge: string, expected: string): boolean {
	return type !== 'forged' && challenge === expected;
}

interface Options {
	provider?: Partial<WebAuthnConfig>;
	providers?: WebAuthnConfig[];
	adapter?: Partial<Adapter>;
	callbacks?: Partial<Callbacks>;
	strategy?: 'jwt' | 'database';
	experimental?: object;
}

export function keyShop(options: Options = {}) {
	const tables = emptyTables();
	const logged: Error[] = [];
	const warned: string[] = [];
	const one = { ...Passkey({ simpleWebAuthn: credulous }), ...options.provider };
	const config = {
		secret: 'a-secret-of-sufficient-length-for-tests',
		trustHost: true,
		providers: options.providers ?? [one],
		adapter: { ...memoryAdapter(tables), ...options.adapter },
		session: { strategy: options.strategy ?? 'database' },
		callbacks: options.callbacks ?? {},
		experimental: options.experimental ?? { enableWebAuthn: true },
		logger: {
			error: (error: Error) => void logged.push(error),
			warn: (code: string) => void warned.push(code)
		}
	};
	const visitor = () => new Visitor((request) => Auth(config).respond(request));
	return { tables, logged, warned, visitor };
}

const path = '/auth/webauthn-options/passkey';

export const credential = (id: string, type = 'public-key') =>
	JSON.stringify({ id, rawId: id, type, response: { transports: ['internal', 'hybrid'] } });

/** Registers a passkey for an address; where the browser is sent. */
export async function register(visitor: Visitor, address: string, data = credential('AQID')) {
	await visitor.get(`${path}?${new URLSearchParams({ action: 'register', email: address })}`);
	return (await visitor.post('/auth/callback/passkey', { action: 'register', data })).location;
}

/** Signs in with a passkey; where the browser is sent. */
export async function authenticate(visitor: Visitor, data = credential('AQID')) {
	await visitor.get(`${path}?action=authenticate`);
	return (await visitor.post('/auth/callback/passkey', { action: 'authenticate', data })).location;
}
