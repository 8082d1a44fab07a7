// Providers with deleted files: the manifest has them, and their content.

import type { App } from '../frameworks/framework.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { openConfig } from './config.ts';

type Seen = Pick<App, 'project' | 'framework' | 'authjs' | 'manifest' | 'catalogue' | 'places'>;

/** All of them in the catalogue. */
export function providersWithoutFile(app: Seen): readonly ProviderAsset[] {
	const { manifest, catalogue, places, project } = app;
	const folder = `${places.runtime}/providers/`;
	return Object.keys(manifest?.files ?? {}).flatMap((path) => {
		if (!path.startsWith(folder) || project.text(path) !== undefined) return [];
		return catalogue.findProvider(path.slice(folder.length).replace(/\.\w+$/, '')) ?? [];
	});
}

/** Those that the configuration still imports, without which the app does not run. */
export function importedProvidersWithoutFile(app: Seen): readonly ProviderAsset[] {
	const lost = providersWithoutFile(app);
	if (lost.length === 0) return [];
	const config = openConfig(app);
	return lost.filter(({ module }) =>
		config.imports(`${app.places.runtime}/providers/${module}.ts`)
	);
}
