import type { Rows } from './row.ts';

/** S: the command line. */
export const commandLine: Rows = {
	S1: ['Paths with `..`, absolute ones, other drives, NUL', 'refused; nothing is written'],
	S2: ['`--cwd` that is missing, a file, home or `/`', 'refused with the reason'],
	S3: ['Links that lead out of the project, or nowhere', 'refused'],
	S4: [
		'Provider ids with paths, quotes, templates, 300 characters',
		'refused, with the nearest name'
	],
	S5: [
		'Quotes, templates, `*/` and `</script>` in texts that become code',
		'the code parses and says the same; nothing runs'
	],
	S6: ['Package names with shell words; folders with blanks and `&`', 'no shell; nothing runs'],
	S7: ['Env files of every kind', 'other lines stay; only their owner can read a new one'],
	S8: ['Env files that git tracks or does not ignore', 'refused, or ignored first'],
	S9: ['Secrets with `--json`, in plans and on screens', 'marked and masked'],
	S10: ['Many generated secrets', '256 random bits, none twice'],
	S11: ['Kills and failures at every write', 'all old or all new'],
	S12: [
		'Files that the owner changed, or that differ in case only',
		'merged or refused; nothing is overwritten'
	],
	S13: ['No terminal', 'no question blocks; `--yes` is named'],
	S14: ['Workspaces and catalogs', 'the right package; never above the git root'],
	S15: ['What a plan takes from elsewhere', 'pinned versions, by the package manager only'],
	S16: ['Terminal codes in file names', 'written out'],
	S17: ['Temporary names', 'beside the target, random, new'],
	S18: [
		'Malformed, huge and binary files; a second run',
		'refused with the reason; the second run changes nothing'
	],
	S19: ['Apps that sign in by other means', 'recognised; converted only when asked'],
	S20: ['Code of an app', 'parsed, never run']
};
