import { posix } from 'node:path';
import type { BrowserFile } from '../conversion/authjs.ts';
import type { App } from '../frameworks/framework.ts';
import type { OurFile } from '../plan/app-file.ts';
import { about } from './about.ts';

/** The browser code of the Auth.js integration, as files of a converted app that uses it. */
export function browserFiles(app: App): readonly OurFile[] {
	const { project, authjs, manifest } = app;
	const all = authjs?.browser?.(project) ?? [];
	return all
		.filter(({ path }) => manifest?.files[path] !== undefined)
		.map((file) => browserFile(app, file));
}

/** One of them. */
export function browserFile(app: App, { path, template, adapt }: BrowserFile): OurFile {
	const { project } = app;
	const { id } = project.framework;
	const source = app.template(template);
	const known = {
		path: path.replace(/\.js$/, '.ts'),
		text: source,
		asset: posix.join(id, template)
	};
	const [written = known] = app.folder.inLanguage(known);
	const text = app.styled(adapt ? adapt(written.text) : written.text);
	return { kind: 'ours', path: written.path, text, why: about(text) };
}
