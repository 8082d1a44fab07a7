import { afterEach, describe, expect, it } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { App, type Config, consent, origin, sessionCookie } from './app.ts';

type Outcome = 'on' | '403' | 'token';
const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'] as const;

/** What is done with a POST, by its Origin and, from left to right, by its Sec-Fetch-Site. */
const rulings: [string | undefined, Outcome[]][] = [
	[origin, ['on', 'on', 'on', 'on', 'on']],
	['https://listed.test', ['on', 'on', 'on', 'on', 'on']],
	['null', ['403', 'on', '403', '403', '403']],
	[undefined, ['token', 'on', '403', '403', '403']],
	['https://evil.test', ['403', '403', '403', '403', '403']],
	['http://app.test', ['403', '403', '403', '403', '403']],
	['https://app.test:8443', ['403', '403', '403', '403', '403']],
	['https://sub.app.test', ['403', '403', '403', '403', '403']],
	['https://app.test.evil.test', ['403', '403', '403', '403', '403']],
	['https://app.test/', ['403', '403', '403', '403', '403']],
	['HTTPS://APP.TEST', ['403', '403', '403', '403', '403']],
	['', ['403', '403', '403', '403', '403']]
];
const rows = rulings.flatMap(([from, outcomes]) =>
	outcomes.map((outcome, i) => [from, sites[i], outcome] as const)
);

const targets = [
	['/auth/signin', {}],
	['/auth/signin/idp', {}],
	['/auth/signin/mail', { email: 'ann@example.test' }],
	['/auth/signout', {}],
	['/auth/session', { data: 'x' }],
	['/auth/callback/password', { username: 'ann', password: 'right' }],
	['/auth/callback/idp', {}]
] as const;

let mails = 0;
let calls: string[] = [];
afterEach(() => {
	mails = 0;
	calls = [];
});

/** An app with every kind of provider that records its requests. */
function everything(changes: Partial<Config> = {}): App {
	const adapter = new Proxy(memoryAdapter(emptyTables()), {
		get: (target, name) => {
			const method: unknown = Reflect.get(target, name);
			if (typeof method !== 'function') return method;
			return (...given: unknown[]) => {
				calls.push(String(name));
				return Reflect.apply(method, undefined, given);
			};
		}
	});
	const app = new App({ adapter, trustedOrigins: ['https://listed.test'], ...changes });
	app.config.session = { strategy: 'jwt' };
	app.config.providers.push({
		id: 'mail',
		name: 'Email',
		type: 'email',
		sendVerificationRequest: () => void mails++
	});
	return app;
}

function headersOf(from: string | undefined, site: string | undefined): Record<string, string> {
	const form = { 'content-type': 'application/x-www-form-urlencoded' };
	return {
		...form,
		...(from !== undefined && { origin: from }),
		...(site && { 'sec-fetch-site': site })
	};
}

function post(app: App, path: string, headers: Record<string, string>, fields = {}) {
	return app.send(path, { method: 'POST', headers, body: String(new URLSearchParams(fields)) });
}

async function expectRefused(app: App, answer: Response): Promise<void> {
	expect(answer.status).toBe(403);
	expect(answer.headers.getSetCookie()).toEqual([]);
	expect([app.authorized, mails, calls]).toEqual([[], 0, []]);
	expect(await answer.text()).toBe('Cross-site requests are not accepted.');
}

describe('a POST with an Origin and a Sec-Fetch-Site (ruling 4)', () => {
	it.each(rows)('D4: from %s, %s: %s', async (from, site, outcome) => {
		for (const [path, fields] of targets) {
			const app = everything({ skipCSRFCheck });
			const answer = await post(app, path, headersOf(from, site), fields);
			if (outcome === '403') await expectRefused(app, answer);
			else expect([path, answer.status]).toEqual([path, path.endsWith('session') ? 200 : 302]);
		}
	});

	it.each(rows.filter(([, , outcome]) => outcome === 'token'))(
		'D5: from %s, %s: the token decides, unless switched off',
		async (from, site) => {
			for (const [path, fields] of targets.filter(([path]) => path !== '/auth/callback/idp')) {
				mails = 0;
				const app = everything();
				const headers = headersOf(from, site);
				const without = await post(app, path, headers, fields);
				const refused = `${origin}/auth/signin?error=MissingCSRF`;
				const isSession = path.endsWith('session');
				expect(without.headers.get('location')).toBe(isSession ? null : refused);
				expect([without.status, app.authorized, mails]).toEqual([isSession ? 400 : 302, [], 0]);
				const token = await app.send('/auth/csrf');
				const cookie = token.headers.getSetCookie()[0]?.split(';')[0] ?? '';
				const { csrfToken } = Object(await token.json());
				const all = { ...fields, csrfToken };
				const withToken = await post(app, path, { ...headers, cookie }, all);
				expect(withToken.headers.get('location')).not.toBe(refused);
				expect(withToken.status).toBe(isSession ? 200 : 302);
			}
		}
	);
});

describe('a POST from another site', () => {
	const evil = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };

	it.each(targets)(
		'D1: to %s is rejected before callbacks, even with a valid token',
		async (path, fields) => {
			const app = everything();
			const visitor = await app.signedIn();
			const { csrfToken } = JSON.parse((await visitor.get('/auth/csrf')).text);
			app.authorized.length = 0;
			calls = [];
			const answer = await visitor.post(path, { ...fields, csrfToken }, evil);
			expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
			expect([app.authorized, mails, calls]).toEqual([[], 0, []]);
			expect(await visitor.session()).not.toBeNull();
		}
	);

	it.each([
		undefined,
		'text/plain',
		'application/json',
		'APPLICATION/X-WWW-FORM-URLENCODED',
		'application/x-www-form-urlencoded;charset=utf-8',
		'application/x-www-form-urlencoded, text/plain',
		'text/plain; application/json',
		'multipart/form-data; boundary=x'
	])('D2, D3: as %s is rejected', async (type) => {
		for (const [path] of targets) {
			const app = everything({ skipCSRFCheck });
			const body = new TextEncoder().encode('{"username":"ann","password":"right"}');
			const headers = { ...evil, ...(type && { 'content-type': type }) };
			await expectRefused(app, await app.send(path, { method: 'POST', headers, body }));
		}
	});

	it('reaches the callback of a provider with form_post, and no other', async () => {
		const app = everything({ skipCSRFCheck });
		const authorization = { url: 'https://idp.test/a', params: { response_mode: 'form_post' } };
		app.config.providers.push(app.provider({ id: 'poster', authorization }));
		expect((await post(app, '/auth/callback/poster', evil)).status).toBe(302);
		expect((await post(app, '/auth/signin/poster', evil)).status).toBe(403);
	});

	it('D6: with a forged token is rejected', async () => {
		const app = everything();
		const csrfToken = 'a'.repeat(64);
		for (const signature of ['b'.repeat(64), '', csrfToken]) {
			const cookie = `__Host-authjs.csrf-token=${csrfToken}%7C${signature}`;
			const form = headersOf(undefined, undefined);
			const answer = await post(app, '/auth/signin/idp', { ...form, cookie }, { csrfToken });
			expect(answer.headers.get('location')).toBe(`${origin}/auth/signin?error=MissingCSRF`);
		}
	});

	it('D6: with an unsigned token is rejected, and the browser gets a valid one', async () => {
		const csrfToken = 'a'.repeat(64);
		for (const value of [csrfToken, `${csrfToken}%7C`, `%7C${csrfToken}`]) {
			const app = everything();
			const cookie = `__Host-authjs.csrf-token=${value}`;
			const form = headersOf(undefined, undefined);
			const answer = await post(app, '/auth/signin/idp', { ...form, cookie }, { csrfToken });
			expect(answer.headers.get('location')).toBe(`${origin}/auth/signin?error=MissingCSRF`);
			expect(app.logged).toEqual(['MissingCSRF']);
			const fresh = await app.send('/auth/csrf', { headers: { cookie } });
			expect(Object(await fresh.json()).csrfToken).toMatch(/^[0-9a-f]{64}$/);
		}
	});

	it('D6: with a token and cookie of the attacker is rejected', async () => {
		const app = everything();
		const token = await app.send('/auth/csrf');
		const cookie = token.headers.getSetCookie()[0]?.split(';')[0] ?? '';
		const { csrfToken } = Object(await token.json());
		const headers = { ...headersOf('https://evil.test', 'cross-site'), cookie };
		await expectRefused(app, await post(app, '/auth/signin/idp', headers, { csrfToken }));
	});
});

describe('a GET', () => {
	const kinds = [
		{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
		{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
		{ 'sec-purpose': 'prefetch', purpose: 'prefetch' }
	];

	it.each(['/auth/signout', '/auth/signin/idp', '/auth/signin', '/auth/callback/password'])(
		'D7: of %s starts and ends no session',
		async (path) => {
			for (const headers of kinds) {
				const app = everything();
				const visitor = await app.signedIn();
				const answer = await visitor.get(path, headers);
				const cookies = answer.headers.getSetCookie().join('\n');
				expect(cookies).not.toMatch(/authjs\.state|session-token/);
				expect(visitor.cookies.has(sessionCookie)).toBe(true);
				expect(app.authorized).toHaveLength(1);
			}
		}
	);

	it('D8: of a callback with the code of an attacker does not change the victim’s session', async () => {
		const app = everything();
		const attacker = app.visitor();
		const { location } = await attacker.submit('/auth/signin/idp');
		const victim = await app.signedIn();
		const before = victim.cookies.get(sessionCookie);
		const answer = await victim.get(consent(location));
		expect(answer.location).toBe(`${origin}/auth/error?error=Configuration`);
		expect(victim.cookies.get(sessionCookie)).toBe(before);
		expect(app.tokenRequests).toEqual([]);
	});

	it('D10: of a callback with the state of an attacker does not affect the victim’s own sign-in', async () => {
		const app = everything();
		const { location } = await app.visitor().submit('/auth/signin/idp');
		const victim = app.visitor();
		const own = await victim.submit('/auth/signin/idp');
		await victim.get(consent(location));
		expect(app.tokenRequests).toEqual([]);
		expect((await victim.get(consent(own.location))).location).toBe(origin);
	});
});
