// The files of a choice. Pure: `reconcile` decides what happens on the disk.

import { newConfig } from '../configuration/config-file.ts';
import type { App } from '../frameworks/framework.ts';
import { browserFiles } from '../templates/browser-files.ts';
import { hasCompat } from '../templates/compat-files.ts';
import { demoFiles } from '../templates/demo-page.ts';
import { iconsFile } from '../templates/icons-file.ts';
import { pageFiles } from '../templates/own-pages.ts';
import { schemaFiles } from '../templates/schema-files.ts';
import { skillFile } from '../templates/skill-file.ts';
import { testFiles } from '../templates/test-files.ts';
import { folderFiles, type Packages } from '../templates/vendored-folder.ts';
import type { AppFile } from './app-file.ts';
import type { Choice } from './choice.ts';
import { declaredVariables } from './declared-variables.ts';

/** Our files, and their packages. The owner's files also depend on existing ones. */
export async function filesOf(
	app: App,
	choice: Choice
): Promise<{ files: readonly AppFile[]; packages: Packages }> {
	const { pages, providers } = choice;
	const icons = iconsFile(app, providers);
	const { files, packages } = await folderFiles(app, choice, icons);
	const own = pages ? pageFiles(app, pages) : [];
	const more = (await app.framework.files?.(app, choice)) ?? [];
	const all = [
		...[...files, ...(icons ? [icons.file] : []), ...more, ...schemaFiles(app, choice.adapter)],
		...[...own, ...(choice.demo ? demoFiles(app) : []), ...browserFiles(app)],
		...testFiles(app, choice.tests),
		...(await skillFile(app, choice.agents === true))
	];
	return { files: all, packages };
}

/** The text of each file of a choice; the owner's files as they would be created. */
export async function textsOf(
	app: App,
	choice: Choice
): Promise<readonly { path: string; why: string; text: string }[]> {
	const { files } = await filesOf(app, choice);
	const owners = [
		newConfig(app, choice, choice.pages?.signIn),
		...app.framework.wiring(app, {
			...(!hasCompat(app) && { brings: declaredVariables(app, choice) }),
			takes: [],
			adapter: choice.adapter,
			demo: choice.demo,
			pages: Object.keys(choice.pages?.files ?? {})
		})
	];
	const texts = [...files, ...owners].map(async (file) => {
		const { path, why } = file;
		const text = file.kind === 'ours' ? file.text : await file.render?.();
		return text === undefined ? [] : [{ path, why, text }];
	});
	return (await Promise.all(texts)).flat();
}
