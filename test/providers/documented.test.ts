// Providers do what their documentation says: the same requests, and the same user for the same answer.

import { describe, expect, it } from 'vitest';
import { providerAssets } from '../../scripts/build/provider-assets.ts';
import { type Factory, signIn } from './simulation/app.ts';
import { catalog, type Facts } from './simulation/catalog.ts';
import {
	type Documented,
	documented,
	type Expected,
	none,
	quirksOf
} from './simulation/documented.ts';

/** What a request holds, by place and name. */
async function contents(request: Request): Promise<Map<string, string>> {
	const { searchParams } = new URL(request.url);
	const text = await request.clone().text();
	const fields: [string, unknown][] = text.startsWith('{')
		? Object.entries(JSON.parse(text))
		: [...new URLSearchParams(text)];
	return new Map([
		...[...searchParams].map(([name, value]) => [`query ${name}`, value] as const),
		...[...request.headers].map(([name, value]) => [`header ${name}`, value] as const),
		...fields.map(([name, value]) => [`body ${name}`, String(value)] as const)
	]);
}

function expectHolds(found: string | undefined, expected: Expected): void {
	if (expected === null) expect(found).toBeUndefined();
	else if (typeof expected === 'string') expect(found).toBe(expected);
	else expect(found).toMatch(new RegExp(expected.like));
}

async function expectAsks(requests: readonly Request[], { asks = {} }: Documented): Promise<void> {
	for (const [place, fields] of Object.entries(asks)) {
		const known = requests.map((request) => {
			const { origin, pathname } = new URL(request.url);
			return [`${request.method} ${origin}${pathname}`, request] as const;
		});
		expect(known.map(([name]) => name)).toContain(place);
		const request = known.find(([name]) => name === place)?.[1];
		const held = request ? await contents(request) : new Map<string, string>();
		for (const [name, expected] of Object.entries(fields)) {
			expectHolds(held.get(name.replace(/^header .*/, (header) => header.toLowerCase())), expected);
		}
	}
}

/** A value at a path such as `userinfo.url`. */
function at(value: unknown, path: string): unknown {
	return path.split('.').reduce<unknown>((inner, step) => Object(inner)[step], value);
}

/** As the runtime reads an answer of a provider that does not look itself. */
const claimed: NonNullable<ReturnType<Factory>['emailVerified']> = ({ email_verified }) =>
	email_verified === true;

async function expectDefinition(factory: Factory, entry: Documented) {
	const { reads, refuses, verifies, defines } = entry;
	const { profile, emailVerified = claimed } = factory({});
	if (reads) {
		const [answer, user, tokens = {}] = reads;
		expect(await profile?.(answer, tokens)).toEqual(user);
	}
	if (refuses) await expect(async () => profile?.(refuses, {})).rejects.toThrow();
	expect(verifies?.map((answer) => emailVerified(answer)) ?? [true, false]).toEqual([true, false]);
	const { with: options = {}, ...settings } = defines ?? {};
	for (const [path, value] of Object.entries(settings)) {
		expect(at(factory(options), path)).toBe(value);
	}
}

/** Two of the same owner are one. */
function expectSources({ url, by, also }: Documented): void {
	const owners = [url, ...(also ? [also] : [])].map((source) => {
		const { hostname, pathname } = new URL(source);
		expect(hostname).toContain('.');
		return hostname === 'github.com' ? pathname.split('/')[1] : hostname;
	});
	expect(new Set(owners).size).toBe(by === 'two others' ? 2 : 1);
}

const assets = await providerAssets(new URL('../..', import.meta.url).pathname);
const known = new Map(catalog.map((facts) => [facts.id, facts]));
const signedIn = new Map<string, ReturnType<typeof play>>();

async function play(facts: Facts) {
	const { module } = facts;
	const found: { default: Factory } = await import(`../../templates/providers/${module}.ts`);
	const { provider } = await signIn(facts, found.default);
	return { factory: found.default, requests: provider.sent };
}

/** One sign-in serves all facts of a provider. */
function played(id: string): ReturnType<typeof play> {
	const facts = known.get(id);
	if (!facts) throw new Error(`nobody knows ${id}`);
	const playing = signedIn.get(id) ?? play(facts);
	signedIn.set(id, playing);
	return playing;
}

const checked = Object.entries(documented).flatMap(([id, quirks]) =>
	Object.entries(quirks).flatMap(([quirk, entry]) =>
		typeof entry === 'string' ? [] : [[id, quirk, entry] as const]
	)
);

describe('the documentation', () => {
	it.each(checked)('of %s: %s', async (id, _quirk, entry) => {
		const { factory, requests } = await played(id);
		// A fact that asks nothing would be none.
		const { asks, reads, refuses, verifies, defines } = entry;
		expect(asks ?? reads ?? refuses ?? verifies ?? defines).toBeDefined();
		expectSources(entry);
		await expectAsks(requests, entry);
		await expectDefinition(factory, entry);
	});

	it('was looked up, for every quirk unknown to Auth.js', () => {
		const extra = catalog.filter(({ origin }) => origin === 'extra');
		const unknown = extra.flatMap((facts) =>
			quirksOf(facts).filter((quirk) => !documented[facts.id]?.[quirk])
		);
		expect(unknown).toEqual([]);
	});

	const unproven = Object.keys(documented).filter((id) =>
		Object.values(documented[id] ?? {}).includes(none)
	);

	it.each(unproven)('is not available for all of %s, as its notes say', (id) => {
		const notes = assets.find((asset) => asset.id === id)?.notes ?? [];
		expect(notes.join(' ')).toContain('No copy of its documentation');
	});
});
