// The owner's files of an Astro app that sign-in needs made or edited.
import type { OwnersFile } from '../../plan/reconcile.ts';
import { untouched } from '../../plan/reconcile.ts';
import { handingOn, importOfConfig } from '../config-module.ts';
import type { Setting, Wiring } from '../framework.ts';
import { onRequest as hook } from './on-request.ts';

/** The middleware that gives the session, and the endpoint of sign-in. */
export function wiring(setting: Setting, { brings }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const route = handingOn(setting, {
		path: setting.places['route'] ?? '',
		template: 'route.ts.hbs',
		why: 'answers the routes of sign-in',
		fails: 'does not export the handlers of',
		// One of auth-astro is carried over by the conversion.
		known: /\bAstroAuth\b/
	});
	return [hooksFile(setting), route];
}

function hooksFile(setting: Setting): OwnersFile {
	const { hooks: path = '' } = setting.places;
	const { style } = setting.project;
	const importFrom = importOfConfig(setting, path);
	return {
		kind: 'owners',
		path,
		why: 'gives every request its session',
		render: async () =>
			setting.styled(setting.template('middleware.ts').replace('./auth', importFrom)),
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
