// Lists what differs between two recordings of one sequence.

import type { Facts } from './facts.ts';

export interface Difference {
	/** Index of the request in its sequence. */
	step: number;
	request: string;
	/** A fact's name, or `call <name>`, `call <name> <argument path>`, `log`, `fetch`. */
	where: string;
	theirs?: string;
	ours?: string;
}

type Side = Pick<Difference, 'theirs' | 'ours'>;

/** Aligns two lists along their longest common subsequence and returns what is left over, in order. */
function leftovers<T>(theirs: readonly T[], ours: readonly T[], same: (a: T, b: T) => boolean) {
	const length = lengths(theirs, ours, same);
	const left: { theirs?: T; ours?: T }[] = [];
	let [i, j] = [0, 0];
	while (i < theirs.length || j < ours.length) {
		const [a, b] = [theirs[i], ours[j]];
		if (a !== undefined && b !== undefined && same(a, b)) {
			if (a !== b) left.push({ theirs: a, ours: b });
			[i, j] = [i + 1, j + 1];
		} else if (
			b === undefined ||
			(a !== undefined && at(length, i + 1, j) >= at(length, i, j + 1))
		) {
			if (a !== undefined) left.push({ theirs: a });
			i += 1;
		} else {
			left.push({ ours: b });
			j += 1;
		}
	}
	return left;
}

function at(table: readonly number[][], i: number, j: number): number {
	return table[i]?.[j] ?? 0;
}

function lengths<T>(
	theirs: readonly T[],
	ours: readonly T[],
	same: (a: T, b: T) => boolean
): number[][] {
	const table = theirs.map(() => ours.map(() => 0));
	for (const [i, a] of [...theirs.entries()].reverse())
		for (const [j, b] of [...ours.entries()].reverse()) {
			const longest = same(a, b)
				? at(table, i + 1, j + 1) + 1
				: Math.max(at(table, i + 1, j), at(table, i, j + 1));
			const row = table[i];
			if (row) row[j] = longest;
		}
	return table;
}

function mapDifferences(theirs: Map<string, string>, ours: Map<string, string>, prefix = '') {
	const names = new Set([...theirs.keys(), ...ours.keys()]);
	const found: (Side & { where: string })[] = [];
	for (const name of names) {
		const [a, b] = [theirs.get(name), ours.get(name)];
		if (a !== b) found.push({ where: prefix + name, ...side(a, b) });
	}
	return found;
}

function side(theirs: string | undefined, ours: string | undefined): Side {
	return { ...(theirs === undefined ? {} : { theirs }), ...(ours === undefined ? {} : { ours }) };
}

function callDifferences(theirs: Facts['calls'], ours: Facts['calls']) {
	return leftovers(theirs, ours, (a, b) => a.name === b.name).flatMap(({ theirs: a, ours: b }) => {
		if (a && b) return mapDifferences(a.args, b.args, `call ${a.name} `);
		const name = a?.name ?? b?.name ?? '';
		return [{ where: `call ${name}`, ...side(a && text(a.args), b && text(b.args)) }];
	});
}

function text(args: Map<string, string>): string {
	return [...args].map(([path, value]) => `${path}=${value}`).join(' ');
}

function listDifferences(where: string, theirs: readonly string[], ours: readonly string[]) {
	const left = leftovers(theirs, ours, (a, b) => a === b);
	return left.map(({ theirs: a, ours: b }) => ({ where, ...side(a, b) }));
}

/** What may come on top without anything depending on its absence: hidden fields, a link, a colour, an empty placeholder. */
function isFree({ request, where, theirs }: Omit<Difference, 'step'>): boolean {
	// A callback without provider fails in either case, under whatever name.
	if (/^POST \S+\/callback(\/undefined)?$/.test(request) && where === 'log') return true;
	// `userinfo.request` is promised the merged settings, and the URL of `userinfo` parsed.
	if (/^call provider:userinfo 0\.provider\.(account|authorization|token|fetch)/.test(where)) {
		return true;
	}
	if (/^(page|raw\.body)\.(linkToSignIn|buttonText)$/.test(where)) return theirs === 'false';
	if (/\.inputs\.\d+\.placeholder$/.test(where)) return theirs === '""';
	if (/\.inputs\.\d+\.autocomplete$/.test(where)) return theirs === undefined;
	const extra = /^(page|raw\.body)\.forms\.\d+\.hidden\./;
	return theirs === undefined && extra.test(where);
}

const nothing: Facts = { request: '(none)', single: new Map(), calls: [], logs: [], fetches: [] };

/** Compares step by step; a step only one side has differs in everything. */
export function compare(theirs: readonly Facts[], ours: readonly Facts[]): Difference[] {
	const found: Difference[] = [];
	for (let step = 0; step < Math.max(theirs.length, ours.length); step += 1) {
		const [a, b] = [theirs[step] ?? nothing, ours[step] ?? nothing];
		const differences = [
			...listDifferences('request', [a.request], [b.request]),
			...mapDifferences(a.single, b.single),
			...callDifferences(a.calls, b.calls),
			...listDifferences('log', a.logs, b.logs),
			...listDifferences('fetch', a.fetches, b.fetches)
		];
		const counted = differences.filter(
			(difference) => !isFree({ ...difference, request: a.request })
		);
		for (const difference of counted) found.push({ step, request: a.request, ...difference });
	}
	return found;
}
