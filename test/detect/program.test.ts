import { describe, expect, it } from 'vitest';
import { findProgram, type Host } from '../../src/detect/program.ts';

/** A machine with these files, where everything else is missing. */
function host(files: readonly string[], more: Partial<Host> = {}): Host {
	return {
		platform: 'linux',
		env: { PATH: '/usr/local/bin:/usr/bin', LANG: 'C' },
		home: '/home/ann',
		node: '/usr/local/bin/node',
		present: (path) => files.includes(path),
		real: (path) => path,
		isProgram: (file) => files.includes(file),
		...more
	};
}

describe('findProgram', () => {
	it('finds the first of PATH, and hands on the environment', () => {
		const found = findProgram('git', '/home/ann/app', host(['/usr/bin/git', '/usr/local/bin/git']));
		expect(found).toEqual({
			file: '/usr/local/bin/git',
			env: { PATH: '/usr/local/bin:/usr/bin', LANG: 'C' }
		});
	});

	it.each([
		['an empty entry', ':/usr/bin'],
		['the working folder', '.:/usr/bin'],
		['a relative folder', 'bin:node_modules/.bin:/usr/bin'],
		['a folder of the project', '/home/ann/app/tools:/usr/bin'],
		['the project', '/home/ann/app:/usr/bin'],
		['what npx adds for the app', '/home/ann/app/node_modules/.bin:/usr/bin'],
		['what npx adds for folders above it', '/home/ann/node_modules/.bin:/usr/bin'],
		['a way back into the project', '/home/ann/other/../app/tools:/usr/bin']
	])('passes over %s', (_, PATH) => {
		const places = ['', '/tools', '/bin', '/node_modules/.bin'];
		const planted = places.map((place) => `/home/ann/app${place}/git`);
		const files = [...planted, 'bin/git', 'git', '/home/ann/node_modules/.bin/git', '/usr/bin/git'];
		const found = findProgram('git', '/home/ann/app', host(files, { env: { PATH } }));
		expect(found).toEqual({ file: '/usr/bin/git', env: { PATH: '/usr/bin' } });
	});

	it('passes over all of the repository that the app is a part of, be it as a submodule', () => {
		const PATH = '/home/ann/repo/tools:/home/ann/repo/apps/tools:/usr/bin';
		const programs = ['/home/ann/repo/tools/npm', '/home/ann/repo/apps/tools/npm', '/usr/bin/npm'];
		const files = [...programs, '/home/ann/repo/.git', '/home/ann/repo/apps/web/.git'];
		const machine = host(files, { env: { PATH } });
		expect(findProgram('npm', '/home/ann/repo/apps/web', machine)?.file).toBe('/usr/bin/npm');
	});

	it('does not take a home folder under version control for a project', () => {
		const files = ['/home/ann/.git', '/home/ann/bin/npm'];
		const machine = host(files, { env: { PATH: '/home/ann/bin' } });
		expect(findProgram('npm', '/home/ann/app', machine)?.file).toBe('/home/ann/bin/npm');
	});

	it('passes over a link into the project', () => {
		const real = (path: string) => path.replace('/opt/tools', '/home/ann/app/tools');
		const machine = host(['/opt/tools/git'], { env: { PATH: '/opt/tools' }, real });
		expect(findProgram('git', '/home/ann/app', machine)).toBeUndefined();
	});

	it('takes what lies beside the Node.js that runs it, wherever that is', () => {
		const folder = '/home/ann/app/.tools/bin';
		const machine = host([`${folder}/npm`], { env: { PATH: folder }, node: `${folder}/node` });
		expect(findProgram('npm', '/home/ann/app', machine)?.file).toBe(`${folder}/npm`);
	});

	it('takes a full path as it is, and no other path', () => {
		const machine = host(['/opt/tool', '/usr/bin/../evil', './evil', 'evil']);
		expect(findProgram('/opt/tool', '/home/ann/app', machine)?.file).toBe('/opt/tool');
		for (const name of ['./evil', '../evil', 'a\\evil'])
			expect(findProgram(name, '/home/ann/app', machine)).toBeUndefined();
	});

	describe('on Windows', () => {
		const app = 'C:\\Users\\ann\\app';
		const env = {
			Path: `.;"${app}\\Tools";c:\\users\\ANN\\app;"C:\\Program Files\\nodejs";D:\\git`
		};
		const planted = ['git.exe', 'npm.cmd', 'tools\\git.exe'].map((name) => `${app}\\${name}`);
		const windows = (files: readonly string[], more: Partial<Host> = {}) =>
			host([...planted, 'git.exe', ...files], {
				platform: 'win32',
				env,
				home: 'C:\\Users\\ann',
				node: 'C:\\Program Files\\nodejs\\node.exe',
				...more
			});

		it('never takes git.exe out of the repository', () => {
			expect(findProgram('git', app, windows([]))).toBeUndefined();
			expect(findProgram('git', app, windows(['D:\\git\\git.EXE']))).toEqual({
				file: 'D:\\git\\git.EXE',
				env: { PATH: 'C:\\Program Files\\nodejs;D:\\git', NoDefaultCurrentDirectoryInExePath: '1' }
			});
		});

		it('takes npm.cmd, not the script for another shell beside it', () => {
			const nodejs = 'C:\\Program Files\\nodejs';
			const files = [`${nodejs}\\npm`, `${nodejs}\\npm.CMD`];
			expect(findProgram('npm', app, windows(files))?.file).toBe(`${nodejs}\\npm.CMD`);
		});

		it('goes by PATHEXT, and by an ending that is named', () => {
			const more = { env: { PATH: 'D:\\git', PATHEXT: '.exe' } };
			const files = ['D:\\git\\clip.exe', 'D:\\git\\x.cmd'];
			expect(findProgram('clip.exe', app, windows(files))?.file).toBe('D:\\git\\clip.exe');
			expect(findProgram('clip', app, windows(files, more))?.file).toBe('D:\\git\\clip.exe');
			expect(findProgram('x', app, windows(files, more))).toBeUndefined();
		});
	});
});
