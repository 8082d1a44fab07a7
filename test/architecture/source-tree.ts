import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ts } from 'ts-morph';

/** One import of a file, static, dynamic or of a type. */
export interface Import {
	/** A path from the repository's root, or the specifier of a package. */
	readonly target: string;
	/** Gone when the program runs. */
	readonly typeOnly: boolean;
	/** `import()`: loaded when it is reached. */
	readonly dynamic: boolean;
	/** `export … from`. */
	readonly handsOn: boolean;
}

export interface Source {
	/** Path from the repository's root, with `/`. */
	readonly path: string;
	readonly text: string;
	readonly file: ts.SourceFile;
	readonly imports: readonly Import[];
}

const root = join(import.meta.dirname, '../..');
const folders = ['bin', 'src', 'templates'];

/** Every TypeScript file of the program, of what it copies, and of the templates. */
export function sourceTree(): Source[] {
	const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
	return paths
		.map((path) => path.replaceAll('\\', '/'))
		.sort()
		.map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
}

/** Parses a text as if it lay at this path. */
export function parse(path: string, text: string): Source {
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	return { path, text, file, imports: descendants(file).flatMap((node) => importOf(path, node)) };
}

/** All nodes below this one, in the order of the text. */
export function descendants(node: ts.Node): ts.Node[] {
	const found: ts.Node[] = [];
	node.forEachChild((child) => {
		found.push(child, ...descendants(child));
	});
	return found;
}

/** `path:line` of a node. */
export function place(source: Source, node: ts.Node): string {
	const { line } = source.file.getLineAndCharacterOfPosition(node.getStart(source.file));
	return `${source.path}:${line + 1}`;
}

function importOf(path: string, node: ts.Node): Import[] {
	const target = specifierOf(node);
	if (target === undefined || !ts.isStringLiteralLike(target)) return [];
	return [
		{
			target: resolve(path, target.text),
			typeOnly: isTypeOnly(node),
			dynamic: ts.isCallExpression(node),
			handsOn: ts.isExportDeclaration(node)
		}
	];
}

function specifierOf(node: ts.Node): ts.Node | undefined {
	if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
	if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
		return node.argument.literal;
	if (!ts.isCallExpression(node)) return undefined;
	return node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;
}

function isTypeOnly(node: ts.Node): boolean {
	if (ts.isImportTypeNode(node)) return true;
	if (ts.isExportDeclaration(node)) return node.isTypeOnly;
	return (
		ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
	);
}

/** Templates and providers lie in the app as if they were in the runtime's folder. */
function resolve(path: string, specifier: string): string {
	if (!specifier.startsWith('.')) return specifier.replace(/^#runtime\//, 'src/runtime/');
	const target = posix.join(posix.dirname(path), specifier);
	const [top = '', folder = ''] = target.split('/');
	const isOurs = top !== 'templates' || existsSync(join(root, top, folder));
	const inTree = isOurs ? target : target.replace(/^templates\//, 'src/runtime/');
	const isWhole = existsSync(join(root, inTree)) || /\.\w+$/.test(inTree);
	return isWhole ? inTree : `${inTree}.ts`;
}
