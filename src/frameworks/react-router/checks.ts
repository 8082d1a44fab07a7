import { type Finding, findingAt } from '../../codes/finding.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { unseenVariables } from '../workers.ts';
import { unguarded } from './guards.ts';
import { goneRoutes } from './wiring.ts';

export const checks: FrameworkChecks = {
	advisories: [
		{
			id: 'CVE-2025-68470',
			package: 'react-router',
			from: '7.0.0',
			fixed: '7.9.6',
			what: 'a path with two slashes leads to another host'
		},
		{
			id: 'CVE-2026-22029',
			package: 'react-router',
			from: '7.0.0',
			fixed: '7.12.0',
			what: 'a redirect to an untrusted address can run code in the page'
		},
		{
			id: 'CVE-2026-22030',
			package: 'react-router',
			from: '7.0.0',
			fixed: '7.12.0',
			what: 'other sites can post to actions in the name of a signed-in user'
		}
	],
	find: async (app) => [
		...unlisted(app),
		...gone(app),
		...unguarded(app),
		...unseenVariables(app.project)
	],
	inTheWay: ({ project }) => unseenVariables(project)
};

/** A page of `init --demo-page` that was deleted leaves a line in the list of routes. */
function gone(app: App): Finding[] {
	const where = app.places['routes'] ?? '';
	return goneRoutes(app).map(({ file }) =>
		findingAt('ROUTE_GONE', where, `names ${file}, which is gone`)
	);
}

/** What `init` wires is still there. */
function unlisted({ project, places, manifest }: App): Finding[] {
	const where = places['route'] ?? '';
	if (manifest === undefined || /\bloader\b/.test(project.text(where) ?? '')) return [];
	const says = `does not export the loader of ${places.config}, so no route of sign-in answers`;
	return [findingAt('HOOK_MISSING', where, says)];
}
