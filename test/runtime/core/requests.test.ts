import { afterEach, describe, expect, it, vi } from 'vitest';
import { Auth, skipCSRFCheck } from '../../../src/runtime/index.ts';
import { getToken } from '../../../src/runtime/jwt.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { App, type Config, consent, origin, sealed, secret, sessionCookie } from './app.ts';

afterEach(() => void vi.useRealTimers());

const own = { origin, 'sec-fetch-site': 'same-origin' };
const form = 'application/x-www-form-urlencoded';
const appWith = (config: Partial<Config> = {}) => new App({ skipCSRFCheck, ...config });

function post(app: App, path: string, body: BodyInit, type?: string) {
	const headers = { ...own, ...(type && { 'content-type': type }) };
	const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
	return app.send(path, { method: 'POST', headers, body: bytes });
}

async function expectBadRequest(app: App, answer: Response): Promise<void> {
	expect([answer.status, await answer.text()]).toEqual([400, '"Bad request."']);
	expect(answer.headers.getSetCookie()).toEqual([]);
	expect(app.authorized).toEqual([]);
}

describe('a path', () => {
	it.each([
		...['/auth', '/auth/', '/authsignin', '/authentication/signin', '//auth/session', '/signin'],
		...[
			'/auth//session',
			'/auth///session//',
			'/auth/session//',
			'/auth//signin',
			'/auth/signin//idp'
		],
		...['/auth/%73ignin', '/auth/signin/idp/x', '/AUTH/signin', '/auth/Signin', '/auth/session/x'],
		...[
			'/auth/csrf/idp',
			'/auth/nothing',
			'/auth/constructor',
			'/auth/__proto__',
			'/auth/%',
			'/auth/%00'
		],
		'/other/auth/signin'
	])('A1, A2: %s is not ours', async (path) => {
		const app = appWith();
		await expectBadRequest(app, await app.send(origin + path));
		expect(app.logged).toEqual(['UnknownAction']);
	});

	it.each(['/auth/session/', '/auth/./session', '/auth/x/../session'])(
		'A2: %s is /auth/session',
		async (path) => {
			const answer = await appWith().send(path);
			expect([answer.status, await answer.json()]).toEqual([200, null]);
		}
	);

	it.each([
		['/a.b+c(x)', '/a.b+c(x)/session', '/aXb+c(x)/session'],
		['/', '/session', '/auth/session'],
		['', '/session', '/auth/session'],
		['/auth/', '/auth/session', '/session'],
		['auth', '/auth/session', '/session'],
		['//auth//', '/auth/session', '/session'],
		['/one/two', '/one/two/session', '/one/twosession']
	])('A3: under the base path %j: %s, but not %s', async (basePath, good, bad) => {
		const app = appWith({ basePath });
		expect((await app.send(good)).status).toBe(200);
		expect((await app.send(bad)).status).toBe(400);
		const { location } = await app.visitor().get(good.replace('session', 'callback'));
		expect(location).toBe(origin + good.replace('session', 'error?error=Configuration'));
	});

	const ids = [
		'__proto__',
		'constructor',
		'toString',
		'null',
		'..%2f..',
		'%00',
		'x'.repeat(10_000),
		'IDP'
	];
	it.each(ids.map((id) => [id.slice(0, 20), id]))(
		'A4: the provider %s does not exist',
		async (_name, id) => {
			for (const action of ['signin', 'callback']) {
				const app = appWith();
				const answer = await post(app, `/auth/${action}/${id}`, '');
				expect(answer.headers.get('location')).toBe(`${origin}/auth/error?error=Configuration`);
				expect(answer.headers.getSetCookie()).toEqual([]);
				expect(JSON.stringify(app.errors.map(({ message }) => message))).not.toMatch(
					/idp|password/
				);
			}
		}
	);

	it('A4: the provider `undefined` does not exist', async () => {
		const answer = await post(appWith(), '/auth/signin/undefined', '');
		expect(answer.headers.get('location')).toBe(`${origin}/auth/signin`);
	});
});

describe('a method', () => {
	const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'];
	const actions = [
		'signin',
		'signin/idp',
		'signout',
		'session',
		'csrf',
		'providers',
		'callback/idp',
		'error'
	];

	it.each(methods)('A5: %s has no effect on any route', async (method) => {
		for (const action of actions) {
			const app = appWith();
			const answer = await app.send(`/auth/${action}`, { method, headers: own });
			expect([action, answer.status]).toEqual([action, 400]);
			expect(answer.headers.getSetCookie()).toEqual([]);
		}
	});

	it.each([
		...['signin', 'signin/idp', 'signout', 'session', 'csrf', 'providers', 'error'],
		...['callback', 'webauthn-options', 'signin?callbackUrl=ftp://x', 'nothing']
	])('A5: HEAD of /%s is answered like GET, without the body', async (path) => {
		const [head, get] = await Promise.all(
			['HEAD', 'GET'].map((method) => appWith({ pages: {} }).send(`/auth/${path}`, { method }))
		);
		const shown = (answer: Response | undefined) => [
			answer?.status,
			[...(answer?.headers.keys() ?? [])]
		];
		expect(shown(head)).toEqual(shown(get));
		expect(await head?.text()).toBe('');
	});

	it('A5: HEAD begins and completes no sign-in', async () => {
		const app = appWith();
		const visitor = app.visitor();
		const { location } = await visitor.post('/auth/signin/idp');
		const back = consent(location);
		const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		for (const path of [back, '/auth/webauthn-options/idp']) {
			const answer = await app.send(path, { method: 'HEAD', headers: { cookie } });
			expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
		}
		expect([app.tokenRequests, app.errors]).toEqual([[], []]);
		expect((await visitor.get(back)).location).toBe(origin);
		expect(await visitor.session()).not.toBeNull();
	});

	it('A5: HEAD on a callback consumes nothing', async () => {
		const useVerificationToken = vi.fn(() => null);
		const app = appWith({ adapter: { ...memoryAdapter(emptyTables()), useVerificationToken } });
		const sendVerificationRequest = () => {};
		app.config.providers = [{ id: 'mail', name: 'Mail', type: 'email', sendVerificationRequest }];
		await app.send('/auth/callback/mail?token=x&email=a@b.test', { method: 'HEAD' });
		expect(useVerificationToken).not.toHaveBeenCalled();
	});

	it.each(['csrf', 'providers', 'error', 'verify-request'])(
		'POST of /%s is no action',
		async (action) => {
			const app = appWith();
			const answer = await post(app, `/auth/${action}`, '');
			expect(answer.headers.get('location')).toBe(`${origin}/auth/error?error=Configuration`);
			expect(app.logged).toEqual(['UnknownAction']);
		}
	);

	it('GET of /signin/idp starts nothing', async () => {
		const app = appWith();
		expect((await app.visitor().get('/auth/signin/idp')).location).toContain('error=Configuration');
		expect(app.logged).toEqual(['UnknownAction']);
	});
});

describe('a JSON body', () => {
	const deep = `{"data":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`;
	const paths = ['/auth/signout', '/auth/session', '/auth/signin/idp', '/auth/callback/password'];

	it.each([
		['[]', 400],
		['"x"', 400],
		['7', 400],
		['true', 400],
		['', 400],
		['{', 400],
		['{"callbackUrl":{}}', 400],
		['{"callbackUrl":null}', 400],
		['{"csrfToken":["a"]}', 400],
		['null', 0],
		['{"__proto__":{"polluted":1}}', 0],
		['{"constructor":{"prototype":{"polluted":1}}}', 0],
		['{"username":"\\ud800","password":"\\udc00"}', 0],
		[deep, 0]
	])('A6: %#: status %d, or treated as missing', async (body, status) => {
		for (const path of paths) {
			const app = appWith();
			const answer = await post(app, path, body, 'application/json');
			if (status) await expectBadRequest(app, answer);
			else expect([200, 302]).toContain(answer.status);
			expect(Object(Object.prototype).polluted).toBeUndefined();
			expect(answer.headers.getSetCookie().join()).not.toContain('session-token');
		}
	});

	it('A6: a name of Object.prototype is an ordinary field', async () => {
		const app = appWith();
		await post(
			app,
			'/auth/callback/password',
			'{"__proto__":"x","password":"right"}',
			'application/json'
		);
		const [fields] = app.authorized;
		expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
		expect(Object.keys(Object(fields)).toSorted()).toEqual(['__proto__', 'password']);
	});
});

describe('a form', () => {
	const formPaths = [
		...['signin', 'signin/idp', 'signin/mail', 'signout', 'session', 'callback/password'],
		...['callback/idp', 'callback/mail', 'webauthn-options/passkey']
	].map((path) => `/auth/${path}`);
	const single = ['callbackUrl', 'csrfToken', 'email', 'token', 'code', 'state', 'iss', 'error'];

	it.each(single)('A7, ruling 9: %s twice is rejected, in body or query', async (name) => {
		const app = appWith();
		await expectBadRequest(app, await post(app, '/auth/signout', `${name}=a&${name}=b`, form));
		await expectBadRequest(app, await app.send(`/auth/error?${name}=a&${name}=a`));
	});

	it.each(['callbackUrl', 'csrfToken', 'email', 'token'])(
		'A7: %s twice is refused by each route that takes a form, before anything else happens',
		async (name) => {
			const adapter = vi.fn();
			const sendVerificationRequest = vi.fn();
			const app = appWith({ adapter: new Proxy(memoryAdapter(emptyTables()), { get: adapter }) });
			const mail = { id: 'mail', name: 'E-mail', type: 'email' as const, sendVerificationRequest };
			app.config.providers.push(mail);
			app.config.session = { strategy: 'jwt' };
			adapter.mockClear();
			for (const path of formPaths) {
				const fields = `username=ann&password=right&${name}=a%40b.test&${name}=a%40b.test`;
				await expectBadRequest(app, await post(app, path, fields, form));
			}
			expect([adapter.mock.calls, sendVerificationRequest.mock.calls]).toEqual([[], []]);
		}
	);

	it('of other repeated fields the last counts', async () => {
		const app = appWith();
		await post(app, '/auth/callback/password', 'username=a&username=b&password=x', form);
		expect(app.authorized).toEqual([{ username: 'b', password: 'x' }]);
	});

	it.each(['', 'null', '[]', '{"callbackUrl":"/x"}', '{', '\ud800'])(
		'A9: with ambiguous content type is parsed as a form: %j',
		async (body) => {
			const answer = await post(appWith(), '/auth/signout', body, `application/json; ${form}`);
			expect([answer.status, answer.headers.get('location')]).toEqual([302, origin]);
		}
	);

	it('A14: has precedence over the query', async () => {
		const app = new App();
		const visitor = app.visitor();
		const { csrfToken } = JSON.parse((await visitor.get('/auth/csrf')).text);
		const query = `?callbackUrl=/query&csrfToken=${csrfToken}`;
		const wrong = await visitor.post(`/auth/signout${query}`, { csrfToken: 'x' });
		expect(wrong.location).toContain('error=MissingCSRF');
		expect((await visitor.post(`/auth/signout${query}`)).location).toContain('error=MissingCSRF');
		const both = await visitor.post(`/auth/signout${query}`, { csrfToken, callbackUrl: '/body' });
		expect(both.location).toBe(`${origin}/body`);
	});

	it.each([
		[form, true],
		['APPLICATION/X-WWW-FORM-URLENCODED', true],
		[`${form};charset=UTF-8`, true],
		[`${form}, x`, true],
		[`application/json; ${form}`, true],
		['text/plain', false],
		['text/plain; charset=utf-8', false],
		['TEXT/PLAIN', false],
		['multipart/form-data; boundary=x', false],
		[undefined, false]
	])('A9: as %s is read: %s', async (type, isRead) => {
		const answer = await post(appWith(), '/auth/signout', 'callbackUrl=/x', type);
		expect(answer.headers.get('location')).toBe(isRead ? `${origin}/x` : origin);
	});
});

describe('a large request', () => {
	it.each([form, 'application/json'])(
		'A8: %s: at most the size of a sign-in form is read',
		async (type) => {
			let pulled = 0;
			const body = new ReadableStream<Uint8Array>({
				pull(controller) {
					pulled += 8192;
					controller.enqueue(new Uint8Array(8192).fill(65));
				}
			});
			const app = appWith();
			const init = {
				method: 'POST',
				headers: { ...own, 'content-type': type },
				body,
				duplex: 'half'
			};
			expect((await app.send('/auth/signout', init)).status).toBe(413);
			expect(app.logged).toEqual(['BodyTooLarge']);
			expect(pulled).toBeLessThan(262_144);
		}
	);

	it.each([
		['stops in the middle', 'a=1&'],
		['never begins', '']
	])('A8: a body that %s times out after ten seconds', async (_, beginning) => {
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				if (beginning) controller.enqueue(new TextEncoder().encode(beginning));
			}
		});
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const app = appWith();
		const headers = { ...own, 'content-type': form };
		const init = { method: 'POST', headers, body, duplex: 'half' };
		const answer = app.send('/auth/signout', init);
		await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
		await vi.advanceTimersByTimeAsync(10_000);
		await expectBadRequest(app, await answer);
	});

	it('A8: a form with a file is not read at all', async () => {
		const body = new FormData();
		body.set('file', new File([new Uint8Array(10_000_000)], 'x'));
		const request = new Request(`${origin}/auth/signout`, { method: 'POST', headers: own, body });
		const answer = await Auth(request, appWith().config);
		expect([answer.status, request.bodyUsed]).toEqual([302, false]);
	});

	it('A8: a body at the limit is read', async () => {
		const body = `callbackUrl=/x&more=${'a'.repeat(65_536 - 20)}`;
		expect((await post(appWith(), '/auth/signout', body, form)).status).toBe(302);
		expect((await post(appWith(), '/auth/signout', `${body}a`, form)).status).toBe(413);
	});

	it.each<[string, () => string]>([
		['64 kB in one cookie', () => `big=${'x'.repeat(65_536)}`],
		['400 cookies', () => Array.from({ length: 400 }, (_, i) => `c${i}=${i}`).join('; ')],
		['64 kB of separators', () => ';'.repeat(65_536)],
		['64 kB of blanks', () => `a=${' '.repeat(65_536)}b`],
		['odd names', () => '__proto__=x; constructor=y; =z; "q"="r"; a==b; %=%; toString']
	])('A11: %s are harmless', async (_name, others) => {
		const started = performance.now();
		for (const cookie of [`${others()}; ${await sealed({ name: 'Ann' })}`, others()]) {
			const answer = await appWith().send('/auth/session', { headers: { cookie } });
			const body = Object(await answer.json());
			expect(body.user?.name).toBe(cookie.includes(sessionCookie) ? 'Ann' : undefined);
		}
		expect(performance.now() - started).toBeLessThan(500);
	});

	it('A11, H9: of two cookies of one name the first counts', async () => {
		const [one, two] = [await sealed({ name: 'One' }), await sealed({ name: 'Two' })];
		const answer = await appWith().send('/auth/session', { headers: { cookie: `${one}; ${two}` } });
		expect(await answer.json()).toMatchObject({ user: { name: 'One' } });
	});
});

describe('getToken', () => {
	const ask = (authorization: string, cookie = '') =>
		getToken({ req: { headers: { authorization, cookie } }, secret, secureCookie: true });

	it.each(['Bearer %', 'Bearer %ZZ', 'Bearer', 'bearer  x y', 'Bearer %E0%A4%A', 'Basic x', ''])(
		'A10: finds no user in %j',
		async (authorization) => {
			expect(await ask(authorization)).toBeNull();
			expect(await ask(authorization, `${sessionCookie}=%E0%A4%A`)).toBeNull();
		}
	);

	it('finds a user in a cookie, else in a header', async () => {
		const cookie = await sealed({ name: 'Ann' });
		expect(await ask('Bearer x', cookie)).toMatchObject({ name: 'Ann' });
		const token = encodeURIComponent(cookie.slice(sessionCookie.length + 1));
		expect(await ask(`Bearer ${token}`)).toMatchObject({ name: 'Ann' });
	});
});
