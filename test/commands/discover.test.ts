import { describe, expect, it } from 'vitest';
import { discover } from '../../src/commands/add/discover.ts';

const issuer = 'https://login.acme.example';
const document = {
	issuer,
	authorization_endpoint: `${issuer}/authorize`,
	token_endpoint: `${issuer}/token`,
	jwks_uri: `${issuer}/keys`,
	response_types_supported: ['code', 'code id_token'],
	token_endpoint_auth_methods_supported: ['client_secret_basic'],
	id_token_signing_alg_values_supported: ['RS256']
};

/** What an issuer answers; the network itself is replaced, since no test may depend on it. */
function ask(
	changes: object,
	{
		at = issuer,
		hosts = {},
		reply
	}: { at?: string; hosts?: Record<string, string>; reply?: () => Response } = {}
) {
	const asked: string[] = [];
	const network = {
		signal: new AbortController().signal,
		fetch: async (url: string | URL | Request) => {
			asked.push(String(url));
			return reply?.() ?? Response.json({ ...document, ...changes });
		},
		addresses: async (host: string) => [hosts[host] ?? '203.0.114.7']
	};
	return { asked, found: discover(at, network) };
}

describe('discover', () => {
	it('reads the discovery document of an issuer', async () => {
		const { asked, found } = ask({});
		expect(await found).toEqual({ issuer, client: {} });
		expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
	});

	it('accepts the URL of the document itself, and the trailing slash of the issuer', async () => {
		const at = `${issuer}/.well-known/openid-configuration`;
		const { found } = ask({ issuer: `${issuer}/` }, { at });
		expect((await found).issuer).toBe(`${issuer}/`);
	});

	it('names the client settings that differ from the defaults', async () => {
		const { found } = ask({
			token_endpoint_auth_methods_supported: ['client_secret_post'],
			id_token_signing_alg_values_supported: ['ES256']
		});
		expect((await found).client).toEqual({
			token_endpoint_auth_method: 'client_secret_post',
			id_token_signed_response_alg: 'ES256'
		});
	});

	it.each([
		['https://other.example'],
		['https://login.acme.example.evil.example'],
		['https://login.acme.example/tenant'],
		['HTTPS://login.acme.example'],
		[undefined],
		[7]
	])('rejects a document that names the issuer %j', async (said) => {
		await expect(ask({ issuer: said }).found).rejects.toMatchObject({
			code: 'DISCOVERY_LIES',
			exitCode: 1
		});
	});

	it.each([
		[{ token_endpoint: undefined, jwks_uri: undefined }, 'token_endpoint, jwks_uri'],
		[{ response_types_supported: ['id_token'] }, 'response type "code"'],
		[{ token_endpoint_auth_methods_supported: ['tls_client_auth'] }, 'client authentication']
	])('names missing fields: %j', async (changes, missing) => {
		await expect(ask(changes).found).rejects.toMatchObject({
			code: 'DISCOVERY_INCOMPLETE',
			message: expect.stringContaining(missing)
		});
	});

	it.each([
		'https://10.1.2.3',
		'https://127.0.0.1/token',
		'https://[::1]/token',
		'https://[::ffff:10.0.0.1]/token',
		'https://169.254.169.254/token',
		'https://0x0a.1',
		'https://localhost/token',
		'https://idp.internal/token',
		'http://login.acme.example/token',
		'nowhere'
	])('rejects a document with an endpoint at %s', async (token_endpoint) => {
		await expect(ask({ token_endpoint }).found).rejects.toMatchObject({
			code: 'ADDRESS_REFUSED',
			message: expect.stringContaining('token_endpoint')
		});
	});

	it('rejects a host name that resolves to a private address before it connects', async () => {
		const { asked, found } = ask({}, { hosts: { 'login.acme.example': '192.168.0.9' } });
		await expect(found).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
		expect(asked).toEqual([]);
		const jwks_uri = 'https://keys.acme.example';
		const inside = ask({ jwks_uri }, { hosts: { 'keys.acme.example': 'fd00::1' } });
		await expect(inside.found).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
	});

	it.each([
		'http://login.acme.example',
		'https://10.0.0.1',
		'https://user:pass@login.acme.example',
		'https://login.acme.example?tenant=1',
		'login.acme.example',
		''
	])('rejects %s as an issuer, without a request', async (at) => {
		const { asked, found } = ask({}, { at });
		await expect(found).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
		expect(asked).toEqual([]);
	});

	it('allows an issuer on this machine with endpoints on this machine', async () => {
		const at = 'http://localhost:9440';
		const local = Object.fromEntries(
			Object.entries(document).map(([key, value]) => [
				key,
				typeof value === 'string' ? value.replace(issuer, at) : value
			])
		);
		expect((await ask(local, { at }).found).issuer).toBe(at);
		const inside = { ...local, jwks_uri: 'http://10.0.0.1/keys' };
		await expect(ask(inside, { at }).found).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
	});

	it.each([
		['a page', () => new Response('<html>'), 'not a JSON document'],
		['null', () => new Response('null'), 'not a JSON document'],
		['an error', () => new Response('', { status: 404 }), 'status 404'],
		[
			'a redirect',
			() => new Response('', { status: 302, headers: { location: 'https://10.0.0.1' } }),
			'status 302'
		],
		['too much', () => new Response('x'.repeat(300_000)), 'larger than 256 kB'],
		[
			'nothing at all',
			() => {
				throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') });
			},
			'ENOTFOUND'
		]
	])('rejects %s', async (_, reply, message) => {
		await expect(ask({}, { reply }).found).rejects.toMatchObject({
			code: 'DISCOVERY_FAILED',
			message: expect.stringContaining(message)
		});
	});
});
