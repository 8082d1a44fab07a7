// Apps in folders of their own that the compiler reads as their editors would, quickly: packages are parsed once.
import { cpSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import ts from 'typescript';

const options: ts.CompilerOptions = {
	target: ts.ScriptTarget.ES2022,
	lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	jsx: ts.JsxEmit.Preserve,
	strict: true,
	noEmit: true,
	skipLibCheck: true,
	esModuleInterop: true,
	isolatedModules: true,
	noErrorTruncation: true,
	types: ['node']
};

/** A copy of a fixture beside packages that are installed elsewhere. */
export function appBeside(fixture: string, installed: string): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'declared-')));
	cpSync(fixture, folder, { recursive: true });
	symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'), 'dir');
	const { target, module, moduleResolution, ...rest } = options;
	const compilerOptions = { ...rest, target: 'es2022', module: 'esnext', jsx: 'preserve' };
	const paths = { '@/*': ['./*'], '~/*': ['./src/*'] };
	const settings = {
		...compilerOptions,
		moduleResolution: 'bundler',
		lib: ['es2023', 'dom'],
		paths
	};
	writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings }));
	return folder;
}

const parsed = new Map<string, ts.SourceFile | undefined>();

/** The program of some files of an app. */
export function programIn(
	folder: string,
	files: readonly string[],
	own: ts.MapLike<string> = {}
): ts.Program {
	const paths = Object.entries({ '@/*': './*', '~/*': './src/*', ...own });
	const all = {
		...options,
		paths: Object.fromEntries(paths.map(([name, path]) => [name, [join(folder, path)]]))
	};
	const host = ts.createCompilerHost(all);
	host.getCurrentDirectory = () => folder;
	const { getSourceFile } = host;
	host.getSourceFile = (path, ...more) => {
		if (!path.includes('/node_modules/')) return getSourceFile(path, ...more);
		if (!parsed.has(path)) parsed.set(path, getSourceFile(path, ...more));
		return parsed.get(path);
	};
	return ts.createProgram(
		files.map((file) => join(folder, file)),
		all,
		host
	);
}

/** What the compiler says of them, with file and line. */
export function errorsIn(program: ts.Program, folder: string, file?: string): string[] {
	const source = file === undefined ? undefined : program.getSourceFile(join(folder, file));
	return ts.getPreEmitDiagnostics(program, source).flatMap(({ file, start = 0, messageText }) => {
		// Some packages are code.
		if (file?.fileName.includes('/node_modules/')) return [];
		const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
		const place = file ? `${relative(folder, file.fileName)}:${line}` : '';
		return [`${place} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`];
	});
}
