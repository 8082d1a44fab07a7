import { CompactSign, generateKeyPair } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { customFetch } from '../../../src/runtime/core/config.ts';
import { backchannelLogout } from '../../../src/runtime/features/backchannel-logout/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import type { RecordStore } from '../../../src/runtime/features/records.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { forged, keyOf, sign, unsigned } from '../rp/keys.ts';
import { client } from '../rp/provider.ts';
import type { Visitor } from '../visitor.ts';
import { oidcApp, places, type Settings, script } from './oidc-rig.ts';
import { signInByForm } from './rig.ts';

const app = (settings: Settings = {}) => oidcApp([revocation, backchannelLogout], { settings });
type Seen = ReturnType<typeof app>;

const event = 'http://schemas.openid.net/event/backchannel-logout';
const sid = 'session-1-at-the-provider';
const now = () => Math.floor(Date.now() / 1000);
let count = 0;
const claimsOf = (changes: object = {}) => ({
	iss: 'https://op.example',
	aud: client.clientId,
	iat: now(),
	exp: now() + 120,
	jti: `token ${count++}`,
	sub: 'alice',
	sid,
	events: { [event]: {} },
	...changes
});
const header = { alg: 'RS256', kid: 'first', typ: 'logout+jwt' };
const token = async (changes: object = {}, own: object = {}) =>
	sign(claimsOf(changes), {
		key: (await keyOf('first')).privateKey,
		header: { ...header, ...own }
	});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What the provider's server posts: it has no cookies and no page here. */
async function post(made: Seen, logoutToken: string, headers: Record<string, string> = {}) {
	const body = new URLSearchParams({ logout_token: logoutToken });
	const url = 'https://app.test/auth/backchannel-logout';
	const answer = await made.auth.respond(new Request(url, { method: 'POST', body, headers }));
	expect(answer.headers.get('cache-control')).toContain('no-store');
	expect(answer.headers.get('set-cookie')).toBeNull();
	const text = await answer.text();
	const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
	expect(isJson).toBe(text !== '');
	return { status: answer.status, text };
}

const isIn = async (who: Visitor) => (await who.session()) !== null;

describe('back-channel logout (N4)', () => {
	for (const [what, settings] of Object.entries(places)) {
		it(`ends the named session, and no other: ${what}`, async () => {
			const made = app(settings());
			const first = await made.signedIn();
			made.op.script = script({ claims: { sid: 'session-2-at-the-provider' } });
			const second = await made.signedIn();
			const elsewhere = await made.signedIn('other');
			expect(await post(made, await token())).toEqual({ status: 200, text: '' });
			expect(await Promise.all([first, second, elsewhere].map(isIn))).toEqual([false, true, true]);
		});

		it(`ends all sessions of a user from there, and none from elsewhere: ${what}`, async () => {
			const made = app(settings());
			const first = await made.signedIn();
			made.op.script = script({ claims: { sid: undefined } });
			const second = await made.signedIn();
			made.op.script = script({ claims: { sub: 'bob', email: 'bob@example.com' } });
			const bob = await made.signedIn();
			const elsewhere = await made.signedIn('other');
			expect((await post(made, await token({ sid: undefined }))).status).toBe(200);
			const all = [first, second, bob, elsewhere];
			expect(await Promise.all(all.map(isIn))).toEqual([false, false, true, true]);
		});
	}

	it('ends a session by its ID alone', async () => {
		const made = app();
		const alice = await made.signedIn();
		expect((await post(made, await token({ sub: undefined }))).status).toBe(200);
		expect(await isIn(alice)).toBe(false);
	});

	it('ends no session of a user other than the named one', async () => {
		const made = app();
		const alice = await made.signedIn();
		expect((await post(made, await token({ sub: 'bob' }))).status).toBe(200);
		expect(await isIn(alice)).toBe(true);
	});

	it('ends a named session when the user signed in again', async () => {
		const made = app();
		const alice = await made.signedIn();
		await post(made, await token());
		await made.signIn(alice);
		expect(await isIn(alice)).toBe(true);
		await post(made, await token());
		expect(await isIn(alice)).toBe(false);
	});

	it('ends no session of another client of the app at the same provider (T7)', async () => {
		const made = app();
		const alice = await made.signedIn();
		const { providers } = made.auth.config;
		const issuer = { issuer: 'https://op.example', [customFetch]: made.op.fetch };
		Object.assign(providers.get('other') ?? {}, issuer);
		Object.assign(providers.get('oidc') ?? {}, { clientId: 'client 2' });
		expect((await post(made, await token())).status).toBe(200);
		expect(await isIn(alice)).toBe(true);
		expect((await post(made, await token({ aud: 'client 2' }))).status).toBe(200);
		expect(await isIn(alice)).toBe(false);
	});

	it('keeps a password session', async () => {
		const made = app();
		const alice = await made.signedIn();
		await signInByForm(alice);
		await post(made, await token({ sid: undefined }));
		expect(await isIn(alice)).toBe(true);
	});

	it("ends the user's sessions without an ID, too, when a session is named", async () => {
		const made = app();
		made.op.script = script({ claims: { sid: undefined } });
		const alice = await made.signedIn();
		expect((await post(made, await token())).status).toBe(200);
		expect(await isIn(alice)).toBe(false);
	});

	it.each([
		['expired 30 seconds ago', { exp: now() - 30 }],
		['expires in 30 seconds', { exp: now() + 30 }],
		['is from a clock that is 30 seconds ahead', { iat: now() + 30 }],
		['is four minutes old', { iat: now() - 240 }],
		['has an ID of 512 characters', { jti: 'x'.repeat(512) }]
	])('accepts a token that %s', async (_, changes) => {
		const made = app();
		const alice = await made.signedIn();
		expect((await post(made, await token(changes))).status).toBe(200);
		expect(await isIn(alice)).toBe(false);
	});

	it('accepts the client secret of a provider that signs with it', async () => {
		const clientSecret = 'a-client-secret-that-is-long-enough-for-HS256';
		const made = oidcApp([revocation, backchannelLogout], {
			own: { clientSecret, client: { id_token_signed_response_alg: 'HS256' } }
		});
		made.op.script = script({ metadata: { jwks_uri: undefined } });
		const by = (secret: string) =>
			sign(claimsOf(), {
				key: new TextEncoder().encode(secret),
				header: { alg: 'HS256', typ: 'logout+jwt' }
			});
		expect((await post(made, await by(clientSecret))).status).toBe(200);
		expect((await post(made, await by(`${clientSecret}!`))).status).toBe(400);
	});

	it('accepts a token without type, and an audience list', async () => {
		const made = app();
		const alice = await made.signedIn();
		const sent = await token({ aud: ['another', client.clientId] }, { typ: undefined });
		expect((await post(made, sent)).status).toBe(200);
		expect(await isIn(alice)).toBe(false);
	});

	it.each(['application/logout+jwt', 'LOGOUT+JWT'])(
		'accepts a token of the type %s',
		async (typ) => {
			const made = app();
			const alice = await made.signedIn();
			expect((await post(made, await token({}, { typ }))).status).toBe(200);
			expect(await isIn(alice)).toBe(false);
		}
	);

	describe('rejects', () => {
		async function refuses(sent: string | Promise<string>, why: string, made = app()) {
			const alice = await made.signedIn();
			const { status, text } = await post(made, await sent);
			expect([status, JSON.parse(text)]).toEqual([
				400,
				{ error: 'invalid_request', error_description: `Invalid logout token: ${why}.` }
			]);
			expect(await isIn(alice)).toBe(true);
			expect(made.base.logged).toContain('InvalidLogoutToken');
		}

		for (const [threat, changes, why] of [
			['a token of another issuer', { iss: 'https://evil.example' }, 'iss'],
			['the issuer of another provider', { iss: 'https://other.example' }, 'signature'],
			['no issuer', { iss: undefined }, 'iss'],
			['a token for another client', { aud: 'another' }, 'aud'],
			['no audience', { aud: undefined }, 'aud'],
			['an empty audience', { aud: [] }, 'aud'],
			['an odd audience', { aud: [client.clientId, 1] }, 'aud'],
			['a token that is over', { exp: now() - 120 }, 'exp'],
			['a token without end', { exp: undefined }, 'exp'],
			['an end that is no number', { exp: '9999999999' }, 'exp'],
			['a token that is ten minutes old', { iat: now() - 600 }, 'iat'],
			['a token of the future', { iat: now() + 600 }, 'iat'],
			['no time', { iat: undefined }, 'iat'],
			['no jti', { jti: undefined }, 'jti'],
			['an empty jti', { jti: '' }, 'jti'],
			['an empty user', { sub: '' }, 'sub'],
			['a long jti', { jti: 'x'.repeat(513) }, 'jti'],
			['neither user nor session', { sub: undefined, sid: undefined }, 'sub and sid'],
			['a user that is no text', { sub: { $ne: '' } }, 'sub'],
			['a session that is no text', { sid: 5 }, 'sid'],
			['an ID token', { events: undefined }, 'events'],
			['another event', { events: { 'http://other': {} } }, 'events'],
			['an event that is no object', { events: { [event]: true } }, 'events'],
			['an event that is a list', { events: { [event]: [] } }, 'events'],
			['an event that is null', { events: { [event]: null } }, 'events'],
			['an inherited event', { events: [] }, 'events'],
			['a nonce', { nonce: 'n' }, 'nonce'],
			['an empty nonce', { nonce: null }, 'nonce']
		] as const) {
			it(threat, () => refuses(token(changes), why));
		}

		it.each([{}, { alg: 7 }])('a token with the header %o', (odd) =>
			refuses(`${encoded(odd)}.${encoded(claimsOf())}.AAAA`, 'alg')
		);
		it('an unsigned token (T7)', () => refuses(`${unsigned(claimsOf())}AAAA`, 'alg'));
		it('an unsigned token without a third part', () => refuses(unsigned(claimsOf()), 'form'));
		it('an ID token by its type', () => refuses(token({}, { typ: 'JWT' }), 'typ'));
		it('an access token by its type', () => refuses(token({}, { typ: 'at+jwt' }), 'typ'));
		it.each([
			'logout+jwtx',
			'xlogout+jwt',
			'application/logout+jwt; x',
			'x/application/logout+jwt'
		])('the type %s', (typ) => refuses(token({}, { typ }), 'typ'));
		it('changed claims', async () =>
			refuses(forged(await token(), claimsOf({ sub: 'bob' })), 'signature'));
		it('a foreign key', async () => {
			const { privateKey } = await generateKeyPair('RS256');
			await refuses(sign(claimsOf(), { key: privateKey, header }), 'signature');
		});
		it('any key, if the provider announces none and its sign-in needs none', async () => {
			const made = app();
			Object.assign(made.auth.config.providers.get('oidc') ?? {}, { type: 'oauth' });
			made.op.script = script({ metadata: { jwks_uri: undefined } });
			const { privateKey } = await generateKeyPair('RS256');
			const sent = await sign(claimsOf(), { key: privateKey, header });
			const { status, text } = await post(made, sent);
			expect([status, JSON.parse(text).error_description]).toEqual([
				400,
				'Invalid logout token: signature.'
			]);
		});
		it('the public key as a secret', async () => {
			const key = new TextEncoder().encode((await keyOf('first')).pem);
			await refuses(sign(claimsOf(), { key, header: { ...header, alg: 'HS256' } }), 'signature');
		});
		it('the client secret in place of keys', async () => {
			const key = new TextEncoder().encode(client.clientSecret.padEnd(32, '.'));
			await refuses(sign(claimsOf(), { key, header: { ...header, alg: 'HS256' } }), 'signature');
		});
		it('an unknown critical extension', async () => {
			const payload = new TextEncoder().encode(JSON.stringify(claimsOf()));
			const signing = new CompactSign(payload).setProtectedHeader({
				...{ ...header, crit: ['x'] },
				x: true
			});
			const sent = signing.sign((await keyOf('first')).privateKey, { crit: { x: true } });
			await refuses(sent, 'signature');
		});
		it('a malformed token', () => refuses('a.b.c', 'form'));
		it('an empty body', () => refuses('', 'form'));
		it('a token that is too long', () => refuses(token({ more: 'x'.repeat(8192) }), 'length'));

		it('JSON', async () => {
			const made = app();
			const alice = await made.signedIn();
			const answer = await made.auth.respond(
				new Request('https://app.test/auth/backchannel-logout', {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ logout_token: await token() })
				})
			);
			expect([answer.status, (await answer.json()).error_description]).toEqual([
				400,
				'Invalid logout token: content type.'
			]);
			expect(await isIn(alice)).toBe(true);
		});

		it('a request without a body', async () => {
			const url = 'https://app.test/auth/backchannel-logout';
			const answer = await app().auth.respond(new Request(url, { method: 'POST' }));
			expect((await answer.json()).error_description).toContain('content type');
		});

		it('an endless body', async () => {
			expect((await post2(app(), 'x'.repeat(70_000))).status).toBe(413);
		});

		it('GET', async () => {
			const made = app();
			const alice = await made.signedIn();
			const query = new URLSearchParams({ logout_token: await token() });
			await alice.get(`/auth/backchannel-logout?${query}`);
			expect(await isIn(alice)).toBe(true);
		});
	});

	it('accepts a token once, of 100 concurrent requests (T7)', async () => {
		const made = app();
		const sent = await token();
		await made.signedIn();
		const all = await Promise.all(Array.from({ length: 100 }, () => post(made, sent)));
		expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(all.find(({ status }) => status === 400)?.text).toContain('jti');
	});

	it('rejects a replayed token after the user signed in again', async () => {
		const made = app();
		const alice = await made.signedIn();
		const sent = await token();
		await post(made, sent);
		await made.signIn(alice);
		expect((await post(made, sent)).status).toBe(400);
		expect(await isIn(alice)).toBe(true);
	});

	it('needs no page of the app: other headers change nothing', async () => {
		const made = app();
		const alice = await made.signedIn();
		const headers = { origin: 'https://op.example', 'sec-fetch-site': 'cross-site' };
		expect((await post(made, await token(), headers)).status).toBe(200);
		expect(await isIn(alice)).toBe(false);
	});

	it('lets the provider retry after the store was down (T7)', async () => {
		const { records, fails } = breakable();
		const made = app({ records });
		const alice = await made.signedIn();
		const sent = await token();
		fails.list = true;
		const { status, text } = await post(made, sent);
		expect([status, JSON.parse(text).error_description]).toEqual([400, 'The logout failed.']);
		fails.list = false;
		expect((await post(made, sent)).status).toBe(200);
		expect(await isIn(alice)).toBe(false);
	});

	it('denies a sign-in that could not be signed out', async () => {
		const { records, fails } = breakable();
		const made = app({ records });
		fails.put = true;
		const alice = made.visitor();
		expect((await made.signIn(alice)).location).toContain('error=');
		expect(await isIn(alice)).toBe(false);
	});

	it('sends no request for tokens that name no client of the app', async () => {
		const made = app();
		const before = made.op.asked.length;
		for (let i = 0; i < 20; i++) await post(made, await token({ aud: `stranger ${i}` }));
		expect(made.op.asked.length).toBe(before);
	});

	it('backs off from a provider that does not answer', async () => {
		const made = app();
		made.op.script = script({ answer: { discovery: () => new Response(null, { status: 503 }) } });
		for (let i = 0; i < 5; i++) expect((await post(made, await token())).status).toBe(400);
		expect(made.op.count('discovery')).toBe(1);
		expect(made.base.logged.filter((type) => type !== 'InvalidLogoutToken')).toHaveLength(1);
		vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] });
		try {
			await post(made, await token());
			expect(made.op.count('discovery')).toBe(2);
		} finally {
			vi.useRealTimers();
		}
	});

	it('logs what is missing when cookie sessions cannot be ended', async () => {
		const made = oidcApp([backchannelLogout]);
		await made.signedIn();
		expect(made.base.errors.map(({ message }) => message).join()).toContain('need `revocation`');
	});

	it('needs records', async () => {
		const { visitor } = app({ records: undefined });
		expect((await visitor().get('/auth/session')).status).toBe(500);
		const alone = oidcApp([backchannelLogout], { settings: { records: undefined } });
		expect((await alone.visitor().get('/auth/session')).status).toBe(500);
	});
});

async function post2(made: Seen, logoutToken: string) {
	const body = new URLSearchParams({ logout_token: logoutToken });
	const url = 'https://app.test/auth/backchannel-logout';
	return made.auth.respond(new Request(url, { method: 'POST', body }));
}

/** A store of which one kind of call can fail. */
function breakable() {
	const store = memoryRecords();
	const fails = { list: false, put: false };
	const down = () => Promise.reject(new Error('down'));
	const records: RecordStore = {
		...store,
		list: (...of) => (fails.list ? down() : store.list(...of)),
		put: (...of) => (fails.put ? down() : store.put(...of))
	};
	return { records, fails };
}
