import { type AnyCommand, defineCommand } from '../command.ts';
import { offlineFlag, stampFlags } from '../shared-words.ts';
import type { UpgradeOptions } from './upgrade.ts';

export const upgradeCommand: AnyCommand = defineCommand<UpgradeOptions>({
	path: 'upgrade',
	about: 'update the sign-in code to this release and keep your edits',
	writes: ({ check }) => check !== true,
	proves: true,
	flags: [
		{ flags: '--check', about: 'only report what is outdated; exit code 1 if something is' },
		...stampFlags,
		offlineFlag
	],
	help: `
Replaces files that you did not change, and merges your changes in the others. If a release changed
the same lines, you choose; without a terminal, git's conflict markers are written. Your own files
keep every line.

Run it as the release you want:
  npx auth-cli@latest upgrade
  npx auth-cli@latest upgrade --check --json
`,
	load: async () => (await import('./upgrade.ts')).upgrade
});
