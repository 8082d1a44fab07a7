import { describe, expect, it } from 'vitest';
import { encode } from '#runtime/jwt.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

type Config = Readonly<Record<string, unknown>>;
type Handler = (event: { request: Request }) => Promise<Response>;
interface Compat {
	SolidAuth(config: Config): { GET: Handler; POST: Handler };
	getSession(request: Request, config: Config): Promise<{ user?: object } | null>;
}

const root = new URL('../../..', import.meta.url).pathname;
const runtime = `${root}src/runtime`;
const compat = (env = '{}') =>
	templateInAnApp<Compat>('compat/solid-start.ts', {
		'../core/config': `export * from '${runtime}/core/config.ts';`,
		'../core/errors': `export * from '${runtime}/core/errors.ts';`,
		'../core/integration': `export * from '${runtime}/core/integration.ts';`,
		'../index': `export { openAuth as Auth } from '${runtime}/index.ts';`,
		'../place': `export const placeOf = () => ({ env: ${env}, development: false, base: '', routes: '/api/auth' });`,
		'./serve': `export * from '${root}templates/compat/serve.ts';`
	});

const secret = 'a-secret-that-the-app-has-had-for-years-0123456789';
const acme = {
	...{ id: 'acme', name: 'Acme', type: 'oauth', clientId: 'id', clientSecret: 'word' },
	...{ authorization: 'https://acme.example/authorize', token: 'https://acme.example/token' },
	...{ userinfo: 'https://acme.example/me' }
};
const config = { secret, providers: [acme] };
const asked = (path: string, headers = {}) => ({
	request: new Request(new URL(path, 'https://app.test'), { headers })
});

describe('@auth/solid-start of a converted app', () => {
	it('answers at /api/auth, or below the prefix, whatever basePath says', async () => {
		const { SolidAuth } = await compat();
		const { GET } = SolidAuth({ ...config, trustHost: true, basePath: '/other' });
		expect(await (await GET(asked('/api/auth/providers'))).json()).toMatchObject({
			acme: { callbackUrl: 'https://app.test/api/auth/callback/acme' }
		});
		expect((await GET(asked('/other/providers'))).status).toBe(400);
		const { GET: below } = SolidAuth({ ...config, trustHost: true, prefix: '/in' });
		expect((await below(asked('/in/providers'))).status).toBe(200);
	});

	it('reads the session with the given options, and trusts the host', async () => {
		const { getSession } = await compat();
		const salt = '__Secure-authjs.session-token';
		const cookie = `${salt}=${await encode({ token: { name: 'Pat', sub: '1' }, secret, salt })}`;
		const { request } = asked('/', { cookie });
		expect(await getSession(request, config)).toMatchObject({ user: { name: 'Pat' } });
		expect(await getSession(asked('/').request, config)).toBeNull();
		const session = ({ session: found }: { session: object }) => ({ ...found, role: 'cook' });
		const own = { ...config, callbacks: { session } };
		expect(await getSession(request, own)).toMatchObject({ role: 'cook' });
	});

	it('signs in no user at an untrusted host', async () => {
		const { SolidAuth } = await compat();
		expect((await SolidAuth(config).GET(asked('/api/auth/providers'))).status).toBe(500);
		const { SolidAuth: told } = await compat("{ AUTH_TRUST_HOST: 'true' }");
		expect((await told(config).GET(asked('/api/auth/providers'))).status).toBe(200);
	});
});
