// A Worker without anything of Node.js, which serves nothing but the routes of sign-in.

import { Auth, customFetch } from '../../src/runtime/index.ts';
import { encode } from '../../src/runtime/jwt.ts';

const secret = 'a secret for tests, longer than 32 characters';
const provider = {
	id: 'idp',
	name: 'IdP',
	type: 'oauth',
	clientId: 'client',
	clientSecret: 'client secret',
	authorization: 'https://idp.example/authorize',
	token: 'https://idp.example/token',
	userinfo: 'https://idp.example/me',
	profile: ({ id, name }: { id: string; name: string }) => ({ id, name }),
	[customFetch]: async (input: string | URL | Request) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input);
		const tokens = { access_token: 'access', token_type: 'bearer' };
		return Response.json(pathname === '/token' ? tokens : { id: '1', name: 'Ann' });
	}
} as const;
const config = { providers: [provider], secret, trustHost: true, basePath: '/auth' };

export default {
	async fetch(request: Request): Promise<Response> {
		if (new URL(request.url).pathname.startsWith('/auth/')) return Auth(request, config);
		const salt = '__Secure-authjs.session-token';
		return new Response(await encode({ token: { name: 'Ann' }, secret, salt }));
	}
};
