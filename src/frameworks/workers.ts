// Apps on Workers: what tells them, and the env file that is read there.
import type { Project } from '../detect/project.ts';

/** Names of wrangler's configuration, which apps on Workers have. */
export const wranglerConfigs = ['wrangler.jsonc', 'wrangler.json', 'wrangler.toml'];

/** Up to 4.26 wrangler reads no `.env`. */
const older = /^([0-3]|4\.(1?\d|2[0-6]))\./;

/** The env file for secrets. Beside a `.dev.vars` no `.env` is read: a new one would take from the app what it has there. */
export function envFileOf({ text, installed, git }: Project): '.dev.vars' | '.env' {
	if (wranglerConfigs.every((path) => text(path) === undefined)) return '.env';
	const isUsed =
		text('.dev.vars') === undefined && text('.env') !== undefined && !git.isTracked('.env');
	return isUsed && !older.test(installed('wrangler') ?? '') ? '.env' : '.dev.vars';
}
