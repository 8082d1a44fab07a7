import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CliError } from '../../src/errors.ts';
import { type RunningIdp, startIdp } from '../../src/idp/server.ts';
import { freePort } from '../e2e/support/port.ts';
import { browserless, locationOf, statusAs } from './browserless.ts';

const clientId = 'auth-cli-dev';
const clientSecret = randomBytes(24).toString('base64url');
const callback = 'http://localhost:5173/auth/callback/dev';
const verifier = randomBytes(32).toString('base64url');
const refusals: string[] = [];
let idp: RunningIdp;

beforeAll(async () => {
	idp = await startIdp({
		port: await freePort(),
		clientId,
		clientSecret,
		now: Date.now,
		onRefusal: (message) => refusals.push(message)
	});
});
afterAll(() => idp.close());

describe('startIdp', () => {
	it('signs a sample user in and puts the whole profile into the ID token', async () => {
		const tokens = await exchange(await codeFor({ person: 'ada' }));
		expect(tokens.status).toBe(200);
		const body = await tokens.json();
		expect(body.refresh_token).toEqual(expect.any(String));
		const { payload } = await jwtVerify(body.id_token, createRemoteJWKSet(at('/jwks')), {
			issuer: idp.issuer,
			audience: clientId
		});
		expect(payload).toMatchObject({
			sub: 'ada',
			name: 'Ada Moreau',
			email: 'ada@example.test',
			email_verified: true,
			picture: `${idp.issuer}/people/ada.svg`,
			nonce: 'n-1'
		});
	});

	it('returns new tokens for a refresh token and the same user at the userinfo endpoint', async () => {
		const first = await (await exchange(await codeFor({ person: 'linus' }))).json();
		const refreshed = await token({
			grant_type: 'refresh_token',
			refresh_token: first.refresh_token
		});
		const { access_token: accessToken } = await refreshed.json();
		const answer = await fetch(at('/me'), { headers: { authorization: `Bearer ${accessToken}` } });
		expect(await answer.json()).toMatchObject({ sub: 'linus', email_verified: false });
	});

	it('signs in any typed user, the same one each time', async () => {
		const typed = { person: 'typed', name: 'Mo <b>', email: 'Mo@Example.test' };
		const tokens = await (await exchange(await codeFor(typed))).json();
		const again = await (await exchange(await codeFor({ ...typed, verified: 'yes' }))).json();
		const [one, two] = [claimsOf(tokens.id_token), claimsOf(again.id_token)];
		expect(one).toMatchObject({ name: 'Mo <b>', email: 'mo@example.test', email_verified: false });
		expect(two).toMatchObject({ sub: one['sub'], email_verified: true });
	});

	it('shows the page again, escaped, for an invalid email address', async () => {
		const { answer } = await choose({ person: 'typed', name: '"><img src=x>', email: 'nobody' });
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain('role="alert"');
		expect(html).not.toContain('<img src=x>');
	});

	it('answers access_denied when the user presses Cancel', async () => {
		const { answer, visit } = await choose({ cancel: 'yes' });
		const back = locationOf(await visit(locationOf(answer)));
		expect(`${back.origin}${back.pathname}`).toBe(callback);
		expect(back.searchParams.get('error')).toBe('access_denied');
		expect(back.searchParams.get('state')).toBe('s-1');
	});

	it('notifies the app of a sign-out with a signed logout token', async () => {
		const received = Promise.withResolvers<string>();
		const app = createServer(async (request, response) => {
			received.resolve(await text(request));
			response.end();
		});
		await new Promise<void>((done) => app.listen(0, '127.0.0.1', done));
		const address = app.address();
		const port = typeof address === 'object' && address ? address.port : 0;
		const logoutUri = `http://127.0.0.1:${port}/auth/backchannel-logout`;
		const own = { clientId, clientSecret, logoutUri, now: Date.now, onRefusal: () => undefined };
		const former = idp;
		idp = await startIdp({ ...own, port: await freePort() });
		try {
			const { answer, visit } = await choose({ person: 'ada' });
			const back = locationOf(await visit(locationOf(answer)));
			const tokens = await (await exchange(back.searchParams.get('code') ?? '')).json();
			const { sid } = claimsOf(tokens.id_token);
			expect(sid).toEqual(expect.any(String));
			const page = await (await visit(at('/session/end'))).text();
			const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
			const body = new URLSearchParams({ xsrf, logout: 'yes' });
			await visit(at('/session/end/confirm'), { method: 'POST', body });
			const token = new URLSearchParams(await received.promise).get('logout_token') ?? '';
			const { payload } = await jwtVerify(token, createRemoteJWKSet(at('/jwks')));
			expect(payload).toMatchObject({ iss: idp.issuer, aud: clientId, sid });
		} finally {
			await idp.close();
			idp = former;
			app.close();
		}
	});

	it('prompts for a user each time, even with a session', async () => {
		const { answer, visit } = await choose({ person: 'ada' });
		await visit(locationOf(answer));
		expect(locationOf(await visit(authorization())).pathname).toMatch(/^\/interaction\//);
	});

	it.each([
		'http://localhost:3000/base/auth/callback/dev',
		'https://127.0.0.1:8443/auth/callback/dev',
		'http://[::1]:5173/auth/callback/dev'
	])('redirects to %s', async (redirectUri) => {
		const answer = await browserless()(authorization({ redirect_uri: redirectUri }));
		expect(locationOf(answer).pathname).toMatch(/^\/interaction\//);
	});

	it.each([
		'https://evil.example/auth/callback/dev',
		'http://localhost.evil.example/auth/callback/dev',
		'http://localhost:5173/auth/callback/github',
		'http://localhost:5173/auth/callback/dev?next=1',
		'http://user@localhost:5173/auth/callback/dev',
		'http://192.168.0.7:5173/auth/callback/dev'
	])('refuses to redirect to %s', async (redirectUri) => {
		const answer = await browserless()(authorization({ redirect_uri: redirectUri }));
		expect(answer.status).toBe(400);
		expect(answer.headers.get('location')).toBeNull();
		expect(await answer.text()).toContain('redirect_uri');
	});

	it('rejects a request without PKCE', async () => {
		const without = { code_challenge: undefined, code_challenge_method: undefined };
		const back = locationOf(await browserless()(authorization(without)));
		expect(back.searchParams.get('error')).toBe('invalid_request');
	});

	it('rejects a wrong client secret and logs that without the secret', async () => {
		const answer = await exchange(await codeFor({ person: 'ada' }), 'wrong-secret');
		expect(answer.status).toBe(401);
		expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
		expect(refusals.join('\n')).toContain('invalid_client');
		expect(refusals.join('\n')).toContain('start this in the folder of that app');
		expect(refusals.join('\n')).not.toContain('wrong-secret');
	});

	it('rejects a code with another verifier', async () => {
		const code = await codeFor({ person: 'ada' });
		const answer = await token({
			grant_type: 'authorization_code',
			code,
			redirect_uri: callback,
			code_verifier: randomBytes(32).toString('base64url')
		});
		expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
	});

	it('loads nothing from other hosts and runs no script', async () => {
		const visit = browserless();
		const page = await visit(locationOf(await visit(authorization())));
		const html = await page.text();
		expect(html).toContain('http://localhost:5173');
		expect(html).not.toMatch(/<script|@import|url\(|(?:src|href)="https?:/);
		expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
	});

	it('shows the page of one browser to no other', async () => {
		const page = locationOf(await browserless()(authorization()));
		expect((await browserless()(page)).status).toBe(400);
	});

	it('ends its session when the app signs out there, and redirects back', async () => {
		const { answer, visit } = await choose({ person: 'ada' });
		await visit(locationOf(answer));
		const end = at('/session/end');
		end.search = `${new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: 'http://localhost:5173/', state: 'x' })}`;
		const html = await (await visit(end)).text();
		const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
		const body = new URLSearchParams({ xsrf, logout: 'yes' });
		const back = locationOf(await visit(at('/session/end/confirm'), { method: 'POST', body }));
		expect(back.href).toBe('http://localhost:5173/?state=x');
		const silent = locationOf(await visit(authorization({ prompt: 'none' })));
		expect(silent.searchParams.get('error')).toBe('login_required');
	});

	it('answers only at localhost', async () => {
		expect(await statusAs(at('/'), 'rebound.example')).toBe(421);
		expect(await statusAs(at('/'), at('/').host)).toBe(200);
	});

	it('draws a picture of a user', async () => {
		const picture = await fetch(at('/people/ada.svg'));
		expect(picture.headers.get('content-type')).toBe('image/svg+xml');
		expect(await picture.text()).toContain('>AM</text>');
	});

	it('reports that the port is taken and how to continue', async () => {
		const { port } = at('/');
		const second = startIdp({
			port: Number(port),
			clientId,
			clientSecret,
			now: Date.now,
			onRefusal: () => {}
		});
		await expect(second).rejects.toBeInstanceOf(CliError);
		await expect(second).rejects.toMatchObject({ code: 'IDP_PORT_TAKEN', exitCode: 1 });
	});
});

function at(path: string): URL {
	return new URL(path, idp.issuer);
}

function authorization(changes: Record<string, string | undefined> = {}): URL {
	const parameters: Record<string, string | undefined> = {
		client_id: clientId,
		response_type: 'code',
		redirect_uri: callback,
		scope: 'openid profile email',
		state: 's-1',
		nonce: 'n-1',
		code_challenge: createHash('sha256').update(verifier).digest('base64url'),
		code_challenge_method: 'S256',
		...changes
	};
	const url = at('/auth');
	for (const [name, value] of Object.entries(parameters)) {
		if (value !== undefined) url.searchParams.set(name, value);
	}
	return url;
}

async function choose(form: Record<string, string>) {
	const visit = browserless();
	const page = locationOf(await visit(authorization()));
	const answer = await visit(page, { method: 'POST', body: new URLSearchParams(form) });
	return { answer, visit };
}

async function codeFor(form: Record<string, string>): Promise<string> {
	const { answer, visit } = await choose(form);
	const back = locationOf(await visit(locationOf(answer)));
	return back.searchParams.get('code') ?? `no code: ${back}`;
}

function exchange(code: string, secret?: string): Promise<Response> {
	const parameters = {
		grant_type: 'authorization_code',
		code,
		redirect_uri: callback,
		code_verifier: verifier
	};
	return token(parameters, secret);
}

function token(parameters: Record<string, string>, secret = clientSecret): Promise<Response> {
	const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
	const body = new URLSearchParams(parameters);
	return fetch(at('/token'), { method: 'POST', headers: { authorization }, body });
}

function claimsOf(idToken: string): Record<string, unknown> {
	return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}
