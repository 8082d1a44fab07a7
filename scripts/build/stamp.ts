import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './runtime-assets.ts';

const inputs = [
	'bin',
	'src',
	'templates',
	'scripts/build',
	'scripts/build.ts',
	'biome.json',
	'changelog.json',
	'advisories.json',
	'package-lock.json'
];

/** Whether dist was made from the sources as they are now. */
export function isFresh(root: string): boolean {
	return existsSync(join(root, 'dist/auth-cli.js')) && stampOf(root) === fingerprint(root);
}

/** The digest of what dist was made from, which the sources may have left behind. */
export function stampOf(root: string): string | undefined {
	return existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : undefined;
}

/** A digest of everything the build reads. */
export function fingerprint(root: string): string {
	const hash = createHash('sha256');
	for (const path of inputs.flatMap((input) => inputFiles(root, input)))
		hash
			.update(`${path}\0`)
			.update(readFileSync(join(root, path)))
			.update('\0');
	return hash.digest('hex');
}

export function writeStamp(root: string, stamp: string): void {
	mkdirSync(dirname(stampFile(root)), { recursive: true });
	writeFileSync(stampFile(root), stamp);
}

function stampFile(root: string): string {
	return join(root, '.cache/build-stamp');
}

function inputFiles(root: string, input: string): string[] {
	const path = join(root, input);
	if (!existsSync(path)) return [];
	return statSync(path).isFile() ? [input] : filesBelow(path).map((file) => `${input}/${file}`);
}
