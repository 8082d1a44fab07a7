import type { Checked } from '../checks/check.ts';
import { detectProject } from '../detect/project.ts';
import type { Setting } from '../frameworks/framework.ts';
import type { Manifest } from '../manifest.ts';
import { openCatalogue } from '../templates/catalogue.ts';
import { openSetting } from '../templates/open-setting.ts';
import { checked } from './checked.ts';
import type { Context } from './command.ts';
import { notSetUp } from './not-set-up.ts';

/** The app of the working folder, be there sign-in of ours or not; of this framework where somebody says so. */
export function readApp({ cwd, env }: Pick<Context, 'cwd' | 'env'>, framework?: string): Setting {
	return openSetting(detectProject(cwd, { framework, env }), openCatalogue());
}

/** The same for one that `init` set up. Throws `NOT_SET_UP`, which says to run it with these flags. */
export function appSetUp(context: Context, flags = ''): Setting & { readonly manifest: Manifest } {
	const setting = readApp(context);
	const { manifest } = setting;
	if (manifest === undefined) throw notSetUp(flags);
	return { ...setting, manifest };
}

/** The same as checks see it. Throws `NOT_SET_UP` where there is no sign-in of ours. */
export function openApp(context: Context): Checked {
	const setting = readApp(context);
	const isThere = setting.folder.text('index.ts') !== undefined;
	if (setting.manifest === undefined && !isThere) throw notSetUp('');
	return checked(context, setting);
}
