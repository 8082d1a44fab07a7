// Apps on Workers: their detection, and their env file.
import { type Finding, findingAt } from '../codes/finding.ts';
import { literalOf, settingsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';

/** Names of wrangler's configuration, which apps on Workers have. */
export const wranglerConfigs = ['wrangler.jsonc', 'wrangler.json', 'wrangler.toml'];

/** Up to 4.26 wrangler reads no `.env`. */
const older = /^([0-3]|4\.(1?\d|2[0-6]))\./;

/** The env file for secrets. Beside a `.dev.vars` no `.env` is read: a new one would hide the app's own variables. */
export function envFileOf({ text, installed, git }: Project): '.dev.vars' | '.env' {
	if (wranglerConfigs.every((path) => text(path) === undefined)) return '.env';
	const isUsed =
		text('.dev.vars') === undefined && text('.env') !== undefined && !git.isTracked('.env');
	return isUsed && !older.test(installed('wrangler') ?? '') ? '.env' : '.dev.vars';
}

/** The variables in its configuration, for all environments of the host. */
export function workerVariables({ text }: Pick<Project, 'text'>): Readonly<Record<string, string>> {
	const [toml = ''] =
		/^\[vars\][ \t]*\r?\n(?:(?!\[).*\n?)*/m.exec(text('wrangler.toml') ?? '') ?? [];
	const lines = toml.matchAll(/^[ \t]*(\w+)[ \t]*=[ \t]*["']([^"'\n]*)["']/gm);
	const json = withoutComments(text('wrangler.jsonc') ?? text('wrangler.json') ?? '');
	const inJson = settingsOf(valuesOf(json, 'vars')[0] ?? '') ?? [];
	return Object.fromEntries([
		...[...lines].map(([, name = '', value = '']) => [name, value]),
		...[...inJson].flatMap(([name, code]) => {
			const value = literalOf(code);
			return value === undefined ? [] : [[name, value]];
		})
	]);
}

/** A worker with a missing or empty `process.env`. Without a date its tools use the current one. */
export function unseenVariables({ text }: Pick<Project, 'text'>): Finding[] {
	return wranglerConfigs.flatMap((where) => {
		const code = withoutComments(text(where) ?? '').replace(/^[ \t]*#.*/gm, '');
		const [, date] = /\bcompatibility_date["']?\s*[:=]\s*["']([\d-]+)["']/.exec(code) ?? [];
		const has = (flag: string) => new RegExp(`["']${flag}["']`).test(code);
		if (date === undefined || isSeen(date, has)) return [];
		const says =
			'gives the worker no process.env, in which sign-in looks for its variables: "nodejs_compat" and a date from 2025-04-01 on do';
		return [findingAt('ENV_UNSEEN', where, says)];
	});
}

function isSeen(date: string, has: (flag: string) => boolean): boolean {
	const isNode = has('nodejs_compat') || (date >= '2026-08-04' && !has('no_nodejs_compat'));
	if (!isNode || has('nodejs_compat_do_not_populate_process_env')) return false;
	return date >= '2025-04-01' || has('nodejs_compat_populate_process_env');
}
