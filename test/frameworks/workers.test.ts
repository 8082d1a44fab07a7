import { expect, it } from 'vitest';
import { unseenVariables } from '../../src/frameworks/workers.ts';
import { memoryApp } from '../templates/memory-app.ts';

const found = (files: Readonly<Record<string, string>>) =>
	unseenVariables(memoryApp(files)).map(({ code, where }) => `${code} ${where}`);
const jsonc = (date: string, ...flags: readonly string[]) => ({
	'wrangler.jsonc': JSON.stringify({ compatibility_date: date, compatibility_flags: flags })
});
const fault = ['ENV_UNSEEN wrangler.jsonc'];

it.each([
	['nothing of Node.js', jsonc('2026-08-03'), fault],
	['a flag that is not enough', jsonc('2026-08-03', 'nodejs_als'), fault],
	['the flag of a day before', jsonc('2025-03-31', 'nodejs_compat'), fault],
	['the flag', jsonc('2025-04-01', 'nodejs_compat'), []],
	[
		'two flags for an old date',
		jsonc('2024-11-01', 'nodejs_compat', 'nodejs_compat_populate_process_env'),
		[]
	],
	['a flag against it', jsonc('2026-11-01', 'nodejs_compat_do_not_populate_process_env'), fault],
	['a date from which on nobody has to ask', jsonc('2026-08-04'), []],
	['such a date, and no Node.js', jsonc('2026-08-04', 'no_nodejs_compat'), fault],
	['no date, which its tools then choose', { 'wrangler.jsonc': '{}' }, []],
	[
		'a comment',
		{ 'wrangler.jsonc': '{ "compatibility_date": "2026-06-01" /* "nodejs_compat" */ }' },
		fault
	],
	[
		'TOML',
		{
			'wrangler.toml': `compatibility_date = "2025-09-02"\ncompatibility_flags = [ "nodejs_compat" ]\n`
		},
		[]
	],
	[
		'TOML without the flag',
		{ 'wrangler.toml': 'compatibility_date = \'2025-09-02\'\n# "nodejs_compat"\n' },
		['ENV_UNSEEN wrangler.toml']
	],
	['no worker', {}, []]
])('detects whether a worker has its variables in process.env: %s', (_, files, expected) => {
	expect(found(files)).toEqual(expected);
});
