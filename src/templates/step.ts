import type { Edit } from '../edit/edit.ts';
import { hashText, type Manifest } from '../manifest.ts';
import type { Change } from '../plan/change.ts';
import type { Setting } from './recipe.ts';

/** What a run does to one file, and what the manifest is to remember about it. */
export interface Step {
	readonly change: Change;
	/** Hash of a text that auth-cli made, or of an owner's file after an edit. */
	readonly remember?: { readonly as: 'files' | 'edited'; readonly hash: string };
	readonly warning?: string;
}

interface Target {
	readonly path: string;
	readonly why: string;
}

/** A file that auth-cli makes and keeps up to date, unless its owner changed it. */
export function ownedFile(setting: Setting, target: Target & { text: string }): Step {
	const { path, why, text } = target;
	const existing = setting.project.text(path);
	const remember = { as: 'files', hash: hashText(text) } as const;
	if (existing === undefined) return { change: { kind: 'create', path, text, why }, remember };
	const hash = hashText(existing);
	if (hash === remember.hash) return { change: { kind: 'keep', path }, remember };
	const known = setting.manifest?.files[path];
	if (known === undefined) return { change: conflict(target, existing) };
	if (known !== hash) return { change: { kind: 'keep', path }, warning: editedByOwner(path) };
	return {
		change: { kind: 'edit', path, before: existing, after: text, why: 'brings it up to date' },
		remember
	};
}

/** A file that auth-cli makes where there is none, and edits with care where there is one. */
export async function sharedFile(
	setting: Setting,
	target: Target & { create: () => Promise<string>; edit: (source: string) => Promise<Edit> }
): Promise<Step> {
	const { path, why } = target;
	const before = setting.project.text(path);
	if (before === undefined) {
		const text = await target.create();
		return {
			change: { kind: 'create', path, text, why },
			remember: { as: 'files', hash: hashText(text) }
		};
	}
	const edit = await target.edit(before);
	if (!edit.ok) return { change: manual(target, edit) };
	if (edit.text === before) return { change: { kind: 'keep', path } };
	const change = { kind: 'edit', path, before, after: edit.text, why } as const;
	const remember = rememberEdit(setting.manifest, change);
	return remember ? { change, remember } : { change };
}

/** Whether a file is byte for byte (but for line ends) what the last run left. */
export function untouched(setting: Setting, path: string): boolean {
	const text = setting.project.text(path);
	const known = setting.manifest?.files[path] ?? setting.manifest?.edited[path];
	return text !== undefined && known === hashText(text);
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

function manual({ path, why }: Target, edit: Edit & { ok: false }): Change {
	const { reason, frame, snippet } = edit;
	const full = `${why}: ${reason}`;
	return { kind: 'manual', path, why: full, snippet, ...(frame === undefined ? {} : { frame }) };
}

function conflict({ path, text, why }: Target & { text: string }, existing: string): Change {
	const reason = `${why}, but a file that is not from auth-cli lies there`;
	return { kind: 'conflict', path, existing, proposed: text, why: reason };
}

function editedByOwner(path: string): string {
	return `${path} was changed since auth-cli wrote it; it stays as it is.`;
}
