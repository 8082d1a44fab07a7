// Which files an app with a choice has. Pure: what becomes of those on its disk is for `reconcile` to say.
import { browserFiles } from './browser-files.ts';
import type { Choice } from './choice.ts';
import { pageFiles } from './own-pages.ts';
import type { Setting } from './recipe.ts';
import type { AppFile } from './reconcile.ts';
import { schemaFiles } from './schema-files.ts';
import { folderFiles, type Packages } from './vendored-folder.ts';

/** The files that are ours, and the packages they need. The owner's files depend on what was there before as well. */
export async function filesOf(
	setting: Setting,
	choice: Choice
): Promise<{ files: readonly AppFile[]; packages: Packages }> {
	const { files, packages } = await folderFiles(setting, choice);
	const pages = choice.pages ? await pageFiles(setting, choice.pages, choice.providers) : [];
	const all = [
		...[...files, ...schemaFiles(setting, choice.adapter)],
		...[...pages, ...browserFiles(setting)]
	];
	return { files: all, packages };
}
