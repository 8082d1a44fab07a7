import { describe, expect, it } from 'vitest';
import { encode } from '../../src/runtime/jwt.ts';
import { secret, sessionCookie } from '../runtime/core/app.ts';
import { placeOf } from './place-of.ts';
import { templateInAnApp } from './template-in-an-app.ts';

interface Session {
	readonly user?: { readonly name?: string | null };
}
interface Astro {
	AstroAuth(config: object): {
		onRequest(context: object, next: () => Promise<Response>): Promise<Response>;
	};
}
interface Routes {
	ReactRouterAuth(config: object): {
		loader(args: object): Promise<Response>;
		middleware(args: object, next: () => Promise<Response>): Promise<Response>;
		auth(args: object): Promise<Session | null>;
	};
}

const runtime = new URL('../../src/runtime/index.ts', import.meta.url).pathname;
const own = { './index': `export { openAuth as Auth } from '${runtime}';` };
const config = { providers: [], secret, trustHost: true };

/** The cookies of the user's browser. */
async function request(path: string, name?: string): Promise<Request> {
	const token = { sub: name, name };
	const value = name && (await encode({ token, secret, salt: sessionCookie, maxAge: 600 }));
	const headers = new Headers({ host: 'app.test', accept: 'application/json' });
	if (value) headers.set('cookie', `${sessionCookie}=${value}`);
	return new Request(`https://app.test${path}`, { headers });
}

const done = async () => new Response('done');

describe('Astro, on a server that shares locals between requests', () => {
	async function open() {
		const imports = { ...own, './place': placeOf('astro', 'const env = {};') };
		const { AstroAuth } = await templateInAnApp<Astro>('astro/astro.ts', imports);
		const { onRequest } = AstroAuth({ ...config, basePath: '/api/auth' });
		const locals: { auth?: () => Promise<Session | null> } = {};
		const visit = async (asked: Request & { origin?: string }, next?: () => Promise<Response>) => {
			const url = new URL(asked.url);
			const originPathname = asked.origin ?? url.pathname;
			const at = { url, originPathname, isPrerendered: false };
			const context = { ...at, request: asked, locals };
			const named = async () => new Response((await locals.auth?.())?.user?.name ?? 'nobody');
			return (await onRequest(context, next ?? named)).text();
		};
		return Object.assign(visit, { locals });
	}

	it('does not leak the session of an earlier request', async () => {
		const visit = await open();
		expect(await visit(await request('/', 'Ann'))).toBe('Ann');
		expect(await visit(await request('/', 'Bob'))).toBe('Bob');
		expect(await visit(await request('/'))).toBe('nobody');
	});

	it('does not leak the session of a concurrent request', async () => {
		const visit = await open();
		const bob = await request('/', 'Bob');
		const seen = await visit(await request('/', 'Ann'), async () => new Response(await visit(bob)));
		expect(seen).toBe('Bob');
	});

	it('keeps the session through a rewrite, whatever its request says', async () => {
		const visit = await open();
		const rewritten = Object.assign(await request('/other'), { origin: '/' });
		const seen = await visit(
			await request('/', 'Ann'),
			async () => new Response(await visit(rewritten))
		);
		expect(seen).toBe('Ann');
	});

	const rewrittenTo = async (path: string, name?: string) =>
		Object.assign(await request(path, name), { origin: '/' });

	it('does not leak the session of an earlier rewrite', async () => {
		const visit = await open();
		const rewritten = await rewrittenTo('/other', 'Ann');
		await visit(await request('/', 'Ann'), async () => new Response(await visit(rewritten)));
		expect(await visit(await request('/', 'Bob'))).toBe('Bob');
		expect(await visit(await request('/'))).toBe('nobody');
		expect(await visit(await rewrittenTo('/third'))).toBe('nobody');
	});

	it('keeps concurrent rewritten requests apart', async () => {
		const visit = await open();
		const names = ['Ann', 'Bob', 'Eve', undefined];
		const pause = () => new Promise((done) => setTimeout(done, 5));
		const seen = names.map(async (name, index) => {
			const rewritten = await rewrittenTo('/other', name);
			return visit(await request('/', name), async () => {
				for (let more = index; more > 0; more -= 1) await pause();
				const inner = await visit(rewritten);
				await pause();
				return new Response(`${inner}, ${(await visit.locals.auth?.())?.user?.name ?? 'nobody'}`);
			});
		});
		const all = ['Ann, Ann', 'Bob, Bob', 'Eve, Eve', 'nobody, nobody'];
		expect(await Promise.all(seen)).toEqual(all);
	});

	it('does not answer requests at the URL of another', async () => {
		const visit = await open();
		expect(await visit(await request('/'))).toBe('nobody');
		expect(await visit(await request('/api/auth/providers'))).toBe('{}');
		expect(await visit(await request('/api/auth/session'))).toBe('null');
	});
});

describe('React Router, on a server that shares the context between requests', () => {
	it('does not answer requests at the URL or by the headers of another', async () => {
		const { ReactRouterAuth } = await templateInAnApp<Routes>('react-router/react-router.ts', own);
		const { loader, middleware } = ReactRouterAuth({ ...config, basePath: '/auth' });
		const context = {};
		const [ann, bob] = [await request('/auth/session'), await request('/auth/providers')];
		const seen = await middleware({ request: ann, context }, async () => {
			await middleware({ request: bob, context }, done);
			return loader({ request: ann, context });
		});
		expect(await seen.text()).toBe('null');
	});

	it('does not leak the session of another user', async () => {
		const { ReactRouterAuth } = await templateInAnApp<Routes>('react-router/react-router.ts', own);
		const { auth, middleware } = ReactRouterAuth({ ...config, basePath: '/auth' });
		const context = {};
		const [ann, bob] = [await request('/', 'Ann'), await request('/', 'Bob')];
		await middleware({ request: ann, context }, done);
		await middleware({ request: bob, context }, done);
		expect((await auth({ request: ann, context }))?.user?.name).toBe('Ann');
	});
});
