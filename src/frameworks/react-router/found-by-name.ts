// Whether a function that makes routes of the names of files finds one, in the folder `routes`.
//   flatRoutes()                                       of @react-router/fs-routes
//   autoRoutes()                                       of react-router-auto-routes
//   remixRoutesOptionAdapter((r) => flatRoutes('routes', r))   of remix-flat-routes
import { ts } from 'ts-morph';
import { matchesGlob } from '../../edit/glob.ts';
import { unwrapExpression } from '../../edit/source-file.ts';

/** The option of each that names the folder. */
const folderOptions: Readonly<Record<string, string>> = {
	flatRoutes: 'rootDirectory',
	autoRoutes: 'routesDir'
};

/** Whether the routes that an expression gives have the one of this file among them, as far as its text says. */
export function isFoundByName(node: ts.Expression, file: string): boolean {
	const call = calledBy(ts.isSpreadElement(node) ? node.expression : node);
	const name = call?.expression.getText() ?? '';
	const [first] = call?.arguments ?? [];
	if (name === 'remixRoutesOptionAdapter') return isFoundAsInRemix(first, file);
	const folder = folderOptions[name];
	return folder !== undefined && isOpenTo(file, first, folder);
}

function isFoundAsInRemix(given: ts.Expression | undefined, file: string): boolean {
	const isShort = given && ts.isArrowFunction(given) && !ts.isBlock(given.body);
	const call = isShort ? calledBy(given.body) : undefined;
	if (call?.expression.getText() !== 'flatRoutes') return false;
	const [folder, , options] = call.arguments;
	return folder !== undefined && isText(folder, 'routes') && isOpenTo(file, options);
}

function calledBy(node: ts.Node): ts.CallExpression | undefined {
	const value = ts.isExpression(node) ? unwrapExpression(node) : node;
	return ts.isCallExpression(value) ? value : undefined;
}

function isText(node: ts.Expression, text: string): boolean {
	return ts.isStringLiteralLike(node) && node.text.replace(/^\.\/|\/$/g, '') === text;
}

/** Whether options leave a file where it is looked for: no other folder, no pattern that it is ignored by. */
function isOpenTo(file: string, options: ts.Expression | undefined, folder?: string): boolean {
	if (options === undefined) return true;
	if (!ts.isObjectLiteralExpression(options)) return false;
	return options.properties.every((one) => {
		if (!ts.isPropertyAssignment(one)) return false;
		const { initializer } = one;
		const name = one.name.getText();
		if (name === folder) return isText(initializer, 'routes');
		if (name === 'paramChar') return isText(initializer, '$');
		if (name !== 'ignoredRouteFiles' || !ts.isArrayLiteralExpression(initializer)) return false;
		return initializer.elements.every(
			(pattern) => ts.isStringLiteralLike(pattern) && !matches(pattern.text, file)
		);
	});
}

/** Whether a pattern of files stands for one, from the folder of the app or from that of the routes. */
function matches(pattern: string, file: string): boolean {
	return matchesGlob(pattern, file) || matchesGlob(pattern, file.slice(file.indexOf('/') + 1));
}
