// The files of an app of next-auth 4, read as those of version 5 before their imports are carried over.
import { codeOnly } from '../edit/code-only.ts';
import type { AuthjsRefusal } from '../frameworks/authjs.ts';
import type { Setting } from '../frameworks/framework.ts';
import { newText } from '../plan/change.ts';
import type { Step } from '../plan/reconcile.ts';
import { modulePaths } from '../templates/module-imports.ts';
import { notesOf } from './next-auth-4/notes.ts';
import { renameAdapters, renameTypes, updateProviders } from './next-auth-4/options.ts';
import { concerned, toVersion5 } from './next-auth-4/to-version-5.ts';
import { keepSubjects } from './next-auth-4/who.ts';

/** What comes before the imports are carried over. */
export interface FirstReading {
	/** The text of files as version 5 would have it. */
	readonly texts: ReadonlyMap<string, string>;
	/** The file that configures it. */
	readonly config?: string;
	/** Why nothing can be done. */
	readonly refused: readonly Step[];
	readonly notes: readonly string[];
	/** What a person has to look at in a file. */
	readonly notesOf: (step: Step) => readonly string[];
	/** Optional parts of the runtime for what people hold. */
	readonly parts?: readonly string[];
}

export const noNews: FirstReading = {
	texts: new Map(),
	refused: [],
	notes: [],
	notesOf: () => []
};

/** Reads it; refuses what would be done by halves. */
export function readNextAuth4(setting: Setting): FirstReading {
	const { project, places, manifest } = setting;
	const leads = (from: string, specifier: string) => modulePaths(project, from, specifier);
	const sources = project.sources().filter((path) => manifest?.files[path] === undefined);
	const texts = concerned(sources, project.text, leads);
	const config = places.config.replace(/\.[cm]?[jt]sx?$/, '');
	const read = toVersion5({ style: project.style, texts, leads, config });
	if (read === undefined) return noNews;
	if ('ok' in read) return refusedBy(read);
	return {
		...read,
		refused: [],
		notesOf({ change }) {
			const source = newText(change);
			return source === undefined ? [] : notesOf({ path: change.path, source }, true);
		}
	};
}

/** What a framework has read by itself, with options of version 4 as version 5 has them. */
export function optionsOf4(setting: Setting, first: FirstReading): FirstReading {
	const { project, places } = setting;
	const leads = (from: string, specifier: string) => modulePaths(project, from, specifier);
	const app = { style: project.style, texts: first.texts, leads, config: places.config };
	const texts = new Map(first.texts);
	const notes = [...first.notes];
	for (const path of project.sources()) {
		const before = first.texts.get(path) ?? project.text(path) ?? '';
		if (!/\.[cm]?[jt]sx?$/.test(path) || !before.includes('next-auth')) continue;
		const typed = renameAdapters(renameTypes({ path, source: before }));
		let source = updateProviders(app, { path, source: typed });
		const listed = /\bproviders\s*[,:]/.test(codeOnly(source, path));
		const kept = listed && keepSubjects(app, { path, source }, '');
		if (kept && 'text' in kept) source = kept.text;
		if (kept && 'note' in kept) notes.push(kept.note);
		if (source !== project.text(path)) texts.set(path, source);
		if (source !== project.text(path)) notes.push(...notesOf({ path, source }, true));
	}
	return { ...first, texts, notes };
}

/** Nothing but the place that somebody has to change first. */
export function refusedBy({ path, reason, frame, snippet }: AuthjsRefusal): FirstReading {
	const change = { kind: 'manual', path, why: reason, snippet, ...(frame && { frame }) } as const;
	return { ...noNews, refused: [{ change }] };
}
