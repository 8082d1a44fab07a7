// Conflicts of an upgrade that the owner resolved.
import type { Project } from '../detect/project.ts';
import type { Manifest } from '../manifest.ts';
import { hasMarkers } from '../plan/markers.ts';

/** The manifest that matches the files: one without markers is of the release that was merged into it. */
export function withResolvedConflicts(
	manifest: Manifest,
	{ text }: Pick<Project, 'text'>
): Manifest {
	const { version, files, earlier = {}, unsettled = {} } = manifest;
	const known = Object.entries(unsettled).filter(([path]) => files[path] !== undefined);
	const isOpen = ([path]: readonly [string, unknown]) => hasMarkers(text(path) ?? '');
	const settled = known.filter((one) => !isOpen(one));
	const others = Object.entries(earlier).filter(([path]) => !settled.some(([one]) => one === path));
	const older = settled.filter(([, merged]) => merged.version !== version);
	return {
		...manifest,
		files: { ...files, ...Object.fromEntries(settled.map(([path, { hash }]) => [path, hash])) },
		earlier: Object.fromEntries([
			...others,
			...older.map(([path, merged]) => [path, merged.version] as const)
		]),
		unsettled: Object.fromEntries(known.filter(isOpen))
	};
}

/** The files that auth-cli made or edited and that still contain conflict markers. */
export function conflictedFiles({
	project,
	manifest
}: {
	readonly project: Pick<Project, 'text'>;
	readonly manifest: Manifest | undefined;
}): readonly string[] {
	const known = Object.keys({ ...manifest?.files, ...manifest?.edited });
	return known.filter((path) => hasMarkers(project.text(path) ?? ''));
}
