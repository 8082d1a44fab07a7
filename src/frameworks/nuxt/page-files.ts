// What pages of a Nuxt app know of sign-in: the session in the payload, and `useAuth()`.

import { routesPath } from '../../configuration/auth-path.ts';
import type { OurFile } from '../../plan/app-file.ts';
import { about } from '../../templates/about.ts';
import { browserFile } from '../../templates/browser-files.ts';
import type { App } from '../framework.ts';

/** The composable, and the plugin that gives it what the server knows. */
export async function pageFiles(app: App): Promise<readonly OurFile[]> {
	const { places, folder, framework } = app;
	const { composable: path = '', plugin = '' } = places;
	const types = `'${folder.specifier(path, 'nuxt.ts')}'`;
	const routes = () => `\${base}${routesPath(app)}`;
	const adapt = (text: string) =>
		text
			.replaceAll("'../../server/auth/nuxt'", () => types)
			.replace(`\${base}${framework.addresses.auth}`, routes);
	const composable = browserFile(app, {
		module: 'client',
		path,
		template: 'use-auth.ts',
		adapt
	});
	const importFrom = app.modules.importOf(plugin, path);
	const text = await app.code('app-plugin.ts.hbs', { importFrom });
	return [composable, { kind: 'ours', path: plugin, text, why: about(text) }];
}
