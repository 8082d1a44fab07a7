import { beforeAll, describe, expect, it } from 'vitest';
import { encode } from '../../../src/runtime/jwt.ts';
import { ScriptedProvider } from './provider.ts';
import { expectRefusal, RelyingParty, secret } from './relying-party.ts';

const session = '__Secure-authjs.session-token';
const fixed = {
	state: '__Secure-authjs.state',
	verifier: '__Secure-authjs.pkce.code_verifier',
	nonce: '__Secure-authjs.nonce'
};

/** One good token of each purpose, all sealed with the same secret. */
const tokens = new Map<string, string>();

beforeAll(async () => {
	const app = new RelyingParty(new ScriptedProvider());
	const { location } = await app.start();
	tokens.set('state parameter', new URL(location).searchParams.get('state') ?? '');
	tokens.set('transaction', app.jar.get(app.transactions()[0] ?? '') ?? '');
	await app.signIn();
	tokens.set('session', app.jar.get(session) ?? '');
	for (const [name, salt] of Object.entries(fixed)) {
		const token = { value: 'x'.repeat(43), provider: 'oidc' };
		tokens.set(`fixed ${name}`, await encode({ token, secret, salt, maxAge: 900 }));
	}
	const token = { sub: 'alice', email: 'alice@example.com' };
	tokens.set(
		'session of another name',
		await encode({ token, secret, salt: 'authjs.session-token' })
	);
	tokens.set(
		'passkey challenge',
		await encode({ token, secret, salt: 'encodedWebauthnChallenge' })
	);
});

const purposes = [
	'state parameter',
	'transaction',
	'session',
	'fixed state',
	'fixed verifier',
	'fixed nonce',
	'session of another name',
	'passkey challenge'
];

function tokenOf(purpose: string): string {
	const token = tokens.get(purpose);
	if (!token) throw new Error(`There is no token of purpose ${purpose}.`);
	return token;
}

describe('a token of one purpose in place of another', () => {
	it.each(purposes.filter((name) => name !== 'session'))(
		'H2: %s is no session',
		async (purpose) => {
			const app = new RelyingParty(new ScriptedProvider(), { stores: false });
			app.jar.set(session, tokenOf(purpose));
			expect(await app.session()).toBeNull();
			// It names the key of another cookie, which could as well be one of a secret that is new elsewhere.
			expect(app.jar.get(session)).toBe(tokenOf(purpose));
		}
	);

	it.each(purposes.filter((name) => name !== 'transaction'))(
		'H2: %s is no transaction',
		async (purpose) => {
			const op = new ScriptedProvider();
			const app = new RelyingParty(op);
			const { location } = await app.start();
			app.jar.set(app.transactions()[0] ?? '', tokenOf(purpose));
			await expectRefusal(app, await app.finish(op.authorize(location)));
			expect(op.count('token')).toBe(0);
		}
	);

	it('H2: the transaction of one state is invalid for another', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		const { location } = await app.start();
		app.jar.set(app.transactions()[0] ?? '', tokenOf('transaction'));
		await expectRefusal(app, await app.finish(op.authorize(location)));
		expect(op.count('token')).toBe(0);
	});

	it.each(purposes.filter((name) => name !== 'fixed state'))(
		'H2: %s is no fixed-name state cookie',
		async (purpose) => {
			const op = new ScriptedProvider();
			const app = new RelyingParty(op);
			app.jar.set(fixed.state, tokenOf(purpose));
			const response = new URLSearchParams({ code: 'code-1', state: 'x'.repeat(43) });
			await expectRefusal(app, await app.finish(response));
			expect(op.count('token')).toBe(0);
		}
	);

	it.each(purposes.filter((name) => name !== 'state parameter'))(
		'H2: %s is no valid state for a redirect proxy',
		async (purpose) => {
			const op = new ScriptedProvider();
			const app = new RelyingParty(op, {
				config: { redirectProxyUrl: 'https://app.example/auth' }
			});
			const response = new URLSearchParams({ code: 'code-1', state: tokenOf(purpose) });
			await expectRefusal(app, await app.finish(response));
		}
	);
});
