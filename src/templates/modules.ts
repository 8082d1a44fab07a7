import type { Basis } from '../frameworks/framework.ts';
import { importOf } from './folder.ts';
import { filesMeant, modulePaths, specifiersIn, stemOf } from './module-imports.ts';

/** How files of an app import one another. */
export interface Modules {
	/** What one is to write to import another. */
	readonly importOf: (from: string, to: string) => string;
	/** What it writes already, be it an alias, on the disk or in another text of it. */
	readonly known: (from: string, to: string, text?: string) => string | undefined;
	/** Where a specifier may lead: paths without ending; none for a package. */
	readonly leads: (from: string, specifier: string) => readonly string[];
	/** The files that it may mean. */
	readonly files: (from: string, specifier: string) => readonly string[];
	/** A file and those that it leads to, by path, as they are read. */
	readonly reached: (start: string, way: Way) => ReadonlyMap<string, string>;
}

/** How one goes from file to file. */
interface Way {
	/** The folder where it ends. */
	readonly without: string;
	/** What is read of the text of a file, if not all of it. */
	readonly read?: (text: string) => string;
	/** The specifiers that it follows of what was read. */
	readonly leads: (text: string) => readonly string[];
	/** The text of the first file, if not the one on the disk. */
	readonly text?: string | undefined;
}

export function openModules(app: Pick<Basis, 'project' | 'framework'>): Modules {
	const { project } = app;
	const leads: Modules['leads'] = (from, specifier) => modulePaths(project, from, specifier);
	const files: Modules['files'] = (from, specifier) => filesMeant(project, from, specifier);
	return {
		importOf: (from, to) => importOf(app, from, to),
		known: (from, to, text = project.text(from) ?? '') =>
			specifiersIn(text).find((one) => leads(from, one).includes(stemOf(to))),
		leads,
		files,
		reached(start, { without, read = (text) => text, leads: next, text: own }) {
			const found = new Map<string, string>();
			const queue = [start];
			for (const path of queue) {
				const text = path === start ? (own ?? project.text(path)) : project.text(path);
				if (text === undefined || found.has(path) || path.startsWith(`${without}/`)) continue;
				found.set(path, read(text));
				for (const one of next(read(text))) queue.push(...files(path, one));
			}
			return found;
		}
	};
}
