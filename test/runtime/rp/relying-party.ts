// An app with our runtime, the browser that uses it, and a spy where it keeps people.

import { expect } from 'vitest';
import { Auth, customFetch, skipCSRFCheck } from '../../../src/runtime/index.ts';
import Oidc from '../../../templates/providers/oidc.ts';
import { type Claims, client, type ScriptedProvider } from './provider.ts';
import { Store } from './store.ts';

export type Config = Parameters<typeof Auth>[1];
export type Provider = Config['providers'][number];
export type OidcOptions = NonNullable<Parameters<typeof Oidc>[0]>;

export const origin = 'https://app.example';
export const secret = 'a secret of this test: thirty-two bytes and more';

export interface Answer {
	readonly status: number;
	readonly location: string;
	/** `Set-Cookie` lines. */
	readonly cookies: readonly string[];
	readonly text: string;
}

interface Options {
	/** What the app says of the provider. */
	readonly oidc?: OidcOptions;
	readonly config?: Partial<Config>;
	/** `false` for an app without stored users. */
	readonly stores?: boolean;
}

export class RelyingParty {
	readonly jar = new Map<string, string>();
	readonly errors: Error[] = [];
	readonly warnings: unknown[][] = [];
	readonly store = new Store();
	readonly provider: ScriptedProvider;
	readonly config: Config;
	/** Scheme, host and port of the app. */
	origin = origin;

	constructor(provider: ScriptedProvider, { oidc, config, stores = true }: Options = {}) {
		this.provider = provider;
		const { issuer, fetch } = provider;
		this.config = {
			providers: [Oidc({ ...client, issuer, [customFetch]: fetch, ...oidc })],
			secret,
			trustHost: true,
			development: false,
			basePath: '/auth',
			skipCSRFCheck,
			...(stores && { adapter: this.store.adapter }),
			session: { strategy: 'jwt' },
			logger: {
				error: (error) => this.errors.push(error),
				warn: (...details) => this.warnings.push(details)
			},
			...config
		};
	}

	get(path: string): Promise<Answer> {
		return this.send(path, {});
	}

	post(path: string, form: URLSearchParams | string = '', from = this.origin): Promise<Answer> {
		const headers = {
			origin: from,
			'sec-fetch-site': from === this.origin ? 'same-origin' : 'cross-site'
		};
		return this.send(path, { method: 'POST', headers, body: new URLSearchParams(form) });
	}

	async send(path: string, init: RequestInit): Promise<Answer> {
		const request = new Request(new URL(path, this.origin), init);
		const pairs = [...this.jar].map(([name, value]) => `${name}=${value}`);
		if (pairs.length) request.headers.set('cookie', pairs.join('; '));
		const response = await Auth(request, this.config);
		const cookies = response.headers.getSetCookie();
		for (const line of cookies) this.#keep(line);
		const location = response.headers.get('location') ?? '';
		return { status: response.status, location, cookies, text: await response.text() };
	}

	#keep(line: string): void {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		if (value === '' || /;\s*max-age=0/i.test(line)) this.jar.delete(name);
		else this.jar.set(name, value);
	}

	/** Presses the button; the answer leads to the provider. */
	start(query = '', id = 'oidc'): Promise<Answer> {
		return this.post(`/auth/signin/${id}${query}`);
	}

	/** The browser comes back from the provider. */
	finish(response: URLSearchParams, id = 'oidc'): Promise<Answer> {
		return this.get(`/auth/callback/${id}?${response}`);
	}

	/** A whole sign-in; `lie` changes the authorization response. */
	async signIn(lie: Claims = {}): Promise<Answer> {
		const { location } = await this.start();
		return this.finish(this.provider.authorize(location, lie));
	}

	/** The session of the app. */
	async session(): Promise<{ user?: Claims; expires?: string } | null> {
		return JSON.parse((await this.get('/auth/session')).text);
	}

	/** Names of the cookies that hold transactions. */
	transactions(): string[] {
		return [...this.jar.keys()].filter((name) => /authjs\.state\.[0-9a-f]{16}$/.test(name));
	}

	/** What was logged, with all that it is because of, as one text. */
	log(): string {
		return [...this.errors.map(wholeStory), ...this.warnings.map((one) => one.join(' '))].join(
			'\n'
		);
	}
}

function wholeStory({ name, message, cause }: Error): string {
	const below: unknown = cause instanceof Error ? cause : Object(cause).err;
	const told = `${name}: ${message}`;
	return below instanceof Error ? `${told}\n${wholeStory(below)}` : told;
}

/** The result of every rejection: no session, nothing stored, no redirect. */
export async function expectRefusal(app: RelyingParty, answer: Answer): Promise<void> {
	expect(answer.status).toBe(302);
	expect(answer.location).toMatch(/^https:\/\/app\.example\/auth\/(error|signin)(\?|$)/);
	expect(answer.cookies.filter((line) => /session-token/.test(line))).toEqual([]);
	expect(app.store.writes).toEqual([]);
	expect(await app.session()).toBeNull();
	const { clientSecret } = client;
	for (const told of [answer.location, answer.text, app.log()]) {
		for (const hidden of [clientSecret, secret, 'access-code', 'refresh-1'])
			expect(told).not.toContain(hidden);
	}
}

export async function expectSignedIn(app: RelyingParty, answer: Answer): Promise<void> {
	expect(app.errors).toEqual([]);
	expect(answer.status).toBe(302);
	expect(answer.location).toBe(origin);
	expect((await app.session())?.user).toMatchObject({ email: 'alice@example.com' });
}
