import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version of auth-cli itself, from the nearest package.json above this file, in the bundle as in the sources. */
export function readOwnVersion(folder = import.meta.dirname): string {
	const file = join(folder, 'package.json');
	if (!existsSync(file)) return readOwnVersion(dirname(folder));
	const manifest: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
	return manifest.version;
}
