import { type Finding, finding } from '../../codes/finding.ts';
import { withoutComments } from '../../detect/object-literal.ts';
import { untouched } from '../../plan/reconcile.ts';
import { type FrameworkChecks, unrouted } from '../checks.ts';
import type { Setting } from '../framework.ts';
import { astroConfigs } from './detection.ts';
import { onRequest as hook } from './on-request.ts';

const notAhead = 'Write `export const prerender = false` there.';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => [
		...(await unhooked(app)),
		// Without the endpoint the routes depend on the middleware alone, which some places run for known routes only.
		...unrouted(app, `does not export the handlers of ${app.places.config}`),
		...prerendered(app),
		...askedElsewhere(app),
		...originUnchecked(app)
	]
};

/** The middleware gives the session only if it exports our hook, alone or with others. */
async function unhooked(app: Setting): Promise<Finding[]> {
	const { project, places, manifest, modules } = app;
	const where = places['hooks'] ?? '';
	if (manifest === undefined || untouched(app, where)) return [];
	const missing = (how: string) => [finding('HOOK_MISSING', { title: `${where} ${how}`, where })];
	const text = project.text(where);
	if (text === undefined) return missing('is not there, so nobody has a session');
	const importFrom = modules.known(where, places.config);
	if (importFrom === undefined) return missing(`does not import ${places.config}`);
	const { isComposed } = await import('../../edit/hook/own-hook.ts');
	const { parse } = await import('../../edit/source-file.ts');
	if (isComposed(parse(text, where), { hook, importFrom })) return [];
	return missing(`imports ${places.config} and does not export its ${hook.name}`);
}

/** Pages that are made when the app is built, and read a session; and the endpoint itself. */
function prerendered({ project, places, manifest }: Setting): Finding[] {
	const isServer = /\boutput\s*:\s*['"]server['"]/.test(configOf(project));
	const isBuilt = isServer
		? /\bexport\s+const\s+prerender\s*=\s*true\b/
		: /^(?![\s\S]*\bexport\s+const\s+prerender\s*=\s*false\b)/;
	const route = places['route'] ?? '';
	const text = manifest && project.text(route);
	const pages = project
		.sources(project.folders.routes)
		.filter((path) => {
			const text = project.text(path) ?? '';
			return /\blocals\.auth\s*\(/.test(text) && isBuilt.test(text);
		})
		.map((where) =>
			finding('PRERENDERED_SESSION', {
				title: `${where} reads the session of a page that is prerendered`,
				where
			})
		);
	if (text === undefined || !isBuilt.test(text)) return pages;
	const title = `${route} is prerendered, so nobody can sign in`;
	return [finding('ROUTES_KEPT', { title, where: route, fix: notAhead }), ...pages];
}

/** Scripts in the browser have the path of the routes in a text of their own. */
function askedElsewhere({ project, framework, folder, authPath }: Setting): Finding[] {
	const where = folder.path('address.ts');
	const [, own] = /\bown = ['"]([^'"]+)['"]/.exec(project.text(where) ?? '') ?? [];
	const base = framework.basePath(project);
	const path = authPath();
	if (own === undefined || [own, base + own].includes(path)) return [];
	const title = `${where} says ${own}, and the routes of sign-in are to be at ${path}`;
	return [finding('BASE_PATH_MISMATCH', { title, where })];
}

function originUnchecked({ project }: Setting): Finding[] {
	if (!/\bcheckOrigin\s*:\s*false\b/.test(configOf(project))) return [];
	const where = astroConfigs.find((file) => project.text(file) !== undefined) ?? '';
	return [finding('FRAMEWORK_CSRF_OFF', { title: `${where} sets checkOrigin to false`, where })];
}

function configOf({ text }: Setting['project']): string {
	return astroConfigs.map((file) => withoutComments(text(file) ?? '')).join('\n');
}
