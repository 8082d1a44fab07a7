// The one file of a SolidStart app that sign-in needs besides its configuration.
import type { OwnersFile } from '../../plan/reconcile.ts';
import { renderCode } from '../../templates/render.ts';
import type { Setting, Wiring } from '../framework.ts';

export function wiring(setting: Setting, { brings }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const { project, template, places, modules } = setting;
	const { route: path = '', config } = places;
	// In an app that was converted, the route is the configuration.
	if (path === config) return [];
	const importFrom = modules.known(path, config) ?? modules.importOf(path, config);
	const render = () => renderCode(template('route.ts.hbs'), { importFrom }, project.style);
	return [
		{
			kind: 'owners',
			path,
			why: 'answers the routes of sign-in',
			render,
			edit: async (text) => {
				if (modules.known(path, config) !== undefined) return { ok: true, text };
				const reason = `${path} does not export the handlers of ${config}`;
				return { ok: false, reason, snippet: await render() };
			}
		}
	];
}
