// Code that tests compile with the settings of this repository, in files that need not be on disk.
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** A program of these files; `texts` are those that differ from the disk, and `changes` compiler options that do. */
export function programOf(
	files: readonly string[],
	texts: ReadonlyMap<string, string>,
	changes: ts.CompilerOptions = {}
): ts.Program {
	const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) =>
		ts.sys.readFile(path)
	);
	const read = ts.parseJsonConfigFileContent(config, ts.sys, root);
	const options = { ...read.options, ...changes };
	const host = ts.createCompilerHost(options);
	const { readFile, fileExists } = host;
	host.readFile = (path) => texts.get(path) ?? readFile(path);
	host.fileExists = (path) => texts.has(path) || fileExists(path);
	return ts.createProgram([...files], options, host);
}

/** What TypeScript says of this code, as the file of that path from the root. */
export function typeErrors(path: string, code: string, changes?: ts.CompilerOptions): string[] {
	const file = join(root, path);
	const program = programOf([file], new Map([[file, code]]), changes);
	return ts
		.getPreEmitDiagnostics(program, program.getSourceFile(file))
		.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
