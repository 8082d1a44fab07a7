// Statements of auth.json that contradict the files beside it.
import type { App } from '../frameworks/framework.ts';
import { manifestPath } from '../manifest.ts';
import { filesOf } from './files-of.ts';
import { compareVersions } from './version-order.ts';

/** The possible releases of a file, by auth.json; undefined without a valid statement. */
export function claimedReleases(
	{ manifest, catalogue }: App,
	path: string
): readonly string[] | undefined {
	if (manifest?.files[path] === undefined) return undefined;
	const { version, earlier = {} } = manifest;
	if (!isRelease(version) || compareVersions(version, catalogue.version) > 0) return undefined;
	const oldest = earlier[path];
	if (oldest === undefined) return [version];
	if (!isEarlier(oldest, version)) return undefined;
	// The owner's edits were kept since then, so it may contain parts of later releases.
	const between = catalogue
		.readChangelog()
		.map((one) => one.version)
		.filter((one) => compareVersions(oldest, one) < 0 && compareVersions(one, version) < 0);
	return [oldest, ...between, version];
}

/** Contradictions of auth.json with the disk, or itself; one sentence each, none if all is well. */
export async function manifestFaults(app: App): Promise<readonly string[]> {
	const { manifest, project, places, catalogue } = app;
	if (manifest === undefined) return [];
	const { version, earlier = {}, files: listed } = manifest;
	const { files } = await filesOf(app, app.present());
	const isInside = (path: string) => path.startsWith(`${places.runtime}/`);
	const unlisted = files
		.map(({ path }) => path)
		.filter(
			(path) => isInside(path) && listed[path] === undefined && project.text(path) !== undefined
		);
	const gone = Object.keys(listed).filter(
		(path) => isInside(path) && project.text(path) === undefined
	);
	const odd = Object.entries(earlier).filter(
		([path, one]) => listed[path] === undefined || !isEarlier(one, version)
	);
	return [
		...(isRelease(version)
			? []
			: [`${manifestPath} says that ${version} made the files, which is no release`]),
		...(isRelease(version) && compareVersions(version, catalogue.version) > 0
			? [
					`${manifestPath} says that ${version} made the files, and this is ${catalogue.version}, which cannot know them: npx auth-cli@latest audit`
				]
			: []),
		...odd.map(([path, one]) => `${manifestPath} says that ${path} is of ${one}, which cannot be`),
		...unlisted.map(
			(path) => `${path} is there, and ${manifestPath} does not say which release made it`
		),
		...gone.map((path) => `${manifestPath} has ${path}, which is not there`)
	];
}

function isEarlier(one: string, version: string): boolean {
	return isRelease(one) && isRelease(version) && compareVersions(one, version) < 0;
}

function isRelease(version: string): boolean {
	return /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version);
}
