import { type AnyCommand, defineCommand } from '../command.ts';
import { offlineFlag, stampFlags } from '../shared-words.ts';
import type { UpgradeOptions } from './upgrade.ts';

export const upgradeCommand: AnyCommand = defineCommand<UpgradeOptions>({
	path: 'upgrade',
	about: 'bring the files of sign-in to this release, with your edits in them',
	writes: ({ check }) => check !== true,
	proves: true,
	flags: [
		{ flags: '--check', about: 'only say what is outdated; exit code 1 if something is' },
		...stampFlags,
		offlineFlag
	],
	help: `
Files that you did not change are replaced. In those you did, what you changed and what the
releases since then changed are merged; where both changed the same lines you are asked, or
get the usual markers where nobody can be asked. Your own files keep every line.

Run it as the release you want:
  npx auth-cli@latest upgrade
  npx auth-cli@latest upgrade --check --json
`,
	load: async () => (await import('./upgrade.ts')).upgrade
});
