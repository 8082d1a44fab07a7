import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './runtime-assets.ts';

/**
 * Makes a folder contain exactly these files, in the given order. An unchanged file is not touched,
 * and each file appears atomically, so a program that runs from this folder never reads half of
 * one.
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
	for (const [path, text] of files) writeFile(join(folder, path), text);
	for (const path of filesBelow(folder)) if (!files.has(path)) rmSync(join(folder, path));
}

function writeFile(path: string, text: string): void {
	if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
	mkdirSync(dirname(path), { recursive: true });
	const temporary = `${path}.${process.pid}.tmp`;
	writeFileSync(temporary, text, { mode: path.endsWith('auth-cli.js') ? 0o755 : 0o644 });
	renameSync(temporary, path);
}
