// The forms of compose-hook.ts that keep the app's hook and export another constant under its name.
import { ts } from 'ts-morph';
import { endWithComment } from '../import-lines.ts';
import { importedNames } from '../names.ts';
import type { Splice } from '../source-file.ts';
import { boundNames, type HookExport, isReassigned } from './find-hook.ts';
import { type Composition, keywordOf } from './hook.ts';

/** `export { handle } from './x'`: the list becomes an import and an export of its own, which both keep every name. */
export function forwardedHook(
	composition: Composition,
	{ statement }: HookExport & { kind: 'forwarded' }
): Splice[] | string {
	const { file, style, hook, composed } = composition;
	const clause = statement.exportClause;
	if (clause === undefined || !ts.isNamedExports(clause))
		return 'the export is written in an unusual way';
	const plain = clause.elements.every(
		({ name }) => ts.isIdentifier(name) && name.text !== 'default'
	);
	if (!plain) return 'the export has a name that no import can have';
	const taken = topLevelNames(file);
	const clash = clause.elements.find(({ name }) => taken.has(name.text));
	if (clash !== undefined) return `\`${clash.name.text}\` is also a name of this file`;

	const names = clause.elements.map(({ name, isTypeOnly }) => {
		if (name.text === hook.name) return `${composed} as ${hook.name}`;
		return isTypeOnly ? `type ${name.text}` : name.text;
	});
	const end = style.semicolons ? ';' : '';
	const gap = /\s/.test(file.text[clause.getStart(file) + 1] ?? '') ? ' ' : '';
	const list = `${gap}${names.join(', ')}${gap}}${end}${style.newline}import {`;
	return [
		{ start: clause.getStart(file) + 1, text: list },
		{
			start: endWithComment(file.text, statement.end),
			text: style.newline + constant(composition, hook.name)
		}
	];
}

/** `export { handle }` and `export { mine as handle }` of a value that cannot be wrapped at its definition. */
export function listedHook(
	composition: Composition,
	{ specifier, binding }: HookExport & { kind: 'listed' }
): Splice[] | string {
	const { file, composed } = composition;
	const start = specifier.getStart(file);
	const last = lastLine(composition, handlerFor(composition, binding.name));
	const { propertyName, name } = specifier;
	if (propertyName === undefined) return [{ start, text: `${composed} as ` }, last];
	const as = file.text.slice(propertyName.end, name.getStart(file));
	if (!/^\s+as\s+$/.test(as)) return 'the export is written in an unusual way';
	return [
		{ start, text: `${composed} as /* ` },
		{ start: propertyName.end + as.trimEnd().length, text: ' */' },
		last
	];
}

/** `export let handle`, `export const { handle } = …`: the declaration loses its export, which moves into a list before it. */
export function declaredHook(
	composition: Composition,
	{ statement, binding }: HookExport & { kind: 'declared' }
): Splice[] | string {
	const { file, composed, hook } = composition;
	let start: number;
	let names = [hook.name];
	if (ts.isFunctionDeclaration(statement)) start = keywordOf(statement);
	else {
		if (statement.modifiers?.length !== 1) return `\`${hook.name}\` is only declared here`;
		start = statement.declarationList.getStart(file);
		names = statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
	}
	const list = names
		.map((name) => (name === hook.name ? `${composed} as ${name}` : name))
		.join(', ');
	// On one line, to distinguish this form from an existing list of the app.
	return [
		{ start, text: `{ ${list} }; ` },
		lastLine(composition, handlerFor(composition, binding.name))
	];
}

/** A reassigned name is read at each request. */
function handlerFor({ file, hook: { parameters } }: Composition, name: string): string {
	return isReassigned(file, name) ? `(${parameters}) => ${name}(${parameters})` : name;
}

/** At the end of the file everything is defined. */
function lastLine(composition: Composition, value: string): Splice {
	const { file, style } = composition;
	const { newline } = style;
	const line = newline + constant(composition, value);
	const start = file.text.length;
	return { start, text: file.text.endsWith('\n') ? line + newline : newline + line };
}

function constant({ composed, sequence, auth, style }: Composition, value: string): string {
	return `const ${composed} = ${sequence}(${auth}, ${value})${style.semicolons ? ';' : ''}`;
}

function topLevelNames(file: ts.SourceFile): Set<string> {
	const names = new Set(importedNames(file).map(({ local }) => local));
	for (const statement of file.statements) {
		if (ts.isVariableStatement(statement)) {
			for (const { name } of statement.declarationList.declarations) {
				for (const one of boundNames(name)) names.add(one);
			}
		} else if (ts.isDeclarationStatement(statement) && statement.name !== undefined) {
			names.add(statement.name.getText(file));
		}
	}
	return names;
}
