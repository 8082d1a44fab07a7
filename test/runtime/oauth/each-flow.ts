// A sign-in by each flow of OAuth, at a provider whose token endpoint is scripted.

import { customFetch } from '../../../src/runtime/core/config.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import type { Account } from '../../../src/runtime/core/types.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { oidc } from '../../../src/runtime/oauth/oidc.ts';
import type { OAuthConfig } from '../../../src/runtime/oauth/provider.ts';
import { type OAuthConfig as QuirkyConfig, quirky } from '../../../src/runtime/oauth/quirks.ts';
import { quirkyOidc } from '../../../src/runtime/oauth/quirky-oidc.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';

export const issuer = 'https://op.example';
export const origin = 'https://app.example';
export const good = { access_token: 'a', token_type: 'Bearer' };
const flows = { oauth, quirky, oidc, quirkyOidc };
export type Name = keyof typeof flows;
export const names: readonly Name[] = ['oauth', 'quirky', 'oidc', 'quirkyOidc'];
type Settings = Partial<OAuthConfig> & Pick<QuirkyConfig, 'amendProfile'>;
type Make = () => Response | Promise<Response>;

/** An app with this flow and a provider whose token endpoint answers so. */
export function open(name: Name, make: Make, more: Settings = {}) {
	const errors: Error[] = [];
	const accounts: (Account | null | undefined)[] = [];
	const provider: OAuthConfig = {
		...{ id: 'op', name: 'OP', type: 'oauth', clientId: 'client', clientSecret: 'secret' },
		authorization: { url: `${issuer}/authorize`, params: { scope: 'email' } },
		...{ token: `${issuer}/token`, userinfo: `${issuer}/userinfo` },
		profile: ({ sub }) => ({ id: sub }),
		[customFetch]: async (url) =>
			String(url).endsWith('/token') ? make() : Response.json({ sub: 'alice' }),
		...more
	};
	const define = defineAuth({ flows: [flows[name]], sessions: [jwtSession], tokens });
	const { respond } = define({
		providers: [provider],
		...{ secret: 'a secret of the tests, longer than thirty-two', trustHost: true },
		...{ basePath: '/auth', development: false },
		logger: { error: (error) => void errors.push(error), warn() {} },
		callbacks: {
			jwt: ({ token, account }) => {
				accounts.push(account);
				return token;
			}
		}
	});
	async function signIn() {
		const headers = { origin, 'sec-fetch-site': 'same-origin' };
		const post = new Request(`${origin}/auth/signin/op`, { method: 'POST', headers });
		const started = await respond(post);
		const asked = new URL(started.headers.get('location') ?? 'https://none.example').searchParams;
		const cookie = started.headers.getSetCookie().map((line) => line.split(';')[0]);
		const query = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '' });
		const callback = new Request(`${origin}/auth/callback/op?${query}`, {
			headers: { cookie: cookie.join('; ') }
		});
		const { status, headers: given } = started.status === 500 ? started : await respond(callback);
		return { status, asked, isIn: given.get('location') === origin, account: accounts[0], errors };
	}
	return signIn();
}

export const causeOf = ([error]: Error[]): { err?: Error } => Object(error?.cause);
