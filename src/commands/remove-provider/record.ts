import { type AnyCommand, defineCommand } from '../command.ts';
import { providersArgument } from '../shared-words.ts';
import type { RemoveProviderOptions } from './remove-provider.ts';

export const removeProviderCommand: AnyCommand = defineCommand<RemoveProviderOptions>({
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
});
