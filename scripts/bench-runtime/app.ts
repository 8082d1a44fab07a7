import { answer, idp, person } from './identity-provider.ts';

/** The common interface of @auth/core and the runtime of this repository. */
export interface AuthJs {
	Auth(request: Request, config: object): Promise<Response>;
	encode(params: object): Promise<string>;
	decode(params: object): Promise<object | null>;
	getToken(params: object): Promise<object | string | null>;
	readonly customFetch: symbol;
	/** `Auth` with a check for revoked sessions, if the library has that. */
	revoking?(cacheSeconds: number): AuthJs['Auth'];
}

export const origin = 'https://app.example';
export const secret = 'for measuring only: longer than thirty-two characters';
export const sessionCookie = '__Secure-authjs.session-token';
export const claims = {
	name: person.name,
	email: person.email,
	picture: person.avatar_url,
	sub: String(person.id)
};
/** A configuration with this many providers, whose servers answer inside the process. */
export function configure(
	{ customFetch }: Pick<AuthJs, 'customFetch'>,
	providers: number,
	more: object = {}
) {
	const provider = (number: number) => ({
		id: `provider-${number}`,
		name: `Provider ${number}`,
		type: 'oauth',
		clientId: 'client',
		clientSecret: 'client secret',
		authorization: `${idp}/authorize?scope=read:user`,
		token: `${idp}/access_token`,
		userinfo: `${idp}/user`,
		checks: ['pkce', 'state'],
		profile: ({ id, name, email, avatar_url }: typeof person) => {
			return { id: String(id), name, email, image: avatar_url };
		},
		[customFetch]: answer
	});
	const silent = () => {};
	return {
		basePath: '/auth',
		secret,
		trustHost: true,
		logger: { error: silent, warn: silent, debug: silent },
		providers: Array.from({ length: providers }, (_, number) => provider(number)),
		...more
	};
}
