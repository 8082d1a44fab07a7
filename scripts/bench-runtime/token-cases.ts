import { type AuthJs, claims, origin, secret, sessionCookie } from './app.ts';
import { type Cases, mustBe, repeat } from './work.ts';

const secrets = ['the newest of three secrets', 'the second of three secrets', secret];

/** Sealing and opening tokens. */
export function tokenCases({ encode, decode, getToken }: AuthJs): Cases {
	const sealing = { token: claims, secret, salt: sessionCookie };
	const opening = (secret: string | readonly string[]) => async () => {
		const params = { token: await encode(sealing), secret, salt: sessionCookie };
		const open = () => decode(params);
		mustBe(JSON.stringify(await open()).includes(claims.email), 'opened no token');
		return repeat(open);
	};
	return {
		encode: async () => repeat(() => encode(sealing)),
		decode: opening(secret),
		'decode, 3 secrets, last matches': opening(secrets),
		getToken: async () => {
			const headers = { cookie: `${sessionCookie}=${await encode(sealing)}` };
			const read = () => {
				const req = new Request(`${origin}/`, { headers });
				return getToken({ req, secret, salt: sessionCookie, secureCookie: true });
			};
			mustBe(JSON.stringify(await read()).includes(claims.email), 'found no token');
			return repeat(read);
		}
	};
}
