import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createApp, defineEventHandler, type EventHandler, toNodeListener } from 'h3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { secret } from '../runtime/core/app.ts';
import { templateInAnApp } from './template-in-an-app.ts';

const runtime = new URL('../../src/runtime/index.ts', import.meta.url).pathname;
/** The requests of a framework, as its template imports them. */
const requestsOf = (framework: string) => ({
	'./requests': `export * from '${new URL(`../../templates/${framework}/requests.ts`, import.meta.url).pathname}';`
});
const own = { './index': `export { openAuth as Auth } from '${runtime}';` };
const config = {
	providers: [],
	secret,
	trustHost: true,
	logger: { error() {}, warn() {} }
};

type Session = { readonly user?: object } | null;
/** Answers like an app: our routes first, then its own page, which shows the user. */
type Listener = (req: IncomingMessage, res: ServerResponse) => unknown;

const protocol = 'http';
const page = async (auth: () => Promise<Session>) => JSON.stringify(await auth());

/** As much of Express as its template asks for. */
async function express(): Promise<Listener> {
	type Asked = IncomingMessage & { auth(): Promise<Session> };
	interface Express {
		ExpressAuth(config: object): { handle(req: Asked, res: object, next: () => void): void };
	}
	const beside = { ...own, ...requestsOf('express') };
	const { ExpressAuth } = await templateInAnApp<Express>('express/express.ts', beside);
	const { handle } = ExpressAuth(config);
	return (req, res) => {
		const auth = async () => null;
		const asked = Object.assign(req, { auth, protocol, originalUrl: req.url, baseUrl: '' });
		const status = (code: number) => Object.assign(res, { statusCode: code });
		const answer = Object.assign(res, { status, append: res.appendHeader.bind(res) });
		const failed = () => res.writeHead(500).end();
		handle(asked, answer, async (error?: unknown) =>
			error ? failed() : res.end(await page(() => asked.auth()))
		);
	};
}

/** As much of Fastify. */
async function fastify(): Promise<Listener> {
	type Hook = (request: object, reply: object) => Promise<void>;
	interface Fastify {
		FastifyAuth(config: object): { handle(app: object): Promise<void> };
	}
	const { FastifyAuth } = await templateInAnApp<Fastify>('fastify/fastify.ts', own);
	const hooks = new Map<string, Hook>();
	let auth: () => Promise<Session> = async () => null;
	await FastifyAuth(config).handle({
		prefix: '',
		decorateRequest: (_: string, given: typeof auth) => {
			auth = given;
		},
		addHook: (name: string, hook: Hook) => hooks.set(name, hook),
		all: () => undefined
	});
	return async (raw, res) => {
		const { url: originalUrl, method, headers } = raw;
		const host = headers.host ?? '';
		const request = { raw, originalUrl, method, headers, protocol, host, auth };
		const send = async (answer: Response) => res.writeHead(answer.status).end(await answer.text());
		try {
			await hooks.get('onRequest')?.(request, { send });
			if (!res.headersSent) res.end(await page(() => auth.call(request)));
		} catch {
			res.writeHead(500).end();
		}
	};
}

async function nuxt(): Promise<Listener> {
	interface Nuxt {
		NuxtAuth(config: object): {
			authHandler: EventHandler;
			auth(event: object): Promise<Session>;
		};
	}
	const settings = `export const useRuntimeConfig = () => ({ app: { baseURL: '/' } });`;
	const beside = { ...own, ...requestsOf('nuxt'), '#imports': settings };
	const { NuxtAuth } = await templateInAnApp<Nuxt>('nuxt/nuxt.ts', beside);
	const { auth, authHandler } = NuxtAuth({ ...config, basePath: '/auth' });
	const app = createApp();
	app.use('/page', (event) => page(() => auth(event)));
	app.use(defineEventHandler(authHandler));
	return toNodeListener(app);
}

/** What a parser of URLs makes `/auth/providers` of, or what something in front may take for it. */
const detours = [
	...['/auth/./providers', '/x/../auth/providers', '/auth/x/../providers', '/auth/%2e/providers'],
	...[
		'/auth/%2E%2e/auth/providers',
		'/auth/.%2e/auth/providers',
		'/auth\\providers',
		'/auth/.\\providers'
	],
	...[
		'/x\\..\\auth/providers',
		'/./auth/providers',
		'/auth/providers/.',
		'/auth/providers#x',
		'/auth/providers/x/..'
	]
];
const elsewhere = [
	...['//auth/providers', '//evil.test/auth/providers', '/\\auth/providers', '\\auth\\providers'],
	...['/auth//providers', '/AUTH/providers', '/auth/%70roviders', '/auth%2fproviders'],
	...['http://app.test/auth/providers', 'http://app.test/auth/./providers']
];

const hosts = ['good@evil', 'evil#good', 'evil/x?', 'good:99999', '[::1', 'a b', 'g\xF6\xF6d'];
const headers = ['X-Forwarded-Host: good.test, evil.test', 'X-Forwarded-Proto: javascript'];

/** The first line and the body of what answers to these lines, which no client would send. */
async function ask(
	port: number,
	lines: readonly string[]
): Promise<[status: string, body: string]> {
	const text = [...lines, 'Connection: close', '', ''].join('\r\n');
	const socket = connect(port, '127.0.0.1').end(text, 'latin1');
	const chunks: Buffer[] = [];
	for await (const chunk of socket) chunks.push(chunk);
	const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
	return [/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? head, body];
}

describe.each([
	['Express', express],
	['Fastify', fastify],
	['Nuxt', nuxt]
])('%s, with an invalid host (B3, B4, B5)', (_, make) => {
	async function serve(): Promise<number> {
		const server = createServer(await make());
		await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
		onTestFinished(() => void server.close());
		const address: string | AddressInfo | null = server.address();
		return typeof address === 'object' && address ? address.port : 0;
	}

	it('answers 400 at our routes, has no session elsewhere, and keeps running', async () => {
		const port = await serve();
		const odd = [
			...hosts.map((host) => [`Host: ${host}`]),
			...headers.map((one) => ['Host: app.test', one])
		];
		for (const lines of odd) {
			const route = await ask(port, ['GET /auth/providers HTTP/1.1', ...lines]);
			expect([lines, ...route]).toEqual([lines, '400', expect.stringContaining('Bad request.')]);
			const form = ['POST /auth/signout HTTP/1.1', ...lines, 'Content-Length: 0'];
			expect([lines, (await ask(port, form))[0]]).toEqual([lines, '400']);
			const seen = await ask(port, ['GET /page HTTP/1.1', ...lines]);
			expect([lines, ...seen]).toEqual([lines, '200', expect.stringContaining('null')]);
		}
		const fine = await ask(port, ['GET /auth/providers HTTP/1.1', 'Host: app.test']);
		expect(fine).toEqual(['200', expect.stringContaining('{}')]);
	});

	it('does not crash on a target that is no path (A2)', async () => {
		const port = await serve();
		for (const target of [
			'//evil.test/auth/providers',
			'http://evil.test/auth/x',
			'/%',
			'/auth//x'
		])
			expect((await ask(port, [`GET ${target} HTTP/1.1`, 'Host: app.test']))[0]).not.toMatch(/^5/);
	});

	it('rejects a path that URL parsing changes, which path rules saw differently (A2)', async () => {
		const port = await serve();
		const lines = ['Host: app.test', 'Content-Length: 0'];
		for (const target of detours) {
			for (const method of ['GET', 'POST']) {
				const [status, body] = await ask(port, [`${method} ${target} HTTP/1.1`, ...lines]);
				expect([target, status, body]).toEqual([
					target,
					'400',
					expect.stringContaining('Bad request.')
				]);
			}
		}
		for (const target of elsewhere) {
			const [status, body] = await ask(port, [`GET ${target} HTTP/1.1`, ...lines]);
			// Express and Fastify leave it to the app, whose page this is.
			expect([target, status, body]).toEqual([
				target,
				expect.stringMatching(/^[24]/),
				expect.not.stringContaining('{}')
			]);
		}
		for (const target of ['/auth/providers', '/auth/providers?a=/../%2e\\', '/auth/providers/']) {
			const [status, body] = await ask(port, [`GET ${target} HTTP/1.1`, ...lines]);
			expect([target, status, body]).toEqual([target, '200', expect.stringContaining('{}')]);
		}
	});

	it('rejects methods that a web Request forbids, and leaves other paths to the app (A5)', async () => {
		const port = await serve();
		for (const method of ['TRACE', 'PUT', 'OPTIONS', 'PROPFIND']) {
			const route = await ask(port, [`${method} /auth/session HTTP/1.1`, 'Host: app.test']);
			expect([method, ...route]).toEqual([method, '400', expect.stringContaining('Bad request.')]);
			const seen = await ask(port, [`${method} /page HTTP/1.1`, 'Host: app.test']);
			expect([method, ...seen]).toEqual([method, '200', expect.stringContaining('null')]);
		}
	});
});
