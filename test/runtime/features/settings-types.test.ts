// What TypeScript lets an app write into its configuration for the features that it chose.
import { expect, it } from 'vitest';
import { features } from '#runtime/core/features.ts';
import { activity } from '#runtime/features/activity/feature.ts';
import { flowData } from '#runtime/features/flow-data/feature.ts';
import { sessions } from '#runtime/features/sessions/feature.ts';
import { twoFactor } from '#runtime/features/two-factor/feature.ts';

const chosen = features(activity, flowData, sessions, twoFactor);
type Settings = Parameters<NonNullable<typeof chosen.check>>[1];

it('accepts settings of features that use users, beside those of others', () => {
	const settings: Settings = {
		activity: { keepDays: 90 },
		sessions: { noteEvery: 60 },
		twoFactor: { issuer: 'App' }
	};
	// @ts-expect-error: days are a number
	const wrong: Settings = { activity: { keepDays: 'long' } };
	expect([settings, wrong]).toHaveLength(2);
});
