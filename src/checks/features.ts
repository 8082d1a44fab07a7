// Features: whether the app has what they need.

import { type Finding, finding } from '../codes/finding.ts';
import { configTexts } from '../configuration/configuration.ts';
import { lacksOf, presentFeatures } from '../templates/features.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import type { Checked } from './check.ts';

/** What features of the app need and do not have. */
export function lackingFeatures(app: Checked): Finding[] {
	const features = presentFeatures(app);
	if (features.length === 0 || app.manifest === undefined) return [];
	const { session } = app.manifest.choices;
	const adapter = presentAdapter(app);
	const text = [...configTexts(app).values()].join('\n');
	return lacksOf({ features, session, adapter, text }).map(({ feature, what, fix }) =>
		finding('FEATURE_LACKING', {
			title: `The feature ${feature.id} needs ${what}`,
			where: `${app.places.runtime}/features/${feature.id}`,
			fix
		})
	);
}
