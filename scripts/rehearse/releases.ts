// Two releases that never were, as changes to the sources of this one.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOk } from '../../test/e2e/support/child.ts';
import { replaceIn } from '../../test/e2e/support/replace-in.ts';
import { filesBelow } from '../build/runtime-assets.ts';

/** What owners of apps change as well; every app has these files. */
export const config = 'core/config.ts';
export const transaction = 'oauth/transaction.ts';
export const oldName = 'core/within.ts';
export const newName = 'core/time-limit.ts';

const redirects = 'core/callback-url.ts';
const flawed = {
	[config]: [
		'return parseUrl(url)?.origin === baseUrl ? url : baseUrl;',
		'return parseUrl(url) ? url : baseUrl;'
	],
	[redirects]: ['target.origin !== origin', 'false']
} as const;
export const advisory = 'GHSA-rehearsed';

/** Release 0.2.0: a shorter time for sign-in, a file of another name, and return URLs that lead anywhere. */
export async function writeFeature(home: string): Promise<void> {
	for (const [path, [from, to]] of Object.entries(flawed))
		await replaceIn(join(home, 'src/runtime', path), { [from]: to });
	await replaceIn(join(home, 'src/runtime', transaction), {
		'const maxAge = 900;': 'const maxAge = 600;'
	});
	await renameRuntimeFile(home);
	await addNotes(home, {
		version: '0.2.0',
		changes: [
			{ kind: 'feature', text: 'Return URLs may lead to other sites.', files: Object.keys(flawed) },
			{ kind: 'fix', text: 'A started sign-in ends after ten minutes.', files: [transaction] }
		],
		renamed: { [oldName]: newName }
	});
}

/** Release 0.2.1: return URLs stay in the app. `hashes` are those that release 0.2.0 published. */
export async function writeFix(
	home: string,
	hashes: Readonly<Record<string, readonly string[]>>
): Promise<void> {
	for (const [path, [from, to]] of Object.entries(flawed))
		await replaceIn(join(home, 'src/runtime', path), { [to]: from });
	const files = Object.keys(flawed);
	await addNotes(home, {
		version: '0.2.1',
		changes: [{ kind: 'security', text: 'Return URLs stay in the app.', files, advisory }]
	});
	const known = {
		...{ id: advisory, severity: 'high', summary: 'A sign-in can lead to another site' },
		...{ versions: '>=0.2.0 <0.2.1', files, sha256: files.flatMap((path) => hashes[path] ?? []) }
	};
	await writeFile(join(home, 'advisories.json'), `${JSON.stringify([known], null, '\t')}\n`);
}

async function renameRuntimeFile(home: string): Promise<void> {
	const [from, to] = [oldName, newName].map((path) => path.replace(/^core\/|\.ts$/g, ''));
	await rename(join(home, 'src/runtime', oldName), join(home, 'src/runtime', newName));
	for (const folder of ['src/runtime', 'templates']) {
		for (const path of filesBelow(join(home, folder))) {
			const file = join(home, folder, path);
			const text = await readFile(file, 'utf8');
			const moved = text.replace(
				new RegExp(`((?:\\./|core/))${from}((?:\\.ts)?')`, 'g'),
				(_, before, after) => `${before}${to}${after}`
			);
			if (moved !== text) await writeFile(file, moved);
		}
	}
}

interface Notes {
	readonly version: string;
	readonly changes: readonly object[];
	readonly renamed?: object;
}

/** What docs/releasing.md says of the time before a tag: changelog, versions, lock file, CHANGELOG.md. */
async function addNotes(home: string, notes: Notes): Promise<void> {
	const file = join(home, 'changelog.json');
	const before: readonly object[] = JSON.parse(await readFile(file, 'utf8'));
	await writeFile(file, `${JSON.stringify([...before, notes], null, '\t')}\n`);
	const set = ['pkg', 'set', `version=${notes.version}`];
	await runOk({ command: 'npm', args: set, cwd: home });
	await runOk({ command: 'npm', args: set, cwd: join(home, 'tools/stamp') });
	const lock = ['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline'];
	await runOk({ command: 'npm', args: lock, cwd: home });
	await runOk({ command: 'npm', args: ['run', 'changelog'], cwd: home });
}
