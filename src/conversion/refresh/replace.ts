// Takes code out of a configuration that renews tokens by hand, where the feature `refresh` does the same.

import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import { propertyOf, settingOf } from '../../edit/exported-value.ts';
import { bindings, dropBindings } from '../../edit/import-names.ts';
import { insertItems, removeItems } from '../../edit/list-items.ts';
import { references } from '../../edit/names.ts';
import {
	bare,
	indentAt,
	inPlaceOf,
	lineEnd,
	lineStart,
	parse,
	type Splice,
	skipNewline,
	splice,
	walk
} from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import { type Difference, differs } from './difference.ts';
import { readShown, type Shown } from './session-callback.ts';
import { type Callback, readShape, type Shape } from './shape.ts';

interface Options {
	readonly fileName: string;
	readonly style: CodeStyle;
	/** The id of the provider whose tokens they are. */
	readonly provider: string;
	/** Whether the configuration may say where the tokens of sessions from before are. */
	readonly keepsFormer: boolean;
}

export interface Replaced {
	readonly text: string;
	/** What the session showed of it, by what that was in the token. */
	readonly shown: ReadonlyMap<string, string>;
	/** The name that the access token had in the token. */
	readonly access: string;
}

interface Found {
	readonly config: ts.ObjectLiteralExpression;
	readonly shape: Shape;
	readonly shown: Shown;
	readonly jwt: ts.ObjectLiteralElementLike;
	readonly session: ts.ObjectLiteralElementLike | undefined;
	readonly callbacks: ts.ObjectLiteralExpression;
}

/** The text without it; or where it does something that the guides do not. */
export function replaceRefresh(source: string, options: Options): Replaced | Difference {
	const { fileName, provider, keepsFormer } = options;
	const first = findIn(parse(source, fileName));
	if ('why' in first) return first;
	const { fields } = first.shape;
	const style = styleOf(first.config.getSourceFile(), options.style);
	const items = insertItems(first.config, [former(first.shape, provider, style)], style);
	const text = keepsFormer ? splice(source, items) : source;
	const found = findIn(parse(text, fileName));
	if ('why' in found) return found;
	const without = splice(text, removed(found, style));
	return {
		text: withoutUnused(text, without, fileName),
		shown: found.shown.names,
		access: fields.access
	};
}

/** The configuration whose callback `jwt` renews tokens. */
function findIn(file: ts.SourceFile): Found | Difference {
	const configs: ts.ObjectLiteralExpression[] = [];
	walk(file, (node) => {
		if (ts.isObjectLiteralExpression(node) && callbacksOf(node)) configs.push(node);
	});
	const [config, another] = configs;
	const callbacks = config && callbacksOf(config);
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

function callbacksOf(config: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression | undefined {
	const given = propertyOf(config, 'callbacks');
	const value = given && bare(given);
	const isOne = value && ts.isObjectLiteralExpression(value) && settingOf(value, 'jwt');
	return isOne ? value : undefined;
}

function functionOf(property: ts.ObjectLiteralElementLike): Callback | undefined {
	if (ts.isMethodDeclaration(property)) return property;
	const value = ts.isPropertyAssignment(property) ? bare(property.initializer) : undefined;
	return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
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

function former({ fields }: Shape, provider: string, { quote, indent, trailingComma }: CodeStyle) {
	const { access, refresh, expires, isMilliseconds } = fields;
	const time = isMilliseconds ? `Number(token.${expires}) / 1000` : `token.${expires}`;
	const comma = trailingComma ? ',' : '';
	return [
		'refresh: {',
		`${indent}// Where sessions from before have their tokens. Remove it once those are over.`,
		`${indent}former: (token) => ({`,
		`${indent}${indent}provider: ${quote}${provider}${quote},`,
		`${indent}${indent}access_token: token.${access},`,
		`${indent}${indent}refresh_token: token.${refresh},`,
		`${indent}${indent}expires_at: ${time}${comma}`,
		`${indent}})${comma}`,
		'}'
	].join('\n');
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

/** Properties out of their objects, and statements with their lines. */
function without(going: ReadonlySet<ts.Node>): Splice[] {
	const objects = new Set(
		[...going].flatMap(({ parent }) => (ts.isObjectLiteralExpression(parent) ? [parent] : []))
	);
	const lines = [...going]
		.filter(({ parent }) => !ts.isObjectLiteralExpression(parent))
		.map(lineOf);
	return [...[...objects].flatMap((one) => removeItems(one, going)), ...lines];
}

/** A statement with the lines that it has to itself, and with the comments right above it. */
function lineOf(node: ts.Node): Splice {
	const { text } = node.getSourceFile();
	const [comment] = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
	const start = comment && node.getFullStart() > 0 ? comment.pos : node.getStart();
	const end = skipNewline(text, lineEnd(text, node.end));
	const isAlone = text.slice(node.end, lineEnd(text, node.end)).trim() === '';
	if (!isAlone) return inPlaceOf(node, '');
	const from = lineStart(text, start);
	const isBetween = /\n\r?\n$/.test(text.slice(0, from)) && /^\r?\n/.test(text.slice(end));
	return { start: from, end: isBetween ? skipNewline(text, lineEnd(text, end)) : end, text: '' };
}

/** Without imports that nothing uses any more. */
function withoutUnused(before: string, after: string, fileName: string): string {
	const [old, file] = [parse(before, fileName), parse(after, fileName)];
	const unused = bindings(file).filter(
		({ local }) => references(old, local).length > 0 && references(file, local).length === 0
	);
	return splice(after, dropBindings(unused));
}
