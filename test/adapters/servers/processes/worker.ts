// One process of an app over a server of this machine. It prints its port. `/token` answers with an access token of its user.

import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { accounts } from '../../../../src/runtime/accounts/accounts.ts';
import { answering } from '../../../../src/runtime/core/ask.ts';
import { defineAuth } from '../../../../src/runtime/core/define-auth.ts';
import { features } from '../../../../src/runtime/core/features.ts';
import { fieldsIn } from '../../../../src/runtime/core/fields.ts';
import { visits } from '../../../../src/runtime/core/visits.ts';
import { credentials } from '../../../../src/runtime/credentials/flow.ts';
import { adapterRedis } from '../../../../src/runtime/features/adapter-redis.ts';
import { adapterRows } from '../../../../src/runtime/features/adapter-rows.ts';
import { rateLimit } from '../../../../src/runtime/features/rate-limit/feature.ts';
import { getAccessToken, refresh } from '../../../../src/runtime/features/refresh/feature.ts';
import { oidc } from '../../../../src/runtime/oauth/oidc.ts';
import { databaseSession } from '../../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../../src/runtime/session/token.ts';
import { postgres } from '../../../../templates/adapters/postgres.ts';
import { redis } from '../../../../templates/adapters/redis.ts';
import { client } from './client.ts';

const { ORIGIN: origin = '', ISSUER: issuer, ...env } = process.env;
const open = defineAuth({
	flows: [credentials, oidc],
	sessions: [jwtSession, databaseSession],
	tokens,
	accounts,
	features: features(rateLimit, refresh, env['REDIS_URL'] ? adapterRedis : adapterRows)
});
const form = {
	id: 'password',
	name: 'Password',
	type: 'credentials',
	credentials: { username: {}, password: { type: 'password' } },
	authorize: ({ username, password }: Partial<Record<string, unknown>>) => {
		console.error(`tried ${username}`);
		return password === 'right' ? { id: '1', email: `${username}@example.test` } : null;
	}
} as const;
const provider = {
	id: 'idp',
	name: 'Idp',
	type: 'oidc',
	issuer: issuer ?? '',
	allowInsecureRequests: true,
	clientId: client.id,
	clientSecret: client.secret,
	authorization: { params: { scope: 'openid email offline_access', prompt: 'consent' } }
} as const;
const config = {
	// At the provider the user has a session by the database; a form with a password takes one in a cookie.
	providers: issuer ? [provider] : [form],
	session: { strategy: issuer ? 'database' : 'jwt' },
	adapter: env['REDIS_URL'] ? redis(env) : postgres(env),
	rateLimit: { proxies: 1 },
	secret: 'a-secret-for-tests-that-is-long-enough',
	trustHost: true,
	basePath: '/auth',
	logger: { error: (error: Error) => console.error(`logged ${error.name}: ${error.message}`) }
} as const;
const auth = open(config);
const app = visits(open, config, {
	visit: ({ headers, url }: Request) => ({ headers, url: new URL(url) }),
	place: () => ({ env: {}, development: false, base: '' })
});

async function tokenFor(request: Request): Promise<Response> {
	const own = answering(
		() => app.auth(request),
		(question) => app.ask(request, question)
	);
	try {
		return new Response(await getAccessToken(own, 'idp'));
	} catch (error) {
		return new Response(`failed: ${fieldsIn(error)['code']}`);
	}
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
	const { method = 'GET', url = '/', headers } = incoming;
	const body = await buffer(incoming);
	return new Request(new URL(url, origin), {
		method,
		headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
		...(body.length > 0 && { body })
	});
}

const server = createServer(async (incoming, outgoing) => {
	const request = await requestOf(incoming);
	const isToken = new URL(request.url).pathname === '/token';
	const answer = isToken ? await tokenFor(request) : await auth.respond(request);
	outgoing.setHeaders(answer.headers).writeHead(answer.status);
	outgoing.end(Buffer.from(await answer.arrayBuffer()));
});
server.listen(Number(env['PORT']), '127.0.0.1', () => console.log('listening'));
