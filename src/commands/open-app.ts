import { openSetting } from '../app/open-setting.ts';
import type { Checked } from '../checks/check.ts';
import { CliError } from '../errors.ts';
import type { Setting } from '../frameworks/framework.ts';
import { openProject } from '../frameworks/index.ts';
import type { Manifest } from '../manifest.ts';
import { type Catalogue, openCatalogue } from '../templates/catalogue.ts';
import { checked } from './checked.ts';
import type { Context } from './command.ts';

/** The app of the working folder, be there sign-in of ours or not; of this framework where somebody says so. */
export function readApp(
	{ cwd, env, command }: Pick<Context, 'cwd' | 'env' | 'command'>,
	framework?: string
): Setting {
	return openSetting(openProject(cwd, { framework, env, command }), openCatalogue());
}

/** The same for one that `init` set up. Throws `NOT_SET_UP`, which says to run it with these flags. */
export function appSetUp(context: Context, flags = ''): Setting & { readonly manifest: Manifest } {
	return setUp(readApp(context), flags);
}

/** An app that has been looked at, with its manifest. Throws `NOT_SET_UP`. */
export function setUp<App extends Setting>(app: App, flags = '') {
	const { manifest } = app;
	if (manifest === undefined) throw notSetUp(flags);
	return { ...app, manifest };
}

/** The same as checks see it. Throws `NOT_SET_UP` where there is no sign-in of ours. */
export function openApp(context: Context): Checked {
	const setting = readApp(context);
	const isThere = setting.folder.text('index.ts') !== undefined;
	if (setting.manifest === undefined && !isThere) throw notSetUp('');
	return checked(context, setting);
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
