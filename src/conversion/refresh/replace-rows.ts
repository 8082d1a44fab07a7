// Takes code out of a configuration that renews the tokens of accounts in a database by hand.

import { ts } from 'ts-morph';
import { settingOf } from '../../edit/exported-value.ts';
import { insertItems } from '../../edit/list-items.ts';
import { references } from '../../edit/names.ts';
import { parse, replaceNode, type Splice, splice } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import { callbacksOf, configsWith, functionOf } from './callbacks.ts';
import { type Difference, differs } from './difference.ts';
import type { Replaced, ReplaceOptions } from './replacement.ts';
import { type Rows, readRows, usedBeside } from './rows.ts';
import { readShown, type Shown } from './session-callback.ts';
import { isAtTop, ownAccounts } from './settings.ts';
import type { Callback } from './shape.ts';
import { without, withoutUnused } from './taking-out.ts';

interface Found {
	readonly config: ts.ObjectLiteralExpression;
	readonly rows: Rows;
	readonly shown: Shown;
}

/** Whether it is the callback `session` of a configuration that asks for other tokens. */
export function renewsInSession(file: ts.SourceFile): boolean {
	return configsWith(file, 'session').some((config) =>
		/\bgrant_type\b/.test(sessionOf(config)?.getText() ?? '')
	);
}

function sessionOf(config: ts.ObjectLiteralExpression): Callback | undefined {
	const callbacks = callbacksOf(config, 'session');
	const session = callbacks && settingOf(callbacks, 'session');
	return session && functionOf(session);
}

/** The text without it; or where it does something that the guide does not. */
export function replaceRows(source: string, options: ReplaceOptions): Replaced | Difference {
	const { fileName } = options;
	const first = findIn(parse(source, fileName));
	if ('why' in first) return first;
	const there = settingOf(first.config, 'refresh');
	if (there) return differs(there, 'has settings of `refresh` already');
	const style = styleOf(first.config.getSourceFile(), options.style);
	const setting = ownAccounts(first.rows.client, style);
	const text = options.needsAccounts
		? splice(source, insertItems(first.config, [setting], style))
		: source;
	const found = findIn(parse(text, fileName));
	if ('why' in found) return found;
	const { rows, shown } = found;
	const less = splice(text, without(new Set([...rows.going, ...shown.going])));
	const names = new Map([...shown.names, ...(rows.error ? [['error', rows.error] as const] : [])]);
	return {
		text: withoutUnused(text, withoutUser(less, fileName), fileName),
		shown: names,
		access: 'access_token',
		rowsOf: rows.provider
	};
}

const fields = ['access_token', 'refresh_token', 'expires_at'];

function findIn(file: ts.SourceFile): Found | Difference {
	const [config, another] = configsWith(file, 'session');
	const callback = config && sessionOf(config);
	if (!config || another || !callback)
		return differs(another, 'is not in one configuration with `callbacks.session`');
	const rows = readRows(callback);
	if ('why' in rows) return rows;
	if (!isAtTop(file, rows.client))
		return differs(callback, `has a client ${rows.client} that is not there in the whole file`);
	const shown = readShown(callback, fields, { object: rows.row, besides: rows.going });
	if ('why' in shown) return shown;
	const used = usedBeside(callback, rows.row, new Set([...rows.going, ...shown.going]));
	return used ? differs(used, 'uses the account in another way') : { config, rows, shown };
}

/** `user` is given to the callback for what it needs it for. */
function withoutUser(text: string, fileName: string): string {
	const splices = configsWith(parse(text, fileName), 'session').flatMap((config): Splice[] => {
		const callback = sessionOf(config);
		const pattern = callback?.parameters[0]?.name;
		if (!pattern || !ts.isObjectBindingPattern(pattern)) return [];
		const unused = pattern.elements.find((one) => one.getText() === 'user');
		const isUsed = references(config.getSourceFile(), 'user').some(
			(one) => one.pos > callback.pos && one.end < callback.end
		);
		const kept = pattern.elements.filter((one) => one !== unused).map((one) => one.getText());
		return !unused || isUsed ? [] : [replaceNode(pattern, `{ ${kept.join(', ')} }`)];
	});
	return splice(text, splices);
}
