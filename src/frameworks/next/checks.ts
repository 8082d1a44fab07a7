import { type Finding, finding } from '../../codes/finding.ts';
import {
	asksWho,
	type FrameworkChecks,
	filesBelow,
	guardedFolders,
	turnsAway,
	unrouted
} from '../checks.ts';
import type { Setting } from '../framework.ts';
import { clientImports } from './client-imports.ts';

const bypassed = 'a request gets past the proxy, and past whatever it guards';

export const checks: FrameworkChecks = {
	advisories: [
		{
			id: 'CVE-2025-29927',
			package: 'next',
			from: '15.0.0',
			fixed: '15.2.3',
			what: 'one header gets past the middleware, and past whatever it guards'
		},
		{ id: 'CVE-2026-44574', package: 'next', from: '15.4.0', fixed: '15.5.16', what: bypassed },
		{ id: 'CVE-2026-44574', package: 'next', from: '16.0.0', fixed: '16.2.5', what: bypassed },
		{ id: 'CVE-2026-44575', package: 'next', from: '15.2.0', fixed: '15.5.16', what: bypassed },
		{ id: 'CVE-2026-44575', package: 'next', from: '16.0.0', fixed: '16.2.5', what: bypassed },
		{ id: 'CVE-2026-45109', package: 'next', from: '15.2.0', fixed: '15.5.18', what: bypassed },
		{ id: 'CVE-2026-45109', package: 'next', from: '16.0.0', fixed: '16.2.6', what: bypassed },
		{ id: 'CVE-2026-64642', package: 'next', from: '16.0.0', fixed: '16.2.11', what: bypassed }
	],
	find: async (app) => [...unrouted(app, lacking(app)), ...unguarded(app), ...clientImports(app)]
};

/** What `unrouted` says: the route hands on the handlers of the configuration. */
function lacking({ project, places: { route = '', config } }: Setting): string {
	return project.text(route) === undefined
		? 'is not there, so no route of sign-in answers'
		: `does not export the handlers of ${config}`;
}

/** A layout does not run before route handlers and server actions. */
function unguarded(app: Setting): Finding[] {
	const proxy = app.project.text(app.places['proxy'] ?? '') ?? '';
	if (/\b(pathname|matcher)\b/.test(proxy) && asksWho.test(proxy) && turnsAway.test(proxy))
		return [];
	const folders = guardedFolders(app, (path) => /\/layout\.\w+$/.test(path));
	return filesBelow(app, folders).flatMap(({ path: where, text }) => {
		if (asksWho.test(text)) return [];
		if (/\/route\.\w+$/.test(where)) {
			return [finding('ENDPOINT_UNGUARDED', { title: `${where} answers whoever asks`, where })];
		}
		if (!/^\s*(['"])use server\1/m.test(text)) return [];
		return [finding('ACTION_UNGUARDED', { title: `${where} has actions for everybody`, where })];
	});
}
