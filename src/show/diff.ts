/** One line of a difference: taken away, added, or there before and after. */
export interface DiffLine {
	readonly sign: '-' | '+' | ' ';
	readonly text: string;
}

/** Lines that stand together, with where they begin (from 1) in the old and the new text. */
export interface Hunk {
	readonly oldStart: number;
	readonly newStart: number;
	readonly lines: readonly DiffLine[];
}

/** The most cells of a comparison table; above it, two texts count as wholly different. */
const tableLimit = 4_000_000;

/** The difference of two texts by lines, grouped into hunks with `context` unchanged lines around each change. */
export function diffLines(before: string, after: string, context = 3): readonly Hunk[] {
	return hunks(compare(lines(before), lines(after)), context);
}

function lines(text: string): readonly string[] {
	const split = text.split('\n');
	if (split.at(-1) === '') split.pop();
	return split;
}

function compare(old: readonly string[], now: readonly string[]): readonly DiffLine[] {
	const shortest = Math.min(old.length, now.length);
	let head = 0;
	while (head < shortest && old[head] === now[head]) head++;
	let tail = 0;
	while (tail < shortest - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
	return [
		...signed(' ', old.slice(0, head)),
		...compareMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
		...signed(' ', old.slice(old.length - tail))
	];
}

/** Longest common subsequence by dynamic programming; edits are insertions, so what is left here is small. */
function compareMiddle(old: readonly string[], now: readonly string[]): readonly DiffLine[] {
	const width = now.length + 1;
	if ((old.length + 1) * width > tableLimit) return [...signed('-', old), ...signed('+', now)];
	const common = new Uint32Array((old.length + 1) * width);
	const at = (i: number, j: number): number => common[i * width + j] ?? 0;
	for (let i = old.length - 1; i >= 0; i--) {
		for (let j = now.length - 1; j >= 0; j--) {
			const same = old[i] === now[j];
			common[i * width + j] = same ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
		}
	}
	const result: DiffLine[] = [];
	let [i, j] = [0, 0];
	while (i < old.length && j < now.length) {
		if (old[i] === now[j]) {
			result.push(...signed(' ', old.slice(i, ++i)));
			j++;
		} else if (at(i + 1, j) >= at(i, j + 1)) result.push(...signed('-', old.slice(i, ++i)));
		else result.push(...signed('+', now.slice(j, ++j)));
	}
	return [...result, ...signed('-', old.slice(i)), ...signed('+', now.slice(j))];
}

function signed(sign: DiffLine['sign'], texts: readonly string[]): readonly DiffLine[] {
	return texts.map((text) => ({ sign, text }));
}

function hunks(all: readonly DiffLine[], context: number): readonly Hunk[] {
	const near = new Set<number>();
	all.forEach((line, index) => {
		if (line.sign === ' ') return;
		for (let at = index - context; at <= index + context; at++) near.add(at);
	});
	const found: { oldStart: number; newStart: number; lines: DiffLine[] }[] = [];
	let [oldLine, newLine, open] = [1, 1, false];
	all.forEach((line, index) => {
		if (near.has(index)) {
			if (!open) found.push({ oldStart: oldLine, newStart: newLine, lines: [] });
			found.at(-1)?.lines.push(line);
		}
		open = near.has(index);
		if (line.sign !== '+') oldLine++;
		if (line.sign !== '-') newLine++;
	});
	return found;
}
