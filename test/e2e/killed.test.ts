// The built program, killed by the system while it writes (S11): the next run starts from a
// complete app. test/apply does the same at every single write, on a simulated disk.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, run, runOk } from './support/child.ts';
import { packRelease, type Release } from './support/release.ts';
import { tree } from './support/tree.ts';

const older: Release = {
	version: '7.0.0',
	changes: [],
	edit: {
		'core/config.ts': (text) => `${text}// older\n`,
		'core/pages.ts': (text) => `${text}// older\n`,
		'oauth/flow.ts': (text) => `// older\n${text}`
	}
};
const newer: Release = { version: '7.0.1', changes: [] };
const fresh = {
	'package.json': `${JSON.stringify({ name: 'app', type: 'module', devDependencies: { '@sveltejs/kit': '^2.70.0', svelte: '^5.0.0', typescript: '^6.0.0' } }, null, '\t')}\n`,
	'tsconfig.json': '{}\n',
	'.gitignore': 'node_modules\n.env\n.env.*\n!.env.example\n',
	'src/app.html': '<body>%sveltekit.body%</body>\n',
	'src/hooks.server.ts': 'export const handle = ({ event, resolve }) => resolve(event);\n'
};
const commands = {
	init: ['init', '--yes', '--no-install', '--provider', 'dev,github'],
	upgrade: ['upgrade', '--yes', '--no-install'],
	remove: ['remove', '--yes', '--no-install']
};
const preload = join(import.meta.dirname, 'support/signal-at-write.mjs');

let scratch: string;
/** Programs of the releases. */
const programs = new Map<string, string>();
/** Of each command: its app before, the trees before and after, and how many changes it makes. */
const whole = new Map<string, Awaited<ReturnType<typeof measured>>>();

beforeAll(async () => {
	scratch = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-killed-')));
	for (const releases of [[older], [older, newer]] as const) {
		const tarball = await packRelease([...releases], join(scratch, 'packed'));
		const folder = join(scratch, `${releases.length}`);
		await mkdir(folder);
		await runOk({ command: 'tar', args: ['-xzf', tarball, '-C', folder], cwd: scratch });
		programs.set(`${releases.length}`, join(folder, 'package/dist/auth-cli.js'));
	}
	const app = join(scratch, 'app');
	for (const [path, text] of Object.entries(fresh)) {
		await mkdir(dirname(join(app, path)), { recursive: true });
		await writeFile(join(app, path), text);
	}
	whole.set('init', await measured('init', await copied(app)));
	await runOk({ command: process.execPath, args: [programOf('1'), ...commands.init], cwd: app });
	for (const name of ['upgrade', 'remove']) whole.set(name, await measured(name, app));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** About five of the changes that a command makes, from the first to the last. */
const parts = [0, 0.02, 0.3, 0.7, 1];

describe.each(Object.keys(commands))('%s', (name) => {
	it('is repaired by the next run, wherever SIGKILL hit', async () => {
		const { from, after, changes } = wholeOf(name);
		for (const at of placesIn(changes)) {
			const folder = await copied(from);
			const killed = await started(folder, name, { SIGNAL_AT: `SIGKILL:${at}` });
			expect({ at, code: killed.code }).toEqual({ at, code: null });
			const again = await started(folder, name);
			// Where it had only its own traces left to take away, nothing is left for the next one.
			const isOver = again.stderr.includes('NOT_SET_UP');
			expect({ at, code: again.code, said: again.stderr }).toMatchObject({
				at,
				code: isOver ? 1 : 0
			});
			expect({ at, tree: await treeOf(folder) }).toEqual({ at, tree: after });
			await rm(folder, { recursive: true });
		}
	});

	it('leaves the app unchanged or complete after Ctrl-C', async () => {
		const { from, before, after, changes } = wholeOf(name);
		for (const at of placesIn(changes)) {
			const folder = await copied(from);
			const { code } = await started(folder, name, { SIGNAL_AT: `SIGINT:${at}` });
			expect([0, 130]).toContain(code);
			expect({ at, code, tree: await treeOf(folder) }).toEqual({
				at,
				code,
				tree: code === 0 ? after : before
			});
			expect(existsSync(join(folder, '.auth-cli-undo'))).toBe(false);
			await rm(folder, { recursive: true });
		}
	});

	it('leaves the app unchanged on a full disk, whenever it fills up', async () => {
		const { from, before, after, changes } = wholeOf(name);
		const ends: number[] = [];
		for (const at of placesIn(changes)) {
			const folder = await copied(from);
			const { code, stderr } = await started(folder, name, { FULL_AT: `${at}` });
			ends.push(code ?? -1);
			// Where all was written already, what is left to do takes no space.
			if (code !== 0)
				expect({ at, stderr }).toMatchObject({ stderr: expect.stringMatching(/DISK_FULL/) });
			expect({ at, tree: await treeOf(folder) }).toEqual({ at, tree: code === 0 ? after : before });
			expect({ at, left: existsSync(join(folder, '.auth-cli-undo')) }).toEqual({ at, left: false });
			if (code !== 0) expect(await started(folder, name)).toMatchObject({ code: 0 });
			await rm(folder, { recursive: true });
		}
		expect(ends).toContain(1);
	});
});

function placesIn(changes: number): readonly number[] {
	return [...new Set(parts.map((part) => 1 + Math.floor(part * (changes - 1))))];
}

async function measured(name: string, from: string) {
	const folder = await copied(from);
	const before = await treeOf(folder);
	const count = join(scratch, 'count');
	expect(await started(folder, name, { SIGNAL_COUNT: count })).toMatchObject({ code: 0 });
	const after = await treeOf(folder);
	expect(after).not.toEqual(before);
	const changes = Number(await readFile(count, 'utf8'));
	expect(changes).toBeGreaterThan(20);
	return { from, before, after, changes };
}

/** The secrets that a run makes are others each time. */
async function treeOf(folder: string) {
	const { '.env': env, ...rest } = await tree(folder);
	return { ...rest, ...(env && { '.env': env.split(' ')[0] }) };
}

let copies = 0;
async function copied(from: string): Promise<string> {
	const folder = join(scratch, `copy-${++copies}`);
	await cp(from, folder, { recursive: true });
	return folder;
}

function started(cwd: string, name: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
	const words = Object.entries(commands).find(([one]) => one === name)?.[1] ?? [];
	const args = ['--import', preload, programOf('2'), ...words];
	// Notes of a run outside the project must not be visible to another test.
	const own = { XDG_STATE_HOME: join(scratch, 'state') };
	return run({ command: process.execPath, args, cwd, env: { ...own, ...env } });
}

function programOf(release: string): string {
	return programs.get(release) ?? '';
}

function wholeOf(name: string) {
	const found = whole.get(name);
	if (found === undefined) throw new Error(`no run of ${name}`);
	return found;
}
