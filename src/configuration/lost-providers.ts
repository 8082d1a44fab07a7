// Providers whose files are gone: the manifest knows them, and what auth-cli wrote into them.

import type { App } from '../frameworks/framework.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { openConfig } from './config.ts';

type Seen = Pick<App, 'project' | 'framework' | 'authjs' | 'manifest' | 'catalogue' | 'places'>;

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
	const config = openConfig(app);
	return lost.filter(({ module }) =>
		config.imports(`${app.places.runtime}/providers/${module}.ts`)
	);
}
