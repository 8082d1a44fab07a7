// Code before requests of a Next.js app: whether it runs at all, and for the guarded paths.
import { type Finding, finding, findingAt } from '../../codes/finding.ts';
import { openConfig } from '../../configuration/config.ts';
import { functionsNamed } from '../../configuration/function-text.ts';
import {
	itemsOf,
	literalOf,
	settingsOf,
	valuesOf,
	withoutComments
} from '../../detect/object-literal.ts';
import { asksSession } from '../asks-session.ts';
import { isGuard, unguardedAt } from '../checks.ts';
import type { App } from '../framework.ts';

/** Limit of characters per file. */
const longest = 100_000;

export function proxyFaults(app: App): Finding[] {
	if (app.manifest === undefined) return [];
	const guard = guardOf(app);
	const skipped = [skippedPages, skippedRoot, skippedEndpoints].flatMap((find) => find(app, guard));
	return [...misplaced(app), ...skipped];
}

/** Next.js looks beside the folder of pages, for one name and one export. */
function misplaced({ project, places }: App): Finding[] {
	const { source } = project.folders;
	const proxy = places['proxy'] ?? '';
	const other = source === '.' ? 'src/' : '';
	const endings = ['ts', 'js', 'tsx', 'mjs'];
	const elsewhere = ['proxy', 'middleware']
		.flatMap((name) => endings.map((ending) => `${other}${name}.${ending}`))
		.filter((path) => /\bexport\b/.test(project.text(path) ?? ''));
	const home = source === '.' ? 'the root of the app' : source;
	const [moved] = elsewhere;
	if (moved !== undefined) {
		const title = `${moved} does not run: Next.js looks for it in ${home}`;
		return [finding('GUARD_SKIPPED', { title, where: moved, fix: `Move it into ${home}.` })];
	}
	const text = project.text(proxy)?.slice(0, longest);
	if (text === undefined) return [];
	const name = /(^|\/)proxy\.\w+$/.test(proxy) ? 'proxy' : 'middleware';
	if (name === 'proxy' && project.framework.major < 16) {
		const fix = 'Rename it to middleware, with its export.';
		return [
			finding('GUARD_SKIPPED', {
				title: `${proxy} does not run: Next.js ${project.framework.major} has no proxy`,
				where: proxy,
				fix
			})
		];
	}
	const exported = new RegExp(
		`\\bexport\\s+default\\b|\\bas\\s+(?:default|${name})\\b|\\bexport\\s*\\{[^}]{0,500}\\bdefault\\b|\\bexport\\b[^;={(]{0,100}\\b${name}\\b|\\bexport\\s+(?:const\\s*)?\\{[^}]{0,500}\\b${name}\\b|\\bexport\\s+\\*`
	);
	if (exported.test(withoutComments(text))) return [];
	const title = `${proxy} does not run: it exports no ${name}`;
	return [finding('GUARD_SKIPPED', { title, where: proxy, fix: `Export it by the name ${name}.` })];
}

/** Code before requests, and what it lets them ask for. */
interface Guard {
	/** That of the file, and of `authorized` if the file re-exports `auth`. */
	readonly text: string;
	/** Whether it keeps anybody out. */
	readonly denies: boolean;
	readonly matchers: readonly string[];
}

function guardOf(app: App): Guard {
	const code = withoutComments(
		(app.project.text(app.places['proxy'] ?? '') ?? '').slice(0, longest)
	);
	const authorized = /\bauth\b/.test(code)
		? [...openConfig(app).texts.values()].flatMap((text) => functionsNamed(text, 'authorized'))
		: [];
	const text = [code, ...authorized.map(({ body }) => body)].join('\n');
	const denies = authorized.length > 0 || isGuard(code);
	return { text, denies, matchers: matchersIn(code) };
}

/** Public paths, and those of sign-in. */
const open = /^\/(api\/auth|auth|login|log-in|sign-?in|sign-?up|register|public|_next|favicon|$)/;

function skippedPages(app: App, { text, matchers }: Guard): Finding[] {
	if (matchers.length === 0) return [];
	const named = [
		...text.matchAll(/(.{0,60})(?:startsWith\(\s*|pathname\s*===?\s*)(['"`])(\/[\w/-]{1,80})\2/g)
	];
	const paths = named.flatMap(([, before = '', , path = '']) =>
		/!\s*[\w.?]*$|public|open|login|signin/i.test(before) || open.test(path) ? [] : path
	);
	const where = app.places['proxy'] ?? '';
	const skipped = [...new Set(paths)].filter((path) => !matchers.some((one) => covers(one, path)));
	return skipped.map((path) =>
		findingAt('GUARD_SKIPPED', where, `guards ${path}, and its matcher leaves that out`)
	);
}

/** Below a basePath, Next.js matches its root by `/` alone. */
function skippedRoot(app: App, { text, denies, matchers }: Guard): Finding[] {
	const base = app.framework.addresses.base(app.project);
	const isAll = matchers.some((one) => covers(one, '/x')) && !matchers.includes('/');
	if (base === '' || !isAll || !denies || text.includes('pathname')) return [];
	const where = app.places['proxy'] ?? '';
	const title = `${where} guards all pages but ${base}, which its matcher leaves out`;
	return [finding('GUARD_SKIPPED', { title, where, fix: 'Add `/` to `matcher`.' })];
}

/** An endpoint for machines authenticates in its own way. */
const forMachines =
	/webhook|health|cron|public|status|ping|sitemap|robots|revalidate|stripe|trpc|graphql/i;
const checksItself = /signature|authorization|bearer|secret|api_?key|verify|timingSafe/i;

/** Endpoints of an app with a global guard that excludes all of `/api`. */
function skippedEndpoints(app: App, { denies, matchers }: Guard): Finding[] {
	const { project } = app;
	const isAll =
		matchers.some((one) => covers(one, '/x')) && !matchers.some((one) => covers(one, '/api/x'));
	if (!isAll || !denies) return [];
	const { routes } = project.folders;
	const home = routes.endsWith('pages') ? `${routes}/api/` : `${routes}/`;
	return project.sources(routes).flatMap((where) => {
		const isEndpoint =
			where.startsWith(home) && /\/api\//.test(where) && /\/route\.\w+$|\/pages\/api\//.test(where);
		const text = project.text(where) ?? '';
		if (!isEndpoint || where === app.places['route'] || /\/api\/auth\//.test(where)) return [];
		if (forMachines.test(where) || asksSession(project, where) || checksItself.test(text))
			return [];
		return [unguardedAt('ENDPOINT_UNGUARDED', where, ': the matcher of the proxy leaves /api out')];
	});
}

/** The patterns of a matcher; none if it matches everything, or is no plain text. */
function matchersIn(code: string): readonly string[] {
	const [value] = valuesOf(code, 'matcher');
	if (value === undefined) return [];
	const items = value.startsWith('[') ? itemsOf(value) : [value];
	const texts = items.map((item) => plain(item) ?? plain(settingsOf(item)?.get('source') ?? ''));
	return texts.every((one) => one !== undefined) ? texts.flatMap((one) => one ?? []) : [];
}

/** A text with its own escapes. */
function plain(value: string): string | undefined {
	return (
		literalOf(value) ?? /^(["'])([^"'\n]{0,1000})\1/.exec(value)?.[2]?.replaceAll('\\\\', '\\')
	);
}

/** Whether a pattern may match a path. No pattern of the app is run. */
function covers(pattern: string, path: string): boolean {
	const [, without] = /^\/\(\(\?!([^()]*)\)\.[*+]\)$/.exec(pattern) ?? [];
	if (without !== undefined) return !without.split('|').some((one) => excludes(one, path.slice(1)));
	const [start = ''] = pattern.split(/[:(*[]/);
	const rest = pattern.slice(start.length);
	if (rest === '') return pattern.replace(/(.)\/$/, '$1') === path;
	if (/^:\w+\*$/.test(rest)) return `${path}/`.startsWith(start);
	return path.startsWith(start.replace(/\/$/, ''));
}

function excludes(one: string, path: string): boolean {
	const [, name, end] = /^([\w/-]+)(\$?)$/.exec(one) ?? [];
	if (name === undefined) return false;
	return end === '' ? `${path}/`.startsWith(name) : path === name;
}
