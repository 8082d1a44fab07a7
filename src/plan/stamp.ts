// The stamp: a package without code whose version says of which release the vendored code is, so that an advisory reaches
// whatever reads package.json and lock files.
import type { App } from '../frameworks/framework.ts';
import { hashText, type Manifest } from '../manifest.ts';
import type { Choice } from './choice.ts';
import { filesOf } from './files-of.ts';
import { compareVersions } from './version-order.ts';

/** The name of the package, which advisories about vendored code are on. */
export const stampName = 'auth-cli-stamp';

/** The earlier decision; otherwise whether a stamp of this release exists, since an install would fail without one. */
export function defaultStamp({ manifest, catalogue }: App): boolean | undefined {
	return manifest?.choices.stamp ?? (catalogue.stamped ? true : undefined);
}

/** The stamp range for package.json: the oldest text decides. */
export function stampOf(app: App, choice: Choice) {
	if (!choice.stamp) return {};
	const { catalogue, manifest, steps } = app;
	const made = new Set(
		steps.flatMap(({ change, remember }) =>
			change && (remember?.as === 'files' || change.kind === 'delete') ? [change.path] : []
		)
	);
	const left = versionsOf(app, manifest).filter(([path]) => !made.has(path));
	return { [stampName]: oldest([catalogue.version, ...left.map(([, version]) => version)]) };
}

/** The release of each file in the vendored folder. */
function versionsOf({ places }: App, manifest: Manifest | undefined) {
	return Object.keys(manifest?.files ?? {})
		.filter((path) => path.startsWith(`${places.runtime}/`))
		.map((path) => [path, manifest?.earlier?.[path] ?? manifest?.version ?? ''] as const);
}

function oldest(versions: readonly string[]): string {
	return versions.toSorted(compareVersions)[0] ?? '';
}

/** Contradictions of stamp, manifest and hashes; one sentence each, none if all is well. */
export async function stampDisagreements(app: App, choice: Choice): Promise<readonly string[]> {
	const { manifest, catalogue } = app;
	if (manifest === undefined) return [];
	return [
		...stampFaults(app, app.asked()[stampName]),
		...(manifest.version === catalogue.version ? await hashFaults(app, choice) : [])
	];
}

function stampFaults(app: App, asked: string | undefined): readonly string[] {
	const { manifest } = app;
	if (asked === undefined) {
		return manifest?.choices.stamp === true
			? [
					`package.json has no ${stampName} any more, so nothing that reads it knows of the vendored code`
				]
			: [];
	}
	const said = oldest(versionsOf(app, manifest).map(([, version]) => version));
	if (asked === said) return [];
	return [`package.json asks for ${stampName} ${asked}, and the vendored code is of ${said}`];
}

/** Hashes that this release does not generate although the manifest says that it wrote last. */
async function hashFaults(app: App, choice: Choice): Promise<readonly string[]> {
	const { manifest, places } = app;
	const { files } = await filesOf(app, choice);
	// These are rendered for each app: another provider, or another quote style, changes them.
	const own = new RegExp(`^${places.runtime}/(index|README)\\.\\w+$`);
	const isShared = (path: string) =>
		path.startsWith(`${places.runtime}/`) && path !== places.icons && !own.test(path);
	return files
		.filter(({ path }) => isShared(path))
		.flatMap((file) => {
			const known = manifest?.files[file.path];
			const isOlder = manifest?.earlier?.[file.path] !== undefined;
			if (file.kind !== 'ours' || known === undefined || isOlder) return [];
			if (known === hashText(file.text)) return [];
			return [
				`auth.json says that ${file.path} is of ${manifest?.version}, and its hash is another`
			];
		});
}
