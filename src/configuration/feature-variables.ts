import type { Catalogue } from '../templates/catalogue.ts';
import { type Opened, openConfig } from './config.ts';

interface FeatureVariable {
	readonly name: string;
	/** The ID of the feature. */
	readonly feature: string;
}

/** Environment variables that features read because of their settings: `turnstile()` reads two. */
export function featureVariables(
	app: Opened & { readonly catalogue: Pick<Catalogue, 'readFeatures'> },
	ids: readonly string[]
): readonly FeatureVariable[] {
	const readers = app.catalogue
		.readFeatures()
		.filter(({ id, env }) => env.length > 0 && ids.includes(id));
	if (readers.length === 0) return [];
	const { code } = openConfig(app);
	return readers.flatMap(({ id: feature, env }) =>
		env.filter(({ where }) => code.includes(where)).map(({ name }) => ({ name, feature }))
	);
}
