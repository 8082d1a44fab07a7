import { frameworks } from '../../frameworks/index.ts';
import { type AnyCommand, defineCommand } from '../command.ts';
import { stampFlags } from '../shared-words.ts';
import type { InitOptions } from './init.ts';

const withPages = frameworks.flatMap(({ name, pages }) => (pages ? [name] : []));
const withoutDemo = frameworks.flatMap(({ name, demo }) => (demo ? [] : [name]));

export const initCommand: AnyCommand = defineCommand<InitOptions>({
	path: 'init',
	about: 'give an app sign-in',
	writes: true,
	proves: true,
	flags: [
		{
			flags: '--framework <name>',
			about: 'instead of the one detected',
			choices: frameworks.map(({ id }) => id)
		},
		{
			flags: '--provider <id...>',
			about: 'providers, separated by commas or given again',
			as: 'providers',
			list: true,
			suggest: async () => (await import('../known-ids.ts')).providerIds()
		},
		{ flags: '--secret <how>', about: 'AUTH_SECRET of the app', choices: ['generate', 'keep'] },
		{ flags: '--session <strategy>', about: 'where sessions live', choices: ['jwt', 'database'] },
		{
			flags: '--from <library>',
			about: 'carry over what an app has of another library',
			choices: ['authjs'],
			conflicts: ['provider', 'secret', 'session', 'adapter']
		},
		{
			flags: '--components',
			about: 'a sign-in page and an account page as code of the app'
		},
		{ flags: '--demo-page', about: 'a page that says who is signed in, to be deleted later' },
		{
			flags: '--adapter <id>',
			about: 'database of people and sessions',
			suggest: async () => (await import('../known-ids.ts')).adapterIds()
		},
		{ flags: '--migrate', about: 'make its tables at once' },
		...stampFlags
	],
	help: `
Examples:
  auth-cli init                                  ask everything
  auth-cli init --provider github --provider oidc
  auth-cli init --provider dev --yes             sign in without an account anywhere
  auth-cli init --components                     with a sign-in page of the app's own (${withPages.join(', ')})
  auth-cli init --demo-page                      with a page that shows that it works
                                                 (there is none for ${withoutDemo.join(', ')})
  auth-cli init --provider github --dry-run      only look
  auth-cli init --from authjs                    own what Auth.js does for the app now
  auth-cli init --session database --adapter sqlite
`,
	load: async () => (await import('./init.ts')).init
});
