import type { Finding } from '../../codes/finding.ts';
import {
	codeIn,
	itemsOf,
	literalOf,
	settingsOf,
	valuesOf,
	withoutComments
} from '../../detect/object-literal.ts';
import { viteConfigs } from '../../detect/vite-config.ts';
import { hasCompat } from '../../templates/compat-files.ts';
import { asksSession } from '../asks-session.ts';
import { belowGuards, isGuard, routedElsewhere, unguardedAt, unrouted } from '../checks.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { cachedByNitro, prerenderedSessionPages } from '../kept-answers.ts';
import { appConfigs } from './detection.ts';

const configs = [...appConfigs, ...viteConfigs];

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => {
		const how = `does not export the handlers of ${app.places.config}`;
		return [
			...(hasCompat(app)
				? []
				: [...unrouted(app, `${how}, so no route of sign-in answers`), ...routedElsewhere(app)]),
			...cachedByNitro(app, configs),
			...prerendered(app),
			...unguarded(app)
		];
	}
};

/** Prerendered pages, by name or by crawled links. */
function prerendered(app: App): Finding[] {
	return configs.flatMap((config) => {
		const code = withoutComments(app.project.text(config) ?? '');
		const settings = valuesOf(code, 'prerender').flatMap((value) => settingsOf(value) ?? []);
		const isCrawled = settings.some((one) => one.get('crawlLinks') === 'true');
		const named = settings
			.flatMap((one) => itemsOf(one.get('routes') ?? ''))
			.flatMap((path) => literalOf(path) ?? []);
		return prerenderedSessionPages(app, {
			config,
			isMade: (address) => isCrawled || named.includes(address)
		});
	});
}

/** A guard in a layout runs only for its page: server functions and endpoints have their own URLs. */
function unguarded(app: App): Finding[] {
	const middleware = codeIn(
		app.project,
		['ts', 'js'].map((ending) => `${app.project.folders.hooks}.${ending}`)
	);
	if (app.manifest === undefined || isGuard(middleware)) return [];
	return belowGuards(app, () => true).flatMap(({ path, text }) => {
		if (asksSession(app.project, path)) return [];
		if (/\bexport\s+(async\s+function|function|const)\s+(GET|POST|PUT|PATCH|DELETE)\b/.test(text)) {
			return [unguardedAt('ENDPOINT_UNGUARDED', path)];
		}
		if (!/['"]use server['"]/.test(text)) return [];
		return [unguardedAt('SERVER_FUNCTION_UNGUARDED', path)];
	});
}
