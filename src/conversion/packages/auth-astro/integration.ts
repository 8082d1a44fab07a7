// The integration of auth-astro in a configuration of Astro, and what takes it out.
import { ts } from 'ts-morph';
import { propertyOf } from '../../../edit/exported-value.ts';
import { removeItems } from '../../../edit/list-items.ts';
import type { Splice } from '../../../edit/source-file.ts';
import { astroConfigs } from '../../../frameworks/astro/detection.ts';
import type { Task } from '../../authjs.ts';
import { type FileEdit, inFile, taskAt, usesOf } from '../../authjs-app.ts';

interface Integration {
	readonly call: ts.Node;
	readonly edits: readonly (FileEdit | Task)[];
	/** Its option of this name. */
	readonly prefix: string | undefined;
}

/** Where a file adds it. */
export function integrationIn(file: ts.SourceFile): readonly Integration[] {
	if (!astroConfigs.includes(file.fileName)) return [];
	return usesOf(file, 'default', 'auth-astro').map((used) => {
		const call = used.parent;
		const list = call.parent;
		const odd = (say: string) => ({ call, edits: [taskAt(used, say)], prefix: undefined });
		if (!ts.isCallExpression(call) || !ts.isArrayLiteralExpression(list))
			return odd('write it into the list of integrations: `integrations: [auth()]`');
		const [given] = call.arguments;
		if (given && !ts.isObjectLiteralExpression(given))
			return odd('write its options here, as an object');
		const said = given && propertyOf(given, 'prefix');
		if (said && !ts.isStringLiteralLike(said)) return odd('write its `prefix` as plain text');
		return { call, edits: inFile(file.fileName, takenOut(call, list)), prefix: said?.text };
	});
}

/** An item of a list; the last one with the property that has the list. */
function takenOut(item: ts.Node, list: ts.ArrayLiteralExpression): readonly Splice[] {
	const { parent: property } = list;
	const isLast = list.elements.length === 1 && ts.isPropertyAssignment(property);
	if (!isLast || !ts.isObjectLiteralExpression(property.parent))
		return removeItems(list, new Set([item]));
	return removeItems(property.parent, new Set([property]));
}
