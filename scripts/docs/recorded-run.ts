// A run of `init` in an app of the fixtures: what a terminal shows, and the files that it wrote.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOk } from '../../test/e2e/support/child.ts';
import { fixtureApp } from '../../test/golden/support/fixture-app.ts';

const words = ['init', '--provider', 'dev', '--yes', '--no-install'];
const shown = ['src/auth.ts', 'src/hooks.server.ts', 'src/lib/server/auth/core/callback-url.ts'];
const classes: Readonly<Record<string, string>> = { 2: 'dim', 32: 'new', 33: 'edited', 36: 'more' };

/** By path: the files that the landing page shows, and `terminal.html`. Nothing is installed. */
export async function recordedRun(root: string): Promise<[path: string, text: string][]> {
	const app = await fixtureApp({ name: 'site', app: 'sveltekit-3-typescript', runs: [] });
	try {
		const { stdout } = await runOk({
			command: process.execPath,
			args: [join(root, 'dist/auth-cli.js'), ...words],
			cwd: app.folder,
			env: { FORCE_COLOR: '1', NO_COLOR: '' }
		});
		const typed = `\u001b[2m$\u001b[22m npx auth-cli ${words.join(' ')}\n`;
		const files = shown.map(
			async (path): Promise<[string, string]> => [
				path,
				await readFile(join(app.folder, path), 'utf8')
			]
		);
		return [['terminal.html', painted(typed + stdout)], ...(await Promise.all(files))];
	} finally {
		await app.remove();
	}
}

/** Text with the colours of a terminal (ECMA-48 section 8.3.117) as HTML. */
function painted(text: string): string {
	const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
	return safe.replace(/\u001b\[(\d+)m/g, (_, code: string) => {
		const name = classes[code];
		return name === undefined ? '</span>' : `<span class="${name}">`;
	});
}
