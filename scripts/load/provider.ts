// The OpenID provider of the load test, a process of its own: npm oidc-provider, at which the user of `login_hint` signs in at once.

import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { memoryAdapter } from '../../src/idp/memory.ts';
import { cpuPath } from './listen.ts';
import { person } from './people.ts';

const { PORT = '', CLIENT_ID = '', CLIENT_SECRET = '', CALLBACK = '' } = process.env;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const policy = interactionPolicy.base();
policy.remove('consent');

const provider: Provider = new Provider(`http://localhost:${PORT}`, {
	adapter: memoryAdapter(Date.now),
	clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [CALLBACK] }],
	jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
	claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
	conformIdTokenClaims: false,
	cookies: { keys: ['of the load test'] },
	features: { devInteractions: { enabled: false } },
	findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person(sub) }) }),
	interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy },
	async loadExistingGrant({ oidc: { client, session } }) {
		if (!client || !session?.accountId) return undefined;
		const { clientId } = client;
		const grant = new provider.Grant({ clientId, accountId: session.accountId });
		grant.addOIDCScope('openid profile email');
		await grant.save();
		return grant;
	}
});

const protocol = provider.callback();
const server = createServer(async (request, response) => {
	if (request.url === cpuPath) {
		const { user, system } = process.cpuUsage();
		return response.end(`${user + system}`);
	}
	if (!request.url?.startsWith('/interaction/')) return protocol(request, response);
	try {
		const { params } = await provider.interactionDetails(request, response);
		const login = { accountId: `${params['login_hint']}`, remember: false };
		return await provider.interactionFinished(request, response, { login });
	} catch (error) {
		console.error(error);
		return response.writeHead(400).end();
	}
});
// If the server closed an idle connection just as a late client uses it, that would count as a
// failed sign-in.
server.keepAliveTimeout = 600_000;
server.listen(Number(PORT), '127.0.0.1');
