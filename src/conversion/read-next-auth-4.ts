// The files of an app of next-auth 4, read as those of version 5 before their imports are carried over.
import { codeOnly } from '../edit/code-only.ts';
import type { AuthjsRefusal } from '../frameworks/authjs.ts';
import type { Setting } from '../frameworks/framework.ts';
import type { Step } from '../plan/reconcile.ts';
import { modulePaths } from '../templates/module-imports.ts';
import { compatNotes } from './next-auth-4/compat-notes.ts';
import { notesOf } from './next-auth-4/notes.ts';
import { renameAdapters, renameTypes, updateProviders } from './next-auth-4/options.ts';
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

/** For apps whose code stays as it is: adapters of version 5, and what differs all the same. */
export function keepNextAuth4({ project, manifest }: Setting): FirstReading {
	const texts = new Map<string, string>();
	const notes: string[] = [];
	for (const path of project.sources()) {
		const source = project.text(path) ?? '';
		const isAsked = /\.[cm]?[jt]sx?$/.test(path) && /next-?auth/i.test(source);
		if (!isAsked || manifest?.files[path] !== undefined) continue;
		const found = version3.exec(codeOnly(source, path));
		if (found) return refusedBy(ofVersion3(path, source.slice(0, found.index)));
		notes.push(...compatNotes({ path, source }));
		const renamed = renameAdapters(source);
		if (renamed !== source) texts.set(path, renamed);
	}
	return { ...noNews, texts, notes };
}

const version3 = /['"]next-auth\/client['"]|\bimport\s+\w+\s+from\s+['"]next-auth\/providers['"]/;

function ofVersion3(path: string, before: string): AuthjsRefusal {
	return {
		ok: false,
		path,
		reason: `${path}:${before.split('\n').length} is of next-auth 3`,
		snippet:
			'// Bring the app to next-auth 4 first: https://next-auth.js.org/getting-started/upgrade-v4'
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
