import type { Advisory } from '../codes/advisory.ts';
import type { Finding } from '../codes/finding.ts';
import type { Setting } from './framework.ts';

/** What can be wrong with apps of one framework. */
export interface FrameworkChecks {
	/** Flaws of its packages that are publicly known. */
	readonly advisories: readonly Advisory[];
	/** What only reading its files tells. */
	readonly find: (app: Setting) => Promise<readonly Finding[]>;
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
