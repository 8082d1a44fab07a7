import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/apply/apply.ts';
import { knownStateFolders, makeStateFolder, stateFolders } from '../../src/apply/state-folder.ts';
import { before, machineWith, plan, snapshot, targetOf, temporaryApp } from './temporary-app.ts';

const on = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv) =>
	stateFolders({ env, uid: 7 }, platform);

describe('stateFolders', () => {
	it('are those of the system: the first one set, or a fallback without a home folder', () => {
		expect(on('linux', { XDG_STATE_HOME: '/state' })).toEqual([
			'/state/auth-cli',
			expect.stringMatching(/\/\.local\/state\/auth-cli$/),
			expect.stringMatching(/\/auth-cli-7$/)
		]);
		expect(on('darwin', {})[0]).toMatch(/Library\/Application Support\/auth-cli$/);
		expect(on('win32', { LOCALAPPDATA: '/Users/me/Local' })[0]).toBe('/Users/me/Local/auth-cli');
	});

	it('ignore relative paths, which would be inside the project', () => {
		expect(on('linux', { XDG_STATE_HOME: 'src' })[0]).not.toMatch(/^src/);
	});
});

describe('makeStateFolder', () => {
	it('skips folders in the repository, files, and folders that are read-only or open to others', () => {
		const root = temporaryApp({ '.git/HEAD': '', 'app/package.json': '', file: '' });
		const away = temporaryApp({});
		for (const name of ['open', 'foreign']) mkdirSync(join(away, name));
		chmodSync(join(away, 'open'), 0o777);
		symlinkSync(root, join(away, 'link'));
		const unfit = [
			join(root, 'state'),
			join(away, 'link', 'state'),
			join(root, 'file', 'state'),
			join(away, 'open')
		];
		const fit = join(away, 'a', 'b');
		const machine = { ...machineWith({}), stateFolders: [...unfit, fit] };
		expect(makeStateFolder(machine, join(root, 'app'))).toBe(fit);
		expect(knownStateFolders(machine, join(root, 'app'))).toEqual([fit]);
	});

	it('ignores folders that another user could have written', () => {
		const folder = temporaryApp({});
		const machine = { ...machineWith({}), stateFolders: [folder], uid: 4711 };
		expect(knownStateFolders(machine, '/app')).toEqual([]);
		expect(() => makeStateFolder(machine, '/app')).toThrow(
			expect.objectContaining({ code: 'NO_STATE_FOLDER' })
		);
	});

	it('is created before anything is written', async () => {
		const root = temporaryApp(before);
		const old = snapshot(root);
		const machine = { ...machineWith({}), stateFolders: [join(root, 'state')] };
		await expect(applyPlan(plan, targetOf(root), machine)).rejects.toMatchObject({
			code: 'NO_STATE_FOLDER',
			fix: expect.stringContaining('XDG_STATE_HOME')
		});
		expect(snapshot(root)).toEqual(old);
	});
});
