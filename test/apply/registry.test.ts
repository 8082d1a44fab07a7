import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { askRegistry } from '../../src/apply/registry.ts';
import { temporaryApp } from './temporary-app.ts';

const { signal } = new AbortController();
const ownRegistry = execFileSync('npm', ['config', 'get', 'registry'], {
	cwd: tmpdir(),
	encoding: 'utf8'
}).trim();

describe('askRegistry', () => {
	it("uses the user's npm settings, not those of the repository", async () => {
		const root = temporaryApp({
			'package.json': '{ "packageManager": "pnpm@10.0.0" }',
			'.npmrc': 'registry=https://npm.acme.test/all/\nuserconfig=./.npmrc\n',
			'.pnpmfile.cjs': `require('fs').writeFileSync(__dirname + '/ran', '');`,
			'pnpm-lock.yaml': ''
		});
		expect(await askRegistry({ root, signal })).toBe(ownRegistry);
		vi.stubEnv('npm_config_registry', 'https://npm.user.test/');
		onTestFinished(() => void vi.unstubAllEnvs());
		expect(await askRegistry({ root, signal })).toBe('https://npm.user.test/');
		expect(existsSync(join(root, 'ran'))).toBe(false);
	});

	it('accepts only a URL, and nothing from a failed program', async () => {
		const root = temporaryApp({});
		expect(await askRegistry({ root, signal: AbortSignal.abort() })).toBeUndefined();
		vi.stubEnv('npm_config_registry', 'file:///etc/');
		onTestFinished(() => void vi.unstubAllEnvs());
		expect(await askRegistry({ root, signal })).toBeUndefined();
	});
});
