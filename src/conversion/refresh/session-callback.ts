// What the callback `session` shows of tokens that an app renewed by hand.

import { ts } from 'ts-morph';
import { walk } from '../../edit/source-file.ts';
import { type Difference, differs } from './difference.ts';
import type { Callback } from './shape.ts';
import { assignmentOf, fieldOf } from './statements.ts';

export interface Shown {
	/** Statements and properties that copy fields of the token to the session. */
	readonly going: ReadonlySet<ts.Node>;
	/** What these fields are called in the session, by their names in the token. */
	readonly names: ReadonlyMap<string, string>;
	/** Whether nothing else is done. */
	readonly isAll: boolean;
}

const nothing: Shown = { going: new Set(), names: new Map(), isAll: false };

interface Source {
	/** What has the fields, if it is not the token. */
	readonly object?: string;
	/** Statements that are known for what they are. */
	readonly besides?: ReadonlySet<ts.Node>;
}

const none: ReadonlySet<ts.Node> = new Set();

/** Where it shows some of these fields; or where it uses them in another way. */
export function readShown(
	callback: Callback | undefined,
	fields: readonly string[],
	{ object, besides = none }: Source = {}
): Shown | Difference {
	const token = object ?? (callback && nameOf(callback, 'token'));
	if (callback?.body === undefined || token === undefined) return nothing;
	const { body } = callback;
	const going = new Set<ts.Node>();
	const names = new Map<string, string>();
	let odd: ts.Node | undefined;
	walk(
		body,
		(node) => {
			if (!ts.isPropertyAccessExpression(node)) return;
			const field = fieldOf(node, token);
			if (field === undefined || !fields.includes(field)) return;
			const found = copyOf(node);
			if (found === undefined) odd ??= node;
			else {
				going.add(found.node);
				names.set(field, found.name);
			}
		},
		(node) => besides.has(node)
	);
	if (odd)
		return differs(
			odd,
			'is not the only one: the callback `session` uses the token in another way'
		);
	const session = nameOf(callback, 'session');
	const rest = ts.isBlock(body) ? body.statements.filter((one) => !going.has(one)) : [];
	const [last, more] = rest;
	const isPlain =
		last && !more && ts.isReturnStatement(last) && last.expression?.getText() === session;
	return { going, names, isAll: going.size > 0 && isPlain === true };
}

/** What a callback calls a property of what it is given. */
export function nameOf({ parameters: [pattern] }: Callback, name: string): string | undefined {
	if (!pattern || !ts.isObjectBindingPattern(pattern.name)) return undefined;
	const found = pattern.name.elements.find(
		(one) => (one.propertyName ?? one.name).getText() === name
	);
	return found?.name.getText();
}

/** `session.accessToken = token.access_token`, or the same as a property of an object. */
function copyOf(node: ts.Node): { readonly node: ts.Node; readonly name: string } | undefined {
	let outer = node;
	while (ts.isAsExpression(outer.parent) || ts.isNonNullExpression(outer.parent))
		outer = outer.parent;
	const { parent } = outer;
	if (ts.isPropertyAssignment(parent)) return { node: parent, name: parent.name.getText() };
	const statement = parent.parent;
	const assigned = ts.isExpressionStatement(statement) ? assignmentOf(statement) : undefined;
	if (!assigned || assigned.right !== outer || !ts.isPropertyAccessExpression(assigned.left))
		return undefined;
	return { node: statement, name: assigned.left.name.text };
}
