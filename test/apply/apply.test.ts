import * as fs from 'node:fs';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readFileSync,
	statSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyPlan, thisMachine } from '../../src/apply/apply.ts';
import type { Change } from '../../src/plan/change.ts';
import {
	before,
	changes,
	machineWith,
	plan,
	planOf,
	realDisk,
	snapshot,
	systemError,
	targetOf,
	temporaryApp,
	withInstall
} from './temporary-app.ts';

const refusal = (code: string) => expect.objectContaining({ name: 'CliError', code });

describe('applyPlan', () => {
	it('leaves the tree as planned and no other files', async () => {
		const root = temporaryApp(before);
		expect(await applyPlan(plan, targetOf(root), machineWith({}))).toBe(true);
		const { 'src/old.ts': _, ...kept } = before;
		const texts = {
			...kept,
			'.env': 'A=1\r\nB=2\r\n',
			'.env.local': 'S=1\n',
			'src/hooks.server.ts': 'handle\n',
			'src/lib/server/auth/index.ts': 'index\n'
		};
		const files = Object.entries(snapshot(root)).filter(([path]) =>
			statSync(join(root, path)).isFile()
		);
		expect(Object.fromEntries(files.map(([path, text]) => [path, text.slice(4)]))).toEqual(texts);
	});

	it('removes a folder only when it deletes its last file', async () => {
		const root = temporaryApp({ 'a/b/c/x.sql': 'x', 'a/y': '', 'd/z': 'z' });
		mkdirSync(join(root, 'empty'));
		const gone = (path: string, text: string) =>
			({ kind: 'delete', path, before: text, why: '' }) as const;
		const deleting = planOf([gone('a/b/c/x.sql', 'x'), gone('d/z', 'z')]);
		await applyPlan(deleting, targetOf(root), machineWith({}));
		expect(Object.keys(snapshot(root))).toEqual(['a', 'a/y', 'empty']);
	});

	it('creates env files readable by their owner only, and never loosens existing permissions', async () => {
		const root = temporaryApp(before);
		chmodSync(join(root, 'src/hooks.server.ts'), 0o640);
		chmodSync(join(root, '.env'), 0o400);
		await applyPlan(plan, targetOf(root), machineWith({}));
		const modes = ['.env.local', 'src/hooks.server.ts', '.env'].map(
			(path) => statSync(join(root, path)).mode & 0o777
		);
		expect(modes).toEqual([0o600, 0o640, 0o400]);
	});

	it('writes no byte for a plan without changes', async () => {
		const root = temporaryApp(before);
		const keep = planOf([{ kind: 'keep', path: 'package.json' }]);
		const never = () => {
			throw new Error('written');
		};
		const machine = machineWith({ openSync: never, mkdirSync: never, renameSync: never });
		expect(await applyPlan(keep, targetOf(root), machine)).toBe(false);
	});

	it.each([
		{ kind: 'conflict', path: 'src/auth.ts', existing: 'mine', proposed: 'ours', why: 'not ours' },
		{
			kind: 'manual',
			path: 'src/auth.ts',
			why: 'too clever',
			frame: '> 1 | ?',
			snippet: 'paste me'
		}
	] as const)('rejects a whole plan that contains a change of kind $kind', async (change) => {
		const root = temporaryApp(before);
		const old = snapshot(root);
		const error = await applyPlan(
			planOf([...changes, change]),
			targetOf(root),
			machineWith({})
		).catch((caught) => caught);
		expect(error).toMatchObject({ exitCode: 1, detail: expect.stringContaining(change.why) });
		if (change.kind === 'manual') expect(error.detail).toMatch(/> 1 \| \?[\s\S]*paste me/);
		expect(snapshot(root)).toEqual(old);
	});

	it('does not mention pasting when there is nothing to paste', async () => {
		const change = { kind: 'manual', path: 'src/auth.ts', why: 'too clever', snippet: '' } as const;
		const refused = applyPlan(planOf([change]), targetOf(temporaryApp(before)), machineWith({}));
		await expect(refused).rejects.toMatchObject({ detail: 'src/auth.ts: too clever' });
	});

	it.each([
		{ kind: 'edit', path: 'src/hooks.server.ts', before: 'other', after: 'x', why: '' },
		{ kind: 'delete', path: 'src/old.ts', before: 'other', why: '' },
		{ kind: 'create', path: 'src/old.ts', text: 'x', why: '' },
		{ kind: 'edit', path: 'src/none.ts', before: '', after: 'x', why: '' }
	] as const)(
		'rejects a file that changed since the plan was made ($kind $path)',
		async (change) => {
			const root = temporaryApp(before);
			const old = snapshot(root);
			await expect(applyPlan(planOf([change]), targetOf(root))).rejects.toEqual(
				refusal('CHANGED_MEANWHILE')
			);
			expect(snapshot(root)).toEqual(old);
		}
	);

	it.each([
		['src/AUTH.ts', 'src/auth.ts'],
		['SRC/one.ts', 'src/two.ts']
	])('S12: creates no file whose name differs from %s only in case', async (there, path) => {
		const root = temporaryApp({ [there]: 'mine' });
		const change = { kind: 'create', path, text: 'ours', why: '' } as const;
		await expect(applyPlan(planOf([change]), targetOf(root))).rejects.toEqual(
			refusal('CASE_CONFLICT')
		);
		expect(Object.keys(snapshot(root)).filter((name) => name.includes('.'))).toEqual([there]);
	});

	it('S17: writes beside the target under an unguessable name, and only where no file exists', async () => {
		const opened: string[] = [];
		const names = new Set<string>();
		for (let run = 0; run < 2; run++) {
			const root = temporaryApp(before);
			const openSync: typeof fs.openSync = (file, flags, mode) => {
				opened.push(`${flags}`);
				const name = relative(root, String(file));
				if (!/^\.\.\/|^\.auth-cli-undo/.test(name)) names.add(name);
				return fs.openSync(file, flags, mode);
			};
			await applyPlan(plan, targetOf(root), machineWith({ openSync }));
		}
		expect(new Set(opened)).toEqual(new Set(['wx']));
		// Four files are written in each of two runs: no name comes twice.
		expect(names.size).toBe(8);
		for (const name of names) expect(name).toMatch(/(^|\/)\.[^/]+\.[\w-]{12}\.auth-cli$/);
	});

	it('rejects a file that is not valid UTF-8', async () => {
		const root = temporaryApp(before);
		writeFileSync(join(root, '.env'), Buffer.from([0x41, 0xff, 0x0a]));
		const change = {
			kind: 'edit',
			path: '.env',
			before: 'A\ufffd\n',
			after: 'A\ufffd\nB\n',
			why: ''
		} as const;
		await expect(applyPlan(planOf([change]), targetOf(root))).rejects.toEqual(
			refusal('CHANGED_MEANWHILE')
		);
	});

	it.each(['../x', 'a/../../x', '/etc/x', 'C:\\x', '\\\\host\\x', 'a\0b', 'a//b', './x', ''])(
		'rejects the path %j',
		async (path) => {
			const root = temporaryApp(before);
			const change = { kind: 'create', path, text: 'x', why: '' } as const;
			await expect(applyPlan(planOf([change]), targetOf(root))).rejects.toEqual(
				refusal('OUTSIDE_PROJECT')
			);
		}
	);

	it('rejects links out of the app: a file, a parent folder, dangling, circular', async () => {
		const outside = temporaryApp({ 'secret.txt': 'A=1\r\n' });
		const root = temporaryApp({ 'package.json': '{}' });
		symlinkSync(join(outside, 'secret.txt'), join(root, '.env'));
		symlinkSync(outside, join(root, 'src'));
		symlinkSync(join(root, 'nowhere'), join(root, 'dangling'));
		symlinkSync(join(root, 'circle'), join(root, 'circle'));
		const tries: readonly Change[] = [
			{ kind: 'edit', path: '.env', before: 'A=1\r\n', after: 'x', why: '' },
			{ kind: 'create', path: 'src/new/auth.ts', text: 'x', why: '' },
			{ kind: 'create', path: 'dangling', text: 'x', why: '' },
			{ kind: 'create', path: 'circle/auth.ts', text: 'x', why: '' }
		];
		for (const change of tries) {
			await expect(applyPlan(planOf([change]), targetOf(root)), change.path).rejects.toEqual(
				refusal('OUTSIDE_PROJECT')
			);
		}
		expect(snapshot(outside)).toEqual({ 'secret.txt': expect.stringMatching(/A=1/) });
	});

	it.each(['.git/hooks', '.GIT/hooks', 'node_modules/x'])(
		'writes nothing through a link to %s, which is outside the app',
		async (folder) => {
			const root = temporaryApp({ [`${folder}/README`]: '' });
			symlinkSync(folder, join(root, 'src'));
			const old = snapshot(root);
			for (const path of ['src/post-checkout', `${folder}/post-checkout`]) {
				const change = { kind: 'create', path, text: 'x', why: '' } as const;
				await expect(applyPlan(planOf([change]), targetOf(root))).rejects.toEqual(
					refusal('NOT_OF_THE_APP')
				);
			}
			expect(snapshot(root)).toEqual(old);
		}
	);

	it('keeps the other hard link of a file unchanged', async () => {
		const root = temporaryApp({ 'src/public.txt': 'A=1\n' });
		fs.linkSync(join(root, 'src/public.txt'), join(root, '.env'));
		const edit = { kind: 'edit', path: '.env', before: 'A=1\n', after: 'S=1\n', why: '' } as const;
		await applyPlan(planOf([edit]), targetOf(root), machineWith({}));
		expect(readFileSync(join(root, '.env'), 'utf8')).toBe('S=1\n');
		expect(readFileSync(join(root, 'src/public.txt'), 'utf8')).toBe('A=1\n');
	});

	it('writes through a link inside the app, and keeps the link', async () => {
		const root = temporaryApp({ 'config/env': 'A=1\n' });
		symlinkSync('config/env', join(root, '.env'));
		await applyPlan(
			planOf([{ kind: 'edit', path: '.env', before: 'A=1\n', after: 'A=2\n', why: '' }]),
			targetOf(root)
		);
		expect(fs.lstatSync(join(root, '.env')).isSymbolicLink()).toBe(true);
		expect(readFileSync(join(root, 'config/env'), 'utf8')).toBe('A=2\n');
	});

	it('rejects a folder that becomes a link after the check', async () => {
		const outside = temporaryApp({});
		const root = temporaryApp({ 'src/lib/a.ts': 'a' });
		const change = { kind: 'create', path: 'src/lib/b.ts', text: 'x', why: '' } as const;
		const machine = machineWith({
			fsyncSync: () => {
				if (!existsSync(join(root, 'src/lib/a.ts'))) return;
				fs.renameSync(join(root, 'src/lib'), join(root, 'src/moved'));
				symlinkSync(outside, join(root, 'src/lib'));
			}
		});
		await expect(applyPlan(planOf([change]), targetOf(root), machine)).rejects.toThrow();
		expect(snapshot(outside)).toEqual({});
	});
});

describe('applyPlan, on failure', () => {
	const failures = [
		'mkdirSync',
		'openSync',
		'writeFileSync',
		'fsyncSync',
		'linkSync',
		'renameSync',
		'unlinkSync'
	] as const;

	it.each(failures)('rolls back wherever %s fails (S11)', async (name) => {
		const root = temporaryApp(before);
		const old = snapshot(root);
		for (let failing = 1; ; failing++) {
			let calls = 0;
			const machine = machineWith({
				[name]: (...given: readonly unknown[]) => {
					if (++calls === failing) throw systemError('ENOSPC');
					return Reflect.apply(realDisk[name], fs, given);
				}
			});
			const done = await applyPlan(plan, targetOf(root), machine).catch((error) => error);
			if (calls < failing) {
				expect(done).toBe(true);
				expect(failing).toBeGreaterThan(1);
				return;
			}
			expect(done, `call ${failing}`).toEqual(refusal('DISK_FULL'));
			expect(snapshot(root), `call ${failing}`).toEqual(old);
		}
	});

	it('copies the old file when the disk has no hard links', async () => {
		const root = temporaryApp(before);
		const old = snapshot(root);
		const noLinks = () => {
			throw systemError('EXDEV');
		};
		const run = async () => ({ ok: false, output: '' });
		await expect(
			applyPlan(withInstall, targetOf(root), machineWith({ linkSync: noLinks }, run))
		).rejects.toEqual(refusal('INSTALL_FAILED'));
		expect(snapshot(root)).toEqual(old);
	});

	it('rolls back a failed install, with its lock file, and says how to continue', async () => {
		const root = temporaryApp(before);
		const old = snapshot(root);
		const run = async () => {
			expect(readFileSync(join(root, '.env.local'), 'utf8')).toBe('S=1\n');
			writeFileSync(join(root, 'package-lock.json'), 'half a lock');
			return { ok: false, output: 'ERESOLVE' };
		};
		const error = await applyPlan(withInstall, targetOf(root), machineWith({}, run)).catch(
			(caught) => caught
		);
		expect(error).toMatchObject({
			code: 'INSTALL_FAILED',
			detail: 'ERESOLVE',
			fix: expect.stringMatching(/legacy-peer-deps=true into its \.npmrc.*--no-install/)
		});
		expect(snapshot(root)).toEqual(old);
	});

	it('deletes a lock file that a failed install created', async () => {
		const { 'package-lock.json': _, ...files } = before;
		const root = temporaryApp(files);
		const old = snapshot(root);
		const run = async () => {
			writeFileSync(join(root, 'package-lock.json'), 'new');
			return { ok: false, output: '' };
		};
		await applyPlan(withInstall, targetOf(root), machineWith({}, run)).catch(() => {});
		expect(snapshot(root)).toEqual(old);
	});

	it('runs the package manager only for packages, and not with --no-install', async () => {
		const ran: string[] = [];
		const run = async (command: readonly string[]) => {
			ran.push(command.join(' '));
			return { ok: true, output: '' };
		};
		await applyPlan(plan, targetOf(temporaryApp(before)), machineWith({}, run));
		await applyPlan(
			withInstall,
			targetOf(temporaryApp(before), { install: false }),
			machineWith({}, run)
		);
		expect(ran).toEqual([]);
		await applyPlan(withInstall, targetOf(temporaryApp(before)), machineWith({}, run));
		expect(ran).toEqual(['npm install']);
	});

	it.each([1, 3, 6, 7])('rolls back on Ctrl-C before rename or write %i', async (when) => {
		const root = temporaryApp(before);
		const old = snapshot(root);
		const controller = new AbortController();
		let calls = 0;
		const renameSync: typeof fs.renameSync = (...given) => {
			if (++calls === when) controller.abort();
			fs.renameSync(...given);
		};
		const target = targetOf(root, { signal: controller.signal });
		await expect(applyPlan(withInstall, target, machineWith({ renameSync }))).rejects.toMatchObject(
			{ code: 'INTERRUPTED', exitCode: 130 }
		);
		expect(snapshot(root)).toEqual(old);
	});

	it('rolls back on Ctrl-C during the install', async () => {
		const root = temporaryApp(before);
		const old = snapshot(root);
		const controller = new AbortController();
		const run = async () => {
			controller.abort();
			return { ok: false, output: '' };
		};
		await expect(
			applyPlan(withInstall, targetOf(root, { signal: controller.signal }), machineWith({}, run))
		).rejects.toMatchObject({ exitCode: 130 });
		expect(snapshot(root)).toEqual(old);
	});

	it.each([
		'jose@^6;id',
		'$(id)@1',
		'--registry=http://evil.example',
		'../x@1',
		'x@npm:y',
		'git+ssh://x'
	])('S6: does not pass the package name %j to any program', async (name) => {
		const root = temporaryApp(before);
		const hostile = planOf(changes, { install: [name] });
		await expect(applyPlan(hostile, targetOf(root), machineWith({}))).rejects.toMatchObject({
			name: 'InternalError'
		});
	});
});

describe('thisMachine', () => {
	it('S6: runs a program without a shell and returns its output', async () => {
		const signal = new AbortController().signal;
		const script = 'console.log(process.argv[1]); process.exit(3)';
		const ran = await thisMachine.run([process.execPath, '-e', script, '$(id);x'], {
			cwd: '/',
			signal
		});
		expect(ran.ok).toBe(false);
		expect(ran.output.split('\n').at(-1)).toBe('$(id);x');
	});

	it('S6: runs in a folder whose name contains shell characters', async () => {
		const cwd = join(temporaryApp({}), 'a b & $(id) `id`');
		mkdirSync(cwd);
		const { signal } = new AbortController();
		const script = [process.execPath, '-e', 'console.log(process.cwd())'];
		expect(await thisMachine.run(script, { cwd, signal })).toEqual({ ok: true, output: cwd });
	});

	it('runs no program of the project, whatever PATH says', async () => {
		const cwd = temporaryApp({ 'node_modules/.bin/npm': '#!/bin/sh\ntouch ran\n' });
		chmodSync(join(cwd, 'node_modules/.bin/npm'), 0o755);
		vi.stubEnv('PATH', `${cwd}/node_modules/.bin`);
		onTestFinished(() => void vi.unstubAllEnvs());
		const ran = await thisMachine.run(['npm'], { cwd, signal: new AbortController().signal });
		expect(ran).toEqual({ ok: false, output: 'npm is not installed outside of the project' });
		expect(existsSync(join(cwd, 'ran'))).toBe(false);
	});

	it('reports a program that does not exist', async () => {
		const ran = await thisMachine.run(['no-such-program-here'], {
			cwd: '/',
			signal: new AbortController().signal
		});
		expect(ran).toEqual({ ok: false, output: expect.stringContaining('no-such-program-here') });
	});
});
