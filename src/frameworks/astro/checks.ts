import { type Finding, finding, findingAt } from '../../codes/finding.ts';
import { codeIn } from '../../detect/object-literal.ts';
import { hasCompat } from '../../templates/compat-files.ts';
import { asksSession } from '../asks-session.ts';
import {
	deniesAccess,
	earlyGuards,
	foreignFormsRefused,
	originUnchecked,
	prerenderedSession,
	unguardedAt,
	unhooked,
	unrouted
} from '../checks.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { astroConfigs } from './detection.ts';
import { onRequest } from './wiring.ts';

const notAhead = 'Write `export const prerender = false` there.';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => [
		...(hasCompat(app) ? [] : await unwired(app)),
		...prerendered(app),
		...askedElsewhere(app),
		...originUnchecked(app, astroConfigs),
		...ofParts(app),
		...clientVariables(app),
		...openActions(app)
	],
	ofParts
};

function ofParts(app: App): Finding[] {
	return foreignFormsRefused(app, {
		files: astroConfigs,
		allowed: /\bcheckOrigin\s*:\s*false\b/,
		fix: 'Set `security: { checkOrigin: false }` and check the origin of your own forms in the middleware: docs/astro.md, Posts from other programs.'
	});
}

/** The code that runs sign-in, unless the integration of a converted app does. */
async function unwired(app: App): Promise<Finding[]> {
	return [
		// The middleware provides the session only if it exports our hook.
		...(await unhooked(app, onRequest, 'no request has a session')),
		...earlyGuards(app, onRequest),
		// Without the endpoint the routes depend on the middleware alone, which some hosts run for known routes only.
		...unrouted(app, `does not export the handlers of ${app.places.config}`)
	];
}

/** Prerendered pages that read a session; and the endpoint itself. */
function prerendered({ project, places, manifest }: App): Finding[] {
	const isServer = /\boutput\s*:\s*['"]server['"]/.test(codeIn(project, astroConfigs));
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
		.map(prerenderedSession);
	if (text === undefined || !isBuilt.test(text)) return pages;
	const title = `${route} is prerendered, so sign-in cannot work`;
	return [finding('ROUTES_KEPT', { title, where: route, fix: notAhead }), ...pages];
}

/** Browser scripts contain the base path as a text of their own. */
function askedElsewhere({ project, framework, folder, authPath }: App): Finding[] {
	const where = folder.path('address.ts');
	const [, own] = /\bown = ['"]([^'"]+)['"]/.exec(project.text(where) ?? '') ?? [];
	const base = framework.addresses.base(project);
	const path = authPath();
	if (own === undefined || [own, base + own].includes(path)) return [];
	const says = `says ${own}, and the routes of sign-in are to be at ${path}`;
	return [findingAt('BASE_PATH_MISMATCH', where, says)];
}

/** Variables that a schema exposes to browsers. */
function clientVariables({ project }: App): Finding[] {
	const code = codeIn(project, astroConfigs);
	const [, name] =
		/\b(AUTH_(?:\w{1,60}_)?SECRET)['"]?\s*:\s*envField\.\w+\(\{[^}]{0,300}\b(?:context\s*:\s*['"]client|access\s*:\s*['"]public)/.exec(
			code
		) ?? [];
	if (name === undefined) return [];
	const where = astroConfigs.find((file) => project.text(file) !== undefined) ?? '';
	return [findingAt('SECRET_SENT_TO_BROWSERS', where, `gives ${name} to browsers`)];
}

/** Actions have their own URLs, where no page guard runs. */
function openActions({ project, places, manifest }: App): Finding[] {
	const { source, routes } = project.folders;
	const hooks = project.text(places['hooks'] ?? '') ?? '';
	if (manifest === undefined || (/\bpathname\b/.test(hooks) && deniesAccess.test(hooks))) return [];
	const isGuarded = project.sources(routes).some((path) => {
		const text = project.text(path) ?? '';
		return (
			text.includes('astro:actions') && /\blocals\.auth\b/.test(text) && deniesAccess.test(text)
		);
	});
	if (!isGuarded) return [];
	return project.sources(`${source}/actions`).flatMap((where) => {
		const text = project.text(where) ?? '';
		if (!/\bdefineAction\s*\(/.test(text) || asksSession(project, where)) return [];
		return [unguardedAt('ACTION_UNGUARDED', where)];
	});
}
