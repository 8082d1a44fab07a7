import { describe, expect, it } from 'vitest';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { customFetch } from '../../../src/runtime/index.ts';
import { oidc } from '../../../src/runtime/oauth/oidc.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import Oidc from '../../../templates/providers/oidc.ts';
import { Visitor } from '../visitor.ts';
import { type Claims, client, ScriptedProvider } from './provider.ts';
import { type OidcOptions, secret } from './relying-party.ts';

/** Starts a sign-in of an app that has OpenID Connect, and not the part. */
async function start(oidcOptions: OidcOptions, metadata: Claims = {}) {
	const { issuer, fetch } = new ScriptedProvider({ metadata });
	const errors: Error[] = [];
	const auth = defineAuth({ flows: [oidc], sessions: [jwtSession], tokens })({
		providers: [Oidc({ ...client, issuer, [customFetch]: fetch, ...oidcOptions })],
		secret,
		trustHost: true,
		logger: {
			error: (error) => void errors.push(error),
			warn: (_code, ...told) => void errors.push(new Error(told.join(' ')))
		}
	});
	const visitor = new Visitor((request) => auth.respond(request));
	const { location } = await visitor.post('/auth/signin/oidc');
	return { location, log: errors.map(({ message }) => message).join('\n') };
}

const fix = 'npx auth-cli add part fapi';

describe('an app without the part fapi', () => {
	it.each<[string, OidcOptions]>([
		['pushed requests', { client: { require_pushed_authorization_requests: true } }],
		['signed requests', { client: { request_object_signing_alg: 'ES256' } }],
		['signed requests only', { client: { require_signed_request_object: true } }],
		['signed responses', { client: { authorization_signed_response_alg: 'ES256' } }],
		['signed responses by their mode', { authorization: { params: { response_mode: 'jwt' } } }],
		[
			'signed responses in a URL',
			{ authorization: 'https://op.example/authorize?response_mode=query.jwt' }
		],
		['bound tokens', { client: { dpop_bound_access_tokens: true } }],
		['a key', { client: { token_endpoint_auth_method: 'private_key_jwt' } }],
		['a signature by its secret', { client: { token_endpoint_auth_method: 'client_secret_jwt' } }]
	])('is told how to add it by a provider with %s', async (_what, options) => {
		const { location, log } = await start(options);
		expect(location).not.toContain('op.example');
		expect(log).toContain(fix);
	});

	it.each(['require_pushed_authorization_requests', 'require_signed_request_object'])(
		'is told how to add it by a server with %s',
		async (demand) => {
			const { location, log } = await start({}, { [demand]: true });
			expect(location).not.toContain('op.example');
			expect(log).toContain(`oidc has "${demand}":true: run ${fix}.`);
		}
	);

	it('works with a server that only supports all of this', async () => {
		const { location, log } = await start(
			{ client: { token_endpoint_auth_method: 'client_secret_post' } },
			{
				require_pushed_authorization_requests: false,
				pushed_authorization_request_endpoint: 'https://op.example/par',
				token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_post'],
				request_object_signing_alg_values_supported: ['ES256'],
				response_modes_supported: ['query', 'jwt'],
				dpop_signing_alg_values_supported: ['ES256']
			}
		);
		expect(location).toContain('https://op.example/authorize?');
		expect(log).not.toContain(fix);
	});
});
