import type { Finding } from '../../codes/finding.ts';
import {
	itemsOf,
	literalOf,
	settingsOf,
	valuesOf,
	withoutComments
} from '../../detect/object-literal.ts';
import { viteConfigs } from '../../detect/vite-config.ts';
import { type FrameworkChecks, unrouted } from '../checks.ts';
import type { Setting } from '../framework.ts';
import { keptByNitro, madeAhead } from '../kept-answers.ts';
import { appConfigs } from './detection.ts';

const configs = [...appConfigs, ...viteConfigs];

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => {
		const how = `does not export the handlers of ${app.places.config}`;
		return [
			...unrouted(app, `${how}, so no route of sign-in answers`),
			...keptByNitro(app, configs),
			...prerendered(app)
		];
	}
};

/** Pages that are named, or found by the links of others. */
function prerendered(app: Setting): Finding[] {
	return configs.flatMap((config) => {
		const code = withoutComments(app.project.text(config) ?? '');
		const settings = valuesOf(code, 'prerender').flatMap((value) => settingsOf(value) ?? []);
		const isCrawled = settings.some((one) => one.get('crawlLinks') === 'true');
		const named = settings
			.flatMap((one) => itemsOf(one.get('routes') ?? ''))
			.flatMap((path) => literalOf(path) ?? []);
		return madeAhead(app, { config, isMade: (address) => isCrawled || named.includes(address) });
	});
}
