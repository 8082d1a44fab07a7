import { isAbsolute, join, relative, sep } from 'node:path';
import { CliError, exitCodes } from '../errors.ts';
import type { Reader } from './reader.ts';

/** The absolute path of something in the project, which exists or not. An env file may be a link to one of its repository. */
export function resolveInProject(
	disk: Pick<Reader, 'present' | 'real'>,
	{ root, path, top = root }: { root: string; path: string; top?: string }
): string {
	const parts = path.split('/');
	const plain = path === '' || !parts.some((part) => part === '' || part === '.' || part === '..');
	const odd = /[\u0000-\u001f\u007f\\]|^[A-Za-z]:|^~/.test(path) || isAbsolute(path);
	if (!plain || odd) throw outside(path, exitCodes.usage);
	const file = join(root, path);
	let there = file;
	while (!disk.present(there)) there = join(there, '..');
	const real = disk.real(there);
	const isOfRepository = /^\.env\b/.test(path) && disk.present(join(top, '.git'));
	// Git does not have what it leads to: a fresh clone has none.
	if (isOfRepository && real === undefined) return file;
	// No real path: a link that leads nowhere, or around in circles.
	const way = real === undefined ? '..' : relative(isOfRepository ? top : root, real);
	if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) {
		throw outside(path, exitCodes.refused);
	}
	return file;
}

function outside(path: string, exitCode: number): CliError {
	return new CliError('OUTSIDE_PROJECT', {
		title: `${JSON.stringify(path)} lies outside the project, or is a link that leads there`,
		fix: 'Name a path inside the project, or replace the link with a real file or folder.',
		exitCode
	});
}

/** How deep the brackets of a text may lie in one another: what parsers call for each of them, their stack still holds. */
const deepest = 400;

/** Whether brackets lie so deep in one another as no person wrote them. */
export function isTooDeep(text: string): boolean {
	let depth = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === round || code === square || code === curly) depth++;
		else if (code === round + 1 || code === square + 2 || code === curly + 2) depth--;
		if (depth > deepest) return true;
		if (depth < 0) depth = 0;
	}
	return false;
}

const round = 0x28;
const square = 0x5b;
const curly = 0x7b;
