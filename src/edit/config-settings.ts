// Adds settings to the configuration in the app's auth.ts, and removes them: a property each, and the imports they need.
import { ts } from 'ts-morph';
import type { Edit, EditedFile, Refusal } from './edit.ts';
import { settingOf } from './exported-value.ts';
import { type Entry, findConfigs } from './find-configuration.ts';
import { importLine, insertInOrder, removeImports } from './import-lines.ts';
import { insertItems, removeItems } from './list-items.ts';
import { freeName, importedNames, references, sameModule } from './names.ts';
import { refuseBroken, unsupportedShape } from './refusal.ts';
import { parse, splice } from './source-file.ts';
import { styleOf } from './source-style.ts';

/** A named export of a module. */
export interface NamedImport {
	readonly name: string;
	readonly from: string;
	/** What it is called there, if not by its own name. */
	readonly wanted?: string;
}

/** A property of the configuration. */
export interface ConfigEntry {
	readonly name: string;
	/** A comment above it, if it gets its own line. */
	readonly comment?: string;
	/** Source text with single quotes, from the local names of imports; without it the setting is only checked. */
	readonly value?: (local: (one: NamedImport) => string) => string;
	/** Whether the existing value suffices. */
	readonly agrees: (value: string) => boolean;
}

interface Options {
	readonly fileName: string;
	readonly imports: readonly NamedImport[];
	readonly settings: readonly ConfigEntry[];
	/** The export of the file that another one calls. */
	readonly entry?: Entry;
}

/** Adds missing settings to the configuration; an existing one with another value is refused. */
export function addSettings(source: string, options: Options & EditedFile): Edit {
	const { fileName, imports, settings, entry } = options;
	const file = parse(source, fileName);
	const style = styleOf(file, options.style);
	const local = localNames(file, imports);
	const texts = settings.map((setting) => ({
		...setting,
		text: setting.value?.(local).replaceAll("'", style.quote)
	}));
	const imported = imports
		.filter((one) => !importOf(file, one))
		.map((one) => ({ ...one, local: local(one) }));
	const lines = imported.map((one) => importLine(one, style));
	const entries = texts.flatMap(({ name, text }) => text && [`${name}: ${text}`]);
	const snippet = [...lines, '', '// and in the configuration:', ...entries].join('\n');
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const [[config, ...spread] = [], another] = findConfigs(file, entry);
	if (config === undefined || another !== undefined) {
		const why = 'it has no single configuration with `providers`';
		return unsupportedShape(file, why, { node: another?.[0], snippet });
	}
	const missing: typeof texts = [];
	for (const setting of texts) {
		const [present] = [config, ...spread].flatMap((one) => settingOf(one, setting.name) ?? []);
		if (present === undefined) {
			if (setting.text !== undefined) missing.push(setting);
		} else if (!fits(present, setting)) {
			const why = `its \`${setting.name}\` says something else already`;
			return unsupportedShape(file, why, { node: present, snippet });
		}
	}
	if (missing.length === 0) return { ok: true, text: source };
	const roomy = hasOwnLines(config);
	const items = missing.map(({ name, text, comment }) => {
		const line = name === text ? name : `${name}: ${text}`;
		return comment && roomy ? `// ${comment}\n${line}` : line;
	});
	const splices = insertItems(config, items, style);
	if (imported.length > 0) splices.unshift(...insertInOrder(file, imported, style));
	return { ok: true, text: splice(source, splices) };
}

/** A name for each import: its existing one in the file, or a free one. The last import chooses first. */
function localNames(file: ts.SourceFile, imports: readonly NamedImport[]) {
	const names = new Map<string, string>();
	for (const one of imports.toReversed()) {
		const { wanted: own = one.name } = one;
		const wanted = [own, `${own}Adapter`] as const;
		const taken = [...names.values()];
		const [first = one.name, ...others] = wanted.filter((name) => !taken.includes(name));
		names.set(one.from, importOf(file, one)?.local ?? freeName(file, first, ...others));
	}
	return ({ name, from }: NamedImport) => names.get(from) ?? name;
}

/** The existing import of this in the file. */
export function importOf(file: ts.SourceFile, { name, from }: NamedImport) {
	return importedNames(file).find((one) => one.imported === name && sameModule(one.from, from));
}

function fits(
	property: ts.ObjectLiteralElementLike,
	{ text, agrees }: { text: string | undefined; agrees: (value: string) => boolean }
): boolean {
	const value = textOf(property);
	return value === text || agrees(value);
}

/** The source text of a setting's value. */
export function textOf(property: ts.ObjectLiteralElementLike): string {
	return ts.isPropertyAssignment(property) ? property.initializer.getText() : property.getText();
}

/** Whether an addition at the end gets its own line. */
function hasOwnLines(config: ts.ObjectLiteralExpression): boolean {
	const { text } = config.getSourceFile();
	return text.slice(config.properties.at(-1)?.end, config.end).includes('\n');
}

/** Removes the settings that `addSettings` wrote; one with the owner's value stays if it is compatible, and is refused otherwise. */
export function removeSettings(source: string, options: Options): Edit {
	const { imports, settings } = options;
	const before = findGoing(parse(source, options.fileName), options);
	if ('ok' in before) return before;
	const mine = settings.filter(({ name }) => before.names.has(name));
	const file = parse(mine.reduce(withoutComment, source), options.fileName);
	const found = findGoing(file, options);
	if ('ok' in found) return found;
	const { config, going } = found;
	const unused = imports.flatMap((one) => {
		const there = importOf(file, one);
		if (there === undefined || there.shared) return [];
		const isUsed = references(file, there.local).some((use) => !isInside(use, going));
		return isUsed ? [] : [there.declaration];
	});
	const splices = [...removeImports(unused), ...config.flatMap((one) => removeItems(one, going))];
	return { ok: true, text: splice(file.text, splices) };
}

/** The configuration, and the settings in it that were written by us. */
interface Going {
	readonly config: readonly ts.ObjectLiteralExpression[];
	readonly going: ReadonlySet<ts.Node>;
	readonly names: ReadonlySet<string>;
}

function findGoing(file: ts.SourceFile, { imports, settings, entry }: Options): Going | Refusal {
	const snippet = snippetFor(imports, settings);
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const [config, another] = findConfigs(file, entry);
	if (config === undefined || another !== undefined) {
		const why = 'it has no single configuration with `providers`';
		return unsupportedShape(file, why, { node: another?.[0], snippet });
	}
	const local = (one: NamedImport) => importOf(file, one)?.local ?? one.name;
	const going = new Set<ts.Node>();
	const names = new Set<string>();
	for (const { name, value, agrees } of settings) {
		for (const property of config.flatMap((one) => settingOf(one, name) ?? [])) {
			const text = textOf(property);
			if (value !== undefined && plain(text) === plain(value(local))) {
				going.add(property);
				names.add(name);
			} else if (!agrees(text))
				return unsupportedShape(file, `its \`${name}\` says something of its own`, {
					node: property,
					snippet
				});
		}
	}
	return { config, going, names };
}

/** Without the comment that was added with a setting. */
function withoutComment(source: string, { name, comment }: ConfigEntry): string {
	if (comment === undefined) return source;
	const lines = source.split('\n');
	const at = lines.findIndex((line) => line.trim() === `// ${comment}`);
	const below = lines[at + 1]?.trimStart().startsWith(`${name}:`);
	return at > -1 && below ? lines.toSpliced(at, 1).join('\n') : source;
}

/** As it would be on one line with single quotes. */
function plain(text: string): string {
	return text.replaceAll('"', "'").replace(/\s+/g, ' ').replaceAll(', }', ' }');
}

function isInside(node: ts.Node, outer: ReadonlySet<ts.Node>): boolean {
	return outer.has(node) || (node.parent !== undefined && isInside(node.parent, outer));
}

function snippetFor(imports: readonly NamedImport[], settings: readonly ConfigEntry[]): string {
	const names = settings.flatMap(({ name, value }) => (value === undefined ? [] : [name]));
	return [
		...imports.map(({ name, from }) => `// Take out: import { ${name} } from '${from}'`),
		`// and out of the configuration: ${names.join(', ')}`
	].join('\n');
}
