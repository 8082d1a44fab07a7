import type { Flag } from './command.ts';

/** Whether package.json names the release of the vendored code, for tools that look for advisories. */
export const stampFlags: readonly Flag[] = [
	{
		flags: '--stamp',
		about: 'let package.json name the release of the code, for npm audit and its like'
	},
	{ flags: '--no-stamp', about: 'leave that out' }
];
