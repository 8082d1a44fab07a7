import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addPart } from '../../src/commands/add/add-part.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const index = 'src/lib/server/auth/index.ts';
const proxy = 'src/lib/server/auth/oauth/redirect-proxy.ts';
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

/** Applies what a command plans. The files it changes. */
async function apply(folder: string, outcome: Promise<Outcome>): Promise<string[]> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	writePlan(folder, result.plan);
	return result.plan.changes.flatMap(({ kind, path }) => (kind === 'keep' ? [] : [path]));
}

async function appWithGitHub(): Promise<string> {
	const folder = appFolder();
	await apply(folder, init(memoryContext(folder), { providers: ['github'] }));
	return folder;
}

describe('add part', () => {
	it('adds the file and its export in the index', async () => {
		const folder = await appWithGitHub();
		expect(read(folder, index)).not.toContain('proxy');
		const changed = await apply(folder, addPart(memoryContext(folder), { parts: ['proxy'] }));
		expect(changed.filter((path) => !path.endsWith('README.md')).toSorted()).toEqual([
			'auth.json',
			index,
			proxy
		]);
		expect(read(folder, index)).toContain(`import { proxy } from './oauth/redirect-proxy';`);
		expect(read(folder, index)).toMatch(/tokens,\s+proxy/);
		expect(await apply(folder, addPart(memoryContext(folder), { parts: ['proxy'] }))).toEqual([]);
	});

	it('stays through later additions and removals', async () => {
		const folder = await appWithGitHub();
		await apply(folder, addPart(memoryContext(folder), { parts: ['proxy', 'json'] }));
		await apply(folder, addProvider(memoryContext(folder), { providers: ['gitlab'] }));
		await apply(folder, removeProvider(memoryContext(folder), { providers: ['gitlab'] }));
		expect(read(folder, index)).toMatch(/tokens,\s+json,\s+proxy/);
		expect(read(folder, proxy)).toContain('a stable deployment passes their callbacks on');
	});

	it('stays when the configuration needs it after another removal', async () => {
		const folder = await appWithGitHub();
		await apply(folder, addProvider(memoryContext(folder), { providers: ['gitlab'] }));
		const config = read(folder, 'src/auth.ts');
		const said = `session: { absoluteMaxAge: 86_400 },\n\tsecretPolicy:`;
		writeFileSync(join(folder, 'src/auth.ts'), config.replace('secretPolicy:', said));
		await apply(folder, removeProvider(memoryContext(folder), { providers: ['gitlab'] }));
		expect(read(folder, index)).toMatch(/tokens,\s+lifetime/);
	});

	it('stays when the configuration needs it after another addition', async () => {
		const folder = await appWithGitHub();
		const config = read(folder, 'src/auth.ts');
		const said = `redirectProxyUrl: 'https://app.example/auth',\n\tsecretPolicy:`;
		writeFileSync(join(folder, 'src/auth.ts'), config.replace('secretPolicy:', said));
		await apply(folder, addProvider(memoryContext(folder), { providers: ['gitlab'] }));
		expect(read(folder, index)).toMatch(/tokens,\s+proxy/);
	});

	it('rejects an unknown part, and lists the parts', async () => {
		const folder = await appWithGitHub();
		await expect(addPart(memoryContext(folder), { parts: ['porxy'] })).rejects.toMatchObject({
			code: 'PART_UNKNOWN',
			exitCode: 2,
			fix: expect.stringContaining('proxy')
		});
	});

	it('rejects an app without sign-in', async () => {
		const context = memoryContext(appFolder());
		await expect(addPart(context, { parts: ['proxy'] })).rejects.toMatchObject({
			code: 'NOT_SET_UP'
		});
	});
});
