import { type Finding, finding } from '../../codes/finding.ts';
import { untouched } from '../../plan/reconcile.ts';
import type { FrameworkChecks } from '../checks.ts';
import type { Setting } from '../framework.ts';
import { isWired } from './wiring.ts';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => [...unwired(app), ...askedElsewhere(app)]
};

/** Files without which no route of sign-in answers, or no page knows who is signed in. */
function unwired(app: Setting): Finding[] {
	const { project, places, manifest } = app;
	if (manifest === undefined) return [];
	const { config, handler = '', serverPlugin = '', composable = '', plugin = '' } = places;
	const needed = [
		[handler, config, 'so no route of sign-in answers'],
		[serverPlugin, config, 'so no page knows who is signed in'],
		[plugin, composable, 'so no page knows who is signed in']
	] as const;
	return needed.flatMap(([where, imports, result]) => {
		if (where === imports) return [];
		const text = project.text(where);
		if (untouched(app, where) || (text && isWired(project, where, { text, imports }))) return [];
		const how = text === undefined ? 'is not there' : `does not use ${imports}`;
		return [finding('HOOK_MISSING', { title: `${where} ${how}, ${result}`, where })];
	});
}

/** `useAuth()` has the path of the routes in its text: it runs in browsers, which see no configuration. */
function askedElsewhere({ project, places, framework, authPath }: Setting): Finding[] {
	const { composable: where = '' } = places;
	const path = authPath();
	const usual = framework.basePath(project) + framework.authPath;
	if (path === usual || !project.text(where)?.includes(`${framework.authPath}\``)) return [];
	const title = `${where} asks ${framework.authPath}, and the routes of sign-in are to be at ${path}`;
	return [finding('BASE_PATH_MISMATCH', { title, where })];
}
