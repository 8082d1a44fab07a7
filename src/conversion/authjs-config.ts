// What a file says to Auth.js: the call that configures it, and what in it decides which parts an app needs.
import { ts } from 'ts-morph';
import type { Refusal } from '../edit/edit.ts';
import { removeItems } from '../edit/list-items.ts';
import { type ImportedName, importedNames } from '../edit/names.ts';
import { refuseBroken, refuseNode } from '../edit/refusal.ts';
import { lineOf, parse, splice, unwrapExpression, walk } from '../edit/source-file.ts';
import { providerTypes } from '../templates/provider-types.ts';
import type { AskedName, Replacement } from './asked-name.ts';
import type { Authjs } from './authjs.ts';
import { moduleOf } from './authjs-modules.ts';
import { homeOfNamespace, namesOfNamespace } from './namespace-imports.ts';

/** What one file says. */
export interface AuthjsUse {
	/** It calls the function that configures Auth.js. */
	readonly configures: boolean;
	/** Modules of providers that it imports, with their line. */
	readonly providers: readonly { readonly module: string; readonly line: number }[];
	/** Types of providers that are written out as objects. */
	readonly types: readonly string[];
	/** Properties that it sets, with their value where that is a literal text. */
	readonly settings: ReadonlyMap<string, string | undefined>;
}

const telling = ['adapter', 'strategy', 'secret', 'providers'] as const;

interface Asked extends Partial<Pick<Authjs, 'configure' | 'configuresBy'>> {
	readonly fileName: string;
	readonly packages: readonly string[];
	/** Whether one file has all that a module exports. */
	readonly isWhole?: (specifier: string) => boolean;
	readonly replacementOf?: (asked: AskedName) => Replacement | undefined;
}

/** Reads a file that imports Auth.js; refuses what cannot be carried over, with the place. */
export function readAuthjs(
	source: string,
	{ fileName, packages, configure = [], configuresBy, ...asked }: Asked
): AuthjsUse | Refusal {
	const file = parse(source, fileName);
	const broken = refuseBroken(file, '');
	if (broken !== undefined) return broken;
	const imports = importedNames(file).filter(({ from }) => moduleOf(packages, from) !== undefined);
	const calls = imports.filter(
		({ imported, from }) =>
			/^(next)?$/.test(moduleOf(packages, from) ?? '-') &&
			['default', '*', ...configure].includes(imported)
	);
	const refusal = refuseWhole(file, imports.filter(isUnclear(file, asked)));
	if (refusal !== undefined) return refusal;
	const settings = new Map<string, string | undefined>();
	const written: string[] = [];
	walk(file, (node) => {
		if (!ts.isObjectLiteralExpression(node)) return;
		const entries = new Map(node.properties.map((one) => [one.name?.getText(file), one]));
		for (const name of telling) {
			if (entries.has(name)) settings.set(name, literal(entries.get(name)));
		}
		const type = literal(entries.get('type'));
		// Fields of a form have types, too, but no ids.
		if (type !== undefined && entries.has('id') && Object.hasOwn(providerTypes, type))
			written.push(type);
	});
	return {
		configures:
			calls.length > 0 ||
			configuresBy?.test(source) === true ||
			configure.some((name) => loads(file, name, packages)),
		providers: providersIn(file, packages),
		types: [...new Set(written)],
		settings
	};
}

/** Without a call, the file that lists the providers is what configures: another package hands its options over. */
export function readAsCall(uses: Map<string, AuthjsUse>): void {
	const all = [...uses];
	if (all.some(([, { configures }]) => configures)) return;
	const listing = all.filter(([, { settings }]) => settings.has('providers'));
	const [path, use] = listing.find(([, { providers }]) => providers.length > 0) ?? listing[0] ?? [];
	if (path !== undefined && use !== undefined) uses.set(path, { ...use, configures: true });
}

/** `const { name } = require('…')`, or the same of what is loaded later. */
function loads(file: ts.SourceFile, name: string, packages: readonly string[]): boolean {
	let found = false;
	walk(file, (node) => {
		const isLoaded = ts.isStringLiteralLike(node) && ts.isCallExpression(node.parent);
		if (isLoaded && moduleOf(packages, node.text) === '') found = true;
	});
	return found && file.text.includes(name);
}

/** Whatever brings a provider in: an import, an export from its module, one that is loaded later. */
function providersIn(file: ts.SourceFile, packages: readonly string[]): AuthjsUse['providers'] {
	const found: { module: string; line: number }[] = [];
	walk(file, (node) => {
		if (!ts.isStringLiteralLike(node)) return;
		const module = /^providers\/([\w-]+)$/.exec(moduleOf(packages, node.text) ?? '')?.[1];
		const { parent } = node;
		const clause = ts.isImportDeclaration(parent) ? parent.importClause : undefined;
		const brings =
			ts.isCallExpression(parent) ||
			(ts.isExportDeclaration(parent) && !parent.isTypeOnly) ||
			(clause?.name !== undefined && !clause.isTypeOnly);
		if (module === undefined || !brings) return;
		found.push({ module, line: lineOf(parent) });
	});
	return found;
}

/** `basePath`, which the integrations of Auth.js overwrite, is taken out of the configuration. */
export function removeBasePath(source: string, fileName: string): string {
	const file = parse(source, fileName);
	let text = source;
	walk(file, (node) => {
		if (!ts.isObjectLiteralExpression(node) || text !== source) return;
		const named = (name: string) => node.properties.find((one) => one.name?.getText(file) === name);
		const basePath = named('basePath');
		if (basePath === undefined || named('providers') === undefined) return;
		text = splice(source, removeItems(node, new Set([basePath])));
	});
	return text;
}

function literal(property: ts.ObjectLiteralElementLike | undefined): string | undefined {
	if (property === undefined || !ts.isPropertyAssignment(property)) return undefined;
	const value = unwrapExpression(property.initializer);
	return ts.isStringLiteralLike(value) ? value.text : undefined;
}

/** `import * as Auth from …` whose names are not all in one module of the folder. */
function isUnclear(
	file: ts.SourceFile,
	{ isWhole, replacementOf = () => undefined }: Pick<Asked, 'isWhole' | 'replacementOf'>
) {
	return ({ imported, local, from: specifier }: ImportedName) =>
		imported === '*' &&
		!isWhole?.(specifier) &&
		homeOfNamespace(file, { local, specifier }, replacementOf) === undefined;
}

function refuseWhole(file: ts.SourceFile, [whole]: readonly ImportedName[]): Refusal | undefined {
	if (whole === undefined) return undefined;
	const used = namesOfNamespace(file, whole.local) ?? ['name1', 'name2'];
	const names = used.map((name) => (name === 'default' ? `default as ${whole.local}` : name));
	const snippet = `import { ${names.join(', ')} } from '${whole.from}';`;
	return refuseNode(whole.declaration, 'imports a whole module of Auth.js', snippet);
}
