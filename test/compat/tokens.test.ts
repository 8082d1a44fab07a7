import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ours } from './ours.ts';
import { releaseClock, stopClock } from './play/clock.ts';
import type { Library, TokenParams } from './play/library.ts';
import { theirs } from './theirs.ts';

interface Jar {
	what: string;
	origin: string;
	cookies: Record<string, string>;
	secrets: string[];
	token: { big?: number; sub: string; name: string; email: string; picture: null };
}
const releases: { version: string; jars: Jar[] }[] = JSON.parse(
	readFileSync(new URL('./fixtures/tokens.json', import.meta.url), 'utf8')
);
const jars = releases.flatMap(({ version, jars: all }) => all.map((jar) => ({ ...jar, version })));

const header = (cookies: Record<string, string>) =>
	Object.entries(cookies)
		.map(([name, value]) => `${name}=${value}`)
		.join('; ');

function expected({ token }: Jar): object {
	const { big, ...rest } = token;
	return { ...rest, ...(big ? { big: 'é'.repeat(big) } : {}) };
}

describe('cookies of earlier releases (H12)', () => {
	it.each(jars)('getToken reads those of $version, $what', async (jar) => {
		const headers = { cookie: header(jar.cookies) };
		const secureCookie = jar.origin.startsWith('https:');
		const read = await ours.getToken({ req: { headers }, secret: jar.secrets, secureCookie });
		expect(read).toMatchObject(expected(jar));
	});

	it.each(jars)('GET /session knows who it is, $version, $what', async (jar) => {
		const request = new Request(`${jar.origin}/auth/session`, {
			headers: { cookie: header(jar.cookies) }
		});
		const config = {
			secret: jar.secrets,
			trustHost: true,
			basePath: '/auth',
			providers: [],
			session: { maxAge: 3_000_000_000 }
		};
		const response = await ours.Auth(request, config);
		const body: unknown = response instanceof Response ? await response.json() : undefined;
		expect(body).toMatchObject({ user: { name: 'Grace Hopper', email: 'grace@example.test' } });
	});

	it.each(jars)('sealed anew are good for @auth/core, $version, $what', async (jar) => {
		const request = new Request(`${jar.origin}/auth/session`, {
			headers: { cookie: header(jar.cookies) }
		});
		const answer = await ours.Auth(request, {
			secret: jar.secrets,
			trustHost: true,
			basePath: '/auth',
			providers: [],
			session: { maxAge: 3_000_000_000, updateAge: 0 }
		});
		const lines = answer instanceof Response ? answer.headers.getSetCookie() : [];
		const set = lines.flatMap((line) => line.match(/^[^=]*session-token[^=]*=[^;]+/) ?? []);
		expect(set.length).toBeGreaterThan(0);
		const secureCookie = jar.origin.startsWith('https:');
		const req = { headers: new Headers({ cookie: set.join('; ') }) };
		const read = await theirs.getToken({ req, secret: jar.secrets, secureCookie });
		expect(read).toMatchObject(expected(jar));
	});

	it('are there from six releases, whole and in pieces', () => {
		expect(releases.map(({ version }) => version)).toEqual([
			'0.37.4',
			'0.38.0',
			'0.39.1',
			'0.40.0',
			'0.41.0',
			'0.41.3'
		]);
		expect(jars.filter(({ cookies }) => Object.keys(cookies).length > 1)).toHaveLength(18);
	});
});

const token = {
	sub: '1',
	name: 'Ada',
	nested: { list: [1, 'é', null] },
	iat: 5,
	exp: 7,
	jti: 'own'
};
const first = 'a-secret-of-sufficient-length-number-1';
const second = 'a-secret-of-sufficient-length-number-2';
const both: [string, Library, Library][] = [
	['here for @auth/core', ours, theirs],
	['there for this runtime', theirs, ours]
];

describe.each(both)('encode and decode, %s', (_, encoder, decoder) => {
	beforeEach(stopClock);
	afterEach(releaseClock);
	const exchange = async (encoded: TokenParams, secret: string | string[], salt = encoded.salt) => {
		const text = await encoder.encode(encoded);
		return decoder.decode({ token: text, secret, salt });
	};

	it.each(['authjs.session-token', '__Secure-authjs.session-token', 'sid', ''])(
		'agree on salt %j',
		async (salt) => {
			expect(await exchange({ token, secret: first, salt }, first)).toMatchObject({
				sub: '1',
				nested: token.nested,
				iat: Date.now() / 1000,
				exp: Date.now() / 1000 + 2_592_000,
				jti: expect.stringMatching(/^[0-9a-f-]{36}$/)
			});
		}
	);

	it('agree on several secrets: the first seals, any opens', async () => {
		const sealed = { token, secret: [first, second], salt: 's' };
		expect(await exchange(sealed, first)).toMatchObject({ sub: '1' });
		expect(await exchange({ ...sealed, secret: second }, [first, second])).toMatchObject({
			sub: '1'
		});
		await expect(exchange(sealed, second)).rejects.toThrow();
	});

	it('agree that another salt opens nothing', async () => {
		await expect(exchange({ token, secret: first, salt: 'a' }, first, 'b')).rejects.toThrow();
	});

	it.each([
		[1, true],
		[-14, true],
		[-15, false],
		[-60, false]
	])('agree on a lifetime of %d seconds', async (maxAge, good) => {
		const opened = exchange({ token, secret: first, salt: 's', maxAge }, first);
		await (good
			? expect(opened).resolves.toMatchObject({ sub: '1' })
			: expect(opened).rejects.toThrow());
	});

	it('agree on empty tokens', async () => {
		expect(await decoder.decode({ token: '', secret: first, salt: 's' })).toBeNull();
		expect(await decoder.decode({ secret: first, salt: 's' })).toBeNull();
		expect(await exchange({ secret: first, salt: 's' }, first)).toMatchObject({
			exp: expect.any(Number)
		});
	});

	it.each(['nonsense', 'a.b.c', 'a.b.c.d.e'])('agree that %s is rejected', async (text) => {
		await expect(decoder.decode({ token: text, secret: first, salt: 's' })).rejects.toThrow();
	});
});

describe.each([
	['here', ours],
	['there', theirs]
])('getToken, %s', (_, library) => {
	const salt = 'authjs.session-token';
	const read = async (headers: object, more: object = {}) =>
		library.getToken({ req: { headers }, secret: first, ...more });

	it('reads the bearer token', async () => {
		const sealed = await theirs.encode({ token, secret: first, salt });
		expect(await read({ authorization: `Bearer ${sealed}` })).toMatchObject({ sub: '1' });
		expect(await read(new Headers({ authorization: `Bearer ${sealed}` }))).toMatchObject({
			sub: '1'
		});
	});

	it('returns the text itself with raw, without a secret', async () => {
		expect(await read({ cookie: `${salt}=abc` }, { raw: true, secret: undefined })).toBe('abc');
	});

	it('returns null for nothing, for garbage and for a malformed header', async () => {
		expect(await read({})).toBeNull();
		expect(await read({ cookie: `${salt}=garbage` })).toBeNull();
		expect(await read({ authorization: 'Bearer %E0%A4%A' })).toBeNull();
	});

	it('throws without a request and without a secret', async () => {
		await expect(library.getToken({ secret: first })).rejects.toThrow();
		await expect(read({ cookie: `${salt}=abc` }, { secret: undefined })).rejects.toThrow();
	});

	it('takes the name of the cookie for the salt', async () => {
		const sealed = await theirs.encode({ token, secret: first, salt: 'sid' });
		expect(await read({ cookie: `sid=${sealed}` }, { cookieName: 'sid' })).toMatchObject({
			sub: '1'
		});
		expect(await read({ cookie: `sid=${sealed}` }, { cookieName: 'sid', salt })).toBeNull();
	});
});
