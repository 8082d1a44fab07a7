import { frameworks } from '../../frameworks/index.ts';
import { type AnyCommand, defineCommand } from '../command.ts';
import { stampFlags } from '../shared-words.ts';
import type { InitOptions } from './init.ts';

const withPages = frameworks.flatMap(({ name, pages }) => (pages ? [name] : []));
const withoutDemo = frameworks.flatMap(({ name, demo }) => (demo ? [] : [name]));

export const initCommand: AnyCommand = defineCommand<InitOptions>({
	path: 'init',
	about: 'add sign-in to an app',
	writes: true,
	proves: true,
	flags: [
		{
			flags: '--framework <name>',
			about: 'use this one instead of the detected one',
			choices: frameworks.map(({ id }) => id)
		},
		{
			flags: '--provider <id...>',
			about: 'providers, separated by commas or repeated',
			as: 'providers',
			list: true,
			suggest: async () => (await import('../known-ids.ts')).providerIds()
		},
		{
			flags: '--feature <id...>',
			about: 'features, separated by commas or repeated',
			as: 'features',
			list: true,
			suggest: async () => (await import('../known-ids.ts')).featureIds()
		},
		{ flags: '--secret <how>', about: 'AUTH_SECRET of the app', choices: ['generate', 'keep'] },
		{
			flags: '--session <strategy>',
			about: 'where to store sessions',
			choices: ['jwt', 'database']
		},
		{
			flags: '--from <library>',
			about: 'convert an app from another library',
			choices: ['authjs'],
			conflicts: ['provider', 'secret', 'session', 'adapter']
		},
		{
			flags: '--components',
			about: 'a sign-in page and an account page as code of the app'
		},
		{ flags: '--demo-page', about: 'a page that shows the session, to delete later' },
		{
			flags: '--tests',
			about: 'tests of sign-in, for the runner that package.json names; needs the provider dev'
		},
		{ flags: '--agents', about: 'a section about sign-in in AGENTS.md; made if there is none' },
		{ flags: '--no-agents', about: 'leave an AGENTS.md as it is' },
		{
			flags: '--adapter <id>',
			about: 'database for users and sessions',
			suggest: async () => (await import('../known-ids.ts')).adapterIds()
		},
		{ flags: '--migrate', about: 'create its tables, too' },
		...stampFlags
	],
	help: `
Examples:
  auth-cli init                                  ask everything
  auth-cli init --provider github --provider oidc
  auth-cli init --provider dev --yes             sign in with a local provider
  auth-cli init --components                     with a sign-in page of the app's own (${withPages.join(', ')})
  auth-cli init --demo-page                      with a page that shows the session
                                                 (not for ${withoutDemo.join(', ')})
  auth-cli init --provider github --dry-run      show the plan only
  auth-cli init --from authjs                    convert an app of Auth.js
  auth-cli init --from authjs --feature refresh,memory-records
                                                 and renew tokens, in the place of code that does by hand
  auth-cli init --session database --adapter sqlite
`,
	load: async () => (await import('./init.ts')).init
});
