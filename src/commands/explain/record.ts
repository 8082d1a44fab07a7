import { type AnyCommand, defineCommand } from '../command.ts';
import type { ExplainOptions } from './explain.ts';

export const explainCommand: AnyCommand = defineCommand<ExplainOptions>({
	path: 'explain',
	about: 'explain the code of an error or finding; without a code, list them all',
	writes: false,
	argument: {
		name: '[code]',
		about: 'such as ENV_TRACKED',
		as: 'code',
		suggest: async () => (await import('../known-ids.ts')).codes()
	},
	load: async () => (await import('./explain.ts')).explain
});
