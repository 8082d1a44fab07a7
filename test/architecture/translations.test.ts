import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src/runtime');
const paths = globSync('**/*.ts', { cwd: root });
const isLanguage = (path: string) => path.startsWith('features/language-');
const sources = paths
	.filter((path) => !isLanguage(path) && !path.startsWith('features/i18n/'))
	.map((path) => ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), 99, true));

/** The constants whose sentences pages and mails say. */
const holders = new Set(['texts', 'letter', 'letters']);

/** The English sentences in these constants of a file, and those of refusals that a page shows. */
function textsOf(file: ts.SourceFile): string[] {
	const found: string[] = [];
	const take = (node: ts.Node): void => {
		if (ts.isStringLiteral(node)) found.push(node.text);
		// The key of an error is none.
		else if (ts.isArrayLiteralExpression(node) && isEntry(node)) node.elements.slice(1).map(take);
		else if (ts.isPropertyAssignment(node)) take(node.initializer);
		else ts.forEachChild(node, take);
	};
	const look = (node: ts.Node): void => {
		if (ts.isVariableDeclaration(node) && holders.has(node.name.getText()) && node.initializer)
			take(node.initializer);
		const [type, , message] =
			ts.isNewExpression(node) && node.expression.getText() === 'Refused'
				? (node.arguments ?? [])
				: [];
		if (message && type?.getText() === "'TooManyRequests'") take(message);
		ts.forEachChild(node, look);
	};
	look(file);
	return found;
}

/** Whether an array is an entry of a map. */
function isEntry(node: ts.ArrayLiteralExpression): boolean {
	const list = node.parent;
	return ts.isArrayLiteralExpression(list) && ts.isNewExpression(list.parent);
}

const used = sources.flatMap((file) =>
	textsOf(file).map((text) => ({ path: file.fileName, text }))
);

describe('the texts of pages and mails', () => {
	const list = readFileSync(join(root, 'features/i18n/texts.ts'), 'utf8');
	const known = [...list.matchAll(/^\t\| (?:'(.*)'|"(.*)");?$/gm)].map(([, a, b]) => a ?? b ?? '');

	it('are all translatable', () => {
		expect(used.length).toBeGreaterThan(150);
		expect(used.filter(({ text }) => !known.includes(text))).toEqual([]);
	});

	it('are all still in use', () => {
		const said = sources.map((file) => file.text).join('\n');
		expect(known.filter((text) => !said.includes(text))).toEqual([]);
	});

	it.each(paths.filter(isLanguage))(
		'keep the placeholders of the English text in %s',
		async (path) => {
			const code: Record<string, { words: { texts: Record<string, unknown> } }> = await import(
				join(root, path)
			);
			const texts = Object.entries(Object.values(code)[0]?.words.texts ?? {});
			// What is missing or too much the compiler says.
			expect(texts.map(([text]) => text)).toEqual(known);
			const valuesIn = (text: string) => new Set(text.match(/\{\d\}/g));
			for (const [text, translated] of texts) {
				const forms = typeof translated === 'string' ? { other: translated } : Object(translated);
				expect(valuesIn(forms.other), text).toEqual(valuesIn(text));
				expect(forms.other.trim()).toBe(forms.other);
			}
		}
	);
});
