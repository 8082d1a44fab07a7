// An app with a database, visited by a browser that says who it is and is believed.

import { type AccountsConfig, accounts } from '#runtime/accounts/accounts.ts';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { csrf } from '#runtime/core/csrf.ts';
import { defineAuth } from '#runtime/core/define-auth.ts';
import { cookies } from '#runtime/core/own-cookies.ts';
import type { Flow } from '#runtime/core/parts.ts';
import { completeSignIn } from '#runtime/core/sign-in.ts';
import type { AuthConfig, CommonProvider, Profile, User } from '#runtime/core/types.ts';
import { credentials } from '#runtime/credentials/flow.ts';
import type { CredentialsConfig } from '#runtime/credentials/provider.ts';
import { skipCSRFCheck } from '#runtime/index.ts';
import { databaseSession } from '#runtime/session/database.ts';
import { jwtSession } from '#runtime/session/jwt.ts';
import { lifetime } from '#runtime/session/lifetime.ts';
import { tokens } from '#runtime/session/token.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';

export const secret = 'a-secret-for-tests-that-is-long-enough';
export const sessionCookie = 'authjs.session-token';

export interface Person {
	/** Default `oauth`. */
	type?: 'oauth' | 'oidc' | 'email' | 'webauthn';
	user: User;
	/** At the provider. */
	id?: string;
	provider?: string;
	tokens?: Record<string, unknown>;
	/** What the provider says of the address. */
	emailVerified?: boolean | undefined;
	/** All that it says, if that is more. */
	profile?: Profile;
}

type Config = AuthConfig<CommonProvider | CredentialsConfig> & AccountsConfig;

export class Stage {
	readonly tables = emptyTables();
	/** Calls of the adapter, as `name(arguments as JSON)`. */
	calls: string[] = [];
	/** `createUser {"user":…}`. */
	events: string[] = [];
	errors: Error[] = [];
	warnings: string[] = [];
	readonly cookies = new Map<string, string>();
	/** The names of the cookies that the last answer set or cleared. */
	set: string[] = [];
	readonly adapter: Adapter;
	config: Config;
	#person: Person = { user: {} };
	#isBegun = false;
	#startedBy: string | undefined;

	constructor(config: Partial<Config> = {}, adapter?: Adapter) {
		this.adapter = this.#logged(adapter ?? memoryAdapter(this.tables));
		const logEvent = (name: string) => (message: unknown) => {
			this.events.push(`${name} ${JSON.stringify(message)}`);
		};
		let sessions = 0;
		this.config = {
			adapter: this.adapter,
			trustHost: true,
			secret,
			skipCSRFCheck,
			providers: ['idp', 'other'].map((id) => ({ id, name: id, type: 'oauth' })),
			session: { generateSessionToken: () => `session-${++sessions}`, ...config.session },
			events: {
				createUser: logEvent('createUser'),
				linkAccount: logEvent('linkAccount'),
				updateUser: logEvent('updateUser'),
				signIn: logEvent('signIn'),
				signOut: logEvent('signOut'),
				session: logEvent('session')
			},
			logger: {
				error: (error) => void this.errors.push(error),
				warn: (code) => void this.warnings.push(code)
			},
			...omitSession(config)
		};
	}

	#logged(adapter: Adapter): Adapter {
		return new Proxy(adapter, {
			get: (target, name) => {
				const method: unknown = Reflect.get(target, name);
				if (typeof method !== 'function') return method;
				return (...parameters: unknown[]) => {
					this.calls.push(`${String(name)}(${parameters.map((one) => JSON.stringify(one))})`);
					return Reflect.apply(method, undefined, parameters);
				};
			}
		});
	}

	/** Sends a request with the browser's cookies and keeps those of the answer. */
	async request(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers(init.headers);
		headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
		const auth = defineAuth({
			flows: [this.#flow(), credentials],
			sessions: [jwtSession, databaseSession],
			accounts,
			tokens,
			csrf,
			cookies,
			lifetime
		});
		const request = new Request(new URL(path, 'http://app.test'), { ...init, headers });
		const answer = await auth(this.config).respond(request);
		this.set = [];
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			this.set.push(name);
			if (value && !/max-age=0/i.test(line)) this.cookies.set(name, value);
			else this.cookies.delete(name);
		}
		return answer;
	}

	/** Starts a sign-in; the next `signIn` comes back from it. */
	async begin(provider = 'idp'): Promise<void> {
		await this.request(`/auth/signin/${provider}`, { method: 'POST' });
		this.#isBegun = true;
	}

	/** Starts a sign-in, unless that was done, and comes back from the provider as this person. Where the browser is sent. */
	async signIn(person: Person): Promise<string> {
		if (!this.#isBegun) await this.begin(person.provider);
		this.#isBegun = false;
		this.#person = person;
		this.calls = [];
		this.events = [];
		this.errors = [];
		const answer = await this.request(`/auth/callback/${person.provider ?? 'idp'}`);
		return answer.headers.get('location') ?? String(answer.status);
	}

	async session(): Promise<unknown> {
		this.calls = [];
		return (await this.request('/auth/session')).json();
	}

	async signOut(): Promise<Response> {
		this.calls = [];
		return this.request('/auth/signout', { method: 'POST' });
	}

	/** The names of the methods that were called. */
	get called(): string[] {
		return this.calls.map((call) => call.slice(0, call.indexOf('(')));
	}

	/** Which errors were logged. */
	get logged(): string[] {
		return this.errors.map((error) => ('type' in error ? String(error.type) : error.name));
	}

	/** Why the adapter failed, in the words of the database. */
	get reasons(): string {
		const causes = this.errors.map(({ cause }) => Reflect.get(Object(cause), 'err'));
		return causes.map((error) => String(error)).join();
	}

	#flow(): Flow {
		return {
			types: ['oauth', 'oidc', 'email', 'webauthn'],
			start: async (context) => {
				this.#startedBy = await context.parts.accounts?.linksTo(context);
				return { redirect: context.base };
			},
			finish: (context, provider) => {
				const startedBy = this.#startedBy;
				return completeSignIn(context, { ...identityOf(this.#person, provider), startedBy });
			},
			form: () => ({ action: '', buttons: { markup: '' } })
		};
	}
}

function omitSession({ session: _, ...rest }: Partial<Config>) {
	return rest;
}

function identityOf(
	{ type = 'oauth', user, id, tokens, emailVerified, profile }: Person,
	at: CommonProvider
) {
	const providerAccountId = id ?? String(user.email);
	const account = { ...tokens, provider: at.id, providerAccountId, type };
	return {
		user,
		account,
		...(emailVerified !== undefined && {
			profile: profile ?? { email: user.email ?? null, email_verified: emailVerified }
		})
	};
}
