// What can be wrong with how a server runs sign-in, the same for all of them.
import { type Finding, finding, findingAt } from '../codes/finding.ts';
import { routesPath } from '../configuration/auth-path.ts';
import type { Creator } from '../edit/server-apps.ts';
import { untouched } from '../plan/reconcile.ts';
import type { App, FrameworkChecks } from './framework.ts';
import { type Mounter, mounters, mountsItself } from './mounted.ts';
import { serverEntry } from './server-entry.ts';

/** Those of a server; without a creator its owner calls what the configuration exports. */
export function serverChecks(creator: Creator | undefined): FrameworkChecks {
	return { advisories: [], find: (app) => mounts(app, creator) };
}

/** The middleware is used nowhere, or where it does not reach what needs it. */
async function mounts(app: App, creator: Creator | undefined): Promise<readonly Finding[]> {
	const { manifest, project, places } = app;
	if (manifest === undefined || project.text(places.config) === undefined) return [];
	if (creator !== undefined && mountsItself(app, creator)) return [];
	const all = mounters(app);
	if (all.length === 0) return [unmounted(app, creator)];
	const found = await Promise.all(all.map((one) => misplaced(app, one, creator)));
	return found.flat();
}

function unmounted({ project, places: { config } }: App, creator?: Creator): Finding {
	const where = (creator && serverEntry(project, creator.pattern)) ?? config;
	const how = creator?.method === 'register' ? 'app.register(handle)' : 'app.use(handle)';
	const says = creator
		? `does not run sign-in: import handle from ${config} and write ${how}`
		: 'exports handle, which no other file uses';
	return findingAt('HOOK_MISSING', where, says);
}

/** Where the order of the code decides, or the path that it is put at. */
async function misplaced(
	app: App,
	{ path: where, from: importFrom }: Mounter,
	creator: Creator | undefined
): Promise<readonly Finding[]> {
	if (creator === undefined || untouched(app, where)) return [];
	const { mountingIn } = await import('../edit/mounting.ts');
	const found = mountingIn(app.project.text(where) ?? '', { fileName: where, importFrom });
	const { at, missed } = found ?? {};
	const path = routesPath(app);
	const says = `mounts sign-in after ${missed}`;
	// A plug-in that is registered late runs for all routes all the same.
	const isLate = missed !== undefined && creator.method === 'use';
	return [
		...(isLate ? [findingAt('MOUNT_TOO_LATE', where, says)] : []),
		...(at?.replace(/\/?\*?$/, '') === path ? [twice(where, path)] : [])
	];
}

/** What is mounted at a path has its routes below that path. */
function twice(where: string, path: string): Finding {
	const title = `${where} mounts sign-in at ${path}, so its routes are at ${path}${path}`;
	const fix = 'Mount it without a path: it answers its own routes only.';
	return finding('BASE_PATH_MISMATCH', { title, where, fix });
}
