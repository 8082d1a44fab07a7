// An app whose sessions can be ended: in cookies or in a database, with records that are counted and can be down.

import { accounts } from '../../../src/runtime/accounts/accounts.ts';
import { answering } from '../../../src/runtime/core/ask.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import type { AuthConfig } from '../../../src/runtime/core/types.ts';
import { visits } from '../../../src/runtime/core/visits.ts';
import { credentials } from '../../../src/runtime/credentials/flow.ts';
import { adapterRedis } from '../../../src/runtime/features/adapter-redis.ts';
import { adapterRows } from '../../../src/runtime/features/adapter-rows.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import type { RecordStore } from '../../../src/runtime/features/records.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { databaseSession } from '../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { App } from '../core/app.ts';
import { Visitor } from '../visitor.ts';
import { signIn } from './rig.ts';

type Settings = Omit<Partial<AuthConfig>, 'providers'> & Record<string, unknown>;

/** A store that counts its calls, and can be down. */
export function watched(store: RecordStore = memoryRecords()) {
	const state = { isDown: false, reads: 0, writes: 0 };
	const work = async <T>(what: 'reads' | 'writes', ask: () => Promise<T>): Promise<T> => {
		state[what] += 1;
		if (state.isDown) throw new Error('canary-store-down');
		return ask();
	};
	const records: RecordStore = {
		get: (kind, key) => work('reads', () => store.get(kind, key)),
		list: (kind, owner) => work('reads', () => store.list(kind, owner)),
		add: (record) => work('writes', () => store.add(record)),
		put: (record) => work('writes', () => store.put(record)),
		replace: (before, after) => work('writes', () => store.replace(before, after)),
		take: (kind, key) => work('writes', () => store.take(kind, key))
	};
	return { state, records };
}

/** The app. `parts`: its features; `session`: the strategy. */
export function sessionApp(parts: readonly Feature[], settings: Settings = {}) {
	const base = new App();
	const keeper = 'redis' in Object(settings['adapter']) ? adapterRedis : adapterRows;
	const open = defineAuth({
		flows: [oauth, credentials],
		sessions: [jwtSession, databaseSession],
		accounts,
		tokens,
		csrf,
		features: features(...parts, keeper)
	});
	const { raw: _, ...usual } = base.config;
	const config = {
		...usual,
		basePath: '/auth',
		records: memoryRecords(),
		revocation: { cacheSeconds: 0 },
		...settings,
		providers: [base.provider(), base.form()]
	};
	const auth = open(config);
	/** A browser; `headers` are those that it sends with each request, such as its name. */
	const visitor = (headers: Record<string, string> = {}) =>
		new Visitor((request) => {
			for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
			return auth.respond(request);
		});
	const place = () => ({ env: {}, development: false, base: '' });

	/** The argument of calls from app code, for the browser of a user. */
	function authOf({ cookies }: Visitor, more: Record<string, string> = {}) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const event = {
			headers: new Headers({ cookie, ...more }),
			url: new URL('https://app.test/page')
		};
		const rig = visits(open, config, { visit: (one: typeof event) => one, place });
		const own = answering(
			() => rig.auth(event),
			(question) => rig.ask(event, question)
		);
		return Object.assign(own, { cookies: () => rig.cookies(event) });
	}

	/** A browser in which the user of the provider is signed in. */
	async function signedIn(who = visitor()) {
		await signIn(who);
		return who;
	}

	return { base, auth, config, visitor, authOf, signedIn };
}

/** Settings for each of the strategies: sessions in cookies without and with a database, and in the database. */
export function places(): Readonly<Record<string, () => Settings>> {
	return {
		'sessions in cookies': () => ({}),
		'sessions in cookies, users in a database': () => ({
			adapter: memoryAdapter(),
			session: { strategy: 'jwt' as const }
		}),
		'sessions in a database': () => ({ adapter: memoryAdapter() })
	};
}

/** The same browser on another machine: a copy of its cookies. */
export function copyOf(app: { visitor(): Visitor }, visitor: Visitor): Visitor {
	const copy = app.visitor();
	for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
	return copy;
}
