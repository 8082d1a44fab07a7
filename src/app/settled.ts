// What an owner made of the conflicts that an upgrade left.
import type { Project } from '../detect/project.ts';
import type { Manifest } from '../manifest.ts';
import { hasMarkers } from '../plan/markers.ts';

/** The manifest of an app as its files are: one without markers is of the release that was merged into it. */
export function withSettled(manifest: Manifest, { text }: Pick<Project, 'text'>): Manifest {
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

/** The files that auth-cli made or edited and that still have a conflict to settle. */
export function unsettledFiles({
	project,
	manifest
}: {
	readonly project: Pick<Project, 'text'>;
	readonly manifest: Manifest | undefined;
}): readonly string[] {
	const known = Object.keys({ ...manifest?.files, ...manifest?.edited });
	return known.filter((path) => hasMarkers(project.text(path) ?? ''));
}
