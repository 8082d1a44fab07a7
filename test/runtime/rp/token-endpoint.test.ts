import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { begun } from './callback.ts';
import { client, type Script, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, RelyingParty } from './relying-party.ts';

const good = { access_token: 'access-code-1', token_type: 'Bearer' };

function answering(make: () => Response): Script {
	return { answer: { token: make } };
}

async function signIn(script: Script) {
	const op = new ScriptedProvider(script);
	const app = new RelyingParty(op);
	return { op, app, answer: await app.signIn() };
}

/** The text of a token response, for numbers that JSON.stringify does not write. */
async function withText(request: () => Response | Promise<Response>, from: string, to: string) {
	const text = await (await request()).text();
	return new Response(text.replace(from, to), { headers: { 'content-type': 'application/json' } });
}

describe('the token request', () => {
	it.each<[string, () => Response]>([
		['an error with status 200', () => Response.json({ error: 'invalid_grant' })],
		['an error beside tokens', () => Response.json({ error: 'server_error' }, { status: 500 })],
		['tokens with status 400', () => Response.json(good, { status: 400 })],
		['tokens with status 201', () => Response.json(good, { status: 201 })],
		['a form', () => new Response(new URLSearchParams(good))],
		['an array', () => Response.json([good])],
		['null', () => Response.json(null)],
		['a string', () => Response.json('access-code-1')],
		['nothing', () => new Response('')],
		['broken JSON', () => new Response('{"access_token":')],
		['a challenge', () => challenge()]
	])('G1: answered with %s ends the sign-in', async (_name, make) => {
		const { op, app, answer } = await signIn(answering(make));
		await expectRefusal(app, answer);
		expect([op.count('token'), op.count('userinfo')]).toEqual([1, 0]);
	});

	it.each([
		['token_type mac', { token_type: 'mac' }],
		['no token_type', { token_type: undefined }],
		['a token_type that is no text', { token_type: ['Bearer'] }],
		['no access_token', { access_token: undefined }],
		['an empty access_token', { access_token: '' }],
		['an access_token that is no text', { access_token: { value: 'x' } }],
		['a scope that is no text', { scope: ['openid'] }],
		['a refresh_token that is no text', { refresh_token: 7 }]
	])('G1: answered with %s ends the sign-in', async (_name, tokens) => {
		const { app, answer } = await signIn({ tokens });
		await expectRefusal(app, answer);
	});

	it('Q1: answered with rejected tokens logs none of them', async () => {
		for (const tokens of [{ token_type: 'mac' }, { id_token: undefined }, { scope: 7 }]) {
			const { app, answer } = await signIn({ tokens });
			await expectRefusal(app, answer);
			const seen = inspect(app.errors, { depth: 10, showHidden: true });
			expect(seen).not.toMatch(/access-code|refresh-1|eyJhbGciOiJSUzI1NiIs/);
		}
	});

	it('Q2: answered with any text logs one line', async () => {
		const print = vi.spyOn(console, 'error').mockReturnValue();
		const error_description = 'no\r\n[auth] all is well\u001b[2J'.padEnd(100_000, 'x');
		const make = () => Response.json({ error: 'no\nway', error_description }, { status: 400 });
		const app = new RelyingParty(new ScriptedProvider(answering(make)), { config: { logger: {} } });
		await app.signIn();
		const printed = print.mock.calls.map((line) => line.join(' '));
		print.mockRestore();
		expect(printed).toHaveLength(1);
		expect(printed[0]).not.toMatch(/[\r\n\u001b]/);
		expect(printed[0]?.length).toBeLessThan(5000);
		expect(printed[0]).not.toContain(client.clientSecret);
	});

	it.each(['bearer', 'BEARER', 'Bearer'])('G1: accepts the token_type %s', async (token_type) => {
		const { app, answer } = await signIn({ tokens: { token_type } });
		await expectSignedIn(app, answer);
		expect(app.store.accounts[0]).toMatchObject({ token_type: 'bearer' });
	});

	it.each([502, 500, 403, 404, 429])(
		'G2: answered with status %d and HTML ends the sign-in',
		async (status) => {
			const page = '<html>access-code-1</html>';
			const headers = { 'content-type': 'text/html' };
			const { app, answer } = await signIn(
				answering(() => new Response(page, { status, headers }))
			);
			await expectRefusal(app, answer);
		}
	);

	it.each([
		['another host', 'https://evil.example/token'],
		['the same host', 'https://op.example/elsewhere/token']
	])('G2: is not repeated at %s, whatever the redirect says', async (_name, location) => {
		for (const status of [301, 302, 303, 307, 308]) {
			const make = () => new Response(null, { status, headers: { location } });
			const { op, app, answer } = await signIn(answering(make));
			await expectRefusal(app, answer);
			expect(op.count('token')).toBe(1);
			// A real fetch follows redirects by default, with body and Authorization to the same
			// host.
			expect(op.last('token').init?.redirect).toMatch(/^(manual|error)$/);
		}
	});

	it('G2: that fails ends the sign-in, and the reason is only logged', async () => {
		const fail = () => Promise.reject(new TypeError('fetch failed: 10.0.0.7 refused'));
		const { app, answer } = await signIn({ answer: { token: fail } });
		await expectRefusal(app, answer);
		expect(app.log()).toContain('10.0.0.7');
		expect(answer.location).toBe('https://app.example/auth/error?error=Configuration');
	});

	it('G2: succeeds at the next sign-in after a failure', async () => {
		const { op, app } = await signIn({
			answer: { token: () => new Response('', { status: 502 }) }
		});
		op.script = {};
		app.errors.length = 0;
		await expectSignedIn(app, await app.signIn());
	});

	it.each([
		['"3600"', true],
		['3600', true],
		['0', false],
		['null', false]
	])('G4: expires_in %s makes an expires_at: %s', async (expires, made) => {
		const token: Script['answer'] = {
			token: (_request, honest) => withText(honest, '"expires_in":3600', `"expires_in":${expires}`)
		};
		const { app, answer } = await signIn({ answer: token });
		if (expires === 'null') return;
		await expectSignedIn(app, answer);
		const at = app.store.accounts[0]?.['expires_at'];
		const inAnHour = Date.now() / 1000 + 3600;
		if (made) expect(Math.abs(Number(at) - inAnHour)).toBeLessThan(10);
		else expect(at).toBeUndefined();
	});

	it.each(['"abc"', '-1', '1e309', '{}', 'true', '""'])(
		'G4: expires_in %s never makes an expires_at',
		async (expires) => {
			const token: Script['answer'] = {
				token: (_request, honest) =>
					withText(honest, '"expires_in":3600', `"expires_in":${expires}`)
			};
			const { app, answer } = await signIn({ answer: token });
			const [account] = app.store.accounts;
			if (account) expect(account['expires_at']).toBeUndefined();
			else await expectRefusal(app, answer);
		}
	);

	it.each([
		['missing', undefined],
		['empty', ''],
		['no text', { a: 1 }],
		['no token', 'a.b'],
		['encrypted', 'a.b.c.d.e']
	])('G5: an ID token that is %s ends the sign-in', async (_name, id_token) => {
		const { op, app, answer } = await signIn({ tokens: { id_token } });
		await expectRefusal(app, answer);
		expect(op.count('userinfo')).toBe(0);
	});

	it('G5: a missing ID token ends the sign-in without a nonce, too', async () => {
		const op = new ScriptedProvider({ tokens: { id_token: undefined } });
		const app = new RelyingParty(op, { oidc: { nonce: false, idToken: false } });
		await expectRefusal(app, await app.signIn());
		expect(op.count('userinfo')).toBe(0);
	});

	it('follows RFC 6749 and RFC 7636, with the same redirect_uri', async () => {
		const { op, app, location } = await begun();
		await expectSignedIn(app, await app.finish(op.authorize(location)));
		const { method, headers, body } = op.last('token');
		expect(method).toBe('POST');
		expect(headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
		expect([...body.keys()].sort()).toEqual([
			'code',
			'code_verifier',
			'grant_type',
			'redirect_uri'
		]);
		expect(body.get('redirect_uri')).toBe(new URL(location).searchParams.get('redirect_uri'));
	});

	it('sends ID and secret in the form for client_secret_post', async () => {
		const op = new ScriptedProvider();
		const oidc = { client: { token_endpoint_auth_method: 'client_secret_post' } };
		const app = new RelyingParty(op, { oidc });
		await expectSignedIn(app, await app.signIn());
		expect(op.last('token').headers.has('authorization')).toBe(false);
	});
});

function challenge(): Response {
	return Response.json(good, { headers: { 'www-authenticate': 'Basic realm="x"' } });
}
