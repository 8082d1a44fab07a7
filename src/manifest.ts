import { createHash } from 'node:crypto';
import { areHunks } from './edit/allowed-hunks.ts';
import type { Hunks } from './edit/hunks.ts';
import { CliError } from './errors.ts';

/** Where the manifest lies, relative to the project root. */
export const manifestPath = 'auth.json';

/** Hexadecimal SHA-256 by path. */
type Hashes = Readonly<Record<string, string>>;

/** What auth-cli did to an app and cannot read from the app's code; see docs/decisions. */
export interface Manifest {
	/** The version of auth-cli that wrote last. */
	readonly version: string;
	readonly framework: {
		readonly id: string;
		readonly major: number;
		/** Its folder is a package of a workspace, which holds sign-in for apps of this framework. */
		readonly package?: true;
	};
	readonly choices: {
		readonly session: 'jwt' | 'database';
		/** Id of the database adapter, if the app has one. */
		readonly adapter?: string;
		/** Whether package.json names the release of the vendored code; not decided where it is not set. */
		readonly stamp?: boolean;
	};
	/** Role → path. */
	readonly places: Readonly<Record<string, string>>;
	/** Files that auth-cli made, with the hash of the text it gave them. */
	readonly files: Hashes;
	/** Files of the owner's that auth-cli edited, with the hash of the text after the edit. */
	readonly edited: Hashes;
	/** What takes the edits of `edited` back, as far as it is noted. */
	readonly undo?: Readonly<Record<string, Hunks>>;
	/** Those of `files` that still are as an older release made them, with its version: later ones left their owner's edits alone. */
	readonly earlier?: Readonly<Record<string, string>>;
	/** Those of `files` into which an upgrade wrote markers: the text that it merged, which they are of once no marker is left. */
	readonly unsettled?: Readonly<Record<string, Merged>>;
	/** What was put into files whose text is not remembered, so that `remove` knows what is not its owner's. */
	readonly added?: Added;
}

/** The text of a release that was merged into a file. */
export interface Merged {
	readonly version: string;
	readonly hash: string;
}

/** Names alone: no value and no text. */
export interface Added {
	/** npm packages of package.json. */
	readonly packages: readonly string[];
	/** Lines of .gitignore. */
	readonly ignored: readonly string[];
	/** Variables, by the file that holds or declares them. */
	readonly variables: Readonly<Record<string, readonly string[]>>;
	/** Files of this kind that there were none of before. */
	readonly made: readonly string[];
}

/** SHA-256 of a text with line feeds only, so that git's line ending conversion is no edit; hexadecimal. */
export function hashText(text: string): string {
	return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** The text of a manifest: stable order, one entry a line, indented as the app is. */
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

/** Reads a manifest. Throws `MANIFEST_UNREADABLE` for a text that is none. */
export function readManifest(text: string): Manifest {
	const value = parse(text);
	const manifest = isObject(value) ? { ...value, ...readAdded(value['added']) } : value;
	if (!isManifest(manifest)) throw unreadable();
	return manifest;
}

/** Lists as objects: formatters put a list on one line or on many, as wide as it is. */
function written({ packages, ignored, variables, made }: Added): object {
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

function isAdded(value: unknown): value is Added {
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

/** Whether a path has visible characters only: this program gives files no other names. */
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
