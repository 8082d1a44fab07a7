import { describe, expect, it, vi } from 'vitest';
import { createActionURL, isAuthAction, setEnvDefaults } from '../../../src/runtime/index.ts';
import { App, type Config, secret } from './app.ts';

type Env = Record<string, string>;

function filled(env: Env, config: Partial<Config> = {}, suppress = false) {
	const warned: string[] = [];
	const logger = { warn: (code: string) => void warned.push(code) };
	const whole: Config = { providers: [], logger, ...config };
	setEnvDefaults(env, whole, suppress);
	return { ...whole, warned };
}

describe('setEnvDefaults', () => {
	it.each<[Env, string | undefined, string, string[]]>([
		[{}, undefined, '/auth', []],
		[{ AUTH_URL: 'https://app.test' }, undefined, '/', []],
		[{ AUTH_URL: 'https://app.test/api/auth' }, undefined, '/api/auth', []],
		[{ AUTH_URL: 'https://app.test/auth/' }, undefined, '/auth/', []],
		[{ AUTH_URL: 'app.test' }, undefined, '/auth', []],
		[{ AUTH_URL: '' }, undefined, '/auth', []],
		[{}, '/login', '/login', []],
		[{ AUTH_URL: '' }, '/login', '/login', []],
		[{ AUTH_URL: 'https://app.test/auth' }, '/login', '/login', ['env-url-basepath-redundant']]
	])('basePath: %j and %j make %s', (env, basePath, expected, warned) => {
		const config = basePath ? { basePath } : {};
		expect(filled(env, config)).toMatchObject({ basePath: expected, warned });
		expect(filled(env, config, true).warned).toEqual([]);
	});

	it.each<[Env, Config['secret'], Config['secret']]>([
		[{}, undefined, []],
		[{ AUTH_SECRET: 'a' }, undefined, ['a']],
		[{ AUTH_SECRET: 'a', AUTH_SECRET_1: 'b', AUTH_SECRET_3: 'd' }, undefined, ['d', 'b', 'a']],
		[{ AUTH_SECRET: '', AUTH_SECRET_2: 'c', AUTH_SECRET_4: 'e' }, undefined, ['c']],
		[{ AUTH_SECRET: 'a' }, '', ['a']],
		[{ AUTH_SECRET: 'a' }, [], ['a']],
		[{ AUTH_SECRET: 'a' }, 'own', 'own'],
		[{ AUTH_SECRET: 'a' }, ['own'], ['own']],
		[{ NEXTAUTH_SECRET: 'old' }, undefined, []]
	])('R2: secret: %j and %j make %j', (env, own, expected) => {
		expect(filled(env, own === undefined ? {} : { secret: own }).secret).toEqual(expected);
	});

	it.each<[Env, boolean | undefined, boolean]>([
		[{}, undefined, true],
		[{ NODE_ENV: 'production' }, undefined, false],
		[{ NODE_ENV: 'staging' }, undefined, true],
		[{ AUTH_URL: 'https://app.test', NODE_ENV: 'production' }, undefined, true],
		[{ AUTH_URL: '', AUTH_TRUST_HOST: 'true' }, undefined, false],
		[{ AUTH_TRUST_HOST: 'true', NODE_ENV: 'production' }, undefined, true],
		[{ AUTH_TRUST_HOST: 'false', NODE_ENV: 'production' }, undefined, false],
		[{ AUTH_TRUST_HOST: 'False ' }, undefined, false],
		[{ AUTH_TRUST_HOST: '0', VERCEL: '1' }, undefined, false],
		[{ VERCEL: '0', NODE_ENV: 'production' }, undefined, false],
		[{ AUTH_TRUST_HOST: '', VERCEL: '1' }, undefined, false],
		[{ VERCEL: '1', NODE_ENV: 'production' }, undefined, true],
		[{ CF_PAGES: '1', NODE_ENV: 'production' }, undefined, true],
		[{ NEXTAUTH_URL: 'https://app.test', NODE_ENV: 'production' }, undefined, false],
		[{ VERCEL: '1' }, false, false],
		[{ NODE_ENV: 'production' }, true, true]
	])('B7: trustHost: %j and %s make %s', (env, own, expected) => {
		expect(filled(env, own === undefined ? {} : { trustHost: own }).trustHost).toBe(expected);
	});

	it('redirectProxyUrl: the configuration overrides the environment', () => {
		const env = { AUTH_REDIRECT_PROXY_URL: 'https://env.test/auth' };
		expect(filled(env).redirectProxyUrl).toBe('https://env.test/auth');
		expect(filled(env, { redirectProxyUrl: 'https://own.test' }).redirectProxyUrl).toBe(
			'https://own.test'
		);
		expect('redirectProxyUrl' in filled({})).toBe(false);
	});

	it('sets server and sender of email providers, unless the app does', () => {
		const env = { AUTH_POST_SERVER: 'smtp://env.test', AUTH_POST_FROM: 'env@app.test' };
		const post = { id: 'post', name: 'Post', type: 'email', from: 'nobody@lib.test' } as const;
		const given = (options: object) => {
			const provider = { ...post, sendVerificationRequest: () => {}, options };
			return filled(env, { providers: [provider] }).providers[0];
		};
		expect(given({})).toMatchObject({
			options: { server: 'smtp://env.test', from: 'env@app.test' }
		});
		expect(given({ from: 'own@app.test' })).toMatchObject({ options: { from: 'own@app.test' } });
	});

	const idp = {
		AUTH_MY_IDP_ID: 'env-id',
		AUTH_MY_IDP_SECRET: 'env-secret',
		AUTH_MY_IDP_ISSUER: 'https://env.test',
		AUTH_MY_IDP_KEY: 'env-key'
	};
	const client = { clientId: 'env-id', clientSecret: 'env-secret', issuer: 'https://env.test' };
	const base = { id: 'my-idp', name: 'My' };

	it.each([
		['oauth', { ...base, type: 'oauth' }, client],
		['oidc', { ...base, type: 'oidc' }, client],
		['own settings', { ...base, type: 'oauth', clientId: 'own' }, { ...client, clientId: 'own' }],
		['email', { ...base, type: 'email', sendVerificationRequest: () => {} }, { apiKey: 'env-key' }],
		['credentials', { ...base, type: 'credentials', authorize: () => null }, {}]
	] as const)('providers: %s gets the variables of its ID', (_name, provider, expected) => {
		expect(filled(idp, { providers: [provider] }).providers).toEqual([
			{ ...provider, ...expected }
		]);
	});

	it('providers: the built-in settings are only defaults', () => {
		const make = (options: object) => {
			return { ...base, type: 'oidc' as const, issuer: 'https://default.test', options };
		};
		const [first, second] = filled(idp, {
			providers: [make({}), make({ issuer: 'own' })]
		}).providers;
		expect(first).toMatchObject(client);
		expect(second).toMatchObject({ options: { issuer: 'own' } });
		expect(filled({}, { providers: [make({})] }).providers).toMatchObject([
			{ issuer: 'https://default.test' }
		]);
	});

	it('providers: functions are called for their ID, and then with its variables', () => {
		const make = vi.fn((options?: object) => ({
			...base,
			type: 'oauth' as const,
			options: { ...options }
		}));
		const [provider] = filled(idp, { providers: [make] }).providers;
		expect(make.mock.calls).toEqual([[{}], [{ ...client, apiKey: 'env-key' }]]);
		expect(provider).toMatchObject({ ...base, ...client, options: client });
	});

	it.each<[Env, boolean | undefined, boolean | undefined]>([
		[{}, undefined, undefined],
		[{ NODE_ENV: 'development' }, undefined, true],
		[{ NODE_ENV: 'production' }, undefined, false],
		[{ NODE_ENV: 'production' }, true, true],
		[{ NODE_ENV: 'development' }, false, false]
	])('ruling 22: development: %j and %s make %s', (env, own, expected) => {
		const config = own === undefined ? {} : { development: own };
		expect(filled(env, config).development).toBe(expected);
	});

	const here = 'http://localhost:4173';

	it.each([
		['1', here, true],
		['1', 'http://127.0.0.1/auth', true],
		['1', undefined, undefined],
		['1', 'https://app.test', undefined],
		['1', 'http://localhost.evil.test', undefined],
		['1', 'nonsense', undefined],
		['true', here, undefined],
		['0', here, undefined],
		['', here, undefined]
	])('ruling 37: AUTH_ALLOW_DEV_PROVIDER=%s and AUTH_URL=%s allow: %s', (value, url, allowed) => {
		const env = { AUTH_ALLOW_DEV_PROVIDER: value, ...(url && { AUTH_URL: url }) };
		expect(filled(env).allowDevProvider).toBe(allowed);
		expect(filled(env, { allowDevProvider: false }).allowDevProvider).toBe(false);
	});

	it.each([
		['1', here, 'offered'],
		['', here, 'refused'],
		['1', 'https://app.test', 'refused'],
		['1', '', 'refused']
	])(
		'R4, ruling 37: with AUTH_ALLOW_DEV_PROVIDER=%s and AUTH_URL=%s, whatever Host says, a development provider is %s',
		async (value, url, became) => {
			const at = here;
			const app = new App({}, at);
			app.config.providers = [app.provider({ developmentOnly: true })];
			const env = { AUTH_ALLOW_DEV_PROVIDER: value, AUTH_URL: url, AUTH_SECRET: secret };
			setEnvDefaults({ NODE_ENV: 'production', ...env }, app.config);
			app.config.basePath = '/auth';
			const headers = { origin: at, 'sec-fetch-site': 'same-origin' };
			const answer = await app.send('/auth/signin/idp', { method: 'POST', headers });
			const location = answer.headers.get('location') ?? '';
			expect(location.includes('error=Configuration')).toBe(became === 'refused');
		}
	);
});

describe('createActionURL', () => {
	const mismatch = ['env-url-basepath-mismatch'];

	it.each<[Env, Env, string | undefined, string | undefined, string, string[]]>([
		[{}, { host: 'a.test' }, 'http', '/auth', 'http://a.test/auth/signin', []],
		[{}, { host: 'a.test' }, 'https:', '/auth', 'https://a.test/auth/signin', []],
		[{}, { host: 'a.test:81' }, undefined, '/auth', 'https://a.test:81/auth/signin', []],
		[
			{},
			{ host: 'a.test', 'x-forwarded-host': 'b.test' },
			'http',
			'/auth',
			'http://b.test/auth/signin',
			['forwarded-host']
		],
		[
			{},
			{ host: 'a.test', 'x-forwarded-proto': 'https' },
			'http',
			'/auth',
			'https://a.test/auth/signin',
			[]
		],
		[{}, { host: '[::1]:81' }, 'http', '/auth', 'http://[::1]:81/auth/signin', []],
		[
			{ AUTH_URL: 'https://e.test' },
			{ host: 'evil.test' },
			'http',
			'/auth',
			'https://e.test/auth/signin',
			[]
		],
		[{ AUTH_URL: 'https://e.test/' }, {}, 'http', '/auth/', 'https://e.test/auth/signin', []],
		[{ AUTH_URL: 'https://e.test/auth' }, {}, 'http', '/auth', 'https://e.test/auth/signin', []],
		[
			{ AUTH_URL: 'https://e.test/auth/' },
			{},
			'http',
			'/auth',
			'https://e.test/auth/signin',
			mismatch
		],
		[
			{ AUTH_URL: 'https://e.test/old' },
			{},
			'http',
			'/auth',
			'https://e.test/auth/signin',
			mismatch
		],
		[{ AUTH_URL: 'https://e.test/old' }, {}, 'http', undefined, 'https://e.test/old/signin', []],
		[{ AUTH_URL: 'https://e.test/old' }, {}, 'http', '/', 'https://e.test/old/signin', []],
		[{ NEXTAUTH_URL: 'https://n.test' }, {}, 'http', '/auth', 'https://n.test/auth/signin', []],
		[
			{ AUTH_URL: '', NEXTAUTH_URL: 'https://n.test' },
			{},
			'http',
			'/auth',
			'https://n.test/auth/signin',
			[]
		],
		[{}, { host: 'a.test' }, 'http', 'auth', 'http://a.test/auth/signin', []],
		[{}, { host: 'GOOD.test' }, 'http', '/auth', 'http://good.test/auth/signin', []],
		[
			{ AUTH_URL: 'https://e.test' },
			{ 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http', forwarded: 'host=evil.test' },
			'http',
			'/auth',
			'https://e.test/auth/signin',
			[]
		]
	])('B2, B4, B5: %j, %j, %s, base path %s: %s', async (...row) => {
		// One warning is given once by each process, which tests of other files may be in.
		vi.resetModules();
		const { createActionURL } = await import('../../../src/runtime/index.ts');
		const [env, headers, protocol, basePath, expected, warned] = row;
		const codes: string[] = [];
		const config = {
			basePath: basePath ?? '',
			logger: { warn: (code: string) => void codes.push(code) }
		};
		const { href } = createActionURL('signin', protocol, new Headers(headers), env, config);
		expect([href, codes]).toEqual([expected, warned]);
	});

	it.each<[Env, Env]>([
		[{}, {}],
		[{ AUTH_URL: 'nonsense' }, { host: 'a.test' }],
		...[
			'good@evil',
			'evil#good',
			'good, evil',
			'good:99999',
			'[::1',
			'a b',
			'a/b',
			'a\\b',
			'',
			'gööd.test'
		].map((host): [Env, Env] => [{}, { host }]),
		[{}, { host: 'a.test', 'x-forwarded-host': 'good.test, evil.test' }],
		[{}, { host: 'a.test', 'x-forwarded-proto': 'javascript' }],
		[{}, { host: 'a.test', 'x-forwarded-proto': 'https:evil' }]
	])('B3, B4, B5: %j, %j make no URL', (env, headers) => {
		const ask = () =>
			createActionURL('signin', 'http', new Headers(headers), env, { basePath: '/auth' });
		expect(ask).toThrow();
	});
});

describe('X-Forwarded-Host (B3, B7)', () => {
	const poisoned = {
		host: 'app.test',
		'x-forwarded-host': 'evil.test',
		'x-forwarded-proto': 'https'
	};

	async function asked(env: Env, headers: Env) {
		vi.resetModules();
		const fresh = await import('../../../src/runtime/index.ts');
		const told: unknown[][] = [];
		const logger = { warn: (...message: unknown[]) => void told.push(message) };
		const make = () =>
			fresh.createActionURL('signin', 'http', new Headers(headers), env, { logger });
		expect(make().href).toBe(make().href);
		return { host: make().host, told };
	}

	it.each<Env>([{ CF_PAGES: '1' }, { CF_PAGES: '1', AUTH_TRUST_HOST: 'true' }])(
		'is not trusted with %j: Cloudflare Pages passes on what a visitor sent',
		async (env) => {
			expect(await asked(env, poisoned)).toEqual({ host: 'app.test', told: [] });
		}
	);

	it.each([
		['AUTH_TRUST_HOST', { AUTH_TRUST_HOST: 'true' }],
		['the configuration', {}]
	])('is trusted if %s says so, with one warning when it differs from Host', async (_, env) => {
		const told = [['forwarded-host', 'evil.test']];
		expect(await asked(env, poisoned)).toEqual({ host: 'evil.test', told });
		const same = { ...poisoned, 'x-forwarded-host': 'APP.test' };
		expect(await asked(env, same)).toEqual({ host: 'app.test', told: [] });
	});

	it('is trusted from Vercel, which writes it itself, and ignored with AUTH_URL', async () => {
		expect((await asked({ VERCEL: '1' }, poisoned)).host).toBe('evil.test');
		const fixed = await asked({ AUTH_URL: 'https://app.test' }, poisoned);
		expect(fixed).toEqual({ host: 'app.test', told: [] });
	});
});

describe('AUTH_URL (B10)', () => {
	const ask = (AUTH_URL: string, basePath = '/auth') => {
		const headers = new Headers({ host: 'seen.test' });
		return createActionURL('signin', 'https', headers, { AUTH_URL }, { basePath }).href;
	};

	it.each([
		['https://e.test/', 'https://e.test/auth/signin'],
		['  https://e.test  ', 'https://e.test/auth/signin'],
		['https://e.test?a=1#b', 'https://e.test/auth/signin'],
		['https://e.test/auth?a=1', 'https://e.test/auth/signin'],
		['https://user:pass@e.test/auth', 'https://e.test/auth/signin'],
		['HTTPS://E.test:443/auth', 'https://e.test/auth/signin'],
		['', 'https://seen.test/auth/signin']
	])('%j is only the URL of the app: %s', (url, expected) => {
		expect(ask(url)).toBe(expected);
	});

	it.each(['ftp://e.test', 'javascript:alert(1)', 'file:///e', 'e.test', '/auth', ' ', 'https://'])(
		'%j is rejected by its name, without its value',
		(url) => {
			expect(() => ask(url)).toThrow(/^AUTH_URL is no URL of http or https\.$/);
		}
	);
});

describe('isAuthAction', () => {
	const known = [
		'callback',
		'csrf',
		'error',
		'providers',
		'session',
		'signin',
		'signout',
		'verify-request'
	];

	it.each([...known, 'webauthn-options'])('accepts %s', (action) => {
		expect(isAuthAction(action)).toBe(true);
	});

	it.each(['', 'SIGNIN', 'signin/', 'constructor', 'toString', '0'])('rejects %j', (action) => {
		expect(isAuthAction(action)).toBe(false);
	});
});
