// Features: whether the app has what they need, and settings without their feature.

import { type Finding, finding } from '../codes/finding.ts';
import { openConfig } from '../configuration/config.ts';
import { featureVariables } from '../configuration/feature-variables.ts';
import { capabilitiesOf, missingNeeds } from '../templates/feature-needs.ts';
import { presentFeatures } from '../templates/features.ts';
import { ownPageFile } from '../templates/own-pages.ts';
import type { Checked } from './check.ts';

/** Missing requirements of the app's features. */
export function missingFeatureNeeds(app: Checked): Finding[] {
	if (app.manifest === undefined || presentFeatures(app).length === 0) return [];
	return missingNeeds(capabilitiesOf(app)).map(({ feature, need, what, fix }) =>
		finding(need === 'mail' ? 'FEATURE_SENDS_NO_MAIL' : 'FEATURE_LACKING', {
			title: `The feature ${feature.id} needs ${what}`,
			where: `${app.places.runtime}/features/${feature.id}`,
			fix
		})
	);
}

/** Empty variables of the app's features. */
export function emptyFeatureVariables(app: Checked): Finding[] {
	if (app.manifest === undefined) return [];
	const values: Readonly<Record<string, string | undefined>> = {
		...app.variables.values(),
		...app.env
	};
	return featureVariables(app, app.present().features)
		.filter(({ name }) => !values[name])
		.map(({ name, feature }) =>
			finding('FEATURE_VARIABLE_MISSING', {
				title: `The feature ${feature} reads ${name}, which is empty`,
				where: app.variables.home(),
				fix: 'Fill it in.'
			})
		);
}

/** Settings of features that the app does not have. */
export function settingsWithoutFeature(app: Checked): Finding[] {
	if (app.manifest === undefined) return [];
	const there = presentFeatures(app);
	const names = openConfig(app).names();
	return app.catalogue
		.readFeatures()
		.filter((one) => names.has(one.export) && !there.some(({ id }) => id === one.id))
		.map(({ id, export: name }) =>
			finding('FEATURE_ABSENT', {
				title: `${app.places.config} sets \`${name}\`, and the app does not have the feature ${id}`,
				where: app.places.config,
				fix: `Run \`npx auth-cli add feature ${id}\`, or remove the setting.`
			})
		);
}

/** Sign-in pages of the app whose forms lack the fields of the feature `bot`. */
export function formsWithoutCheck(app: Checked): Finding[] {
	const { project, places } = app;
	const known = ownPageFile(app);
	if (known === undefined || project.text(known) === undefined) return [];
	if (!presentFeatures(app).some(({ id }) => id === 'bot')) return [];
	const own = project.sources().filter((path) => !path.startsWith(`${places.runtime}/`));
	if (own.some((path) => /\b(botFields|noScript)\b/.test(project.text(path) ?? ''))) return [];
	const title = 'The sign-in pages of this app have forms without the check of the feature bot';
	return [finding('BOT_FORMS', { title, where: known })];
}
