import { chmod, cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOk } from './support/child.ts';
import { branch, type Forge, type Origin, startForge, withOrigin } from './support/origin.ts';
import { type Registry, startRegistry } from './support/registry.ts';
import { packRelease, type Release } from './support/release.ts';
import { repository } from './support/repository.ts';

const pages = 'src/lib/server/auth/core/pages.ts';
const within = 'src/lib/server/auth/core/within.ts';
const token = 'a-token-that-nobody-may-see';

const one: Release = { version: '7.0.0', changes: [] };
const two: Release = {
	version: '7.1.0',
	changes: [
		{ kind: 'feature', text: 'Pages say more.', files: ['core/pages.ts'] },
		{ kind: 'security', text: 'A hole is closed.', files: ['core/within.ts'], advisory: 'GHSA-1' }
	],
	edit: {
		'core/pages.ts': (text) => `// Pages of release two.\n${text}`,
		'core/within.ts': (text) => `${text}// mended\n`
	}
};
const three: Release = { ...two, version: '7.2.0', changes: [{ kind: 'fix', text: 'More.' }] };

let scratch: string;
let folder: string;
let registry: Registry;
let forge: Forge;
let origin: Origin;
const env = () => ({ ...registry.env, ...forge.env });

beforeAll(async () => {
	scratch = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-pull-request-')));
	folder = join(scratch, 'app');
	registry = await startRegistry();
	forge = await startForge(token);
	await registry.publish(await packRelease([one], scratch));
	await cp(join(repository, 'test/fixtures/apps/sveltekit-3-typescript'), folder, {
		recursive: true
	});
	const args = ['--yes', 'auth-cli@7.0.0', 'init', '--yes', '--provider', 'dev', '--no-install'];
	await runOk({ command: 'npx', args, cwd: folder, env: registry.env });
	origin = await withOrigin(folder);
	await origin.commit('an app with sign-in');
});
afterAll(async () => {
	await forge?.close();
	await registry?.close();
	await rm(scratch, { recursive: true, force: true });
});

describe('the script that proposes upgrades', () => {
	it('does nothing when everything is up to date', async () => {
		const ended = await origin.upgrade(env());
		expect(ended).toMatchObject({ code: 0, stdout: 'Sign-in is up to date: 7.0.0.\n' });
		expect(forge.pulls).toEqual([]);
		expect(await origin.git('ls-remote', 'origin', branch)).toBe('');
	});

	it('opens a pull request with the release, the fixes first, and reading instructions', async () => {
		await writeFile(join(folder, pages), `${await readFile(join(folder, pages), 'utf8')}// mine\n`);
		await origin.commit('a change of the owner');
		await registry.publish(await packRelease([one, two], scratch));
		const ended = await origin.upgrade(env());
		expect(ended).toMatchObject({ code: 0, stderr: '' });
		expect(forge.pulls).toMatchObject([
			{ head: branch, base: 'main', title: 'Upgrade sign-in from 7.0.0 to 7.1.0 (security)' }
		]);
		const body = forge.pulls[0]?.body ?? '';
		const order = ['**security**: A hole', '**feature**: Pages', 'Read the diff', 'Security fixes'];
		const found = [...order, `\`${within}\``, 'merged', `\`${pages}\``, '`auth.json`'].map((text) =>
			body.indexOf(text)
		);
		expect(found).not.toContain(-1);
		expect(found).toEqual(found.toSorted((a, b) => a - b));
		const merged = await origin.git('show', `origin/${branch}:${pages}`);
		expect(merged).toMatch(/^\/\/ Pages of release two\.\n[\s\S]*\/\/ mine$/);
	});

	it('leaves the work tree unchanged, and sends the token only to the forge', async () => {
		expect(await origin.git('branch', '--show-current')).toBe('main');
		expect(await origin.git('status', '--porcelain')).toBe('');
		expect([...forge.tokens]).toEqual([`Bearer ${token}`]);
		const config = await readFile(join(folder, '.git/config'), 'utf8');
		expect(config).not.toContain(token);
	});

	it('keeps one pull request and the same commit when run again', async () => {
		const before = await origin.git('ls-remote', 'origin', branch);
		expect(await origin.upgrade(env())).toMatchObject({ code: 0 });
		expect(await origin.git('ls-remote', 'origin', branch)).toBe(before);
		expect(forge.pulls).toHaveLength(1);
	});

	it('updates the branch to main', async () => {
		await writeFile(join(folder, 'NOTES.md'), 'new on main\n');
		await origin.commit('main goes on');
		expect(await origin.upgrade(env())).toMatchObject({ code: 0 });
		expect(await origin.git('log', '--format=%s', `main..origin/${branch}`)).toBe(
			'Upgrade sign-in from 7.0.0 to 7.1.0 (security)'
		);
		expect(await origin.git('show', `origin/${branch}:NOTES.md`)).toBe('new on main');
		expect(forge.pulls).toHaveLength(1);
	});

	it('keeps commits of others on the branch, and reports a newer release', async () => {
		await origin.git('switch', '--quiet', '--detach', `origin/${branch}`);
		await writeFile(join(folder, 'settled.md'), 'by hand\n');
		await origin.git('add', '--all');
		await origin.git('commit', '--quiet', '-m', 'settle it');
		await origin.git('push', '--quiet', 'origin', `HEAD:${branch}`);
		await origin.git('switch', '--quiet', 'main');
		expect(await origin.upgrade(env())).toMatchObject({ code: 0 });
		await registry.publish(await packRelease([one, two, three], scratch));
		const ended = await origin.upgrade(env());
		expect(ended).toMatchObject({ code: 1 });
		expect(ended.stderr).toContain('holds commits of others');
		await origin.git('fetch', '--quiet');
		expect(await origin.git('show', `origin/${branch}:settled.md`)).toBe('by hand');
	});

	it('lists conflicts, and commits their markers', async () => {
		await origin.git('push', '--quiet', 'origin', '--delete', branch);
		const text = await readFile(join(folder, pages), 'utf8');
		await writeFile(join(folder, pages), `// Pages of mine.\n${text}`);
		await origin.commit('the same lines');
		expect(await origin.upgrade(env())).toMatchObject({ code: 0 });
		expect(forge.pulls[0]?.body).toContain(`- [ ] \`${pages}\` has conflicts`);
		expect(await origin.git('show', `origin/${branch}:${pages}`)).toContain('<<<<<<<');
	});

	it('passes title, text and branches to a custom program without GitHub', async () => {
		const program = join(scratch, 'open.sh');
		const said = join(scratch, 'said.txt');
		await writeFile(
			program,
			`#!/bin/sh\nprintf '%s %s %s\\n' "$PR_TITLE" "$PR_BRANCH" "$PR_BASE" > ${said}\ncat "$PR_BODY_FILE" >> ${said}\n`
		);
		await chmod(program, 0o755);
		expect(await origin.upgrade({ ...registry.env, OPEN_PULL_REQUEST: program })).toMatchObject({
			code: 0
		});
		const [first, ...rest] = (await readFile(said, 'utf8')).split('\n');
		expect(first).toBe(`Upgrade sign-in from 7.0.0 to 7.2.0 (security) ${branch} main`);
		expect(rest.join('\n')).toContain('A hole is closed.');
	});

	it('rejects uncommitted changes', async () => {
		await writeFile(join(folder, 'NOTES.md'), 'in the middle of something\n');
		const ended = await origin.upgrade(env());
		expect(ended).toMatchObject({ code: 1, stderr: 'The work tree holds changes.\n' });
		expect(await readFile(join(folder, 'NOTES.md'), 'utf8')).toContain('in the middle');
	});
});
