import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { javaScriptForms } from '../../scripts/build/javascript-assets.ts';
import { filesBelow } from '../../scripts/build/runtime-assets.ts';
import { readImports } from '../../scripts/build/source-imports.ts';

const root = join(import.meta.dirname, '../..');
/** Where the files of an app would lie; nothing is written there. */
const app = join(root, '.cache/javascript-app');

/** The compiler settings of `sv create --types jsdoc`, and one that many apps add. */
const options: ts.CompilerOptions = {
	allowJs: true,
	checkJs: true,
	strict: true,
	noUncheckedIndexedAccess: true,
	skipLibCheck: true,
	noEmit: true,
	target: ts.ScriptTarget.ESNext,
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	types: ['node']
};

it('generates JavaScript that type-checks: all of the runtime, every provider and adapter', () => {
	const folders = [
		['src/runtime', ''],
		['templates/providers', 'providers/'],
		['templates/adapters', 'adapters/']
	] as const;
	const sources = folders.flatMap(([folder, to]) =>
		filesBelow(join(root, folder))
			.filter((path) => path.endsWith('.ts'))
			.map((path) => {
				const { text } = readImports(readFileSync(join(root, folder, path), 'utf8'));
				return [`${to}${path}`, text] as const;
			})
	);
	// Of `index.ts` and `errors.ts`, which hand on everything, an app gets neither.
	const given = sources.filter(([path]) => !['index.ts', 'errors.ts'].includes(path));
	const files = new Map(
		[...javaScriptForms(new Map(given))].flatMap(([path, form]) =>
			Object.entries(form).map(([ending, text]) => [join(app, path + ending), text] as const)
		)
	);
	expect(files.size).toBeGreaterThan(200);
	expect(problems(files)).toEqual([]);
}, 120_000);

function problems(files: ReadonlyMap<string, string>): string[] {
	const host = ts.createCompilerHost(options);
	const onDisk = { fileExists: host.fileExists, readFile: host.readFile };
	host.fileExists = (path) => files.has(path) || onDisk.fileExists(path);
	host.readFile = (path) => files.get(path) ?? onDisk.readFile(path);
	host.directoryExists = () => true;
	const program = ts.createProgram([...files.keys()], options, host);
	return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
		const line = file ? ts.getLineAndCharacterOfPosition(file, start).line + 1 : 0;
		const where = file ? `${file.fileName.slice(app.length + 1)}:${line} ` : '';
		return where + ts.flattenDiagnosticMessageText(messageText, '\n');
	});
}
