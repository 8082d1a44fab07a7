import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readRelease } from '../../src/apply/registry.ts';
import { type Registry, startRegistry } from '../e2e/support/registry.ts';
import { packEmpty } from '../e2e/support/release.ts';
import { temporaryApp } from './temporary-app.ts';

const { signal } = new AbortController();
const manifestOf = async (folder: string) =>
	JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

let scratch: string;
let registry: Registry;
beforeAll(async () => {
	scratch = await mkdtemp(join(tmpdir(), 'auth-cli-release-'));
	registry = await startRegistry();
	const scripts = { preinstall: 'touch $MARK', install: 'touch $MARK', postinstall: 'touch $MARK' };
	await registry.publish(await packEmpty({ name: 'auth-cli', version: '0.0.1', scripts }, scratch));
	vi.stubEnv('npm_config_registry', registry.env['npm_config_registry']);
	vi.stubEnv('npm_config_cache', registry.env['npm_config_cache']);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await registry?.close();
	await rm(scratch, { recursive: true, force: true });
});

describe('readRelease', () => {
	it.each(['file:../x', 'npm:other@1.0.0', '1.0.0 --registry=http://x', 'latest', '../1.0.0'])(
		'fetches nothing for an invalid version in auth.json: %s',
		async (version) => {
			const read = vi.fn(manifestOf);
			const said = await readRelease(version, { root: '/nowhere', signal }, read);
			expect(said).toEqual({ reason: 'it is no version' });
			expect(read).not.toHaveBeenCalled();
		}
	);

	it('reads the package from the registry, not from the repository, runs nothing and cleans up', async () => {
		const root = temporaryApp({
			'.npmrc': 'registry=http://127.0.0.1:9/\nignore-scripts=false\n',
			'node_modules/auth-cli/package.json': '{ "name": "auth-cli", "version": "0.0.1", "evil": 1 }'
		});
		const mark = join(root, 'ran');
		vi.stubEnv('MARK', mark);
		let seen = '';
		const said = await readRelease('0.0.1', { root, signal }, (folder) => {
			seen = folder;
			return manifestOf(folder);
		});
		expect(said).toMatchObject({ found: { name: 'auth-cli', version: '0.0.1' } });
		expect(JSON.stringify(said)).not.toContain('evil');
		expect([existsSync(seen), existsSync(mark)]).toEqual([false, false]);
	});

	it('rejects a package whose bytes do not match the integrity of the registry', async () => {
		registry.garble('auth-cli');
		onTestFinished(() => registry.garble(undefined));
		vi.stubEnv('npm_config_cache', join(scratch, 'empty'));
		vi.stubEnv('npm_config_fetch_retries', '0');
		const said = await readRelease('0.0.1', { root: temporaryApp({}), signal }, manifestOf);
		expect(said).toEqual({ reason: expect.stringMatching(/integrity|EINTEGRITY/) });
	});

	it('reports why, when the release or npm is missing', async () => {
		const asking = { root: temporaryApp({}), signal };
		const said = await readRelease('0.0.2', asking, manifestOf);
		expect(said).toEqual({ reason: expect.stringContaining('auth-cli@0.0.2') });
		const path = process.env['PATH'];
		vi.stubEnv('PATH', '/nowhere');
		onTestFinished(() => void vi.stubEnv('PATH', path));
		expect(await readRelease('0.0.1', asking, manifestOf)).toEqual({
			reason: 'npm is not installed'
		});
	});
});
