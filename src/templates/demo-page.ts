// A page that says who is signed in, to see sign-in work. The app gets it once, and may delete it.

import { devOrigin } from '../app/dev-origin.ts';
import type { App } from '../frameworks/framework.ts';
import type { AppFile } from '../plan/app-file.ts';
import { styledComponent } from './styled-component.ts';

const name = 'auth-demo';

/** Where the page is on the development server. */
export function demoUrl({ framework, project }: App): string {
	return `${devOrigin(project)}${framework.addresses.base(project)}/${name}`;
}

function folderOf({ framework, project }: App): string {
	return framework.demo?.(project).folder ?? `${project.folders.routes}/${name}`;
}

/** Whether the app has the page; deleting a part of it means that it is not wanted any more. */
export function hasDemo(app: App): boolean {
	const { manifest, project, framework } = app;
	if (framework.demo === undefined) return false;
	const below = `${folderOf(app)}/`;
	const made = Object.keys(manifest?.files ?? {}).filter((path) => path.startsWith(below));
	return made.length > 0 && made.every((path) => project.text(path) !== undefined);
}

/** The files of the page. */
export function demoFiles(app: App): readonly AppFile[] {
	const { framework, project, places } = app;
	if (framework.demo === undefined) return [];
	const { files, config, adapt = (text) => text } = framework.demo(project);
	const folder = folderOf(app);
	return Object.entries(files).map(([file, template]) => {
		const path = `${folder}/${file}`;
		const text = adapt(app.template(template))
			.replace(/\bsrc\/(routes|pages)\/auth-demo\b/, () => folder)
			.replace(`'${config}'`, () => `'${app.modules.importOf(path, places.config)}'`);
		const why = 'shows who is signed in, to be deleted whenever you like';
		return { kind: 'ours', path, text: styledComponent(text, project.style), why };
	});
}
