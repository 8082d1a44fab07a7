// What the program loads: a parser only where a file of the owner's has to be read as code.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const program = join(import.meta.dirname, '../../dist/auth-cli.js');
const apps = join(import.meta.dirname, '../fixtures/apps');
const recorder = `
	import { appendFileSync } from 'node:fs';
	import { registerHooks } from 'node:module';
	registerHooks({
		load(url, context, next) {
			if (url.startsWith('file:')) appendFileSync(process.env.LOADED, url + '\\n');
			return next(url, context);
		}
	});
`;
/** Bytes. The parser is the only file of the program that is larger. */
const large = 1_000_000;

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'auth-cli-loads-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, 'recorder.mjs'), recorder);
});

/** Whether a run of the program in the app loads the parser. */
function loadsParser(app: string, ...args: readonly string[]): boolean {
	const LOADED = join(folder, 'loaded');
	writeFileSync(LOADED, '');
	const node = ['--import', join(folder, 'recorder.mjs'), program, ...args, '--cwd', app];
	execFileSync(process.execPath, node, { env: { ...process.env, LOADED }, stdio: 'pipe' });
	const files = readFileSync(LOADED, 'utf8').trim().split('\n');
	expect(files).toContain(`file://${program}`);
	return files.some((url) => statSync(fileURLToPath(url)).size > large);
}

describe.each(['sveltekit-2-typescript', 'sveltekit-3-typescript', 'qwik-1', 'qwik-2'])(
	'in a fresh app: %s',
	(name) => {
		it('is set up, extended and maintained without a parser', () => {
			const app = join(folder, 'app');
			cpSync(join(apps, name), app, { recursive: true });
			const quiet = ['--yes', '--no-install'];
			expect(loadsParser(app, 'init', ...quiet, '--provider', 'github')).toBe(false);
			expect(loadsParser(app, 'add', 'provider', 'google', 'tiktok', ...quiet)).toBe(false);
			expect(loadsParser(app, 'secret', '--rotate', '--yes')).toBe(false);
		});

		it('needs a parser as soon as the owner changed the code to extend', () => {
			const app = join(folder, 'app');
			cpSync(join(apps, name), app, { recursive: true });
			const quiet = ['--yes', '--no-install'];
			loadsParser(app, 'init', ...quiet, '--provider', 'github');
			const config = join(
				app,
				name.startsWith('qwik') ? 'src/routes/plugin@auth.ts' : 'src/auth.ts'
			);
			writeFileSync(config, `${readFileSync(config, 'utf8')}// mine\n`);
			expect(loadsParser(app, 'add', 'provider', 'google', ...quiet)).toBe(true);
			expect(readFileSync(config, 'utf8')).toContain('// mine');
		});
	}
);
