import { type AnyCommand, defineCommand } from '../command.ts';

export const addAgentsCommand: AnyCommand = defineCommand<object>({
	path: 'add agents',
	about: 'add a section about sign-in to AGENTS.md and a skill file, for programs that write code',
	writes: true,
	help: `
The section stands between markers. Every command that changes files keeps it and the skill file,
.agents/skills/auth-cli/SKILL.md, up to date.

Examples:
  auth-cli add agents
`,
	load: async () => (await import('./add-agents.ts')).addAgents
});
