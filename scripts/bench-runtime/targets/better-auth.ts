// Which cache holds its session is the second word of the case: none, compact or jwe.

import { betterAuth } from 'better-auth';
import { symmetricDecodeJWT, symmetricEncodeJWT } from 'better-auth/crypto';
import { Browser } from '../browser.ts';
import { answer, person } from '../identity-provider.ts';
import { serve } from '../serve.ts';
import { type Cases, mustBe, repeat } from '../work.ts';

const origin = 'https://app.example';
const secret = 'for measuring only: longer than thirty-two characters';
const strategies = ['none', 'compact', 'jwe'] as const;

// esbuild forgets to initialise it if it is imported statically.
const { memoryAdapter } = await import('better-auth/adapters/memory');
globalThis.fetch = answer;

function app(strategy: (typeof strategies)[number]) {
	const db = {
		user: [] as object[],
		session: [] as object[],
		account: [] as object[],
		verification: [] as object[]
	};
	const cookieCache =
		strategy === 'none' ? { enabled: false } : { enabled: true, maxAge: 86_400, strategy };
	const auth = betterAuth({
		baseURL: origin,
		secret,
		database: memoryAdapter(db),
		logger: { disabled: true },
		telemetry: { enabled: false },
		rateLimit: { enabled: false },
		session: { cookieCache },
		socialProviders: { github: { clientId: 'client', clientSecret: 'client secret' } }
	});
	return { auth, db };
}

type App = ReturnType<typeof app>;

function startRequest(cookie: string): Request {
	return new Request(`${origin}/api/auth/sign-in/social`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin, cookie },
		body: JSON.stringify({ provider: 'github', callbackURL: '/home' })
	});
}

/** The URL the browser is sent to; its cookies are in `browser`. */
async function begin({ auth }: App, browser: Browser): Promise<URL> {
	const response = await auth.handler(startRequest(''));
	browser.absorb(response);
	const { url } = JSON.parse(await response.text());
	return new URL(String(url));
}

function callbackRequest(url: URL, browser: Browser): Request {
	const state = encodeURIComponent(url.searchParams.get('state') ?? '');
	return new Request(`${origin}/api/auth/callback/github?code=code&state=${state}`, {
		headers: { cookie: browser.header }
	});
}

/** A browser with a session. */
async function signIn(one: App): Promise<Browser> {
	const browser = new Browser();
	const url = await begin(one, browser);
	const response = await one.auth.handler(callbackRequest(url, browser));
	browser.absorb(response);
	const location = response.headers.get('location');
	mustBe(location?.endsWith('/home') === true, `ended at ${location}`);
	return browser;
}

async function session({ auth }: App, cookie: string, known: boolean) {
	const request = () => {
		return new Request(`${origin}/api/auth/get-session`, { headers: cookie ? { cookie } : {} });
	};
	const ask = async () => (await auth.handler(request())).text();
	const text = await ask();
	mustBe(known ? text.includes(person.email) : text === 'null', `answered ${text}`);
	return repeat(ask);
}

function sessionCases(strategy: (typeof strategies)[number]): Cases {
	const signedIn = async () => {
		const one = app(strategy);
		return { one, browser: await signIn(one) };
	};
	const name = (browser: Browser) => browser.find('session_token') ?? '';
	return {
		[`session: valid ${strategy}`]: async () => {
			const { one, browser } = await signedIn();
			return session(one, browser.header, true);
		},
		[`session: expired ${strategy}`]: async () => {
			const { one, browser } = await signedIn();
			one.db.session.length = 0;
			const cookie = `${name(browser)}=${browser.value(name(browser))}`;
			return session(one, cookie, false);
		},
		[`session: garbage ${strategy}`]: async () => {
			const { one, browser } = await signedIn();
			return session(one, `${name(browser)}=garbage`, false);
		},
		[`session: no cookie ${strategy}`]: () => session(app(strategy), '', false),
		[`sign-in: start ${strategy}`]: async () => {
			const one = app(strategy);
			return repeat(async () => {
				one.db.verification.length = 0;
				await (await one.auth.handler(startRequest(''))).text();
			});
		},
		[`sign-in: both ${strategy}`]: async () => {
			const one = app(strategy);
			await signIn(one);
			return repeat(async () => {
				// Its adapter for tests searches lists: they are kept short.
				one.db.session.length = 0;
				one.db.verification.length = 0;
				await signIn(one);
			});
		}
	};
}

/** `getAccessToken` on the server. It is given the headers of a request, and checks the session of its cookie. */
async function accessToken(isExpired: boolean) {
	const one = app('none');
	const browser = await signIn(one);
	const headers = new Headers({ cookie: browser.header });
	const row = one.db.account[0] ?? {};
	const accountId = String(Object.entries(row).find(([name]) => name === 'id')?.[1]);
	let count = 0;
	const ask = () => {
		count += 1;
		const [refreshToken, at] = [`r${count}`, Date.now() + (isExpired ? -1000 : 3_600_000)];
		Object.assign(row, { refreshToken, accessTokenExpiresAt: new Date(at) });
		return one.auth.api.getAccessToken({ body: { accountId }, headers });
	};
	mustBe((await ask()).accessToken === 'a'.repeat(40), 'gave no token');
	return repeat(ask);
}

const salt = 'session';
const token = { name: person.name, email: person.email, sub: String(person.id) };

await serve({
	...Object.assign({}, ...strategies.map(sessionCases)),
	'access token: fresh': () => accessToken(false),
	'access token: expired': () => accessToken(true),
	encode: async () => repeat(() => symmetricEncodeJWT(token, secret, salt)),
	decode: async () => {
		const sealed = await symmetricEncodeJWT(token, secret, salt);
		const open = () => symmetricDecodeJWT(sealed, secret, salt);
		mustBe(JSON.stringify(await open()).includes(person.email), 'opened no token');
		return repeat(open);
	}
});
