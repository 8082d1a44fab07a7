import type { Advisory } from '../codes/advisory.ts';
import { type Finding, findingAt } from '../codes/finding.ts';
import type { Hook } from '../edit/hook/hook.ts';
import { untouched } from '../plan/reconcile.ts';
import type { Setting } from './framework.ts';

/** What can be wrong with apps of one framework. */
export interface FrameworkChecks {
	/** Flaws of its packages that are publicly known. */
	readonly advisories: readonly Advisory[];
	/** What only reading its files tells. */
	readonly find: (app: Setting) => Promise<readonly Finding[]>;
	/** What of it can be wrong before sign-in is there, and then keeps it from running. */
	readonly inTheWay?: (app: Setting) => readonly Finding[];
}

/** The route of sign-in, if it does not lead to the configuration; `how` says what that means. */
export function unrouted(app: Setting, how: string): Finding[] {
	const { places, manifest, modules } = app;
	const { route: where = '', config } = places;
	if (manifest === undefined || where === config) return [];
	if (modules.known(where, config) !== undefined || untouched(app, where)) return [];
	return [findingAt('HOOK_MISSING', where, how)];
}

/** The hooks of an app that do not export ours, alone or with others; `result` is what comes of their absence. */
export async function unhooked(app: Setting, hook: Hook, result: string): Promise<Finding[]> {
	const { project, places, manifest, modules } = app;
	const where = places['hooks'] ?? '';
	if (manifest === undefined || where === places.config || untouched(app, where)) return [];
	const missing = (how: string) => [findingAt('HOOK_MISSING', where, how)];
	const text = project.text(where);
	if (text === undefined) return missing(`is not there, so ${result}`);
	const importFrom = modules.known(where, places.config);
	if (importFrom === undefined) return missing(`does not import ${places.config}`);
	const { isComposed } = await import('../edit/hook/own-hook.ts');
	const { parse } = await import('../edit/source-file.ts');
	if (isComposed(parse(text, where), { hook, importFrom })) return [];
	return missing(`imports ${places.config} and does not export its ${hook.name}`);
}

/** Pages that read a session and are made when the app is built. */
export function prerenderedSession(where: string): Finding {
	const says = 'reads the session of a page that is prerendered';
	return findingAt('PRERENDERED_SESSION', where, says);
}

/** A configuration that lets other sites post forms. */
export function originUnchecked({ project }: Setting, files: readonly string[]): Finding[] {
	return files
		.filter((file) => /\bcheckOrigin\s*:\s*false\b/.test(project.text(file) ?? ''))
		.map((where) => findingAt('FRAMEWORK_CSRF_OFF', where, 'sets checkOrigin to false'));
}

/** A text that asks who is signed in, be it by a name of the owner's. */
export const asksWho =
	/\bauth\s*\(|\bgetSession\b|\brequireSession\b|\blocals\.(auth|session|user)\b|\bsession\b|\bsharedMap\b/i;
/** A text that turns people away. */
export const turnsAway = /\b(redirect|error|requireSession)\s*\(|\bstatus\s*:\s*(30[1-8]|40[13])\b/;

/** Folders of files that keep people out for whatever lies below them. */
export function guardedFolders(
	app: Setting,
	isGuard: (path: string, text: string) => boolean
): readonly string[] {
	const { project } = app;
	const { routes } = project.folders;
	return project.sources(routes).flatMap((path) => {
		const text = project.text(path) ?? '';
		return isGuard(path, text) && asksWho.test(text) && turnsAway.test(text)
			? [path.slice(0, path.lastIndexOf('/') + 1)]
			: [];
	});
}

/** The code below these folders, with its text. */
export function filesBelow({ project }: Setting, folders: readonly string[]) {
	if (folders.length === 0) return [];
	return project
		.sources(project.folders.routes)
		.filter((path) => folders.some((folder) => path.startsWith(folder)))
		.map((path) => ({ path, text: project.text(path) ?? '' }));
}
