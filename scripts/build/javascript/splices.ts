import type { ts } from 'ts-morph';
import { docOf } from './doc-comments.ts';

/** A part of a text, and what stands there instead. */
export interface Splice {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

/** The text after splices; those at one place keep their order. */
export function spliced(source: string, splices: readonly Splice[]): string {
	let text = '';
	let at = 0;
	for (const { start, end, text: inserted } of splices.toSorted((a, b) => a.start - b.start)) {
		text += source.slice(at, Math.max(at, start)) + inserted;
		at = Math.max(at, end);
	}
	return text + source.slice(at);
}

/** Replaces a node with its comment. */
export function replaced(node: ts.Node, text: string): Splice {
	const start = docOf(node)?.getStart() ?? node.getStart();
	return { start, end: node.end, text };
}

export function before(node: ts.Node, text: string): Splice {
	return { start: node.getStart(), end: node.getStart(), text };
}

export function removed(node: ts.Node | undefined): Splice[] {
	return node === undefined ? [] : [{ start: node.getStart(), end: node.end, text: '' }];
}
