// What an edit put into a text whose owner changed it since: the lines of today, for a person.
import { type Hunk, type Hunks, normal } from './hunks.ts';

export interface LinesToTakeOut {
	/** `-` before lines that go, `+` before those that come back; else a line with its number, and below it what is ours. */
	readonly lines: readonly string[];
	/** Whether their owner changed some. */
	readonly isChanged: boolean;
}

export function linesToTakeOut(text: string, hunks: Hunks): LinesToTakeOut {
	const there = text.split(/\r?\n/);
	const taken = new Set<number>();
	const all = Object.values(hunks).map((hunk) => ({ hunk, whole: whole(there, hunk, taken) }));
	const found = all.map(({ hunk, whole: one }) => one ?? parts(there, hunk, taken));
	return {
		lines: found.flatMap(({ lines }) => lines),
		isChanged: found.some(({ isChanged }) => isChanged)
	};
}

/** All lines of a hunk, as they are now. */
function whole(
	there: readonly string[],
	{ added, before }: Hunk,
	taken: Set<number>
): LinesToTakeOut | undefined {
	const wanted = added.split('\n').map(normal);
	const at = there.findIndex((_, start) =>
		wanted.every((line, index) => normal(there[start + index] ?? '') === line)
	);
	if (at === -1) return undefined;
	const now = there.slice(at, at + wanted.length);
	for (const index of now.keys()) taken.add(at + index);
	const lines = [...now.map(minus), ...(before?.split('\n') ?? []).map((line) => `+ ${line}`)];
	return { lines, isChanged: false };
}

/** Line by line: one that is there, or the one with most of its words. */
function parts(
	there: readonly string[],
	{ added, before = '' }: Hunk,
	taken: Set<number>
): LinesToTakeOut {
	const old = new Set(wordsIn(before));
	let isChanged = false;
	const lines = added.split('\n').flatMap((line) => {
		const ours = wordsIn(line).filter((word) => !old.has(word));
		const at = closest(there, ours, taken);
		const now = there[at];
		if (now === undefined) return [];
		taken.add(at);
		if (normal(now) === normal(line) && before === '') return [minus(now)];
		isChanged = true;
		const left = wordsIn(now).filter((word) => ours.includes(word));
		const number = `${at + 1}: `;
		return [number + now, `${' '.repeat(number.length)}of sign-in: ${left.join(', ')}`];
	});
	return { lines, isChanged };
}

/** The line with most of these words; -1 if none has one. */
function closest(there: readonly string[], words: readonly string[], taken: Set<number>): number {
	const counts = there.map((line, at) => {
		const own = new Set(taken.has(at) ? [] : wordsIn(line));
		return words.filter((word) => own.has(word)).length;
	});
	const most = counts.reduce((one, other) => Math.max(one, other), 0);
	return most === 0 ? -1 : counts.indexOf(most);
}

function minus(line: string): string {
	return `- ${line}`;
}

/** Names in code, each once. */
function wordsIn(line: string): readonly string[] {
	const words = line.match(/[\w$]{2,}/g) ?? [];
	return [...new Set(words.filter((word) => !keywords.has(word)))];
}

const keywords = new Set(
	'as async await const default export from function import let new return type var'.split(' ')
);
