import { type Finding, those } from '../../codes/finding.ts';
import { asksSession } from '../asks-session.ts';
import {
	deniesAccess,
	earlyGuards,
	filesBelow,
	foreignFormsRefused,
	guardedFolders,
	originUnchecked,
	prerenderedSession,
	unguardedAt,
	unhooked
} from '../checks.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { handle } from './wiring.ts';

const configs = ['svelte.config.js', 'svelte.config.ts', 'vite.config.ts', 'vite.config.js'];

export const checks: FrameworkChecks = {
	advisories: [
		{
			id: 'CVE-2025-32388',
			package: '@sveltejs/kit',
			fixed: '2.20.6',
			what: 'names of search parameters become code of the page'
		},
		{
			id: 'CVE-2026-22803',
			package: '@sveltejs/kit',
			from: '2.49.0',
			fixed: '2.49.5',
			what: 'a small request to a remote form takes all memory of the server'
		}
	],
	find: async (app) => [
		...(await unhooked(app, handle, 'nothing runs sign-in')),
		...earlyGuards(app, handle),
		...unguarded(app),
		...prerendered(app),
		...originUnchecked(app, configs),
		...ofParts(app)
	],
	ofParts
};

function ofParts(app: App): Finding[] {
	return foreignFormsRefused(app, {
		files: configs,
		allowed: /\btrustedOrigins\s*:\s*\[\s*['"]\*['"]|\bcheckOrigin\s*:\s*false\b/,
		fix: "Set `csrf: { trustedOrigins: ['*'] }` (before SvelteKit 2.37 `csrf: { checkOrigin: false }`) and check the origin of your own forms in a hook: docs/sveltekit.md, Posts from other programs."
	});
}

/** Code outside the guard of a layout: endpoints, actions, and separately requested loads. */
function unguarded(app: App): Finding[] {
	const hooks = app.project.text(app.places['hooks'] ?? '') ?? '';
	// Guarded by path, for any files there.
	if (/\b(pathname|route)\b/.test(hooks) && deniesAccess.test(hooks)) return [];
	const folders = guardedFolders(app, (path) => /\/\+layout(@[^/]*)?\.server\.[jt]s$/.test(path));
	return filesBelow(app, folders).flatMap(({ path: where, text }) => {
		if (/\/\+server\.[jt]s$/.test(where) && !asksSession(app.project, where)) {
			return [unguardedAt('ENDPOINT_UNGUARDED', where)];
		}
		if (/\.remote\.[jt]s$/.test(where) && !asksSession(app.project, where)) {
			return [unguardedAt('SERVER_FUNCTION_UNGUARDED', where)];
		}
		if (!/\/\+page(@[^/]*)?\.server\.[jt]s$/.test(where)) return [];
		const [before = '', actions] = text.split(/\bexport\s+const\s+actions\b/);
		const isOpen = actions !== undefined && !asksSession(app.project, where, actions);
		const loads = /\bexport\s+(const|async\s+function|function)\s+load\b/.test(text);
		const loadsAlone =
			loads &&
			!asksSession(app.project, where, isOpen ? before : text) &&
			!/\bparent\s*\(/.test(text);
		return those(
			isOpen && unguardedAt('ACTION_UNGUARDED', where),
			loadsAlone && unguardedAt('LOAD_UNGUARDED', where)
		);
	});
}

/** Prerendered pages that read a session. */
function prerendered({ project }: App): Finding[] {
	const { routes } = project.folders;
	const files = project
		.sources(routes)
		.filter((path) => /\/\+(page|layout|server)[^/]*\.[jt]s$/.test(path));
	return files
		.filter((path) => /\blocals\.auth\b/.test(project.text(path) ?? ''))
		.filter((path) => isPrerendered(project, files, path))
		.map(prerenderedSession);
}

/** Set by the page, or its nearest layout; an endpoint only for itself. */
function isPrerendered({ text }: App['project'], files: readonly string[], path: string): boolean {
	const said = (one: string) =>
		/\bexport\s+const\s+prerender\s*(?::[^=]{1,200})?=\s*(\w+)/.exec(text(one) ?? '')?.[1];
	if (/\/\+server\./.test(path)) return said(path) === 'true';
	const folderOf = (one: string) => one.slice(0, one.lastIndexOf('/') + 1);
	const nearest = files
		.filter((one) => said(one) !== undefined && path.startsWith(folderOf(one)))
		.filter(
			(one) => /\+layout/.test(one) || (folderOf(one) === folderOf(path) && /\+page/.test(one))
		)
		.sort(
			(one, other) => folderOf(other).length - folderOf(one).length || (/\+page/.test(one) ? -1 : 1)
		);
	return nearest[0] !== undefined && said(nearest[0]) === 'true';
}
