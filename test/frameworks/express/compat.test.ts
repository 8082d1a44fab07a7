import { describe, expect, it } from 'vitest';
import { encode } from '#runtime/jwt.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Asked {
	readonly method: string;
	readonly protocol: string;
	readonly originalUrl: string;
	readonly baseUrl: string;
	readonly params: Readonly<Record<string, string | readonly string[]>>;
	readonly headers: Readonly<Record<string, string>>;
}
type Config = Readonly<Record<string, unknown>>;
interface Compat {
	ExpressAuth(
		config: Config
	): (req: Asked, res: unknown, next: (error?: unknown) => void) => Promise<void>;
	getSession(req: Asked, config: Config): Promise<{ user?: object } | null>;
}

const root = new URL('../../..', import.meta.url).pathname;
const runtime = `${root}src/runtime`;
/** One with all of the runtime, as `Auth` of tests has it, or one that has no CSRF token, as apps are. */
const compat = (index = 'index.ts') =>
	templateInAnApp<Compat>('compat/express.ts', {
		'../index':
			index === 'index.ts'
				? `export { openAuth as Auth } from '${runtime}/index.ts';`
				: `import { defineAuth } from '${runtime}/${index}';
import { jwtSession } from '${runtime}/session/jwt.ts';
import { tokens } from '${runtime}/session/token.ts';
export const Auth = defineAuth({ flows: [], sessions: [jwtSession], tokens });`,
		'../requests': `export * from '${root}templates/express/requests.ts';`,
		'./serve': `export * from '${root}templates/compat/serve.ts';`
	});

const secret = 'a-secret-that-the-app-has-had-for-years-0123456789';
const github = {
	...{ id: 'acme', name: 'Acme', type: 'oauth', clientId: 'id', clientSecret: 'word' },
	...{ authorization: 'https://acme.example/authorize', token: 'https://acme.example/token' },
	...{ userinfo: 'https://acme.example/me' }
};
const config = { secret, trustHost: true, providers: [github] };

function get(originalUrl: string, more: Partial<Asked> = {}): Asked {
	const headers = { host: 'app.test', ...more.headers };
	return {
		method: 'GET',
		protocol: 'http',
		originalUrl,
		baseUrl: '',
		params: {},
		...more,
		headers
	};
}

/** What is answered to a request. */
async function answered(handler: ReturnType<Compat['ExpressAuth']>, req: Asked) {
	const found = { status: 0, body: '', passed: false };
	const res = {
		getHeader: () => undefined,
		setHeader: () => res,
		append: () => res,
		status: (code: number) => Object.assign(found, { status: code }),
		end: (body: Uint8Array) => Object.assign(found, { body: new TextDecoder().decode(body) })
	};
	await handler(req, res, () => Object.assign(found, { passed: true }));
	return found;
}

async function cookie(name = 'Pat') {
	const salt = 'authjs.session-token';
	return `${salt}=${await encode({ token: { name, sub: '1' }, secret, salt })}`;
}

describe('ExpressAuth of a converted app', () => {
	it.each([
		['a plain path', '/auth', '/auth', {}],
		['a wildcard of Express 4', '/auth/providers', '/auth', { 0: 'providers' }],
		['a bare wildcard of Express 4', '/auth/providers', '/auth', { 0: '/providers' }],
		['a wildcard of Express 5', '/auth/providers', '/auth', { splat: ['providers'] }],
		['a path with a parameter', '/acme/auth', '/acme/auth', { tenant: 'acme' }],
		['a router below a path', '/api/v1/auth', '/api/v1/auth', {}]
	])('serves the routes below %s', async (_, baseUrl, base, params) => {
		const { ExpressAuth } = await compat();
		const req = get(`${base}/providers`, { baseUrl, params });
		const { status, body } = await answered(ExpressAuth({ ...config, basePath: '/other' }), req);
		expect(status).toBe(200);
		expect(JSON.parse(body).acme.callbackUrl).toBe(`http://app.test${base}/callback/acme`);
	});

	it('answers unknown routes itself, like the package', async () => {
		const { ExpressAuth } = await compat();
		const req = get('/auth/profile', { baseUrl: '/auth' });
		expect(await answered(ExpressAuth(config), req)).toMatchObject({ status: 400, passed: false });
	});

	it('returns a CSRF token to scripts, although none is required', async () => {
		const { ExpressAuth } = await compat('core/define-auth.ts');
		const { status, body } = await answered(
			ExpressAuth({ ...config, providers: [] }),
			get('/auth/csrf', { baseUrl: '/auth' })
		);
		expect(status).toBe(200);
		expect(JSON.parse(body).csrfToken).toMatch(/^[\da-f-]{36}$/);
	});

	it('passes through what cannot be configured', async () => {
		const { ExpressAuth } = await compat();
		const req = get('/auth/session', { baseUrl: '/auth' });
		expect(await answered(ExpressAuth({ providers: 1 }), req)).toMatchObject({ passed: true });
	});

	it('trusts the host without NODE_ENV, but not in production', async () => {
		const { ExpressAuth } = await compat();
		const before = process.env['NODE_ENV'];
		const handler = (place: string | undefined) => {
			if (place === undefined) delete process.env['NODE_ENV'];
			else process.env['NODE_ENV'] = place;
			const own = { secret, providers: [github], logger: { error: () => {} } };
			return answered(ExpressAuth(own), get('/auth/session', { baseUrl: '/auth' }));
		};
		expect(await handler(undefined)).toMatchObject({ status: 200 });
		expect(await handler('production')).toMatchObject({ status: 500 });
		process.env['NODE_ENV'] = before;
	});
});

describe('getSession of a converted app', () => {
	it('reads the user of a request, before and after the first request of a sign-in route', async () => {
		const { ExpressAuth, getSession } = await compat();
		const own = { ...config };
		const req = get('/', { headers: { cookie: await cookie() } });
		const pat = { user: { name: 'Pat' } };
		expect(await getSession(req, own)).toMatchObject(pat);
		await answered(ExpressAuth(own), get('/auth/providers', { baseUrl: '/auth' }));
		expect(await getSession(req, own)).toMatchObject(pat);
		expect(await getSession(req, { ...own })).toMatchObject(pat);
	});

	it('ignores cookies of other origin or with another secret', async () => {
		const { getSession } = await compat();
		const own = { ...config, logger: { error: () => {} } };
		expect(await getSession(get('/'), own)).toBeNull();
		const req = get('/', { headers: { cookie: await cookie() } });
		expect(await getSession(req, { ...own, secret: secret.toUpperCase() })).toBeNull();
	});
});
