import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { thisDesktop } from '../../src/apply/desktop.ts';

/** A machine with these programs, which log their arguments and environment. */
function machine(programs: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv) {
	const folder = mkdtempSync(join(tmpdir(), 'desktop-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const log = join(folder, 'log');
	for (const [name, body] of Object.entries(programs)) {
		const file = join(folder, name);
		writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${log}\n${body.replaceAll('LOG', log)}\n`);
		chmodSync(file, 0o755);
	}
	const path = `${folder}:/usr/bin:/bin`;
	return {
		folder,
		on: (platform: NodeJS.Platform, project = '/home/ann/app') =>
			thisDesktop({ platform, env: { PATH: path, ...env } }, project),
		log: () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
	};
}

const url = "https://example.com/apps?a=1&b='$(touch x)'";

describe('thisDesktop', () => {
	it.each([
		['darwin', {}, 'open'],
		['linux', { DISPLAY: ':0' }, 'xdg-open'],
		['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open'],
		['linux', { WSL_DISTRO_NAME: 'Debian' }, 'wslview']
	] as const)(
		'opens a page on %s with %j by %s, without a shell',
		async (platform, env, program) => {
			const { on, log } = machine({ [program]: '' }, env);
			expect(await on(platform).open(url)).toBe(true);
			expect(log()).toBe(`${program} ${url}\n`);
		}
	);

	it.each([
		['darwin', {}, 'pbcopy'],
		['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'wl-copy'],
		['linux', { DISPLAY: ':0' }, 'xclip']
	] as const)('copies on %s with %j by %s', async (platform, env, program) => {
		const { on, log } = machine({ [program]: 'cat >> LOG' }, env);
		expect(await on(platform).copy('http://localhost:5173/x')).toBe(true);
		expect(log()).toMatch(new RegExp(`^${program} .*\nhttp://localhost:5173/x$`));
	});

	it('tries the next program when one fails', async () => {
		const { on, log } = machine({ xclip: 'exit 1', xsel: '' }, { DISPLAY: ':0' });
		expect(await on('linux').copy('x')).toBe(true);
		expect(log()).toBe('xclip -selection clipboard\nxsel --clipboard --input\n');
	});

	it('starts no program from inside the project', async () => {
		const { log, folder } = machine({ 'xdg-open': '', xclip: '' }, {});
		// Nothing of this machine, which may have such programs.
		const env = { DISPLAY: ':0', PATH: folder };
		const desktop = thisDesktop({ platform: 'linux', env }, folder);
		expect(await desktop.open(url)).toBe(false);
		expect(await desktop.copy('x')).toBe(false);
		expect(log()).toBe('');
	});

	it('reports that there is no desktop or no program', async () => {
		const { on, log } = machine({ 'xdg-open': '', xclip: '' }, {});
		expect(await on('linux').open(url)).toBe(false);
		expect(await on('linux').copy('x')).toBe(false);
		expect(log()).toBe('');
		const bare = thisDesktop(
			{ platform: 'linux', env: { PATH: '/nowhere', DISPLAY: ':0' } },
			'/home/ann/app'
		);
		expect(await bare.open(url)).toBe(false);
		expect(await bare.copy('x')).toBe(false);
	});

	it('leaves a browser running, and does not wait for a hanging clipboard', async () => {
		const hangs = { 'xdg-open': 'sleep 3; echo ended >> LOG', xclip: 'exec sleep 30' };
		const { on, log } = machine(hangs, { DISPLAY: ':0' });
		const { open, copy } = on('linux');
		expect(await Promise.all([open(url), copy('x')])).toEqual([true, false]);
		await vi.waitFor(() => expect(log()).toContain('ended'), 5000);
	});
});
