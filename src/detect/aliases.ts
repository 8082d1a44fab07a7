// Finds the aliases under which the code of an app can import its own files.
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { parse } from 'jsonc-parser';
import { literalOf, resolved, settingsOf, valuesOf, withoutComments } from './object-literal.ts';
import type { Disk } from './reader.ts';

/** A specifier, and its path from the root; a star in both matches the same text. */
export interface Alias {
	readonly from: string;
	readonly to: string;
}

/** All plain-text settings. If files differ, all count, since any may be in use. */
export function aliases(app: Disk): readonly Alias[] {
	const { root, reader } = app;
	const files = reader.list(root).flatMap(({ name, folder }) => (folder ? [] : [name]));
	const seen = new Set<string>();
	return [
		...files
			.filter((name) => /^[jt]sconfig.*\.json$/.test(name))
			.flatMap((name) => compilerAliases(app, join(root, name), seen)),
		...files
			.filter((name) => /\.config\.[cm]?[jt]s$/.test(name))
			.flatMap((name) => configuredAliases(reader.text(join(root, name)) ?? '')),
		...packageImports(app)
	];
}

/** `paths` and `baseUrl` of a tsconfig.json, and of those that it extends. */
function compilerAliases(app: Disk, file: string, seen: Set<string>): readonly Alias[] {
	const isOutside = relative(app.top, file).startsWith('..');
	if (isOutside || seen.has(file) || app.reader.kind(file) !== 'file') return [];
	seen.add(file);
	const config = json(app, file);
	const options = field(config, 'compilerOptions');
	const [baseUrl] = textsIn(field(options, 'baseUrl'));
	const base = resolve(dirname(file), baseUrl ?? '.');
	const path = (to: string) => relative(app.root, resolve(base, to)).split(sep).join('/');
	const own = fields(field(options, 'paths')).flatMap(([from, to]) =>
		textsIn(to).map((one) => ({ from, to: path(one) }))
	);
	const extended = textsIn(field(config, 'extends'))
		.filter((one) => one.startsWith('.'))
		.map((one) => join(dirname(file), one.endsWith('.json') ? one : `${one}.json`))
		.flatMap((one) => compilerAliases(app, one, seen));
	return [...own, ...(baseUrl === undefined ? [] : [{ from: '*', to: path('*') }]), ...extended];
}

/** `alias` of a framework and of Vite, whose lists have `find` and `replacement`. */
function configuredAliases(text: string): readonly Alias[] {
	const code = withoutComments(text);
	const named = valuesOf(code, 'alias').flatMap((value) => [...(settingsOf(value) ?? [])]);
	const listed = [...code.matchAll(/\{[^{}]*\}/g)].flatMap(([item]): [string, string][] => {
		const settings = settingsOf(item);
		const find = literalOf(settings?.get('find') ?? '');
		const replacement = settings?.get('replacement');
		return find === undefined || replacement === undefined ? [] : [[find, replacement]];
	});
	return [...named, ...listed].flatMap(([from, value]) => {
		const to = pathIn(code, value);
		if (to === undefined) return [];
		if (from.includes('*')) return [{ from, to }];
		return [
			{ from, to },
			{ from: `${from}/*`, to: `${to}/*` }
		];
	});
}

/** The path in a value such as `'src/a'` or `path.resolve(here, 'src', 'a')`: the texts in it, put together. */
function pathIn(code: string, value: string): string | undefined {
	const [whole = ''] = /^[\w$]+$/.test(value) ? resolved(code, value).split(/[;\n]/, 1) : [value];
	const texts = [...whole.matchAll(/(["'`])([^"'`$\n]*)\1/g)].map(([, , text = '']) => text);
	return texts.length === 0 ? undefined : posix.join(...texts).replace(/^\/|\/$/g, '');
}

/** `imports` of package.json, under every condition. */
function packageImports(app: Disk): readonly Alias[] {
	return fields(field(json(app, join(app.root, 'package.json')), 'imports')).flatMap(([from, to]) =>
		textsIn(to).map((one) => ({ from, to: posix.normalize(one) }))
	);
}

function json({ reader }: Disk, file: string): unknown {
	return parse(reader.text(file) ?? '', [], { allowTrailingComma: true });
}

export function field(value: unknown, name: string): unknown {
	return fields(value).find(([key]) => key === name)?.[1];
}

function fields(value: unknown): readonly [string, unknown][] {
	return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** The texts in a value of JSON, at any depth. */
export function textsIn(value: unknown): readonly string[] {
	return typeof value === 'string' ? [value] : fields(value).flatMap(([, one]) => textsIn(one));
}
