import type { Basis } from '../frameworks/framework.ts';
import { importOf } from './folder.ts';
import { modulePaths, resolveFiles, specifiersIn, stemOf } from './module-imports.ts';
import type { Modules } from './views.ts';

export function openModules(app: Pick<Basis, 'project' | 'framework'>): Modules {
	const { project } = app;
	const leads: Modules['leads'] = (from, specifier) => modulePaths(project, from, specifier);
	const files: Modules['files'] = (from, specifier) => resolveFiles(project, from, specifier);
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
