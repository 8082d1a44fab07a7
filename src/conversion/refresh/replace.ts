// Takes code out of a configuration that renews tokens by hand, where the feature `refresh` does the same.

import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import { settingOf } from '../../edit/exported-value.ts';
import { insertItems, removeItems } from '../../edit/list-items.ts';
import { references } from '../../edit/names.ts';
import { indentAt, parse, type Splice, splice } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import { callbacksOf, configsWith, functionOf } from './callbacks.ts';
import { type Difference, differs } from './difference.ts';
import { renewsInSession, replaceRows } from './replace-rows.ts';
import type { Replaced, ReplaceOptions } from './replacement.ts';
import { readShown, type Shown } from './session-callback.ts';
import { former, ownAccounts, prismaClientOf } from './settings.ts';
import { readShape, type Shape } from './shape.ts';
import { lineOf, without, withoutUnused } from './taking-out.ts';

interface Found {
	readonly config: ts.ObjectLiteralExpression;
	readonly shape: Shape;
	readonly shown: Shown;
	readonly jwt: ts.ObjectLiteralElementLike;
	readonly session: ts.ObjectLiteralElementLike | undefined;
	readonly callbacks: ts.ObjectLiteralExpression;
}

/** The text without it; or where it does something that the guides do not. */
export function replaceRefresh(source: string, options: ReplaceOptions): Replaced | Difference {
	const { fileName, provider } = options;
	const file = parse(source, fileName);
	if (renewsInSession(file)) return replaceRows(source, options);
	if (provider === undefined)
		return differs(
			undefined,
			'is for one of several providers, or one whose id is not written there'
		);
	const first = findIn(file);
	if ('why' in first) return first;
	const there = settingOf(first.config, 'refresh');
	if (there) return differs(there, 'has settings of `refresh` already');
	const style = styleOf(file, options.style);
	const setting = settingFor(first, { ...options, provider, style });
	const items = setting === undefined ? [] : insertItems(first.config, [setting], style);
	const text = splice(source, items);
	const found = findIn(parse(text, fileName));
	if ('why' in found) return found;
	const less = splice(text, removed(found, style));
	return {
		text: withoutUnused(text, less, fileName),
		shown: found.shown.names,
		access: first.shape.fields.access,
		lacksAccounts: options.needsAccounts && setting === undefined
	};
}

function settingFor(
	{ config, shape }: Found,
	{ provider, style, isStored, needsAccounts }: ReplaceOptions & { readonly provider: string }
): string | undefined {
	if (!isStored) return former(shape.fields, provider, style);
	const client = needsAccounts ? prismaClientOf(config) : undefined;
	return client === undefined ? undefined : ownAccounts(client, style);
}

/** The configuration whose callback `jwt` renews tokens. */
function findIn(file: ts.SourceFile): Found | Difference {
	const [config, another] = configsWith(file, 'jwt');
	const callbacks = config && callbacksOf(config, 'jwt');
	const jwt = callbacks && settingOf(callbacks, 'jwt');
	if (!config || another || !callbacks || !jwt)
		return differs(another, 'is not in one configuration with `callbacks.jwt`');
	const callback = functionOf(jwt);
	if (!callback) return differs(jwt, 'is not a function that is written out there');
	const shape = readShape(callback);
	if ('why' in shape) return shape;
	const { access, refresh, expires } = shape.fields;
	const session = settingOf(callbacks, 'session');
	const shown = readShown(session && functionOf(session), [access, refresh, expires, 'error']);
	if ('why' in shown) return shown;
	const used = shape.helper && usedElsewhere(file, shape.helper);
	if (used) return differs(used, 'is used in more than one place');
	return { config, shape, shown, jwt, session, callbacks };
}

function usedElsewhere(file: ts.SourceFile, helper: ts.Node): ts.Node | undefined {
	const name = nameOfHelper(helper);
	return name === undefined ? helper : references(file, name)[1];
}

/** The name of a function at the top of a file. */
function nameOfHelper(helper: ts.Node): string | undefined {
	if (ts.isFunctionDeclaration(helper)) return helper.name?.text;
	const [one] = ts.isVariableStatement(helper) ? helper.declarationList.declarations : [];
	return one?.name.getText();
}

function removed(found: Found, style: CodeStyle): Splice[] {
	const { config, shape, shown, jwt, session, callbacks } = found;
	const going = new Set<ts.Node>();
	if (!shape.keepsMore) going.add(jwt);
	if (session && shown.isAll) going.add(session);
	const helper = shape.helper ? [lineOf(shape.helper)] : [];
	const whole = callbacks.properties.every((one) => going.has(one));
	const setting = whole && settingOf(config, 'callbacks');
	if (setting) return [...removeItems(config, new Set([setting])), ...helper];
	return [
		...(going.size > 0 ? removeItems(callbacks, going) : []),
		...(shape.keepsMore ? lessOf(found, style) : []),
		...(session && !shown.isAll ? without(shown.going) : []),
		...helper
	];
}

/** The callback with what it keeps besides tokens. */
function lessOf({ shape, jwt }: Found, { newline, semicolons }: CodeStyle): Splice[] {
	const { begin, names } = shape;
	const { statement, tokens } = begin;
	const body = functionOf(jwt)?.body;
	if (!body) return [];
	const { text } = statement.getSourceFile();
	const end = body.end - 1;
	const result = `return ${names.token}${semicolons ? ';' : ''}`;
	const [inner, outer] = [indentAt(text, statement.getStart()), indentAt(text, end)];
	const rest = `${newline}${inner}${result}${newline}${outer}`;
	return [...without(tokens), { start: statement.thenStatement.end, end, text: rest }];
}
