// Ruling 43: a form of a page of the app that is sent too often, from elsewhere, or is too large for sign-in.

import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { skipCSRFCheck } from '../../src/runtime/index.ts';
import { secret } from '../runtime/core/app.ts';
import { placeOf } from './place-of.ts';
import { templateInAnApp } from './template-in-an-app.ts';

const runtime = new URL('../../src/runtime/index.ts', import.meta.url).pathname;
const own = { './index': `export { openAuth as Auth } from '${runtime}';` };
const requests = new URL('../../templates/express/requests.ts', import.meta.url).pathname;
const platform = `export const isDev = false, keepBody = () => {}, leave = () => {}, send = () => {};`;
const state = `export const setState = ({ sharedMap }, state) => sharedMap.set('@auth', state);
export const stateOf = ({ sharedMap }) => sharedMap.get('@auth');
export const getSession = async (event) => stateOf(event).session();`;
const origin = 'https://app.test';

/** Signs in with a form, as an app that has this configuration. */
type SignIn = (config: object, request: Request) => Promise<unknown>;

const frameworks: Record<string, () => Promise<SignIn>> = {
	async fetch() {
		type Given = { FetchAuth(config: object): { signIn(request: Request): Promise<unknown> } };
		const { FetchAuth } = await templateInAnApp<Given>('fetch/fetch.ts', own);
		return (config, request) => FetchAuth(config).signIn(request);
	},
	async 'React Router'() {
		type Given = { ReactRouterAuth(config: object): { signIn(args: object): Promise<unknown> } };
		const path = 'react-router/react-router.ts';
		const { ReactRouterAuth } = await templateInAnApp<Given>(path, own);
		return (config, request) => ReactRouterAuth(config).signIn({ request, context: {} });
	},
	async Astro() {
		type Given = { AstroAuth(config: object): { signIn(context: object): Promise<unknown> } };
		const { AstroAuth } = await templateInAnApp<Given>('astro/astro.ts', {
			...own,
			'./place': placeOf('astro', 'const env = {};')
		});
		return (config, request) =>
			AstroAuth(config).signIn({ request, url: new URL(request.url), locals: {} });
	},
	async Express() {
		type Given = {
			ExpressAuth(config: object): { signIn(req: object, res: object): Promise<unknown> };
		};
		const { ExpressAuth } = await templateInAnApp<Given>('express/express.ts', {
			...own,
			'./requests': `export * from '${requests}';`
		});
		return (config, request) => {
			const { body, headers, method, url } = request;
			const { pathname: originalUrl } = new URL(url);
			const sent = { headers: Object.fromEntries(headers), method, originalUrl, protocol: 'https' };
			const req = Object.assign(Readable.from(body ?? []), sent);
			return ExpressAuth(config).signIn(req, {});
		};
	}
};

const logged: string[] = [];
const config = (changes: object = {}) => ({
	secret,
	skipCSRFCheck,
	trustHost: true,
	logger: { error: (error: { type?: string }) => void logged.push(String(error.type)) },
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

/** What is wrong, the status that goes with it, and a form that has it. */
const cases = [
	['TooManyRequests', 429, () => form(), { limit: () => false }],
	['MissingCSRF', 403, () => form({}, 'https://evil.test'), {}],
	['BodyTooLarge', 413, () => form({ more: 'x'.repeat(70_000) }), {}],
	['BodyTooLarge', 413, () => form({ more: 'x'.repeat(300_000) }), {}]
] as const;

/** Bodies that a program can send but no form; Qwik parses its forms itself. */
const noForms = ['text/plain', 'application/json', 'multipart/form-data; boundary=x', ''];

describe.each(Object.entries(frameworks))('a form of %s that is rejected', (_, make) => {
	it.each(cases)(
		'returns %s to the page, as a wrong password returns CredentialsSignin',
		async (...row) => {
			const [type, status, sent, changes] = row;
			const signIn = await make();
			logged.length = 0;
			const wrong = await signIn(config(), form()).catch((error: unknown) => error);
			expect(wrong).toMatchObject({ kind: 'signIn', type: 'CredentialsSignin', status: 401 });
			logged.length = 0;
			const refused = await signIn(config(changes), sent()).catch((error: unknown) => error);
			expect(refused).toMatchObject({ kind: 'signIn', type, status });
			expect(logged).toEqual([type]);
		}
	);
});

describe.each(Object.entries(frameworks))(
	'%s with an invalid body instead of a form',
	(_, make) => {
		it.each(noForms)('returns InvalidForm, and no server error: %s', async (type) => {
			const signIn = await make();
			logged.length = 0;
			const headers = { host: 'app.test', origin, 'content-type': type };
			const request = new Request(`${origin}/login`, { method: 'POST', headers, body: 'a=b' });
			const refused = await signIn(config(), request).catch((error: unknown) => error);
			expect(refused).toMatchObject({ type: 'InvalidForm', status: 400 });
			expect(logged).toEqual(['InvalidForm']);
		});
	}
);

describe('a form of Qwik that is rejected', () => {
	interface Qwik {
		onRequest(event: object, configure: () => object): Promise<void>;
		signIn(event: object, input: object): Promise<unknown>;
	}

	it.each(cases)('shows its page again with %s', async (type, status, sent, changes) => {
		const beside = { ...own, './get-session': state, './platform': platform };
		const { onRequest, signIn } = await templateInAnApp<Qwik>('qwik/requests.ts', beside);
		logged.length = 0;
		const request = sent();
		const options = Object.fromEntries(new URLSearchParams(await request.clone().text()));
		const event = {
			url: new URL(request.url),
			request,
			sharedMap: new Map<string, unknown>(),
			headers: new Headers(),
			cookie: { set: () => undefined },
			env: { get: () => undefined },
			basePathname: '/',
			fail: (code: number, data: object) => ({ code, ...data })
		};
		await onRequest(event, () => config(changes));
		const told = { code: status, failed: true, fieldErrors: {}, formErrors: [type] };
		expect(await signIn(event, { providerId: 'password', options })).toEqual(told);
		expect(logged).toEqual([type]);
	});
});
