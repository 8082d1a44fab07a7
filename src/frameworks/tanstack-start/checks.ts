import { type Finding, finding } from '../../codes/finding.ts';
import { untouched } from '../../plan/reconcile.ts';
import type { FrameworkChecks } from '../checks.ts';
import type { Setting } from '../framework.ts';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => [...unrouted(app)]
};

/** What `init` made is still there, and still leads to the configuration. */
function unrouted(app: Setting): Finding[] {
	const { places, manifest, modules } = app;
	const { route: where = '', config } = places;
	if (manifest === undefined || untouched(app, where)) return [];
	if (modules.known(where, config) !== undefined) return [];
	const title = `${where} does not import the handlers of ${config}, so no route of sign-in answers`;
	return [finding('HOOK_MISSING', { title, where })];
}
