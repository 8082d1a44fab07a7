// Where an app exports what it has opened for its database: the client that an adapter is made with.

import { posix } from 'node:path';
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
	/\.(?:test|spec)\.|(?:^|\/)(?:tests?|__tests__|e2e|scripts?|prisma)\/|(?:^|\/)(?:seed|migrate|drizzle\.config)\b/;

interface Exported {
	readonly name: string;
	/** Whether the file is seen to make it by the function or class in question. */
	readonly made: boolean;
}

/** The exports of a file that are no functions, such as one that makes a client for each request. */
function exportedValues(text: string, made: string): readonly Exported[] {
	const code = withoutComments(text);
	const declared = declarations(code);
	const isValue = (name: string) => {
		const value = declared.get(name);
		return value !== undefined && !isFunction.test(value);
	};
	const own = [...code.matchAll(/^export (?:const|let|var) ([\w$]+)/gm)].flatMap(
		([, name = '']) => [[name, name]]
	);
	const listed = [...code.matchAll(/^export \{([^}]{0,400})\}(?! from)/gm)].flatMap(
		([, list = '']) => list.split(',').map((one) => one.trim().split(/ as /))
	);
	const [, main] = /^export default ([\w$]+);?$/m.exec(code) ?? [];
	const passed = [...code.matchAll(/^export \{([^}]{0,400})\} from/gm)].flatMap(([, list = '']) =>
		list.split(',').map((one) => one.trim().split(/ as /).at(-1) ?? '')
	);
	return [
		...[...own, ...listed, ...(main === undefined ? [] : [[main, 'default']])].flatMap(
			([name = '', as = name]) =>
				isValue(name) ? [{ name: as, made: makes(declared, { name, made }) }] : []
		),
		...passed.map((name) => ({ name, made: false }))
	];
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
	{ name, made }: { name: string; made: string }
): boolean {
	const value = declared.get(name) ?? '';
	const called = new RegExp(`\\b${made}(?:<[^()]{0,300}>)?\\(`);
	const [before = '', ...after] = value.split(called);
	// Inside of a function it is made later, for a request of its own.
	if (after.length > 0) return !/=>|\bfunction\b/.test(before);
	const others = [...declared].filter(([one]) => one !== name && value.includes(one));
	return others.some(([one, text]) => {
		const isCalled = new RegExp(`(?<![\\w$.])${one.replaceAll('$', '\\$')}\\s*\\(`).test(value);
		return isFunction.test(text)
			? isCalled && called.test(text)
			: isAlias(value, one) && called.test(text);
	});
}

/** `globalThis.db ?? made`, and the like: the other value itself. */
function isAlias(value: string, other: string): boolean {
	return new RegExp(
		`^(?:[\\w$.]+\\s*(?:\\?\\?|\\|\\|)=?\\s*)?${other.replaceAll('$', '\\$')};?\\s*$`
	).test(value);
}

/** A function instead of a value. */
const isFunction =
	/^(?:export |default |async )*function\b|^(?:async\b|(?:cache|memoize|once|lazy)\(|\([^()]*\)\s*(?::[^=]{1,80})?=>|[\w$]+\s*=>)/;
