// Ten tasks, worded as for a coding agent, and what must hold afterwards.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { all, type Check, exists, file, guarded, textOf } from './holds.ts';

/** A task. */
export interface Task {
	readonly id: string;
	/** The prompt. */
	readonly prompt: string;
	/** The row of the table in AGENTS.md, or the file whose guard it shows. */
	readonly says: { readonly task: string } | { readonly guard: string };
	/** The expected exit code; 0 if unset. */
	readonly code?: number;
	/** Prepares the app for the task. */
	readonly setUp?: (folder: string) => void;
	readonly holds: Check;
	/** What must be in the output of the command. */
	readonly prints?: readonly RegExp[];
}

const config = 'src/auth.ts';
const folder = 'src/lib/server/auth';
const hooks = 'src/hooks.server.ts';
let hook = '';

/** The tasks, in the order in which they run in one app. */
export const tasks: readonly Task[] = [
	{
		id: 'look',
		prompt: 'Find out which framework, providers and sessions this app has.',
		says: { task: 'Find out what is there' },
		prints: [/SvelteKit/, /\bdev\b/],
		holds: () => []
	},
	{
		id: 'guard-page',
		prompt: 'Let only signed-in users see the page /members.',
		says: { guard: 'src/routes/members/+page.server.ts' },
		setUp: (app) => write(app, 'src/routes/members/+page.svelte', '<h1>Members</h1>\n'),
		holds: guarded('/members')
	},
	{
		id: 'guard-endpoint',
		prompt: 'Add an endpoint /api/me that answers signed-in users only.',
		says: { guard: 'src/routes/api/me/+server.ts' },
		holds: guarded('/api/me')
	},
	{
		id: 'add-google',
		prompt: 'Add sign-in with Google.',
		says: { task: 'Add a provider' },
		holds: all(
			exists(`${folder}/providers/google.ts`),
			file(config, { has: [/\bGoogle\b/, /\bDev\b/] }),
			file('.env.example', { has: ['AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET'] })
		)
	},
	{
		id: 'remove-google',
		prompt: 'Remove sign-in with Google again.',
		says: { task: 'Remove a provider' },
		holds: all(
			exists(`${folder}/providers/google.ts`, false),
			file(config, { has: [/\bDev\b/], lacks: ['Google'] }),
			file('.env.example', { lacks: ['AUTH_GOOGLE'] })
		)
	},
	{
		id: 'add-feature',
		prompt: 'Let scripts change fields of the session.',
		says: { task: 'Add a feature' },
		holds: file(`${folder}/index.ts`, { has: ['features/session-update/feature'] })
	},
	{
		id: 'remove-feature',
		prompt: 'Take that out again.',
		says: { task: 'Remove a feature' },
		holds: all(
			file(`${folder}/index.ts`, { lacks: ['session-update'] }),
			exists(`${folder}/features/session-update/feature.ts`, false)
		)
	},
	{
		id: 'rotate',
		prompt: 'Rotate the secret without signing anyone out.',
		says: { task: 'Rotate the secret' },
		holds: (app) => {
			const { AUTH_SECRET: now = '', AUTH_SECRET_1: before = '' } = parseEnv(textOf(app, '.env'));
			return now.length >= 32 && before.length >= 32 && now !== before
				? []
				: ['.env does not have a new secret beside the former one'];
		}
	},
	{
		id: 'doctor',
		prompt: 'Sign-in broke. Find out why.',
		says: { task: 'Look for mistakes' },
		code: 1,
		setUp: (app) => {
			hook = textOf(app, hooks);
			write(app, hooks, 'export {};\n');
		},
		prints: [/src\/hooks\.server/, /auth-cli explain [A-Z_]+/],
		holds: (app) => {
			write(app, hooks, hook);
			return hook.includes('handle') ? [] : [`${hooks} was not wired`];
		}
	},
	{
		id: 'upgrade',
		prompt: 'Bring the code of sign-in up to date.',
		says: { task: 'Upgrade the vendored code' },
		holds: (app) => {
			const { version } = JSON.parse(readFileSync(join(app, 'auth.json'), 'utf8'));
			const own = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
			return version === own.version ? [] : [`auth.json says ${version}, not ${own.version}`];
		}
	}
];

function write(folder: string, path: string, text: string): void {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), text);
}
