// A run of `init` in an app of the fixtures, as a terminal shows it.
import { join } from 'node:path';
import { runOk } from '../../test/e2e/support/child.ts';
import { fixtureApp } from '../../test/golden/support/fixture-app.ts';

/** What the built program prints; nothing is installed. */
export async function terminalRun(root: string): Promise<string> {
	const app = await fixtureApp({ name: 'site', app: 'sveltekit-3-typescript', runs: [] });
	try {
		const args = [join(root, 'dist/auth-cli.js'), 'init', '--provider', 'dev', '--yes'];
		const { stdout } = await runOk({
			command: process.execPath,
			args: [...args, '--no-install'],
			cwd: app.folder
		});
		return stdout.replaceAll(app.folder, '/app');
	} finally {
		await app.remove();
	}
}
