import type { Change, Plan } from './change.ts';

/** A plan whose new files have the line endings of the app, and whose edits keep those of their file. */
export function inLineEnds(plan: Plan, newline: '\n' | '\r\n'): Plan {
	return { ...plan, changes: plan.changes.map((change) => withLineEnds(change, newline)) };
}

function withLineEnds(change: Change, newline: '\n' | '\r\n'): Change {
	if (change.kind === 'create' && newline === '\r\n') {
		return { ...change, text: toCrlf(change.text) };
	}
	if (change.kind !== 'edit') return change;
	const { before, after } = change;
	return isCrlf(before) ? { ...change, after: toCrlf(after) } : change;
}

function isCrlf(text: string): boolean {
	return text.includes('\n') && toCrlf(text) === text;
}

function toCrlf(text: string): string {
	return text.replace(/\r?\n/g, '\r\n');
}
