// The vendored folder after its owner moved it.
import { posix } from 'node:path';
import type { Project } from '../detect/project.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { Manifest } from '../manifest.ts';

type Places = App['places'];

/** A path that is in the folder, after that moved; any other stays. */
function movedPath(path: string, was: string, runtime: string): string {
	return path.startsWith(`${was}/`) ? runtime + path.slice(was.length) : path;
}

/** Where everything is with the folder in another place. */
export function withFolderAt(places: Places, runtime: string): Places {
	const all = Object.entries(places).flatMap(([role, path]) =>
		path === undefined ? [] : [[role, movedPath(path, places.runtime, runtime)] as const]
	);
	return { ...places, ...Object.fromEntries(all), runtime };
}

/** The manifest with current paths, if the owner moved the folder to where the framework now has it. */
export function withMovedFolder(
	manifest: Manifest,
	{ text }: Pick<Project, 'text'>,
	runtime: string
): Manifest {
	const was = manifest.places['runtime'];
	const isAt = (folder: string) =>
		['index.ts', 'index.js'].some((file) => text(`${folder}/${file}`) !== undefined);
	if (was === undefined || was === runtime || isAt(was) || !isAt(runtime)) return manifest;
	const moved = <T>(entries: Readonly<Record<string, T>> = {}) =>
		Object.fromEntries(
			Object.entries(entries).map(([path, value]) => [movedPath(path, was, runtime), value])
		);
	const { files, earlier, unsettled } = manifest;
	return {
		...manifest,
		files: moved(files),
		...(earlier && { earlier: moved(earlier) }),
		...(unsettled && { unsettled: moved(unsettled) })
	};
}

/** Throws `VENDORED_MOVED` if the app runs the folder elsewhere: a second one would be kept up to date instead. */
export function refuseMovedFolder({ project, manifest, places: { runtime } }: App): void {
	if (manifest === undefined || project.list(runtime).length > 0) return;
	const found = project.sources().find((path) => /\/core\/define-auth\.[jt]s$/.test(path));
	if (found === undefined) return;
	const folder = posix.dirname(posix.dirname(found));
	throw new CliError('VENDORED_MOVED', {
		title: `The sign-in code of ${runtime} lies in ${folder}, where it would not be kept up to date`,
		fix: `Move it back to ${runtime}, and the imports of it with it, then run the command again.`
	});
}
