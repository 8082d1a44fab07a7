// Makes the tables of a Drizzle schema as an app does, with drizzle-kit. It is installed beside the project: an app has a
// bundler of its own for it.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { installBeside } from '../../../../scripts/packages-beside.ts';

/** Runs the command that `auth-cli` names after adding the adapter, in an empty database. */
export function drizzlePush(dialect: 'postgresql' | 'mysql', url: string): void {
	const folder = installBeside('drizzle-kit', { 'drizzle-kit': '0.31.11' });
	const program = join(folder, 'node_modules/drizzle-kit/bin.cjs');
	const file = { postgresql: 'drizzle.pg.ts', mysql: 'drizzle.mysql.ts' }[dialect];
	const schema = `--schema=templates/adapters/${file}`;
	const args = [program, 'push', `--dialect=${dialect}`, schema, `--url=${url}`, '--force'];
	execFileSync(process.execPath, args, { stdio: 'pipe' });
}
