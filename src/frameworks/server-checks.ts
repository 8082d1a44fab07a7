// Findings about how a server mounts sign-in, the same for all of them.
import { isTest } from '../app/is-test.ts';
import { type Finding, finding, findingAt, those } from '../codes/finding.ts';
import { routesPath } from '../configuration/auth-path.ts';
import { devScriptOf } from '../edit/env-file-script.ts';
import type { Creator } from '../edit/server-apps.ts';
import { isUnmodified } from '../plan/reconcile.ts';
import { compatFiles } from '../templates/compat-files.ts';
import type { App, FrameworkChecks } from './framework.ts';
import { type Mounter, mounters, mountsItself } from './mounted.ts';
import { scriptReadsEnvFile, tellsOfEnvFile } from './reads-env-file.ts';
import { serverEntry } from './server-entry.ts';

/**
 * Checks of a server; without a creator the owner calls the exports of the configuration. `reads` are scripts of its own program
 * that reads the env file.
 */
export function serverChecks(creator: Creator | undefined, reads?: RegExp): FrameworkChecks {
	return {
		advisories: [],
		find: async (app) => [...unreadEnvFile(app, reads), ...(await mounts(app, creator))]
	};
}

/** The middleware is mounted nowhere, or does not reach the routes that need it. */
async function mounts(app: App, creator: Creator | undefined): Promise<readonly Finding[]> {
	const { manifest, project, places } = app;
	if (manifest === undefined || project.text(places.config) === undefined) return [];
	if (creator !== undefined && mountsItself(app, creator)) return [];
	if (usesCompat(app)) return [];
	const all = mounters(app);
	if (all.length === 0) return [unmounted(app, creator)];
	const found = await Promise.all(all.map((one) => misplaced(app, one, creator)));
	return found.flat();
}

/** Whether code of the app calls what stands for its former package, wherever it mounts that. */
function usesCompat(app: App): boolean {
	const { project, modules, places } = app;
	const files = compatFiles(app);
	return project
		.sources()
		.filter((path) => !path.startsWith(`${places.runtime}/`) && !isTest.test(path))
		.some((path) => files.some((file) => modules.known(path, file) !== undefined));
}

function unmounted({ project, places: { config } }: App, creator?: Creator): Finding {
	const where = (creator && serverEntry(project, creator.pattern)) ?? config;
	const how = creator?.method === 'register' ? 'app.register(handle)' : 'app.use(handle)';
	const says = creator
		? `does not run sign-in: import handle from ${config} and write ${how}`
		: 'exports handle, which no other file uses';
	return findingAt('HOOK_MISSING', where, says);
}

/** For frameworks where the order of code or the mount path matters. */
async function misplaced(
	app: App,
	{ path: where, from: importFrom }: Mounter,
	creator: Creator | undefined
): Promise<readonly Finding[]> {
	if (creator === undefined || isUnmodified(app, where)) return [];
	const { mountingIn } = await import('../edit/mounting.ts');
	const found = mountingIn(app.project.text(where) ?? '', { fileName: where, importFrom });
	const { at, missed } = found ?? {};
	const path = routesPath(app);
	const says = `mounts sign-in after ${missed}`;
	// A late plug-in still applies to all routes.
	const isLate = missed !== undefined && creator.method === 'use';
	return those(
		isLate && findingAt('MOUNT_TOO_LATE', where, says),
		at?.replace(/\/?\*?$/, '') === path && twice(where, path)
	);
}

/** A mount path is a prefix of the routes. */
function twice(where: string, path: string): Finding {
	const title = `${where} mounts sign-in at ${path}, so its routes are at ${path}${path}`;
	const fix = 'Mount it without a path: it answers its own routes only.';
	return finding('BASE_PATH_MISMATCH', { title, where, fix });
}

/** Programs that read none by themselves; what else a script may start is unknown. */
const program =
	/^(?:cross-env\s+)?(?:\w+=\S*\s+)*(?:node|tsx|nodemon|ts-node|ts-node-dev|tsnd)(?=\s)/;

/** A script that reads no env file, so that the server has no secret; `reads` are scripts of the framework's own program that reads it. */
function unreadEnvFile(app: App, reads: RegExp | undefined): Finding[] {
	const { project, places, manifest } = app;
	const script = devScriptOf(project.text('package.json') ?? '') ?? '';
	const isHere = manifest !== undefined && places.env === '.env' && project.text('.env');
	if (!isHere || !program.test(script) || reads?.test(script)) return [];
	if (scriptReadsEnvFile(project, script)) return [];
	const files = ['package.json', 'nodemon.json', ...project.sources()];
	if (files.some((path) => tellsOfEnvFile(project.text(path) ?? ''))) return [];
	return [findingAt('ENV_FILE_UNREAD', 'package.json', `reads no .env by \`${script}\``)];
}
