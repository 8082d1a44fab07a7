// What releases changed, as the changelog of the package says it.
import type { Catalogue } from './catalogue.ts';
import { stemOf } from './module-imports.ts';
import { compareVersions } from './version-order.ts';

const kinds = ['security', 'breaking', 'fix', 'feature'] as const;

/** One thing that a release changed. */
interface Note {
	readonly kind: (typeof kinds)[number];
	/** One sentence for whoever owns an app. */
	readonly text: string;
	/** Files that it changed, as in the runtime (`core/csrf.ts`) or as paths in an app. */
	readonly files?: readonly string[];
	/** The advisory that it answers. */
	readonly advisory?: string;
}

/** One release. Files are called as in the runtime. */
export interface ReleaseNotes {
	readonly version: string;
	readonly changes: readonly Note[];
	/** Old name of a file → new name. */
	readonly renamed?: Readonly<Record<string, string>>;
	/** npm packages that no file needs any more. */
	readonly dropped?: readonly string[];
}

/** A change with the release that brought it. */
export interface DatedNote extends Note {
	readonly version: string;
}

/** What the releases after `version` changed, oldest first. */
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

/** Those changes that are about a file of an app. */
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
