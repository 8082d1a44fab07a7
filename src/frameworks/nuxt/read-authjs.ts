// An app of @sidebase/nuxt-auth or @hebilicious/authjs-nuxt as it would be with ours, before its imports are carried over:
//   export default NuxtAuthHandler(options)   export const { authHandler, auth, … } = NuxtAuth(options), and the default
//   getServerSession(event)                   auth(event)
//   auth: { … } of nuxt.config                nothing; what pages say of themselves is read by a guard of the app

import { ts } from 'ts-morph';
import { importLine } from '../../edit/import-lines.ts';
import { bindings } from '../../edit/import-names.ts';
import { references } from '../../edit/names.ts';
import { refused } from '../../edit/refusal.ts';
import { inPlaceOf, type Splice } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import { relativeSpecifier } from '../../templates/module-imports.ts';
import type { AuthjsApp, AuthjsRefusal, ReadAuthjs } from '../authjs.ts';
import {
	type Files,
	inFile,
	optionsOf,
	parseAll,
	textsAfter,
	usesIn,
	usesOf
} from '../authjs-app.ts';
import { isHebilicious, readHebilicious } from './hebilicious.ts';
import { readModule } from './read-module.ts';
import { readPage } from './read-page.ts';

const virtual = '#auth';
const call = 'export default NuxtAuthHandler({ providers: [] })';
const names = 'authHandler, auth, signIn, signOut';

/** Reads it; refuses what would be done by halves. */
export async function readAuthjs(app: AuthjsApp): Promise<ReadAuthjs> {
	const files = parseAll(app, virtual);
	if ('ok' in files) return files;
	const [handler, another] = usesIn(files, 'NuxtAuthHandler', virtual);
	if (handler === undefined) return { texts: new Map(), notes: [] };
	if (another) return refused(another, 'configures sign-in a second time', call);
	const lost = lostIn(files);
	if (lost !== undefined) return lost;
	const isOther = isHebilicious(app);
	const module = isOther ? readHebilicious(app, files) : readModule(app, files);
	if ('ok' in module) return module;
	const config = handler.getSourceFile().fileName;
	const served = isOther ? ofBoth(handler, app, files) : configuration(handler, app);
	if ('ok' in served) return served;
	const edits = [...files].flatMap(([path, file]) => {
		const own = path === config ? served.splices : withAuth(app, file, config);
		return inFile(path, [...own, ...(isOther ? typesOf(file) : [])]);
	});
	const texts = new Map([...module.texts, ...textsAfter(files, edits)]);
	if (isOther) return { ...module, texts };
	const notes = [...module.notes];
	for (const [path, before] of app.texts) {
		const page = readPage({ path, text: texts.get(path) ?? before });
		if (page.text !== before) texts.set(path, page.text);
		notes.push(...page.notes);
	}
	return { texts, notes };
}

/** Names of the virtual module that have no place in ours. */
function lostIn(files: Files): AuthjsRefusal | undefined {
	for (const file of files.values()) {
		const lost = bindings(file).find(
			({ imported, from }) =>
				from === virtual && !/^(NuxtAuthHandler|getServerSession)$/.test(imported)
		);
		if (lost === undefined) continue;
		const reason = `uses ${lost.imported} of ${virtual}, which has no place in ours`;
		return refused(lost.binding, reason, 'const session = await auth(event)');
	}
	return undefined;
}

/** The route of the other module, whose second argument only said where the app is. */
function ofBoth(handler: ts.Identifier, app: AuthjsApp, files: Files): Route | AuthjsRefusal {
	const { parent } = handler;
	const [options, settings] = ts.isCallExpression(parent) ? parent.arguments : [];
	if (options && !optionsOf(app, files, options))
		return refused(options, 'configures sign-in by something else than an object', call);
	const route = configuration(handler, app);
	if ('ok' in route || !options || !settings) return route;
	return { splices: [...route.splices, { start: options.end, end: settings.end, text: '' }] };
}

/** The type of the options has the name of the framework in ours, where it comes from the main module. */
function typesOf(file: ts.SourceFile): Splice[] {
	return file.statements.filter(ts.isImportDeclaration).flatMap((one) => {
		const { end } = one.moduleSpecifier;
		const text = file.text.slice(one.pos, end);
		const isIt = /\bAuthConfig\b/.test(text) && /@auth\/core\/types.$/s.test(text);
		return isIt ? [{ start: end - '/types'.length - 1, end: end - 1, text: '' }] : [];
	});
}

type Route = { readonly splices: readonly Splice[] };

/** The route with its options, which says from now on what version 5 gives. */
function configuration(handler: ts.Identifier, app: AuthjsApp): Route | AuthjsRefusal {
	const file = handler.getSourceFile();
	const made = handler.parent;
	const statement = made.parent;
	const isExported = ts.isCallExpression(made) && ts.isExportAssignment(statement);
	if (
		!isExported ||
		made.arguments.length < 1 ||
		made.arguments.length > (isHebilicious(app) ? 2 : 1)
	)
		return refused(handler, 'does something else with NuxtAuthHandler than export it', call);
	const style = styleOf(file, app.style);
	const end = style.semicolons ? ';' : '';
	const start = statement.getStart(file);
	return {
		splices: [
			...importInstead(file, { name: 'NuxtAuth', from: '@sidebase/nuxt-auth' }, app),
			{ start, end: made.getStart(file), text: `export const { ${names} } = ` },
			{ start: made.getStart(file), end: made.expression.end, text: 'NuxtAuth' },
			{
				start: statement.end,
				text: `${style.newline}${style.newline}export default defineEventHandler(authHandler)${end}`
			},
			...withoutDefaults(file),
			...sessionCalls(file)
		]
	};
}

/** `GithubProvider.default(…)`, as version 4 asks for it in a module, and the comment that lets it pass. */
function withoutDefaults(file: ts.SourceFile): Splice[] {
	const providers = bindings(file).filter(({ from }) => /^next-auth\/providers\//.test(from));
	const uses = providers.flatMap(({ local }) => references(file, local));
	const calls = uses.flatMap(({ parent }): Splice[] =>
		ts.isPropertyAccessExpression(parent) && parent.name.text === 'default'
			? [{ start: parent.expression.end, end: parent.end, text: '' }]
			: []
	);
	const comments =
		/^[ \t]*\/\/ *@ts-(?:expect-error|ignore)\b[^\n]*\.default\b[^\n]*(?:\n|(?![\s\S]))/gm;
	return [
		...calls,
		...[...file.text.matchAll(comments)].map(({ index, 0: { length } }) => ({
			start: index,
			end: index + length,
			text: ''
		}))
	];
}

function sessionCalls(file: ts.SourceFile): Splice[] {
	return usesOf(file, 'getServerSession', virtual).flatMap((one): Splice[] => {
		const { parent } = one;
		if (!ts.isCallExpression(parent)) return [];
		const [event] = parent.arguments;
		const text = `auth(${event?.getText(file) ?? ''})`;
		return [inPlaceOf(parent, text)];
	});
}

/** A file of the server that asks who is signed in. */
function withAuth(app: AuthjsApp, file: ts.SourceFile, config: string): readonly Splice[] {
	const imported = importInstead(
		file,
		{ name: 'auth', from: relativeSpecifier(file.fileName, config) },
		app
	);
	return imported.length === 0 ? [] : [...imported, ...sessionCalls(file)];
}

/** An import in the place of that of the virtual module. */
function importInstead(
	file: ts.SourceFile,
	{ name, from }: { name: string; from: string },
	app: AuthjsApp
): Splice[] {
	const style = styleOf(file, app.style);
	const line = importLine({ name, from }, style);
	const old = file.statements
		.filter(ts.isImportDeclaration)
		.filter(
			({ moduleSpecifier: { end, pos } }) =>
				file.text.slice(pos, end).trim().slice(1, -1) === virtual
		);
	return old.map((one, index) => inPlaceOf(one, index === 0 ? line : ''));
}
