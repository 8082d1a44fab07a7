// The small apps of test/fixtures/apps, copied to where they may be changed.
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOk } from '../../e2e/support/child.ts';
import { repository } from '../../e2e/support/repository.ts';
import type { FreshApp } from '../../e2e/support/scaffold.ts';
import { type Files, filesOf, writeFiles } from './files-of.ts';
import type { Golden } from './goldens.ts';

const bin = join(repository, 'dist/auth-cli.js');

/** Copies the app of a golden into a temporary folder, as a git repository of its own. */
export async function fixtureApp({ app, given = {} }: Golden): Promise<FreshApp> {
	const folder = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-golden-')));
	await cp(join(repository, 'test/fixtures/apps', app), folder, { recursive: true });
	await writeFiles(folder, given);
	await runOk({ command: 'git', args: ['init', '--quiet', '--template='], cwd: folder });
	return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs the built program as the golden says. Returns what the last run printed. */
export async function giveSignIn(folder: string, { runs }: Pick<Golden, 'runs'>): Promise<string> {
	let printed = '';
	for (const words of runs) {
		const args = [bin, ...words, '--yes', '--no-install'];
		printed = (await runOk({ command: process.execPath, args, cwd: folder })).stdout;
	}
	return printed;
}

/** The files of a golden's app after its runs. */
export async function filesWithSignIn(golden: Golden): Promise<Files> {
	const app = await fixtureApp(golden);
	try {
		await giveSignIn(app.folder, golden);
		return await filesOf(app.folder);
	} finally {
		await app.remove();
	}
}
