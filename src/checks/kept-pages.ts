import { type Finding, findingAt } from '../codes/finding.ts';
import { itemsOf, settingsOf, valuesOf } from '../detect/object-literal.ts';
import { matchesPath } from '../detect/path-pattern.ts';
import type { App } from '../frameworks/framework.ts';

/** Headers by which Vercel caches responses without their own. Netlify applies its headers only to files. */
export function cachedPages({ project, authPath }: App): Finding[] {
	const where = 'vercel.json';
	return valuesOf(project.text(where) ?? '', 'headers')
		.flatMap(itemsOf)
		.flatMap((rule) => {
			const { source, headers } = Object.fromEntries(settingsOf(rule) ?? []);
			const [, pattern] = /^"([^"]*)"/.exec(source ?? '') ?? [];
			return pattern !== undefined && itemsOf(headers ?? '').some(isKept) ? [pattern] : [];
		})
		.filter((pattern) => matchesPath(pattern, authPath()))
		.map((pattern) => findingAt('PAGES_KEPT', where, `has Vercel keep what ${pattern} answers`));
}

function isKept(header: string): boolean {
	const { key, value } = Object.fromEntries(settingsOf(header) ?? []);
	const isForCaches = /CDN-Cache-Control"/i.test(key ?? '');
	return (
		/s-maxage\s*=\s*[1-9]/i.test(value ?? '') ||
		(isForCaches && /max-age\s*=\s*[1-9]/i.test(value ?? ''))
	);
}
