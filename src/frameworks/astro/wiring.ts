// The owner's files of an Astro app that sign-in needs made or edited.
import type { OwnersFile } from '../../plan/reconcile.ts';
import { handingOn, hookFile } from '../config-module.ts';
import type { Setting, Wiring } from '../framework.ts';
import { onRequest } from './on-request.ts';

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
	const hooks = hookFile(setting, {
		hook: onRequest,
		template: 'middleware.ts',
		why: 'gives every request its session'
	});
	return [hooks, route];
}
