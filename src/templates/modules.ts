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
}

export function openModules(app: Pick<Basis, 'project' | 'framework'>): Modules {
	const { project } = app;
	const leads: Modules['leads'] = (from, specifier) => modulePaths(project, from, specifier);
	return {
		importOf: (from, to) => importOf(app, from, to),
		known: (from, to, text = project.text(from) ?? '') =>
			specifiersIn(text).find((one) => leads(from, one).includes(stemOf(to))),
		leads,
		files: (from, specifier) => filesMeant(project, from, specifier)
	};
}
