import { createHash } from 'node:crypto';
import { areHunks } from './edit/allowed-hunks.ts';
import type { Hunks } from './edit/hunks.ts';
import { CliError } from './errors.ts';

/** The path of the manifest, relative to the project root. */
export const manifestPath = 'auth.json';

/** Hexadecimal SHA-256 by path. */
type Hashes = Readonly<Record<string, string>>;

/** What auth-cli changed in an app and cannot read from its code; see docs/decisions. */
export interface Manifest {
	/** The version of auth-cli that wrote it last. */
	readonly version: string;
	readonly framework: {
		readonly id: string;
		readonly major: number;
		/** Its folder is a workspace package with sign-in for apps of this framework. */
		readonly package?: true;
	};
	readonly choices: {
		readonly session: 'jwt' | 'database';
		/** Id of the database adapter, if the app has one. */
		readonly adapter?: string;
		/** Whether package.json names the release of the vendored code; undecided if unset. */
		readonly stamp?: boolean;
	};
	/** Role → path. */
	readonly places: Readonly<Record<string, string>>;
	/** Files that auth-cli made, with the hash of the text it gave them. */
	readonly files: Hashes;
	/** Files of the owner that auth-cli edited, with the hash of the text after the edit. */
	readonly edited: Hashes;
	/** The inverse of the edits in `edited`, as far as it is recorded. */
	readonly undo?: Readonly<Record<string, Hunks>>;
	/** Those of `files` from an older release, with its version: later ones kept their owner's edits. */
	readonly earlier?: Readonly<Record<string, string>>;
	/**
	 * Those of `files` with conflict markers of an upgrade: the merged text, which is their base once no marker is
	 * left.
	 */
	readonly unsettled?: Readonly<Record<string, Merged>>;
	/** Additions to files without a recorded text, so that `remove` knows which are not the owner's. */
	readonly added?: Additions;
}

/** The release text that was merged into a file. */
export interface Merged {
	readonly version: string;
	readonly hash: string;
}

/** Only names: no values and no text. */
export interface Additions {
	/** npm packages of package.json. */
	readonly packages: readonly string[];
	/** Lines of .gitignore. */
	readonly ignored: readonly string[];
	/** Variables, by their env file or declaration file. */
	readonly variables: Readonly<Record<string, readonly string[]>>;
	/** New files of this kind. */
	readonly made: readonly string[];
}

/** SHA-256 of a text with line feeds only, so that git's line ending conversion is no edit; hexadecimal. */
export function hashText(text: string): string {
	return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** The text of a manifest: stable order, one entry per line, indented like the app. */
export function writeManifest(manifest: Manifest, indent = '\t'): string {
	const { version, framework, choices, places, files, edited, added } = manifest;
	const { undo = {}, earlier = {}, unsettled = {} } = manifest;
	const ordered = {
		version,
		framework: {
			id: framework.id,
			major: framework.major,
			...(framework.package && { package: true })
		},
		choices: {
			session: choices.session,
			...(choices.adapter !== undefined && { adapter: choices.adapter }),
			...(choices.stamp !== undefined && { stamp: choices.stamp })
		},
		places: sorted(places),
		files: sorted(files),
		edited: sorted(edited),
		...(Object.keys(undo).length > 0 && { undo: sorted(undo) }),
		...(Object.keys(earlier).length > 0 && { earlier: sorted(earlier) }),
		...(Object.keys(unsettled).length > 0 && { unsettled: sorted(unsettled) }),
		...(added !== undefined && { added: written(added) })
	};
	return `${JSON.stringify(ordered, null, indent)}\n`;
}

/** Reads a manifest. Throws `MANIFEST_UNREADABLE` for an invalid one. */
export function readManifest(text: string): Manifest {
	const value = parse(text);
	const manifest = isObject(value) ? { ...value, ...readAdded(value['added']) } : value;
	if (!isManifest(manifest)) throw unreadable();
	return manifest;
}

/** Lists as objects: formatters lay out lists by their width. */
function written({ packages, ignored, variables, made }: Additions): object {
	const entries = Object.entries(sorted(variables)).map(([path, names]) => [path, asKeys(names)]);
	return {
		packages: asKeys(packages),
		ignored: asKeys(ignored),
		variables: Object.fromEntries(entries),
		made: asKeys(made)
	};
}

function asKeys(names: readonly string[]): Readonly<Record<string, true>> {
	return Object.fromEntries(names.map((name) => [name, true]));
}

function readAdded(value: unknown): { added?: unknown } {
	if (!isObject(value)) return {};
	const keys = (one: unknown) => (isObject(one) ? Object.keys(one) : one);
	const { variables } = value;
	const names = isObject(variables)
		? Object.fromEntries(Object.entries(variables).map(([path, one]) => [path, keys(one)]))
		: variables;
	const lists = Object.entries(value).map(([name, one]) => [name, keys(one)]);
	return { added: { ...Object.fromEntries(lists), variables: names } };
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		if (cause instanceof SyntaxError) throw unreadable(cause);
		throw cause;
	}
}

function isManifest(value: unknown): value is Manifest {
	if (!isObject(value)) return false;
	const { version, framework, choices, places, files, edited, added } = value;
	const { undo = {}, earlier = {}, unsettled = {} } = value;
	return (
		typeof version === 'string' &&
		release.test(version) &&
		isObject(framework) &&
		typeof framework['id'] === 'string' &&
		typeof framework['major'] === 'number' &&
		isObject(choices) &&
		(choices['session'] === 'jwt' || choices['session'] === 'database') &&
		/^([a-z0-9-]+|undefined)$/.test(String(choices['adapter'])) &&
		['boolean', 'undefined'].includes(typeof choices['stamp']) &&
		isTextRecord(places, /./) &&
		isObject(places) &&
		/^(.*\.[cm]?[jt]sx?|undefined)$/.test(String(places['config'])) &&
		isTextRecord(files, hex) &&
		isTextRecord(edited, hex) &&
		isObject(undo) &&
		Object.entries(undo).every(([path, hunks]) => areHunks(path, hunks)) &&
		isTextRecord(earlier, release) &&
		isObject(unsettled) &&
		Object.keys(unsettled).every(isSeen) &&
		Object.values(unsettled).every(isMerged) &&
		(added === undefined || isAdded(added))
	);
}

function isMerged(value: unknown): value is Merged {
	if (!isObject(value)) return false;
	return release.test(String(value['version'])) && hex.test(String(value['hash']));
}

function isAdded(value: unknown): value is Additions {
	if (!isObject(value)) return false;
	const { packages, ignored, variables, made } = value;
	const lists = [
		packages,
		ignored,
		made,
		...(isObject(variables) ? Object.values(variables) : [0])
	];
	return lists.every(
		(list) => Array.isArray(list) && list.every((entry) => typeof entry === 'string')
	);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const hex = /^[0-9a-f]{64}$/;
const release = /^[\w.+-]{1,100}$/;

/** Whether a path has visible characters only: this program creates no others. */
function isSeen(text: string): boolean {
	return !/[\p{Cc}\p{Bidi_C}\u2028\u2029]/u.test(text);
}

function isTextRecord(value: unknown, pattern: RegExp): boolean {
	return (
		isObject(value) &&
		Object.keys(value).every(isSeen) &&
		Object.values(value).every(
			(entry) => typeof entry === 'string' && pattern.test(entry) && isSeen(entry)
		)
	);
}

function sorted<T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
	return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function unreadable(cause?: unknown): CliError {
	return new CliError('MANIFEST_UNREADABLE', {
		title: `${manifestPath} is not a manifest of auth-cli`,
		fix: `Restore it from your version control. If the file belongs to another tool, rename it and run \`auth-cli init\`.`,
		cause
	});
}
