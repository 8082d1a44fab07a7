import { type FrameworkChecks, unrouted } from '../checks.ts';

/** What `init` wires is still there. */
export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => {
		const how = `does not export the handlers of ${app.places.config}`;
		return unrouted(app, `${how}, so no route of sign-in answers`);
	}
};
