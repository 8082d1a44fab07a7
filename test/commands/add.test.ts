import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { init } from '../../src/commands/init/init.ts';
import type { Plan } from '../../src/plan/change.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

async function planOf(outcome: ReturnType<typeof addProvider>): Promise<Plan> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result.plan;
}

async function appWithGitHub(files: Readonly<Record<string, string>> = {}): Promise<string> {
	const folder = appFolder(files);
	writePlan(folder, await planOf(init(memoryContext(folder), { providers: ['github'] })));
	return folder;
}

const changed = ({ changes }: Plan) =>
	changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path);

describe('add', () => {
	it('changes only list, folder, env files and manifest for a provider', async () => {
		const folder = await appWithGitHub();
		const plan = await planOf(addProvider(memoryContext(folder), { providers: ['tiktok'] }));
		expect(changed(plan).toSorted()).toEqual([
			'.env',
			'.env.example',
			'auth.json',
			'src/auth.ts',
			'src/env.ts',
			'src/lib/auth/provider-icons.ts',
			'src/lib/server/auth/README.md',
			'src/lib/server/auth/providers/tiktok.ts'
		]);
		writePlan(folder, plan);
		const config = readFileSync(join(folder, 'src/auth.ts'), 'utf8');
		expect(config).toContain(`import TikTok from './lib/server/auth/providers/tiktok';`);
		expect(config).toContain('providers: [GitHub, TikTok]');
		expect(plan.next[0]).toContain('/auth/callback/tiktok');
	});

	it('adds an example for a variable only when it is new', async () => {
		const folder = await appWithGitHub();
		const example = join(folder, '.env.example');
		rmSync(example);
		const again = await planOf(init(memoryContext(folder), {}));
		expect(changed(again)).not.toContain('.env.example');
		const adding = addProvider(memoryContext(folder), { providers: ['google'] });
		writePlan(folder, await planOf(adding));
		expect(readFileSync(example, 'utf8')).toContain('AUTH_GOOGLE_ID=\n');
	});

	it('changes nothing the second time', async () => {
		const folder = await appWithGitHub();
		writePlan(
			folder,
			await planOf(addProvider(memoryContext(folder), { providers: ['oidc', 'google'] }))
		);
		expect(
			changed(await planOf(addProvider(memoryContext(folder), { providers: ['google', 'oidc'] })))
		).toEqual([]);
	});

	it('accepts any OpenID issuer through a variable', async () => {
		const folder = await appWithGitHub();
		writePlan(folder, await planOf(addProvider(memoryContext(folder), { providers: ['oidc'] })));
		expect(readFileSync(join(folder, '.env'), 'utf8')).toContain('AUTH_OIDC_ISSUER=\n');
		expect(readFileSync(join(folder, 'src/env.ts'), 'utf8')).toContain('AUTH_OIDC_ISSUER');
	});

	it('prints the command that repeats it', async () => {
		const folder = await appWithGitHub();
		expect(await addProvider(memoryContext(folder), { providers: ['google'] })).toMatchObject({
			replay: 'add provider google --yes'
		});
	});

	it('rejects an app without init', async () => {
		await expect(
			addProvider(memoryContext(appFolder()), { providers: ['google'] })
		).rejects.toMatchObject({
			code: 'NOT_SET_UP',
			exitCode: 1,
			fix: expect.stringContaining('init --provider google')
		});
	});

	it.each([
		['gogle', 'PROVIDER_UNKNOWN', 'Did you mean google'],
		['../x', 'PROVIDER_ID_INVALID', 'id']
	])('rejects %s with exit code 2', async (id, code, fix) => {
		await expect(
			addProvider(memoryContext(appFolder()), { providers: [id] })
		).rejects.toMatchObject({
			code,
			exitCode: 2,
			fix: expect.stringContaining(fix)
		});
	});
});
