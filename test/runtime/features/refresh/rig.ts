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
import { TokenEndpoint } from './token-endpoint.ts';

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
