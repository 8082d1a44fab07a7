// Better Auth as a provider (npm @better-auth/oauth-provider): its issuer has a path, and its first keys are of Ed25519.
import { answers, freePort } from '../port.ts';
import { FormBrowser } from './browser.ts';
import { startNpm, tell } from './npm-program.ts';
import type { OpenIdServer, Place, ProviderBrowser } from './server.ts';

const person = {
	name: 'Alice',
	email: 'alice@example.com',
	password: 'alice at better-auth'
} as const;

export async function startBetterAuth(apps: readonly Place[]): Promise<OpenIdServer> {
	const port = await freePort();
	const base = `http://127.0.0.1:${port}`;
	const program = startNpm('better-auth', [`${port}`, JSON.stringify({ person, apps })]);
	await answers(`${base}/control/client`, program, 30);
	const client = await (await fetch(`${base}/control/client`)).json();
	return {
		issuer: `${base}/api/auth`,
		client: { clientId: client.client_id, clientSecret: client.client_secret },
		email: person.email,
		browser: () => userAt(base, apps),
		rotate: (algorithm) => tell(`${base}/control/rotate?alg=${algorithm ?? 'EdDSA'}`),
		stop: () => program.stop()
	};
}

function userAt(base: string, apps: readonly Place[]): ProviderBrowser {
	const browser = new FormBrowser(apps);
	const isApp = (url: string) => apps.some(({ origin }) => url.startsWith(`${origin}/`));
	/** What scripts of its pages would send. */
	async function post(path: string, body: object): Promise<string> {
		const headers = {
			'content-type': 'application/json',
			accept: 'application/json',
			'sec-fetch-mode': 'cors'
		};
		const url = new URL(`/api/auth${path}`, base);
		const sent = { method: 'POST', headers, body: JSON.stringify(body) } as const;
		const answer = await browser.send(url, sent);
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
		return answer.headers.get('location') ?? JSON.parse(text).url;
	}
	async function agree(location: string): Promise<URL> {
		let { url } = await browser.open(location);
		const { email, password } = person;
		if (url.pathname === '/login') {
			const next = await post('/sign-in/email', { email, password, oauth_query: queryOf(url) });
			url = isApp(next) ? new URL(next) : (await browser.open(new URL(next, base))).url;
		}
		if (url.pathname !== '/consent') return url;
		return new URL(await post('/oauth2/consent', { accept: true, oauth_query: queryOf(url) }));
	}
	return {
		agree,
		leave: (location) => browser.answer(location, { action: 'confirm' }),
		asksForPassword: async (location) => (await browser.open(location)).url.pathname === '/login'
	};
}

const queryOf = (url: URL) => url.search.slice(1);
