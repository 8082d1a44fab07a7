// `--framework fetch` as the contract of frameworks wants it: a function that answers requests, on Bun and on Deno.
import { installPlatforms, programOf } from '../../platforms/install-platforms.ts';
import type { ContractFramework } from '../contract/framework.ts';
import { inFetch } from '../step-up/servers.ts';
import { serverApp, serverContract } from './server-contract.ts';
import { pagesModule } from './server-pages.ts';

const compiler = {
	target: 'ES2023',
	module: 'ESNext',
	moduleResolution: 'bundler',
	lib: ['ES2023', 'DOM', 'DOM.Iterable'],
	types: [],
	strict: true,
	skipLibCheck: true,
	noEmit: true,
	allowImportingTsExtensions: true
};

const starter = {
	'package.json': JSON.stringify({
		name: 'app',
		type: 'module',
		scripts: { dev: 'bun run src/server.ts' },
		devDependencies: { typescript: '5.9.3' }
	}),
	'tsconfig.json': JSON.stringify({ compilerOptions: compiler, include: ['src'] }),
	'src/server.ts': `export default { fetch: () => new Response('hello') };\n`
};

const pages = {
	'src/pages.ts': pagesModule,
	'src/server.ts': `import { auth, handle, signIn, signOut } from './auth.ts';
import { AuthError } from './lib/auth/fetch.ts';
import { first, secret, wait } from './pages.ts';

const html = (text: string, status = 200) =>
	new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

async function login(request: Request): Promise<Response> {
	try {
		return await signIn(request);
	} catch (error) {
		if (!(error instanceof AuthError)) throw error;
		return html(first(undefined, '/', 'code' in error ? String(error.code) : error.type), error.status);
	}
}

function streamed(request: Request): Response {
	const encoder = new TextEncoder();
	const body = new ReadableStream({
		async start(controller) {
			controller.enqueue(encoder.encode('Hello '));
			await wait();
			controller.enqueue(encoder.encode(String((await auth(request))?.user?.name)));
			controller.close();
		}
	});
	return new Response(body);
}

async function guarded(request: Request, path: string): Promise<Response> {
	if (!(await auth(request))) {
		return new Response(null, { status: 303, headers: { location: '/auth/signin' } });
	}
	if (path === '/secret') return html(secret(path));
	const from = { change: 'action', asked: 'server', data: 'endpoint' }[path.slice(8)];
	return new Response(\`a secret from the \${from}\`);
}

async function answer(request: Request): Promise<Response> {
	const { pathname } = new URL(request.url);
	if (request.method === 'POST' && pathname === '/enter') return signIn(request);
	if (request.method === 'POST' && pathname === '/leave') return signOut(request);
	if (request.method === 'POST' && pathname === '/login') return login(request);
	if (pathname.startsWith('/secret')) return guarded(request, pathname);
	if (pathname === '/streamed') return streamed(request);
	const user = (await auth(request))?.user;
	if (pathname === '/who') return Response.json({ name: user?.name ?? null });
	return pathname === '/' ? html(first(user, '/')) : new Response(null, { status: 404 });
}

export default { fetch: (request: Request) => handle(request, answer) };
`
};

const init = ['--framework', 'fetch'];

/** A function that answers requests, as Bun and Deno serve it. */
export function fetchOn(platform: 'Bun' | 'Deno'): ContractFramework {
	installPlatforms();
	const onBun = ['--env-file=.env', 'src/server.ts'];
	const onDeno = ['serve', '-A', '--env-file=.env', '--port', 'PORT', 'src/server.ts'];
	const args = platform === 'Bun' ? onBun : onDeno;
	return serverContract({
		name: `fetch on ${platform}`,
		addStepUp: inFetch,
		make: () => serverApp({ name: 'fetch-5.9.3', starter, pages, init }),
		front: '/',
		build: { command: 'npx', args: ['tsc'] },
		command: platform === 'Bun' ? programOf('@oven', 'bun') : programOf('@deno', 'deno'),
		programs: { dev: args, production: args },
		init
	});
}
