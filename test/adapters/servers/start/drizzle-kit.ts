// Makes the tables of a Drizzle schema as an app does, with drizzle-kit. It is installed beside the project: an app has a
// bundler of its own for it.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from '../../../e2e/support/alone.ts';

const folder = join(process.cwd(), '.cache/drizzle-kit');
const version = '0.31.11';
const program = join(folder, 'node_modules/drizzle-kit/bin.cjs');

/** Runs the command that `auth-cli` names after adding the adapter, in an empty database. */
export async function drizzlePush(dialect: 'postgresql' | 'mysql', url: string): Promise<void> {
	await alone('drizzle-kit', async () => install());
	const file = { postgresql: 'drizzle.pg.ts', mysql: 'drizzle.mysql.ts' }[dialect];
	const schema = `--schema=templates/adapters/${file}`;
	const args = [program, 'push', `--dialect=${dialect}`, schema, `--url=${url}`, '--force'];
	execFileSync(process.execPath, args, { stdio: 'pipe' });
}

function install(): void {
	if (existsSync(program)) return;
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	const args = ['install', '--no-audit', '--no-fund', `drizzle-kit@${version}`];
	execFileSync(npm, args, { cwd: folder, stdio: 'pipe' });
}
