import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';

const bin = join(import.meta.dirname, '../../dist/auth-cli.js');

function answer(...words: readonly string[]): string[] {
	const args = [bin, 'complete', '--', ...words];
	const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
	return lines.slice(0, -1).map((line) => line.split('\t')[0] ?? '');
}

describe('auth-cli complete', () => {
	it('knows every command', () => {
		const first = answer('');
		for (const { path } of commands) expect(first).toContain(path.split(' ')[0]);
		expect(answer('add', '')).toEqual(expect.arrayContaining(['provider', 'adapter', 'part']));
	});

	it('knows flags, their values, and providers', () => {
		expect(answer('add', 'adapter', '--mig')).toEqual(['--migrate']);
		expect(answer('add', 'adapter', '--session', '')).toEqual(['jwt', 'database']);
		expect(answer('add', 'provider', 'gith')).toEqual(['github']);
		expect(answer('add', 'provider', 'google', 'gith')).toEqual(['github']);
		expect(answer('add', 'adapter', 'sqli')).toEqual(['sqlite']);
	});

	it.each([
		[['explain', 'ENV_TR'], 'ENV_TRACKED'],
		[['add', 'part', 'js'], 'json'],
		[['remove', 'adapter', 'sqli'], 'sqlite'],
		[['init', '--provider', 'gith'], 'github'],
		[['init', '--adapter', 'sqli'], 'sqlite'],
		[['help', 'doc'], 'doctor'],
		[['complete', 'zs'], 'zsh']
	])('knows what may follow %s', (words, one) => {
		expect(answer(...words)).toEqual([one]);
	});

	it('prints a valid bash script', () => {
		const script = execFileSync(process.execPath, [bin, 'complete', 'bash'], { encoding: 'utf8' });
		expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0);
		expect(script).toContain('auth-cli complete --');
	});

	it('rejects an unknown shell', () => {
		const { status, stderr } = spawnSync(process.execPath, [bin, 'complete', 'tcsh'], {
			encoding: 'utf8'
		});
		expect(status).toBe(2);
		expect(stderr).toContain('tcsh');
	});
});
