import type { Advisory } from '../codes/advisory.ts';
import { type Finding, finding } from '../codes/finding.ts';
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
	return [finding('HOOK_MISSING', { title: `${where} ${how}`, where })];
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
