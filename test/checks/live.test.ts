import { describe, expect, it } from 'vitest';
import { Auth } from '../../src/runtime/index.ts';
import { type Config, origin, App as RunningApp } from '../runtime/core/app.ts';
import { examined, healthyApp } from './healthy-app.ts';

type Change = (response: Response, request: Request) => Response;

/** What `doctor --live` finds in the runtime itself, or in responses changed by a proxy. */
async function asked(
	change: Change = (response) => response,
	{
		config = {},
		at = origin,
		live = at,
		providers
	}: { config?: Partial<Config>; at?: string; live?: string; providers?: string[] } = {}
) {
	const app = await healthyApp('sveltekit-3', providers);
	const running = new RunningApp(config, at);
	const world = {
		fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
			const request = new Request(input, init);
			request.headers.set('host', new URL(request.url).host);
			const answer = await Auth(request, running.config);
			const response = new Response(answer.body, answer);
			response.headers.set('date', new Date(0).toUTCString());
			return change(response, request);
		}
	};
	const { codes, exitCode, findings } = await examined(app, { live }, world);
	return { codes, exitCode, findings };
}

const header =
	(name: string, value?: string): Change =>
	(response) => {
		if (value === undefined) response.headers.delete(name);
		else response.headers.set(name, value);
		return response;
	};

const cookies =
	(alter: (cookie: string) => string): Change =>
	(response) => {
		const all = response.headers.getSetCookie().map(alter);
		response.headers.delete('set-cookie');
		for (const one of all) response.headers.append('set-cookie', one);
		return response;
	};

describe('doctor --live', () => {
	it('finds nothing in a healthy app, with the path and without', async () => {
		expect(await asked()).toEqual({ codes: [], exitCode: 0, findings: [] });
		expect(await asked(undefined, { live: `${origin}/auth/` })).toMatchObject({ codes: [] });
		const local = 'http://localhost:5173';
		expect(await asked(undefined, { at: local, providers: ['github'] })).toMatchObject({
			codes: []
		});
	});

	it.each<[string, Change]>([
		['LIVE_CACHED', header('cache-control', 'public, max-age=60')],
		['LIVE_CLOCK', header('date', new Date(120_000).toUTCString())],
		['LIVE_COOKIE_FLAGS', cookies((one) => one.replace(/;\s*httponly/i, ''))],
		['LIVE_COOKIE_FLAGS', cookies((one) => one.replace(/;\s*secure/i, ''))],
		['LIVE_COOKIE_FLAGS', cookies((one) => one.replace(/;\s*samesite=\w+/i, ''))],
		[
			'LIVE_HEADERS',
			(response, request) =>
				header('x-frame-options')(header('content-security-policy')(response, request), request)
		],
		['LIVE_HEADERS', header('x-content-type-options')],
		['LIVE_HEADERS', header('referrer-policy')],
		['LIVE_FORGEABLE', (response, { method }) => (method === 'POST' ? new Response('') : response)],
		[
			'LIVE_REDIRECTS_AWAY',
			(response, { url }) =>
				url.includes('callbackUrl=')
					? new Response(null, { status: 302, headers: { location: 'https://example.invalid/' } })
					: response
		],
		[
			'LIVE_REDIRECTS_AWAY',
			(response, { url }) => {
				if (!url.includes('callbackUrl=')) return response;
				response.headers.append('set-cookie', 'a=https%3A%2F%2Fexample.invalid%2F; HttpOnly');
				return response;
			}
		],
		[
			'LIVE_OTHER_HOST',
			(response, { url }) =>
				url.endsWith('/providers')
					? Response.json({ idp: { callbackUrl: 'http://10.0.0.1/auth/callback/idp' } })
					: response
		],
		[
			'LIVE_ROUTE',
			(response, { url }) => (url.endsWith('/csrf') ? new Response('', { status: 404 }) : response)
		]
	])('finds %s', async (code, change) => {
		const { codes, exitCode } = await asked(change);
		expect(new Set(codes)).toEqual(new Set([code]));
		expect(exitCode).toBe(1);
	});

	it('reports an app without https, except on this machine', async () => {
		const { codes } = await asked(undefined, { at: 'http://app.test' });
		expect(codes).toEqual(['LIVE_INSECURE']);
	});

	it('reports an app where other routes answer, or that does not answer', async () => {
		const page: Change = () => new Response('<html></html>');
		expect((await asked(page)).codes).toContain('LIVE_ROUTE');
		const app = await healthyApp('qwik-1');
		const refused = async () => {
			throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
		};
		const { findings } = await examined(app, { live: origin }, { fetch: refused });
		expect(findings).toMatchObject([
			{ code: 'LIVE_UNREACHABLE', title: expect.stringContaining('ECONNREFUSED') }
		]);
	});

	it('asks the issuers of providers, and the local one only for an app on this machine', async () => {
		const app = await healthyApp('sveltekit-2', ['google', 'dev']);
		const running = new RunningApp({}, 'http://localhost:5173');
		const urls: string[] = [];
		const world = {
			fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
				const request = new Request(input, init);
				urls.push(request.url);
				if (request.url.includes('.well-known'))
					return Response.json({ issuer: 'https://other.test' });
				request.headers.set('host', 'localhost:5173');
				return Auth(request, running.config);
			}
		};
		const { findings } = await examined(app, { live: 'http://localhost:5173' }, world);
		const wellKnown = urls.filter((url) => url.includes('.well-known'));
		expect(wellKnown.toSorted()).toEqual([
			'http://localhost:9440/.well-known/openid-configuration',
			'https://accounts.google.com/.well-known/openid-configuration'
		]);
		expect(findings.map(({ code }) => code)).toEqual(['LIVE_ISSUER', 'LIVE_ISSUER']);
	});

	it('rejects an invalid URL', async () => {
		const app = await healthyApp('qwik-1');
		await expect(examined(app, { live: 'app.test' })).rejects.toMatchObject({
			code: 'USAGE',
			exitCode: 2
		});
	});
});
