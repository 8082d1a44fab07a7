import { posix } from 'node:path';
import type { BrowserFile } from '../conversion/authjs.ts';
import type { Setting } from '../frameworks/framework.ts';
import type { OurFile } from '../plan/app-file.ts';
import { about } from './vendored-folder.ts';

/** What the integration of Auth.js has for code in the browser, as files of an app that was converted and has them. */
export function browserFiles(setting: Setting): readonly OurFile[] {
	const { project, authjs, manifest } = setting;
	const all = authjs?.browser?.(project) ?? [];
	return all
		.filter(({ path }) => manifest?.files[path] !== undefined)
		.map((file) => browserFile(setting, file));
}

/** One of them. */
export function browserFile(setting: Setting, { path, template, adapt }: BrowserFile): OurFile {
	const { project } = setting;
	const { id } = project.framework;
	const source = setting.template(template);
	const known = {
		path: path.replace(/\.js$/, '.ts'),
		text: source,
		asset: posix.join(id, template)
	};
	const [written = known] = setting.folder.inLanguage(known);
	const text = setting.styled(adapt ? adapt(written.text) : written.text);
	return { kind: 'ours', path: written.path, text, why: about(text) };
}
