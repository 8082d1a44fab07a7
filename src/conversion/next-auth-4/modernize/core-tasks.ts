// What of the options, and of code that depends on them, the folder does otherwise: a person says what is meant.
import { ts } from 'ts-morph';
import { propertyOf, settingOf } from '../../../edit/exported-value.ts';
import { bindings } from '../../../edit/import-names.ts';
import { references } from '../../../edit/names.ts';
import { parse, unwrapExpression, walk } from '../../../edit/source-file.ts';
import type { Standing, Task } from '../../authjs.ts';
import { compatSays } from '../compat-notes.ts';
import { placesOf } from '../notes.ts';
import { keepSubjects } from '../who.ts';
import { oddResults } from './browser.ts';
import type { Core } from './core.ts';

/** All of them; as long as one is open the options stay as they are. */
export function coreTasks(app: Standing, core: Core): readonly Task[] {
	const found: Task[] = [];
	const say = (node: ts.Node, what: string) =>
		found.push({ path: node.getSourceFile().fileName, at: node.getStart(), say: what });
	for (const [path, source] of app.texts) {
		const lines = source.split('\n');
		for (const { line, say: what } of placesOf({ path, source }, true)) {
			const text = lines[line - 1] ?? '';
			if (compatSays(what) || /linkedin/.test(text)) continue;
			const before = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
			found.push({ path, at: before + text.search(/\S|$/), say: what });
		}
		const file = parse(source, path);
		for (const rule of [ofProviders, ofTypes]) rule(file, say);
		for (const call of oddResults(file)) say(call, wrongPassword);
	}
	ofOptions(app, core, say);
	return found;
}

const wrongPassword = 'a wrong password has status 200 and ok: ask for `error`';

type Say = (node: ts.Node, what: string) => void;

function ofOptions(app: Standing, { object, name }: Core, say: Say): void {
	const file = object.getSourceFile();
	const secret = Object(propertyOf(object, 'jwt')) && childOf(object, 'jwt', 'secret');
	if (secret && !settingOf(object, 'secret'))
		say(secret, 'call this `secret` of the options: jwt.secret is not read');
	const dead = childOf(object, 'session', 'jwt');
	if (dead) say(dead, 'take this out: it says nothing');
	const adapter = propertyOf(object, 'adapter');
	if (adapter && !isPublished(file, unwrapExpression(adapter)))
		say(adapter, 'look whether createUser of this adapter may be given an id');
	ofSignIn(childOf(object, 'callbacks', 'signIn'), say);
	const event = childOf(object, 'events', 'signIn');
	if (event && /\bprofile\b/.test(event.getText()))
		say(event, 'use `user`: `profile` is what the provider says now');
	const old = { style: app.style, texts: app.texts, leads: () => [], config: '' };
	const kept = keepSubjects(old, { path: file.fileName, source: file.text }, name);
	if (kept && 'note' in kept)
		say(
			object,
			'write user.id = account.providerAccountId into callbacks.signIn: without a database it is random now'
		);
}

/** What it throws, and where it sends people. */
function ofSignIn(callback: ts.Node | undefined, say: Say): void {
	if (!callback) return;
	walk(callback, (node) => {
		if (ts.isThrowStatement(node))
			say(node, 'return the path of a page: the text of an error is not shown any more');
		if (!ts.isReturnStatement(node) || !node.expression) return;
		const value = unwrapExpression(node.expression);
		const isText = ts.isStringLiteralLike(value) || ts.isTemplateExpression(value);
		if (isText && !/^['"`]\//.test(value.getText()))
			say(node, 'let callbacks.redirect allow this address, if it is another site');
	});
}

/** Providers whose settings are others now, where they are not written out. */
function ofProviders(file: ts.SourceFile, say: Say): void {
	for (const { local, from } of bindings(file)) {
		const module = /^next-auth\/providers\/([\w-]+)$/.exec(from)?.[1] ?? '';
		const needs = needed[module];
		if (!needs) continue;
		for (const { parent } of references(file, local)) {
			const [given] = ts.isCallExpression(parent) ? parent.arguments : [];
			const isThere =
				given &&
				ts.isObjectLiteralExpression(given) &&
				needs.names.some((one) => settingOf(given, one));
			if (!isThere) say(parent, needs.say);
		}
	}
}

const namesTenant = 'say by `issuer` which tenant it is';

const needed: Readonly<Record<string, { names: readonly string[]; say: string }>> = {
	'azure-ad': { names: ['tenantId', 'issuer'], say: namesTenant },
	'azure-ad-b2c': { names: ['tenantId', 'issuer'], say: namesTenant },
	email: {
		names: ['server', 'sendVerificationRequest'],
		say: 'say by `server` where mails are sent'
	},
	'duende-identity-server6': {
		names: ['id'],
		say: "say id: 'duende-identityserver6', as it was called"
	}
};

/** Types that an app extends have to be extended in one place. */
function ofTypes(file: ts.SourceFile, say: Say): void {
	walk(file, (node) => {
		const isType =
			ts.isBinaryExpression(node) &&
			/^(account\??|provider)\.type\s*[!=]==?\s*['"]oauth['"]$/.test(node.getText());
		if (isType)
			say(node, 'compare with `oidc` as well: providers of OpenID Connect have this type now');
		if (!ts.isModuleDeclaration(node) || !/^next-auth(\/jwt)?$/.test(node.name.text)) return;
		const { body } = node;
		const statements = body && ts.isModuleBlock(body) ? body.statements : [];
		const odd = statements.find(
			(one) =>
				!ts.isInterfaceDeclaration(one) ||
				!/^(Session|User|Account|Profile|JWT)$/.test(one.name.text)
		);
		if (odd)
			say(
				odd,
				'extend only Session, User, Account, Profile and JWT: the folder has no other of these'
			);
	});
}

/** One of an npm package, which knows both versions. */
function isPublished(file: ts.SourceFile, adapter: ts.Expression): boolean {
	const called = ts.isCallExpression(adapter) ? adapter.expression.getText(file) : '';
	return bindings(file).some(({ local, from }) => local === called && from.startsWith('@auth/'));
}

function childOf(object: ts.ObjectLiteralExpression, name: string, child: string) {
	const value = propertyOf(object, name);
	const inner = value && unwrapExpression(value);
	return inner && ts.isObjectLiteralExpression(inner) ? settingOf(inner, child) : undefined;
}
