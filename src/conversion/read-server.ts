// The files of an app of a framework whose mounts and sessions have no name in ours, read by the framework itself.

import { resolveFiles, specifiersIn } from '../app/module-imports.ts';
import type { App } from '../frameworks/framework.ts';
import type { Authjs } from './authjs.ts';
import { authjsPackages } from './authjs-modules.ts';
import { type FirstReading, noNews, refusedBy } from './read-next-auth-4.ts';

/** Reads it; refuses what would be done by halves. */
export async function readServer(
	app: App,
	readApp: NonNullable<Authjs['read']>
): Promise<FirstReading> {
	const { project, places, manifest } = app;
	const telling = [...authjsPackages(app), ...(app.authjs?.traces ?? [])];
	const own = project.sources().filter((path) => manifest?.files[path] === undefined);
	const texts = new Map(own.map((path) => [path, project.text(path) ?? '']));
	const named = [...texts].filter(([, text]) => telling.some((name) => text.includes(name)));
	const read = await readApp({
		style: project.style,
		components: app.framework.code.components,
		places,
		texts: new Map(named),
		sources: texts,
		imports: (path, specifier) => {
			const asked = specifier === undefined ? specifiersIn(texts.get(path) ?? '') : [specifier];
			return asked.flatMap((one) => resolveFiles(project, path, one));
		}
	});
	return 'ok' in read ? refusedBy(read) : { ...noNews, ...read };
}
