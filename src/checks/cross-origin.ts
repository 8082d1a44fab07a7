import { type Finding, findingAt } from '../codes/finding.ts';
import { withoutComments } from '../detect/object-literal.ts';
import type { Checked } from './check.ts';

/** Limit of characters per file. */
const longest = 200_000;

/** Any origin, by a setting of a CORS library. */
const anyOrigin =
	/(?<![\w$.])origin\s{0,20}:\s{0,20}(?:true\b|['"]\*['"]|(?:async\s{0,20})?\(?\s{0,20}(\w{1,40})[^)=\n]{0,80}\)?\s{0,20}=>\s{0,20}\1\s{0,20}[,}\n])/;
const credentials = /(?<![\w$.])credentials\s*:\s*true\b/;
/** The reflected origin of the request. */
const echoed =
	/Access-Control-Allow-Origin['"]\s{0,20}[,:\]]\s{0,20}=?\s{0,20}(?:[\w$]{1,40}\.){0,4}(?:headers?(?:\.get)?|get|header)\s{0,20}(?:\(\s{0,20}['"]origin['"]|\.origin\b|\[['"]origin)/i;
const allowed = /Access-Control-Allow-Credentials['"]\s{0,20}[,:\]]\s{0,20}=?\s{0,20}['"]true/i;
/** It is validated first. */
const compared = /\.includes\(|\.has\(|\.test\(|\.some\(|allow(ed)?Origins?\b|whitelist/i;

/** Responses to every site, with credentials. */
export function crossOrigin({ project, framework, places }: Checked): Finding[] {
	const inRoutes =
		framework.addresses.inCode === undefined
			? project.sources(project.folders.routes)
			: project.sources();
	const files = new Set([...inRoutes, places['hooks'] ?? '', places['proxy'] ?? '', places.config]);
	return [...files].flatMap((where) => {
		if (where === '' || where.startsWith(`${places.runtime}/`)) return [];
		const text = (project.text(where) ?? '').slice(0, longest);
		if (!/credentials/i.test(text)) return [];
		const code = withoutComments(text);
		const byLibrary = [...code.matchAll(/\bcors\b/gi)].some(({ index }) => {
			const given = code.slice(index, index + 600).split(/\)\s*[;\n]/)[0] ?? '';
			return anyOrigin.test(given) && credentials.test(given);
		});
		const byHand = echoed.test(code) && allowed.test(code) && !compared.test(code);
		if (!byLibrary && !byHand) return [];
		return [findingAt('CORS_OPEN', where, 'lets every site read answers with cookies')];
	});
}
