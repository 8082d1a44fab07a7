import { type Finding, finding } from '../../codes/finding.ts';
import type { FrameworkChecks } from '../checks.ts';
import type { Setting } from '../framework.ts';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => unrouted(app)
};

/** What `init` wires is still there. */
function unrouted({ places, manifest, modules }: Setting): Finding[] {
	const where = places['route'] ?? '';
	if (
		manifest === undefined ||
		where === places.config ||
		modules.known(where, places.config) !== undefined
	)
		return [];
	const title = `${where} does not export the handlers of ${places.config}, so no route of sign-in answers`;
	return [finding('HOOK_MISSING', { title, where })];
}
