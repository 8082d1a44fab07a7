// Files with one of several names, in one of several languages.
import type { Project } from '../detect/project.ts';

/** The existing one, or else the first name with the first extension in the language of the app. */
export function codeFile(
	{ text, typescript }: Project,
	names: readonly string[],
	endings: readonly string[] = ['ts', 'js', 'mjs', 'mts']
): string {
	const usual = endings.find((ending) => /^m?ts/.test(ending) === typescript);
	return (
		names
			.flatMap((name) => endings.map((ending) => `${name}.${ending}`))
			.find((path) => text(path) !== undefined) ?? `${names[0]}.${usual}`
	);
}

/** An existing catch-all route below a folder, with any parameter name. */
export function restRouteIn({ sources }: Project, folder: string): string | undefined {
	const name = /^\/\[\.\.\.\w+\]\.[cm]?[jt]sx?$/;
	return sources(folder).find((path) => name.test(path.slice(folder.length)));
}
