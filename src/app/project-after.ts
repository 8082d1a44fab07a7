import { posix } from 'node:path';
import type { Project } from '../detect/project.ts';
import { isCode } from '../detect/source-files.ts';
import { type Change, newText } from '../plan/change.ts';

/** The app after changes; it was read before them. */
export function projectAfter(project: Project, changes: readonly Change[]): Project {
	if (changes.length === 0) return project;
	const texts = new Map<string, string | undefined>();
	for (const change of changes) {
		const text = newText(change);
		if (text !== undefined || change.kind === 'delete') texts.set(change.path, text);
	}
	return withTexts(project, texts);
}

/** The app with these texts; a file without one is deleted. Other facts are read when needed, as before. */
export function withTexts(
	project: Project,
	texts: ReadonlyMap<string, string | undefined>
): Project {
	const isGone = (path: string) => texts.has(path) && texts.get(path) === undefined;
	const written = [...texts.keys()].filter((path) => !isGone(path));
	/** Existing files that stay, and new ones. */
	const merged = (there: readonly string[], coming: readonly string[]) => [
		...new Set([...there.filter((path) => !isGone(path)), ...coming])
	];
	const text: Project['text'] = (path) => (texts.has(path) ? texts.get(path) : project.text(path));
	const list: Project['list'] = (folder) => {
		const at = (name: string) => posix.join(folder, name);
		const coming = written.filter((path) => posix.dirname(path) === posix.join(folder));
		const names = merged(project.list(folder).map(at), coming.map(posix.normalize));
		return names.map((path) => posix.basename(path));
	};
	const sources: Project['sources'] = (folder = '') => {
		const below = written.filter((path) => folder === '' || path.startsWith(`${folder}/`));
		// Only components need a walk through the whole app, which finds their extensions.
		const isSure = below.every(isCode);
		const endings = new Set(isSure ? [] : project.sources().map(posix.extname));
		const coming = below.filter((path) => isCode(path) || endings.has(posix.extname(path)));
		return merged(project.sources(folder), coming);
	};
	// A spread would trigger all lazy reads.
	return Object.create(project, {
		text: { value: text },
		list: { value: list },
		sources: { value: sources }
	});
}
