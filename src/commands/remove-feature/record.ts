import { type AnyCommand, defineCommand } from '../command.ts';
import { featuresArgument } from '../shared-words.ts';
import type { RemoveFeatureOptions } from './remove-feature.ts';

export const removeFeatureCommand: AnyCommand = defineCommand<RemoveFeatureOptions>({
	path: 'remove feature',
	about: 'remove features',
	writes: true,
	argument: featuresArgument,
	help: `
What a feature keeps in the database stays there until it is over.

Examples:
  auth-cli remove feature activity
`,
	load: async () => (await import('./remove-feature.ts')).removeFeature
});
