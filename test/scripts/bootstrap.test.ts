import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryApp } from '../apply/temporary-app.ts';

const repository = join(import.meta.dirname, '../..');

describe('bootstrap', () => {
	it('installs nothing through a link, which would empty the folder of another checkout', () => {
		const folder = temporaryApp({});
		const other = join(folder, 'other');
		mkdirSync(other);
		mkdirSync(join(folder, 'scripts'));
		writeFileSync(join(other, 'package'), '');
		for (const path of [
			'package.json',
			'package-lock.json',
			'scripts/bootstrap.mjs',
			'scripts/test.ts'
		])
			copyFileSync(join(repository, path), join(folder, path));
		symlinkSync(other, join(folder, 'node_modules'), 'junction');
		// Should it come to an installation, this fails at once.
		const env = { ...process.env, npm_execpath: join(folder, 'npm-cli.js') };
		const options = { env, encoding: 'utf8' } as const;
		const args = [join(folder, 'scripts/bootstrap.mjs'), 'test'];
		const { status, stderr } = spawnSync(process.execPath, args, options);
		expect({ status, stderr }).toMatchObject({
			status: 1,
			stderr: expect.stringContaining('node_modules is a link.')
		});
		expect(readdirSync(other)).toEqual(['package']);
	});
});
