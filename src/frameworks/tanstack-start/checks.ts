import { type Finding, finding } from '../../codes/finding.ts';
import { argumentsOf, settingsOf, withoutComments } from '../../detect/object-literal.ts';
import { viteConfigs } from '../../detect/vite-config.ts';
import { asksSession } from '../asks-session.ts';
import { belowGuards, routedElsewhere, unguardedAt, unrouted } from '../checks.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { cachedByNitro, prerenderedSessionPages } from '../kept-answers.ts';
import { unseenVariables } from '../workers.ts';
import { listOf } from './listed-routes.ts';
import { routeNames } from './route-names.ts';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => {
		const how = `does not import the handlers of ${app.places.config}`;
		return [
			...unrouted(app, `${how}, so no route of sign-in answers`),
			...hidden(app),
			...unseenVariables(app.project),
			...routedElsewhere(app),
			...cachedByNitro(app, viteConfigs),
			...prerendered(app),
			...unguarded(app)
		];
	},
	inTheWay: ({ project }) => unseenVariables(project)
};

/** A route with a name that is no longer a route name. */
function hidden({ project, places, manifest }: App): Finding[] {
	const { route: where = '' } = places;
	if (manifest === undefined || listOf(project) !== undefined) return [];
	const setting = routeNames(project).hiddenBy(where.slice(project.folders.routes.length + 1));
	if (setting === undefined) return [];
	const title = `${setting} hides ${where}, so no route of sign-in answers`;
	const fix = `Have ${setting} leave it alone, or give the file a name that is seen.`;
	return [finding('HOOK_MISSING', { title, where, fix })];
}

/** The pages that a filter excludes are known only at run time. */
function prerendered(app: App): Finding[] {
	return viteConfigs.flatMap((config) => {
		const code = withoutComments(app.project.text(config) ?? '');
		const isMade = argumentsOf(code, 'tanstackStart').some((value) => {
			const settings = settingsOf(settingsOf(value)?.get('prerender') ?? '');
			return settings?.get('enabled') === 'true' && !settings.has('filter');
		});
		return isMade
			? prerenderedSessionPages(app, { config, isMade: (address) => !address.includes('$') })
			: [];
	});
}

/** A guard in `beforeLoad` runs only for pages: server functions and server routes have their own URLs. */
function unguarded(app: App): Finding[] {
	if (app.manifest === undefined) return [];
	return belowGuards(app, (text) => /\bbeforeLoad\b/.test(text)).flatMap(({ path, text }) => {
		if (asksSession(app.project, path) || /\.middleware\s*\(/.test(text)) return [];
		if (/\bcreateServerFn\s*\(/.test(text)) {
			return [unguardedAt('SERVER_FUNCTION_UNGUARDED', path)];
		}
		if (!/\bhandlers\s*:/.test(text)) return [];
		return [unguardedAt('ENDPOINT_UNGUARDED', path)];
	});
}
