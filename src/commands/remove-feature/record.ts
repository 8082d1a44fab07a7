import { type AnyCommand, defineCommand } from '../command.ts';
import { featuresArgument } from '../shared-words.ts';
import type { RemoveFeatureOptions } from './remove-feature.ts';

export const removeFeatureCommand: AnyCommand = defineCommand<RemoveFeatureOptions>({
	path: 'remove feature',
	about: 'remove features',
	writes: true,
	argument: featuresArgument,
	help: `
Records of a feature stay in the database. Its setting in the configuration is yours to remove.

Examples:
  auth-cli remove feature session-update
`,
	load: async () => (await import('./remove-feature.ts')).removeFeature
});
