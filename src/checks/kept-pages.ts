import { type Finding, finding } from '../codes/finding.ts';
import { reaches } from '../detect/path-pattern.ts';
import type { Setting } from '../frameworks/framework.ts';

const keeps = /s-maxage\s*=\s*[1-9]|CDN-Cache-Control\b[^}]*max-age\s*=\s*[1-9]/i;

/** Headers by which Vercel keeps answers that have none of their own. Netlify sets its headers on files alone. */
export function keptPages({ project, authPath }: Setting): Finding[] {
	const where = 'vercel.json';
	return (project.text(where) ?? '')
		.split(/(?=\bsource"\s*:)/)
		.filter((rule) => keeps.test(rule))
		.flatMap((rule) => /^source"\s*:\s*"([^"]*)"/.exec(rule)?.[1] ?? [])
		.filter((pattern) => reaches(pattern, authPath()))
		.map((pattern) =>
			finding('PAGES_KEPT', { title: `${where} has Vercel keep what ${pattern} answers`, where })
		);
}
