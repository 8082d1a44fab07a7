import { type AuthJs, claims, configure, origin, secret, sessionCookie } from './app.ts';
import { Browser } from './browser.ts';
import { mapAdapter, tokenOf } from './map-adapter.ts';
import { signInCases } from './sign-in-cases.ts';
import { tokenCases } from './token-cases.ts';
import { type Cases, mustBe, repeat, type Work } from './work.ts';

/** Sealed and written in base64 it needs three cookies. */
const large = { ...claims, groups: 'editors and readers, '.repeat(340) };
const pieceSize = 3936;

/** The cases of a library with the interface of Auth.js. */
export function authJsCases(library: AuthJs): Cases {
	const sealed = (token: object, maxAge = 3600) => {
		return library.encode({ token, secret, salt: sessionCookie, maxAge });
	};
	const session = async (token: string, known: boolean, config = configure(library, 1)) => {
		return sessionCheck({ library, config, token, known });
	};
	const growth = (providers: number) => async () => {
		return session(await sealed(claims), true, configure(library, providers));
	};
	return {
		'session: valid': async () => session(await sealed(claims), true),
		'session: valid, re-sealed': async () => {
			const config = configure(library, 1, { session: { updateAge: 0 } });
			return session(await sealed(claims), true, config);
		},
		'session: 3 chunks': async () => session(await sealed(large), true),
		'session: expired': async () => session(await sealed(claims, -3600), false),
		'session: garbage': () => session('garbage', false),
		'session: no cookie': () => noCookie(library),
		'session: Map, 1e3': async () => {
			const config = configure(library, 1, { adapter: mapAdapter(1000) });
			return session(tokenOf(500), true, config);
		},
		...revocationCases(library, async (own) => {
			const config = configure(library, 1);
			// It has an id already, as after the first renewal.
			const token = await sealed({ ...claims, auth_sid: `${'a'.repeat(32)}.1`, auth_cut: '' });
			return sessionCheck({ library: own, config, token, known: true });
		}),
		...Object.fromEntries([1, 10, 50, 90].map((count) => [`providers: ${count}`, growth(count)])),
		...tokenCases(library),
		...signInCases(library)
	};
}

/** For a library that cannot revoke a session in a cookie, it is the session without that. */
function revocationCases(library: AuthJs, check: (own: AuthJs) => Promise<Work>): Cases {
	const withIt = (cacheSeconds: number) => () => {
		return check({ ...library, Auth: library.revoking?.(cacheSeconds) ?? library.Auth });
	};
	return { 'session: revocation': withIt(5), 'session: revocation, no cache': withIt(0) };
}

interface SessionCheck {
	readonly library: AuthJs;
	readonly config: object;
	readonly token: string;
	/** Whether the response is a session. */
	readonly known: boolean;
}

async function sessionCheck({ library, config, token, known }: SessionCheck): Promise<Work> {
	const browser = new Browser();
	// Leaves the two cookies that every visitor has.
	browser.absorb(await library.Auth(new Request(`${origin}/auth/csrf`), config));
	const pieces = Math.ceil(token.length / pieceSize);
	for (let piece = 0; piece < pieces; piece++) {
		const name = pieces === 1 ? sessionCookie : `${sessionCookie}.${piece}`;
		browser.set(name, token.slice(piece * pieceSize, (piece + 1) * pieceSize));
	}
	const headers = { cookie: browser.header };
	const ask = async () => {
		const response = await library.Auth(new Request(`${origin}/auth/session`, { headers }), config);
		return response.text();
	};
	const text = await ask();
	mustBe(known ? text.includes('@app.example') : text === 'null', `answered ${text}`);
	return repeat(ask);
}

async function noCookie(library: AuthJs): Promise<Work> {
	const config = configure(library, 1);
	const ask = async () => {
		return (await library.Auth(new Request(`${origin}/auth/session`), config)).text();
	};
	mustBe((await ask()) === 'null', 'a session for a stranger');
	return repeat(ask);
}
