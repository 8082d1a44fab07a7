import { type AnyCommand, defineCommand } from '../command.ts';

export const infoCommand: AnyCommand = defineCommand<object>({
	path: 'info',
	about: 'show the sign-in set-up of the app; --json has all of it, with findings',
	writes: false,
	load: async () => (await import('./info.ts')).info
});
