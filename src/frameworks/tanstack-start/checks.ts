import type { Finding } from '../../codes/finding.ts';
import { argumentsOf, settingsOf, withoutComments } from '../../detect/object-literal.ts';
import { viteConfigs } from '../../detect/vite-config.ts';
import { type FrameworkChecks, unrouted } from '../checks.ts';
import type { Setting } from '../framework.ts';
import { keptByNitro, madeAhead } from '../kept-answers.ts';
import { unseenVariables } from '../workers.ts';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => {
		const how = `does not import the handlers of ${app.places.config}`;
		return [
			...unrouted(app, `${how}, so no route of sign-in answers`),
			...unseenVariables(app.project),
			...keptByNitro(app, viteConfigs),
			...prerendered(app)
		];
	},
	inTheWay: ({ project }) => unseenVariables(project)
};

/** Which pages a filter leaves out only running it would tell. */
function prerendered(app: Setting): Finding[] {
	return viteConfigs.flatMap((config) => {
		const code = withoutComments(app.project.text(config) ?? '');
		const isMade = argumentsOf(code, 'tanstackStart').some((value) => {
			const settings = settingsOf(settingsOf(value)?.get('prerender') ?? '');
			return settings?.get('enabled') === 'true' && !settings.has('filter');
		});
		return isMade ? madeAhead(app, { config, isMade: (address) => !address.includes('$') }) : [];
	});
}
