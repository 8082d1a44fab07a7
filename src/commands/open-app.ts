import type { Checked } from '../checks/check.ts';
import { detectProject } from '../detect/project.ts';
import { openCatalogue } from '../templates/catalogue.ts';
import { openSetting } from '../templates/open-setting.ts';
import { checked } from './checked.ts';
import type { Context } from './command.ts';
import { notSetUp } from './not-set-up.ts';

/** The app of the working folder, as checks see it. Throws `NOT_SET_UP` where there is no sign-in of ours. */
export function openApp(context: Context): Checked {
	const project = detectProject(context.cwd, { env: context.env });
	const setting = openSetting(project, openCatalogue());
	const isThere = setting.folder.text('index.ts') !== undefined;
	if (setting.manifest === undefined && !isThere) throw notSetUp('');
	return checked(context, setting);
}
