import { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/style.ts';
import { byImport } from './import-order.ts';
import { lineEnd, type Splice, skipNewline } from './source-file.ts';
import { quoted } from './source-style.ts';

/** An import of one name, or `name` as written if there are several. */
export function importLine(
	{ name, local = name, from }: { name: string; local?: string; from: string },
	style: CodeStyle
): string {
	const named = `{ ${name === local ? name : `${name} as ${local}`} }`;
	const names = name === 'default' ? local : named;
	return `import ${names} from ${quoted(from, style)}${style.semicolons ? ';' : ''}`;
}

/** The position of new imports: below the first run of imports, or else below the directives or comments that open the file. */
export function insertImports(
	file: ts.SourceFile,
	lines: readonly string[],
	style: CodeStyle
): Splice {
	const source = file.text;
	const text = lines.join(style.newline);
	const last = firstRun(file).at(-1) ?? directives(file).at(-1);
	if (last !== undefined) {
		return { start: endWithComment(source, last.end), text: style.newline + text };
	}
	const [first] = file.statements;
	if (first !== undefined) {
		return { start: openingEnd(file, first), text: text + style.newline + style.newline };
	}
	const bare = /^\uFEFF?$/.test(source);
	if (bare || source.endsWith('\n')) return { start: source.length, text: text + style.newline };
	return { start: source.length, text: style.newline + text };
}

/** Like `insertImports`, but each import has a place of its own where those that are there are in the order of `byImport`. */
export function insertInOrder(
	file: ts.SourceFile,
	imports: readonly { readonly local: string; readonly name: string; readonly from: string }[],
	style: CodeStyle
): Splice[] {
	const there = firstRun(file).flatMap((one) =>
		ts.isImportDeclaration(one) && ts.isStringLiteral(one.moduleSpecifier)
			? [{ from: one.moduleSpecifier.text, end: endWithComment(file.text, one.end) }]
			: []
	);
	const isInOrder = there.every(({ from }, at) => byImport(there[at - 1]?.from ?? from, from) <= 0);
	const line = (one: (typeof imports)[number]) => importLine(one, style);
	const [first] = there;
	if (!isInOrder || first === undefined) return [insertImports(file, imports.map(line), style)];
	// Nothing goes above the first one, where comments about the file stand.
	const after = (from: string) => there.findLast((one) => byImport(one.from, from) < 0) ?? first;
	const sorted = imports.toSorted((a, b) => byImport(a.from, b.from));
	return there.flatMap((one) => {
		const here = sorted.filter(({ from }) => after(from) === one).map(line);
		if (here.length === 0) return [];
		return { start: one.end, text: here.map((text) => style.newline + text).join('') };
	});
}

/** Removes whole lines that `insertImports` added, with the blank line below them if it added one. */
export function removeImports(statements: readonly ts.Statement[]): Splice[] {
	const [first] = statements;
	if (first === undefined) return [];
	const file = first.getSourceFile();
	const source = file.text;
	const before = file.statements[file.statements.indexOf(first) - 1];
	const alone = before === undefined || !ts.isImportDeclaration(before);
	return statements.map((statement) => {
		const start = statement.getStart(file);
		const next = skipNewline(source, statement.end);
		if (!alone || next === statement.end) {
			const width = source.slice(0, start).endsWith('\r\n') ? 2 : 1;
			const from = source[start - 1] === '\n' ? start - width : start;
			return { start: from, end: statement.end, text: '' };
		}
		const more = file.statements.at(-1) !== statement;
		const blank = more && statement === statements.at(-1);
		return { start, end: blank ? skipNewline(source, next) : next, text: '' };
	});
}

/** Such as `'use client'`, which count only above everything else. */
function directives(file: ts.SourceFile): readonly ts.Statement[] {
	const isOne = (one: ts.Statement) =>
		ts.isExpressionStatement(one) && ts.isStringLiteral(one.expression);
	const end = file.statements.findIndex((one) => !isOne(one));
	return file.statements.slice(0, end === -1 ? undefined : end);
}

/** The imports that come first, up to another statement. */
function firstRun(file: ts.SourceFile): readonly ts.Statement[] {
	const first = file.statements.findIndex(ts.isImportDeclaration);
	if (first === -1) return [];
	const rest = file.statements.slice(first);
	const length = rest.findIndex((statement) => !ts.isImportDeclaration(statement));
	return length === -1 ? rest : rest.slice(0, length);
}

/** After a comment that follows on the same line, if nothing else does. */
export function endWithComment(source: string, at: number): number {
	const end = lineEnd(source, at);
	const comment = /^[ \t]*(\/\/.*|\/\*(?:(?!\*\/).)*\*\/[ \t]*)$/.test(source.slice(at, end));
	return comment ? end : at;
}

/** After the shebang and the leading comments about the file, not those about its first statement. */
function openingEnd(file: ts.SourceFile, first: ts.Statement): number {
	const source = file.text;
	let opening = source.startsWith('\uFEFF') ? 1 : 0;
	const shebang = ts.getShebang(source);
	if (shebang !== undefined) opening = skipNewline(source, shebang.length);
	for (const comment of ts.getLeadingCommentRanges(source, first.pos) ?? []) {
		const next = skipNewline(source, lineEnd(source, comment.end));
		const pragma = /^\/\/(\/|\s*(@ts-|eslint|biome|prettier|oxlint))|^\/\*\s*eslint/.test(
			source.slice(comment.pos, comment.end)
		);
		const blank = skipBlank(source, next);
		if (pragma || blank > next) opening = blank;
	}
	return opening;
}

function skipBlank(source: string, at: number): number {
	const blank = /^(?:[ \t]*\r?\n)+/.exec(source.slice(at));
	return at + (blank?.[0].length ?? 0);
}
