import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { encode } from '../../src/runtime/jwt.ts';
import { secret, sessionCookie } from '../runtime/core/app.ts';
import { templateInAnApp } from './template-in-an-app.ts';

type Auth = () => Promise<object | null>;
/** The app's own answer, which may read the session first. */
type Page = (auth: Auth, tell: (cacheControl: string) => void) => Promise<void>;
/** What `Cache-Control` says where a framework answers a request with a page. */
type Answers = (request: Request, page: Page) => Promise<string | null | undefined>;

const runtime = new URL('../../src/runtime/index.ts', import.meta.url).pathname;
const own = { './index': `export { openAuth as Auth } from '${runtime}';` };
const config = { providers: [], secret, trustHost: true };

async function request(name?: string): Promise<Request> {
	const token = { sub: name, name };
	const value = name && (await encode({ token, secret, salt: sessionCookie, maxAge: 600 }));
	const headers = new Headers({ host: 'app.test' });
	if (value) headers.set('cookie', `${sessionCookie}=${value}`);
	return new Request('https://app.test/page', { headers });
}

async function answerOf(auth: Auth, page: Page): Promise<Response> {
	const headers = new Headers();
	await page(auth, (value) => headers.set('Cache-Control', value));
	// As one that came from another server: its headers cannot be changed.
	return headers.has('Cache-Control')
		? new Response('page', { headers })
		: Response.redirect('https://app.test/elsewhere');
}

const anyRequest: Answers = async (request, page) => {
	type Fetch = {
		FetchAuth(config: object): {
			handle(request: Request, next: (request: Request) => Promise<Response>): Promise<Response>;
			auth(request: Request): Promise<object | null>;
		};
	};
	const { FetchAuth } = await templateInAnApp<Fetch>('fetch/fetch.ts', own);
	const { handle, auth } = FetchAuth(config);
	const answer = await handle(request, () => answerOf(() => auth(request), page));
	return answer.headers.get('Cache-Control');
};

const reactRouter: Answers = async (request, page) => {
	type ReactRouter = {
		ReactRouterAuth(config: object): {
			middleware(args: object, next: () => Promise<Response>): Promise<Response>;
			auth(args: object): Promise<object | null>;
		};
	};
	const path = 'react-router/react-router.ts';
	const { ReactRouterAuth } = await templateInAnApp<ReactRouter>(path, own);
	const { middleware, auth } = ReactRouterAuth({ ...config, basePath: '/auth' });
	const args = { request, context: {} };
	const answer = await middleware(args, () => answerOf(() => auth(args), page));
	return answer.headers.get('Cache-Control');
};

const hono: Answers = async (raw, page) => {
	type Hono = {
		HonoAuth(config: object): { handle(c: object, next: () => Promise<void>): Promise<void> };
	};
	const beside = { ...own, 'hono/adapter': 'export const env = () => ({});' };
	const { HonoAuth } = await templateInAnApp<Hono>('hono/hono.ts', beside);
	const asked: { auth?: Auth } = {};
	const c = {
		req: { raw, url: raw.url, routePath: '*' },
		res: new Response(),
		set: (_: string, auth: Auth) => {
			asked.auth = auth;
		}
	};
	await HonoAuth(config).handle(c, async () => {
		c.res = await answerOf(asked.auth ?? (async () => null), page);
	});
	return c.res.headers.get('Cache-Control');
};

/** As much of a request and an answer of Node.js as frameworks have of them. */
function onNode({ headers }: Request) {
	const req = new IncomingMessage(Object.assign(new Socket(), { encrypted: true }));
	const more = { protocol: 'https', originalUrl: '/page', baseUrl: '', method: 'GET' };
	return {
		req: Object.assign(req, { headers: Object.fromEntries(headers) }, more),
		res: new ServerResponse(req)
	};
}

const express: Answers = async (request, page) => {
	type Express = {
		ExpressAuth(config: object): { handle(req: object, res: object, next: () => void): void };
	};
	const there = new URL('../../templates/express/requests.ts', import.meta.url).pathname;
	const beside = { ...own, './requests': `export * from '${there}';` };
	const { ExpressAuth } = await templateInAnApp<Express>('express/express.ts', beside);
	const { req, res } = onNode(request);
	const asked = Object.assign<object, { auth?: Auth }>(req, {});
	await new Promise<void>((done) => ExpressAuth(config).handle(asked, res, done));
	let told: string | undefined;
	await page(asked.auth ?? (async () => null), (value) => {
		told = value;
	});
	// Like static file servers: an existing cache header stays.
	if (told && !res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', told);
	res.writeHead(200).end();
	return res.getHeader('Cache-Control')?.toString();
};

const fastify: Answers = async (asked, page) => {
	type Hook = (request: object, reply: object) => Promise<void>;
	type Fastify = { FastifyAuth(config: object): { handle(app: object): Promise<void> } };
	const { FastifyAuth } = await templateInAnApp<Fastify>('fastify/fastify.ts', own);
	const hooks = new Map<string, Hook>();
	let auth: Auth = async () => null;
	await FastifyAuth(config).handle({
		prefix: '',
		decorateRequest: (_: string, given: Auth) => {
			auth = given;
		},
		addHook: (name: string, hook: Hook) => hooks.set(name, hook),
		all: () => undefined
	});
	const { req } = onNode(asked);
	const request = { ...req, raw: req, headers: req.headers, host: 'app.test' };
	const headers = new Headers();
	const reply = {
		hasHeader: (name: string) => headers.has(name),
		header: (name: string, value: string) => headers.set(name, value)
	};
	await page(
		() => auth.call(request),
		(value) => reply.header('cache-control', value)
	);
	await hooks.get('onSend')?.(request, reply);
	return headers.get('cache-control');
};

const nuxt: Answers = async (asked, page) => {
	type Nuxt = { NuxtAuth(config: object): { auth(event: object): Promise<object | null> } };
	const there = new URL('../../templates/nuxt/requests.ts', import.meta.url).pathname;
	const settings = `export const useRuntimeConfig = () => ({ app: { baseURL: '/' } });`;
	const beside = { ...own, './requests': `export * from '${there}';`, '#imports': settings };
	const { NuxtAuth } = await templateInAnApp<Nuxt>('nuxt/nuxt.ts', beside);
	const node = onNode(asked);
	const event = { headers: asked.headers, path: '/page', node };
	await page(
		() => NuxtAuth(config).auth(event),
		(value) => node.res.setHeader('Cache-Control', value)
	);
	return node.res.getHeader('Cache-Control')?.toString();
};

const solidStart: Answers = async (request, page) => {
	type Solid = { SolidAuth(config: object): { auth(event: object): Promise<object | null> } };
	const there = new URL('../../templates/solid-start/platform-2.ts', import.meta.url).pathname;
	const { SolidAuth } = await templateInAnApp<Solid>('solid-start/solid-start.ts', {
		...own,
		'./platform': `export * from '${there}';`,
		'solid-js/web': 'export const getRequestEvent = () => undefined;'
	});
	const headers = new Headers();
	const event = { request, response: { headers }, nativeEvent: {} };
	await page(
		() => SolidAuth(config).auth(event),
		(value) => headers.set('Cache-Control', value)
	);
	return headers.get('Cache-Control');
};

const tanstackStart: Answers = async (request, page) => {
	type Start = { TanStackStartAuth(config: object): { auth: Auth } };
	const helpers = `export const getRequest = () => served.request;
export const getResponseHeaders = () => served.headers;
export const removeResponseHeader = (name) => served.headers.delete(name);
export const setResponseHeader = (name, value) => served.headers.set(name, value);
`;
	const beside = { ...own, '@tanstack/react-start/server': helpers };
	const path = 'tanstack-start/tanstack-start.ts';
	const { TanStackStartAuth } = await templateInAnApp<Start>(path, beside);
	const headers = new Headers();
	vi.stubGlobal('served', { request, headers });
	onTestFinished(() => {
		vi.unstubAllGlobals();
	});
	await page(TanStackStartAuth(config).auth, (value) => headers.set('Cache-Control', value));
	return headers.get('Cache-Control');
};

const frameworks = {
	...{ anyRequest, reactRouter, hono, express, fastify, nuxt, solidStart, tanstackStart }
};

describe.each(Object.entries(frameworks))('a response of the app in %s', (_, answers) => {
	const shows: Page = async (auth) => {
		await auth();
	};

	it('that depends on the session is never cached, even without a cookie (I12)', async () => {
		expect(await answers(await request('Ann'), shows)).toBe('private, no-store');
	});

	it('that starts before the session is known is never cached either (I12)', async () => {
		let told: Promise<object | null> | undefined;
		const streams: Page = async (auth) => {
			told = auth();
		};
		expect(await answers(await request('Ann'), streams)).toBe('private, no-store');
		expect(await told).toMatchObject({ user: { name: 'Ann' } });
	});

	it('keeps its cache headers when no cookie is set', async () => {
		const kept: Page = async (auth, tell) => {
			await auth();
			tell('private, max-age=60');
		};
		expect(await answers(await request('Ann'), kept)).toBe('private, max-age=60');
		const told: Page = async (auth, tell) => {
			tell('public, max-age=60');
			await auth();
		};
		expect(await answers(await request('Ann'), told)).toBe('public, max-age=60');
	});

	it('does not change without a session, or when the session is not read', async () => {
		expect((await answers(await request(), shows)) ?? null).toBeNull();
		expect((await answers(await request('Ann'), async () => {})) ?? null).toBeNull();
		const told: Page = async (auth, tell) => {
			const asked = auth();
			tell('public, max-age=60');
			await asked;
		};
		expect(await answers(await request(), told)).toBe('public, max-age=60');
	});
});
