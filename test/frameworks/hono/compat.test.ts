import { describe, expect, it } from 'vitest';
import { skipCSRFCheck } from '#runtime/core/csrf.ts';
import { encode } from '#runtime/jwt.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Context {
	readonly env: Readonly<Record<string, string>>;
	readonly req: { url: string; raw: Request; blob(): Promise<Blob> };
	get(name: string): unknown;
	set(name: string, value: unknown): void;
}
type Handler = (c: Context, next: () => Promise<void>) => Promise<Response | undefined>;
type Config = Readonly<Record<string, unknown>>;
interface Compat {
	initAuthConfig(make: (c: Context) => Config | Promise<Config>): Handler;
	authHandler(): Handler;
	verifyAuth(): Handler;
	getAuthUser(c: Context): Promise<object | null>;
	reqWithEnvUrl(req: Request, url?: string): Request;
}

const root = new URL('../../..', import.meta.url).pathname;
const compat = () =>
	templateInAnApp<Compat>('compat/hono.ts', {
		'../index': `export { openAuth as Auth } from '${root}src/runtime/index.ts';`,
		'./serve': `export * from '${root}templates/compat/serve.ts';`,
		'hono/adapter': 'export const env = (c) => c.env;',
		'hono/http-exception':
			'export class HTTPException extends Error { constructor(status, { res }) { super(); Object.assign(this, { status, res }); } }'
	});

const secret = 'a-secret-that-the-app-has-had-for-years-0123456789';
const acme = {
	...{ id: 'acme', name: 'Acme', type: 'oauth', clientId: 'id', clientSecret: 'word' },
	...{ authorization: 'https://acme.example/authorize', token: 'https://acme.example/token' },
	...{ userinfo: 'https://acme.example/me' }
};
const options = (c: Context) => ({ secret: c.env['AUTH_SECRET'], providers: [acme] });

async function contextOf(url: string, init: RequestInit & { env?: Context['env'] } = {}) {
	const kept = new Map<string, unknown>();
	const raw = new Request(url, init);
	const sent = await raw.clone().blob();
	const env = { AUTH_SECRET: secret, ...init.env };
	return {
		env,
		req: { url, raw, blob: async () => sent },
		get: (name: string) => kept.get(name),
		set: (name: string, value: unknown) => void kept.set(name, value)
	};
}

const next = async () => {};
async function signedIn() {
	const salt = '__Secure-authjs.session-token';
	return {
		cookie: `${salt}=${await encode({ token: { name: 'Pat', sub: '1', role: 'cook' }, secret, salt })}`
	};
}

describe('@hono/auth-js of a converted app', () => {
	it('builds the options per request from its environment, and serves below their base path', async () => {
		const { initAuthConfig, authHandler } = await compat();
		const c = await contextOf('https://app.test/api/auth/providers');
		await initAuthConfig(async (one) => ({ ...options(one), basePath: '/api/auth' }))(c, next);
		const answer = await authHandler()(c, next);
		expect(await answer?.json()).toMatchObject({
			acme: { callbackUrl: 'https://app.test/api/auth/callback/acme' }
		});
	});

	it('uses the base path of AUTH_URL, or /auth, and answers unknown paths itself', async () => {
		const { initAuthConfig, authHandler } = await compat();
		const asked = async (url: string, env = {}) => {
			const c = await contextOf(url, { env });
			await initAuthConfig(options)(c, next);
			return (await authHandler()(c, next))?.status;
		};
		expect(await asked('https://app.test/auth/providers')).toBe(200);
		expect(await asked('https://app.test/api/auth/providers')).toBe(400);
		const env = { AUTH_URL: 'https://app.test/api/auth' };
		expect(await asked('https://app.test/api/auth/providers', env)).toBe(200);
	});

	it('returns what the session callback received, whatever that returns', async () => {
		const { initAuthConfig, verifyAuth, getAuthUser } = await compat();
		const c = await contextOf('https://app.test/', { headers: await signedIn() });
		const session = ({ session }: { session: object }) => ({ ...session, more: true });
		await initAuthConfig((one) => ({ ...options(one), callbacks: { session } }))(c, next);
		const user = {
			session: { user: { name: 'Pat' }, expires: expect.any(String) },
			token: { sub: '1', role: 'cook' }
		};
		expect(await getAuthUser(c)).toMatchObject(user);
		await verifyAuth()(c, next);
		expect(c.get('authUser')).toMatchObject(user);
		expect(JSON.stringify(c.get('authUser'))).not.toContain('more');
	});

	it('rejects requests without a session', async () => {
		const { initAuthConfig, verifyAuth, getAuthUser } = await compat();
		const c = await contextOf('https://app.test/');
		await initAuthConfig(options)(c, next);
		let passed = false;
		const pass = async () => {
			passed = true;
		};
		await expect(verifyAuth()(c, pass)).rejects.toMatchObject({
			status: 401,
			res: { status: 401 }
		});
		expect(passed).toBe(false);
		expect(await getAuthUser(c)).toBeNull();
	});

	it('reads a form that the app has read before', async () => {
		const { initAuthConfig, authHandler } = await compat();
		const headers = {
			'content-type': 'application/x-www-form-urlencoded',
			origin: 'https://app.test'
		};
		const c = await contextOf('https://app.test/auth/signin/acme', {
			...{ method: 'POST', headers, body: 'callbackUrl=/home' }
		});
		await c.req.raw.text();
		await initAuthConfig((one) => ({ ...options(one), skipCSRFCheck }))(c, next);
		const answer = await authHandler()(c, next);
		expect(answer?.headers.get('location')).toContain('https://acme.example/authorize');
	});

	it('reports missing options', async () => {
		const { getAuthUser } = await compat();
		await expect(getAuthUser(await contextOf('https://app.test/'))).rejects.toThrow(
			'initAuthConfig'
		);
	});

	it('gives a request the URL that the browser sees', async () => {
		const { reqWithEnvUrl } = await compat();
		const req = new Request('http://10.0.0.1:3000/a?b=1', {
			headers: { 'x-forwarded-host': 'app.test', 'x-forwarded-proto': 'https' }
		});
		expect(reqWithEnvUrl(req).url).toBe('https://app.test/a?b=1');
		expect(reqWithEnvUrl(req, 'https://other.test:8443/api/auth').url).toBe(
			'https://other.test:8443/a?b=1'
		);
		expect(reqWithEnvUrl(new Request('http://app.test/a')).url).toBe('http://app.test/a');
	});
});
