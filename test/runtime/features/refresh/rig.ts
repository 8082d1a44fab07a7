// Apps whose provider gives access tokens that end, and refresh tokens.

import { accounts } from '../../../../src/runtime/accounts/accounts.ts';
import { answering } from '../../../../src/runtime/core/ask.ts';
import { customFetch } from '../../../../src/runtime/core/config.ts';
import { csrf } from '../../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../../src/runtime/core/define-auth.ts';
import { features } from '../../../../src/runtime/core/features.ts';
import type { Feature } from '../../../../src/runtime/core/parts.ts';
import type { AuthConfig } from '../../../../src/runtime/core/types.ts';
import { visits } from '../../../../src/runtime/core/visits.ts';
import { credentials } from '../../../../src/runtime/credentials/flow.ts';
import { memoryRecords } from '../../../../src/runtime/features/memory-records.ts';
import { oidc } from '../../../../src/runtime/oauth/oidc.ts';
import type { OAuthConfig } from '../../../../src/runtime/oauth/provider.ts';
import { databaseSession } from '../../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../../src/runtime/session/token.ts';
import { emptyTables, memoryAdapter } from '../../../../templates/adapters/memory.ts';
import { App, consent } from '../../core/app.ts';
import { Visitor } from '../../visitor.ts';

type Reply = () => Response | Promise<Response>;

/** A token endpoint that rotates refresh tokens, and ends all of somebody who uses one twice. */
export class TokenEndpoint {
	/** Refresh tokens of all renewals, in their order. */
	readonly spent: string[] = [];
	rotates = true;
	/** Seconds; undefined leaves it out. */
	lifetime: number | undefined = 3600;
	/** Milliseconds until it answers. */
	slowness = 0;
	/** Fields of the next answers. */
	extra: Record<string, unknown> = {};
	/** Answers in its place, after it has done its work. */
	lost: Reply | undefined;
	/** Answers in its place, and does nothing. */
	down: Reply | undefined;
	readonly requests: { form: URLSearchParams; headers: Headers }[] = [];
	#good = new Set<string>();
	#count = 0;

	async answer(request: Request): Promise<Response> {
		const form = new URLSearchParams(await request.text());
		this.requests.push({ form, headers: request.headers });
		if (this.slowness) await new Promise((resolve) => setTimeout(resolve, this.slowness));
		if (form.get('grant_type') !== 'refresh_token') return this.#give();
		if (this.down) return this.down();
		const used = form.get('refresh_token') ?? '';
		this.spent.push(used);
		if (!this.#good.has(used)) {
			this.#good.clear();
			return Response.json({ error: 'invalid_grant' }, { status: 400 });
		}
		if (this.rotates) this.#good.delete(used);
		const answer = this.#give(this.rotates);
		return this.lost?.() ?? answer;
	}

	/** Ends all refresh tokens. */
	revoke(): void {
		this.#good.clear();
	}

	#give(withRefresh = true): Response {
		this.#count++;
		const refresh = `canary-refresh-${this.#count}`;
		if (withRefresh) this.#good.add(refresh);
		return Response.json({
			access_token: `canary-access-${this.#count}`,
			token_type: 'Bearer',
			...(withRefresh && { refresh_token: refresh }),
			...(this.lifetime !== undefined && { expires_in: this.lifetime }),
			...this.extra
		});
	}
}

interface Options {
	/** Where tokens are: in a cookie if unset. */
	readonly strategy?: 'jwt' | 'database';
	readonly provider?: Partial<OAuthConfig>;
	readonly settings?: Record<string, unknown> & Pick<AuthConfig, 'callbacks'>;
}

/** What all processes of an app share. */
export class Shop {
	readonly endpoint = new TokenEndpoint();
	readonly base = new App();
	readonly tables = emptyTables();
	readonly records = memoryRecords();
	readonly options: Options;

	constructor(options: Options = {}) {
		this.options = options;
	}

	get adapter() {
		return this.options.strategy && memoryAdapter(this.tables);
	}

	/** A process of it, with a feature as it was loaded there. */
	process(all: readonly Feature[]) {
		const { strategy, provider, settings } = this.options;
		const fetching: typeof fetch = async (input, init) => {
			const request = new Request(input, init);
			if (new URL(request.url).pathname !== '/userinfo') return this.endpoint.answer(request);
			return Response.json({ id: '7', name: 'Ann', email: 'ann@example.test' });
		};
		const { raw: _, ...usual } = this.base.config;
		const config = {
			...usual,
			basePath: '/auth',
			records: this.records,
			...(strategy && { adapter: this.adapter, session: { strategy } }),
			...settings,
			providers: [this.base.provider({ ...provider, [customFetch]: fetching }), this.base.form()]
		};
		const open = defineAuth({
			flows: [oidc, credentials],
			sessions: [jwtSession, databaseSession],
			tokens,
			csrf,
			accounts,
			features: features(...all)
		});
		const auth = open(config);
		const place = () => ({ env: {}, development: false, base: '' });
		const visit = (event: { headers: Headers }) => ({
			...event,
			url: new URL('https://app.test/page')
		});
		/** One request of a browser to the app: what its code asks with, and what the browser keeps of the answer. */
		const page = (visitor: Visitor) => {
			const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
			const event = { headers: new Headers({ cookie }) };
			const rig = visits(open, config, { visit, place });
			const own = answering(
				() => rig.auth(event),
				(question) => rig.ask(event, question)
			);
			const cookies = () => rig.cookies(event);
			/** Nothing of it, where the answer was lost. */
			const finish = () => {
				for (const line of cookies()) visitor.keep(line);
			};
			return Object.assign(own, { cookies, finish });
		};
		const visitor = () => new Visitor((request) => auth.respond(request));
		return { auth, config, open, page, visitor };
	}
}

/** Signs in with the provider. */
export async function signIn(visitor: Visitor): Promise<void> {
	const { location } = await visitor.submit('/auth/signin/idp');
	await visitor.get(consent(location));
}
