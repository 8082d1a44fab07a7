import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { files } from '../../src/commands/files/files.ts';
import { init } from '../../src/commands/init/init.ts';
import { hashText, readManifest } from '../../src/manifest.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

async function apply(folder: string, outcome: ReturnType<typeof init>): Promise<void> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	writePlan(folder, result.plan);
}

async function setUp(major: 'sveltekit' | 'qwik'): Promise<string> {
	const qwik = JSON.stringify({ devDependencies: { '@qwik.dev/router': '^2.0.0' } });
	const folder = appFolder(major === 'qwik' ? { 'package.json': qwik } : {});
	const components = major === 'qwik';
	await apply(folder, init(memoryContext(folder), { providers: ['github', 'google'], components }));
	await apply(folder, addProvider(memoryContext(folder), { providers: ['tiktok'] }));
	await apply(folder, addAdapter(memoryContext(folder), { adapter: 'sqlite' }));
	return folder;
}

async function made(folder: string) {
	const outcome = await files(memoryContext(folder), {});
	if (!('data' in outcome)) throw new Error('no data');
	const data: unknown = outcome.data;
	const list: unknown = Reflect.get(Object(data), 'files');
	const texts: { path: string; text: string }[] = Array.isArray(list) ? list : [];
	return new Map(texts.map(({ path, text }) => [path, text]));
}

const manifestOf = (folder: string) =>
	readManifest(readFileSync(join(folder, 'auth.json'), 'utf8'));

describe('files', () => {
	it.each(['sveltekit', 'qwik'] as const)(
		'recreates every text whose hash is in the manifest: %s',
		async (framework) => {
			const folder = await setUp(framework);
			const texts = await made(folder);
			const hashes = Object.entries(manifestOf(folder).files);
			expect(hashes.length).toBeGreaterThan(30);
			const others = hashes.filter(([path, hash]) => hashText(texts.get(path) ?? '') !== hash);
			expect(others.map(([path]) => path)).toEqual([]);
		}
	);

	it('recreates it if provider files have another order than their IDs', async () => {
		const folder = appFolder();
		const providers = [
			'azure-ad-b2c',
			'azure-ad',
			'hydra',
			'kakao',
			'instagram-business',
			'instagram'
		];
		await apply(folder, init(memoryContext(folder), { providers }));
		const texts = await made(folder);
		const all = Object.entries(manifestOf(folder).files);
		// Entries of the owner keep their order.
		const hashes = all.filter(([path]) => path.startsWith('src/lib/'));
		const others = hashes.filter(([path, hash]) => hashText(texts.get(path) ?? '') !== hash);
		expect(others.map(([path]) => path)).toEqual([]);
	});

	it('recreates it whatever the owner changed', async () => {
		const folder = await setUp('sveltekit');
		const before = await made(folder);
		for (const path of ['src/auth.ts', 'src/lib/server/auth/core/config.ts']) {
			writeFileSync(join(folder, path), `${readFileSync(join(folder, path), 'utf8')}\n// mine\n`);
		}
		expect(await made(folder)).toEqual(before);
	});

	it('rejects an app without init', async () => {
		const context = memoryContext(appFolder());
		await expect(files(context, {})).rejects.toMatchObject({ code: 'NOT_SET_UP' });
	});
});
