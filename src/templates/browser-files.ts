import { inStyle } from './in-style.ts';
import type { BrowserFile, Setting } from './recipe.ts';
import type { OurFile } from './reconcile.ts';
import { about } from './vendored-folder.ts';

/** What the integration of Auth.js has for code in the browser, as files of an app that was converted and has them. */
export function browserFiles(setting: Setting): readonly OurFile[] {
	const { project, recipe, manifest } = setting;
	const all = recipe.authjs.browser?.(project) ?? [];
	return all
		.filter(({ path }) => manifest?.files[path] !== undefined)
		.map((file) => browserFile(setting, file));
}

/** One of them. */
export function browserFile(
	{ project, catalogue }: Setting,
	{ path, template, adapt }: BrowserFile
): OurFile {
	const source = catalogue.readTemplate(project.framework.id, template);
	const text = inStyle(adapt ? adapt(source) : source, project.style);
	return { kind: 'ours', path, text, why: about(text) };
}
