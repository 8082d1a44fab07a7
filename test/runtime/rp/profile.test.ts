import { describe, expect, it } from 'vitest';
import { customFetch } from '../../../src/runtime/index.ts';
import { keyOf, sign } from './keys.ts';
import { type Claims, client, type Script, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, RelyingParty } from './relying-party.ts';

const subjects: [string, unknown][] = [
	['missing', undefined],
	['empty', ''],
	['"undefined"', 'undefined'],
	['"null"', 'null'],
	['null', null],
	['true', true],
	['a fraction', 1.5],
	['an object', { id: 'alice' }],
	['a list', ['alice']],
	['of 300 characters', 'a'.repeat(300)],
	['with NUL', 'alice\u0000']
];

/** A sign-in at a plain OAuth 2.0 provider; `profile` is the body of the profile response. */
async function byOAuth(profile: string) {
	const userinfo = () => new Response(profile);
	const op = new ScriptedProvider({ tokens: { id_token: undefined }, answer: { userinfo } });
	const app = new RelyingParty(op);
	app.config.providers.push({
		...{ id: 'two', name: 'Two', type: 'oauth', ...client, [customFetch]: op.fetch },
		authorization: 'https://op.example/authorize',
		token: 'https://op.example/token',
		userinfo: 'https://op.example/userinfo'
	});
	const { location } = await app.start('', 'two');
	return { op, app, answer: await app.finish(op.authorize(location), 'two') };
}

async function byOidc(script: Script, oidc = {}) {
	const op = new ScriptedProvider(script);
	const app = new RelyingParty(op, { oidc });
	return { op, app, answer: await app.signIn() };
}

describe('the subject of a profile', () => {
	it.each([...subjects, ['0', 0] as [string, unknown]])(
		'G9: a `sub` that is %s is rejected',
		async (_name, sub) => {
			const { app, answer } = await byOidc({ claims: { sub } });
			await expectRefusal(app, answer);
		}
	);

	it.each(subjects)('G9: an `id` that is %s is rejected', async (_name, id) => {
		const { app, answer } = await byOAuth(JSON.stringify({ id, email: 'alice@example.com' }));
		await expectRefusal(app, answer);
		expect(answer.location).toBe('https://app.example/auth/signin');
		expect(app.errors.map(({ name }) => name)).toEqual(['OAuthProfileParseError']);
	});

	it('G9: converts numbers to text without loss', async () => {
		const { app } = await byOAuth('{"id":583231,"email":"alice@example.com"}');
		expect(app.store.accounts).toMatchObject([{ providerAccountId: '583231' }]);
	});

	it('G9: keeps every digit of a number beyond 2^53', async () => {
		const { app, answer } = await byOAuth('{"id":90071992547409931,"email":"alice@example.com"}');
		await expectSignedIn(app, answer);
		expect(app.store.accounts).toMatchObject([{ providerAccountId: '90071992547409931' }]);
	});
});

describe('userinfo', () => {
	const json = { 'content-type': 'application/json' };
	it.each<[string, () => Response]>([
		['of somebody else', () => Response.json({ sub: 'mallory', email: 'alice@example.com' })],
		['without sub', () => Response.json({ email: 'alice@example.com' })],
		['an error with status 200', () => Response.json({ error: 'invalid_token' })],
		['a list', () => Response.json([{ sub: 'alice' }])],
		['null', () => Response.json(null)],
		['a text', () => Response.json('alice')],
		['broken', () => new Response('{"sub":"alice"', { headers: json })],
		['a signed token', () => signed()],
		['refused', () => Response.json({ sub: 'alice' }, { status: 401 })],
		['a redirect', () => Response.redirect('https://evil.example/userinfo', 307)]
	])('G10: that is %s is rejected', async (_name, make) => {
		const { op, app, answer } = await byOidc({ answer: { userinfo: make } }, { idToken: false });
		await expectRefusal(app, answer);
		expect(op.count('userinfo')).toBe(1);
		expect(op.last('userinfo').init?.redirect).toMatch(/^(manual|error)$/);
	});

	it.each<[string, unknown]>([
		['an error with status 200', { error: 'invalid_token' }],
		['a list', [{ id: 'alice' }]],
		['null', null],
		['a text', 'alice']
	])('G10: of an OAuth 2.0 provider that is %s is rejected', async (_name, profile) => {
		const { app, answer } = await byOAuth(JSON.stringify(profile));
		await expectRefusal(app, answer);
	});
});

describe('the profile callback', () => {
	it.each<[string, () => never | Promise<never>]>([
		['throws', () => raise()],
		['rejects', () => Promise.reject(new Error('cannot read that'))]
	])('G11: that %s ends the sign-in with OAuthProfileParseError', async (_name, profile) => {
		const { app, answer } = await byOidc({}, { profile });
		await expectRefusal(app, answer);
		expect(answer.location).toBe('https://app.example/auth/signin');
		expect(app.errors.map(({ name }) => name)).toEqual(['OAuthProfileParseError']);
		expect(app.log()).toContain('cannot read that');
		expect(app.transactions()).toEqual([]);
	});

	it('G11: sets neither id nor emailVerified of the user', async () => {
		const profile = ({ sub, email }: Claims) => ({ id: sub, email, emailVerified: new Date(0) });
		const { app } = await byOidc({}, { profile });
		const [user] = app.store.users;
		expect(user?.id).not.toBe('alice');
		expect(user?.emailVerified).toBeNull();
	});
});

describe('the email of a profile', () => {
	/** An existing user has this address, and the provider may be trusted with it. */
	async function withNamesake(email_verified: unknown) {
		const op = new ScriptedProvider({ claims: { email_verified } });
		const app = new RelyingParty(op, { oidc: { allowDangerousEmailAccountLinking: true } });
		app.store.users.push({ id: 'first', email: 'alice@example.com', emailVerified: null });
		return { app, answer: await app.signIn() };
	}

	it('G14: links only if it is verified', async () => {
		const { app } = await withNamesake(true);
		expect(app.store.accounts).toMatchObject([{ userId: 'first' }]);
		expect(app.warnings).toEqual([]);
	});

	it.each([false, 'false', 'true', 0, 1])(
		'G14: does not link if it is not: %j',
		async (verified) => {
			const { app, answer } = await withNamesake(verified);
			expect(answer.location).toBe('https://app.example/auth/signin?error=OAuthAccountNotLinked');
			expect([app.store.writes, await app.session()]).toEqual([[], null]);
		}
	);

	it('G14: links with a warning without a claim', async () => {
		const { app } = await withNamesake(undefined);
		expect(app.store.accounts).toMatchObject([{ userId: 'first' }]);
		expect(app.warnings).toHaveLength(1);
	});

	it('G15: is stored in lower case', async () => {
		const { app } = await byOidc({ claims: { email: 'ALICE@Example.COM' } });
		expect(app.store.users).toMatchObject([{ email: 'alice@example.com' }]);
	});

	it.each([null, undefined])('G15: may be %s', async (email) => {
		const userinfo = (honest: object) => ({ ...honest, email });
		const { app, answer } = await byOidc({ claims: { email }, userinfo });
		expect([answer.location, app.errors]).toEqual(['https://app.example', []]);
		expect(app.store.users[0]?.email ?? null).toBeNull();
		expect(await app.session()).not.toBeNull();
	});

	it.each([
		['with NUL', 'a\u0000@example.com'],
		['of 400 characters', `${'a'.repeat(400)}@example.com`],
		['that is no text', { a: 1 }]
	])('G15: %s is never stored', async (_name, email) => {
		const { app } = await byOidc({ claims: { email } });
		expect(app.store.users.filter((user) => user.email)).toEqual([]);
	});
});

describe('a signed userinfo response, where the client is registered for one (Core 5.3.2)', () => {
	async function by(
		key: 'first' | 'of a stranger',
		changes: Claims = {},
		type = 'application/jwt'
	) {
		const { privateKey } = await keyOf(key);
		const claims = { iss: 'https://op.example', aud: client.clientId, sub: 'alice', ...changes };
		const header = { alg: 'RS256', kid: 'first' };
		const person = { name: 'Signed', email: 'alice@example.com' };
		const jwt = await sign({ ...claims, ...person }, { key: privateKey, header });
		const headers = { 'content-type': type };
		const userinfo = () => new Response(jwt, { headers });
		const own = { userinfo_signed_response_alg: 'RS256' };
		return byOidc({ answer: { userinfo } }, { idToken: false, client: own });
	}

	it('is used', async () => {
		const { app, answer } = await by('first');
		await expectSignedIn(app, answer);
		expect(app.store.users).toMatchObject([{ name: 'Signed' }]);
	});

	it.each<[string, 'first' | 'of a stranger', Claims]>([
		['by another key', 'of a stranger', {}],
		['of another issuer', 'first', { iss: 'https://evil.example' }],
		['for another client', 'first', { aud: 'another' }],
		['of another subject', 'first', { sub: 'bob' }]
	])('G9: %s is rejected', async (_name, key, changes) => {
		const { app, answer } = await by(key, changes);
		await expectRefusal(app, answer);
	});

	it('G9: by another key is rejected whatever its type has besides', async () => {
		const type = 'application/jwt; charset=utf-8';
		const { app, answer } = await by('of a stranger', {}, type);
		await expectRefusal(app, answer);
		const own = await by('first', {}, type);
		await expectSignedIn(own.app, own.answer);
	});
});

describe('name and picture of a profile', () => {
	it.each([
		'javascript:alert(1)',
		'data:text/html,hello',
		`data:image/png;base64,${'A'.repeat(1_000_000)}`,
		'not a URL',
		7
	])('G16: a picture must be an http(s) URL of limited length', async (picture) => {
		const { app } = await byOidc({ claims: { picture } });
		expect(app.store.users[0]?.image ?? null).toBeNull();
	});

	it('G16: a name is stored as text of limited length', async () => {
		const html = await byOidc({ claims: { name: '<b>Alice</b>' } });
		expect(html.app.store.users).toMatchObject([{ name: '<b>Alice</b>' }]);
		const long = await byOidc({ claims: { name: 'x'.repeat(10_000) } });
		expect(long.app.store.users).toMatchObject([{ name: 'x'.repeat(500) }]);
		const picture = `https://op.example/${'x'.repeat(5000)}`;
		const wide = await byOidc({ claims: { picture } });
		expect(wide.app.store.users).toMatchObject([{ image: picture.slice(0, 2048) }]);
	});
});

function raise(): never {
	throw new Error('cannot read that');
}

function signed(): Response {
	return new Response('eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbGljZSJ9.', {
		headers: { 'content-type': 'application/jwt' }
	});
}
