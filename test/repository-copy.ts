// A copy of this repository with an addition, built and run like a release.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const built = ['bin', 'src', 'templates', 'scripts'];

export interface RepositoryCopy {
	readonly home: string;
	/** Runs a program of Node.js in a folder; what it prints. Throws with that if it fails. */
	readonly node: (cwd: string, ...args: readonly string[]) => string;
	/** Runs its auth-cli. */
	readonly cli: (cwd: string, ...args: readonly string[]) => string;
	readonly build: () => void;
	readonly remove: () => void;
}

export function copyRepository(): RepositoryCopy {
	const home = realpathSync(mkdtempSync(join(tmpdir(), 'auth-cli-copy-')));
	for (const entry of readdirSync(root, { withFileTypes: true })) {
		if (!entry.isFile() && !built.includes(entry.name)) continue;
		cpSync(join(root, entry.name), join(home, entry.name), { recursive: true });
	}
	symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
	const node = (cwd: string, ...args: readonly string[]) =>
		execFileSync(process.execPath, args, {
			cwd,
			encoding: 'utf8',
			env: { PATH: process.env['PATH'], HOME: home, NO_COLOR: '1' },
			stdio: ['ignore', 'pipe', 'pipe']
		});
	return {
		home,
		node,
		cli: (cwd, ...args) => node(cwd, join(home, 'dist/auth-cli.js'), ...args),
		build: () => void node(home, '--import', 'tsx', 'scripts/build.ts'),
		remove: () => rmSync(home, { recursive: true })
	};
}
