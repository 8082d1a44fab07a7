import { base64url, CompactEncrypt, calculateJwkThumbprint, EncryptJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { decode, encode } from '../../../src/runtime/jwt.ts';
import { App, type Config, sessionCookie as name, origin, sealed, secret } from '../core/app.ts';

const now = new Date('2030-01-01');
const day = 86_400;
const end = 'Expires=Thu, 31 Jan 2030 00:00:00 GMT';

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const appWith = (config: Partial<Config> = {}, at = origin) =>
	new App({ skipCSRFCheck, ...config }, at);
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function read(app: App, cookie: string) {
	const answer = await app.send('/auth/session', { headers: { cookie } });
	const lines = answer.headers.getSetCookie().filter((line) => line.startsWith(name));
	return {
		lines,
		names: lines.map((line) => line.split('=')[0]),
		body: Object(await answer.json())
	};
}

async function expectNobody(app: App, cookie: string, cleared: string[] = [name]) {
	const { body, names, lines } = await read(app, cookie);
	expect(body).toEqual({});
	expect(names.toSorted()).toEqual(cleared.toSorted());
	for (const line of lines)
		expect(line).toMatch(/^[^=]+=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
}

type Jwt = NonNullable<NonNullable<Config['callbacks']>['jwt']>;
const nested = { name: 'Ann', deep: { list: [1, { a: 1, b: 2 }] } };

describe('a session token that is read (ruling 6)', () => {
	const changing: Jwt = ({ token }) => ({ ...token, deep: { list: [1, { a: 1, b: 3 }] } });
	const inPlace: Jwt = ({ token }) => {
		Reflect.set(Object(token['deep']).list[1], 'b', 3);
		return token;
	};
	const reordering: Jwt = ({ token }) =>
		Object.fromEntries(Object.entries({ ...token, deep: { list: [1, { b: 2, a: 1 }] } }).reverse());
	const adding: Jwt = ({ token }) => ({ ...token, more: undefined });

	it.each<[string, Partial<Config>, number, boolean]>([
		['is fresh', {}, day - 1, false],
		['is due', {}, day, true],
		['has updateAge 0', { session: { updateAge: 0 } }, 0, true],
		['was sealed with the second secret', { secret: ['x'.repeat(32), secret] }, 0, true],
		['was changed deep inside by the jwt callback', { callbacks: { jwt: changing } }, 0, true],
		['was changed in place by the jwt callback', { callbacks: { jwt: inPlace } }, 0, true],
		['was only reordered by the jwt callback', { callbacks: { jwt: reordering } }, 0, false],
		['got a claim by the jwt callback', { callbacks: { jwt: adding } }, 0, true]
	])('%s: %s %s seconds later the cookie is set: %s', async (_name, config, seconds, isSet) => {
		const cookie = await sealed(nested);
		later(seconds);
		const { names, body } = await read(appWith(config), cookie);
		expect(names).toEqual(isSet ? [name] : []);
		const ends = new Date(isSet ? Date.now() + 30 * day * 1000 : now.getTime() + 30 * day * 1000);
		expect(body).toEqual({ user: { name: 'Ann' }, expires: ends.toISOString() });
	});

	it.each([
		[[], {}],
		[{}, []],
		[null, {}],
		[{}, null],
		['text', {}],
		[{}, ''],
		[{ a: 1 }, { a: 1, b: 1 }],
		[{ a: 1, b: 1 }, { a: 1 }]
	])('has %j as a claim, and gets %j by the jwt callback: the cookie is set', async (own, next) => {
		const jwt: Jwt = ({ token }) => ({ ...token, own: next });
		const cookie = await sealed({ name: 'Ann', own });
		const { names, body } = await read(appWith({ callbacks: { jwt } }), cookie);
		expect([names, body.user]).toEqual([[name], { name: 'Ann' }]);
		expect((await read(appWith(), cookie)).names).toEqual([]);
	});

	it('comes with a HEAD request: no cookie is set', async () => {
		const cookie = await sealed(nested);
		later(day);
		const app = appWith();
		const answer = await app.send('/auth/session', { method: 'HEAD', headers: { cookie } });
		expect(answer.headers.getSetCookie().join()).not.toContain(name);
	});

	it('has no iat: the cookie is set', async () => {
		const decode = () => ({ name: 'Ann' });
		const app = appWith({ jwt: { decode } });
		expect((await read(app, `${name}=x`)).names).toEqual([name]);
	});

	it('comes with a POST: the cookie is set', async () => {
		const visitor = appWith().visitor();
		visitor.cookies.set(name, (await sealed(nested)).slice(name.length + 1));
		const { headers } = await visitor.post('/auth/session');
		expect(headers.getSetCookie().some((line) => line.startsWith(`${name}=ey`))).toBe(true);
	});

	it('is in other chunks than it would have now: the cookies are written again', async () => {
		const value = (await sealed(nested)).slice(name.length + 1);
		const cookie = `${name}.0=${value.slice(0, 100)}; ${name}.1=${value.slice(100)}`;
		const { names, body } = await read(appWith(), cookie);
		expect(body.user).toEqual({ name: 'Ann' });
		expect(names.toSorted()).toEqual([name, `${name}.0`, `${name}.1`]);
	});

	it('is in the same chunks as it would have now: nothing is set', async () => {
		const visitor = appWith().visitor();
		const value = (await sealed({ name: 'x'.repeat(4000) })).slice(name.length + 1);
		visitor.cookies.set(`${name}.0`, value.slice(0, 3936));
		visitor.cookies.set(`${name}.1`, value.slice(3936));
		const { headers, text } = await visitor.get('/auth/session');
		expect(JSON.parse(text).user.name).toHaveLength(4000);
		expect(headers.getSetCookie().filter((line) => line.startsWith(name))).toEqual([]);
	});

	it('stays if the session callback throws, and is sealed again with the changes of the jwt callback', async () => {
		const session = () => Promise.reject(new Error('the database is down'));
		const cookie = await sealed(nested);
		const { body, names, lines } = await read(
			appWith({ callbacks: { jwt: changing, session } }),
			cookie
		);
		expect([body, names]).toEqual([{}, [name]]);
		expect(lines[0]).toContain(end);
		const kept = await read(appWith(), lines[0]?.split(';')[0] ?? '');
		expect(kept.body).toMatchObject({ user: { name: 'Ann' } });
	});

	it('ends if the jwt callback returns null', async () => {
		await expectNobody(appWith({ callbacks: { jwt: () => null } }), await sealed(nested));
	});
});

describe('the cookies of a sign-in', () => {
	const base = 'Path=/; HttpOnly';
	const form = { username: 'ann', password: 'right', callbackUrl: '/x' };

	it.each([
		[origin, '__Secure-', '__Host-', '; Secure'],
		['http://app.test', '', '', '']
	])('%s: have exactly these attributes', async (at, prefix, host, secure) => {
		const app = new App({}, at);
		const visitor = app.visitor();
		const { headers } = await visitor.get('/auth/csrf');
		const start = await visitor.submit('/auth/signin/idp');
		const last = await visitor.submit('/auth/callback/password', form);
		const all = [headers, start.headers, last.headers].flatMap((one) => one.getSetCookie());
		const shown = all.map((line) => line.replace(/=[^;]*/, '').replace(/\.[0-9a-f]{16};/, '.*;'));
		const lax = `${secure}; SameSite=Lax`;
		expect(shown).toEqual([
			`${host}authjs.csrf-token; ${base}${lax}`,
			`${prefix}authjs.callback-url; ${base}${lax}`,
			`${prefix}authjs.state.*; Max-Age=900; Path=/; Expires=Tue, 01 Jan 2030 00:15:00 GMT; HttpOnly${lax}`,
			`${prefix}authjs.callback-url; ${base}${lax}`,
			`${prefix}authjs.session-token; Path=/; ${end}; HttpOnly${lax}`
		]);
	});

	it.each([
		[3936, [name]],
		[3937, [`${name}.0`, `${name}.1`]],
		[2 * 3936, [`${name}.0`, `${name}.1`]],
		[2 * 3936 + 1, [`${name}.0`, `${name}.1`, `${name}.2`]]
	])('a token of %d characters is in %j', async (length, names) => {
		const app = appWith({ jwt: { encode: () => 'x'.repeat(length) } });
		const visitor = app.visitor();
		const { headers } = await visitor.post('/auth/callback/password', form);
		const lines = headers.getSetCookie().filter((line) => line.startsWith(name));
		expect(lines.map((line) => line.split('=')[0])).toEqual(names);
		const sizes = lines.map((line) => line.split(';')[0]?.split('=')[1]?.length ?? 0);
		expect(sizes.slice(0, -1).every((size) => size === 3936)).toBe(true);
		expect(sizes.reduce((sum, size) => sum + size)).toBe(length);
		for (const line of lines) expect(line).toContain(end);
	});

	it('H7: of a token that shrinks, all remaining chunks are cleared', async () => {
		const value = (await sealed({ name: 'x'.repeat(7000) })).slice(name.length + 1);
		const pieces = [0, 1, 2].map((i) => `${name}.${i}=${value.slice(i * 3936, (i + 1) * 3936)}`);
		expect(value.length).toBeGreaterThan(2 * 3936);
		const jwt: Jwt = ({ token }) => ({ ...token, name: 'short' });
		const { names, lines, body } = await read(appWith({ callbacks: { jwt } }), pieces.join('; '));
		expect(body.user).toEqual({ name: 'short' });
		expect(names).toEqual([name, `${name}.0`, `${name}.1`, `${name}.2`]);
		expect(lines.slice(1).every((line) => /=; Max-Age=0; /.test(line))).toBe(true);
	});

	it('signing in and signing out clear chunks that another tab left', async () => {
		const visitor = appWith().visitor();
		for (const i of [0, 4, 11]) visitor.cookies.set(`${name}.${i}`, 'left');
		await visitor.post('/auth/callback/password', form);
		expect([...visitor.cookies.keys()].filter((key) => key.startsWith(name))).toEqual([name]);
		visitor.cookies.set(`${name}.4`, 'left');
		await visitor.post('/auth/signout');
		expect([...visitor.cookies.keys()].filter((key) => key.startsWith(name))).toEqual([]);
	});
});

describe('an invalid session cookie', () => {
	const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
	const good = { alg: 'dir', enc: 'A256CBC-HS512' };

	it.each([
		['PBES2 with many rounds', header({ ...good, alg: 'PBES2-HS512+A256KW', p2c: 1e9, p2s: 'AA' })],
		['RSA-OAEP', header({ ...good, alg: 'RSA-OAEP' })],
		['another enc', header({ ...good, enc: 'A128GCM' })],
		['compressed', header({ ...good, zip: 'DEF' })],
		['a critical extension', header({ ...good, crit: ['x'], x: 1 })],
		['no header', ''],
		['a header that is no object', header([])],
		['null', header(Object(null))]
	])('H1: %s', async (_name, protectedHeader) => {
		const before = performance.now();
		for (const rest of ['....', '..AA.AA.AA', '.AA.AA.AA.AA']) {
			const app = appWith();
			await expectNobody(app, `${name}=${protectedHeader}${rest}`);
			expect(app.logged).toEqual(['JWTSessionError']);
		}
		expect(performance.now() - before).toBeLessThan(500);
	});

	it('H1: a megabyte, or no JWE at all', async () => {
		await expectNobody(appWith(), `${name}=${'A'.repeat(1_048_576)}`);
		await expectNobody(appWith(), `${name}=garbage`);
		await expectNobody(appWith(), `${name}=%E0%A4%A`);
	});

	it.each([1, 32])('H1b: one that was modified anywhere, in bit %i', async (bit) => {
		const cookie = await sealed({ name: 'Ann' });
		const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
		const app = appWith();
		for (let at = name.length + 1; at < cookie.length; at++) {
			const value = letters.indexOf(cookie[at] ?? '');
			const other = value < 0 ? 'A' : (letters[value ^ bit] ?? '');
			const { body } = await read(app, cookie.slice(0, at) + other + cookie.slice(at + 1));
			expect([at, body]).toEqual([at, {}]);
		}
		expect(new Set(app.logged)).toEqual(new Set(['JWTSessionError']));
	});

	it.each([
		['a sixth part', (token: string) => `${token}.AA`],
		['an empty sixth part', (token: string) => `${token}.`],
		['something behind', (token: string) => `${token}!`],
		['something in front', (token: string) => `!${token}`],
		['a key in its second part', (token: string) => token.replace('..', '.AA.')]
	])('H1b: a valid one with %s', async (_name, spoil) => {
		const value = (await sealed({ name: 'Ann' })).slice(name.length + 1);
		await expectNobody(appWith(), `${name}=${spoil(value)}`);
	});

	it.each([0, 1, 2])('H1b: one with other unused bits in a part, %d', async (blocks) => {
		const cookie = await sealed({ name: 'A'.repeat(1 + 16 * blocks) });
		const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
		const parts = cookie.split('.');
		for (const part of [-3, -2, -1]) {
			const own = parts.at(part) ?? '';
			const last = letters[letters.indexOf(own.slice(-1)) ^ 1] ?? '';
			const spoilt = parts.with(part, own.slice(0, -1) + last).join('.');
			expect([part, (await read(appWith(), spoilt)).body]).toEqual([part, {}]);
		}
	});

	it('H3: one with a non-numeric exp', async () => {
		const app = appWith();
		const end = now.getTime() / 1000 + day;
		for (const exp of [`${end}`, [end], true]) {
			const token = await sealedBy({ name: 'Ann', exp });
			expect([exp, (await read(app, `${name}=${token}`)).body]).toEqual([exp, {}]);
		}
	});

	it('H2: one that was sealed for a cookie of another name', async () => {
		const value = (await sealed({ name: 'Ann' }, { salt: 'authjs.session-token' })).split('=')[1];
		await expectNobody(appWith(), `${name}=${value}`, []);
	});

	it.each([
		['14 seconds after its end', { exp: -14 }, 'Ann'],
		['16 seconds after its end', { exp: -16 }, undefined],
		['without an end', {}, undefined],
		['not good for another 10 minutes', { exp: day, nbf: 600 }, undefined],
		['from a clock that is ahead 10 minutes', { exp: day, iat: 600 }, 'Ann']
	])('H3, I14: %s', async (_name, times, expected) => {
		const seconds = Object.entries(times).map(([key, at]) => [key, now.getTime() / 1000 + at]);
		const token = await sealedBy({ name: 'Ann', ...Object.fromEntries(seconds) });
		const { body } = await read(appWith(), `${name}=${token}`);
		expect(body.user?.name).toBe(expected);
	});

	it.each(['[1]', '[{"exp":4102444800}]', '"text"', '7', 'null', 'true', '{', ''])(
		'H3: one that contains %s',
		async (payload) => {
			const bytes = await keyBytes();
			const token = await new CompactEncrypt(new TextEncoder().encode(payload))
				.setProtectedHeader({ alg: 'dir', enc: 'A256CBC-HS512' })
				.encrypt(bytes);
			await expectNobody(appWith(), `${name}=${token}`);
		}
	);

	it('H4: of a removed secret', async () => {
		const app = appWith({ secret: ['y'.repeat(32), 'z'.repeat(32)] });
		// Another process may still, or already, have it.
		await expectNobody(app, await sealed({ name: 'Ann' }), []);
		expect(app.errors).toHaveLength(1);
	});

	it('H4, ruling 26: one without a key ID is tried with every secret, and sealed again', async () => {
		const token = await sealedBy({ name: 'Ann', exp: now.getTime() / 1000 + day });
		const app = appWith({ secret: ['y'.repeat(32), secret] });
		const { body, lines } = await read(app, `${name}=${token}`);
		expect(body.user.name).toBe('Ann');
		const again = await read(appWith({ secret: 'y'.repeat(32) }), lines[0]?.split(';')[0] ?? '');
		expect(again.body.user.name).toBe('Ann');
	});

	it.each([
		['a key of half the length', { enc: 'A256GCM' }, 'Ann'],
		['the same, by its name', { enc: 'A256GCM', kid: 'short' }, 'Ann'],
		['a key by its name', { kid: 'long' }, 'Ann'],
		['a half key by the name of another', { enc: 'A256GCM', kid: 'long' }, undefined],
		['a key by the name of another', { kid: 'short' }, undefined],
		['an extension that it must understand', { crit: ['x'], x: 1 }, undefined]
	])('H4: is sealed by another library with %s', async (_name, header, expected) => {
		const token = await sealedBy({ name: 'Ann', exp: now.getTime() / 1000 + day }, header);
		const { body } = await read(appWith(), `${name}=${token}`);
		expect(body.user?.name).toBe(expected);
		const later = await read(appWith({ secret: ['y'.repeat(32), secret] }), `${name}=${token}`);
		expect(later.body.user?.name).toBe(expected);
	});

	it.each([
		['an IV of 16 bytes', { iv: 16 }, false],
		['an IV of 13 bytes', { iv: 13 }, false],
		['a tag of 12 bytes', { tag: 12 }, false],
		['a tag of 4 bytes', { tag: 4 }, false],
		['the lengths of RFC 7518 section 5.3', {}, true]
	])(
		'A256GCM with %s',
		async (_name, { iv = 12, tag = 16 }: { iv?: number; tag?: number }, good) => {
			const half = await crypto.subtle.importKey(
				...(['raw', (await keyBytes()).slice(0, 32), 'AES-GCM', false, ['encrypt']] as const)
			);
			const text = (value: object) => new TextEncoder().encode(JSON.stringify(value));
			const header = base64url.encode(text({ alg: 'dir', enc: 'A256GCM' }));
			const nonce = crypto.getRandomValues(new Uint8Array(iv));
			const claims = text({ name: 'Ann', exp: now.getTime() / 1000 + day });
			const additionalData = new TextEncoder().encode(header);
			const options = { name: 'AES-GCM', iv: nonce, additionalData, tagLength: tag * 8 };
			const sealedBytes = new Uint8Array(await crypto.subtle.encrypt(options, half, claims));
			const parts = [sealedBytes.slice(0, -tag), sealedBytes.slice(-tag)];
			const [content, end] = parts.map((bytes) => base64url.encode(bytes));
			const token = `${header}..${base64url.encode(nonce)}.${content}.${end}`;
			const { body } = await read(appWith(), `${name}=${token}`);
			expect(body.user?.name).toBe(good ? 'Ann' : undefined);
		}
	);

	it.each(['-evil', '.-1', '.1e3', '.0.1', 'x', '.', '. 0'])(
		'H5: a cookie with the suffix %j is none of its chunks',
		async (suffix) => {
			const { body, names } = await read(appWith(), `${name}${suffix}=x; ${await sealed(nested)}`);
			expect(body.user).toEqual({ name: 'Ann' });
			expect(names).toEqual([]);
		}
	);

	it('H5: chunk 10 follows chunk 9', async () => {
		const value = (await sealed(nested)).slice(name.length + 1);
		const size = Math.ceil(value.length / 12);
		const pieces = Array.from({ length: 12 }, (_, i) => {
			return `${name}.${i}=${value.slice(i * size, (i + 1) * size)}`;
		});
		expect((await read(appWith(), pieces.toSorted().join('; '))).body.user).toEqual({
			name: 'Ann'
		});
	});

	it('H6: 200 chunks', async () => {
		const names = Array.from({ length: 200 }, (_, i) => `${name}.${i}`);
		await expectNobody(appWith(), names.map((one) => `${one}=x`).join('; '), names);
	});
});

describe('a session with an absolute lifetime (I7)', () => {
	const session = { maxAge: 1800, updateAge: 0, absoluteMaxAge: 3600 };
	const forgetful: Jwt = ({ token: { name: own } }) => ({ name: own });

	it.each<[string, Partial<Config>]>([
		['as it is', {}],
		['with a callback that keeps only the name', { callbacks: { jwt: forgetful } }]
	])('ends an hour after the sign-in, %s', async (_name, more) => {
		const visitor = appWith({ session, ...more }).visitor();
		await visitor.post('/auth/callback/password', { username: 'Ann', password: 'right' });
		const seen: unknown[] = [];
		for (const _ of [0, 1, 2, 3]) {
			seen.push(Object(await visitor.session()).expires);
			later(1210);
		}
		expect(seen).toEqual([
			'2030-01-01T00:30:00.000Z',
			'2030-01-01T00:50:10.000Z',
			'2030-01-01T01:00:00.000Z',
			undefined
		]);
	});

	it('has a token that ends with it', async () => {
		const app = appWith({ session });
		const visitor = app.visitor();
		await visitor.post('/auth/callback/password', { username: 'Ann', password: 'right' });
		for (const _ of [0, 1]) {
			later(1700);
			await visitor.session();
		}
		const token = visitor.cookies.get(name) ?? '';
		const claims = await decode({ token, secret, salt: name });
		expect(claims?.exp).toBe(Date.parse('2030-01-01T01:00:00Z') / 1000);
	});

	it('ends an hour after it was sealed, if it predates the setting', async () => {
		const cookie = await sealed({ name: 'Ann' });
		later(3599);
		expect((await read(appWith({ session }), cookie)).body.user).toEqual({ name: 'Ann' });
		later(2);
		expect((await read(appWith({ session }), cookie)).body).toEqual({});
	});
});

describe('a session that is too large (H8)', () => {
	const large: Jwt = ({ token }) => {
		return { ...token, groups: 'g'.repeat(90_000), photo: 'p'.repeat(8000), bio: 'b'.repeat(2000) };
	};

	it('logs which claims it is, and signs no user in; a signed-in user stays so', async () => {
		const app = new App();
		const visitor = await app.signedIn();
		app.config.callbacks = { jwt: ({ token, user }) => (user ? large({ token, user }) : token) };
		const form = { username: 'bob', password: 'right' };
		const { location } = await visitor.submit('/auth/callback/password', form);
		expect(location).toBe(`${origin}/auth/error?error=Configuration`);
		const { cause } = Object(app.errors[0]);
		expect(cause.err.message).toBe(
			'The session does not fit into cookies. Its largest claims: groups, photo, bio.'
		);
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
	});
});

describe('POST /session', () => {
	const data = '{"user":{"role":"admin"},"sub":"1","__proto__":{"x":1}}';
	const post = (app: App, cookie: string) => {
		const headers = { origin, cookie, 'content-type': 'application/json' };
		return app.send('/auth/session', { method: 'POST', headers, body: `{"data":${data}}` });
	};

	it('I3: changes nothing by itself', async () => {
		const answer = await post(appWith(), await sealed({ name: 'Ann', sub: '7' }));
		expect(await answer.json()).toMatchObject({ user: { name: 'Ann' } });
		const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(name));
		const jwt = vi.fn<Jwt>(({ token }) => token);
		await read(appWith({ callbacks: { jwt } }), cookie?.split(';')[0] ?? '');
		expect(jwt.mock.calls[0]?.[0].token).toMatchObject({ name: 'Ann', sub: '7' });
		expect(Object.keys(jwt.mock.calls[0]?.[0].token ?? {}).sort()).toEqual([
			'exp',
			'iat',
			'jti',
			'name',
			'sub'
		]);
		expect(Object(Object.prototype).x).toBeUndefined();
	});

	it('I3: passes the body to the jwt callback, as an update', async () => {
		const jwt = vi.fn<Jwt>(({ token }) => token);
		await post(appWith({ callbacks: { jwt } }), await sealed({ name: 'Ann' }));
		const { trigger, session } = Object(jwt.mock.calls[0]?.[0]);
		expect([trigger, JSON.stringify(session)]).toEqual(['update', data]);
	});
});

describe('a response that sets a cookie', () => {
	it('I12: is not stored in shared caches', async () => {
		const app = new App();
		const json = { 'x-auth-return-redirect': '1' };
		for (const path of ['csrf', 'session', 'signin', 'signout', 'error', 'verify-request']) {
			const { headers } = await app.visitor().get(`/auth/${path}`);
			expect([path, headers.getSetCookie().length > 0]).toEqual([path, true]);
			expect(headers.get('cache-control')).toMatch(/private.*no-store/);
		}
		const visitor = app.visitor();
		const { csrfToken } = JSON.parse((await visitor.get('/auth/csrf')).text);
		const form = { username: 'ann', password: 'right', csrfToken };
		const { status, headers } = await visitor.post('/auth/callback/password', form, json);
		expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
	});

	it('I13: is for its request, despite concurrent ones', async () => {
		const app = appWith();
		const cookies = await Promise.all(['Ann', 'Bob'].map((one) => sealed({ name: one })));
		const answers = await Promise.all(
			Array.from({ length: 1000 }, async (_, i) => (await read(app, cookies[i % 2] ?? '')).body)
		);
		expect(answers.filter(({ user }, i) => user.name !== ['Ann', 'Bob'][i % 2])).toEqual([]);
	});
});

/** A token as jose makes it. The `kid` `short` and `long` stand for the thumbprints of the two keys. */
async function sealedBy(claims: Record<string, unknown>, fields: Record<string, unknown> = {}) {
	const long = await keyBytes();
	const short = long.slice(0, 32);
	const jwk = (key: Uint8Array) => ({ kty: 'oct', k: base64url.encode(key) });
	const names = new Map([
		['long', await calculateJwkThumbprint(jwk(long), 'sha512')],
		['short', await calculateJwkThumbprint(jwk(short), 'sha256')]
	]);
	const { enc = 'A256CBC-HS512', kid } = fields;
	const header = {
		...fields,
		alg: 'dir',
		enc: `${enc}`,
		...(kid ? { kid: names.get(`${kid}`) ?? '' } : {})
	};
	return new EncryptJWT(claims)
		.setProtectedHeader(header)
		.encrypt(enc === 'A256GCM' ? short : long, { crit: { x: true } });
}

/** The key of the session cookie, by the platform. */
async function keyBytes(): Promise<Uint8Array> {
	const salt = new TextEncoder().encode(name);
	const info = new TextEncoder().encode(`Auth.js Generated Encryption Key (${name})`);
	const bytes = new TextEncoder().encode(secret);
	const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits']);
	const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info };
	return new Uint8Array(await crypto.subtle.deriveBits(hkdf, material, 512));
}

describe('encode', () => {
	it('seals many at once, each with its own IV, that open at once', async () => {
		const names = Array.from({ length: 50 }, (_, number) => `Ann ${number}`);
		const seal = (token: { name: string }) => encode({ token, secret, salt: name });
		const tokens = await Promise.all(names.map((one) => seal({ name: one })));
		expect(new Set(tokens.map((token) => token.split('.')[2])).size).toBe(names.length);
		const open = (token: string) => decode({ token, secret, salt: name });
		const opened = await Promise.all(tokens.map(open));
		expect(opened.map((claims) => claims?.name)).toEqual(names);
	});

	it('replaces iat, exp and jti of its input', async () => {
		const token = await encode({ token: { iat: 1, exp: 2, jti: 'x' }, secret, salt: name });
		const jwt = vi.fn<Jwt>(({ token }) => token);
		await read(appWith({ callbacks: { jwt } }), `${name}=${token}`);
		const { iat, exp, jti } = Object(jwt.mock.calls[0]?.[0].token);
		expect([iat, exp]).toEqual([now.getTime() / 1000, now.getTime() / 1000 + 30 * day]);
		expect(jti).toMatch(/^[0-9a-f-]{36}$/);
	});
});
