import { type AnyCommand, defineCommand } from '../command.ts';
import { featuresArgument } from '../shared-words.ts';
import type { AddFeatureOptions } from './add-feature.ts';

export const addFeatureCommand: AnyCommand = defineCommand<AddFeatureOptions>({
	path: 'add feature',
	about: 'add features to sign-in, such as data that goes with it',
	writes: true,
	proves: true,
	argument: featuresArgument,
	help: `
A feature is a folder of the sign-in code. \`auth-cli list features\` shows them all.
Features that it needs are added, too.

Examples:
  auth-cli add feature              ask which
  auth-cli add feature session-update
  auth-cli add feature bearer,redis-records --yes
`,
	load: async () => (await import('./add-feature.ts')).addFeature
});
