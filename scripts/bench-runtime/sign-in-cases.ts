import { type AuthJs, configure, origin, sessionCookie } from './app.ts';
import { Browser } from './browser.ts';
import { type Cases, mustBe, repeat } from './work.ts';

/** Sign-in by OAuth with PKCE and state, at a provider inside the process. */
export function signInCases(library: AuthJs): Cases {
	const config = configure(library, 1);
	const visit = async () => {
		const browser = new Browser();
		const response = await library.Auth(new Request(`${origin}/auth/csrf`), config);
		browser.absorb(response);
		const { csrfToken } = JSON.parse(await response.text());
		return { browser, csrfToken: String(csrfToken) };
	};
	/** The browser after the redirect to the provider, and the state in that redirect. */
	const start = async ({ browser, csrfToken }: Awaited<ReturnType<typeof visit>>) => {
		const headers = { cookie: browser.header, origin };
		const body = new URLSearchParams({ csrfToken, callbackUrl: `${origin}/home` });
		const request = new Request(`${origin}/auth/signin/provider-0`, {
			method: 'POST',
			headers,
			body
		});
		return library.Auth(request, config);
	};
	const callback = async ({ state, cookie }: Started) => {
		const url = `${origin}/auth/callback/provider-0?code=code&state=${encodeURIComponent(state)}`;
		return library.Auth(new Request(url, { headers: { cookie } }), config);
	};
	const begin = async (): Promise<Started> => {
		const visitor = await visit();
		const response = await start(visitor);
		visitor.browser.absorb(response);
		const url = new URL(response.headers.get('location') ?? origin);
		mustBe(url.searchParams.has('code_challenge'), `sent to ${url} without PKCE`);
		return { state: url.searchParams.get('state') ?? '', cookie: visitor.browser.header };
	};
	return {
		'sign-in: start': async () => {
			await begin();
			const visitor = await visit();
			return repeat(async () => (await start(visitor)).text());
		},
		'sign-in: callback': async () => {
			const response = await callback(await begin());
			const cookies = response.headers.getSetCookie().join();
			mustBe(response.headers.get('location') === `${origin}/home`, 'ended elsewhere');
			mustBe(cookies.includes(`${sessionCookie}=ey`), 'set no session');
			let started: Started[] = [];
			return {
				async prepare(count) {
					started = [];
					while (started.length < count) started.push(await begin());
				},
				async run(count) {
					for (const one of started.slice(0, count)) await (await callback(one)).text();
				}
			};
		},
		'sign-in: both': async () => {
			return repeat(async () => (await callback(await begin())).text());
		}
	};
}

interface Started {
	readonly state: string;
	readonly cookie: string;
}
