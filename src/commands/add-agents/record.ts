import { type AnyCommand, defineCommand } from '../command.ts';

export const addAgentsCommand: AnyCommand = defineCommand<object>({
	path: 'add agents',
	about: 'add a section about sign-in to AGENTS.md, for programs that write code',
	writes: true,
	help: `
The section stands between markers and is kept up to date by every command that changes files.

Examples:
  auth-cli add agents
`,
	load: async () => (await import('./add-agents.ts')).addAgents
});
