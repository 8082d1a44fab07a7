// Providers whose files are gone: the manifest knows them, and what auth-cli wrote into them.

import { specifiersIn, stemOf } from '../app/module-imports.ts';
import type { App } from '../frameworks/framework.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { configTexts } from './configuration.ts';

type Seen = Pick<App, 'project' | 'framework' | 'manifest' | 'catalogue' | 'places' | 'modules'>;

/** All of them that the catalogue has. */
export function lostProviders(app: Seen): readonly ProviderAsset[] {
	const { manifest, catalogue, places, project } = app;
	const folder = `${places.runtime}/providers/`;
	return Object.keys(manifest?.files ?? {}).flatMap((path) => {
		if (!path.startsWith(folder) || project.text(path) !== undefined) return [];
		return catalogue.findProvider(path.slice(folder.length).replace(/\.\w+$/, '')) ?? [];
	});
}

/** Those that the configuration imports still, so that the app does not run without them. */
export function missedProviders(app: Seen): readonly ProviderAsset[] {
	const lost = lostProviders(app);
	if (lost.length === 0) return [];
	const imported = new Set(
		[...configTexts(app)].flatMap(([path, text]) =>
			specifiersIn(text).flatMap((one) => app.modules.leads(path, one))
		)
	);
	return lost.filter(({ module }) =>
		imported.has(stemOf(`${app.places.runtime}/providers/${module}.ts`))
	);
}
