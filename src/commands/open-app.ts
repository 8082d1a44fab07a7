import { posix } from 'node:path';
import { toApp } from '../app/app.ts';
import type { Checked } from '../checks/check.ts';
import type { Project } from '../detect/project.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import { openProject, openWorkspace } from '../frameworks/index.ts';
import { type Manifest, manifestPath } from '../manifest.ts';
import { type Catalogue, openCatalogue } from '../templates/catalogue.ts';
import { checked } from './checked.ts';
import type { Context } from './command.ts';

/** The app of the working folder, with or without sign-in; of this framework if given. */
export function readApp(
	{ cwd, env, command }: Pick<Context, 'cwd' | 'env' | 'command'>,
	framework?: string
): App {
	return toApp(openProject(cwd, { framework, env, command }), openCatalogue());
}

/** The same, unless a package of its workspace provides its sign-in. Throws `IN_A_PACKAGE`. */
export function readOwn(context: Context): App {
	const app = readApp(context);
	const isThere = app.manifest !== undefined || app.folder.text('index.ts') !== undefined;
	if (!isThere) refuseAppOfPackage(context, app);
	return app;
}

/** The same for one with sign-in. Throws `NOT_SET_UP`, which suggests these flags, and `IN_A_PACKAGE`. */
export function requireSetUpApp(
	context: Context,
	flags = ''
): App & { readonly manifest: Manifest } {
	return setUp(readOwn(context), flags);
}

/** An app that is read already, with its manifest. Throws `NOT_SET_UP`. */
export function setUp<Seen extends App>(app: Seen, flags = '') {
	const { manifest } = app;
	if (manifest === undefined) throw notSetUp(flags);
	return { ...app, manifest };
}

/** The same as input of checks. Throws `NOT_SET_UP` and `IN_A_PACKAGE` without sign-in of ours. */
export function openApp(context: Context): Checked {
	const app = readOwn(context);
	const isThere = app.folder.text('index.ts') !== undefined;
	if (app.manifest === undefined && !isThere) throw notSetUp('');
	return checked(context, app);
}

/** Throws `IN_A_PACKAGE`, with the command to type, if an app imports sign-in from a package of its workspace. */
export function refuseAppOfPackage(
	{ env, command = 'doctor' }: Pick<Context, 'env' | 'command'>,
	{ project }: { readonly project: Project }
): void {
	const workspace = openWorkspace(project, { env });
	if (workspace === undefined) return;
	const self = workspace.members.find(({ path }) => path === project.member);
	const holder = [...(self === undefined ? [] : workspace.neededBy(self))].find(
		({ path }) => workspace.text(`${path}/${manifestPath}`) !== undefined
	);
	if (holder === undefined) return;
	throw new CliError('IN_A_PACKAGE', {
		title: `This app takes sign-in from ${holder.path}, a package of its workspace`,
		fix: `npx auth-cli ${command} --cwd ${workspace.typed(holder.path)}`
	});
}

/** Throws `IN_AN_APP`, with the command to type, for a package with sign-in: its secrets are those of the apps. */
export function refusePackage(
	{ env, command = 'secret' }: Pick<Context, 'env' | 'command'>,
	{ project }: { readonly project: Project }
): void {
	const { apps, member = '' } = project;
	const workspace = apps && openWorkspace(project, { env });
	const folders = (apps?.() ?? []).map((path) => workspace?.typed(posix.join(member, path)));
	if (folders.length === 0) return;
	throw new CliError('IN_AN_APP', {
		title:
			'This package holds sign-in for apps of its workspace, and their env files hold its secrets',
		fix: folders.map((folder) => `npx auth-cli ${command} --cwd ${folder}`).join('\n')
	});
}

/** Another release of auth-cli, in the folder of its package. */
export function openRelease(folder: string): Catalogue {
	return openCatalogue(folder);
}

function notSetUp(flags: string): CliError {
	return new CliError('NOT_SET_UP', {
		title: 'auth-cli has not set up sign-in in this app yet',
		fix: `Run \`npx auth-cli init${flags}\` first.`
	});
}
