import { type FrameworkChecks, unrouted } from '../checks.ts';
import { unseenVariables } from '../workers.ts';

/** What `init` wires is still there. */
export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => {
		const how = `does not import the handlers of ${app.places.config}`;
		return [
			...unrouted(app, `${how}, so no route of sign-in answers`),
			...unseenVariables(app.project)
		];
	}
};
