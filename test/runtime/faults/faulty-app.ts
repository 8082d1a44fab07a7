// An app of which every part can be made to fail: its adapter, its provider, its mail, its callbacks, events and logger.

import { vi } from 'vitest';
import { accounts } from '#runtime/accounts/accounts.ts';
import { customFetch } from '#runtime/core/config.ts';
import { csrf, skipCSRFCheck } from '#runtime/core/csrf.ts';
import { defineAuth } from '#runtime/core/define-auth.ts';
import { features } from '#runtime/core/features.ts';
import { json } from '#runtime/core/json-redirects.ts';
import type { Feature } from '#runtime/core/parts.ts';
import type { JWT, Session } from '#runtime/core/types.ts';
import { credentials } from '#runtime/credentials/flow.ts';
import { email } from '#runtime/email/flow.ts';
import { quirkyFlow } from '#runtime/oauth/quirks.ts';
import { quirkyOpenId } from '#runtime/oauth/quirky-oidc.ts';
import { databaseSession } from '#runtime/session/database.ts';
import { jwtSession } from '#runtime/session/jwt.ts';
import { tokens } from '#runtime/session/token.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import Oidc from '../../../templates/providers/oidc.ts';
import { storeOfAdapter } from '../../adapters/store-of-adapter.ts';
import { client, ScriptedProvider } from '../rp/provider.ts';
import { Visitor } from '../visitor.ts';
import type { Fault } from './faults.ts';

export type Strategy = 'jwt' | 'database';

/** Features of an app, and their settings. `mail` sends one. */
export interface Kit {
	readonly features: readonly Feature[];
	readonly settings?: (mail: (sent: { text: string }) => void) => object;
}

export class FaultyApp {
	readonly tables = emptyTables();
	readonly provider = new ScriptedProvider();
	readonly visitor: Visitor;
	/** Where links of mails lead. */
	readonly mailed: string[] = [];
	/** Arguments of `logger.error`, by type. */
	readonly logged: string[] = [];
	/** Names of the parts that were called, in order. */
	called: string[] = [];
	/** Called before a part is, and if it is to never answer. */
	onCall: () => void = () => undefined;
	onHang: () => void = () => undefined;
	#ahead = 0;
	#failing: { readonly part: string; readonly fault: Fault } | undefined;
	readonly respond: (request: Request) => Promise<Response>;

	constructor(strategy: Strategy, kit?: Kit) {
		const auth = defineAuth({
			flows: [quirkyFlow(quirkyOpenId), credentials, email],
			sessions: [strategy === 'jwt' ? jwtSession : databaseSession],
			tokens,
			csrf,
			json,
			accounts,
			...(kit && { features: features(...kit.features) })
		})({ ...this.#config(strategy), ...(kit && this.#ofFeatures(kit)) });
		this.respond = (request) => auth.respond(request);
		this.visitor = new Visitor(this.respond);
	}

	/** From now on this part fails; none does without one. */
	fail(part?: string, fault?: Fault): void {
		this.#failing = part && fault ? { part, fault } : undefined;
		this.called = [];
		this.logged.length = 0;
	}

	/** The clock of the server alone is wrong by so many seconds from now on: not that of a provider, or of a phone. */
	jump(seconds: number): void {
		this.wait(seconds - this.#ahead);
		this.#ahead = seconds;
		const iat = Math.floor(this.time / 1000);
		this.provider.script.claims = seconds ? { iat, exp: iat + 300 } : {};
	}

	/** Milliseconds since 1970, as all others have them. */
	get time(): number {
		return Date.now() - this.#ahead * 1000;
	}

	/** Lets time pass, in seconds. */
	wait(seconds: number): void {
		vi.setSystemTime(Date.now() + seconds * 1000);
	}

	/** How many rows there are, by table. */
	get rows(): Readonly<Record<string, number>> {
		const { records, ...tables } = this.tables;
		const all = Object.entries(tables).map(([name, rows]) => [name, rows.length]);
		const kinds = Map.groupBy(records, (one) => ('kind' in one ? `record ${one.kind}` : ''));
		return Object.fromEntries([...all, ...[...kinds].map(([kind, { length }]) => [kind, length])]);
	}

	#ofFeatures({ settings }: Kit) {
		const store = storeOfAdapter(memoryAdapter(this.tables));
		const mail = this.#tapped('mail', ({ text }: { text: string }) => {
			this.mailed.push(/https:\S+/.exec(text)?.[0] ?? '');
		});
		return { records: store && this.#tappedAll('records', store), ...settings?.(mail) };
	}

	#config(strategy: Strategy) {
		const { provider, mailed } = this;
		const oidc = {
			...Oidc({ ...client, issuer: provider.issuer }),
			idToken: false,
			[customFetch]: (...given: Parameters<typeof fetch>) => {
				const { pathname } = new URL(new Request(...given).url);
				const endpoint = /[^/]*$/.exec(pathname)?.[0] ?? '';
				const name = endpoint === 'openid-configuration' ? 'discovery' : endpoint;
				return this.#tapped(`provider: ${name}`, provider.fetch)(...given);
			}
		};
		const form = {
			id: 'form',
			name: 'Password',
			type: 'credentials' as const,
			credentials: { password: {} },
			authorize: this.#tapped('authorize', () => ({ id: 'alice', email: 'alice@example.com' }))
		};
		const mail = {
			id: 'mail',
			name: 'Mail',
			type: 'email' as const,
			sendVerificationRequest: this.#tapped('mail', ({ url }: { url: string }) => {
				mailed.push(url);
			})
		};
		return {
			secret: 'a-secret-for-tests-that-is-long-enough',
			trustHost: true,
			basePath: '/auth',
			skipCSRFCheck,
			session: { strategy },
			adapter: this.#tappedAll('adapter', memoryAdapter(this.tables)),
			providers: strategy === 'jwt' ? [oidc, form, mail] : [oidc, mail],
			callbacks: this.#tappedAll('callback', {
				signIn: () => true,
				redirect: ({ url, baseUrl }: { url: string; baseUrl: string }) =>
					url.startsWith(baseUrl) ? url : baseUrl,
				session: ({ session }: { session: Session }) => session,
				jwt: ({ token }: { token: JWT }) => token
			}),
			events: this.#tappedAll('event', {
				signIn: () => {},
				signOut: () => {},
				createUser: () => {},
				linkAccount: () => {},
				session: () => {}
			}),
			logger: {
				...this.#tappedAll('logger', { warn: () => {}, debug: () => {} }),
				error: this.#tapped('logger: error', (error: Error) => {
					this.logged.push('type' in error ? String(error.type) : error.name);
				})
			}
		};
	}

	#tappedAll<T extends object>(kind: string, all: T): T {
		return new Proxy(all, {
			get: (target, name) => {
				const method: unknown = Reflect.get(target, name);
				if (!isFunction(method)) return method;
				return this.#tapped(`${kind}: ${String(name)}`, method);
			}
		});
	}

	#tapped<F extends (...given: never[]) => unknown>(part: string, honest: F): F {
		return new Proxy(honest, {
			apply: (_, self, given) => {
				this.called.push(part);
				this.onCall();
				const { part: failing, fault } = this.#failing ?? {};
				if (!fault || failing !== part) return Reflect.apply(honest, self, given);
				if (fault.hangs) this.onHang();
				return fault.act(...given);
			}
		});
	}
}

function isFunction(value: unknown): value is (...given: never[]) => unknown {
	return typeof value === 'function';
}
