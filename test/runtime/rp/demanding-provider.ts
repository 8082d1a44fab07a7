// npm oidc-provider over HTTP, configured to require FAPI 2.0, and an app that signs in there.

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, exportPKCS8 } from 'jose';
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider';
import { customFetch } from '../../../src/runtime/index.ts';
import { keyOf } from './keys.ts';
import { Person } from './person.ts';
import { ScriptedProvider } from './provider.ts';
import { type Answer, type OidcOptions, origin, RelyingParty } from './relying-party.ts';

/** The id and secret of the client, of which the second is used only where a test says so. */
export const registered = {
	clientId: 'the app',
	clientSecret: 'a secret of at least 32 bytes, for HMAC'
};

interface Demands {
	readonly features?: Configuration['features'];
	readonly client?: Partial<ClientMetadata>;
}

/** What its endpoints were sent. */
export interface Sent {
	readonly path: string;
	readonly init: RequestInit;
	readonly status: number;
}

export class DemandingProvider {
	readonly issuer: string;
	readonly sent: Sent[] = [];
	/** Changes a request, or answers it. */
	intercept:
		| ((url: URL, init: RequestInit) => Response | Promise<Response> | undefined)
		| undefined;
	readonly #server: ReturnType<typeof createServer>;

	private constructor(issuer: string, server: ReturnType<typeof createServer>) {
		this.issuer = issuer;
		this.#server = server;
	}

	static async open({ features, client }: Demands): Promise<DemandingProvider> {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const address = server.address();
		const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
		const { privateKey } = await keyOf('first');
		const key = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
		const provider = new Provider(issuer, {
			clients: [
				{
					client_id: registered.clientId,
					client_secret: registered.clientSecret,
					redirect_uris: [`${origin}/auth/callback/oidc`],
					...client
				}
			],
			jwks: { keys: [key] },
			claims: { profile: ['name'], email: ['email', 'email_verified'] },
			cookies: { keys: ['of this test'] },
			pkce: { required: () => true },
			findAccount: (_context, sub) => ({
				accountId: sub,
				claims: () => ({ sub, name: 'Alice Example', email: `${sub}@example.com` })
			}),
			features: { ...features }
		});
		server.on('request', provider.callback());
		return new DemandingProvider(issuer, server);
	}

	close(): void {
		this.#server.closeAllConnections();
		this.#server.close();
	}

	readonly fetch = async (
		url: string | URL | Request,
		init: RequestInit = {}
	): Promise<Response> => {
		const at = new URL(String(url));
		const answer = (await this.intercept?.(at, init)) ?? (await fetch(at, init));
		this.sent.push({ path: at.pathname, init, status: answer.status });
		return answer;
	};

	/** Requests to an endpoint, by its path. */
	to(path: string): readonly Sent[] {
		return this.sent.filter((one) => one.path === path);
	}

	/** An app that asks userinfo, as a request with the token. */
	app(oidc: OidcOptions = {}): RelyingParty {
		return new RelyingParty(new ScriptedProvider({}, this.issuer), {
			oidc: { ...registered, idToken: false, [customFetch]: this.fetch, ...oidc },
			config: { development: true }
		});
	}

	/** A user who follows a redirect to the provider, signs in there and agrees; where they are sent. */
	async agree(location: string): Promise<URLSearchParams> {
		const answer = await new Person(this.issuer).agree(location);
		return new URL(answer.headers.get('location') ?? 'about:blank').searchParams;
	}

	/** A whole sign-in. */
	async signIn(app: RelyingParty): Promise<Answer> {
		const { location } = await app.start();
		return app.finish(await this.agree(location));
	}
}

/** The key of the client, private as PEM and JWK, and as the provider knows it. */
export async function clientKey(alg: string) {
	const { privateKey, jwk } = await keyOf(`client ${alg}`, alg);
	const { kid = '' } = jwk;
	return {
		pem: await exportPKCS8(privateKey),
		jwk: { ...(await exportJWK(privateKey)), kid, alg },
		jwks: { keys: [jwk] }
	};
}

export const dpopNonces = {
	dPoP: { enabled: true, nonceSecret: randomBytes(32), requireNonce: () => true }
} satisfies Configuration['features'];
