// Maps the wanted files of an app, and the files on its disk, to changes.

import type { Edit, Refusal } from '../edit/edit.ts';
import type { App } from '../frameworks/framework.ts';
import { hashText } from '../manifest.ts';
import type { AppFile, OurFile, OwnersFile } from './app-file.ts';
import type { Change } from './change.ts';
import { hasMarkers } from './markers.ts';
import type { Step } from './step.ts';

/** The app with these files. */
export async function reconcile(app: App, files: readonly AppFile[]): Promise<App> {
	let after = app;
	for (const file of files) {
		after = file.kind === 'ours' ? await withOurs(after, file) : await withOwners(after, file);
	}
	return after;
}

async function withOurs(app: App, file: OurFile): Promise<App> {
	const { path, text } = file;
	const { manifest, move } = app;
	const why = move?.why(path);
	const existing = app.project.text(path);
	const remember = { as: 'files', hash: hashText(text) } as const;
	if (existing === undefined) return app.put(path, text, { why: why ?? file.why, remember });
	const hash = hashText(existing);
	if (hash === remember.hash) return app.keep(path, { remember });
	const known = manifest?.files[path];
	if (known === undefined) return app.after({ change: conflict(file, existing) });
	const edited = (after: string, as: Step['remember'] = remember) =>
		app.put(path, after, { why: why ?? 'brings it up to date', remember: as });
	// An empty file is no edit: a full disk or a lost merge leaves one.
	if (known === hash || existing.trim() === '') return edited(text);
	// Merging again would treat the markers as the owner's text.
	const left = hasMarkers(existing) ? conflictNote(path) : editedByOwner(path);
	const stays = app.keep(path, { warning: left });
	if (move === undefined || hasMarkers(existing)) return stays;
	// Only its owner changed it.
	if (known === remember.hash) return edited(existing);
	const mine = existing.replaceAll('\r\n', '\n');
	const merged = await move.merge({ path, mine, theirs: text });
	if (merged === undefined) return stays;
	if (!hasMarkers(merged)) return edited(merged === mine ? existing : merged);
	return edited(merged, { ...remember, as: 'unsettled' });
}

async function withOwners(app: App, file: OwnersFile): Promise<App> {
	const { path, why, render } = file;
	const before = app.project.text(path);
	if (before === undefined && render !== undefined) {
		const text = await render();
		return app.put(path, text, { why, remember: { as: 'files', hash: hashText(text) } });
	}
	const edit =
		before === undefined
			? undefined
			: await file.edit(before, { fileName: path, style: app.project.style });
	if (edit?.ok === false) return app.after({ change: manual(file, edit) });
	if (before === undefined || edit === undefined || edit.text === before) return app.keep(path);
	return app.put(path, edit.text, { why, remember: rememberEdit(app, path, edit.text) });
}

/** The app without our additions to the owner's files, if they can be reverted. */
export async function withoutOwnersFileEdits(app: App, files: readonly OwnersFile[]): Promise<App> {
	let after = app;
	for (const file of files) {
		const { path, undo, why } = file;
		const before = after.project.text(path);
		if (before === undefined || undo === undefined) continue;
		const edit = await undo(before);
		after = edit.ok
			? after.put(path, edit.text, { why: `no longer ${why}` })
			: after.after({ change: manual(file, edit) });
	}
	return after;
}

/** Whether a file is byte for byte (except line endings) what the last run left. */
export function isUnmodified(
	{ project, manifest }: Pick<App, 'project' | 'manifest'>,
	path: string
): boolean {
	const text = project.text(path);
	const known = manifest?.files[path] ?? manifest?.edited[path];
	return text !== undefined && known === hashText(text);
}

/**
 * A file of the owner that is still what `make` returns for what `read` finds in it, made again after `change`: this
 * needs no parser, and gives the text of a new app. Undefined if its owner changed it.
 */
export async function repeatEdit<Items>(
	source: string,
	{
		read,
		make,
		change
	}: {
		read: (source: string) => Items;
		make: (items: Items, as: 'before' | 'after') => Promise<string | undefined>;
		change: (items: Items) => Items;
	}
): Promise<Edit | undefined> {
	const items = read(source);
	if ((await make(items, 'before')) !== source) return undefined;
	const text = await make(change(items), 'after');
	return text === undefined ? undefined : { ok: true, text };
}

/** A file of ours that its owner changed is recorded with the text we gave it. */
function rememberEdit({ project, manifest }: App, path: string, after: string): Step['remember'] {
	const made = manifest?.files[path];
	if (made === undefined) return { as: 'edited', hash: hashText(after) };
	const isOurs = made === hashText(project.text(path) ?? '');
	return isOurs ? { as: 'files', hash: hashText(after) } : undefined;
}

function manual({ path, why }: OwnersFile, edit: Refusal): Change {
	const { reason, frame, snippet } = edit;
	const full = `${why}: ${reason}`;
	return { kind: 'manual', path, why: full, snippet, ...(frame === undefined ? {} : { frame }) };
}

function conflict({ path, text, why }: OurFile, existing: string): Change {
	const reason = `${why.replace(/\.$/, '')}, but there is a file that is not from auth-cli`;
	return { kind: 'conflict', path, existing, proposed: text, why: reason };
}

/** The note about a file with conflict markers. */
export function conflictNote(path: string): string {
	return `${path} has conflicts for you to settle: look for <<<<<<<.`;
}

function editedByOwner(path: string): string {
	return `${path} was changed since auth-cli wrote it; it stays as it is.`;
}
