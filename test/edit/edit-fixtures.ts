import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeStyle } from '../../src/detect/style.ts';

/** One folder of test/fixtures/edits: a file before an edit, and after it or why it was refused. */
export interface EditFixture {
	readonly name: string;
	readonly extension: 'ts' | 'js';
	readonly input: string;
	readonly output: string | undefined;
	readonly refused: string | undefined;
}

/** The style that the fixtures were written with where a file shows none of its own. */
export const style: CodeStyle = {
	indent: '\t',
	quote: "'",
	semicolons: true,
	trailingComma: false,
	newline: '\n'
};

/** The fixtures of one edit, by name. */
export function editFixtures(edit: string): EditFixture[] {
	const root = new URL(`../fixtures/edits/${edit}/`, import.meta.url).pathname;
	return readdirSync(root)
		.sort()
		.map((name) => {
			const extension = existsSync(join(root, name, 'input.js')) ? 'js' : 'ts';
			const read = (file: string) =>
				existsSync(join(root, name, file))
					? readFileSync(join(root, name, file), 'utf8')
					: undefined;
			return {
				name,
				extension,
				input: read(`input.${extension}`) ?? '',
				output: read(`output.${extension}`),
				refused: read('refused.txt')
			};
		});
}

/** The text could have come from the other by insertion alone. */
export function isInsertedInto(before: string, after: string): boolean {
	let at = 0;
	for (const char of before) {
		const found = after.indexOf(char, at);
		if (found === -1) return false;
		at = found + char.length;
	}
	return true;
}

/** A refusal as written to refused.txt. */
export function refusalText(edit: { reason: string; frame?: string; snippet: string }): string {
	return `${edit.reason}\n\n${edit.frame ?? ''}\n\n${edit.snippet}\n`;
}
