// The owner's files of an Astro app that sign-in creates or edits.
import type { Hook } from '../../edit/hook/hook.ts';
import type { OwnersFile } from '../../plan/app-file.ts';
import { hookFile, routeFile } from '../config-module.ts';
import type { App, Wiring } from '../framework.ts';

/** What Astro runs with each request. */
export const onRequest: Hook = {
	name: 'onRequest',
	module: 'astro:middleware',
	parameters: 'context, next'
};

/** The middleware that provides the session, and the sign-in endpoint. */
export function wiring(app: App, { brings }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const route = routeFile(app);
	const hooks = hookFile(app, {
		hook: onRequest,
		template: 'middleware.ts',
		why: 'gives every request its session'
	});
	return [hooks, route];
}
