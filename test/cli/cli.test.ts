import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyPlan, thisMachine } from '../../src/apply/apply.ts';
import { undoFolder } from '../../src/apply/journal.ts';
import { isTooOld, run } from '../../src/cli.ts';
import {
	before,
	deadPid,
	killedRun,
	machineWith,
	planOf,
	snapshot,
	targetOf,
	temporaryApp
} from '../apply/temporary-app.ts';

const app = {
	'package.json': `${JSON.stringify({ name: 'app', type: 'module', devDependencies: { '@sveltejs/kit': '^2.70.0', svelte: '^5.0.0', vite: '^8.0.0', typescript: '^6.0.0' } }, null, '\t')}\n`,
	'package-lock.json': '{ "lockfileVersion": 3 }\n',
	'tsconfig.json': '{}\n',
	'.gitignore': 'node_modules\n.env\n.env.*\n!.env.example\n',
	'vite.config.ts':
		"import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };\n",
	'src/app.html': '<body>%sveltekit.body%</body>\n'
};

/** Runs a command line in a folder, without a terminal. */
async function runIn(cwd: string, line: string, env: NodeJS.ProcessEnv = {}) {
	let [stdout, stderr] = ['', ''];
	const exitCode = await run(line.split(' '), {
		stdout: (text) => {
			stdout += text;
		},
		stderr: (text) => {
			stderr += text;
		},
		isTerminal: false,
		columns: 100,
		env: { PATH: process.env['PATH'], ...env },
		cwd
	});
	return { exitCode, stdout, stderr };
}

afterEach(() => vi.unstubAllEnvs());

describe('isTooOld', () => {
	it.each([
		['20.20.2', true],
		['22.11.9', true],
		['22.12.0', false],
		['24.0.0', false]
	])('of Node %s is %s', (version, is) => {
		expect(isTooOld(version)).toBe(is);
	});
});

describe('run, at a terminal of 40 columns', () => {
	const shown = async (cwd: string, line: string) => {
		let text = '';
		const stdout = (more: string) => {
			text += more;
		};
		const look = { isTerminal: true, columns: 40, env: { CI: '1', NO_COLOR: '1' } };
		await run(line.split(' '), { ...look, stdout, stderr: stdout, cwd });
		return text.split('\n');
	};

	it.each(['help', 'explain', 'explain SECRET_WEAK', 'doctor', 'info'])(
		'breaks lines at words: %s',
		async (line) => {
			const root = temporaryApp(app);
			await runIn(root, 'init --provider dev,github --yes --no-install');
			const lines = await shown(root, line);
			const long = lines.filter((one) => one.length > 40 && / \S+ /.test(one.trim()));
			expect(long).toEqual([]);
			expect(lines.length).toBeGreaterThan(2);
		}
	);

	it('breaks no line of code', async () => {
		const root = temporaryApp(app);
		await runIn(root, 'init --provider dev --yes --no-install');
		const file = join(root, 'src/lib/server/auth/core/within.ts');
		const long = '// A line of the owner that is longer than forty columns.';
		writeFileSync(file, long);
		expect(await shown(root, 'diff')).toContain(`+${long}`);
	});
});

describe('run', () => {
	it('prints the version for --version', async () => {
		expect(await runIn('/', '--version')).toEqual({
			exitCode: 0,
			stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
			stderr: ''
		});
	});

	it('shows an error on stderr, with its code and how to fix it', async () => {
		const { exitCode, stdout, stderr } = await runIn('/', 'lst');
		expect([exitCode, stdout]).toEqual([2, '']);
		expect(stderr).toBe(
			"Error USAGE: unknown command 'lst'\nTo fix it: Did you mean list? See `auth-cli --help`.\n"
		);
	});

	it('shows an error on stdout, as data, with --json', async () => {
		const { exitCode, stdout, stderr } = await runIn('/', 'init --nope --json');
		expect([exitCode, stderr]).toEqual([2, '']);
		expect(JSON.parse(stdout)).toEqual({
			error: { code: 'USAGE', message: "unknown option '--nope'", fix: 'See `auth-cli --help`.' }
		});
	});

	it.each(['add', 'db', 'list', ''])(
		'reports an incomplete command as JSON, too: %j',
		async (part) => {
			const { exitCode, stdout } = await runIn('/', `${part} --json`.trim());
			expect(exitCode).toBe(2);
			expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'USAGE' } });
		}
	);

	it.each(['remove google', 'remove providers google', 'remove --json x'])(
		'removes nothing for an unknown word: %s',
		async (line) => {
			const root = temporaryApp(app);
			expect((await runIn(root, line)).exitCode).toBe(2);
			expect((await runIn(root, 'remove')).stderr).toContain('NOT_SET_UP');
		}
	);

	it.each([
		['a link in a circle', 'circle'],
		['a file', 'package.json/x'],
		['a name that is too long', 'a'.repeat(5000)]
	])('S2: rejects --cwd with %s', async (_, folder) => {
		const root = temporaryApp(app);
		symlinkSync('circle', join(root, 'circle'));
		const { exitCode, stderr } = await runIn(root, `init --cwd ${folder}`);
		expect([exitCode, stderr]).toEqual([2, expect.stringContaining('CWD_INVALID')]);
	});

	it.each(['src/lib', undoFolder])('S18: rejects a file in the place of %s', async (path) => {
		const root = temporaryApp({ ...app, [path]: '' });
		const old = snapshot(root);
		const { exitCode, stderr } = await runIn(root, 'init --provider github --no-install');
		expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/NOT_A_FILE|UNDO_NOT_OURS/)]);
		expect(snapshot(root)).toEqual(old);
	});

	it('rejects an unknown provider with exit code 2 and a suggestion, and writes nothing', async () => {
		const root = temporaryApp(app);
		const old = snapshot(root);
		const { exitCode, stderr } = await runIn(root, 'init --provider githb');
		expect([exitCode, stderr]).toEqual([2, expect.stringContaining('github')]);
		expect(snapshot(root)).toEqual(old);
	});

	it('names the flag when there is no terminal to prompt in', async () => {
		const root = temporaryApp(app);
		const { exitCode, stderr } = await runIn(root, 'init');
		expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--provider')]);
	});
});

describe('run, with init', () => {
	const line = 'init --provider github --no-install';

	it('writes nothing on a dry run, and shows the changes', async () => {
		const root = temporaryApp(app);
		const old = snapshot(root);
		const { exitCode, stdout } = await runIn(root, `${line} --dry-run --full`);
		expect([exitCode, stdout]).toEqual([
			0,
			expect.stringMatching(/CREATE {3}src\/auth\.ts[\s\S]*\+\+\+ b\/src\/auth\.ts/)
		]);
		expect(snapshot(root)).toEqual(old);
	});

	it('applies what it showed, says how to repeat it, and changes nothing the second time', async () => {
		const root = temporaryApp(app);
		const dry = JSON.parse((await runIn(root, `${line} --dry-run --json`)).stdout);
		const { exitCode, stdout } = await runIn(root, `${line} --json`);
		const real = JSON.parse(stdout);
		const names = ({ changes }: { changes: { kind: string; path: string }[] }) =>
			changes.map(({ kind, path }) => [kind, path]);
		expect([exitCode, real.state, names(real)]).toEqual([0, 'applied', names(dry)]);
		expect(real.replay).toMatch(/^npx auth-cli init .*--provider github.* --yes --no-install$/);
		expect(real.next).toContainEqual(expect.stringContaining('npm install'));
		const done = snapshot(root);
		expect(Object.keys(done)).toEqual(
			expect.arrayContaining(real.changes.map(({ path }: { path: string }) => path))
		);
		const again = await runIn(root, `${line} --yes`);
		expect([again.exitCode, again.stdout]).toEqual([
			0,
			expect.stringContaining('Already up to date')
		]);
		expect(snapshot(root)).toEqual(done);
	});

	it.each(['', ' --json', ' --dry-run', ' --dry-run --json'])(
		'prints no secret on any stream: %j',
		async (flags) => {
			const root = temporaryApp(app);
			await runIn(root, line);
			const env = Object.values(snapshot(root)).flatMap((text) =>
				[...text.matchAll(/AUTH_SECRET="?([^"\s]{20,})/g)].map(([, value = '']) => value)
			);
			expect(env).not.toEqual([]);
			const { stdout, stderr } = await runIn(root, `add provider google --no-install${flags}`);
			for (const value of env) expect(stdout + stderr).not.toContain(value);
		}
	);

	it('writes CRLF like the app, and finds nothing to change afterwards', async () => {
		const crlf = Object.entries(app).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]);
		const root = temporaryApp(Object.fromEntries(crlf));
		const lonely = () =>
			Object.entries(snapshot(root)).flatMap(([path, text]) =>
				/(?<!\r)\n/.test(text) ? [path] : []
			);
		expect((await runIn(root, line)).exitCode).toBe(0);
		expect(lonely()).toEqual([]);
		expect((await runIn(root, line)).stdout).toContain('Already up to date');
		expect((await runIn(root, 'add provider google --no-install')).exitCode).toBe(0);
		expect((await runIn(root, 'remove provider github --no-install')).exitCode).toBe(0);
		expect(lonely()).toEqual([]);
	});

	it('shows and then undoes the rest of a killed run, but not on a dry run', async () => {
		vi.stubEnv('XDG_STATE_HOME', temporaryApp({}));
		const root = temporaryApp({ ...app, ...before, 'package.json': app['package.json'] });
		await killedRun(root, { stateFolders: thisMachine.stateFolders });
		const dry = await runIn(root, `${line} --dry-run`);
		expect(dry.stderr).toMatch(/UNFINISHED_RUN[\s\S]*puts back src\/old\.ts/);
		expect((await runIn(root, `${line} --json`)).stderr).toMatch(
			/Undoing it:\n {2}deletes src\/lib[\s\S]*puts back src\/old\.ts[\s\S]*been undone/
		);
		expect(snapshot(root)['src/old.ts']).toContain('old');
	});

	it('cleans up after a run that was killed before it began', async () => {
		vi.stubEnv('XDG_STATE_HOME', temporaryApp({}));
		const root = temporaryApp(app);
		const { stateFolders } = thisMachine;
		const die = () => {
			throw Object.assign(new Error(), { code: 'KILLED' });
		};
		const machine = machineWith({ renameSync: die, rmSync: die });
		const dying = { ...machine, stateFolders, pid: deadPid };
		await applyPlan(
			planOf([{ kind: 'create', path: 'x', text: '', why: '' }]),
			targetOf(root),
			dying
		).catch(() => {});
		const left = () => Object.keys(snapshot(root)).filter((name) => name.startsWith(undoFolder));
		expect(left()).not.toEqual([]);
		await runIn(root, line);
		expect(left()).toEqual([]);
	});

	it.each(['', ' --json', ' --yes', ' --dry-run', ' --dry-run --json'])(
		'ignores a journal that came with the repository: %j',
		async (flags) => {
			const root = temporaryApp({ ...app, '.git/hooks/README': '', '.auth-cli-undo/0': 'hook' });
			const entries = [
				{ file: '.git/hooks/post-checkout', backup: '0' },
				{ file: 'src/app.html', hash: '' }
			];
			const journal = { version: 1, pid: deadPid, state: 'installing', entries, folders: [] };
			const locks = [{ file: '../../package-lock.json' }];
			const text = JSON.stringify({ ...journal, locks });
			writeFileSync(join(root, undoFolder, 'journal.json'), text);
			const there = snapshot(root);
			const { exitCode, stdout, stderr } = await runIn(root, line + flags);
			expect([exitCode, stdout + stderr]).toEqual([1, expect.stringContaining('UNDO_NOT_OURS')]);
			expect(snapshot(root)).toEqual(there);
		}
	);
});

describe('run, with credentials of a provider in the environment', () => {
	const env = { AUTH_GITHUB_ID: 'public-id', AUTH_GITHUB_SECRET: 'canary-secret-value' };
	const init = 'init --provider github --yes --no-install';

	it.each(['', ' --json', ' --dry-run', ' --dry-run --json'])(
		'never prints secrets: init%s',
		async (more) => {
			const { exitCode, stdout, stderr } = await runIn(temporaryApp(app), init + more, env);
			expect(exitCode).toBe(0);
			expect(stdout + stderr).not.toContain(env.AUTH_GITHUB_SECRET);
			expect(stderr).toContain('taken from the environment of this run');
			expect(stdout).not.toContain('then fill in');
		}
	);

	it('stores them in the env file, and never overwrites existing values', async () => {
		const root = temporaryApp(app);
		await runIn(root, init, env);
		const before = snapshot(root);
		expect(before['.env']).toMatch(
			/AUTH_GITHUB_ID=public-id\nAUTH_GITHUB_SECRET=canary-secret-value\n/
		);
		const other = { AUTH_GITHUB_ID: 'other', AUTH_GITHUB_SECRET: 'other-secret-value' };
		expect((await runIn(root, 'add provider github --yes', other)).exitCode).toBe(0);
		expect(snapshot(root)).toEqual(before);
	});
});

describe('run, with list', () => {
	it('lists providers as text and as JSON', async () => {
		expect((await runIn('/', 'list providers')).stdout).toMatch(/^github +GitHub +oauth$/m);
		const { stdout } = await runIn('/', 'list providers GITH --json');
		expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ id: 'github', name: 'GitHub' })]);
	});

	it('lists adapters in the same way', async () => {
		expect((await runIn('/', 'list adapters')).stdout).toMatch(/^sqlite +SQLite +one file/m);
		const { stdout } = await runIn('/', 'list adapters mariadb --json');
		expect(JSON.parse(stdout)).toEqual([
			{ id: 'mysql', name: 'MySQL or MariaDB', aliases: expect.arrayContaining(['mariadb']) }
		]);
	});

	it('fails with a message when nothing matches', async () => {
		expect(await runIn('/', 'list providers zzz')).toEqual({
			exitCode: 1,
			stdout: '',
			stderr: 'No provider matches "zzz".\n'
		});
	});
});

describe('upgrade', () => {
	it('exits with 1 while a file has conflict markers, even without changes', async () => {
		const root = temporaryApp(app);
		const quiet = '--yes --no-install --no-verify --json';
		await runIn(root, `init --provider github ${quiet}`);
		const path = join(root, 'src/lib/server/auth/core/within.ts');
		const text = readFileSync(path, 'utf8');
		writeFileSync(path, `<<<<<<< yours\n${text}=======\n>>>>>>> auth-cli 9.9.9\n`);
		const { exitCode, stdout } = await runIn(root, `upgrade ${quiet}`);
		expect([exitCode, JSON.parse(stdout).conflicts]).toEqual([
			1,
			['src/lib/server/auth/core/within.ts']
		]);
		expect((await runIn(root, `upgrade --dry-run ${quiet}`)).exitCode).toBe(0);
		writeFileSync(path, text);
		expect((await runIn(root, `upgrade ${quiet}`)).exitCode).toBe(0);
	});
});
