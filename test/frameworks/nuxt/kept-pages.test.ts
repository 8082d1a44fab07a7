import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { templateInAnApp } from '../template-in-an-app.ts';

type Integration = {
	readonly NuxtAuth: (config: object) => { authHandler: (event: object) => Promise<Response> };
};
type Plugin = { readonly default: (app: object) => Promise<void> };

const session = { value: undefined as unknown };

/** A page as Nuxt renders it on a server: what its payload says of the session, and its headers. */
async function pageOf(
	context: object,
	who: object | null = { user: { name: 'Ann' } },
	said = 'public, s-maxage=600'
) {
	const headers = new Map([['cache-control', said]]);
	const res = {
		getHeader: (name: string) => headers.get(name.toLowerCase()),
		setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value)
	};
	const event = { context: { ...context, auth: async () => who }, node: { res } };
	const globals = {
		defineNuxtPlugin: (run: unknown) => run,
		useRequestEvent: () => event,
		session
	};
	for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
	onTestFinished(() => {
		vi.unstubAllGlobals();
		session.value = undefined;
	});
	const own = {
		'./useAuth': 'export const useAuth = () => ({ session, refresh: async () => null });'
	};
	const holes = { importFrom: './useAuth' };
	const plugin = await templateInAnApp<Plugin>('nuxt/app-plugin.ts.hbs', own, holes);
	await plugin.default({ payload: { serverRendered: false } });
	return { shown: session.value, cacheControl: headers.get('cache-control') };
}

describe('a page of Nuxt', () => {
	it('that shows the user stays out of shared caches, whatever a route rule says', async () => {
		expect(await pageOf({})).toEqual({
			shown: { user: { name: 'Ann' } },
			cacheControl: 'private'
		});
	});

	it.each(['no-store', 'private, no-store', 'private, max-age=60', 'max-age=0, private'])(
		'that no shared cache may keep keeps its header: %s',
		async (said) => {
			expect((await pageOf({}, undefined, said)).cacheControl).toBe(said);
		}
	);

	it('that shows no user keeps its header', async () => {
		expect(await pageOf({}, null)).toEqual({ shown: null, cacheControl: 'public, s-maxage=600' });
	});

	it.each([
		['by Nitro', { cache: {} }],
		[
			'by the network in front of it, which passes cookies on',
			{ _nitro: { routeRules: { isr: 60 } } }
		]
	])('that is cached for everyone shows no user: %s', async (_, context) => {
		expect(await pageOf(context)).toEqual({
			shown: undefined,
			cacheControl: 'public, s-maxage=600'
		});
	});
});

describe('the routes of sign-in in Nuxt', () => {
	it.each([
		['by Nitro', { cache: {} }],
		['by the network in front of it', { _nitro: { routeRules: { isr: true } } }]
	])('reject shared caching: %s', async (_, context) => {
		const { NuxtAuth } = await templateInAnApp<Integration>('nuxt/nuxt.ts', {
			'#imports': 'export const useRuntimeConfig = () => ({});',
			'./index': 'export const Auth = undefined;',
			'./requests': 'export const requestOf = undefined, urlOf = undefined;'
		});
		await expect(NuxtAuth({}).authHandler({ context })).rejects.toThrow('A route rule caches');
	});
});
