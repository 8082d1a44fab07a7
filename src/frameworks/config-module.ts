// Files of the owner's that import the configuration, whatever the framework calls them.
import type { Hook } from '../edit/hook/hook.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import { untouched } from '../plan/reconcile.ts';
import type { App } from './framework.ts';

/** How a file imports the configuration: as it does already, be it by an alias, or relatively. */
export function importOfConfig({ modules, places: { config } }: App, path: string): string {
	return modules.known(path, config) ?? modules.importOf(path, config);
}

interface Handing {
	readonly path: string;
	/** Its holes are `importFrom` and those below. */
	readonly template: string;
	readonly holes?: Readonly<Record<string, string>>;
	readonly why: string;
	/** What is said of one that does not, before the name of what it is to import. */
	readonly fails?: string;
	/** The module of the app that it imports, if that is not the configuration. */
	readonly imports?: string;
	/** Code by which it does its part in a way of its owner's. */
	readonly known?: RegExp;
}

/** A file that does no more than hand on what another module exports; one that imports that is left alone. */
export function handingOn(app: App, file: Handing): OwnersFile {
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

/** The route of sign-in, where that is a file of its own. */
export function routeFile(app: App, own: Partial<Handing> = {}): OwnersFile {
	return handingOn(app, {
		path: app.places['route'] ?? '',
		template: 'route.ts.hbs',
		why: 'answers the routes of sign-in',
		fails: 'does not export the handlers of',
		...own
	});
}

/** A file that exports what its framework runs with each request: ours, alone or before the app's own. */
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
			if (untouched(app, path)) return { ok: true, text: source };
			const { composeHook } = await import('../edit/hook/compose-hook.ts');
			return composeHook(source, { ...file, importFrom, hook });
		},
		shared: true
	};
}
