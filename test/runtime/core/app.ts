// An app with the whole runtime: a provider of OAuth 2.0, a form with a password, no database.

import { Auth, customFetch } from '../../../src/runtime/index.ts';
import { encode } from '../../../src/runtime/jwt.ts';
import type { OAuthConfig } from '../../../src/runtime/oauth/provider.ts';
import { Visitor } from '../visitor.ts';

export type Config = Parameters<typeof Auth>[1];
type Reply = () => Response | Promise<Response>;

export const origin = 'https://app.test';
export const secret = 'a-secret-for-tests-that-is-long-enough';
export const ann = { id: '7', name: 'Ann', email: 'ann@example.test' };
export const sessionCookie = '__Secure-authjs.session-token';

export class App {
	readonly errors: Error[] = [];
	readonly warnings: unknown[][] = [];
	/** Bodies of the token requests. */
	readonly tokenRequests: URLSearchParams[] = [];
	/** What `authorize` was given. */
	readonly authorized: unknown[] = [];
	/** What the provider answers instead of what it should. */
	readonly replies: { token?: Reply; userinfo?: Reply } = {};
	/** Scheme, host and port. */
	origin: string;
	config: Config;

	constructor(changes: Partial<Config> = {}, at = origin) {
		this.origin = at;
		this.config = {
			providers: [this.provider(), this.form()],
			secret,
			trustHost: true,
			logger: {
				error: (error) => void this.errors.push(error),
				warn: (...message) => void this.warnings.push(message)
			},
			...changes
		};
	}

	/** Arguments of `logger.error`, by type. */
	get logged(): string[] {
		return this.errors.map((error) => ('type' in error ? String(error.type) : error.name));
	}

	provider(changes: Partial<OAuthConfig> = {}): OAuthConfig {
		return {
			id: 'idp',
			name: 'Idp',
			type: 'oauth',
			clientId: 'client-1',
			clientSecret: 'canary-client-secret',
			authorization: { url: 'https://idp.test/authorize', params: { scope: 'read' } },
			token: 'https://idp.test/token',
			userinfo: 'https://idp.test/userinfo',
			profile: ({ id, name, email }) => ({ id, name, email }),
			[customFetch]: (input, init) => this.#answer(new Request(input, init)),
			...changes
		};
	}

	form(changes: object = {}) {
		return {
			id: 'password',
			name: 'Password',
			type: 'credentials' as const,
			credentials: { username: {}, password: { type: 'password' } },
			authorize: (fields: Record<string, unknown>) => {
				this.authorized.push(fields);
				return fields['password'] === 'right' ? { ...ann, name: String(fields['username']) } : null;
			},
			...changes
		};
	}

	async #answer(request: Request): Promise<Response> {
		if (new URL(request.url).pathname === '/userinfo') {
			return this.replies.userinfo?.() ?? Response.json(ann);
		}
		this.tokenRequests.push(new URLSearchParams(await request.text()));
		const tokens = { access_token: 'canary-access', refresh_token: 'canary-refresh' };
		return this.replies.token?.() ?? Response.json({ ...tokens, token_type: 'Bearer' });
	}

	send(path: string, init?: RequestInit): Promise<Response> {
		return Auth(new Request(new URL(path, this.origin), init), this.config);
	}

	visitor(): Visitor {
		return new Visitor((request) => Auth(request, this.config), this.origin);
	}

	/** A user who signed in by the form. */
	async signedIn(): Promise<Visitor> {
		const visitor = this.visitor();
		await visitor.submit('/auth/callback/password', { username: 'ann', password: 'right' });
		return visitor;
	}
}

/** Where the provider sends a browser back to; `lie` changes what it brings along. */
export function consent(location: string, lie: Record<string, string> = {}): string {
	const asked = new URL(location).searchParams;
	const back = new URL(asked.get('redirect_uri') ?? 'https://app.test/nowhere');
	const state = asked.get('state') ?? '';
	return `${back.pathname}?${new URLSearchParams({ code: 'canary-code', state, ...lie })}`;
}

/** A `Cookie` header with a session token as this app would have made it. */
export async function sealed(
	token: Record<string, unknown>,
	{ secret: by = secret, salt = sessionCookie, maxAge = 30 * 86_400 } = {}
): Promise<string> {
	return `${salt}=${await encode({ token, secret: by, salt, maxAge })}`;
}
