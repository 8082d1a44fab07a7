// A form of the app whose route `handle` is not in front of: where it lies says nothing of where the routes of sign-in do.

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { skipCSRFCheck } from '../../src/runtime/index.ts';
import { secret } from '../runtime/core/app.ts';
import { templateInAnApp } from './template-in-an-app.ts';

const runtime = new URL('../../src/runtime/index.ts', import.meta.url).pathname;
const own = { './index': `export { openAuth as Auth } from '${runtime}';` };
const provider = {
	id: 'idp',
	name: 'IdP',
	type: 'oauth' as const,
	clientId: 'app',
	authorization: 'https://idp.test/authorize?scope=profile',
	token: 'https://idp.test/token',
	userinfo: 'https://idp.test/me'
};
const config = { providers: [provider], secret, trustHost: true, skipCSRFCheck };
const headers = { host: 'app.test', origin: 'https://app.test', 'sec-fetch-site': 'same-origin' };
const body = new URLSearchParams({ providerId: 'idp' });

/** The callback URL at the provider. */
type Start = (more: object) => Promise<string | null>;
const backTo = (location: unknown) => new URL(String(location)).searchParams.get('redirect_uri');

const hono: Start = async (more) => {
	type Hono = { HonoAuth(config: object): { signIn(c: object): Promise<Response> } };
	const beside = { ...own, 'hono/adapter': 'export const env = () => ({});' };
	const { HonoAuth } = await templateInAnApp<Hono>('hono/hono.ts', beside);
	const raw = new Request('https://app.test/account/enter', { method: 'POST', headers, body });
	const req = { raw, url: raw.url, routePath: '/account/*', formData: () => raw.formData() };
	const answer = await HonoAuth({ ...config, ...more }).signIn({ req });
	return backTo(answer.headers.get('location'));
};

const express: Start = async (more) => {
	type Express = {
		ExpressAuth(config: object): { signIn(req: object, res: object): Promise<void> };
	};
	const there = new URL('../../templates/express/requests.ts', import.meta.url).pathname;
	const beside = { ...own, './requests': `export * from '${there}';` };
	const { ExpressAuth } = await templateInAnApp<Express>('express/express.ts', beside);
	const req = new IncomingMessage(Object.assign(new Socket(), { encrypted: true }));
	const seen = { protocol: 'https', originalUrl: '/account/enter', baseUrl: '/account' };
	const parsed = { body: Object.fromEntries(body), method: 'POST' };
	const type = 'application/x-www-form-urlencoded';
	const asked = Object.assign(req, { headers: { ...headers, 'content-type': type } }, seen, parsed);
	const res = Object.assign(new ServerResponse(req), { status: () => {}, append: () => {} });
	await ExpressAuth({ ...config, ...more }).signIn(asked, res);
	return backTo(res.getHeader('location'));
};

describe('a form on a route outside `handle`', () => {
	it.each([
		['Hono', hono, {}, '/auth'],
		['Hono', hono, { basePath: '/api/auth' }, '/api/auth'],
		['Express', express, {}, '/auth'],
		['Express', express, { basePath: '/api/auth' }, '/api/auth']
	] as const)('%s: begins a sign-in that returns to the configured base path', async (...row) => {
		const [, start, more, base] = row;
		expect(await start(more)).toBe(`https://app.test${base}/callback/idp`);
	});
});
