// The inverse of an edit: the lines that it added, each run with the lines that it replaced.
import { diffIndices } from 'node-diff3';

/** Lines that an edit added, and the lines that they replaced, if any. */
export interface Hunk {
	readonly added: string;
	readonly before?: string;
}

/** By the number of its first line; the first is 1. */
export type Hunks = Readonly<Record<string, Hunk>>;

/** The inverse from `after` to `before`; pure deletions are not included. */
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
	/** The text is unchanged since the edit, so its line numbers are right. */
	readonly untouched: boolean;
	/** Whether a text that was combined by lines is valid; undefined if unknown. */
	readonly isSound?: ((text: string) => boolean) | undefined;
}

/**
 * The text without an edit. In a text that changed since, all its lines have to be found in order, ignoring white
 * space, quotes and line-end punctuation, with a single possible result; undefined if it is uncertain.
 */
export function revertHunks(
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
	// Blank lines occur anywhere, and do no harm.
	const sought = all.filter(({ added, before }) => before.length > 0 || !added.every(isBlank));
	if (isSound === undefined && sought.some(({ added }) => !added.some(hasWord))) return undefined;
	const texts = placed(lines, sought).map((runs) => mark + without(lines, runs));
	const sound = new Set(texts.filter((one) => isSound?.(one) ?? true));
	const [only, another] = sound;
	return another === undefined ? only : undefined;
}

/** The added lines with content that a text still contains, in any layout. */
export function remainingLines(text: string, hunks: Hunks): readonly string[] {
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

/** Limit of alternatives. */
const most = 64;

/** Every way in which these runs occur in a text in order; none if there are too many. */
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
	// The last line of a text has no line ending.
	return left.join('\n').replace(/\r$/, '');
}

/** A line without what formatters change. */
export function normal(line: string): string {
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
