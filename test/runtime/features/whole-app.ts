// Apps with any features of this repository, and what they ask of their database: which features there are, the folder says.

import { existsSync } from 'node:fs';
import { featureEntries } from '../../../scripts/build/feature-assets.ts';
import { accounts } from '../../../src/runtime/accounts/accounts.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import { credentials } from '../../../src/runtime/credentials/flow.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { databaseSession } from '../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import type { FeatureEntry } from '../../../src/templates/catalogue.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { App } from '../core/app.ts';
import { Visitor } from '../visitor.ts';

const root = new URL('../../../', import.meta.url).pathname;

/** All features, sorted by id. */
export const entries: readonly FeatureEntry[] = featureEntries(root);

/** The same with one language: they differ in their texts only. */
export const withOneLanguage = entries.filter(({ id }) => !/^language-(?!ar$)/.test(id));

/** One of them: its record, its code, and settings with which it works (`samples/<id>.ts`). */
export interface Loaded {
	readonly entry: FeatureEntry;
	readonly feature: Feature;
	readonly settings: object;
}

/** These features and those that they need. */
export async function load(ids: readonly string[]): Promise<readonly Loaded[]> {
	const wanted = new Set(ids);
	for (const id of wanted) {
		for (const need of entries.find((one) => one.id === id)?.needs ?? []) {
			const [, other] = /^feature (\S+)$/.exec(need) ?? [];
			if (other !== undefined) wanted.add(other);
		}
	}
	return Promise.all(entries.filter(({ id }) => wanted.has(id)).map(loadOne));
}

async function loadOne(entry: FeatureEntry): Promise<Loaded> {
	const code = await import(`../../../src/runtime/features/${entry.id}/feature.ts`);
	const sample = `./samples/${entry.id}.ts`;
	const isThere = existsSync(new URL(sample, import.meta.url));
	const { settings = {} } = isThere ? await import(sample) : {};
	return { entry, feature: code[entry.export], settings };
}

/** Where sessions are kept in an app that has all that these features need; undefined if they do not go together. */
export function sessionFor(all: readonly Loaded[]): 'jwt' | 'database' | undefined {
	const needs = all.flatMap(({ entry }) => entry.needs);
	const [tokens, rows] = [needs.includes('session jwt'), needs.includes('session database')];
	if (tokens && rows) return undefined;
	return rows ? 'database' : 'jwt';
}

/** An app with these features. `asked` counts what it asks of its adapter and of its records, by name. */
export function wholeApp(
	all: readonly Loaded[],
	given: { readonly session?: 'jwt' | 'database'; readonly database?: boolean } = {}
) {
	const session = given.session ?? sessionFor(all) ?? 'jwt';
	const database = given.database ?? (session === 'database' || needsDatabase(all));
	const base = new App();
	const asked: string[] = [];
	const counted = <T extends object>(store: T, prefix: string): T =>
		new Proxy(store, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (typeof value !== 'function') return value;
				return (...given: unknown[]) => {
					asked.push(`${prefix}${String(name)}`);
					return Reflect.apply(value, target, given);
				};
			}
		});
	const { raw: _, ...usual } = base.config;
	// A feature has a provider with the id `password`.
	const ofForm = base.form({ id: 'form' });
	const form = {
		providers: session === 'database' ? [base.provider()] : [base.provider(), ofForm]
	};
	const config = {
		...usual,
		basePath: '/auth',
		session: { strategy: session },
		...(database && { adapter: counted(memoryAdapter(), '') }),
		...(all.length > 0 && { records: counted(memoryRecords(), 'records.') }),
		...Object.assign({}, ...all.map(({ settings }) => settings)),
		...form
	};
	const open = defineAuth({
		flows: [oauth, credentials],
		sessions: session === 'database' ? [databaseSession] : [jwtSession],
		tokens,
		csrf,
		...(database && { accounts }),
		...(all.length > 0 && { features: features(...all.map(({ feature }) => feature)) })
	});
	const auth = open(config);
	const visitor = new Visitor((request) => auth.respond(request));
	/** Calls during an action. */
	async function during(work: () => Promise<unknown>): Promise<readonly string[]> {
		asked.length = 0;
		await work();
		return [...asked];
	}
	return { base, auth, visitor, during };
}

const needsDatabase = (all: readonly Loaded[]) =>
	all.some(({ entry }) => entry.needs.includes('adapter'));
