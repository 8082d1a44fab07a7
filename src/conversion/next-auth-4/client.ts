// Code in the browser: what `signIn` without a redirect gives back, and `update`.
import { ts } from 'ts-morph';
import { bindings } from '../../edit/import-names.ts';
import { references } from '../../edit/names.ts';
import { bare, parse, type Splice, splice, walk } from '../../edit/source-file.ts';

/** `ok` was false for a wrong password; now only `error` says so. `update()` was told to the `jwt` callback. */
export function readResults({ path, source }: { path: string; source: string }): string {
	const file = parse(source, path);
	const bound = bindings(file).filter(({ from }) => from === 'next-auth/react');
	const localOf = (name: string) => bound.find(({ imported }) => imported === name)?.local;
	const [signIn, useSession] = [localOf('signIn'), localOf('useSession')];
	const splices: Splice[] = [];
	walk(file, (node) => {
		if (!ts.isVariableDeclaration(node) || !node.initializer) return;
		const call = bare(node.initializer);
		if (!ts.isCallExpression(call)) return;
		const called = call.expression.getText(file);
		if (called === signIn && /\bredirect:\s*false\b/.test(call.getText(file)))
			splices.push(...ofResult(node));
		if (called === useSession) splices.push(...ofUpdate(node));
	});
	return splice(source, splices);
}

/** `result.ok` and `result.error === null`, within the function that has the result. */
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
				if (isNegated)
					return [{ start: not.getStart(file), end: access.end, text: error.slice(1) }];
				return [{ start, end: access.end, text: error }];
			}
			const compared = access.parent;
			const isNull =
				access.name.text === 'error' &&
				ts.isBinaryExpression(compared) &&
				/^===? null$/.test(file.text.slice(compared.operatorToken.getStart(file), compared.end));
			return isNull ? [{ start, end: compared.end, text: error }] : [];
		});
}

/** Without data nothing is posted any more. */
function ofUpdate({ name }: ts.VariableDeclaration): Splice[] {
	if (!ts.isObjectBindingPattern(name)) return [];
	const own = name.elements.find((one) => (one.propertyName ?? one.name).getText() === 'update');
	if (!own || !ts.isIdentifier(own.name)) return [];
	return references(name.getSourceFile(), own.name.text).flatMap(({ parent }) =>
		ts.isCallExpression(parent) && parent.arguments.length === 0
			? [{ start: parent.end - 1, text: '{}' }]
			: []
	);
}
