// SvelteKit 3 only passes variables that src/env.ts declares; each of ours is optional, else the server would not
// start.
import type { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import type { Edit, EditedFile } from '../../edit/edit.ts';
import { importLine, insertImports } from '../../edit/import-lines.ts';
import { insertItems, removeItems } from '../../edit/list-items.ts';
import { freeName, importedNames } from '../../edit/names.ts';
import { refuseBroken, unsupportedShape } from '../../edit/refusal.ts';
import { parse, type Splice, splice } from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';
import { findEnvVars, namesIn, propertyName } from './find-env-vars.ts';

interface Options extends EditedFile {
	/** Names of environment variables. */
	readonly names: readonly string[];
}

const envModule = '@sveltejs/kit/env';
const heading =
	'// What the server may read from its environment; a name that is missing here stays unset.';

/** Declares missing variables in the module; an empty source becomes a whole module. */
export function declareEnv(source: string, options: Options): Edit {
	const { fileName } = options;
	const file = parse(source, fileName);
	const style = styleOf(file, options.style);
	const names = [...new Set(options.names)];
	const snippet = snippetFor(names, style);
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const found = findEnvVars(file);
	if (found.kind === 'unknown') {
		return unsupportedShape(file, found.reason, { at: found.at, snippet });
	}
	if (found.kind === 'none')
		return verified(source, append(file, names, style), { ...options, snippet });
	const there = namesIn(found.object);
	const missing = names.filter((name) => !there.has(name));
	if (missing.length === 0) return { ok: true, text: source };
	const typed = !found.inCall && /\.[cm]?ts$/.test(fileName);
	const items = missing.map((name) => entry(name, style, typed));
	return verified(source, insertItems(found.object, items, style), { ...options, snippet });
}

/** Removes declarations. */
export function removeEnvDeclarations(
	source: string,
	{ fileName, names }: Omit<Options, 'style'>
): Edit {
	const file = parse(source, fileName);
	const snippet = `// Take out of defineEnvVars: ${names.join(', ')}`;
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const found = findEnvVars(file);
	if (found.kind !== 'object') return { ok: true, text: source };
	const going = found.object.properties.filter((property) => {
		const name = propertyName(property);
		return name !== undefined && names.includes(name);
	});
	if (going.length === 0) return { ok: true, text: source };
	return { ok: true, text: splice(source, removeItems(found.object, new Set<ts.Node>(going))) };
}

function verified(
	source: string,
	splices: readonly Splice[],
	{ fileName, snippet }: { fileName: string; snippet: string }
): Edit {
	const text = splice(source, splices);
	const broken = refuseBroken(parse(text, fileName), snippet);
	if (broken === undefined) return { ok: true, text };
	return { ok: false, reason: `${fileName} cannot be edited safely`, snippet };
}

/** An import, and the expected export at the end of the module. */
function append(file: ts.SourceFile, names: readonly string[], style: CodeStyle): Splice[] {
	const { newline } = style;
	const there = importedNames(file).find(
		({ from, imported }) => from === envModule && imported === 'defineEnvVars'
	);
	const define = there?.local ?? freeName(file, 'defineEnvVars');
	const line = importLine({ name: 'defineEnvVars', local: define, from: envModule }, style);
	const end = style.semicolons ? ';' : '';
	const local = freeName(file, 'variables', 'envVariables');
	const call = block({ local, define }, names, style);
	const text = [heading, call].join(newline);
	const exported = local === 'variables' ? '' : `${newline}export { ${local} as variables }${end}`;
	const start = file.text.length;
	if (/^\uFEFF?\s*$/.test(file.text)) {
		const whole = [line, '', text + exported, ''].join(newline);
		return [{ start, text: whole }];
	}
	const tail = file.text.endsWith('\n')
		? newline + text + exported + newline
		: newline + newline + text + exported;
	const splices = [{ start, text: tail }];
	return there === undefined ? [insertImports(file, [line], style), ...splices] : splices;
}

function block(
	{ local, define }: { local: string; define: string },
	names: readonly string[],
	style: CodeStyle
): string {
	const { newline, indent } = style;
	const lines = names.map((name) => indent + entry(name, style)).join(`,${newline}`);
	const exported = local === 'variables' ? 'export ' : '';
	const comma = style.trailingComma ? ',' : '';
	const end = style.semicolons ? ';' : '';
	return `${exported}const ${local} = ${define}({${newline}${lines}${comma}${newline}})${end}`;
}

function entry(name: string, style: CodeStyle, typed = false): string {
	const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name, style);
	const value = typed ? 'value: string | undefined' : 'value';
	return `${key}: { schema: (${value}) => value }`;
}

function snippetFor(names: readonly string[], style: CodeStyle): string {
	const line = importLine({ name: 'defineEnvVars', from: envModule }, style);
	return [line, '', block({ local: 'variables', define: 'defineEnvVars' }, names, style)].join(
		style.newline
	);
}
