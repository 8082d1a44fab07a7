import type { ts } from 'ts-morph';
import { frame } from './code-frame.ts';
import type { Refusal } from './edit.ts';
import { syntaxError } from './source-file.ts';

/** A refusal that shows the position in the code, if any, and the text to paste. */
export function refuse(
	file: ts.SourceFile,
	problem: { reason: string; at?: number | undefined; snippet: string }
): Refusal {
	const { reason, at, snippet } = problem;
	if (at === undefined) return { ok: false, reason, snippet };
	return { ok: false, reason, frame: frame(file.text, at), snippet };
}

/** A refusal of a file with an unsupported form. */
export function unsupportedShape(
	file: ts.SourceFile,
	why: string,
	{ node, ...place }: { node?: ts.Node | undefined; at?: number | undefined; snippet: string }
): Refusal {
	const reason = `${file.fileName} cannot be edited safely: ${why}`;
	return refuse(file, { reason, at: node?.getStart(file), ...place });
}

/** A refusal if the file does not parse. */
export function refuseBroken(file: ts.SourceFile, snippet: string): Refusal | undefined {
	const error = syntaxError(file);
	if (error === undefined) return undefined;
	const reason = `${file.fileName} does not parse: ${error.message}`;
	return refuse(file, { reason, at: error.at, snippet });
}

/** The first part that cannot be converted, in one of several files. */
export function refuseNode(node: ts.Node, why: string, snippet: string) {
	const file = node.getSourceFile();
	const { fileName: path } = file;
	return { ...refuse(file, { reason: `${path} ${why}`, at: node.getStart(), snippet }), path };
}
