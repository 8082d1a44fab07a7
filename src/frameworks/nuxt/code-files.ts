// Files that an app may have under one of several names.
import type { Project } from '../../detect/project.ts';

/** The one that is there, without regard to its language; else the first of them in the language of the app. */
export function foundIn(project: Project, stems: readonly string[]): string {
	return (
		stems
			.flatMap((stem) => ['ts', 'js', 'mjs'].map((ending) => `${stem}.${ending}`))
			.find((name) => project.text(name) !== undefined) ??
		`${stems[0]}.${project.typescript ? 'ts' : 'js'}`
	);
}

/** What answers whatever is below a folder of routes. */
export function catchAllIn(project: Project, folder: string): string {
	return foundIn(
		project,
		['', 'auth', 'slug'].map((name) => `${folder}/[...${name}]`)
	);
}
