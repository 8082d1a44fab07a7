import { type Finding, finding, findingAt } from '../codes/finding.ts';
import { routesPath } from '../configuration/auth-path.ts';
import { functionOf } from '../configuration/function-text.ts';
import { codeIn, itemsOf, withoutComments } from '../detect/object-literal.ts';
import type { Hook } from '../edit/hook/hook.ts';
import { isUnmodified } from '../plan/reconcile.ts';
import type { App } from './framework.ts';

/** The sign-in route, if it does not import the configuration; `how` is the consequence. */
export function unrouted(app: App, how: string): Finding[] {
	const { places, manifest, modules } = app;
	const { route: where = '', config } = places;
	if (manifest === undefined || where === config) return [];
	if (modules.known(where, config) !== undefined || isUnmodified(app, where)) return [];
	return [findingAt('HOOK_MISSING', where, how)];
}

/** The route file is in the default place, but the configuration or AUTH_URL sets another path. */
export function routedElsewhere(app: App): Finding[] {
	const { places, project, manifest, framework } = app;
	const { route: where = '', config } = places;
	const path = routesPath(app);
	const { auth: usual } = framework.addresses;
	if (manifest === undefined || path === usual) return [];
	// `/auth` is a part of `/api/auth`, too.
	const isUsual = where.includes(`${usual}/`) && !path.includes(usual);
	const isThere = where === config || (where.includes(`${path}/`) && !isUsual);
	if (isThere || project.text(where) === undefined) return [];
	const says = `answers at ${usual}, and the routes of sign-in are to be at ${path}`;
	return [findingAt('BASE_PATH_MISMATCH', where, says)];
}

/** Hooks of an app that do not export ours, alone or combined; `result` is the consequence. */
export async function unhooked(app: App, hook: Hook, result: string): Promise<Finding[]> {
	const { project, places, manifest, modules } = app;
	const where = places['hooks'] ?? '';
	if (manifest === undefined || where === places.config || isUnmodified(app, where)) return [];
	const missing = (how: string) => [findingAt('HOOK_MISSING', where, how)];
	const text = project.text(where);
	if (text === undefined) return missing(`is not there, so ${result}`);
	const importFrom = modules.known(where, places.config);
	if (importFrom === undefined) return missing(`does not import ${places.config}`);
	if (isHandedOver(text, project.text(places.config) ?? '', hook)) return [];
	const { callsOurHook } = await import('../edit/hook/own-hook.ts');
	const { parse } = await import('../edit/source-file.ts');
	if (callsOurHook(parse(text, where), { hook, importFrom })) return [];
	return missing(`imports ${places.config} and does not export its ${hook.name}`);
}

/** Whether the configuration exports the hook in a way of its own, such as by a class, and the hooks take it from there. */
function isHandedOver(hooks: string, config: string, { name }: Hook): boolean {
	const isExported = new RegExp(`\\bexport\\b[^;(]{0,200}\\b${name}\\b`).test(
		withoutComments(config)
	);
	return !isExported && new RegExp(`\\.${name}\\b`).test(withoutComments(hooks));
}

/** Handlers that `sequence` runs before ours, and that read the session. */
export function earlyGuards(app: App, hook: Hook): Finding[] {
	const { project, places, manifest, modules } = app;
	const where = places['hooks'] ?? '';
	const code = withoutComments(project.text(where) ?? '');
	const from = modules.known(where, places.config, code);
	if (manifest === undefined || from === undefined || !code.includes('sequence')) return [];
	const own = localName(code, hook.name, from);
	return listsOf(code).flatMap((list) => {
		const all = itemsOf(list);
		const place = all.indexOf(own);
		const early = all.slice(0, Math.max(place, 0)).find((one) => {
			const { body = '' } = functionOf(one, code) ?? {};
			return /\blocals\??\.(auth|session|user)\b|\bauth\s*\(/.test(body);
		});
		if (early === undefined) return [];
		const name = /^[\w$]+$/.test(early) ? early : 'a guard';
		return [findingAt('GUARD_TOO_EARLY', where, `runs ${name} before the ${hook.name} of sign-in`)];
	});
}

/** The calls of `sequence` from their parentheses on. */
function listsOf(code: string): readonly string[] {
	return [...code.matchAll(/(?<![\w$.])sequence\s*(?=\()/g)].map(({ index, 0: { length } }) =>
		code.slice(index + length)
	);
}

/** The local name of an import. */
function localName(code: string, name: string, from: string): string {
	const imports = [...code.matchAll(/\bimport\s*\{([^}]{0,500})\}\s*from\s*['"]([^'"\n]+)['"]/g)];
	const [, names = ''] = imports.find((one) => one[2] === from) ?? [];
	return new RegExp(`\\b${name}\\s+as\\s+([\\w$]+)`).exec(names)?.[1] ?? name;
}

/** Prerendered pages that read a session. */
export function prerenderedSession(where: string): Finding {
	const says = 'reads the session of a page that is prerendered';
	return findingAt('PRERENDERED_SESSION', where, says);
}

/** A pattern for a configuration that accepts forms from other sites. */
const originOff = /\bcheckOrigin\s*:\s*false\b|\btrustedOrigins\s*:\s*\[\s*['"]\*['"]/;

/**
 * A configuration that accepts forms from other sites, in an app whose hooks or middleware do not check the origin
 * either.
 */
export function originUnchecked({ project, places }: App, files: readonly string[]): Finding[] {
	const { hooks } = places;
	const code = withoutComments((hooks && project.text(hooks)) ?? '');
	if (/\.get\(\s*['"]origin['"]\s*\)/i.test(code)) return [];
	return files.flatMap((where) => {
		const [found = ''] = originOff.exec(withoutComments(project.text(where) ?? '')) ?? [];
		const how = found.startsWith('check') ? 'checkOrigin to false' : "trustedOrigins to '*'";
		return found ? [findingAt('FRAMEWORK_CSRF_OFF', where, `sets ${how}`)] : [];
	});
}

/** How the settings of a framework allow other programs to post forms to the app. */
interface ForeignForms {
	/** Files with its settings. */
	readonly files: readonly string[];
	/** A pattern in them that allows it. */
	readonly allowed: RegExp;
	/** The setting, and the page that documents it. */
	readonly fix: string;
}

/** A feature with routes for posts of other programs, in an app whose framework rejects these. */
export function foreignFormsRefused(
	{ project, catalogue, present }: App,
	{ files, allowed, fix }: ForeignForms
): Finding[] {
	const there = present().features;
	const open = catalogue.readFeatures().filter((one) => one.opens && there.includes(one.id));
	const where = files.find((file) => project.text(file) !== undefined);
	if (open.length === 0 || allowed.test(codeIn(project, files))) return [];
	const ids = open.map(({ id }) => id).join(', ');
	const title = `In production, the framework refuses what other programs post to routes of ${ids}`;
	return [finding('FEATURE_ROUTE_CLOSED', { title, ...(where !== undefined && { where }), fix })];
}

/** A text that reads the session, even by a name of the owner's. */
export const readsSession =
	/\bauth\s*\(|\bgetSession\b|\brequireSession\b|\blocals\.(auth|session|user)\b|\bsession\b|\bsharedMap\b/i;
/** A text that denies access. */
export const deniesAccess =
	/\b(redirect|error|requireSession)\s*\(|\bstatus\s*:\s*(30[1-8]|40[13])\b/;

/** A text that denies access to who has no session. */
export function isGuard(text: string): boolean {
	return readsSession.test(text) && deniesAccess.test(text);
}

/** What code does whose caller needs no session. */
const unguarded = {
	ACTION_UNGUARDED: 'has actions that check no session',
	ENDPOINT_UNGUARDED: 'answers requests without a session',
	LOAD_UNGUARDED: 'loads data without checking the session',
	SERVER_FUNCTION_UNGUARDED: 'has server functions that check no session'
};

/** Code that a guard around it does not cover; `also` ends the sentence. */
export function unguardedAt(code: keyof typeof unguarded, where: string, also = ''): Finding {
	return findingAt(code, where, unguarded[code] + also);
}

/** Folders of files that guard everything below them. */
export function guardedFolders(
	app: App,
	counts: (path: string, text: string) => boolean
): readonly string[] {
	const { project } = app;
	const { routes } = project.folders;
	return project.sources(routes).flatMap((path) => {
		const text = project.text(path) ?? '';
		return counts(path, text) && isGuard(text) ? [path.slice(0, path.lastIndexOf('/') + 1)] : [];
	});
}

/** The code below these folders, with its text. */
export function filesBelow({ project }: App, folders: readonly string[]) {
	if (folders.length === 0) return [];
	return project
		.sources(project.folders.routes)
		.filter((path) => folders.some((folder) => path.startsWith(folder)))
		.map((path) => ({ path, text: project.text(path) ?? '' }));
}

/** The code below guards, where a route includes paths with its name as a folder or prefix. */
export function belowGuards(app: App, counts: (text: string) => boolean) {
	const { project, places } = app;
	const files = project
		.sources(project.folders.routes)
		.map((path) => ({ path, text: project.text(path) ?? '' }));
	const guards = files.filter(({ text }) => counts(text) && isGuard(text));
	const starts = guards.map(({ path }) => path.replace(/(\/route)?\.[jt]sx?$/, ''));
	const isBelow = (path: string) =>
		starts.some((one) => path.startsWith(`${one}/`) || path.startsWith(`${one}.`));
	return files.filter(
		({ path }) =>
			path !== places['route'] && isBelow(path) && !guards.some((one) => one.path === path)
	);
}
