import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { programOf } from '../type-errors.ts';

const root = join(import.meta.dirname, '../..');

/** Names with the inferred type `any`, by position. */
function inferredAny(files: readonly string[], texts: ReadonlyMap<string, string> = new Map()) {
	const program = programOf(files, texts);
	const checker = program.getTypeChecker();
	return files.flatMap((path) => {
		const file = program.getSourceFile(path);
		const found: string[] = [];
		const look = (node: ts.Node): void => {
			if (isNamed(node) && checker.getTypeAtLocation(node.name).flags & ts.TypeFlags.Any) {
				const { line } = ts.getLineAndCharacterOfPosition(node.getSourceFile(), node.getStart());
				found.push(`${relative(root, path)}:${line + 1}: ${node.name.getText()}`);
			}
			ts.forEachChild(node, look);
		};
		if (file) look(file);
		return found;
	});
}

function isNamed(node: ts.Node): node is ts.NamedDeclaration & { name: ts.Identifier } {
	const declares =
		ts.isVariableDeclaration(node) ||
		ts.isBindingElement(node) ||
		ts.isParameter(node) ||
		ts.isPropertyDeclaration(node);
	return declares && ts.isIdentifier(node.name);
}

describe('the code that goes into apps', () => {
	it('has no name whose inferred type is any', () => {
		const files = globSync('src/runtime/**/*.ts', { cwd: root }).map((path) => join(root, path));
		expect(files.length).toBeGreaterThan(80);
		expect(inferredAny(files)).toEqual([]);
	}, 120_000);
});

describe('inferredAny', () => {
	it.each([
		['const a = JSON.parse("1");', ['a']],
		['const { b } = Object(1);', ['b']],
		['for (const [, c] of Object.entries(new Date())) console.log(c);', ['c']],
		['const d: unknown = JSON.parse("1");', []]
	])('finds in %s', (text, names) => {
		const path = join(root, 'src/runtime/made-up.ts');
		const found = inferredAny([path], new Map([[path, text]]));
		expect(found.map((row) => row.replace(/^.*: /, ''))).toEqual(names);
	});
});
