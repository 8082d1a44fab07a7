// The owner's files of a TanStack Start app that sign-in needs made.
import type { OwnersFile } from '../../plan/reconcile.ts';
import { renderCode } from '../../templates/render.ts';
import type { Setting, Wiring } from '../framework.ts';

/** The route of sign-in, and what code that runs in browsers asks. The tree of routes is made by the app's own tools. */
export function wiring(setting: Setting, { brings }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const { route = '', functions = '' } = setting.places;
	return [
		file(setting, {
			path: route,
			template: 'route.ts.hbs',
			why: 'answers the routes of sign-in'
		}),
		file(setting, {
			path: functions,
			template: 'functions.ts.hbs',
			why: 'lets loaders and guards ask who is signed in'
		})
	];
}

interface Wanted {
	readonly path: string;
	readonly template: string;
	readonly why: string;
}

function file(setting: Setting, { path, template, why }: Wanted): OwnersFile {
	const { modules, project } = setting;
	const { config } = setting.places;
	const importFrom = modules.known(path, config) ?? modules.importOf(path, config);
	const render = () => renderCode(setting.template(template), { importFrom }, project.style);
	return {
		kind: 'owners',
		path,
		why,
		render,
		edit: async (text) => {
			if (modules.known(path, config) !== undefined) return { ok: true, text };
			return {
				ok: false,
				reason: `${path} does not import ${config}`,
				snippet: await render()
			};
		}
	};
}
