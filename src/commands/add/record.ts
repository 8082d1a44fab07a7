import { type AnyCommand, defineCommand, UnfitValue } from '../command.ts';
import { featuresArgument, providersArgument } from '../shared-words.ts';
import type { AddAdapterOptions } from './add-adapter.ts';
import type { AddTestsOptions } from './add-extras.ts';
import type { AddFeatureOptions } from './add-feature.ts';
import type { AddPartOptions } from './add-part.ts';
import type { AddProviderOptions } from './add-provider.ts';

export const addCommands: readonly AnyCommand[] = [
	defineCommand<AddProviderOptions>({
		path: 'add provider',
		about: 'add sign-in providers',
		writes: true,
		proves: true,
		argument: providersArgument,
		flags: [
			{ flags: '--issuer <url>', about: 'oidc: create your own provider for this issuer' },
			{ flags: '--authorization-url <url>', about: 'oauth: the authorization endpoint' },
			{ flags: '--token-url <url>', about: 'oauth: the token endpoint' },
			{ flags: '--userinfo-url <url>', about: 'oauth: the userinfo endpoint' },
			{ flags: '--scope <scopes>', about: 'oauth: scopes, separated by spaces' },
			{ flags: '--id <id>', about: 'id of your own provider' },
			{ flags: '--name <text>', about: 'name of your own provider, on its button' }
		],
		help: `
Examples:
  auth-cli add provider google
  auth-cli add provider github,tiktok --yes
  auth-cli add provider oidc --issuer https://login.acme.example --id acme
  auth-cli add provider oauth --id acme --authorization-url https://acme.example/authorize \\
    --token-url https://acme.example/token --userinfo-url https://acme.example/me --scope email

Client ids and secrets are prompted for, or read from the environment:
  AUTH_GITHUB_ID=… AUTH_GITHUB_SECRET=… auth-cli add provider github --yes
`,
		load: async () => (await import('./add-provider.ts')).addProvider
	}),
	defineCommand<AddAdapterOptions>({
		path: 'add adapter',
		about: 'store users and sessions in a database',
		writes: true,
		proves: true,
		argument: {
			name: '[id]',
			about: 'the database, or the tool that the app uses it with',
			as: 'adapter',
			suggest: async () => (await import('../known-ids.ts')).adapterIds()
		},
		flags: [
			{
				flags: '--session <strategy>',
				about: 'where to store sessions',
				choices: ['jwt', 'database']
			},
			{ flags: '--migrate', about: 'create the tables, too' }
		],
		help: `
Examples:
  auth-cli add adapter sqlite               one file, nothing to install
  auth-cli add adapter postgres --migrate   create the tables, too
  auth-cli add adapter redis --session jwt  keep sessions in cookies
`,
		load: async () => (await import('./add-adapter.ts')).addAdapter
	}),
	defineCommand<AddFeatureOptions>({
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
	}),
	defineCommand<AddPartOptions>({
		path: 'add part',
		about: 'add a part of the sign-in code that only some configurations need',
		writes: true,
		proves: true,
		argument: {
			name: '<name...>',
			about: 'the part, as the error names it',
			as: 'parts',
			list: true,
			suggest: async () => (await import('../known-ids.ts')).partNames()
		},
		help: `
Every other \`add\` also adds the parts that the configuration needs.

Examples:
  auth-cli add part proxy   previews sign in through a deployment with a registered URL
  auth-cli add part json    scripts get the URL of a redirect
`,
		load: async () => (await import('./add-part.ts')).addPart
	}),
	defineCommand<AddTestsOptions>({
		path: 'add tests',
		about: 'add tests of sign-in, which fail if a guard is missing',
		writes: true,
		flags: [
			{
				flags: '--runner <name>',
				about: 'what runs them, if not what package.json names',
				choices: ['vitest', 'playwright', 'node']
			},
			{ flags: '--page <path>', about: 'a page for signed-in users only', read: toPath },
			{ flags: '--data <path>', about: 'a data endpoint for signed-in users only', read: toPath }
		],
		help: `
The tests start the development server on a port of its own, with a provider in the process of the tests.

Examples:
  auth-cli add tests --page /members --data /api/me
  auth-cli add tests --runner node
`,
		load: async () => (await import('./add-extras.ts')).addTests
	}),
	defineCommand<object>({
		path: 'add agents',
		about:
			'add a section about sign-in to AGENTS.md and a skill file, for programs that write code',
		writes: true,
		help: `
The section stands between markers. Every command that changes files keeps it and the skill file,
.agents/skills/auth-cli/SKILL.md, up to date.

Examples:
  auth-cli add agents
`,
		load: async () => (await import('./add-extras.ts')).addAgents
	})
];

function toPath(value: string): string {
	if (!/^\/[\w./~%-]{0,200}$/.test(value))
		throw new UnfitValue('A path begins with / and has letters, digits and - . _ ~ / only.');
	return value;
}
