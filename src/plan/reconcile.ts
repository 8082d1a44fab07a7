// From the files that an app is to have, and what lies on its disk, to what a run does to each.

import type { Project } from '../detect/project.ts';
import type { Edit, EditedFile, Refusal } from '../edit/edit.ts';
import { hashText, type Manifest } from '../manifest.ts';
import type { Change } from './change.ts';
import { hasMarkers } from './markers.ts';

/** A file that a choice brings with it. */
export type AppFile = OurFile | OwnersFile;

/** One that auth-cli makes and keeps up to date, unless its owner changed it. */
export interface OurFile {
	readonly kind: 'ours';
	readonly path: string;
	readonly why: string;
	readonly text: string;
}

/** One that is its owner's: made where there is none, edited with care where there is one. */
export interface OwnersFile {
	readonly kind: 'owners';
	readonly path: string;
	readonly why: string;
	/** Its text where there is none yet; without it, there is nothing to do then. */
	readonly render?: () => Promise<string>;
	/** The text with what the choice brings, and without what it takes away. */
	readonly edit: (source: string, file: EditedFile) => Promise<Edit>;
	/** One that was made is written in by its owner as well: what was made of it goes without the rest. */
	readonly shared?: true;
	/** The text without what `edit` puts in, where its hunks are not noted. */
	readonly undo?: (source: string) => Promise<Edit>;
}

/** What a run does to one file, and what the manifest is to remember about it. */
export interface Step {
	readonly change: Change;
	/** Hash of a text that auth-cli made, or of an owner's file after an edit; `unsettled` where markers stand in the text. */
	readonly remember?: { readonly as: 'files' | 'edited' | 'unsettled'; readonly hash: string };
	readonly warning?: string;
}

/** What is known of our files where an app goes from one release to another. */
export interface ReleaseMove {
	/** Today's text with what its owner made of an older one; undefined where that older text cannot be had. */
	readonly merge: (file: {
		readonly path: string;
		readonly mine: string;
		readonly theirs: string;
	}) => Promise<string | undefined>;
	/** Why a release changed a file. */
	readonly why: (path: string) => string | undefined;
}

/** What an app has, and what is known of the release it goes to. */
interface App {
	readonly project: Pick<Project, 'text' | 'style'>;
	readonly manifest: Manifest | undefined;
	readonly move?: ReleaseMove;
}

/** What has to be done so that the app has these files. An owner's is edited as `planned` steps leave it. */
export async function reconcile(
	app: App,
	files: readonly AppFile[],
	planned: readonly Step[] = []
): Promise<readonly Step[]> {
	const steps: Step[] = [];
	for (const file of files) {
		if (file.kind === 'ours') steps.push(await ourStep(app, file));
		else steps.push(await ownersStep(app, file, textAfter(planned, file.path)));
	}
	return steps;
}

/** The text that a file has after the last of the steps that edits it; undefined if none does. */
export function textAfter(steps: readonly Step[], path: string): string | undefined {
	const change = steps.map((step) => step.change).findLast((one) => one.path === path);
	return change?.kind === 'edit' ? change.after : undefined;
}

async function ourStep(app: App, file: OurFile): Promise<Step> {
	const { path, text } = file;
	const why = app.move?.why(path) ?? file.why;
	const existing = app.project.text(path);
	const remember = { as: 'files', hash: hashText(text) } as const;
	if (existing === undefined) return { change: { kind: 'create', path, text, why }, remember };
	const hash = hashText(existing);
	if (hash === remember.hash) return { change: { kind: 'keep', path }, remember };
	const known = app.manifest?.files[path];
	if (known === undefined) return { change: conflict(file, existing) };
	const reason = app.move?.why(path) ?? 'brings it up to date';
	const edited = (after: string): Step => {
		if (after === existing) return { change: { kind: 'keep', path }, remember };
		return { change: { kind: 'edit', path, before: existing, after, why: reason }, remember };
	};
	// An empty file is no edit of anybody's: it is what a full disk or a lost merge leaves.
	if (known === hash || existing.trim() === '') return edited(text);
	// To merge it again would take the markers for its owner's text.
	if (hasMarkers(existing)) return { change: { kind: 'keep', path }, warning: toSettle(path) };
	const left = { change: { kind: 'keep', path }, warning: editedByOwner(path) } as const;
	if (app.move === undefined) return left;
	// Its owner changed it, and nobody else did.
	if (known === remember.hash) return edited(existing);
	const mine = existing.replaceAll('\r\n', '\n');
	const merged = await app.move.merge({ path, mine, theirs: text });
	if (merged === undefined) return left;
	if (!hasMarkers(merged)) return edited(merged === mine ? existing : merged);
	const { hash: theirs } = remember;
	return { ...edited(merged), remember: { as: 'unsettled', hash: theirs } };
}

async function ownersStep(app: App, file: OwnersFile, planned?: string): Promise<Step> {
	const { path, why } = file;
	const before = planned ?? app.project.text(path);
	if (before === undefined) {
		if (file.render === undefined) return { change: { kind: 'keep', path } };
		const text = await file.render();
		return {
			change: { kind: 'create', path, text, why },
			remember: { as: 'files', hash: hashText(text) }
		};
	}
	const edit = await file.edit(before, { fileName: path, style: app.project.style });
	if (!edit.ok) return { change: manual(file, edit) };
	if (edit.text === before) return { change: { kind: 'keep', path } };
	const change = { kind: 'edit', path, before, after: edit.text, why } as const;
	const remember = rememberEdit(app.manifest, change);
	return remember ? { change, remember } : { change };
}

/** What takes out of owner's files again what was put into them, where they say how. */
export async function undone(app: App, files: readonly OwnersFile[]): Promise<readonly Step[]> {
	const steps: Step[] = [];
	for (const file of files) {
		const { path, undo, why } = file;
		const before = app.project.text(path);
		if (before === undefined || undo === undefined) continue;
		const edit = await undo(before);
		if (!edit.ok) steps.push({ change: manual(file, edit) });
		else if (edit.text === before) steps.push({ change: { kind: 'keep', path } });
		else
			steps.push({
				change: { kind: 'edit', path, before, after: edit.text, why: `no longer ${why}` }
			});
	}
	return steps;
}

/** Whether a file is byte for byte (but for line ends) what the last run left. */
export function untouched(app: App, path: string): boolean {
	const text = app.project.text(path);
	const known = app.manifest?.files[path] ?? app.manifest?.edited[path];
	return text !== undefined && known === hashText(text);
}

/**
 * A file of an owner's that still is as `make` made it of what `read` finds in it, made again with what `change` makes of
 * that: no parser has to be loaded, and the text is what a new app would get. Undefined if its owner changed it.
 */
export async function madeAgain<Items>(
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

/** A file of ours that its owner changed stays known by the text we gave it. */
function rememberEdit(
	manifest: Manifest | undefined,
	{ path, before, after }: { path: string; before: string; after: string }
): Step['remember'] {
	const made = manifest?.files[path];
	if (made === undefined) return { as: 'edited', hash: hashText(after) };
	return made === hashText(before) ? { as: 'files', hash: hashText(after) } : undefined;
}

function manual({ path, why }: OwnersFile, edit: Refusal): Change {
	const { reason, frame, snippet } = edit;
	const full = `${why}: ${reason}`;
	return { kind: 'manual', path, why: full, snippet, ...(frame === undefined ? {} : { frame }) };
}

function conflict({ path, text, why }: OurFile, existing: string): Change {
	const reason = `${why.replace(/\.$/, '')}, but a file that is not from auth-cli lies there`;
	return { kind: 'conflict', path, existing, proposed: text, why: reason };
}

/** What is said of a file with markers in it. */
export function toSettle(path: string): string {
	return `${path} has conflicts for you to settle: look for <<<<<<<.`;
}

function editedByOwner(path: string): string {
	return `${path} was changed since auth-cli wrote it; it stays as it is.`;
}

export function changesOf(steps: readonly Step[]): readonly Change[] {
	return steps.map(({ change }) => change);
}
