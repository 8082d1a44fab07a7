// Callbacks that are written out in a configuration.

import { ts } from 'ts-morph';
import { propertyOf, settingOf } from '../../edit/exported-value.ts';
import { unwrapExpression, walk } from '../../edit/source-file.ts';
import type { Callback } from './shape.ts';

/** The objects of a file whose `callbacks` have one of this name. */
export function configsWith(file: ts.SourceFile, name: string): ts.ObjectLiteralExpression[] {
	const found: ts.ObjectLiteralExpression[] = [];
	walk(file, (node) => {
		if (ts.isObjectLiteralExpression(node) && callbacksOf(node, name)) found.push(node);
	});
	return found;
}

/** The `callbacks` of a configuration, if one of them has this name. */
export function callbacksOf(
	config: ts.ObjectLiteralExpression,
	name: string
): ts.ObjectLiteralExpression | undefined {
	const given = propertyOf(config, 'callbacks');
	const value = given && unwrapExpression(given);
	const isOne = value && ts.isObjectLiteralExpression(value) && settingOf(value, name);
	return isOne ? value : undefined;
}

/** The function that a callback is, if it is written out there. */
export function functionOf(property: ts.ObjectLiteralElementLike): Callback | undefined {
	if (ts.isMethodDeclaration(property)) return property;
	const value = ts.isPropertyAssignment(property)
		? unwrapExpression(property.initializer)
		: undefined;
	return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}
