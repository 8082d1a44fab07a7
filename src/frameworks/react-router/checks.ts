import { type Finding, finding } from '../../codes/finding.ts';
import type { FrameworkChecks } from '../checks.ts';
import type { Setting } from '../framework.ts';
import { unseenVariables } from '../workers.ts';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => [...unlisted(app), ...unseenVariables(app.project)],
	inTheWay: ({ project }) => unseenVariables(project)
};

/** What `init` wires is still there. */
function unlisted({ project, places, manifest }: Setting): Finding[] {
	const where = places['route'] ?? '';
	if (manifest === undefined || /\bloader\b/.test(project.text(where) ?? '')) return [];
	const title = `${where} does not export the loader of ${places.config}, so no route of sign-in answers`;
	return [finding('HOOK_MISSING', { title, where })];
}
