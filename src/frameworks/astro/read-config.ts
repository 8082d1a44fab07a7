// The file of auth-astro whose default export is the configuration, as one that calls ours.

import { ts } from 'ts-morph';
import { settingOf } from '../../edit/exported-value.ts';
import { importLine, insertImports } from '../../edit/import-lines.ts';
import { bindings } from '../../edit/import-names.ts';
import { removeItems } from '../../edit/list-items.ts';
import { refused } from '../../edit/refusal.ts';
import { bare, inPlaceOf, parse, type Splice, splice, walk } from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';
import type { AuthjsApp, AuthjsRefusal } from '../authjs.ts';
import { type Files, optionsOf, setBasePath } from '../authjs-app.ts';

const names = 'handlers, onRequest, signIn, signOut, getSession';
const snippet = 'export default defineConfig({ providers: [] });';

interface Asked {
	readonly config: ts.SourceFile;
	/** Where the integration puts the routes. */
	readonly prefix: string | undefined;
}

/** The texts of the file, and of the one that has its options if that is another. */
export function readConfig(
	app: AuthjsApp,
	files: Files,
	{ config, prefix }: Asked
): ReadonlyMap<string, string> | AuthjsRefusal {
	const exported = config.statements.find(ts.isExportAssignment);
	if (exported === undefined) return refused(config, 'has no default export', snippet);
	const defined = bindings(config).find(
		({ imported, from }) => imported === 'defineConfig' && from === 'auth-astro'
	);
	const value = bare(exported.expression);
	const isCall =
		ts.isCallExpression(value) && defined && value.expression.getText(config) === defined.local;
	const given = isCall ? value.arguments[0] : exported.expression;
	const options = given && optionsOf(app, files, given);
	if (!given || !options)
		return refused(exported, 'makes its options in a way of its own', snippet);
	const own = settingOf(options.object, 'prefix');
	const path = own === undefined ? (prefix ?? '/api/auth') : literalOf(own);
	if (path === undefined) return refused(options.object, 'has a prefix that is no text', snippet);

	const style = styleOf(config, app.style);
	const start = exported.getStart(config);
	const call: Splice[] = [
		{ start, end: given.getStart(config), text: `export const { ${names} } = AstroAuth(` },
		{ start: given.end, end: exported.expression.end, text: ')' }
	];
	const line = importLine({ name: 'AstroAuth', from: 'auth-astro' }, style);
	const brings: Splice[] = defined
		? [inPlaceOf(defined.binding, 'AstroAuth')]
		: [insertImports(config, [line], style)];
	const settings = setBasePath(options, path, app);
	const edits = new Map([[config.fileName, [...call, ...brings]]]);
	edits.set(options.path, [...(edits.get(options.path) ?? []), ...settings]);
	return new Map(
		[...edits].map(([file, splices]) => {
			const text = splice(files.get(file)?.text ?? '', splices);
			return [file, atRunTime(app, withoutOwn(parse(text, file)))];
		})
	);
}

function literalOf(property: ts.ObjectLiteralElementLike): string | undefined {
	const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
	return value && ts.isStringLiteralLike(value) ? value.text : undefined;
}

/** What only the integration read is taken out. */
function withoutOwn(file: ts.SourceFile): ts.SourceFile {
	const splices: Splice[] = [];
	walk(file, (node) => {
		if (!ts.isObjectLiteralExpression(node) || !settingOf(node, 'basePath')) return;
		const own = ['prefix', 'injectEndpoints', 'configFile'].flatMap(
			(name) => settingOf(node, name) ?? []
		);
		if (own.length > 0) splices.push(...removeItems(node, new Set(own)));
	});
	return parse(splice(file.text, splices), file.fileName);
}

const known = /^(MODE|DEV|PROD|SSR|BASE_URL|SITE|ASSETS_PREFIX|PUBLIC_\w+)$/;

/** `import.meta.env.SECRET` ends up in the build; `getSecret('SECRET')` is read where the server runs. */
function atRunTime(app: AuthjsApp, file: ts.SourceFile): string {
	const style = styleOf(file, app.style);
	const splices: Splice[] = [];
	walk(file, (node) => {
		if (!ts.isPropertyAccessExpression(node) || known.test(node.name.text)) return;
		if (node.expression.getText(file) !== 'import.meta.env') return;
		const text = `getSecret(${quoted(node.name.text, style)})`;
		splices.push(inPlaceOf(node, text));
	});
	if (splices.length === 0) return file.text;
	const line = importLine({ name: 'getSecret', from: 'astro:env/server' }, style);
	return splice(file.text, [...splices, insertImports(file, [line], style)]);
}
