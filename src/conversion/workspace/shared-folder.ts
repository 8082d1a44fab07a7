// How packages of a workspace import the vendored folder of another one.

import type { Folder } from '../../app/views.ts';
import type { App } from '../../frameworks/framework.ts';
import { compatOf } from '../authjs-modules.ts';

/** The folder as other packages see it, and what `exports` of its package has to say for that. */
export interface SharedFolder {
	readonly folder: Folder;
	/** Names in `exports`, each with its file; grows with what is imported. */
	readonly exported: Record<string, string>;
}

export function shareFolder(app: App, name: string): SharedFolder {
	const { project, folder } = app;
	const exported: Record<string, string> = {};
	const source = project.text('package.json') ?? '{}';
	const hasExports = Reflect.has(Object(JSON.parse(source.replace(/^\uFEFF/, ''))), 'exports');
	const specifier: Folder['specifier'] = (_, file) => {
		const path = folder.path(file);
		const stem = path.replace(/\.[cm]?[jt]sx?$/, '');
		if (!hasExports) return `${name}/${stem}`;
		const key = stem.replace(/^src\//, '');
		exported[`./${key}`] = `./${path}`;
		return `${name}/${key}`;
	};
	// Compilers that write declarations have to name the types that come out of the package.
	specifier('', compatOf(app)?.['next-auth'] ?? `${app.framework.configuration.calls.file}.ts`);
	return { folder: { ...folder, specifier }, exported };
}
