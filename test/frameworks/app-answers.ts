// How frameworks answer a request for a page of an app, in the process of the tests.

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { placeOf } from './place-of.ts';
import { templateInAnApp } from './template-in-an-app.ts';

type Auth = () => Promise<object | null>;
/** The app's own answer, which may read the session first. */
export type Page = (auth: Auth, tell: (cacheControl: string) => void) => Promise<void>;
/** What `Cache-Control` says where a framework answers a request with a page. */
type Answers = (request: Request, page: Page) => Promise<string | null | undefined>;

/** The sign-in of the app. */
interface Setup {
	/** What the integration imports beside it, such as the index of the folder, as code by its name. */
	readonly own: Readonly<Record<string, string>>;
	readonly config: object;
}

type InFramework = (setup: Setup) => Answers;

async function answerOf(auth: Auth, page: Page): Promise<Response> {
	const headers = new Headers();
	await page(auth, (value) => headers.set('Cache-Control', value));
	// As one that came from another server: its headers cannot be changed.
	return headers.has('Cache-Control')
		? new Response('page', { headers })
		: Response.redirect('https://app.test/elsewhere');
}

const anyRequest: InFramework =
	({ own, config }) =>
	async (request, page) => {
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

const reactRouter: InFramework =
	({ own, config }) =>
	async (request, page) => {
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

const hono: InFramework =
	({ own, config }) =>
	async (raw, page) => {
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

const express: InFramework =
	({ own, config }) =>
	async (request, page) => {
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

const fastify: InFramework =
	({ own, config }) =>
	async (asked, page) => {
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

const nuxt: InFramework =
	({ own, config }) =>
	async (asked, page) => {
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

const solidStart: InFramework =
	({ own, config }) =>
	async (request, page) => {
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

const tanstackStart: InFramework =
	({ own, config }) =>
	async (request, page) => {
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

const astro: InFramework =
	({ own, config }) =>
	async (request, page) => {
		type Astro = {
			AstroAuth(config: object): {
				onRequest(context: object, next: () => Promise<Response>): Promise<Response>;
			};
		};
		const beside = { ...own, './place': placeOf('astro', 'const env = {};') };
		const { AstroAuth } = await templateInAnApp<Astro>('astro/astro.ts', beside);
		const locals: { auth?: Auth } = {};
		const url = new URL(request.url);
		const context = { url, originPathname: url.pathname, isPrerendered: false, request, locals };
		const auth: Auth = async () => (await locals.auth?.()) ?? null;
		const answer = await AstroAuth(config).onRequest(context, () => answerOf(auth, page));
		return answer.headers.get('Cache-Control');
	};

const elysia: InFramework =
	({ own, config }) =>
	async (request, page) => {
		type Elysia = {
			ElysiaAuth(config: object): {
				handle: {
					wraps(next: () => Promise<Response>): (request: Request) => Promise<Response>;
					derives(context: object): { auth: Auth };
				};
			};
		};
		// What the plugin hands it.
		const framework = `export class Elysia {
	wrap(wraps) { return Object.assign(this, { wraps }); }
	derive(_, derives) { return Object.assign(this, { derives }); }
}`;
		const beside = { ...own, elysia: framework };
		const { ElysiaAuth } = await templateInAnApp<Elysia>('elysia/elysia.ts', beside);
		const { handle } = ElysiaAuth(config);
		const { auth } = handle.derives({ request });
		const answer = await handle.wraps(() => answerOf(auth, page))(request);
		return answer.headers.get('Cache-Control');
	};

/** How each framework answers, but those whose pages only run in a build. */
export const frameworks = {
	...{
		anyRequest,
		astro,
		elysia,
		reactRouter,
		hono,
		express,
		fastify,
		nuxt,
		solidStart,
		tanstackStart
	}
};
