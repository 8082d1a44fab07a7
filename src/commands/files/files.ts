import { detectProject } from '../../detect/project.ts';
import { hashText } from '../../manifest.ts';
import { openCatalogue } from '../../templates/catalogue.ts';
import { textsOf } from '../../templates/files-of.ts';
import { openSetting } from '../../templates/open-setting.ts';
import type { Command } from '../command.ts';
import { notSetUp } from '../not-set-up.ts';

/** The files of an app's choice, made again by this release whatever lies on the disk. Throws `NOT_SET_UP`. */
export const files: Command<object> = async (context) => {
	const catalogue = openCatalogue();
	const setting = openSetting(detectProject(context.cwd, { env: context.env }), catalogue);
	if (setting.manifest === undefined) throw notSetUp('');
	const made = (await textsOf(setting, setting.present())).map(({ path, why, text }) => {
		return { path, why, sha256: hashText(text), text };
	});
	const text = made.map(({ path, why }) => `${path}  ${why}\n`).join('');
	return { text, data: { version: catalogue.version, files: made }, exitCode: 0 };
};
