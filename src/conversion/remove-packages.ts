// Takes packages of Auth.js out of lists in a configuration of Vite, such as `optimizeDeps.include` and `ssr.noExternal`.
import { ts } from 'ts-morph';
import { removeItems } from '../edit/list-items.ts';
import { parse, type Splice, splice, walk } from '../edit/source-file.ts';

/** The text without these packages, and modules of them, in its lists. */
export function removePackages(
	source: string,
	{ fileName, names }: { fileName: string; names: readonly string[] }
): string {
	const splices: Splice[] = [];
	walk(parse(source, fileName), (node) => {
		if (!ts.isArrayLiteralExpression(node) || isInHook(node)) return;
		const going = node.elements.filter(
			(one) =>
				ts.isStringLiteralLike(one) &&
				names.some((name) => one.text === name || one.text.startsWith(`${name}/`))
		);
		if (going.length > 0) splices.push(...removeItems(node, new Set(going)));
	});
	return splice(source, splices);
}

/** In a function that is a value of the configuration: its lists are for its own code, as in `manualChunks(id)`. */
function isInHook(node: ts.Node): boolean {
	for (let one = node; !ts.isSourceFile(one); one = one.parent) {
		if (ts.isMethodDeclaration(one)) return true;
		if (!ts.isArrowFunction(one) && !ts.isFunctionExpression(one)) continue;
		if (ts.isPropertyAssignment(one.parent) || ts.isBinaryExpression(one.parent)) return true;
	}
	return false;
}
