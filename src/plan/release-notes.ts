// The changes of releases, from the changelog of the package.

import { stemOf } from '../app/module-imports.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import { kinds, type Note, type ReleaseNotes } from '../templates/releases.ts';
import { compareVersions } from './version-order.ts';

/** A change with the release that brought it. */
export interface DatedNote extends Note {
	readonly version: string;
}

/** The changes of releases after `version`, oldest first. */
export function releasesSince(catalogue: Catalogue, version: string): readonly ReleaseNotes[] {
	return catalogue
		.readChangelog()
		.filter((one) => compareVersions(one.version, version) > 0)
		.filter((one) => compareVersions(one.version, catalogue.version) <= 0)
		.toSorted((a, b) => compareVersions(a.version, b.version));
}

/** Their changes, security fixes first. */
export function notesOf(releases: readonly ReleaseNotes[]): readonly DatedNote[] {
	const all = releases.flatMap(({ version, changes }) =>
		changes.map((change) => ({ ...change, version }))
	);
	return all.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** The changes of one file of an app. */
export function notesFor(
	notes: readonly DatedNote[],
	{ path, runtime }: { readonly path: string; readonly runtime: string }
): readonly DatedNote[] {
	const stem = stemOf(path);
	return notes.filter(({ files = [] }) =>
		files.some((file) => [stemOf(file), stemOf(`${runtime}/${file}`)].includes(stem))
	);
}

/** A change in one line. */
export function noteLine({ kind, text, version, advisory }: DatedNote): string {
	const about = advisory === undefined ? '' : ` (${advisory})`;
	return `${kind}: ${text}${about} [${version}]`;
}
