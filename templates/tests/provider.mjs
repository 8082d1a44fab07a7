// An OpenID provider in the test process: it signs in the given users, at once and without a page.

/* eslint-disable */
// @ts-nocheck: the types that others see are in a .d.mts file.

import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

if (process.env.NODE_ENV === 'production') {
	throw new Error('The test kit of auth-cli is for tests only: code of the app may not import it.');
}

const ada = { sub: 'ada', name: 'Ada Moreau', email: 'ada@example.test', emailVerified: true };
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const { subtle } = globalThis.crypto;

/** Starts it on a port of its own. `now`: milliseconds since 1970. */
export async function startProvider({ now }) {
	const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
	const keys = await subtle.generateKey({ ...algorithm, ...size }, true, ['sign', 'verify']);
	const key = {
		...(await subtle.exportKey('jwk', keys.publicKey)),
		kid: 'test',
		use: 'sig',
		alg: 'RS256'
	};
	const codes = new Map();
	const tokens = new Map();
	let user = ada;
	const server = createServer((request, response) => {
		answer(request, new URL(request.url ?? '/', provider.issuer)).then(
			({ status = 200, location, body }) => {
				const headers = location ? { location } : { 'content-type': 'application/json' };
				response.writeHead(status, headers).end(JSON.stringify(body));
			},
			(error) => response.writeHead(500).end(String(error))
		);
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	const provider = {
		issuer: `http://localhost:${server.address().port}`,
		clientId: 'auth-tests',
		clientSecret: randomUUID(),
		next(given) {
			user = { ...ada, ...(given.email && { sub: given.email, name: given.email }), ...given };
		},
		stop() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve(undefined)));
		}
	};

	async function answer(request, url) {
		const { issuer } = provider;
		switch (url.pathname) {
			case '/.well-known/openid-configuration':
				return { body: metadata(issuer) };
			case '/jwks':
				return { body: { keys: [key] } };
			case '/authorize':
				return authorize(url.searchParams);
			case '/token':
				return token(new URLSearchParams(await textOf(request)));
			case '/userinfo':
				return { body: tokens.get(request.headers.authorization?.replace(/^Bearer /, '')) ?? {} };
			default:
				return { status: 404, body: {} };
		}
	}

	function authorize(asked) {
		const back = new URL(asked.get('redirect_uri') ?? '');
		if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(back.hostname)) return { status: 400, body: {} };
		const code = randomUUID();
		const { error } = user;
		if (!error)
			codes.set(code, { user, challenge: asked.get('code_challenge'), nonce: asked.get('nonce') });
		const said = {
			...(error ? { error } : { code }),
			state: asked.get('state') ?? '',
			iss: provider.issuer
		};
		back.search = `${new URLSearchParams(said)}`;
		return { status: 302, location: back.href };
	}

	async function token(form) {
		const known = codes.get(form.get('code'));
		codes.delete(form.get('code'));
		const verifier = form.get('code_verifier') ?? '';
		const hash = createHash('sha256').update(verifier).digest('base64url');
		if (!known || (known.challenge && known.challenge !== hash))
			return { status: 400, body: { error: 'invalid_grant' } };
		const { sub, name, email, emailVerified } = known.user;
		const claims = { sub, name, email, email_verified: emailVerified };
		const seconds = Math.floor(now() / 1000);
		const nonce = known.nonce ?? undefined;
		const times = { iat: seconds, exp: seconds + 600 };
		const id = { ...claims, ...times, iss: provider.issuer, aud: provider.clientId, nonce };
		const access = randomUUID();
		tokens.set(access, claims);
		return {
			body: {
				access_token: access,
				token_type: 'Bearer',
				expires_in: 600,
				id_token: await signed(id)
			}
		};
	}

	async function signed(claims) {
		const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
		const text = `${part({ alg: 'RS256', kid: 'test', typ: 'JWT' })}.${part(claims)}`;
		const bytes = await subtle.sign(algorithm, keys.privateKey, Buffer.from(text));
		return `${text}.${Buffer.from(bytes).toString('base64url')}`;
	}
	return provider;
}

function metadata(issuer) {
	return {
		issuer,
		authorization_endpoint: `${issuer}/authorize`,
		token_endpoint: `${issuer}/token`,
		userinfo_endpoint: `${issuer}/userinfo`,
		jwks_uri: `${issuer}/jwks`,
		response_types_supported: ['code'],
		subject_types_supported: ['public'],
		id_token_signing_alg_values_supported: ['RS256'],
		code_challenge_methods_supported: ['S256'],
		authorization_response_iss_parameter_supported: true
	};
}

async function textOf(request) {
	const pieces = [];
	for await (const piece of request) pieces.push(piece);
	return Buffer.concat(pieces).toString('utf8');
}
