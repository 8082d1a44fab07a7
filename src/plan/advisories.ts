// Flaws of vendored code in releases, and which of them an app has.

import { stemOf } from '../app/module-imports.ts';
import type { App } from '../frameworks/framework.ts';
import { hashText } from '../manifest.ts';
import type { VendoredAdvisory } from '../templates/releases.ts';
import { filesOf } from './files-of.ts';
import { claimedReleases } from './manifest-faults.ts';
import { compareVersions } from './version-order.ts';

/** The exposure of an app to a flaw. */
export interface Exposure {
	readonly advisory: VendoredAdvisory;
	/** Files with the flaw, unchanged since a release. */
	readonly files: readonly string[];
	/** Changed files: only their owner knows whether they still have the flaw. */
	readonly edited: readonly string[];
	/** Files whose release is missing or wrong in auth.json. */
	readonly unknown: readonly string[];
}

/** The flaws in the vendored folder. One whose parts the app does not have is in no list. */
export async function exposuresOf(
	app: App,
	advisories: readonly VendoredAdvisory[]
): Promise<readonly Exposure[]> {
	if (app.manifest === undefined || advisories.length === 0) return [];
	const vendored = await onDisk(app);
	return advisories.flatMap((advisory) => {
		const { runtime } = app.places;
		const stems = advisory.files?.map((file) => stemOf(`${runtime}/${file}`));
		const isFlawed = (hash: string) => advisory.sha256?.includes(hash) === true;
		const found = vendored.filter(({ path, hash, isOurs, releases }) => {
			if (isFlawed(hash)) return true;
			const isMeant = stems?.includes(stemOf(path)) ?? (isOurs && /\.[jt]s$/.test(path));
			return isMeant && (releases?.some((one) => isIn(one, advisory.versions)) ?? true);
		});
		const of = (kind: Vendored['kind']) =>
			found
				.filter((one) => (isFlawed(one.hash) ? 'known' : one.kind) === kind)
				.map(({ path }) => path);
		const exposure = { files: of('known'), edited: of('edited'), unknown: of('unknown') };
		return found.length === 0 ? [] : [{ advisory, ...exposure }];
	});
}

interface Vendored {
	readonly path: string;
	readonly hash: string;
	readonly kind: 'known' | 'edited' | 'unknown';
	/** auth.json lists it, or this release would create it; other files are the app's own, unless a flaw names them. */
	readonly isOurs: boolean;
	/** The release among these that wrote it; undefined if unknown. */
	readonly releases: readonly string[] | undefined;
}

/** The files of the vendored folder: their text counts, and auth.json only as far as it can be true. */
async function onDisk(app: App): Promise<readonly Vendored[]> {
	const { manifest, project, places, catalogue } = app;
	if (manifest === undefined) return [];
	const { version } = catalogue;
	const { files } = await filesOf(app, app.present());
	const own = new Map(
		files.flatMap((file) =>
			file.kind === 'ours' ? [[file.path, hashText(file.text)] as const] : []
		)
	);
	const isInside = (path: string) => path.startsWith(`${places.runtime}/`);
	const there = project.sources(places.runtime);
	const all = new Set([...there, ...own.keys(), ...Object.keys(manifest.files)]);
	return [...all].filter(isInside).flatMap((path): readonly Vendored[] => {
		const text = project.text(path);
		if (text === undefined) return [];
		const hash = hashText(text);
		const isOurs = own.has(path) || manifest.files[path] !== undefined;
		const releases = own.get(path) === hash ? [version] : claimedReleases(app, path);
		const isAsWritten = own.get(path) === hash || manifest.files[path] === hash;
		// Recorded as of this release in auth.json, with another text.
		const isFalse =
			isAsWritten && own.has(path) && own.get(path) !== hash && releases?.at(-1) === version;
		if (releases === undefined || isFalse)
			return [{ path, hash, isOurs, kind: 'unknown', releases: undefined }];
		return [{ path, hash, isOurs, kind: isAsWritten ? 'known' : 'edited', releases }];
	});
}

/** Whether a version is in a range of comparators; an unknown syntax counts as a match. */
export function isIn(version: string, range: string): boolean {
	return range.split('||').some((part) => {
		const comparators = part
			.trim()
			.replace(/([<>=])\s+/g, '$1')
			.split(/\s+/)
			.filter(Boolean);
		return comparators.every((one) => {
			const [, sign = '=', bound] = /^(<=|>=|<|>|=)?v?(\d+\.\d+\.\d+[\s\S]*)$/.exec(one) ?? [];
			if (bound === undefined) return true;
			const order = compareVersions(version, bound);
			if (sign === '=') return order === 0;
			return sign.startsWith('<')
				? order < 0 || (sign === '<=' && order === 0)
				: order > 0 || (sign === '>=' && order === 0);
		});
	});
}
