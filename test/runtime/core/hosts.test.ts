import { describe, expect, it, vi } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { App, type Config, consent, origin } from './app.ts';

const paths = ['signin', 'signout', 'session', 'csrf', 'providers', 'error', 'callback/idp'];
const posts = ['signin/idp', 'signin/mail', 'callback/password', 'signout', 'session'];
const fields = { username: 'ann', password: 'right', email: 'ann@example.test' };

/** An app that sends mails, and where they say that they are from. */
function postal(changes: Partial<Config> = {}) {
	const mails: string[] = [];
	const app = new App({ adapter: memoryAdapter(emptyTables()), ...changes });
	app.config.session = { strategy: 'jwt' };
	app.config.providers.push({
		id: 'mail',
		name: 'Email',
		type: 'email',
		sendVerificationRequest: ({ url, message, provider }) => {
			mails.push(JSON.stringify([url, message(), Object(provider).callbackUrl]));
		}
	});
	return { app, mails };
}

function post(app: App, path: string, headers: Record<string, string> = {}) {
	const init = { method: 'POST', headers: { origin: app.origin, ...headers } };
	return app.send(`/auth/${path}`, { ...init, body: new URLSearchParams(fields) });
}

describe('an untrusted host (B1)', () => {
	it.each([...paths.map((path) => `GET ${path}`), ...posts.map((path) => `POST ${path}`)])(
		'%s: is rejected, and the log names the variable',
		async (route) => {
			const { app, mails } = postal({ trustHost: false, skipCSRFCheck });
			const [method, path = ''] = route.split(' ');
			const answer = method === 'GET' ? await app.send(`/auth/${path}`) : await post(app, path);
			expect([answer.status, answer.headers.getSetCookie(), mails]).toEqual([500, [], []]);
			expect([app.authorized, app.logged]).toEqual([[], ['UntrustedHost']]);
			expect(app.errors[0]?.message).toContain('AUTH_URL');
			expect(await answer.text()).not.toContain('app.test');
		}
	);
});

describe('headers with another host (B2)', () => {
	const hostile = {
		host: 'evil.test',
		'x-forwarded-host': 'evil.test',
		'x-forwarded-proto': 'http',
		forwarded: 'host=evil.test;proto=http',
		'x-original-url': 'https://evil.test/',
		referer: 'https://evil.test/'
	};

	it('do not appear in pages, redirects, cookies or emails', async () => {
		const { app, mails } = postal({ skipCSRFCheck });
		const answers = [
			...(await Promise.all(
				paths.map((path) => app.send(`/auth/${path}`, { headers: { ...hostile } }))
			)),
			...(await Promise.all(posts.map((path) => post(app, path, hostile))))
		];
		for (const answer of answers) {
			const told = [...answer.headers].flat().join(' ') + (await answer.text());
			expect(decodeURIComponent(told.replace(/%(?![0-9a-f]{2})/gi, ''))).not.toContain('evil');
			for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/^__(Secure|Host)-/);
		}
		expect(mails).toEqual([expect.stringContaining('https://app.test/auth/callback/mail?')]);
		expect(mails.join()).not.toContain('evil');
	});
});

describe('one configuration for many hosts (B6)', () => {
	const hosts = Array.from({ length: 50 }, (_, i) => `https://tenant-${i}.test`);
	const at = (app: App, host: string, path: string, init: RequestInit = {}) =>
		app.send(`${host}/auth/${path}`, { ...init, headers: { origin: host } });

	it('keeps no state between requests, and is not changed', async () => {
		const { app, mails } = postal({ skipCSRFCheck });
		freeze(app.config);
		const body = () => new URLSearchParams(fields);
		await Promise.all(
			['https://evil.test', ...hosts].map(async (host) => {
				const list = Object(await (await at(app, host, 'providers')).json());
				expect(list.idp.callbackUrl).toBe(`${host}/auth/callback/idp`);
				const start = await at(app, host, 'signin/idp', { method: 'POST' });
				const asked = new URL(start.headers.get('location') ?? '').searchParams;
				expect(asked.get('redirect_uri')).toBe(`${host}/auth/callback/idp`);
				expect(await (await at(app, host, 'signin')).text()).toContain(`"${host}/auth/signin/idp"`);
				await at(app, host, 'signin/mail', { method: 'POST', body: body() });
			})
		);
		expect(app.errors).toEqual([]);
		expect(new Set(mails.map((mail) => new URL(JSON.parse(mail)[0]).origin)).size).toBe(51);
		const clean = await at(app, origin, 'signin');
		expect(await clean.text()).not.toMatch(/evil|tenant/);
	});

	it('signs users in while it is frozen', async () => {
		const app = new App({ skipCSRFCheck });
		freeze(app.config);
		const visitor = app.visitor();
		const { location } = await visitor.post('/auth/signin/idp');
		expect((await visitor.get(consent(location))).location).toBe(origin);
		expect(await visitor.session()).not.toBeNull();
	});
});

describe('a build without any variable (B8)', () => {
	it('loads the runtime, reads no variable and logs nothing', async () => {
		vi.resetModules();
		const told = ['error', 'warn', 'log'] as const;
		const spies = told.map((name) => vi.spyOn(console, name).mockReturnValue());
		const environment = { ...process.env };
		try {
			for (const name of Object.keys(process.env)) delete process.env[name];
			const fresh = await import('../../../src/runtime/index.ts');
			const config: Config = { providers: [] };
			fresh.setEnvDefaults({}, config);
			expect(config).toMatchObject({ basePath: '/auth', secret: [], trustHost: true });
		} finally {
			Object.assign(process.env, environment);
		}
		expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([]);
		vi.restoreAllMocks();
	});
});

function freeze(value: unknown): void {
	if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
	Object.freeze(value);
	for (const inner of Object.values(value)) freeze(inner);
}
