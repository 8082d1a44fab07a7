// The TypeScript settings of an app, and what they say about its code.
import { posix } from 'node:path';
import { literalOf, literalsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { isOldResolution, isRecent } from '../edit/compiler-levels.ts';
import { CliError } from '../errors.ts';

/** The TypeScript settings of an app: the usual file first, then others that scripts of package.json name. */
export function compilerConfigs({ text }: Pick<Project, 'text'>): readonly string[] {
	const [scripts = ''] = valuesOf(text('package.json') ?? '', 'scripts');
	const named = scripts.matchAll(
		/\btsc\b(?:[ \t]+(?!-p\b|--project\b)[\w./=-]{1,60}){0,6}[ \t]+(?:-p|--project)[ =](?:\.\/)?([\w./-]{1,100})/g
	);
	const files = [...named].flatMap(([, name = '']) => [name, `${name}/tsconfig.json`]);
	const all = new Set(['tsconfig.json', ...files]);
	return [...all].filter((file) => file.endsWith('.json') && text(file) !== undefined);
}

/** The projects of a `tsconfig.json` that has no code of its own; undefined if it has some. */
export function referencedConfigs({ text }: Pick<Project, 'text'>): readonly string[] | undefined {
	const code = withoutComments(text('tsconfig.json') ?? '');
	if (!/"files"\s*:\s*\[\s*\]/.test(code)) return undefined;
	const listed = code.matchAll(/"path"\s*:\s*"(?:\.\/)?([^"]+\.json)"/g);
	return [...listed].map(([, path = '']) => path).filter((path) => text(path) !== undefined);
}

/** Whether one of these projects names a folder. */
export function namesFolder({ text }: Pick<Project, 'text'>, config: string, folder: string) {
	return [`"${folder}`, `"./${folder}`].some((start) =>
		['"', '/'].some((end) => text(config)?.includes(start + end))
	);
}

type Files = Pick<Project, 'text' | 'above'>;

/** The settings of a compiler without comments, followed by those it extends, as far as they are in its repository. */
export function inheritedSettings(project: Files, path: string, depth = 0): string {
	const own = withoutComments(readable(project, path) ?? '');
	if (depth > 4) return own;
	const [value = ''] = valuesOf(own, 'extends');
	const list = /^\s*\[([^\]]*)\]/.exec(value)?.[1];
	const names = list?.split(',') ?? [value];
	// The last one counts first.
	const parents = names.flatMap((name) => literalOf(name.trim()) ?? []).reverse();
	const found = parents.flatMap((name) => {
		const files = namedBy(name, path.slice(0, path.lastIndexOf('/') + 1));
		const file = files.find((one) => readable(project, one) !== undefined);
		return file === undefined ? [] : [inheritedSettings(project, file, depth + 1)];
	});
	return [own, ...found].join('\n');
}

/** A file, by its path or by that of a package. */
function namedBy(name: string, folder: string): readonly string[] {
	const isPath = /^\.\.?\//.test(name);
	const path = isPath ? posix.join(folder, name) : `node_modules/${name}`;
	return [...(path.endsWith('.json') ? [path] : []), `${path}.json`, `${path}/tsconfig.json`];
}

function readable({ text, above }: Files, path: string): string | undefined {
	try {
		return text(path) ?? above(path);
	} catch (error) {
		// A package may be a link to another folder of a workspace.
		if (error instanceof CliError) return above(path);
		throw error;
	}
}

/** Whether the compiler of an app reads `exports` of packages. The former way, which is for CommonJS unless it says otherwise, does not. */
export function findsExports(project: Pick<Project, 'text' | 'above' | 'typescript'>): boolean {
	if (!project.typescript) return true;
	const settings = inheritedSettings(project, 'tsconfig.json');
	const said = (name: string) => literalsOf(settings, name)[0]?.toLowerCase();
	const resolution = said('moduleResolution');
	if (resolution === undefined) return said('module') !== 'commonjs';
	return !isOldResolution(resolution);
}

/** Whether Node.js takes the files of an app for ES modules. */
export function isEsModule({ text }: Pick<Project, 'text'>): boolean {
	return /"type"\s*:\s*"module"/.test(text('package.json') ?? '');
}

type Packages = Readonly<Record<string, string>>;

/** Whether TypeScript settings lack types of the language or the Web that the sign-in code uses. Missing settings are accepted. */
export function lacksLibraries(settings: string, packages: Packages): boolean {
	const target = literalsOf(settings, 'target')[0];
	const [, own] = /"lib"\s*:\s*\[([^[\]]*)\]/i.exec(settings) ?? [];
	const isNew = (own ?? target ?? 'esnext').match(/\w+/g)?.some(isRecent) === true;
	// Before TypeScript 6 the types of the Web were in two libraries.
	const web = isOldCompiler(packages) ? /\b(dom|webworker)\.iterable\b/i : /\b(dom|webworker)\b/i;
	// A half of the Web hides what other types have of it.
	const isElsewhere = hasWebTypes(packages) && !/\b(dom|webworker)\b/i.test(own ?? '');
	return !isNew || !(own === undefined || web.test(own) || isElsewhere);
}

/** TypeScript before 6. */
export function isOldCompiler({ typescript = '' }: Packages): boolean {
	return /^[~^]?[1-5]\./.test(typescript);
}

/** Type packages of platforms, which include web types. */
const platforms = /^(bun-types|@types\/bun|@types\/deno|@cloudflare\/workers-types)$/;

/** Whether packages of an app have the types of the Web, which it needs no library for then. */
export function hasWebTypes(packages: Packages): boolean {
	return Object.keys(packages).some((name) => platforms.test(name)) || hasNodeTypes(packages);
}

/** Since version 22 the types of Node.js have all of the Web that the sign-in code uses. */
function hasNodeTypes({ '@types/node': range = '' }: Packages): boolean {
	return Number(/\d+/.exec(range)) >= 22;
}
