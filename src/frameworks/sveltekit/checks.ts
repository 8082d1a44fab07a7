import { type Finding, finding } from '../../codes/finding.ts';
import { untouched } from '../../plan/reconcile.ts';
import { asksWho, type FrameworkChecks, filesBelow, guardedFolders, turnsAway } from '../checks.ts';
import type { Setting } from '../framework.ts';
import { handle } from './handle.ts';

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
		...(await unhooked(app)),
		...unguarded(app),
		...prerendered(app),
		...originUnchecked(app)
	]
};

/** The hooks run sign-in with every request only if they export our `handle`, alone or with others. */
async function unhooked(app: Setting): Promise<Finding[]> {
	const { project, places, manifest, modules } = app;
	const where = places['hooks'] ?? '';
	if (manifest === undefined || where === places.config || untouched(app, where)) return [];
	const missing = (how: string) => [finding('HOOK_MISSING', { title: `${where} ${how}`, where })];
	const text = project.text(where);
	if (text === undefined) return missing('is not there, so nothing runs sign-in');
	const from = modules.known(where, places.config);
	if (from === undefined) return missing(`does not import ${places.config}`);
	const { isComposed } = await import('../../edit/hook/own-hook.ts');
	const { parse } = await import('../../edit/source-file.ts');
	if (isComposed(parse(text, where), { hook: handle, importFrom: from })) return [];
	return missing(`imports ${places.config} and does not export its handle`);
}

/** What the guard of a layout does not reach: endpoints, actions, and loads that a client asks for alone. */
function unguarded(app: Setting): Finding[] {
	const hooks = app.project.text(app.places['hooks'] ?? '') ?? '';
	// Guarded by path, for whatever lies there.
	if (/\b(pathname|route)\b/.test(hooks) && turnsAway.test(hooks)) return [];
	const folders = guardedFolders(app, (path) => /\/\+layout(@.*)?\.server\.[jt]s$/.test(path));
	return filesBelow(app, folders).flatMap(({ path: where, text }) => {
		if (/\/\+server\.[jt]s$/.test(where) && !asksWho.test(text)) {
			return [finding('ENDPOINT_UNGUARDED', { title: `${where} answers whoever asks`, where })];
		}
		if (!/\/\+page(@.*)?\.server\.[jt]s$/.test(where)) return [];
		const [before = '', actions] = text.split(/\bexport\s+const\s+actions\b/);
		const isOpen = actions !== undefined && !asksWho.test(actions);
		const loads = /\bexport\s+(const|async\s+function|function)\s+load\b/.test(text);
		const loadsAlone =
			loads && !asksWho.test(isOpen ? before : text) && !/\bparent\s*\(/.test(text);
		return [
			...(isOpen
				? [finding('ACTION_UNGUARDED', { title: `${where} has actions for everybody`, where })]
				: []),
			...(loadsAlone
				? [finding('LOAD_UNGUARDED', { title: `${where} loads data for everybody`, where })]
				: [])
		];
	});
}

/** Pages that are made when the app is built, and read a session. */
function prerendered({ project }: Setting): Finding[] {
	const { routes } = project.folders;
	const files = project
		.sources(routes)
		.filter((path) => /\/\+(page|layout|server)[^/]*\.[jt]s$/.test(path));
	return files
		.filter((path) => /\blocals\.auth\b/.test(project.text(path) ?? ''))
		.filter((path) => isPrerendered(project, files, path))
		.map((where) =>
			finding('PRERENDERED_SESSION', {
				title: `${where} reads the session of a page that is prerendered`,
				where
			})
		);
}

/** A page says so, or the layout that is nearest to it; an endpoint only for itself. */
function isPrerendered(
	{ text }: Setting['project'],
	files: readonly string[],
	path: string
): boolean {
	const said = (one: string) =>
		/\bexport\s+const\s+prerender\s*(?::[^=]+)?=\s*(\w+)/.exec(text(one) ?? '')?.[1];
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

function originUnchecked({ project }: Setting): Finding[] {
	const files = ['svelte.config.js', 'svelte.config.ts', 'vite.config.ts', 'vite.config.js'];
	return files
		.filter((file) => /\bcheckOrigin\s*:\s*false\b/.test(project.text(file) ?? ''))
		.map((where) =>
			finding('FRAMEWORK_CSRF_OFF', { title: `${where} sets checkOrigin to false`, where })
		);
}
