import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Names, and modules, of Node.js that a program does not know. */
const unknown = [2580, 2591];
/** Their packages bring the types of Node.js. */
const withNode = /templates\/(next|express|fastify|compat)\//;

/** Node.js names in files that a compiler without types does not know. */
function unknownTo(files: readonly string[], more: ts.CompilerOptions): readonly string[] {
	const program = ts.createProgram(files, {
		types: [],
		noEmit: true,
		skipLibCheck: true,
		target: ts.ScriptTarget.ES2022,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		...more
	});
	return program
		.getSemanticDiagnostics()
		.filter(({ code, file }) => unknown.includes(code) && files.includes(file?.fileName ?? ''))
		.map(({ file, start = 0 }) => `${file?.fileName}: ${file?.text.slice(start, start + 20)}`);
}

// TypeScript 6 and newer know the types of Node.js only where "types" says so, or a file asks for them.
describe('vendored code in an app without configured types', () => {
	it('uses no Node.js types', () => {
		const files = globSync(['src/runtime/**/*.ts', 'templates/*/*.ts'], { cwd: root })
			.map((file) => join(root, file))
			.filter((file) => !withNode.test(file) && !file.endsWith('/adapters/sqlite.ts'));
		expect(files.length).toBeGreaterThan(300);
		expect(unknownTo(files, { noResolve: true })).toEqual([]);
	});

	it('references the types itself in the SQLite adapter for files', () => {
		expect(unknownTo([join(root, 'templates/adapters/sqlite.ts')], {})).toEqual([]);
	});
});
