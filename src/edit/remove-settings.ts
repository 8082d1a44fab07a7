// Removes the settings of `addSettings` from the configuration in the app's auth.ts, with their imports.

import type { ts } from 'ts-morph';
import { type ConfigEntry, importOf, type NamedImport, textOf } from './config-settings.ts';
import type { Edit, Refusal } from './edit.ts';
import { settingOf } from './exported-value.ts';
import { type Entry, findConfigs } from './find-configuration.ts';
import { removeImports } from './import-lines.ts';
import { removeItems } from './list-items.ts';
import { references } from './names.ts';
import { refuseBroken, unsupportedShape } from './refusal.ts';
import { parse, splice } from './source-file.ts';

interface Options {
	readonly fileName: string;
	readonly imports: readonly NamedImport[];
	/** A setting with the owner's value stays if it is compatible, and is refused otherwise. */
	readonly settings: readonly ConfigEntry[];
	readonly entry?: Entry;
}

/** Removes the settings that `addSettings` wrote. */
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
