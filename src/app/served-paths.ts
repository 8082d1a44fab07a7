// URLs of routes in server code, as plain text. No parser is loaded for it.

import { withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { isTest } from './is-test.ts';
import { importedNamesIn, resolveFiles, specifiersIn } from './module-imports.ts';

/** Limits of routes per file, and characters per call: a larger app is not read completely. */
const most = 8;
const longest = 20_000;

interface Served {
	readonly where: string;
	readonly path: string;
}
interface Place {
	readonly from: string;
	readonly at: string;
}
/** A mounted router: by a name of this file, from another file, or inline. */
interface Mount {
	readonly at: string;
	readonly code: string;
}

/** The URLs of routes in files that import one of `packages`, or that such a file mounts. */
export function servedPaths(project: Project, packages: readonly string[]): readonly Served[] {
	const { files, placed, prefixes } = mountedFiles(project, packages);
	return placed.flatMap((where) => {
		const paths = pathsIn(files.get(where) ?? '');
		return prefixes(where).flatMap((prefix) => paths.map((one) => ({ where, path: prefix + one })));
	});
}

type Read = Pick<Project, 'sources' | 'text' | 'folders' | 'aliases'>;

interface Mounted {
	/** The code of the app by path, without comments. */
	readonly files: ReadonlyMap<string, string>;
	/** Those that import one of the packages, or that such a file mounts. */
	readonly placed: readonly string[];
	/** The mount paths of a file; without any, the root. */
	readonly prefixes: (file: string) => readonly string[];
}

/** Where files that import one of `packages` mount each other. */
export function mountedFiles(project: Read, packages: readonly string[]): Mounted {
	const files = new Map(
		project
			.sources()
			.filter((path) => !isTest.test(path) && !path.startsWith(`${project.folders.shared}/auth/`))
			.map((path) => [path, withoutComments(project.text(path) ?? '')])
	);
	const isOne = (code = '') =>
		specifiersIn(code).some((one) => packages.some((name) => isOf(one, name)));
	const places = new Map<string, readonly Place[]>();
	const place = (path: string, one: Place) => places.set(path, added(places.get(path) ?? [], one));
	for (const [from, code] of files) {
		if (!isOne(code)) continue;
		places.set(from, places.get(from) ?? []);
		const imported = importsIn(code);
		for (const { at, code: put } of mountsIn(code))
			for (const path of filesNamed(project, from, { imported, put })) place(path, { from, at });
	}
	// A file that only re-exports a router of another file.
	for (const [from, at] of places) {
		const code = files.get(from) ?? '';
		if (at.length === 0 || pathsIn(code).length > 0 || mountsIn(code).length > 0) continue;
		const makers = specifiersIn(code).flatMap((one) => resolveFiles(project, from, one));
		for (const path of makers) if (isOne(files.get(path))) place(path, { from, at: '' });
	}
	/** Import cycles end. */
	const prefixes = (file: string, depth = 0): readonly string[] => {
		const all = depth > 4 ? [] : (places.get(file) ?? []);
		if (all.length === 0) return [''];
		const found = all.flatMap(({ from, at }) => prefixes(from, depth + 1).map((one) => one + at));
		return [...new Set(found)].slice(0, most);
	};
	return { files, placed: [...places.keys()], prefixes };
}

function isOf(specifier: string, name: string): boolean {
	return specifier === name || specifier.startsWith(name.endsWith('/') ? name : `${name}/`);
}

/** No duplicates, and a limit: following them is quadratic. */
function added(all: readonly Place[], { from, at }: Place): readonly Place[] {
	const isKnown = all.some((one) => one.from === from && one.at === at);
	return isKnown || all.length > most ? all : [...all, { from, at }];
}

type Imports = readonly { names: readonly string[]; from: string }[];

function importsIn(code: string): Imports {
	const required = [...code.matchAll(/(?<![\w$])([\w$]+)\s*=\s*require\(\s*['"]([^'"]+)['"]/g)];
	const all = required.map(([, name = '', from = '']) => ({ names: [name], from }));
	return [...importedNamesIn(code), ...all];
}

/** The files that a call refers to: directly, or by imports of the surrounding file. */
function filesNamed(
	project: Read,
	from: string,
	{ imported, put }: { imported: Imports; put: string }
): readonly string[] {
	const names = new Set(put.match(/[\w$]+/g));
	const ofNames = imported.filter((one) => one.names.some((name) => names.has(name)));
	const all = [...specifiersIn(put), ...ofNames.map((one) => one.from)];
	return all.flatMap((one) => resolveFiles(project, from, one));
}

/** `use`, `route`, `mount` and `group` with a path, and `register` with a prefix. */
function mountsIn(code: string): readonly Mount[] {
	const calls = [...code.matchAll(/\.(use|route|mount|group|register)\(/g)];
	return calls.slice(0, 25 * most).flatMap((found) => {
		const put = argumentsAt(code, found.index + found[0].length);
		const written =
			found[1] === 'register'
				? /\bprefix\s*:\s*(['"`])(\/[^'"`]*)\1/
				: /^\s*(['"`])(\/[^'"`]*)\1\s*,/;
		const at = written.exec(put)?.[2];
		return at === undefined ? [] : [{ at: at.replace(/(?<!\/)\/+$/, ''), code: put }];
	});
}

/** The text between the parentheses of a call. */
function argumentsAt(code: string, start: number): string {
	let depth = 1;
	let end = start;
	const last = Math.min(code.length, start + longest);
	for (; end < last && depth > 0; end++) {
		if (code[end] === '(') depth++;
		else if (code[end] === ')') depth--;
	}
	return code.slice(start, end - 1);
}

/** The paths of a file's routes, below its mount path. */
function pathsIn(code: string): readonly string[] {
	const routes = routesIn(code);
	const own = routes.map(({ path }) => path);
	const [, before] =
		/(?:\.basePath\(|\bnew\s+\w+\(\s*\{[^{}]{0,500}?\bprefix\s*:)\s*['"`](\/[^'"`]*)/.exec(code) ??
		[];
	const below = mountsIn(code).flatMap(({ at, code: put }) => {
		const names = new Set(put.match(/[\w$]+/g));
		const named = routes.filter(({ of }) => names.has(of));
		return [...routesIn(put), ...named].map(({ path }) => at + path);
	});
	return [...new Set([...own, ...own.map((path) => (before ?? '') + path), ...below])];
}

/** The routes of a text, with their router: for chained calls, the start of the chain. */
function routesIn(code: string): readonly { path: string; of: string }[] {
	const begun = [...code.matchAll(/^[ \t]*(?:(?:export\s+)?(?:const|let|var)\s+)?([\w$]+)/gm)];
	const routes =
		/(?:\.(?:get|post|put|patch|delete|all)\(\s*|\.on\((?:[^()]*?),\s*|\burl\s*:\s*)(['"`])(\/[^'"`]*)\1\s*,|\.route\(\s*(['"`])(\/[^'"`]*)\3\s*\)/g;
	return [...code.matchAll(routes)].map(({ index, 2: path, 4: other }) => {
		const of = begun.findLast((one) => one.index < index)?.[1];
		return { path: path ?? other ?? '', of: of ?? '' };
	});
}
