// Code in the browser: which names our own file has in the same form, and what `update` and a sign-in without a redirect give.
import { ts } from 'ts-morph';
import { bindings } from '../../../edit/import-names.ts';
import { callsOf, references } from '../../../edit/names.ts';
import { parse, type Splice, splice, unwrapExpression, walk } from '../../../edit/source-file.ts';
import { isInProps } from '../initial-props.ts';

const module = 'next-auth/react';
const plain = new Set(['useSession', 'SessionProvider', 'SessionContext', 'signOut']);
const types = new Set([
	...['SessionProviderProps', 'SessionContextValue', 'UpdateSession', 'ClientSafeProvider'],
	...['SignInOptions', 'SignInResponse', 'SignInAuthorizationParams', 'SignOutResponse']
]);
const asked = new Set(['getSession', 'getProviders', 'getCsrfToken']);

/** Where a name of the package's browser file is found now; undefined where ours does something else for this file. */
export function browserHome(name: string, file: ts.SourceFile, core: boolean) {
	if (plain.has(name) || types.has(name)) return 'usual';
	const local = bindings(file).find((one) => one.from === module && one.imported === name)?.local;
	if (local === undefined) return undefined;
	const calls = callsOf(file, [local]);
	if (calls.length < references(file, local).length) return undefined;
	if (name === 'signIn') return calls.every((call) => staysAlike(call, core)) ? 'usual' : undefined;
	const inBrowser = /^[ \t]*['"]use client['"]|\buse(State|Effect|Session)\(/m.test(file.text);
	const isPlain = calls.every((call) => call.arguments.length === 0 && !isInProps(call));
	return asked.has(name) && inBrowser && isPlain ? 'usual' : undefined;
}

/** Version 4 stays on a page with a password or a link by mail alone, whatever it is told; its `error` can be null. */
function staysAlike(call: ts.CallExpression, core: boolean): boolean {
	const [provider, options] = call.arguments;
	if (!options) return true;
	const isForm =
		core &&
		provider &&
		ts.isStringLiteralLike(provider) &&
		/^(credentials|email)$/.test(provider.text);
	return (
		isForm ||
		(ts.isObjectLiteralExpression(options) && !/\bredirect\b|\.\.\./.test(options.getText()))
	);
}

/** `update()` was told to the `jwt` callback, and still is with an object. */
export function browserText({ path, source }: { path: string; source: string }): string {
	const file = parse(source, path);
	const local = bindings(file).find(
		(one) => one.from === module && one.imported === 'useSession'
	)?.local;
	if (local === undefined) return source;
	const splices: Splice[] = [];
	walk(file, (node) => {
		if (!ts.isVariableDeclaration(node) || !node.initializer) return;
		const call = unwrapExpression(node.initializer);
		if (ts.isCallExpression(call) && call.expression.getText(file) === local)
			splices.push(...ofUpdate(node));
	});
	return splice(source, splices);
}

/** Without data nothing is posted any more. */
function ofUpdate({ name }: ts.VariableDeclaration): Splice[] {
	const file = name.getSourceFile();
	const calls = (used: readonly ts.Node[]) =>
		used.flatMap(({ parent }) =>
			ts.isCallExpression(parent) && parent.arguments.length === 0
				? [{ start: parent.end - 1, text: '{}' }]
				: []
		);
	if (ts.isIdentifier(name)) {
		const accesses = references(file, name.text).map(({ parent }) => parent);
		return calls(
			accesses.filter((one) => ts.isPropertyAccessExpression(one) && one.name.text === 'update')
		);
	}
	if (!ts.isObjectBindingPattern(name)) return [];
	const own = name.elements.find((one) => (one.propertyName ?? one.name).getText() === 'update');
	return own && ts.isIdentifier(own.name) ? calls(references(file, own.name.text)) : [];
}

/** `result.ok` and `result.error === null` of a sign-in that stays on its page: a wrong password has status 200 now. */
export function resultText({ path, source }: { path: string; source: string }): string {
	const file = parse(source, path);
	const local = bindings(file).find(
		(one) => one.from === module && one.imported === 'signIn'
	)?.local;
	if (local === undefined) return source;
	const splices: Splice[] = [];
	walk(file, (node) => {
		if (!ts.isVariableDeclaration(node) || !node.initializer) return;
		const call = unwrapExpression(node.initializer);
		const isIt = ts.isCallExpression(call) && call.expression.getText(file) === local;
		if (isIt && /\bredirect:\s*false\b/.test(call.getText(file))) splices.push(...ofResult(node));
	});
	return splice(source, splices);
}

/** Calls that stay on their page, whose result is read in a way that no rule knows. */
export function oddResults(file: ts.SourceFile): readonly ts.Node[] {
	const local = bindings(file).find(
		(one) => one.from === module && one.imported === 'signIn'
	)?.local;
	return callsOf(file, local === undefined ? [] : [local]).filter((call) => {
		if (!/\bredirect:\s*false\b/.test(call.getText(file))) return false;
		const { parent } = ts.isAwaitExpression(call.parent) ? call.parent : call;
		if (ts.isExpressionStatement(parent) || ts.isPropertyAccessExpression(parent)) return false;
		if (!ts.isVariableDeclaration(parent)) return true;
		const { name } = parent;
		return ts.isObjectBindingPattern(name) && /\b(ok|status)\b|\.\.\./.test(name.getText(file));
	});
}

/** Within the function that has the result. */
function ofResult({ name, parent }: ts.VariableDeclaration): Splice[] {
	if (!ts.isIdentifier(name)) return [];
	const file = name.getSourceFile();
	const scope = parent.parent.parent;
	return references(file, name.text)
		.filter(({ pos, end }) => scope.pos <= pos && end <= scope.end)
		.flatMap((one): Splice[] => {
			const access = one.parent;
			if (!ts.isPropertyAccessExpression(access) || access.expression !== one) return [];
			const start = access.getStart(file);
			const error = `!${name.text}${access.questionDotToken ? '?' : ''}.error`;
			if (access.name.text === 'ok') {
				const not = access.parent;
				const isNegated =
					ts.isPrefixUnaryExpression(not) && not.operator === ts.SyntaxKind.ExclamationToken;
				const text = isNegated ? error.slice(1) : error;
				return [{ start: isNegated ? not.getStart(file) : start, end: access.end, text }];
			}
			const compared = access.parent;
			const isNull =
				access.name.text === 'error' &&
				ts.isBinaryExpression(compared) &&
				/^===? null$/.test(file.text.slice(compared.operatorToken.getStart(file), compared.end));
			return isNull ? [{ start, end: compared.end, text: error }] : [];
		});
}
