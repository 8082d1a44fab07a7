import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm warns of peers such as databases, which are not used. */
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];

/** The folder of npm packages that only some tests use, and not the project itself. */
export function folderBeside(name: string): string {
	return join(import.meta.dirname, '../.cache', name);
}

/**
 * Installs packages there if they are missing or of other versions; their own scripts are not run.
 * Test files may do this concurrently: each installs into a folder of its own and moves it when it
 * is whole. @throws if npm fails.
 */
export function installBeside(
	name: string,
	dependencies: Readonly<Record<string, string>>
): string {
	const folder = folderBeside(name);
	if (isBeside(name, dependencies)) return folder;
	console.error(`Installing packages for tests: ${Object.keys(dependencies).join(', ')}.`);
	const own = `${folder}.${process.pid}`;
	mkdirSync(own, { recursive: true });
	writeFileSync(join(own, 'package.json'), manifestOf(dependencies));
	const args = ['install', '--prefix', own, '--legacy-peer-deps', ...quiet];
	// On Windows, npm is a script of the shell.
	const shell = process.platform === 'win32';
	execFileSync('npm', args, { cwd: own, shell, stdio: ['ignore', 'ignore', 'inherit'] });
	if (!moved(own, folder) && !isBeside(name, dependencies)) {
		rmSync(folder, { recursive: true, force: true });
		moved(own, folder);
	}
	rmSync(own, { recursive: true, force: true });
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

/** Not where something is already: other versions, or the same of a process that was faster. */
function moved(from: string, to: string): boolean {
	try {
		renameSync(from, to);
		return true;
	} catch (error) {
		if (!existsSync(to)) throw error;
		return false;
	}
}
