import { describe, expect, it } from 'vitest';
import { ours } from './ours.ts';
import type { Library } from './play/library.ts';
import { mask } from './play/mask.ts';
import { theirs } from './theirs.ts';

/** Runs the same on both and returns both outcomes, an exception counting as one. */
function both<T>(run: (library: Library) => T): [T | string, T | string] {
	const attempt = (library: Library) => {
		try {
			return run(library);
		} catch {
			return 'throws';
		}
	};
	return [attempt(theirs), attempt(ours)];
}

type Env = Record<string, string>;

const environments: Record<string, Env> = {
	nothing: {},
	production: { NODE_ENV: 'production' },
	'one secret': { AUTH_SECRET: 's' },
	'rotated secrets': { AUTH_SECRET: 's', AUTH_SECRET_1: 'one', AUTH_SECRET_3: 'three' },
	'empty secrets': { AUTH_SECRET: '', AUTH_SECRET_1: '' },
	'URL of an origin': { AUTH_URL: 'https://app.test' },
	'URL with a path': { AUTH_URL: 'https://app.test/api/auth' },
	'URL with a trailing slash': { AUTH_URL: 'https://app.test/auth/' },
	'URL that is none': { AUTH_URL: 'app.test' },
	'empty URL': { AUTH_URL: '', NODE_ENV: 'development' },
	'trust empty': { AUTH_TRUST_HOST: '', VERCEL: '1' },
	platform: { VERCEL: '1', NODE_ENV: 'production' },
	'other platform': { CF_PAGES: '1', NODE_ENV: 'production' },
	proxy: { AUTH_REDIRECT_PROXY_URL: 'https://login.test/auth' },
	'names of version 4': { NEXTAUTH_URL: 'https://old.test', NEXTAUTH_SECRET: 'old' },
	provider: {
		AUTH_MY_IDP_ID: 'id',
		AUTH_MY_IDP_SECRET: 'secret',
		AUTH_MY_IDP_ISSUER: 'https://idp.test',
		AUTH_MAIL_KEY: 'key'
	}
};

const settings: Record<string, () => object> = {
	nothing: () => ({ providers: [] }),
	basePath: () => ({ providers: [], basePath: '/login' }),
	secret: () => ({ providers: [], secret: 'mine' }),
	'no secrets': () => ({ providers: [], secret: [] }),
	trustHost: () => ({ providers: [], trustHost: false }),
	proxy: () => ({ providers: [], redirectProxyUrl: 'https://own.test/auth' }),
	providers: () => ({
		providers: [
			{ id: 'my-idp', type: 'oauth' },
			{ id: 'my-idp', type: 'oidc', clientId: 'own', options: { id: 'renamed' } },
			(options: object) => ({ id: 'my-idp', type: 'oidc', options }),
			{ id: 'mail', type: 'email' },
			{ id: 'my-idp', type: 'credentials' }
		]
	})
};

const pairs = Object.keys(environments).flatMap((env) =>
	Object.keys(settings).map((config) => [env, config])
);

describe('setEnvDefaults', () => {
	it.each(pairs)('fills in the same: environment %s, configuration %s', (env = '', chosen = '') => {
		const [a, b] = both((library) => {
			const config = settings[chosen]?.() ?? {};
			const warnings: unknown[] = [];
			Object.assign(config, { logger: { warn: (code: unknown) => warnings.push(code) } });
			library.setEnvDefaults(environments[env] ?? {}, config);
			const { logger: _, development: __, ...filled }: Record<string, unknown> = { ...config };
			return JSON.stringify(mask({ filled, warnings }, { secrets: [], salts: [] }));
		});
		expect(b).toBe(a);
	});
});

describe('where the environment is read otherwise', () => {
	it('AUTH_TRUST_HOST=false means what it says', () => {
		const asked = both((library) => {
			const config = { providers: [], trustHost: undefined };
			library.setEnvDefaults({ AUTH_TRUST_HOST: 'false', NODE_ENV: 'production' }, config);
			return String(config.trustHost);
		});
		expect(asked).toEqual(['true', 'false']);
	});

	it('on Cloudflare Pages nobody but the platform says which host it is', () => {
		const forged = new Headers({ host: 'app.test', 'x-forwarded-host': 'evil.test' });
		const asked = both(
			(library) => library.createActionURL('session', 'https', forged, { CF_PAGES: '1' }, {}).host
		);
		expect(asked).toEqual(['evil.test', 'app.test']);
	});
});

const headers: Record<string, Env> = {
	none: {},
	host: { host: 'app.test' },
	'forwarded host': { host: 'inner:3000', 'x-forwarded-host': 'app.test' },
	'forwarded protocol': { host: 'app.test', 'x-forwarded-proto': 'https' },
	'two forwarded protocols': { host: 'app.test', 'x-forwarded-proto': 'https,http' }
};
const bases: Env[] = [
	{},
	{ AUTH_URL: 'https://env.test' },
	{ AUTH_URL: 'https://env.test/api/auth' },
	{ AUTH_URL: 'https://env.test/auth/' },
	{ AUTH_URL: '' },
	{ AUTH_URL: 'nonsense' },
	{ NEXTAUTH_URL: 'https://old.test/auth' }
];
const paths = [undefined, '/auth', '/api/auth/', 'auth'];
const urls = Object.keys(headers).flatMap((header) =>
	bases.flatMap((env) => paths.map((basePath) => ({ header, env, basePath })))
);

/** Without a host there is no URL: see below. */
function hasHost({ header, env }: (typeof urls)[number]): boolean {
	return header !== 'none' || (env['AUTH_URL'] ?? env['NEXTAUTH_URL'] ?? '') !== '';
}

describe('createActionURL', () => {
	it('throws where neither the environment nor the request names a host', () => {
		expect(() => ours.createActionURL('session', 'http', new Headers(), {}, {})).toThrow();
	});

	it('joins the base path / with one slash', () => {
		const url = ours.createActionURL(
			'session',
			'http',
			new Headers({ host: 'a' }),
			{},
			{ basePath: '/' }
		);
		expect(url.href).toBe('http://a/session');
	});

	it.each(urls.filter(hasHost))(
		'builds the same: headers $header, $env, base path $basePath',
		({ header, env, basePath }) => {
			for (const protocol of ['http', 'https:', '']) {
				const [a, b] = both((library) => {
					const warnings: unknown[] = [];
					// A warning of ours alone.
					const warn = (code: unknown) => code !== 'forwarded-host' && warnings.push(code);
					const config = { basePath, logger: { warn } };
					const url = library.createActionURL(
						'session',
						protocol,
						new Headers(headers[header]),
						env,
						config
					);
					return JSON.stringify([url.href, warnings]);
				});
				expect(b).toBe(a);
			}
		}
	);
});

describe('isAuthAction', () => {
	it.each([
		'signin',
		'signout',
		'callback',
		'csrf',
		'error',
		'providers',
		'session',
		'verify-request',
		'webauthn-options',
		'',
		'SIGNIN',
		'constructor',
		'__proto__'
	])('agrees on %j', (action) => {
		const [a, b] = both((library) => library.isAuthAction(action));
		expect(b).toBe(a);
	});
});

describe('the symbols', () => {
	it('are three, all different', () => {
		expect(new Set([ours.customFetch, ours.raw, ours.skipCSRFCheck]).size).toBe(3);
	});
});

describe('the error classes', () => {
	const names = Object.keys(theirs.errors).filter((name) => /^[A-Z]/.test(name));
	const make = (library: Library, name: string, args: unknown[]) => {
		const found = library.errors[name];
		if (typeof found !== 'function') throw new Error(name);
		const made: unknown = Reflect.construct(found, args);
		const { type, kind, code, cause, name: own } = Object(made);
		const causes = Object(cause);
		return JSON.stringify({
			type,
			kind,
			code,
			own,
			causes: Object.keys(causes).sort(),
			error: made instanceof Error
		});
	};
	const inner = new Error('inner', { cause: { first: 1 } });
	const constructed: [string, unknown[]][] = [
		['nothing', []],
		['a message', ['text']],
		['an error', [inner]],
		['an error and more', [inner, { provider: 'x' }]],
		['options', [{ cause: { a: 1 } }]]
	];

	it('are all there', () => {
		expect(Object.keys(ours.errors)).toEqual(expect.arrayContaining(names));
	});

	it.each(names)('%s has the same type, kind and cause', (name) => {
		for (const [, args] of constructed) {
			const [a, b] = both((library) => make(library, name, args));
			expect(b).toBe(a);
		}
	});
});
