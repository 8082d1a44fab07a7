// Types as JSDoc writes them, and comments that carry them.
import { ts } from 'ts-morph';

const lineWidth = 100;

/** The text of a type without comments, on one line if it fits. */
export function typeText(node: ts.Node): string {
	const text = withoutComments(node);
	const flat = text.replace(/\s*\n\s*/g, ' ').trim();
	if (flat.length < lineWidth || !/[{(]\s*\n/.test(text)) return flat.replace(/^\| /, '');
	const own = indentAt(node.getSourceFile(), node.getStart());
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	return lines.map((line) => (line.startsWith(own) ? line.slice(own.length) : line)).join('\n');
}

function withoutComments(node: ts.Node): string {
	const file = node.getSourceFile();
	const start = node.getStart();
	const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard);
	scanner.setText(file.text.slice(start, node.end));
	let text = '';
	for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
		const isComment =
			kind === ts.SyntaxKind.SingleLineCommentTrivia ||
			kind === ts.SyntaxKind.MultiLineCommentTrivia;
		if (!isComment) text += scanner.getTokenText();
	}
	return text;
}

/** The blanks before the code of the line in which a position lies. */
export function indentAt(file: ts.SourceFile, position: number): string {
	const line = file.text.lastIndexOf('\n', position - 1) + 1;
	return /^[ \t]*/.exec(file.text.slice(line))?.[0] ?? '';
}

/** The `@template` tags of type parameters. */
export function templateTags(parameters: readonly ts.TypeParameterDeclaration[] = []): string[] {
	return parameters.map((parameter) => {
		const { name, constraint, default: fallback, modifiers } = parameter;
		const isConst = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ConstKeyword);
		const plain = isConst ? `const ${name.text}` : name.text;
		const bound = constraint ? `{${typeText(constraint)}} ` : '';
		return `@template ${bound}${fallback ? `[${plain}=${typeText(fallback)}]` : plain}`;
	});
}

/** The JSDoc comment that stands before a node. */
export function docOf(node: ts.Node): ts.JSDoc | undefined {
	return ts
		.getJSDocCommentsAndTags(node)
		.findLast((one): one is ts.JSDoc => ts.isJSDoc(one) && one.parent === node);
}

/** What a comment says, line by line. */
export function saidIn(doc: ts.JSDoc | undefined): string[] {
	if (doc === undefined) return [];
	// TypeScript treats `@callback` as a type.
	const inner = doc.getText().slice(3, -2).replace('@callback ', '@callbackUrl ');
	const lines = inner.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
	while (lines[0] === '') lines.shift();
	while (lines.at(-1) === '') lines.pop();
	return lines;
}

/** A JSDoc comment with these lines, indented. */
export function comment(lines: readonly string[], indent = ''): string {
	const all = lines.flatMap((line) => line.split('\n'));
	const [only = ''] = all;
	const isShort = all.length === 1 && indent.length + only.length + 7 <= lineWidth;
	if (isShort) return `/** ${only} */`;
	const rows = all.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`);
	return `/**\n${rows.join('')}${indent} */`;
}
