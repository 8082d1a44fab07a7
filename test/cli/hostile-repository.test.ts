// An untrusted repository, and the built program: read-only commands, or those before consent, run
// nothing of it and ignore its settings.
import { execFileSync } from 'node:child_process';
import {
	appendFileSync,
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanEnvironment, type Ended, run, runOk } from '../e2e/support/child.ts';
import { type Registry, startRegistry } from '../e2e/support/registry.ts';
import { packRelease, type Release } from '../e2e/support/release.ts';
import { repository } from '../e2e/support/repository.ts';

const pages = 'src/lib/server/auth/core/pages.ts';
const older: Release = { version: '7.0.0', changes: [] };
const newer: Release = {
	version: '7.1.0',
	changes: [{ kind: 'fix', text: 'Pages say more.', files: ['core/pages.ts'] }],
	edit: { 'core/pages.ts': (text) => `// Pages of release two.\n${text}` }
};

let scratch: string;
let registry: Registry;
/** A registry that the repository configures, and the requests it received. */
let evil: Server;
const asked: string[] = [];
/** The user's own folder, with the settings that count. */
let home: string;
let root: string;
/** What ran although it must not. */
const ran = () =>
	existsSync(join(scratch, 'ran')) ? readFileSync(join(scratch, 'ran'), 'utf8') : '';

beforeAll(async () => {
	scratch = realpathSync(mkdtempSync(join(tmpdir(), 'auth-cli-hostile-')));
	root = join(scratch, 'app');
	registry = await startRegistry();
	home = join(scratch, 'home');
	mkdirSync(home);
	writeFileSync(join(home, '.npmrc'), `registry=${registry.env['npm_config_registry']}\n`);
	evil = createServer((request, response) => {
		asked.push(`${request.url}`);
		response.statusCode = 404;
		response.end();
	});
	await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
	for (const release of [older, newer]) {
		const tarball = await packRelease([release], scratch);
		const folder = join(scratch, release.version);
		mkdirSync(folder);
		execFileSync('tar', ['-xzf', tarball, '-C', folder]);
		await registry.publish(tarball);
	}
	// Package managers of the user, who read what lies where they are started, as the real ones do.
	for (const name of ['pnpm', 'yarn', 'bun', 'bunx'])
		program(
			join(scratch, 'bin', name),
			'for f in .pnpmfile.cjs evil.cjs; do [ -e $f ] && node $f; done'
		);
	await makeApp();
}, 120_000);
afterAll(async () => {
	evil.closeAllConnections();
	evil.close();
	await registry?.close();
	rmSync(scratch, { recursive: true, force: true });
}, 60_000);

beforeEach(() => {
	rmSync(root, { recursive: true, force: true });
	cpSync(join(scratch, 'fresh'), root, { recursive: true });
	rmSync(join(scratch, 'ran'), { force: true });
	asked.length = 0;
});

/** The app of every test, of the older release, with a line of its owner's. */
async function makeApp(): Promise<void> {
	cpSync(join(repository, 'test/fixtures/apps/sveltekit-3-typescript'), root, { recursive: true });
	git('init', '--quiet');
	const init = ['init', '--yes', '--provider', 'dev', '--no-install', '--no-stamp'];
	expect(await ours('7.0.0', ...init)).toMatchObject({ code: 0 });
	appendFileSync(join(root, pages), '// mine\n');
	cpSync(root, join(scratch, 'fresh'), { recursive: true });
}

function program(file: string, body: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `#!/bin/sh\n${body}\n`);
	chmodSync(file, 0o755);
}

function git(...args: string[]): void {
	const own = [
		'-c',
		'user.name=a',
		'-c',
		'user.email=a@b.test',
		'-c',
		'protocol.file.allow=always'
	];
	execFileSync('git', [...own, ...args], { cwd: root, stdio: 'pipe' });
}

/** All that a repository can say to package managers and their like. */
function plant(): void {
	const address = evil.address();
	const port = typeof address === 'object' ? address?.port : 0;
	const mark = (who: string) => `require('fs').appendFileSync('${scratch}/ran', '${who} ')`;
	const files = {
		'.npmrc': [
			`registry=http://127.0.0.1:${port}/`,
			`script-shell=${root}/evil.sh`,
			`shell=${root}/evil.sh`,
			'node-options=--require ./evil.cjs',
			'ignore-scripts=false',
			`cache=${root}/cache`
		].join('\n'),
		'.pnpmfile.cjs': mark('.pnpmfile.cjs'),
		'.yarnrc.yml': `yarnPath: ./evil.cjs\nnpmRegistryServer: "http://127.0.0.1:${port}/"\n`,
		'bunfig.toml': `preload = ["./evil.cjs"]\n[install]\nregistry = "http://127.0.0.1:${port}/"\n`,
		'evil.cjs': mark('evil.cjs'),
		'pnpm-lock.yaml': `lockfileVersion: '9.0'\n`
	};
	for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
	program(join(root, 'evil.sh'), `echo script-shell >> ${scratch}/ran; exec /bin/sh "$@"`);
	const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const more = {
		packageManager: 'pnpm@10.0.0+sha512.00',
		devEngines: { runtime: { name: 'other', onFail: 'ignore' } }
	};
	writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, ...more }));
	git('add', '--all');
	git('commit', '--quiet', '-m', 'all');
}

/** Programs, where npx makes PATH look first. */
function plantPrograms(): void {
	for (const name of ['git', 'node', 'npm', 'npx', 'pnpm', 'auth-cli'])
		program(join(root, 'node_modules/.bin', name), `echo .bin/${name} >> ${scratch}/ran`);
	git('add', '--force', 'node_modules');
	git('commit', '--quiet', '-m', 'programs');
}

/** A release started in the folder, where npx would put node_modules/.bin first in PATH. */
function ours(version: string, ...words: string[]): Promise<Ended> {
	const places = [
		join(root, 'node_modules/.bin'),
		join(scratch, 'bin'),
		cleanEnvironment()['PATH']
	];
	const env = {
		...{ HOME: home, npm_config_registry: undefined, npm_config_userconfig: undefined },
		...{ npm_config_cache: registry.env['npm_config_cache'], PATH: places.join(delimiter) }
	};
	const args = [join(scratch, version, 'package/dist/auth-cli.js'), ...words];
	return run({ command: process.execPath, args, cwd: root, env });
}

describe('a hostile repository', { timeout: 60_000 }, () => {
	beforeEach(plant);

	it.each([
		['diff', /\+\/\/ mine/],
		['upgrade --dry-run', /\+\/\/ Pages of release two/],
		['upgrade --check', /you changed it, and a release did/],
		[`restore ${pages} --dry-run`, /-\/\/ mine/],
		['audit', /No known flaw/],
		['files', /core\/pages\.ts/],
		['info', /7\.0\.0/],
		['doctor', /FILE_EDITED|edited|changed/],
		['add provider github --dry-run', /github/]
	])('gets no program run by %s', async (line, says) => {
		const { stdout, stderr } = await ours('7.1.0', ...line.split(' '));
		expect({ ran: ran(), asked, stderr: /INTERNAL/.test(stderr) }).toEqual({
			ran: '',
			asked: [],
			stderr: false
		});
		expect(stdout + stderr).toMatch(says);
	});

	it.each([
		['diff', /\+\/\/ mine/],
		['audit', /No known flaw/]
	])('gets no program run even if it needs npm: %s', async (line, says) => {
		rmSync(join(root, 'pnpm-lock.yaml'));
		const file = join(root, 'package.json');
		writeFileSync(file, readFileSync(file, 'utf8').replace('packageManager', 'other'));
		const { stdout, stderr } = await ours('7.1.0', line);
		expect({ ran: ran(), asked }).toEqual({ ran: '', asked: [] });
		expect(stdout + stderr).toMatch(says);
	});

	it.each([
		['diff', /\+\/\/ mine/],
		['upgrade --dry-run', /\+\/\/ Pages of release two/],
		['info', /7\.0\.0/]
	])('cannot replace a program by %s', async (line, says) => {
		plantPrograms();
		const { stdout, stderr } = await ours('7.1.0', ...line.split(' '));
		expect({ ran: ran(), asked }).toEqual({ ran: '', asked: [] });
		expect(stdout + stderr).toMatch(says);
	});

	it('is merged against the registry of the user, after consent', async () => {
		const done = await ours('7.1.0', 'upgrade', '--yes', '--no-install');
		expect(done).toMatchObject({ code: 0, stderr: '' });
		expect({ ran: ran(), asked }).toEqual({ ran: '', asked: [] });
		const text = readFileSync(join(root, pages), 'utf8');
		expect([text.startsWith('// Pages of release two.'), text.endsWith('// mine\n')]).toEqual([
			true,
			true
		]);
	});

	it.each(['diff', `restore ${pages}`, 'upgrade'])(
		'causes no request with --offline: %s',
		async (line) => {
			const before = registry.asked.length;
			const { stdout, stderr } = await ours('7.1.0', ...line.split(' '), '--offline', '--dry-run');
			expect(stdout + stderr).toContain('7.0.0 wrote is out of reach: --offline sends no request');
			expect({ ran: ran(), asked, registry: registry.asked.length }).toEqual({
				ran: '',
				asked: [],
				registry: before
			});
		}
	);
});

describe('a repository whose node_modules is a submodule', { timeout: 60_000 }, () => {
	it('gets none of its programs run after writing', async () => {
		const modules = mkdtempSync(join(scratch, 'modules-'));
		for (const [name, bin] of [
			['vite', 'vite'],
			['svelte-check', 'svelte-check'],
			['@sveltejs/kit', 'svelte-kit']
		]) {
			const folder = join(modules, `${name}`);
			mkdirSync(folder, { recursive: true });
			const manifest = { name, version: '3.0.0', bin: { [`${bin}`]: './run.cjs' } };
			writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
			const code = `require('fs').appendFileSync('${scratch}/ran', '${name} ')`;
			writeFileSync(join(folder, 'run.cjs'), code);
		}
		const at = { cwd: modules, env: cleanEnvironment() };
		for (const args of [
			['init', '--quiet'],
			['add', '--all', '--force'],
			['-c', 'user.name=a', '-c', 'user.email=a@b.test', 'commit', '--quiet', '-m', 'all']
		])
			await runOk({ command: 'git', args, ...at });
		git('submodule', '--quiet', 'add', '--force', modules, 'node_modules');
		expect(existsSync(join(root, 'node_modules/vite/run.cjs'))).toBe(true);
		const added = await ours('7.0.0', 'add', 'provider', 'github', '--yes', '--json');
		expect(added.code).toBe(0);
		expect(JSON.parse(added.stdout)).not.toHaveProperty('proved');
		expect(ran()).toBe('');
	});
});
