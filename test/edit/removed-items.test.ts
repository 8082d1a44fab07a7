import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { removeProviders } from '../../src/edit/provider-list.ts';
import { parse, syntaxError } from '../../src/edit/source-file.ts';

const source = (list: string) =>
	`import GitHub from './p/github';\nimport Google from './p/google';\nexport const { handle } = SvelteKitAuth({ providers: ${list}, trustHost: true });\n`;
const fileName = 'auth.ts';
const removed = (list: string) => removeProviders(source(list), { fileName, from: ['./p/google'] });

describe('removeProviders, in an edited list', () => {
	it.each([
		[
			'a comment at the end of the line above',
			'[GitHub, // first\n\tGoogle]',
			'[GitHub // first\n]'
		],
		[
			'a comment at the end of the line above, with the indentation below it',
			'[ // all\n\t\tGoogle, GitHub\n\t]',
			'[ // all\n\t\tGitHub\n\t]'
		],
		['blanks at the end of such a comment', '[ // all  \n\tGoogle, GitHub]', '[ // all\n\tGitHub]'],
		[
			'such a comment in a file with CRLF',
			'[ // all\r\n\tGoogle, GitHub\r\n]',
			'[ // all\r\n\tGitHub\r\n]'
		],
		['a comment above the only line left', '[\n\t// c\n\tGoogle, Google() ]', '[\n\t// c\n ]'],
		[
			'a comma on a line of its own',
			'[\n\tGitHub\n\t,\n\tGoogle\n\t// c\n\t,\n\town()\n]',
			'[\n\tGitHub\n\t,\n\town()\n]'
		]
	])('respects %s', (_, list, left) => {
		const edit = removed(list);
		expect(edit).toMatchObject({ ok: true, text: expect.stringContaining(`providers: ${left},`) });
	});

	it('keeps all other elements, in any layout', () => {
		const elements = [
			'GitHub',
			'Google',
			'Google({ a: 1 })',
			'GitHub({\n\tb: 2\n})',
			'(Google)',
			'own()'
		];
		const gaps = ['', ' ', '\n\t', ' // c\n\t', ' /* c */ ', '\n\t// c\n\t'];
		let state = 7;
		const roll = (below: number) => {
			state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
			return (state >> 8) % below;
		};
		const pick = (from: readonly string[]) => from[roll(from.length)] ?? '';
		for (let count = 0; count < 1500; count++) {
			const used = Array.from({ length: 1 + roll(3) }, () => pick(elements));
			const comma = roll(3) === 0 ? ',' : '';
			const inner = used.map((one) => pick(gaps) + one + pick(gaps)).join(',');
			const list = `[${inner}${comma}${pick(gaps)}]`;
			const edit = removed(list);
			const text = edit.ok ? edit.text : '';
			const file = parse(text, fileName);
			expect(syntaxError(file), list).toBeUndefined();
			const left = used.filter((one) => !one.includes('Google'));
			expect(elementsOf(file), list).toEqual(left);
		}
	});
});

/** The elements of the only array of a module. */
function elementsOf(file: ts.SourceFile): readonly string[] | undefined {
	let found: readonly string[] | undefined;
	const visit = (node: ts.Node): void => {
		if (ts.isArrayLiteralExpression(node))
			found = node.elements.map((element) => element.getText(file));
		else ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}
