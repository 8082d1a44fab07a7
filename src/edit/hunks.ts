// What takes an edit back: the runs of lines that it put in, each with the lines that stood there before.
import { diffIndices } from 'node-diff3';

/** Lines that an edit put in, and the lines in whose place they stand, if there were any. */
export interface Hunk {
	readonly added: string;
	readonly before?: string;
}

/** By the number of the line where it begins; the first is 1. */
export type Hunks = Readonly<Record<string, Hunk>>;

/** What takes `after` back to `before`; lines that an edit only took away are not among it. */
export function hunksBetween(before: string, after: string): Hunks {
	const [old, now] = [before, after].map((text) => text.replace(/^\uFEFF/, '').split(/\r?\n/));
	const hunks = diffIndices(old ?? [], now ?? []).flatMap(
		({ buffer1Content, buffer2, buffer2Content }) => {
			if (buffer2Content.length === 0) return [];
			const added = buffer2Content.join('\n');
			const given = buffer1Content.length > 0 && { before: buffer1Content.join('\n') };
			return [[buffer2[0] + 1, { added, ...given }] as const];
		}
	);
	return Object.fromEntries(hunks);
}

interface Options {
	/** The text is still as the edit left it, so that the numbers of its lines are right. */
	readonly untouched: boolean;
	/** Whether a text that was put together by its lines alone is right; undefined where nothing tells. */
	readonly isSound?: ((text: string) => boolean) | undefined;
}

/**
 * The text without what an edit put in. In one that was changed since, all the lines have to be found in their order, but for
 * white space, quotes and what ends a line, and only one text may come of that; undefined if nothing is sure.
 */
export function takenBack(
	text: string,
	hunks: Hunks,
	{ untouched, isSound }: Options
): string | undefined {
	const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
	const lines = text.slice(mark.length).split('\n');
	const all = Object.entries(hunks).map(([line, hunk]) => runOf(Number(line) - 1, hunk));
	const isExact = ({ at, added }: Run) =>
		added.every((line, index) => lines[at + index]?.replace(/\r$/, '') === line);
	if (untouched && all.every(isExact)) return mark + without(lines, all);
	// Blank lines alone stand anywhere, and do no harm.
	const sought = all.filter(({ added, before }) => before.length > 0 || !added.every(isBlank));
	if (isSound === undefined && sought.some(({ added }) => !added.some(hasWord))) return undefined;
	const texts = placed(lines, sought).map((runs) => mark + without(lines, runs));
	const sound = new Set(texts.filter((one) => isSound?.(one) ?? true));
	const [only, another] = sound;
	return another === undefined ? only : undefined;
}

/** Those lines with something that an edit put in which a text still has, however it is laid out. */
export function leftOf(text: string, hunks: Hunks): readonly string[] {
	const there = normal(text);
	return Object.values(hunks).flatMap(({ added, before = '' }) => {
		const old = new Set(wordsIn(before));
		return added
			.split('\n')
			.filter((line) => wordsIn(line).some((word) => !old.has(word)))
			.filter((line) => there.includes(normal(line)));
	});
}

/** Lines in a text, from the line `at`. */
interface Run {
	readonly at: number;
	readonly added: readonly string[];
	readonly before: readonly string[];
}

function runOf(at: number, { added, before }: Hunk): Run {
	return { at, added: added.split('\n'), before: before?.split('\n') ?? [] };
}

/** More ways than these are never tried. */
const most = 64;

/** Every way in which these runs stand in a text one after the other; none if there are too many. */
function placed(lines: readonly string[], runs: readonly Run[]): readonly (readonly Run[])[] {
	const there = lines.map(normal);
	let ways: readonly (readonly Run[])[] = [[]];
	for (const run of runs) {
		const wanted = run.added.map(normal);
		const starts = there.flatMap((_, at) =>
			wanted.every((line, index) => there[at + index] === line) ? [{ ...run, at }] : []
		);
		ways = ways.flatMap((way) => {
			const last = way.at(-1);
			const end = last === undefined ? 0 : last.at + last.added.length;
			return starts.filter(({ at }) => at >= end).map((start) => [...way, start]);
		});
		if (ways.length > most) return [];
	}
	return ways;
}

function without(lines: readonly string[], runs: readonly Run[]): string {
	const left = [...lines];
	for (const { at, added, before } of runs.toReversed()) {
		const end = lines[at]?.endsWith('\r') ? '\r' : '';
		left.splice(at, added.length, ...before.map((line) => line + end));
	}
	// The last line of a text has no end.
	return left.join('\n').replace(/\r$/, '');
}

/** A line without what formatters change. */
function normal(line: string): string {
	return line.replaceAll(/\s+/g, '').replaceAll('"', "'").replace(/[,;]$/, '');
}

function wordsIn(text: string): readonly string[] {
	return text.match(/\w{3,}/g) ?? [];
}

function isBlank(line: string): boolean {
	return line.trim() === '';
}

function hasWord(line: string): boolean {
	return /\w/.test(line);
}
