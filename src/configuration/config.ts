// The configuration of an app as text: nothing is parsed, and no code of an app is run.

import { importedNamesIn, specifiersIn, stemOf } from '../app/module-imports.ts';
import { openModules } from '../app/modules.ts';
import type { Modules } from '../app/views.ts';
import { argumentsOf, settingsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import type { Basis } from '../frameworks/framework.ts';
import { type ConfigPlaces, findConfigPlaces } from './config-places.ts';
import { functionOf } from './function-text.ts';

/** The content of an app's configuration, including files from which it imports settings or its list. */
export interface Config {
	/** By path, without comments, its own file first; empty without a configuration. */
	readonly texts: ReadonlyMap<string, string>;
	/** All of them as one text. */
	readonly code: string;
	/** The values of a setting of this name, at any depth; each with the text after it. */
	readonly setting: (name: string) => readonly Setting[];
	/** Names of the settings in its outermost object, as far as the text shows. */
	readonly names: () => ReadonlySet<string>;
	/** Whether it imports a file of the app. */
	readonly imports: (path: string) => boolean;
	/**
	 * Whether it needs a part of the runtime, by a text in it or in an imported module of the app. It needs all of them
	 * if settings come from a package, which is not read.
	 */
	readonly asks: (part: Pick<RegExp, 'test'>) => boolean;
	/** The positions of its parts. Loads the parser. */
	readonly places: () => Promise<ConfigPlaces>;
}

/** A value as source text, and the file it is in. */
export interface Setting {
	readonly path: string;
	readonly value: string;
}

export type Opened = Pick<Basis, 'project' | 'framework' | 'authjs' | 'places'>;

/** Reads the configuration of an app, or another possible file of it. */
export function openConfig(app: Opened, path = app.places.config): Config {
	const modules = openModules(app);
	const without = app.places.runtime;
	const texts = modules.reached(path, { without, read: withoutComments, leads: settingsFrom });
	let behind: ReadonlyMap<string, string> | undefined;
	return {
		texts,
		code: [...texts.values()].join('\n'),
		setting: (name) =>
			[...texts].flatMap(([path, code]) => valuesOf(code, name).map((value) => ({ path, value }))),
		names: () => settingNames(texts.values()),
		imports: (file) =>
			[...texts].some(([from, code]) =>
				specifiersIn(code).some((one) => modules.leads(from, one).includes(stemOf(file)))
			),
		asks: (part) => {
			behind ??= modules.reached(path, { without, leads: specifiersIn });
			return (
				[...behind].some((one) => takesFromPackage({ ...app, modules }, one)) ||
				[...behind.values()].some((text) => part.test(text))
			);
		},
		places: () => findConfigPlaces({ ...app, modules }, path)
	};
}

/** Limit of names that one file imports; the text is searched for each. */
const mostNames = 500;

/** The modules from which a text imports settings. */
function settingsFrom(code: string): readonly string[] {
	const known = new Map<string, boolean>();
	const isOne = (name: string) => {
		const is = known.get(name) ?? (known.size < mostNames && isSetting(code, name));
		known.set(name, is);
		return is;
	};
	return importedNamesIn(code).flatMap(({ names, from }) => (names.some(isOne) ? [from] : []));
}

/** Limit of constants to follow from one name. */
const mostConstants = 8;

/** Whether a name, or a constant with its value, becomes a part of the configuration. */
function isSetting(code: string, name: string): boolean {
	const names = new Set([name]);
	for (const one of names) {
		if (isHandedOn(code, one)) return true;
		const value = `=\\s*(?:await\\s+)?${one.replaceAll('$', '\\$')}\\b`;
		const constants = new RegExp(
			`\\bconst\\s+([\\w$]{1,80})(?:\\s*:[^=;\\n]{0,200})?\\s*${value}`,
			'g'
		);
		for (const [, next = one] of code.matchAll(constants))
			if (names.size <= mostConstants) names.add(next);
	}
	return false;
}

/**
 * Whether a name is passed to the function that takes the configuration, spread, used as its list of providers, or
 * re-exported.
 */
function isHandedOn(code: string, name: string): boolean {
	const own = name.replaceAll('$', '\\$');
	// Version 4 of next-auth takes a request and a response before.
	const given =
		'\\(\\s*(?:[^(),]{1,100},\\s*){0,2}(await\\s+|(async\\s*)?\\([^)]{0,300}\\)\\s*=>\\s*(\\{[^}]{0,2000}\\breturn\\s+)?)?';
	const uses = [
		`Auth(?:Config)?\\$?${given}${own}\\b`,
		`\\.\\.\\.\\s*\\(?(await\\s+)?${own}\\b`,
		`\\bproviders\\s*:\\s*${own}\\b`,
		`[{,]\\s*(?=providers\\b)${own}\\s*[,}]`,
		`^export\\s+\\{[^{}]*\\b${own}\\b`
	];
	return new RegExp(uses.join('|'), 'm').test(code);
}

/** Functions that take a configuration, as integrations name them. */
const factory = '[\\w$]{0,80}Auth(?:Config)?\\$?';

function settingNames(codes: Iterable<string>): ReadonlySet<string> {
	const objects = [...codes].flatMap((code) => argumentsOf(code, factory).flatMap(objectOf));
	return new Set(objects.flatMap((one) => [...(settingsOf(one)?.keys() ?? [])]));
}

/** The object in this place, or the one that a function there returns. */
function objectOf(given: string): string[] {
	if (given.startsWith('{')) return [given];
	const made = functionOf(given);
	if (made === undefined) return [];
	const start = made.isExpression ? /^[\s(]*(?=\{)/ : /\breturn[\s(]*(?=\{)/;
	const found = start.exec(made.body);
	return found ? [made.body.slice(found.index + found[0].length)] : [];
}

/**
 * Whether exports of a package become settings: spread, or passed as a whole. Those of Auth.js and frameworks are
 * known.
 */
function takesFromPackage(
	{ framework, authjs, modules }: Pick<Opened, 'framework' | 'authjs'> & { modules: Modules },
	[path, text]: readonly [path: string, text: string]
): boolean {
	const known = ['.', 'node:', '@auth/', ...framework.code.modules, ...(authjs?.packages ?? [])];
	const names = importedNamesIn(text).flatMap(({ names, from, isExport }) => {
		const isKnown = isExport || known.some((start) => from.startsWith(start));
		return isKnown || modules.files(path, from).length > 0 ? [] : names;
	});
	return names.some((name) => {
		const own = name.replaceAll('$', '\\$');
		return new RegExp(`\\.\\.\\.\\s*(await\\s+)?${own}\\b|Auth\\$?\\(\\s*${own}\\b`).test(text);
	});
}
