import { type AnyCommand, defineCommand } from '../command.ts';
import { providersArgument } from '../shared-words.ts';
import type { AddProviderOptions } from './add-provider.ts';

export const addProviderCommand: AnyCommand = defineCommand<AddProviderOptions>({
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
});
