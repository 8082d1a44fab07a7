// The owner's files that import the configuration.
import type { Hook } from '../edit/hook/hook.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import { isUnmodified } from '../plan/reconcile.ts';
import type { App } from './framework.ts';

/** How a file imports the configuration: by its existing import, including aliases, or relatively. */
export function importOfConfig({ modules, places: { config } }: App, path: string): string {
	return modules.known(path, config) ?? modules.importOf(path, config);
}

interface Handing {
	readonly path: string;
	/** Its placeholders are `importFrom` and those below. */
	readonly template: string;
	readonly holes?: Readonly<Record<string, string>>;
	readonly why: string;
	/** The message for a file without it, before the name to import. */
	readonly fails?: string;
	/** The app module that it imports, if that is not the configuration. */
	readonly imports?: string;
	/** A pattern for an equivalent of the owner's. */
	readonly known?: RegExp;
}

/** A file that only re-exports from another module; one that imports that module is kept. */
export function reexportFile(app: App, file: Handing): OwnersFile {
	const { modules, places, code } = app;
	const { path, template, holes, why, known } = file;
	const { fails = 'does not import', imports = places.config } = file;
	const render = () => code(template, { importFrom: modules.importOf(path, imports), ...holes });
	return {
		kind: 'owners',
		path,
		why,
		render,
		edit: async (text) =>
			modules.known(path, imports, text) !== undefined || known?.test(text)
				? { ok: true, text }
				: { ok: false, reason: `${path} ${fails} ${imports}`, snippet: await render() }
	};
}

/** The sign-in route, if it is a file of its own. */
export function routeFile(app: App, own: Partial<Handing> = {}): OwnersFile {
	return reexportFile(app, {
		path: app.places['route'] ?? '',
		template: 'route.ts.hbs',
		why: 'answers the routes of sign-in',
		fails: 'does not export the handlers of',
		...own
	});
}

/** A file that exports the hook of a framework: ours, alone or before the app's own. */
export function hookFile(
	app: App,
	{ hook, template, why }: { hook: Hook; template: string; why: string }
): OwnersFile {
	const { hooks: path = '' } = app.places;
	const importFrom = importOfConfig(app, path);
	return {
		kind: 'owners',
		path,
		why,
		render: async () => app.styled(app.template(template).replace('./auth', importFrom)),
		edit: async (source, file) => {
			if (isUnmodified(app, path)) return { ok: true, text: source };
			const { composeHook } = await import('../edit/hook/compose-hook.ts');
			return composeHook(source, { ...file, importFrom, hook });
		},
		shared: true
	};
}
