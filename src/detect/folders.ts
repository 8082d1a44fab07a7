// Finds out where the code of an app lies, if its configuration moves it.
import { join, posix } from 'node:path';
import { CliError } from '../errors.ts';
import { literalOf, resolved, settingsOf, spread } from './object-literal.ts';
import type { Disk } from './reader.ts';

/** Where the code of an app lies, relative to its root. */
export interface Folders {
	readonly source: string;
	/** The pages. */
	readonly routes: string;
	/** What pages share. */
	readonly shared: string;
	/** What runs at every request: a file without its ending, or the folder of such files. */
	readonly hooks: string;
}

/** A place in a configuration that may hold settings. */
export interface Options {
	readonly file: string;
	/** The whole configuration without comments. */
	readonly code: string;
	/** The text from the settings on. */
	readonly value: string;
}

/** A way of names to a setting, such as `files`, `hooks`, `server`, and what it is where nothing says it. */
type FolderOf = (way: readonly string[], usual: string) => string;

/**
 * Reads folders out of what a configuration says. Where something hides it, they are the usual ones if these files
 * are there. The function throws FOLDERS_UNREADABLE and FOLDERS_MOVED.
 */
export function folderReader(
	app: Disk,
	{ options, proof }: { options: readonly Options[]; proof: readonly string[] }
): FolderOf {
	const isUsual = proof.every((path) => app.reader.kind(join(app.root, path)) !== undefined);
	return (way, usual) => {
		for (const one of options) {
			const setting = { file: one.file, name: way.join('.'), usual };
			const found = valueAt(one, way);
			if (found === undefined) continue;
			const text = found === hidden ? undefined : literalOf(found);
			if (text !== undefined) return folderNamed(text, setting);
			if (found !== hidden || !isUsual) throw unreadable(setting);
		}
		return usual;
	};
}

const hidden = Symbol('hidden');

/** The text of a setting's value; undefined where it is not set. */
function valueAt(
	{ code, value }: Options,
	way: readonly string[]
): string | typeof hidden | undefined {
	let at = resolved(code, value);
	for (const [depth, name] of way.entries()) {
		// A call without arguments.
		if (at.startsWith(')')) return undefined;
		const settings = settingsOf(at);
		if (settings === undefined) return depth === 0 ? hidden : at;
		const next = settings.get(name);
		if (next === undefined) return settings.has(spread) ? hidden : undefined;
		at = resolved(code, next);
	}
	return at;
}

interface Setting {
	readonly file: string;
	readonly name: string;
	readonly usual: string;
}

function folderNamed(text: string, { file, name, usual }: Setting): string {
	const path = posix.normalize(text).replace(/\/$/, '');
	if (!/^\.$|^\.\.|^\/|[\\:]/.test(path)) return path;
	throw new CliError('FOLDERS_MOVED', {
		title: `${file} sets ${name} to ${JSON.stringify(text)}, which is no folder inside the app`,
		fix: `Name a folder below that of package.json, such as '${usual}'.`
	});
}

function unreadable({ file, name, usual }: Setting): CliError {
	return new CliError('FOLDERS_UNREADABLE', {
		title: `${file} sets ${name} so that only running it would tell, and auth-cli runs no code of an app`,
		fix: `Write it as plain text there, such as '${usual}', and run this again.`
	});
}
