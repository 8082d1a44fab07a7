// Settings by which a response is cached for all users, or prerendered.
import { type Finding, finding, findingAt } from '../codes/finding.ts';
import { routesPath } from '../configuration/auth-path.ts';
import { settingsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import { matchesPath } from '../detect/path-pattern.ts';
import type { App } from './framework.ts';

/** Route rules of Nitro: a cached handler gets no headers, so sign-in throws. */
export function cachedByNitro(app: App, configs: readonly string[]): Finding[] {
	const path = routesPath(app);
	return configs.flatMap((where) => {
		const rules = valuesOf(withoutComments(app.project.text(where) ?? ''), 'routeRules')
			.flatMap((value) => [...(settingsOf(value) ?? [])])
			.filter(([pattern]) => matchesPath(pattern, path))
			.sort(([one], [other]) => one.length - other.length);
		const [pattern] = [keptBy(rules, 'cache', 'swr'), keptBy(rules, 'isr')].filter(Boolean);
		if (pattern === undefined) return [];
		const title = `${where} has what ${pattern} answers kept, and the routes of sign-in at ${path} with it`;
		const fix = `Set '${path}/**': { cache: false, isr: false } in routeRules as well.`;
		return [finding('ROUTES_KEPT', { title, where, fix })];
	});
}

/** The pattern of the last rule that caches responses, unless a later one sets `false` for the first of these names. */
function keptBy(rules: readonly [string, string][], ...names: [string, ...string[]]) {
	return rules.reduce<string | undefined>((found, [pattern, value]) => {
		const rule = settingsOf(value);
		if (rule?.get(names[0]) === 'false') return undefined;
		return names.some((name) => (rule?.get(name) ?? 'false') !== 'false') ? pattern : found;
	}, undefined);
}

/** Prerendered pages that read a session, by the URLs in a configuration. */
export function prerenderedSessionPages(
	{ project, framework }: App,
	{ config, isMade }: { config: string; isMade: (address: string) => boolean }
): Finding[] {
	const says = `reads a session, and ${config} has the page made when the app is built`;
	return (framework.addresses.byFile?.(project) ?? [])
		.flatMap(({ folder, addressOf }) =>
			project
				.sources(folder)
				.map((where) => ({ where, address: addressOf(where.slice(folder.length)) }))
		)
		.filter(({ where, address }) => {
			if (address === undefined || !isMade(address === '' ? '/' : address)) return false;
			return /\b(auth|getSession)\s*\(/.test(project.text(where) ?? '');
		})
		.map(({ where }) => findingAt('PRERENDERED_SESSION', where, says));
}
