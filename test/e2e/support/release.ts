// Fictional releases of auth-cli: the current build, with other vendored texts.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeAssets } from '../../../src/templates/catalogue.ts';
import type { ReleaseNotes } from '../../../src/templates/releases.ts';
import { runOk } from './child.ts';
import { repository } from './repository.ts';

export interface Release extends Pick<ReleaseNotes, 'changes'> {
	readonly version: string;
	/** What it says in files of the runtime, by path there, instead of what they say now. */
	readonly edit?: Readonly<Record<string, (text: string) => string>>;
}

/** Packs the last of these releases, whose changelog has all of them; returns the path of the tarball. */
export async function packRelease(
	releases: readonly [...Release[], Release],
	into: string
): Promise<string> {
	const { version, edit = {} } = releases[releases.length - 1] ?? { version: '' };
	const folder = await mkdtemp(join(tmpdir(), 'auth-cli-release-'));
	const assets = join(folder, 'dist/assets');
	await cp(join(repository, 'dist'), join(folder, 'dist'), { recursive: true });
	await change(join(assets, 'runtime.json'), (runtime: RuntimeAssets) => {
		const files = { ...runtime.files };
		for (const [path, respell] of Object.entries(edit)) {
			const file = files[path];
			if (file === undefined) throw new Error(`no file ${path}`);
			const text = respell(file.text);
			if (text === file.text) throw new Error(`${path} says the same`);
			files[path] = { ...file, text };
		}
		return { ...runtime, files };
	});
	const notes = releases.map(({ version, changes }) => ({ version, changes }));
	await writeFile(join(assets, 'changelog.json'), JSON.stringify(notes));
	const { bin, files, type, name } = JSON.parse(
		await readFile(join(repository, 'package.json'), 'utf8')
	);
	return pack(folder, { name, version, type, bin, files }, into);
}

/** Packs a package that has no code; returns the path of the tarball. */
export async function packEmpty(
	{ name, version, ...more }: { name: string; version: string; scripts?: object },
	into: string
): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'auth-cli-empty-'));
	return pack(folder, { name, version, ...more }, into);
}

async function pack(folder: string, manifest: object, into: string): Promise<string> {
	await mkdir(into, { recursive: true });
	await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
	const before = new Set(await readdir(into));
	const args = ['pack', '--ignore-scripts', '--pack-destination', into];
	await runOk({ command: 'npm', args, cwd: folder });
	await rm(folder, { recursive: true });
	const made = (await readdir(into)).find((file) => !before.has(file));
	if (made === undefined) throw new Error('npm pack made no tarball');
	return join(into, made);
}

async function change<T>(path: string, by: (value: T) => T): Promise<void> {
	await writeFile(path, JSON.stringify(by(JSON.parse(await readFile(path, 'utf8')))));
}
