// What other sites, browsers and shared caches get that only one person, or no one, may have.
import { type Finding, findingAt, those } from '../codes/finding.ts';
import {
	itemsOf,
	literalOf,
	settingsOf,
	valuesOf,
	withoutComments
} from '../detect/object-literal.ts';
import { matchesPath } from '../detect/path-pattern.ts';
import type { App } from '../frameworks/framework.ts';
import { secretSetting } from '../frameworks/secret-settings.ts';
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

const configs = /^(?:vite|app|webpack|rsbuild)\.config\.[cm]?[jt]s$/;

/** Settings of the bundler for browser code. */
export function sentToBrowsers({ project }: Checked): Finding[] {
	const files = project.list('.').filter((name) => configs.test(name));
	return files.flatMap((where) => {
		const code = withoutComments(project.text(where) ?? '');
		const [name] = valuesOf(code, 'define').flatMap((value) => secretSetting(value) ?? []);
		const isOpen = valuesOf(code, 'envPrefix')
			.flatMap((value) => (value.startsWith('[') ? itemsOf(value) : [value]))
			.some((value) => /^(A(U(T(H(_\w*)?)?)?)?)?$/.test(literalOf(value) ?? '-'));
		return those(
			name !== undefined && `defines ${name} in the code for browsers`,
			isOpen && 'sets an envPrefix that the secrets have'
		).map((says) => findingAt('SECRET_SENT_TO_BROWSERS', where, says));
	});
}

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
