// Builds the documentation's site into site/.cache/out, unless it was built from the same texts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { fingerprint } from '../build/stamp.ts';
import { buildOnce } from '../build.ts';
import { commandHelp } from './command-help.ts';
import { datedBy } from './dated.ts';
import { write, writePages } from './pages.ts';
import { writePlayground } from './playground.ts';
import { recordedRun } from './recorded-run.ts';
import { signInPage } from './sign-in-page.ts';

const texts = ['docs', 'site', 'scripts/docs', 'test/fixtures/apps'];
const files = [
	...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
	'test/security-results.json'
];

/** The folder of the built site. */
export async function buildSite(root: string): Promise<string> {
	const cache = join(root, 'site/.cache');
	const out = join(cache, 'out');
	const stamp = join(cache, 'stamp');
	const now = digest(root);
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return out;
	rmSync(stamp, { force: true });
	await installGenerator(root);
	await buildOnce(root);
	const pages = join(cache, 'pages');
	writePages(root, pages);
	write(pages, 'commands.md', datedBy(root)(commandHelp()));
	for (const scheme of ['light', 'dark'] as const)
		write(pages, `public/sign-in-${scheme}.html`, await signInPage(scheme));
	for (const [path, text] of await recordedRun(root)) write(cache, `run/${path}`, text);
	await writePlayground(join(pages, 'public/play'));
	await npx(root, 'build');
	writeFileSync(stamp, now);
	return out;
}

/** Serves the built site until it is stopped. */
export async function serveSite(root: string, port: string): Promise<void> {
	await npx(root, 'preview', '--port', port);
}

async function npx(root: string, ...words: readonly string[]): Promise<void> {
	const bin = join(root, 'site/node_modules/vitepress/bin/vitepress.js');
	const [command = '', ...more] = words;
	await execa(process.execPath, [bin, command, '.', ...more], {
		cwd: join(root, 'site'),
		stdio: ['ignore', 'inherit', 'inherit']
	});
}

/** The generator has a lock file of its own: only building the site installs it. */
async function installGenerator(root: string): Promise<void> {
	const folder = join(root, 'site');
	const marker = join(folder, 'node_modules/.package-lock.json');
	const lock = join(folder, 'package-lock.json');
	if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
	await execa('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: ['ignore', 2, 2] });
}

function digest(root: string): string {
	const hash = createHash('sha256').update(fingerprint(root));
	for (const path of [...files, ...texts.flatMap((folder) => below(root, folder))])
		hash.update(`${path}\0`).update(readFileSync(join(root, path)));
	return hash.digest('hex');
}

function below(root: string, folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/[\\/](node_modules|\.cache)/.test(entry.parentPath))
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
		.toSorted();
}
