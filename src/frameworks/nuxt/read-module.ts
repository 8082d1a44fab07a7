// What nuxt.config tells @sidebase/nuxt-auth under `auth`, and the guard that does what it had done.
import { ts } from 'ts-morph';
import { codeOnly } from '../../edit/code-only.ts';
import { removeItems } from '../../edit/list-items.ts';
import { refused } from '../../edit/refusal.ts';
import { bare, splice, walk } from '../../edit/source-file.ts';
import { inStyle } from '../../templates/in-style.ts';
import type { AuthjsApp, AuthjsRefusal, ReadAuthjs } from '../authjs.ts';
import type { Files } from '../authjs-app.ts';

type Read = Exclude<ReadAuthjs, AuthjsRefusal>;

/** The configuration without it. */
export function readModule(app: AuthjsApp, files: Files): Read | AuthjsRefusal {
	const file = [...files.values()].find(({ fileName }) => /^nuxt\.config\.\w+$/.test(fileName));
	const pages = [...app.texts].map(([path, text]) => codeOnly(text, path));
	const meta = pages.some((text) =>
		/\bdefinePageMeta\s*\(\s*\{(?:(?!definePageMeta)[^)])*?\bauth\s*:/.test(text)
	);
	const found = file && entryOf(file, 'auth');
	if (file === undefined || found === undefined)
		return { texts: meta ? guardOf(app, false) : new Map(), notes: [] };
	const { object, entry } = found;
	const value = ts.isPropertyAssignment(entry) ? bare(entry.initializer) : undefined;
	if (!value || !ts.isObjectLiteralExpression(value))
		return refused(entry, 'makes the settings of nuxt-auth in a way of its own', 'auth: { }');
	const said = settingsOf(value);
	const foreign = [...said].find(([name]) => !known.test(name));
	if (foreign) return refused(foreign[1], `sets ${foreign[0]}, which has no place in ours`, '');
	// Where nothing is said, it is next-auth.
	const kind = said.get('provider.type');
	const type = kind ? textOf(kind) : 'authjs';
	if (type !== 'authjs')
		return refused(entry, `signs people in by ${type ?? 'something else'}, not by next-auth`, '');
	const path = textOf(said.get('baseURL')) ?? '/api/auth';
	if (!/^(https?:\/\/[^/]+)?\/api\/auth\/?$|^https?:\/\/[^/]+$/.test(path))
		return refused(entry, `has its routes at ${path}: move them to /api/auth`, '/api/auth');
	const everywhere = ['globalAppMiddleware', 'globalAppMiddleware.isEnabled'].some(
		(name) => said.get(name)?.kind === ts.SyntaxKind.TrueKeyword
	);
	const without = splice(file.text, removeItems(object, new Set([entry])));
	const guard = everywhere || meta ? guardOf(app, everywhere) : new Map<string, string>();
	const note =
		'AUTH_ORIGIN is AUTH_URL now, with the same value; sessions are not asked for again when a window gets the focus.';
	return { texts: new Map([...guard, [file.fileName, without]]), notes: [note] };
}

/** Settings that are said otherwise now, or need not be said. */
const known =
	/^(isEnabled|baseU(RL|rl)|disableInternalRouting|provider\.(type|trustHost|defaultProvider|addDefaultCallbackUrl)|globalAppMiddleware(\.(isEnabled|allow404WithoutAuth|addDefaultCallbackUrl))?|sessionRefresh\.(enablePeriodically|enableOnWindowFocus))$/;

/** What a configuration of Nuxt says under a name, and the object around it. */
export function entryOf(file: ts.SourceFile, name: string) {
	let found: { object: ts.ObjectLiteralExpression; entry: ts.ObjectLiteralElementLike } | undefined;
	walk(file, (node) => {
		const isOuter =
			ts.isCallExpression(node.parent ?? node) || ts.isExportAssignment(node.parent ?? node);
		if (!isOuter || !ts.isObjectLiteralExpression(node)) return;
		const entry = node.properties.find((one) => one.name?.getText(file) === name);
		if (entry !== undefined) found ??= { object: node, entry };
	});
	return found;
}

/** Every setting with its value, by its names with dots between. */
export function settingsOf(
	object: ts.ObjectLiteralExpression,
	before = ''
): ReadonlyMap<string, ts.Expression> {
	const all = new Map<string, ts.Expression>();
	for (const one of object.properties) {
		const name = before + (one.name?.getText() ?? '…');
		const value = ts.isPropertyAssignment(one) ? bare(one.initializer) : undefined;
		if (value && ts.isObjectLiteralExpression(value)) {
			for (const [key, inner] of settingsOf(value, `${name}.`)) all.set(key, inner);
		} else all.set(name, value ?? object);
	}
	return all;
}

/** What a literal says. */
export function textOf(value: ts.Expression | undefined): string | undefined {
	return value && ts.isStringLiteralLike(value) ? value.text : undefined;
}

/** A guard for what pages say of themselves, beside the one that they name. */
function guardOf({ style, places }: AuthjsApp, everywhere: boolean): ReadonlyMap<string, string> {
	const { guard = '' } = places;
	const path = guard.replace(/auth\.(\w+)$/, 'auth-by-page.global.$1');
	return new Map([[path, inStyle(byMeta(everywhere), style)]]);
}

function byMeta(everywhere: boolean): string {
	return `// Guards pages as they say in definePageMeta: auth is true, false, or says what becomes of people who are signed in.
import { useAuth } from '../composables/useAuth';

// Whether a page is guarded that says nothing.
const everywhere = ${everywhere};

export default defineNuxtRouteMiddleware((to) => {
	const asked = to.meta.auth ?? everywhere;
	if (asked === false || to.matched.length === 0) return;
	const { status, signInPage } = useAuth();
	const { unauthenticatedOnly = asked !== true, navigateAuthenticatedTo = '/', navigateUnauthenticatedTo } = Object(asked);
	if (unauthenticatedOnly) return status.value === 'authenticated' ? navigateTo(navigateAuthenticatedTo) : undefined;
	if (status.value !== 'unauthenticated') return;
	if (navigateUnauthenticatedTo) return navigateTo(navigateUnauthenticatedTo);
	return navigateTo(signInPage(to.fullPath), { external: true });
});
`;
}
