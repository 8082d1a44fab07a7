import { type AnyCommand, defineCommand } from '../command.ts';
import { providersArgument } from '../shared-words.ts';
import type { RemoveProviderOptions } from './remove-provider.ts';

export const removeProviderCommand: AnyCommand = defineCommand<RemoveProviderOptions>({
	path: 'remove provider',
	about: 'take out ways to sign in',
	writes: true,
	argument: providersArgument,
	help: `
What you changed stays, and so does a variable that has a value.

Examples:
  auth-cli remove provider google
  auth-cli remove provider github,tiktok --yes
`,
	load: async () => (await import('./remove-provider.ts')).removeProvider
});
