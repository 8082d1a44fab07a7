// Better Auth as an OpenID provider. Runs where its packages are; the argument is the port.
import { createServer } from 'node:http';
import { oauthProvider } from '@better-auth/oauth-provider';
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { toNodeHandler } from 'better-auth/node';
import { jwt } from 'better-auth/plugins';

const port = Number(process.argv[2]);
const { person, apps } = JSON.parse(process.argv[3]);

const signing = { alg: 'EdDSA', crv: 'Ed25519' };
const plugins = [
	jwt({ jwks: { keyPairConfig: signing } }),
	oauthProvider({
		loginPage: '/login',
		consentPage: '/consent',
		silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true }
	})
];
const models = ['user', 'session', 'account', 'verification'];
const ofPlugins = plugins.flatMap(({ schema }) => Object.keys(schema ?? {}));
const rows = Object.fromEntries([...models, ...ofPlugins].map((name) => [name, []]));

const auth = betterAuth({
	baseURL: `http://127.0.0.1:${port}`,
	basePath: '/api/auth',
	secret: 'a secret of this test: thirty-two bytes and more',
	database: memoryAdapter(rows),
	emailAndPassword: { enabled: true },
	disabledPaths: ['/token'],
	rateLimit: { enabled: false },
	telemetry: { enabled: false },
	plugins
});

const { headers } = await auth.api.signUpEmail({ returnHeaders: true, body: person });
const cookie = headers
	.getSetCookie()
	.map((line) => line.split(';')[0])
	.join('; ');
const client = await auth.api.adminCreateOAuthClient({
	headers: new Headers({ cookie }),
	body: {
		// It lets no web client come back by plain http, not even to this machine.
		application_type: 'native',
		redirect_uris: apps.map(({ callback }) => callback),
		post_logout_redirect_uris: apps.map(({ signedOut }) => signedOut),
		enable_end_session: true,
		token_endpoint_auth_method: 'client_secret_basic',
		scope: 'openid profile email offline_access',
		grant_types: ['authorization_code', 'refresh_token']
	}
});

/** Pages with forms, for what is done by scripts of the page otherwise. */
const page = (action, fields) =>
	`<form method="post" action="${action}">${fields.map((name) => `<input name="${name}">`).join('')}</form>`;

const own = {
	'GET /login': () => page('/login', ['email', 'password']),
	'GET /consent': () => page('/consent', ['accept']),
	'GET /control/client': () => JSON.stringify(client),
	'POST /control/rotate': ({ searchParams }) => {
		rows.jwks.length = 0;
		const isEs256 = searchParams.get('alg') === 'ES256';
		Object.assign(
			signing,
			isEs256 ? { alg: 'ES256', crv: 'P-256' } : { alg: 'EdDSA', crv: 'Ed25519' }
		);
		return 'rotated';
	},
	'GET /api/auth/.well-known/openid-configuration': async () =>
		JSON.stringify(await auth.api.getOpenIdConfig({}))
};

const handler = toNodeHandler(auth);
createServer(async (request, response) => {
	const url = new URL(request.url, `http://127.0.0.1:${port}`);
	const answer = own[`${request.method} ${url.pathname}`];
	if (!answer) return handler(request, response);
	const text = await answer(url);
	const type = text.startsWith('{') ? 'application/json' : 'text/html';
	response.writeHead(200, { 'content-type': type }).end(text);
}).listen(port, '127.0.0.1');
