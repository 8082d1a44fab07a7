// The oldest and the newest Node.js of each supported major version, from npm, in a folder of its own.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderBeside, withoutScripts } from './packages-beside.ts';
import { runs } from './runs.ts';

/** The first is what `engines` of package.json names. */
export const claimedNodes = [
	'22.12.0',
	'22.23.3',
	'24.0.0',
	'24.21.0',
	'26.0.0',
	'26.10.0'
] as const;

const folder = folderBeside('nodes');

/** Installs those that are missing, without scripts of packages; one that npm does not have stays missing. */
export function ensureNodes(): void {
	if (claimedNodes.every((version) => nodeOf(version) !== undefined)) return;
	const name = `node-${process.platform}-${process.arch}`;
	const aliases = claimedNodes.map((version) => [version, `npm:${name}@${version}`] as const);
	// A version that is not available does not block the others.
	const optionalDependencies = Object.fromEntries(
		aliases.map(([version, source]) => [packageOf(version), source])
	);
	mkdirSync(folder, { recursive: true });
	const manifest = JSON.stringify({ private: true, optionalDependencies }, null, '\t');
	writeFileSync(join(folder, 'package.json'), `${manifest}\n`);
	runs('npm', ['install', '--prefix', folder, ...withoutScripts]);
}

/** The program; undefined if it is not installed. */
export function nodeOf(version: string): string | undefined {
	const file = process.platform === 'win32' ? 'node.exe' : 'node';
	const path = join(folder, 'node_modules', packageOf(version), 'bin', file);
	return existsSync(path) ? path : undefined;
}

function packageOf(version: string): string {
	return `node-${version.replaceAll('.', '-')}`;
}
