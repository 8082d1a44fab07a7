import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findWorkingFolder } from '../../src/detect/working-folder.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

const files = {
	'repository/.git/HEAD': '',
	'repository/package.json': '{}',
	'repository/apps/web/package.json': '{}',
	'repository/apps/empty/readme.md': '',
	'other/package.json': '{}'
};

describe('findWorkingFolder', () => {
	it('finds a package in the same repository, and any package by its absolute path', () => {
		const root = temporaryApp(files);
		const web = join(root, 'repository/apps/web');
		expect(findWorkingFolder(join(root, 'repository'), 'apps/web')).toBe(web);
		expect(findWorkingFolder(web, '../..')).toBe(join(root, 'repository'));
		expect(findWorkingFolder(web, join(root, 'other'))).toBe(join(root, 'other'));
		expect(findWorkingFolder(root, 'other')).toBe(join(root, 'other'));
	});

	it.each([
		['../other', 'leads out'],
		['link', 'leads out'],
		['apps/none', 'does not exist'],
		['~', 'does not exist'],
		['C:\\app', 'does not exist'],
		['package.json', 'not a folder'],
		['apps/empty', 'no package.json'],
		['/', 'root of the disk'],
		['', 'not a path'],
		['a\0b', 'not a path'],
		['apps/web', 'your home folder']
	])('rejects %j with exit code 2: %s', (named, reason) => {
		const root = temporaryApp(files);
		const start = join(root, 'repository');
		symlinkSync('../other', join(start, 'link'));
		const home = join(start, reason.includes('home') ? 'apps/web' : 'apps');
		const refusal = { name: 'CliError', exitCode: 2, message: expect.stringContaining(reason) };
		expect(() => findWorkingFolder(start, named, home)).toThrow(expect.objectContaining(refusal));
	});
});
