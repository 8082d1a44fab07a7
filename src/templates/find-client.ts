// Where an app exports what it has opened for its database: the client that an adapter is made with.

import { posix } from 'node:path';
import { importedNamesIn } from '../app/module-imports.ts';
import { functionOf } from '../configuration/function-text.ts';
import { withoutComments } from '../detect/object-literal.ts';
import type { App } from '../frameworks/framework.ts';
import type { AdapterAsset } from './catalogue.ts';

/** An export of the app. */
export interface Client {
	readonly path: string;
	/** What it is exported as; `default` for the default export. */
	readonly name: string;
}

type Asked = { readonly client?: AdapterAsset['client'] | undefined };

/** The client for an adapter; undefined if no file exports one, or several do. */
export function findClient(app: App, adapter: Asked): Client | undefined {
	const [client, another] = clientsOf(app, adapter);
	return another === undefined ? client : undefined;
}

/**
 * All that an app exports for it: what a usual place makes, else what is made elsewhere; and where none is seen to be made,
 * what has the usual name in the usual place, which may take it from a package.
 */
export function clientsOf(app: App, { client }: Asked): readonly Client[] {
	if (client === undefined) return [];
	const { project } = app;
	const usual = [...client.files, ...usualPlaces(app, client.name)].filter(
		(path) => project.text(path) !== undefined
	);
	const exportsOf = (path: string, isOne: (one: Exported) => boolean): readonly Client[] => {
		const all = exportedValues(project.text(path) ?? '', client.made).filter(isOne);
		const named = all.find(({ name }) => name === client.name) ?? all[0];
		return named ? [{ path, name: named.name }] : [];
	};
	const isMade = ({ made }: Exported) => made;
	const here = usual.flatMap((path) => exportsOf(path, isMade));
	if (here.length > 0) return here.slice(0, 1);
	const elsewhere = project
		.sources()
		.filter((path) => !isForTools.test(path) && project.text(path)?.includes(client.made))
		.flatMap((path) => exportsOf(path, isMade));
	const passesAll = (path: string) => /^export \* from/m.test(project.text(path) ?? '');
	const named = usual.flatMap((path) =>
		passesAll(path)
			? [{ path, name: client.name }]
			: exportsOf(path, ({ name }) => name === client.name)
	);
	return elsewhere.length === 1 || named.length === 0 ? elsewhere : named.slice(0, 1);
}

/** The usual places in an app of this framework, beside the folder of sign-in. */
export function usualPlaces({ places }: Pick<App, 'places'>, name: string): readonly string[] {
	const folder = posix.dirname(places.runtime);
	return ['.ts', '/index.ts', '.js', '/index.js'].map((end) => posix.join(folder, name + end));
}

/** Tests, and what a tool runs by itself. */
const isForTools =
	/\.(?:test|spec)\.|(?:^|\/)(?:tests?|__tests__|e2e|scripts?)\/|(?:^|\/)(?:seed|migrate|drizzle\.config)\b/;

interface Exported {
	readonly name: string;
	/** Whether the file is seen to make it by the function or class in question. */
	readonly made: boolean;
}

/** The exports of a file that are no functions, such as one that makes a client for each request. */
function exportedValues(text: string, made: string): readonly Exported[] {
	const code = withoutComments(text);
	const declared = declarations(code);
	const own = [...code.matchAll(/^export (?:const|let|var) ([\w$]+)/gm)].map(([, name = '']) => [
		name
	]);
	const listed = [...code.matchAll(/^export \{([^}]{0,400})\}(?! from)/gm)].flatMap(
		([, list = '']) => list.split(',').map((one) => one.trim().split(/ as /))
	);
	const [, main] = /^export default ([\w$]+);?$/m.exec(code) ?? [];
	const named = [...own, ...listed, ...(main === undefined ? [] : [[main, 'default']])];
	const values = named.flatMap(([name = '', as = name]) => {
		const value = declared.get(name);
		if (value === undefined || isFunction(value)) return [];
		return [{ name: as, made: makes(declared, { value, made }) }];
	});
	const passed = importedNamesIn(code).flatMap(({ names, isExport }) => (isExport ? names : []));
	return [...values, ...passed.map((name) => ({ name, made: false }))];
}

/** What stands at the top of a file, by name: the text from `=` on, or a whole function. */
function declarations(code: string): ReadonlyMap<string, string> {
	const statements = code.split(/^(?=[A-Za-z@])/m);
	return new Map(
		statements.flatMap((one): [string, string][] => {
			const [, value, called = value ?? ''] =
				/^(?:export )?(?:default )?(?:(?:const|let|var) ([\w$]+)|(?:async )?function ([\w$]+))/.exec(
					one
				) ?? [];
			if (called === '') return [];
			return [
				[called, value === undefined ? one : one.slice(one.search(/=(?!>)/) + 1).trimStart()]
			];
		})
	);
}

/** Whether a value is made by this function or class, at once or by a function of the same file that it calls. */
function makes(
	declared: ReadonlyMap<string, string>,
	{ value, made }: { value: string; made: string }
): boolean {
	const called = new RegExp(`\\b${made}(?:<[^()]{0,300}>)?\\(`);
	const [before = '', ...after] = value.split(called);
	// Inside of a function it is made later, for a request of its own.
	if (after.length > 0) return !/=>|\bfunction\b/.test(before);
	return [...declared].some(
		([name, text]) => called.test(text) && uses(value, name.replaceAll('$', '\\$'), text)
	);
}

/** A call of a function, or another value itself, as in `globalThis.db ?? made`. */
function uses(value: string, name: string, text: string): boolean {
	const how = isFunction(text)
		? `(?<![\\w$.])${name}\\s*\\(`
		: `^(?:[\\w$.]+\\s*(?:\\?\\?|\\|\\|)=?\\s*)?${name};?\\s*$`;
	return new RegExp(how).test(value);
}

/** A function, or what makes one of another. */
function isFunction(value: string): boolean {
	return functionOf(value) !== undefined || /^(?:cache|memoize|once|lazy)\(/.test(value);
}
