// What an app of next-auth 4 needs besides other imports, and what differs for it.
import { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';
import type { Change } from '../plan/change.ts';
import { renameAdapters } from './adapter-packages.ts';
import type { AuthjsRefusal } from './authjs.ts';
import { compatNotes } from './next-auth-4/compat-notes.ts';

/** What comes before the imports are carried over. */
export interface FirstReading {
	/** The text of files as version 5 would have it. */
	readonly texts: ReadonlyMap<string, string>;
	/** The file that configures it. */
	readonly config?: string;
	/** Why nothing can be done. */
	readonly refused: readonly Change[];
	readonly notes: readonly string[];
	/** Optional parts of the runtime for what people hold. */
	readonly parts?: readonly string[];
}

export const noNews: FirstReading = {
	texts: new Map(),
	refused: [],
	notes: []
};

/** For apps whose code stays as it is: adapters of version 5, and what differs all the same. */
export function keepNextAuth4({ project, manifest }: App): FirstReading {
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

/** Only the place that has to be changed first. */
export function refusedBy({ path, reason, frame, snippet }: AuthjsRefusal): FirstReading {
	const change = { kind: 'manual', path, why: reason, snippet, ...(frame && { frame }) } as const;
	return { ...noNews, refused: [change] };
}
