// Blanks out comments, for text searches that report line numbers.
import { ts } from 'ts-morph';
import { parse } from './source-file.ts';

const isCode = /\.[cm]?[jt]sx?$/;
/** Its frontmatter is no code. */
const isProse = /\.mdx?$/;
/** A fence and the script between it and the next one, at the start of a component. */
const frontmatter = /^(\uFEFF?\s{0,100}---[ \t]{0,100}\r?\n)([\s\S]*?\n)(?=---)/;

/** The text with blanks for its comments, so that every other character keeps its offset. */
export function codeOnly(source: string, fileName: string): string {
	if (isCode.test(fileName)) return withoutTrivia(source, fileName);
	const whole = source.replace(frontmatter, (_, fence: string, code: string) =>
		isProse.test(fileName) ? fence + code : fence + withoutTrivia(code, 'script.ts')
	);
	const blankMarkup = whole.replace(/<!--[\s\S]*?(?:-->|$)/g, blank);
	return blankMarkup.replace(
		/(<script\b[^>]*(?:>|$))([\s\S]*?)(?=<\/script>|$)/g,
		(_, tag: string, code: string) => tag + withoutTrivia(code, 'script.ts')
	);
}

/** Only blanks and comments are between two tokens. */
function withoutTrivia(source: string, fileName: string): string {
	const file = parse(source, fileName);
	let text = '';
	const next: ts.Node[] = [file];
	for (let node = next.pop(); node !== undefined; node = next.pop()) {
		if (ts.isJSDoc(node)) continue;
		const children = node.getChildren(file);
		for (const child of children.toReversed()) next.push(child);
		if (children.some((one) => !ts.isJSDoc(one))) continue;
		const start = ts.isJsxText(node) ? node.pos : node.getStart(file);
		text += blank(source.slice(text.length, start)) + source.slice(start, node.end);
	}
	return text;
}

/** The text with blanks for all that is no script of a component. */
export function scriptsOnly(source: string, script: RegExp): string {
	let text = '';
	for (const { index, 1: tag = '', 2: code = '' } of source.matchAll(script)) {
		const start = index + tag.length;
		text += blank(source.slice(text.length, start)) + code;
	}
	return text + blank(source.slice(text.length));
}

function blank(text: string): string {
	return text.replace(/[^\r\n]/g, ' ');
}
