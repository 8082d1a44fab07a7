// Calls as they were in an early version of a package, when they gave one of the things that they give now.
import { ts } from 'ts-morph';
import { callsOf, importedNames } from '../edit/names.ts';
import { parse, splice } from '../edit/source-file.ts';
import type { Authjs } from './authjs.ts';
import { moduleOf } from './authjs-modules.ts';

interface Asked extends Pick<Authjs, 'configure'> {
	readonly fileName: string;
	readonly packages: readonly string[];
	/** What they gave. */
	readonly property: string;
	/** Whether the app has such a version; without it, calls are told by what becomes of them. */
	readonly isOld: boolean;
}

/** The text in which each of them takes that out of the result. */
export function fromFormerCalls(source: string, asked: Asked): string {
	const { fileName, packages, configure, property, isOld } = asked;
	if (!configure.some((name) => source.includes(name))) return source;
	const file = parse(source, fileName);
	const names = importedNames(file).flatMap(({ imported, from, local }) =>
		configure.includes(imported) && moduleOf(packages, from) === '' ? [local] : []
	);
	const former = callsOf(file, names).filter((call) =>
		isOld ? !isTakenApart(call) : isUsedAs(call, property)
	);
	return splice(
		source,
		former.map(({ end }) => ({ start: end, text: `.${property}` }))
	);
}

/** `const { handle } = call(…)` or `call(…).handle`. */
function isTakenApart(call: ts.CallExpression): boolean {
	const { parent } = call;
	if (ts.isVariableDeclaration(parent)) return !ts.isIdentifier(parent.name);
	return ts.isPropertyAccessExpression(parent);
}

/** `const handle = call(…)`, or handed to another function. */
function isUsedAs(call: ts.CallExpression, name: string): boolean {
	const { parent } = call;
	if (!ts.isVariableDeclaration(parent)) return ts.isCallExpression(parent);
	return ts.isIdentifier(parent.name) && parent.name.text === name;
}
