import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWhole } from './whole-folder.ts';

/** How npm installs what tests use. */
export const withoutScripts = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];

/** The folder of npm packages that only some tests use, and not the project itself. */
export function folderBeside(name: string): string {
	return join(import.meta.dirname, '../.cache', name);
}

/** Installs packages there if they are missing or of other versions. @throws if npm fails. */
export function installBeside(
	name: string,
	dependencies: Readonly<Record<string, string>>,
	more: readonly string[] = []
): string {
	const folder = folderBeside(name);
	const make = (own: string) => {
		console.error(`Installing packages for tests: ${Object.keys(dependencies).join(', ')}.`);
		mkdirSync(own, { recursive: true });
		writeFileSync(join(own, 'package.json'), manifestOf(dependencies));
		// npm warns of peers such as databases, which are not used.
		const args = ['install', '--prefix', own, '--legacy-peer-deps', ...withoutScripts, ...more];
		// On Windows, npm is a script of the shell.
		const shell = process.platform === 'win32';
		execFileSync('npm', args, { cwd: own, shell, stdio: ['ignore', 'ignore', 'inherit'] });
		return true;
	};
	ensureWhole(folder, { isThere: () => isBeside(name, dependencies), make });
	return folder;
}

/** Whether these packages are there, all of them. */
export function isBeside(name: string, dependencies: Readonly<Record<string, string>>): boolean {
	try {
		const manifest = readFileSync(join(folderBeside(name), 'package.json'), 'utf8');
		return manifest === manifestOf(dependencies);
	} catch {
		return false;
	}
}

function manifestOf(dependencies: Readonly<Record<string, string>>): string {
	return `${JSON.stringify({ private: true, type: 'module', dependencies }, null, '\t')}\n`;
}
