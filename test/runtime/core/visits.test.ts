import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../../../src/runtime/core/errors.ts';
import { excuse } from '../../../src/runtime/core/excuse.ts';
import { visits } from '../../../src/runtime/core/visits.ts';
import { openAuth, skipCSRFCheck } from '../../../src/runtime/index.ts';
import { encode } from '../../../src/runtime/jwt.ts';
import { secret, sessionCookie } from './app.ts';

interface Event {
	readonly headers: Headers;
}

const day = 24 * 60 * 60;
const password = {
	id: 'password',
	name: 'Password',
	type: 'credentials' as const,
	credentials: { username: {} },
	authorize: ({ username }: Record<string, unknown>) => ({ id: '8', name: String(username) })
};
const idp = {
	id: 'idp',
	clientId: 'client-1',
	name: 'IdP',
	type: 'oauth' as const,
	authorization: 'https://idp.test/authorize?scope=profile',
	token: 'https://idp.test/token',
	userinfo: 'https://idp.test/me'
};
const all = visits(
	openAuth,
	{ providers: [password, idp], secret, trustHost: true, skipCSRFCheck },
	{
		visit: ({ headers }: Event) => ({ headers, url: new URL('https://app.test/') }),
		place: () => ({ env: {}, development: false, base: '' })
	}
);

/** What a browser sends whose session is due for renewal. */
async function oldVisit(): Promise<Event> {
	vi.useFakeTimers({ now: Date.now() - 2 * day * 1000 });
	const token = { sub: '7', name: 'Ann', email: 'ann@example.test' };
	const value = await encode({ token, secret, salt: sessionCookie, maxAge: 30 * day });
	vi.useRealTimers();
	const cookie = `${sessionCookie}=${value}`;
	return { headers: new Headers({ host: 'app.test', origin: 'https://app.test', cookie }) };
}

describe('a visit', () => {
	it('renews an old session, with the headers of the response', async () => {
		const event = await oldVisit();
		expect((await all.auth(event))?.user?.name).toBe('Ann');
		expect(all.cookies(event).join()).toContain(`${sessionCookie}=`);
	});

	it('leaves a WebSocket response alone, which cannot be copied', async () => {
		const event = await oldVisit();
		await all.auth(event);
		// One with a status below 200, as only servers and this can make it.
		const socket = Response.error();
		expect(all.finish(event, socket)).toBe(socket);
	});

	it('is private while its session is read, and public without a session', async () => {
		const event = await oldVisit();
		const session = all.auth(event);
		expect(all.isPersonal(event)).toBe(true);
		await session;
		expect(all.isPersonal(event)).toBe(true);
		const stranger = { headers: new Headers({ host: 'app.test' }) };
		expect(all.isPersonal(stranger)).toBe(false);
		await all.auth(stranger);
		expect(all.isPersonal(stranger)).toBe(false);
	});

	it('does not renew a session that its form has just ended', async () => {
		const event = await oldVisit();
		await all.auth(event);
		const answer = await all.signOut(event, new URLSearchParams());
		expect(answer.headers.getSetCookie().join()).toContain(`${sessionCookie}=;`);
		expect(all.cookies(event)).toEqual([]);
	});

	it('does not renew a session that is read after its form ended it, and has no user (I4)', async () => {
		const event = await oldVisit();
		await all.signOut(event, new URLSearchParams());
		expect(await all.auth(event)).toBeNull();
		expect(all.cookies(event)).toEqual([]);
	});

	it('does not renew a session that was being read when its form ended it (I4)', async () => {
		const event = await oldVisit();
		const before = all.auth(event);
		await all.signOut(event, new URLSearchParams());
		expect((await before)?.user?.name).toBe('Ann');
		expect(await all.auth(event)).toBeNull();
		expect(all.cookies(event)).toEqual([]);
	});

	it('keeps the renewed session when its form begins a sign-in', async () => {
		const event = await oldVisit();
		await all.auth(event);
		const answer = await all.signIn(event, new URLSearchParams({ providerId: 'idp' }));
		expect(answer.headers.get('location')).toContain('https://idp.test/authorize');
		const set = answer.headers.getSetCookie().filter((line) => line.startsWith(sessionCookie));
		expect(set).toEqual([expect.stringMatching(/^[^=]+=ey.*Expires=/)]);
		expect(all.cookies(event)).toEqual([]);
	});

	it('also clears the chunks of a renewed session when its form ends it', async () => {
		const long = visits(
			openAuth,
			{
				providers: [password],
				secret,
				trustHost: true,
				skipCSRFCheck,
				callbacks: { jwt: ({ token }) => ({ ...token, more: 'x'.repeat(4000) }) }
			},
			{
				visit: ({ headers }: Event) => ({ headers, url: new URL('https://app.test/') }),
				place: () => ({ env: {}, development: false, base: '' })
			}
		);
		const event = await oldVisit();
		await long.auth(event);
		const answer = await long.signOut(event, new URLSearchParams());
		const set = answer.headers.getSetCookie().filter((line) => line.startsWith(sessionCookie));
		expect(set.map((line) => line.split(';')[0]).sort()).toEqual([
			`${sessionCookie}.0=`,
			`${sessionCookie}.1=`,
			`${sessionCookie}=`
		]);
	});

	it('belongs to the user whom its form signed in, and keeps nothing of the earlier one (K9)', async () => {
		const event = await oldVisit();
		await all.auth(event);
		const form = { providerId: 'password', username: 'Bob' };
		const answer = await all.signIn(event, new URLSearchParams(form));
		expect(answer.headers.getSetCookie().join()).toContain(`${sessionCookie}=`);
		expect((await all.auth(event))?.user?.name).toBe('Bob');
		expect(all.cookies(event)).toEqual([]);
	});
});

describe('an app whose configuration has other providers for each tenant', () => {
	const of = { 'a.test': password, 'b.test': idp };
	const tenants = visits(
		openAuth,
		({ headers }: Request) => {
			const provider = headers.get('host') === 'a.test' ? of['a.test'] : of['b.test'];
			return { providers: [provider], secret, trustHost: true, skipCSRFCheck };
		},
		{
			visit: ({ headers, url }) => ({ headers, url: new URL(url) }),
			place: () => ({ env: {}, development: false, base: '' })
		}
	);
	const serve = async (host: string, path: string, method = 'GET') => {
		const headers = { host, origin: `https://${host}` };
		const request = new Request(`https://${host}${path}`, { method, headers });
		const answer = await tenants.serve(request, request);
		return answer ?? Response.error();
	};

	it('A13b: lists at /providers only those of the tenant, when all ask at once, and later', async () => {
		const hosts = ['a.test', 'b.test', 'a.test', 'b.test'] as const;
		for (let time = 0; time < 2; time++) {
			const lists = await Promise.all(
				hosts.map(async (host) => (await serve(host, '/auth/providers')).json())
			);
			expect(lists.map((list) => Object.keys(list))).toEqual(hosts.map((host) => [of[host].id]));
			expect(JSON.stringify(lists[0])).not.toContain('b.test');
		}
	});

	it('A13b: shows and starts no sign-in of another tenant', async () => {
		const page = await (await serve('a.test', '/auth/signin')).text();
		expect([page.includes('/password'), page.includes('/idp')]).toEqual([true, false]);
		const started = await serve('a.test', '/auth/signin/idp', 'POST');
		expect(started.headers.get('location')).toContain('/auth/error?error=');
		const own = await serve('b.test', '/auth/signin/idp', 'POST');
		expect(own.headers.get('location')).toContain('https://idp.test/authorize');
	});
});

describe('a rejected form', () => {
	const cookie = { name: 'renewed', value: 'once', options: {} };
	const refusing: typeof openAuth = (config) => {
		const error = new Refused('TooManyRequests', 429, 'Too many.');
		return { ...openAuth(config), answer: async () => ({ error, status: 429, cookies: [cookie] }) };
	};
	const place = () => ({ env: {}, development: false, base: '' });
	const visit = ({ headers }: Event) => ({ headers, url: new URL('https://app.test/') });
	const config = { providers: [password], secret, trustHost: true, skipCSRFCheck };
	const visited = visits(refusing, config, { visit, place });

	it.each([true, false])(
		'loses no cookie that it sets; the app handles it: %s',
		async (handles) => {
			const event = await oldVisit();
			const form = new URLSearchParams({ providerId: 'password' });
			const thrown: unknown = await visited.signIn(event, form).catch((one: unknown) => one);
			const answer = handles ? new Response('again') : excuse(thrown);
			const lines = visited.finish(event, answer).headers.getSetCookie();
			expect(lines).toEqual(['renewed=once']);
		}
	);
});

describe('a configuration used from several places', () => {
	it('serves each of them, in any order (B6)', async () => {
		const own = visits(
			openAuth,
			{ providers: [password], secret, trustHost: true },
			{
				visit: ({ headers, url }: Request) => ({ headers, url: new URL(url) }),
				place: ({ url }: Request) => {
					const [, base = ''] = /^https:[/]{2}[^/]+(.*)[/]auth/.exec(url) ?? [];
					return { env: {}, development: false, base };
				}
			}
		);
		const csrf = async (path: string) => {
			const request = new Request(`https://app.test${path}/auth/csrf`);
			return (await own.serve(request, request))?.status;
		};
		// As Express has it: the path that a browser wrote, in whatever letters.
		expect([await csrf('/APP'), await csrf('/app'), await csrf('/APP')]).toEqual([200, 200, 200]);
	});

	it('is built only for sign-in requests: a failure ends no process', async () => {
		const failed: unknown[] = [];
		const note = (error: unknown) => void failed.push(error);
		process.on('unhandledRejection', note);
		const given = vi.fn(async () => {
			throw new Error('There is no such tenant.');
		});
		const own = visits(openAuth, given, {
			visit: ({ headers, url }: Request) => ({ headers, url: new URL(url) }),
			place: () => ({ env: {}, development: false, base: '' })
		});
		const request = () => new Request('https://app.test/page');
		const page = new Response('page');
		// Responses from before sign-in ran, and pages without a session check.
		expect(own.finish(request(), page)).toBe(page);
		expect([own.cookies(request()), own.isPersonal(request())]).toEqual([[], false]);
		await new Promise((resolve) => setTimeout(resolve, 10));
		process.off('unhandledRejection', note);
		expect([failed, given.mock.calls]).toEqual([[], []]);
		await expect(own.auth(request())).rejects.toThrow('There is no such tenant.');
	});

	it('is built once if it is constant', async () => {
		const open = vi.fn(openAuth);
		const own = visits(
			open,
			{ providers: [password], secret, trustHost: true },
			{
				visit: ({ headers }: Event) => ({ headers, url: new URL('https://app.test/') }),
				place: () => ({ env: {}, development: false, base: '/app' })
			}
		);
		for (let i = 0; i < 3; i++) expect(await own.auth({ headers: new Headers() })).toBeNull();
		expect(open).toHaveBeenCalledTimes(1);
	});
});

describe('a request with invalid host headers (B3, B4, B5)', () => {
	const hostile = [
		{ 'x-forwarded-host': 'good.test, evil.test' },
		{ 'x-forwarded-host': 'good.test/auth' },
		{ 'x-forwarded-host': 'good.test:99999' },
		{ 'x-forwarded-proto': 'javascript' },
		{ 'x-forwarded-proto': 'https:evil' },
		{ host: 'good.test@evil.test' },
		{ host: 'evil.test#good.test' },
		{ host: 'good.test:99999' },
		{ host: '[::1' }
	];
	const refused = 'The request does not say by which host it came.';
	const forms = { headers: new Headers(), url: new URL('https://app.test/auth/providers') };

	function open(env: Readonly<Record<string, string>>, config: object = {}) {
		const logged: unknown[] = [];
		const error = ({ message }: Error) => void logged.push(message);
		const given = { providers: [], secret, skipCSRFCheck, logger: { error, warn() {} }, ...config };
		const own = visits(openAuth, given, {
			visit: ({ headers }: Event) => ({ headers, url: forms.url }),
			place: () => ({ env, development: false, base: '' })
		});
		return { ...own, logged };
	}

	const request = (headers: Headers) => new Request(forms.url, { headers });
	const from = (given: Record<string, string>) =>
		new Headers({ host: 'app.test', origin: 'https://app.test', ...given });

	it.each(hostile)(
		'is rejected by our routes and forms, and has no user for the app: %j',
		async (given) => {
			const own = open({ AUTH_TRUST_HOST: '1' });
			const headers = from(given);
			const answer = await own.serve({ headers }, request(headers));
			expect([answer?.status, answer?.headers.getSetCookie()]).toEqual([400, []]);
			expect(await own.auth({ headers })).toBeNull();
			const form = () => new URLSearchParams({ providerId: 'x' });
			for (const sent of [
				await own.signIn({ headers }, form()),
				await own.signOut({ headers }, form())
			])
				expect([sent.status, sent.headers.getSetCookie()]).toEqual([400, []]);
			expect(own.logged).toEqual(Array(4).fill(refused));
		}
	);

	it('has no user, whatever its cookies', async () => {
		const { headers } = await oldVisit();
		const own = open({ AUTH_TRUST_HOST: '1' });
		expect((await own.auth({ headers }))?.user?.name).toBe('Ann');
		const hidden = new Headers(headers);
		hidden.set('x-forwarded-host', 'a, b');
		expect(await own.auth({ headers: hidden })).toBeNull();
	});

	it.each(hostile)('is answered if AUTH_URL sets the host: %j', async (given) => {
		const own = open({ AUTH_URL: 'https://app.test' });
		const headers = from(given);
		expect((await own.serve({ headers }, request(headers)))?.status).toBe(200);
		expect(own.logged).toEqual([]);
	});

	it('does not hide an invalid AUTH_URL from the owner', async () => {
		const own = open({ AUTH_URL: 'ftp://app.test' });
		const headers = from({});
		await expect(own.serve({ headers }, request(headers))).rejects.toThrow('AUTH_URL');
	});
});

describe('a request with an unparsable URL, as passed by Bun and Deno for an invalid Host', () => {
	const visit = ({ headers, url }: Request) => ({ headers, url: new URL(url) });
	const place = () => ({ env: {}, development: false, base: '' });
	const own = visits(openAuth, { providers: [], secret, trustHost: true }, { visit, place });

	it.each(['/enter', 'http://%00/auth/session', 'http://Bearer a.b.c/', 'http://[::1/'])(
		'is rejected for the whole app: %s',
		async (url) => {
			const request = new Request('https://app.test');
			Object.defineProperty(request, 'url', { value: url });
			const answer = await own.serve(request, request);
			expect([answer?.status, answer?.headers.getSetCookie()]).toEqual([400, []]);
		}
	);
});

describe('an invalid form body', () => {
	const event = { headers: new Headers({ host: 'app.test', origin: 'https://app.test' }) };
	class TooLarge extends Error {}

	it.each([
		['as the Fetch standard has it', new TypeError('Failed to parse body as FormData.')],
		['as a server of Bun has it', new Error('FormData missing final boundary')]
	])('is rejected with 400, %s', async (_, thrown) => {
		const refused = all.signIn(event, () => Promise.reject(thrown));
		await expect(refused).rejects.toMatchObject({ type: 'InvalidForm', status: 400 });
	});

	it('is distinguished from a body that a framework rejected', async () => {
		const thrown = new TooLarge();
		await expect(all.signIn(event, () => Promise.reject(thrown))).rejects.toBe(thrown);
	});
});
