// The owner's files of an Astro app that sign-in needs made or edited.
import type { OwnersFile } from '../../plan/reconcile.ts';
import { untouched } from '../../plan/reconcile.ts';
import { renderCode } from '../../templates/render.ts';
import type { Setting, Wiring } from '../framework.ts';
import { onRequest as hook } from './on-request.ts';

/** The middleware that gives the session, and the endpoint of sign-in. */
export function wiring(setting: Setting, { brings }: Wiring): readonly OwnersFile[] {
	return brings === undefined ? [] : [hooksFile(setting), routeFile(setting)];
}

function hooksFile(setting: Setting): OwnersFile {
	const { project, catalogue, places } = setting;
	const { hooks: path = '' } = places;
	const { style } = project;
	const importFrom = importOfConfig(setting, path);
	return {
		kind: 'owners',
		path,
		why: 'gives every request its session',
		render: () => {
			const text = catalogue.readTemplate('astro', 'middleware.ts');
			return renderCode(text.replace('./auth', importFrom), {}, style);
		},
		edit: async (source) => {
			if (untouched(setting, path)) return { ok: true, text: source };
			const { composeHook } = await import('../../edit/hook/compose-hook.ts');
			return composeHook(source, { fileName: path, importFrom, hook, style });
		},
		undo: async (source) => {
			const { removeHook } = await import('../../edit/hook/remove-hook.ts');
			return removeHook(source, { fileName: path, importFrom, hook });
		}
	};
}

function routeFile(setting: Setting): OwnersFile {
	const { project, catalogue, places } = setting;
	const { route: path = '' } = places;
	const importFrom = importOfConfig(setting, path);
	const render = () =>
		renderCode(catalogue.readTemplate('astro', 'route.ts.hbs'), { importFrom }, project.style);
	return {
		kind: 'owners',
		path,
		why: 'answers the routes of sign-in',
		render,
		edit: async (text) => {
			// One of auth-astro is carried over by the conversion.
			if (known(setting, path) !== undefined || /\bAstroAuth\b/.test(text))
				return { ok: true, text };
			const reason = `${path} does not export the handlers of ${places.config}`;
			return { ok: false, reason, snippet: await render() };
		}
	};
}

/** How a file imports the configuration: as it does already, be it by an alias, or relatively. */
function importOfConfig(setting: Setting, path: string): string {
	return known(setting, path) ?? setting.modules.importOf(path, setting.places.config);
}

/** The specifier by which a file imports the configuration already. */
export function known({ modules, places }: Setting, path: string): string | undefined {
	return modules.known(path, places.config);
}
