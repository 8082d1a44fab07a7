import { type AnyCommand, defineCommand } from '../command.ts';

export const infoCommand: AnyCommand = defineCommand<object>({
	path: 'info',
	about: 'say what sign-in in the app is made of; --json has all of it, with findings',
	writes: false,
	load: async () => (await import('./info.ts')).info
});
