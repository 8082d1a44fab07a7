// Ruling 43: what refuses a form, and what the app does not handle, is no 500 of the framework.

import { describe, expect, it } from 'vitest';
import { skipCSRFCheck } from '../../src/runtime/index.ts';
import { secret } from '../runtime/core/app.ts';
import { templateInAnApp } from './template-in-an-app.ts';

const runtime = new URL('../../src/runtime/index.ts', import.meta.url).pathname;
const own = { './index': `export { openAuth as Auth } from '${runtime}';` };
const origin = 'https://app.test';

type Act = (request: Request) => Promise<Response>;
/** The answer of an app whose action is nothing but `signIn`. */
type Answers = (config: object, request: Request) => Promise<Response>;

const frameworks: Record<string, Answers> = {
	async fetch(config, request) {
		type Made = { handle(request: Request, next: Act): Promise<Response>; signIn: Act };
		type Given = { FetchAuth(config: object): Made };
		const { FetchAuth } = await templateInAnApp<Given>('fetch/fetch.ts', own);
		const { handle, signIn } = FetchAuth(config);
		return handle(request, signIn);
	},
	async Astro(config, request) {
		type Made = {
			onRequest(context: object, next: () => Promise<Response>): Promise<Response>;
			signIn(context: object): Promise<Response>;
		};
		type Given = { AstroAuth(config: object): Made };
		const { AstroAuth } = await templateInAnApp<Given>('astro/astro.ts', {
			...own,
			'./platform': 'export const env = {};',
			'./address': `export const routes = '/api/auth';`
		});
		const { onRequest, signIn } = AstroAuth(config);
		const context = { request, url: new URL(request.url), locals: {}, originPathname: '/login' };
		return onRequest(context, () => signIn(context));
	},
	/** As it answers where an app has no `onError`: by what an error says itself, or 500. */
	async Hono(config, request) {
		type Given = { HonoAuth(config: object): { signIn(c: object): Promise<Response> } };
		const { HonoAuth } = await templateInAnApp<Given>('hono/hono.ts', {
			...own,
			'hono/adapter': 'export const env = () => ({});'
		});
		const { url } = request;
		const req = { raw: request, url, formData: () => request.formData() };
		const asAnswer = (error: { getResponse?(): Response }) =>
			error.getResponse?.() ?? new Response(null, { status: 500 });
		return HonoAuth(config).signIn({ req }).catch(asAnswer);
	},
	/** As its static handler answers: what looks like an `ErrorResponse` has its status, all else is 500. */
	async 'React Router'(config, request) {
		type Given = { ReactRouterAuth(config: object): { signIn(args: object): Promise<Response> } };
		const path = 'react-router/react-router.ts';
		const { ReactRouterAuth } = await templateInAnApp<Given>(path, own);
		const asAnswer = ({ status, statusText, internal, data }: Record<string, unknown>) => {
			const isOne = typeof statusText === 'string' && typeof internal === 'boolean';
			return new Response(String(data), { status: isOne ? Number(status) : 500 });
		};
		return ReactRouterAuth(config).signIn({ request, context: {} }).catch(asAnswer);
	},
	/** As h3 below it answers: an error has the status that it names, or 500. */
	async 'TanStack Start'(config, request) {
		type Made = { signIn(form: FormData): Promise<Response> };
		type Given = { TanStackStartAuth(config: object): Made };
		const path = 'tanstack-start/tanstack-start.ts';
		const key = `asked-${Math.random()}`;
		Reflect.set(globalThis, key, request);
		const { TanStackStartAuth } = await templateInAnApp<Given>(path, {
			...own,
			'@tanstack/react-start/server': `export const getRequest = () => globalThis['${key}'];`
		});
		const asAnswer = ({ status = 500 }: { status?: number }) => new Response(null, { status });
		return TanStackStartAuth(config)
			.signIn(await request.formData())
			.catch(asAnswer);
	}
};

/** These frameworks know an error by its status. */
const hasStatusAlone = (name: string) => name === 'React Router' || name === 'TanStack Start';

const base = { secret, skipCSRFCheck, trustHost: true, logger: { error: () => {} } };
const config = (changes: object = {}, settings: object = {}) => ({
	...base,
	...settings,
	providers: [
		{
			id: 'password',
			name: 'Password',
			type: 'credentials',
			credentials: { username: {}, password: {} },
			authorize: () => null,
			...changes
		}
	]
});

function form(more: Record<string, string> = {}, from = origin): Request {
	const body = new URLSearchParams({ providerId: 'password', username: 'Ann', ...more });
	const headers = { host: 'app.test', origin: from };
	return new Request(`${origin}/login`, { method: 'POST', headers, body });
}

describe.each(Object.entries(frameworks))(
	'an action of %s without error handling',
	(name, answer) => {
		it.each([
			['too many attempts', 429, () => form(), { limit: () => false }],
			['another origin', 403, () => form({}, 'https://evil.test'), {}],
			['a body that is too large', 413, () => form({ more: 'x'.repeat(70_000) }), {}]
		])('answers %s with %d', async (_, status, sent, changes) => {
			expect((await answer(config(changes), sent())).status).toBe(status);
		});

		it('shows the sign-in page again for a wrong password, or answers 401', async () => {
			const { status, headers } = await answer(config(), form());
			if (hasStatusAlone(name)) expect(status).toBe(401);
			else expect(headers.get('location')).toContain('/auth/signin?error=CredentialsSignin');
		});

		it('does not swallow an error of the app', async () => {
			const broken = () => {
				throw new Error('of the app');
			};
			const { status, headers } = await answer(config({ authorize: broken }), form());
			if (hasStatusAlone(name)) expect(status).toBe(500);
			else expect(headers.get('location')).toContain('error=Configuration');
		});
	}
);

it('passes other errors of the app to the framework', async () => {
	type Made = { handle(request: Request, next: Act): Promise<Response> };
	type Given = { FetchAuth(config: object): Made };
	const { FetchAuth } = await templateInAnApp<Given>('fetch/fetch.ts', own);
	const failing = FetchAuth(config()).handle(form(), () => Promise.reject(new Error('mine')));
	await expect(failing).rejects.toThrow('mine');
});
