import { type AnyCommand, defineCommand } from '../command.ts';
import { featuresArgument, providersArgument } from '../shared-words.ts';
import type { RemoveOptions } from './remove.ts';
import type { RemoveAdapterOptions } from './remove-adapter.ts';
import type { RemoveFeatureOptions } from './remove-feature.ts';
import type { RemoveProviderOptions } from './remove-provider.ts';

export const removeCommands: readonly AnyCommand[] = [
	defineCommand<RemoveOptions>({
		path: 'remove',
		about: 'remove sign-in from an app, all of it or a part',
		writes: true,
		flags: [
			{
				flags: '--discard-edits',
				about: 'delete files that you changed, and values that you filled in'
			}
		],
		help: `
Without arguments, removes everything that auth-cli added. Files that you changed stay and are
named. The database stays as it is.

Examples:
  auth-cli remove --dry-run
  auth-cli remove provider google
`,
		load: async () => (await import('./remove.ts')).remove
	}),
	defineCommand<RemoveProviderOptions>({
		path: 'remove provider',
		about: 'remove sign-in providers',
		writes: true,
		argument: providersArgument,
		help: `
Your changes stay, and so do variables that have a value.

Examples:
  auth-cli remove provider google
  auth-cli remove provider github,tiktok --yes
`,
		load: async () => (await import('./remove-provider.ts')).removeProvider
	}),
	defineCommand<RemoveAdapterOptions>({
		path: 'remove adapter',
		about: 'stop storing users and sessions in a database',
		writes: true,
		argument: {
			name: '[id]',
			about: 'the database of the app',
			as: 'adapter',
			suggest: async () => (await import('../known-ids.ts')).adapterIds()
		},
		flags: [
			{ flags: '--session <strategy>', about: 'where to store sessions then', choices: ['jwt'] }
		],
		help: `
The database itself stays as it is, with all users.

Examples:
  auth-cli remove adapter sqlite --session jwt   store sessions in cookies
`,
		load: async () => (await import('./remove-adapter.ts')).removeAdapter
	}),
	defineCommand<RemoveFeatureOptions>({
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
	}),
	defineCommand<object>({
		path: 'remove tests',
		about: 'remove the tests of sign-in',
		writes: true,
		help: `
Removes what \`add tests\` wrote. Files that you changed, such as the settings of the tests, stay and
are named.

Examples:
  auth-cli remove tests
`,
		load: async () => (await import('./remove-extras.ts')).removeTests
	}),
	defineCommand<object>({
		path: 'remove agents',
		about: 'remove the section about sign-in from AGENTS.md, and the skill file',
		writes: true,
		help: `
The rest of AGENTS.md stays as it is. A skill file that you changed stays and is named.

Examples:
  auth-cli remove agents
`,
		load: async () => (await import('./remove-extras.ts')).removeAgents
	})
];
