import { type AnyCommand, defineCommand } from '../command.ts';

export const removeAgentsCommand: AnyCommand = defineCommand<object>({
	path: 'remove agents',
	about: 'remove the section about sign-in from AGENTS.md, and the skill file',
	writes: true,
	help: `
The rest of AGENTS.md stays as it is. A skill file that you changed stays and is named.

Examples:
  auth-cli remove agents
`,
	load: async () => (await import('./remove-agents.ts')).removeAgents
});
