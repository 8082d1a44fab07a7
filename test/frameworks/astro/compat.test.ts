import { describe, expect, it } from 'vitest';
import { encode } from '#runtime/jwt.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

type Config = Readonly<Record<string, unknown>>;
interface Context {
	readonly request: Request;
	readonly url: URL;
}
type Endpoint = (context: Context) => Promise<Response>;
interface Compat {
	readonly prerender: boolean;
	readonly GET: Endpoint;
	AstroAuth(config?: Config): { GET: Endpoint; POST: Endpoint };
	getSession(request: Request, config?: Config): Promise<{ user?: object } | null>;
}
interface Route {
	readonly pattern: string;
	readonly entrypoint: string;
	readonly prerender: boolean;
}
interface Integration {
	readonly hooks: {
		'astro:config:setup'(asked: { injectRoute: (route: Route) => void }): void;
	};
}

const root = new URL('../../..', import.meta.url).pathname;
const secret = 'a-secret-that-the-app-has-had-for-years-0123456789';
const config = `{ secret: '${secret}', providers: [{
	id: 'acme', name: 'Acme', type: 'oauth', clientId: 'id', clientSecret: 'word',
	authorization: 'https://acme.example/authorize', token: 'https://acme.example/token',
	userinfo: 'https://acme.example/me' }] }`;
const server = (env = '{}') =>
	templateInAnApp<Compat>('compat/astro-server.ts', {
		'../address': "export const routes = '/api/auth';",
		'../auth-config': `export default ${config};`,
		'../core/integration': `export * from '${root}src/runtime/core/integration.ts';`,
		'../index': `export { openAuth as Auth } from '${root}src/runtime/index.ts';`,
		'../place': `export const place = { env: ${env}, development: false, base: '', routes: '/api/auth' };
export const visitOf = ({ request, url }) => ({ headers: request.headers, url });`,
		'./serve': `export * from '${root}templates/compat/serve.ts';`
	});

const asked = (path: string, headers = {}): Context => {
	const url = new URL(path, 'https://app.test');
	return { url, request: new Request(url, { headers }) };
};
async function signedIn() {
	const salt = '__Secure-authjs.session-token';
	const cookie = `${salt}=${await encode({ token: { name: 'Pat', sub: '1' }, secret, salt })}`;
	return asked('/', { cookie }).request;
}

describe('auth-astro/server of a converted app', () => {
	it('provides the endpoint of the configuration, never prerendered', async () => {
		const { GET, prerender } = await server("{ AUTH_TRUST_HOST: 'true' }");
		expect(prerender).toBe(false);
		const answer = await GET(asked('/api/auth/providers'));
		expect(await answer.json()).toMatchObject({
			acme: { callbackUrl: 'https://app.test/api/auth/callback/acme' }
		});
		expect((await GET(asked('/api/auth/nothing'))).status).toBe(400);
	});

	it('answers below the prefix, whatever basePath says', async () => {
		const { AstroAuth } = await server("{ AUTH_TRUST_HOST: 'true' }");
		const { GET } = AstroAuth({ secret, providers: [], prefix: '/in', basePath: '/other' });
		expect((await GET(asked('/in/providers'))).status).toBe(200);
		expect((await GET(asked('/other/providers'))).status).toBe(400);
	});

	it('reads the session with the configuration, or with other options', async () => {
		const { getSession } = await server();
		const request = await signedIn();
		expect(await getSession(request)).toMatchObject({ user: { name: 'Pat' } });
		expect(await getSession(asked('/').request)).toBeNull();
		const session = ({ session: found }: { session: object }) => ({ ...found, role: 'cook' });
		const own = { secret, providers: [], callbacks: { session } };
		expect(await getSession(request, own)).toMatchObject({ role: 'cook' });
		const other = { secret: 'another-secret-of-another-app-0123456789', providers: [] };
		expect(await getSession(request, other)).toBeNull();
	});

	it('trusts the host for a session without configuration, but not for a sign-in', async () => {
		const { getSession, GET } = await server();
		expect(await getSession(await signedIn())).toMatchObject({ user: { name: 'Pat' } });
		expect((await GET(asked('/api/auth/providers'))).status).toBe(500);
	});
});

describe('auth-astro of a converted app', () => {
	const integration = () =>
		templateInAnApp<{ default(options?: Config): Integration; defineConfig(c: Config): Config }>(
			'compat/astro.ts',
			{}
		);
	const routes = async (options?: Config) => {
		const found: Route[] = [];
		const { default: auth } = await integration();
		auth(options).hooks['astro:config:setup']({ injectRoute: (route) => found.push(route) });
		return found;
	};

	it('adds the endpoint beside it', async () => {
		const [route, ...more] = await routes();
		expect(more).toEqual([]);
		expect(route).toEqual({
			pattern: '/api/auth/[...auth]',
			entrypoint: expect.stringMatching(/^\/.*\/astro-server\.ts$/),
			prerender: false
		});
	});

	it('adds it at the prefix, or not at all', async () => {
		expect(await routes({ prefix: '/in' })).toMatchObject([{ pattern: '/in/[...auth]' }]);
		expect(await routes({ injectEndpoints: false })).toEqual([]);
	});

	it('passes options through', async () => {
		const { defineConfig } = await integration();
		const options = { providers: [] };
		expect(defineConfig(options)).toBe(options);
	});
});
