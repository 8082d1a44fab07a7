import { type Change, isEnvFile } from '../plan/change.ts';
import { type DiffLine, diffLines, type Hunk } from './diff.ts';
import { maskEnvLine, maskSecrets } from './mask.ts';
import { visible } from './visible.ts';

/** The lines of a change as a unified diff, safe to show: secrets masked, control characters written out. */
export function unifiedDiff(change: Change, secrets: readonly string[]): readonly string[] {
	const texts = sides(change);
	if (!texts) return [];
	const secret = isEnvFile(change.path);
	// No context around the lines of an env file: its other lines are private.
	const hunks = diffLines(texts.before ?? '', texts.after ?? '', secret ? 0 : 3);
	const show = ({ sign, text }: DiffLine): string =>
		`${sign}${visible(maskSecrets(secret ? maskEnvLine(text) : text, secrets)).replaceAll('\\u000d', '')}`;
	return [
		`--- ${texts.before === undefined ? '/dev/null' : `a/${visible(change.path)}`}`,
		`+++ ${texts.after === undefined ? '/dev/null' : `b/${visible(change.path)}`}`,
		...hunks.flatMap((hunk) => [heading(hunk), ...hunk.lines.map(show)])
	];
}

function sides(change: Change): { before?: string; after?: string } | undefined {
	switch (change.kind) {
		case 'create':
			return { after: change.text };
		case 'edit':
			return { before: change.before, after: change.after };
		case 'delete':
			return { before: change.before };
		case 'conflict':
			return { before: change.existing, after: change.proposed };
		case 'keep':
		case 'manual':
			return undefined;
	}
}

function heading(hunk: Hunk): string {
	return `@@ -${range(hunk, '-', hunk.oldStart)} +${range(hunk, '+', hunk.newStart)} @@`;
}

function range(hunk: Hunk, sign: '-' | '+', start: number): string {
	const count = hunk.lines.filter((line) => line.sign === ' ' || line.sign === sign).length;
	// An empty range names the line before it.
	return `${count === 0 ? start - 1 : start},${count}`;
}
