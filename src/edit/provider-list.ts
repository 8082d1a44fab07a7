// Adds providers to the list in the app's auth.ts, and removes them: an import line and an element each.
import type { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/style.ts';
import type { Edit, EditedFile } from './edit.ts';
import { type Entry, findProviderList, listedProviders } from './find-configuration.ts';
import { importLine, insertInOrder, removeImports } from './import-lines.ts';
import { inStyle } from './in-style.ts';
import { insertItems, removeItems } from './list-items.ts';
import { freeName, importedNames, references, sameModule } from './names.ts';
import { refuseBroken, unsupportedShape } from './refusal.ts';
import { parse, splice, unwrapExpression } from './source-file.ts';
import { styleOf } from './source-style.ts';

/** A provider as the app imports it. */
export interface ProviderImport {
	/** Local name, `GitHub`. */
	readonly name: string;
	/** Import specifier of a module that exports the provider by default. */
	readonly from: string;
	/** Its argument when added, as input of `inStyle`. */
	readonly options?: string;
}

interface AddOptions extends EditedFile {
	readonly providers: readonly ProviderImport[];
	/** The export of the file, if it only has the list. */
	readonly entry?: Entry;
}

/** Adds providers that are not in the list yet, identified by their module. */
export function addProviders(
	source: string,
	{ fileName, style: given, providers, entry }: AddOptions
): Edit {
	const file = parse(source, fileName);
	const style = styleOf(file, given);
	const snippet = snippetFor(providers, style);
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const found = findProviderList(file, entry);
	if ('reason' in found) {
		// After the manual change that the refusal suggests, it must not be refused again.
		if (providers.every(({ from }) => isUsed(file, from))) return { ok: true, text: source };
		return unsupportedShape(file, found.reason, { at: found.at, snippet });
	}

	const listed = listedProviders(found.list);
	const missing = providers.filter(
		({ from }, index) =>
			!listed.some(({ provider }) => sameModule(provider.from, from)) &&
			providers.findIndex((other) => sameModule(other.from, from)) === index
	);
	if (missing.length === 0) return { ok: true, text: source };
	const added = missing.map(({ name, from, options }) => {
		const imported = importedNames(file).find(
			(one) => one.imported === 'default' && sameModule(one.from, from)
		);
		return {
			local: imported?.local ?? freeName(file, name, `${name}Provider`),
			from,
			call: callWith(options, style),
			isNew: imported === undefined
		};
	});
	const imports = added
		.filter(({ isNew }) => isNew)
		.map(({ local, from }) => ({ name: 'default', local, from }));
	const splices = insertItems(
		found.list,
		added.map(({ local, call }) => local + call),
		style
	);
	if (imports.length > 0) splices.unshift(...insertInOrder(file, imports, style));
	const text = splice(source, splices);
	if (refuseBroken(parse(text, fileName), snippet) === undefined) return { ok: true, text };
	return unsupportedShape(file, 'its list is unusual', { node: found.list, snippet });
}

interface RemoveOptions {
	readonly fileName: string;
	/** Import specifiers of the providers to remove. */
	readonly from: readonly string[];
	readonly entry?: Entry;
}

/** Removes providers from the list, with their imports if unused elsewhere. */
export function removeProviders(source: string, { fileName, from, entry }: RemoveOptions): Edit {
	const file = parse(source, fileName);
	const snippet = `// Take out of \`providers\`, with the import: ${from.join(', ')}`;
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const found = findProviderList(file, entry);
	const isGoing = (specifier: string) => from.some((one) => sameModule(one, specifier));
	if ('reason' in found) {
		if (!importedNames(file).some((one) => isGoing(one.from))) return { ok: true, text: source };
		return unsupportedShape(file, found.reason, { at: found.at, snippet });
	}
	const going = listedProviders(found.list).filter(({ provider }) => isGoing(provider.from));
	const nested = going.find(({ element, provider }) => !standsFor(element, provider.local));
	if (nested !== undefined) {
		const why = 'a provider is part of a larger expression';
		return unsupportedShape(file, why, { node: nested.element, snippet });
	}

	const elsewhere = importedNames(file).flatMap(({ local, from: specifier }) => {
		const listed = going.some(({ provider }) => provider.local === local);
		return isGoing(specifier) && !listed ? references(file, local) : [];
	});
	const [use] = elsewhere;
	if (use !== undefined) {
		const why = 'a provider is used in another place than its list of `providers`';
		return unsupportedShape(file, why, { node: use, snippet });
	}

	const elements = new Set<ts.Node>(going.map(({ element }) => element));
	const unused = importedNames(file).filter(({ local, from: specifier, shared }) => {
		if (shared || !isGoing(specifier)) return false;
		return references(file, local).every((use) =>
			going.some(({ element }) => contains(element, use))
		);
	});
	const declarations = unused.map(({ declaration }) => declaration);
	return {
		ok: true,
		text: splice(source, [...removeImports(declarations), ...removeItems(found.list, elements)])
	};
}

function isUsed(file: ts.SourceFile, from: string): boolean {
	return importedNames(file).some(
		(one) =>
			one.imported === 'default' &&
			sameModule(one.from, from) &&
			references(file, one.local).length > 0
	);
}

function standsFor(element: ts.Expression, local: string): boolean {
	const text = unwrapExpression(element).getText();
	const after = text.startsWith(local) ? text.slice(local.length) : undefined;
	return after !== undefined && /^(\.default)?([(<]|$)/.test(after);
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
	return inner.pos >= outer.pos && inner.end <= outer.end;
}

function callWith(options: string | undefined, style: CodeStyle): string {
	return options === undefined ? '' : `(${inStyle(options, { ...style, newline: '\n' })})`;
}

function snippetFor(providers: readonly ProviderImport[], style: CodeStyle): string {
	const imports = providers.map(({ name, from }) =>
		importLine({ name: 'default', local: name, from }, style)
	);
	const names = providers.map(({ name, options }) => name + callWith(options, style)).join(', ');
	return [...imports, '', '// and in the list of providers:', `providers: [${names}]`].join('\n');
}
