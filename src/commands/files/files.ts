import { hashText } from '../../manifest.ts';
import { textsOf } from '../../plan/files-of.ts';
import type { Command } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';

/** The files of an app's choice, generated again by this release, whatever the disk contains. Throws `NOT_SET_UP`. */
export const files: Command<object> = async (context) => {
	const app = requireSetUpApp(context);
	const made = (await textsOf(app, app.present())).map(({ path, why, text }) => {
		return { path, why, sha256: hashText(text), text };
	});
	const text = made.map(({ path, why }) => `${path}  ${why}\n`).join('');
	return { text, data: { version: app.catalogue.version, files: made }, exitCode: 0 };
};
