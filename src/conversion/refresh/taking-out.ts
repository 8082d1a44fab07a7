// Takes code out of a file, with the lines and the imports that were there for it alone.

import { ts } from 'ts-morph';
import { bindings, dropBindings } from '../../edit/import-names.ts';
import { removeItems } from '../../edit/list-items.ts';
import { references } from '../../edit/names.ts';
import {
	lineEnd,
	lineStart,
	parse,
	replaceNode,
	type Splice,
	skipNewline,
	splice
} from '../../edit/source-file.ts';

/** Properties out of their objects, and statements with their lines. */
export function without(going: ReadonlySet<ts.Node>): Splice[] {
	const objects = new Set(
		[...going].flatMap(({ parent }) => (ts.isObjectLiteralExpression(parent) ? [parent] : []))
	);
	const lines = [...going]
		.filter(({ parent }) => !ts.isObjectLiteralExpression(parent))
		.map(lineOf);
	return [...[...objects].flatMap((one) => removeItems(one, going)), ...lines];
}

/** A statement with the lines that it has to itself, and with the comments right above it. */
export function lineOf(node: ts.Node): Splice {
	const { text } = node.getSourceFile();
	const [comment] = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
	const start = comment && node.getFullStart() > 0 ? comment.pos : node.getStart();
	const end = skipNewline(text, lineEnd(text, node.end));
	const isAlone = text.slice(node.end, lineEnd(text, node.end)).trim() === '';
	if (!isAlone) return replaceNode(node, '');
	const from = lineStart(text, start);
	const isBetween = /\n\r?\n$/.test(text.slice(0, from)) && /^\r?\n/.test(text.slice(end));
	return { start: from, end: isBetween ? skipNewline(text, lineEnd(text, end)) : end, text: '' };
}

/** Without imports that nothing uses any more. */
export function withoutUnused(before: string, after: string, fileName: string): string {
	const [old, file] = [parse(before, fileName), parse(after, fileName)];
	const unused = bindings(file).filter(
		({ local }) => references(old, local).length > 0 && references(file, local).length === 0
	);
	return splice(after, dropBindings(unused));
}
