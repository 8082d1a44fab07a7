// A text as those read it who look for words in it, line by line.
import { ts } from 'ts-morph';
import { parse } from './source-file.ts';

const isCode = /\.[cm]?[jt]sx?$/;

/** The text with blanks for its comments, so that every other character stays where it is. */
export function codeOnly(source: string, fileName: string): string {
	if (isCode.test(fileName)) return withoutTrivia(source, fileName);
	const blankMarkup = source.replace(/<!--[\s\S]*?-->/g, blank);
	return blankMarkup.replace(
		/(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)/g,
		(_, tag: string, code: string) => tag + withoutTrivia(code, 'script.ts')
	);
}

/** Between two tokens there are blanks and comments. */
function withoutTrivia(source: string, fileName: string): string {
	const file = parse(source, fileName);
	let text = '';
	const visit = (node: ts.Node): void => {
		if (ts.isJSDoc(node)) return;
		const children = node.getChildren(file).filter((one) => !ts.isJSDoc(one));
		if (children.length > 0) {
			for (const child of children) visit(child);
			return;
		}
		const start = ts.isJsxText(node) ? node.pos : node.getStart(file);
		text += blank(source.slice(text.length, start)) + source.slice(start, node.end);
	};
	visit(file);
	return text;
}

function blank(text: string): string {
	return text.replace(/[^\r\n]/g, ' ');
}
