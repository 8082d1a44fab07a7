// What asks for a recent sign-in in frameworks whose routes are code: a page, an endpoint and a form, in each one's own idiom.
import { join } from 'node:path';
import { replaceIn } from '../support/replace-in.ts';
import { write } from '../support/server-contract.ts';
import type { AddStepUp } from './pages.ts';

const page = `'<form id="pay" method="POST" action="/pay"><p id="ready">ready to pay</p><button>Pay</button></form>'`;

interface Change {
	/** What `src/pay.ts` is. */
	readonly module: string;
	/** The file with the routes, and what is put before a text of it. */
	readonly file?: string;
	readonly before: string;
	readonly call: string;
}

const adds =
	({ module, file = 'src/routes.ts', before, call }: Change): AddStepUp =>
	async (folder) => {
		await write(folder, { 'src/pay.ts': module });
		const from = file === 'src/server.ts' ? './pay.ts' : './pay.js';
		const path = join(folder, file);
		await replaceIn(path, { [before]: `${call}${before}` });
		await replaceIn(path, { import: `import { pay } from '${from}'\nimport` });
	};

export const inHono = adds({
	before: `app.get('/who'`,
	call: 'pay(app)\n  ',
	module: `import type { Context, Hono } from 'hono'
import { requireFresh } from './lib/auth/features/step-up/feature.js'

const fresh = (c: Context) => requireFresh(c.var.auth, { seconds: 300, returnTo: '/pay' })

export function pay(app: Hono): void {
  app.get('/pay', async (c) => {
    const found = await fresh(c)
    return found.ok ? c.html(${page}) : c.redirect(found.url, 303)
  })
  app.post('/pay', async (c) => {
    const found = await fresh(c)
    return c.redirect(found.ok ? '/?paid=yes' : found.url, 303)
  })
  app.get('/pay/data', async (c) => {
    const found = await fresh(c)
    return found.ok ? c.text('a receipt') : c.redirect(found.url, 303)
  })
}
`
});

export const inExpress = adds({
	before: `app.get('/who'`,
	call: 'pay(app);\n\t',
	module: `import type { Express, Request } from 'express';
import { requireFresh } from './lib/auth/features/step-up/feature.js';

const fresh = (req: Request) => requireFresh(req.auth, { seconds: 300, returnTo: '/pay' });

export function pay(app: Express): void {
	app.get('/pay', async (req, res) => {
		const found = await fresh(req);
		if (found.ok) res.send(${page});
		else res.redirect(303, found.url);
	});
	app.post('/pay', async (req, res) => {
		const found = await fresh(req);
		res.redirect(303, found.ok ? '/?paid=yes' : found.url);
	});
	app.get('/pay/data', async (req, res) => {
		const found = await fresh(req);
		if (found.ok) res.send('a receipt');
		else res.redirect(303, found.url);
	});
}
`
});

export const inFastify = adds({
	before: `app.get('/who'`,
	call: 'app.register(pay);\n\t',
	module: `import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireFresh } from './lib/auth/features/step-up/feature.js';

const fresh = (request: FastifyRequest) =>
	requireFresh(request.auth, { seconds: 300, returnTo: '/pay' }, request);

export const pay: FastifyPluginAsync = async (app) => {
	app.get('/pay', async (request, reply) => {
		const found = await fresh(request);
		if (!found.ok) return reply.redirect(found.url, 303);
		return reply.type('text/html; charset=utf-8').send(${page});
	});
	app.post('/pay', async (request, reply) => {
		const found = await fresh(request);
		return reply.redirect(found.ok ? '/?paid=yes' : found.url, 303);
	});
	app.get('/pay/data', async (request, reply) => {
		const found = await fresh(request);
		return found.ok ? 'a receipt' : reply.redirect(found.url, 303);
	});
};
`
});

export const inElysia = adds({
	before: `.get('/who'`,
	call: '.use(pay)\n  ',
	module: `import { Elysia } from 'elysia'
import { handle } from './auth.js'
import { requireFresh } from './lib/auth/features/step-up/feature.js'

const fresh = (auth: object) => requireFresh(auth, { seconds: 300, returnTo: '/pay' })
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

export const pay = new Elysia()
  .use(handle)
  .get('/pay', async ({ auth, redirect }) => {
    const found = await fresh(auth)
    return found.ok ? new Response(${page}, html) : redirect(found.url, 303)
  })
  .post('/pay', async ({ auth, redirect, request }) => {
    const found = await fresh(auth)
    return redirect(found.ok ? new URL('/?paid=yes', request.url).href : found.url, 303)
  })
  .get('/pay/data', async ({ auth, redirect }) => {
    const found = await fresh(auth)
    return found.ok ? 'a receipt' : redirect(found.url, 303)
  })
`
});

export const inFetch = adds({
	file: 'src/server.ts',
	before: `if (pathname === '/streamed')`,
	call: `if (pathname.startsWith('/pay')) return pay(request);\n\t`,
	module: `import { auth } from './auth.ts';
import { requireFresh } from './lib/auth/features/step-up/feature.ts';

export async function pay(request: Request): Promise<Response> {
	const found = await requireFresh(auth, { seconds: 300, returnTo: '/pay' }, request);
	if (!found.ok) return Response.redirect(found.url, 303);
	if (request.method === 'POST') return Response.redirect(new URL('/?paid=yes', request.url), 303);
	if (new URL(request.url).pathname === '/pay/data') return new Response('a receipt');
	return new Response(${page}, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
`
});
