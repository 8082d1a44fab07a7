// What the end-to-end tests stand on.
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readlink, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { alone } from '../e2e/support/alone.ts';
import { copyApp } from '../e2e/support/copy-app.ts';
import { answers, freePort } from '../e2e/support/port.ts';
import { cacheFolder } from '../e2e/support/repository.ts';

async function temporary(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'auth-cli-support-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	return folder;
}

describe('copyApp', () => {
	const files = [
		'package.json',
		'src/app.ts',
		'node_modules/.package-lock.json',
		'node_modules/.vite/deps/a.js',
		'node_modules/$app/types/index.d.ts',
		'node_modules/@scope/a/index.js',
		'node_modules/a/index.js'
	];

	async function copied() {
		const folder = await temporary();
		const [from, to] = [join(folder, 'from'), join(folder, 'to')];
		for (const file of files) {
			await mkdir(join(from, file, '..'), { recursive: true });
			await writeFile(join(from, file), file);
		}
		await mkdir(join(from, 'node_modules/.bin'));
		await symlink('../a/index.js', join(from, 'node_modules/.bin/a'));
		const long = new Date(0);
		await utimes(join(from, 'node_modules/.package-lock.json'), long, long);
		await copyApp(from, to);
		return { from, to };
	}

	it('links the files of packages, and copies what programs write', async () => {
		const { from, to } = await copied();
		const isLinked = (file: string) =>
			statSync(join(to, file)).ino === statSync(join(from, file)).ino;
		for (const file of files) expect(readFileSync(join(to, file), 'utf8')).toBe(file);
		expect(files.filter(isLinked)).toEqual([
			'node_modules/@scope/a/index.js',
			'node_modules/a/index.js'
		]);
		expect(await readlink(join(to, 'node_modules/.bin/a'))).toBe('../a/index.js');
	});

	it('leaves a package list that npm trusts: no folder is newer', async () => {
		const { to } = await copied();
		const list = await stat(join(to, 'node_modules/.package-lock.json'));
		for (const name of ['a', '@scope/a']) {
			const { mtimeMs } = await stat(join(to, 'node_modules', name));
			expect(list.mtimeMs).toBeGreaterThanOrEqual(Math.floor(mtimeMs));
		}
	});
});

describe('alone', () => {
	const name = `test-${process.pid}`;
	const lock = join(cacheFolder, 'locks', name);

	it('runs one task after another, even after a failure', async () => {
		let now = 0;
		let most = 0;
		const job = async () => {
			now += 1;
			most = Math.max(most, now);
			await setTimeout(20);
			now -= 1;
			throw new Error('failed');
		};
		const all = await Promise.allSettled([alone(name, job), alone(name, job), alone(name, job)]);
		expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
		expect(most).toBe(1);
		expect(existsSync(lock)).toBe(false);
	});

	it('does not wait for a dead process', async () => {
		await mkdir(join(cacheFolder, 'locks'), { recursive: true });
		// No system has processes of such a number.
		symlinkSync('2147483646', lock);
		expect(await alone(name, async () => 'done')).toBe('done');
	});
});

describe('freePort', () => {
	it('returns no ephemeral port, and none twice', async () => {
		const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
		expect(new Set(ports).size).toBe(50);
		expect(ports.filter((port) => port < 12_000 || port >= 20_000)).toEqual([]);
	});
});

describe('answers', () => {
	it('reports the output of a program that does not answer in time', async () => {
		const silent = createServer(() => {});
		await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => {
			silent.closeAllConnections();
			silent.close();
		});
		const address = silent.address();
		const port = typeof address === 'object' ? address?.port : 0;
		const program = {
			output: () => 'compiling',
			exited: new Promise<number>(() => {}),
			stop: async () => {}
		};
		const asked = answers(`http://127.0.0.1:${port}/`, program, 0.3);
		await expect(asked).rejects.toThrow(/does not answer\ncompiling/);
	});
});
