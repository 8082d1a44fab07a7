import { describe, expect, it } from 'vitest';
import { headersAfter, readCookies } from '../../../src/runtime/core/cookies.ts';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { App, type Config, consent, origin, sealed, sessionCookie } from './app.ts';

type Cookies = NonNullable<Config['cookies']>;
const right = { username: 'ann', password: 'right' };

describe('cookies that browsers would drop (H11)', () => {
	it.each<[string, Cookies, string]>([
		['__Host- with a domain', { csrfToken: { options: { domain: 'app.test' } } }, 'csrf-token'],
		['__Host- with a path', { csrfToken: { options: { path: '/auth' } } }, 'csrf-token'],
		['__Host- without Secure', { csrfToken: { options: { secure: false } } }, 'csrf-token'],
		['__Secure- without Secure', { state: { options: { secure: false } } }, 'state'],
		['__SECURE- in capitals', { state: { name: '__SECURE-n', options: { secure: false } } }, '-n'],
		[
			'SameSite=None without Secure',
			{ sessionToken: { name: 'sid', options: { sameSite: 'none', secure: false } } },
			'sid'
		],
		['a semicolon in the name', { sessionToken: { name: 'a;b' } }, 'a;b'],
		['a blank in the name', { callbackUrl: { name: 'a b' } }, 'a b'],
		['no name', { callbackUrl: { name: '' } }, 'cookie ']
	])('%s: is rejected, and the log names the cookie', async (_, cookies, name) => {
		const app = new App({ cookies });
		const answer = await app.send('/auth/session');
		expect([answer.status, answer.headers.getSetCookie()]).toEqual([500, []]);
		expect(app.errors.map(({ message }) => message)).toEqual([
			expect.stringMatching(/^No browser would keep the cookie /)
		]);
		expect(app.errors[0]?.message).toContain(name);
	});

	it.each<[string, Cookies]>([
		['__Host- as it must be', { sessionToken: { name: '__Host-session' } }],
		['a domain without __Host-', { sessionToken: { options: { domain: 'app.test' } } }],
		['SameSite=None with Secure', { sessionToken: { options: { sameSite: 'none' } } }],
		[
			'a prefix that is none, with a domain',
			{ sessionToken: { name: 'my__Host-session', options: { domain: 'app.test' } } }
		],
		[
			'a prefix that is none, without Secure',
			{ sessionToken: { name: 'my__Secure-session', options: { secure: false } } }
		],
		['another name', { sessionToken: { name: 'next-auth.session-token' } }]
	])('%s: is accepted', async (_, cookies) => {
		expect((await new App({ cookies }).send('/auth/session')).status).toBe(200);
	});

	it.each<[string, Cookies, Partial<Config>]>([
		[
			'the CSRF token, where it is switched off',
			{ csrfToken: { options: { domain: 'app.test' } } },
			{ skipCSRFCheck }
		],
		['the return URL', { callbackUrl: { options: { secure: false } } }, {}],
		['what only Auth.js sets', { nonce: { options: { secure: false } } }, {}]
	])('attributes of a cookie that sign-in does not need, %s, are accepted', async (...row) => {
		const [, cookies, config] = row;
		const visitor = new App({ cookies, ...config }).visitor();
		const { text } = await visitor.get('/auth/csrf');
		const { csrfToken = '' } = Object(text && JSON.parse(text));
		await visitor.post('/auth/callback/password', { ...right, csrfToken });
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
	});

	it('SameSite=None on plain http is accepted with Secure, which browsers keep there', async () => {
		const options = { sameSite: 'none', secure: true } as const;
		const app = new App({ cookies: { sessionToken: { options } } }, 'http://localhost:5173');
		expect((await app.send('/auth/session')).status).toBe(200);
	});
});

describe('cookies of another scheme (H10)', () => {
	const bare = 'authjs.session-token';

	it.each([
		['the name for plain http', bare, origin],
		['a prefix in capitals', '__SECURE-authjs.session-token', origin],
		['a prefix in odd letters', '__secure-authjs.session-token', origin],
		['the name for https', sessionCookie, 'http://app.test']
	])('%s is no valid session', async (_, name, at) => {
		for (const salt of [name, sessionCookie, bare]) {
			const cookie = (await sealed({ name: 'Ann' }, { salt })).replace(salt, name);
			const answer = await new App({}, at).send('/auth/session', { headers: { cookie } });
			expect([await answer.json(), answer.headers.getSetCookie().join()]).toEqual([
				null,
				expect.not.stringContaining('session-token')
			]);
		}
	});

	it.each(['authjs.csrf-token', '__host-authjs.csrf-token', '__HOST-authjs.csrf-token'])(
		'%s is no https CSRF cookie',
		async (name) => {
			const app = new App();
			const token = await app.send('/auth/csrf');
			const [pair = ''] = token.headers.getSetCookie()[0]?.split(';') ?? [];
			const { csrfToken } = Object(await token.json());
			const post = (cookie: string) => {
				const body = new URLSearchParams({ csrfToken });
				return app.send('/auth/signin/idp', { method: 'POST', headers: { cookie }, body });
			};
			const other = await post(pair.replace('__Host-authjs.csrf-token', name));
			expect(other.headers.get('location')).toContain('error=MissingCSRF');
			expect((await post(pair)).headers.get('location')).toContain('https://idp.test/authorize');
		}
	);
});

/** Name and attributes of a `Set-Cookie` line, without what says how long it lasts. */
function place(line: string): string {
	const [pair = '', ...attributes] = line.split('; ');
	const kept = attributes.filter((one) => !/^(Max-Age|Expires)=/.test(one));
	return [pair.split('=')[0], ...kept.toSorted()].join('; ');
}

describe('a cookie that is cleared (H13)', () => {
	const options = {
		domain: 'app.test',
		path: '/in',
		sameSite: 'none',
		partitioned: true,
		priority: 'high'
	} as const;
	const cookies = { sessionToken: { options }, state: { options } };

	it.each<[string, () => Partial<Config>]>([
		['tokens', () => ({})],
		['rows', () => ({ adapter: memoryAdapter(emptyTables()) })],
		['tokens in pieces', () => ({ callbacks: { jwt: ({ token }) => ({ ...token, big }) } })]
	])('has the name and attributes of the one that was set: %s', async (_, more) => {
		const visitor = new App({ cookies, skipCSRFCheck, ...more() }).visitor();
		const start = await visitor.post('/auth/signin/idp');
		const end = await visitor.get(consent(start.location));
		const out = await visitor.post('/auth/signout');
		const lines = [start, end, out].flatMap(({ headers }) => headers.getSetCookie());
		const ofPath = lines.filter((line) => line.includes('Path=/in'));
		const cleared = ofPath.filter((line) => /=; Max-Age=0/.test(line));
		const set = ofPath.filter((line) => !cleared.includes(line));
		expect(set.length).toBeGreaterThanOrEqual(2);
		expect(cleared.map(place).toSorted()).toEqual(set.map(place).toSorted());
		for (const attribute of ['Domain=app.test', 'Secure', 'SameSite=None', 'Partitioned']) {
			for (const line of cleared) expect(line).toContain(attribute);
		}
	});
	const big = 'x'.repeat(5000);
});

describe('a session in chunks (H5)', () => {
	const cut = async (at: number) => {
		const value = (await sealed({ name: 'Ann' })).slice(sessionCookie.length + 1);
		return [value.slice(0, at), value.slice(at)] as const;
	};
	const read = async (pairs: [string, string][]) => {
		const cookie = pairs.map(([suffix, value]) => `${sessionCookie}${suffix}=${value}`).join('; ');
		const answer = await new App().send('/auth/session', { headers: { cookie } });
		const lines = answer.headers.getSetCookie().filter((line) => line.startsWith(sessionCookie));
		const cleared = lines.filter((line) => /=; Max-Age=0/.test(line));
		return {
			name: Object(await answer.json()).user?.name,
			cleared: cleared.map((line) => line.slice(sessionCookie.length, line.indexOf('='))).toSorted()
		};
	};

	it.each([
		['beside the whole', ['', '.0', '.1', '.3'], ['.0', '.1', '.3']],
		['beside the whole, with a number written oddly', ['', '.01'], ['.01']]
	])('unrelated cookies %s are ignored, and cleared', async (_, names, cleared) => {
		const [whole] = await cut(9999);
		const pairs = names.map((name): [string, string] => [name, name ? 'x' : whole]);
		expect(await read(pairs)).toEqual({ name: 'Ann', cleared });
		expect(await read(pairs.toReversed())).toEqual({ name: 'Ann', cleared });
	});

	it.each([
		['after a gap', '.3'],
		['with a number written oddly', '.01']
	])('an unrelated cookie %s is ignored, and cleared with the others', async (_, name) => {
		const [one, two] = await cut(100);
		const { name: found, cleared } = await read([
			['.0', one],
			['.1', two],
			[name, 'x']
		]);
		expect([found, cleared]).toEqual(['Ann', ['.0', '.1', name].toSorted()]);
	});

	it('is complete even if another tab left a chunk of a longer one (H7)', async () => {
		const [all] = await cut(9999);
		const size = Math.ceil(all.length / 2) + 1;
		const pairs: [string, string][] = [
			['.0', all.slice(0, size)],
			['.1', all.slice(size)],
			['.2', 'left-by-another-tab']
		];
		const { name: found, cleared } = await read(pairs);
		expect([found, cleared]).toEqual(['Ann', ['.0', '.1', '.2']]);
	});

	it.each([
		[32, 'Ann'],
		[33, undefined]
	])('H6: in %d chunks is %s, whatever they hold', async (count, expected) => {
		const [whole] = await cut(9999);
		const size = Math.floor(whole.length / count);
		const all = Array.from({ length: count }, (_, i): [string, string] => {
			return [`.${i}`, whole.slice(i * size, i + 1 < count ? (i + 1) * size : undefined)];
		});
		const { name: found, cleared } = await read(all);
		expect([found, cleared.length]).toEqual([expected, count]);
	});

	it('with a missing chunk is invalid', async () => {
		const [one, two] = await cut(100);
		const pairs: [string, string][] = [
			['.0', one],
			['.2', two]
		];
		expect(await read(pairs)).toEqual({ name: undefined, cleared: ['.0', '.2'] });
	});
});

describe('the Cookie header after new cookies', () => {
	const set = (name: string, value: string) => ({ name, value, options: {} });

	it('has what was set last, before what the browser sent', () => {
		const sent = new Headers({ cookie: 'a=sent; b=sent', accept: 'text/html' });
		const after = headersAfter(sent, [set('a', 'first'), set('a', 'last')]);
		expect(Object.fromEntries(readCookies(after.get('cookie')))).toEqual({ a: 'last', b: 'sent' });
		expect(after.get('accept')).toBe('text/html');
		expect(sent.get('cookie')).toBe('a=sent; b=sent');
	});

	it('is there for a browser that sent none', () => {
		const after = headersAfter(new Headers(), [set('a', 'new')]);
		expect([...readCookies(after.get('cookie'))]).toEqual([['a', 'new']]);
	});

	it('stays as it is without new cookies', () => {
		const sent = new Headers({ cookie: 'a=sent' });
		expect(headersAfter(sent, [])).toBe(sent);
		expect(readCookies(null).size).toBe(0);
	});
});
