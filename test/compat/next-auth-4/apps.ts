// An app of next-auth 4 before and after the conversion, with a provider and a form.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { accounts } from '#runtime/accounts/accounts.ts';
import { csrf } from '#runtime/core/csrf.ts';
import { defineAuth } from '#runtime/core/define-auth.ts';
import { credentials } from '#runtime/credentials/flow.ts';
import { email } from '#runtime/email/flow.ts';
import { quirkyFlow } from '#runtime/oauth/quirks.ts';
import { quirkyOpenId } from '#runtime/oauth/quirky-oidc.ts';
import { recallFixed } from '#runtime/oauth/recall-fixed.ts';
import { databaseSession } from '#runtime/session/database.ts';
import { jwtSession } from '#runtime/session/jwt.ts';
import { nextAuth4 } from '#runtime/session/next-auth-4.ts';
import { tokens } from '#runtime/session/token.ts';
import { Visitor } from '../../runtime/visitor.ts';
import { installNextAuth4, loadNextAuth4, visitorOf } from './library.ts';

export const origin = 'https://app.test';
export const secret = 'a-secret-of-both-versions-that-is-long-enough';
export const ann = { id: '7', name: 'Ann', email: 'ann@example.test', image: null };

let old: ReturnType<typeof loadNextAuth4>;
const idp = createServer((request, response) => {
	response.setHeader('content-type', 'application/json');
	const isToken = request.url?.startsWith('/token');
	response.end(JSON.stringify(isToken ? { access_token: 'a', token_type: 'Bearer' } : ann));
});
let issuer = '';

/** Installs next-auth 4 and starts the provider; gives what stops it. */
export async function openBoth(): Promise<() => void> {
	installNextAuth4();
	old = loadNextAuth4();
	await new Promise<void>((done) => idp.listen(0, '127.0.0.1', done));
	const address = idp.address();
	if (address === null || typeof address === 'string') throw new Error('no port');
	issuer = `http://127.0.0.1:${(address satisfies AddressInfo).port}`;
	vi.stubEnv('NEXTAUTH_URL', origin);
	return () => void idp.close();
}

const openAuth = defineAuth({
	flows: [quirkyFlow({ ...quirkyOpenId, recallOther: recallFixed }), credentials, email],
	sessions: [jwtSession, databaseSession],
	accounts,
	tokens,
	csrf,
	nextAuth4: nextAuth4('2999-01-01')
});

/** Providers as both know them. */
const providers = (checks: ('state' | 'pkce')[] = ['state']) => {
	const own = {
		id: 'idp',
		name: 'Idp',
		type: 'oauth' as const,
		clientId: 'client',
		clientSecret: 'secret',
		authorization: { url: `${issuer}/authorize`, params: { scope: 'read' } },
		token: `${issuer}/token`,
		userinfo: `${issuer}/userinfo`,
		checks,
		profile: ({ id, name, email: address }: typeof ann) => ({
			id,
			name,
			email: address,
			image: null
		})
	};
	const form = {
		id: 'password',
		name: 'Password',
		type: 'credentials' as const,
		credentials: { username: {} },
		authorize: () => ({ ...ann })
	};
	return [own, form];
};

type Config = Parameters<typeof openAuth>[0];
export type Mail = Extract<Config['providers'][number], { type: 'email' }>;
interface Shared extends Omit<Config, 'providers'> {
	/** A provider that only apps with a database have. */
	readonly mail?: Mail;
}
/** One app, before and after. */
export function apps({ mail, ...shared }: Shared = {}, checks?: ('state' | 'pkce')[]) {
	const all = [...providers(checks), ...(mail ? [mail] : [])];
	const common = { secret, ...shared, providers: all };
	const before = visitorOf(old, common, origin);
	const auth = openAuth({ ...common, basePath: '/api/auth', trustHost: true, development: true });
	const after = new Visitor((request) => auth.respond(request), origin);
	const move = (from: Visitor, to: Visitor) => {
		to.cookies.clear();
		for (const [name, value] of from.cookies) to.cookies.set(name, value);
	};
	const moves = { deploy: () => move(before, after), rollBack: () => move(after, before) };
	return { before, after, options: common, ...moves };
}

export async function read(visitor: Visitor) {
	return JSON.parse((await visitor.get('/api/auth/session')).text);
}

export async function submit(visitor: Visitor, path: string, fields: Record<string, string> = {}) {
	const { csrfToken } = JSON.parse((await visitor.get('/api/auth/csrf')).text);
	return visitor.post(path, { csrfToken, ...fields });
}

export async function throughProvider(start: Visitor, end: Visitor, between = () => {}) {
	const { location } = await submit(start, '/api/auth/signin/idp', {
		callbackUrl: `${origin}/inbox`
	});
	const asked = new URL(location).searchParams;
	between();
	const back = new URL(asked.get('redirect_uri') ?? '');
	const state = asked.get('state') ?? '';
	return end.get(`${back.pathname}?${new URLSearchParams({ code: 'c', state })}`);
}
