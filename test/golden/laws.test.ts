import { describe, expect, it, onTestFinished } from 'vitest';
import { applyPlan } from '../../src/apply/apply.ts';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { Outcome } from '../../src/commands/command.ts';
import { files } from '../../src/commands/files/files.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeAdapter } from '../../src/commands/remove/remove-adapter.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { readManifest } from '../../src/manifest.ts';
import type { Change, Plan } from '../../src/plan/change.ts';
import { memoryContext } from '../commands/memory-context.ts';
import { type Files, filesOf } from './support/files-of.ts';
import { fixtureApp } from './support/fixture-app.ts';
import { goldens } from './support/goldens.ts';

/** The apps of the goldens, each once, but for those that have sign-in already. */
const apps = new Map(
	goldens()
		.filter(({ app }) => !app.startsWith('authjs'))
		.map((golden) => [golden.given ? golden.name : golden.app, golden])
);
const providers = ['github', 'google'];

describe.each([...apps])('init in an app on disk: %s', (_, golden) => {
	async function appFolder(): Promise<string> {
		const { folder, remove } = await fixtureApp(golden);
		onTestFinished(remove);
		return folder;
	}

	it('plans the same for the same answers', async () => {
		const folder = await appFolder();
		expect(await planned(folder)).toEqual(await planned(folder));
	});

	it('leaves the tree that the plan said', async () => {
		const folder = await appFolder();
		const before = await filesOf(folder);
		const plan = await planned(folder);
		await apply(folder, plan);
		expect(await filesOf(folder)).toEqual(promised(plan, before));
	});

	it('plans nothing more afterwards', async () => {
		const folder = await appFolder();
		await apply(folder, await planned(folder));
		const { changes, install, warnings, findings } = await planned(folder);
		expect(changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
		expect({ install, warnings, findings }).toEqual({ install: [], warnings: [], findings: [] });
	});
});

describe.each([...apps])('files: %s', (_, golden) => {
	it('makes every text again that init wrote', async () => {
		const { folder, remove } = await fixtureApp(golden);
		onTestFinished(remove);
		await apply(folder, await planned(folder));
		const before = await filesOf(folder);
		const manifest = readManifest(before['auth.json'] ?? '');
		const outcome = await files(memoryContext(folder), {});
		const made = 'data' in outcome ? Reflect.get(Object(outcome.data), 'files') : [];
		const hashes = new Map<string, string>();
		for (const { path, sha256 } of made) hashes.set(path, sha256);
		const known = Object.keys(manifest.files);
		expect(known.length).toBeGreaterThan(20);
		expect(Object.fromEntries(known.map((path) => [path, hashes.get(path)]))).toEqual(
			manifest.files
		);
	});
});

describe.each([...apps])('remove after add: %s', (_, golden) => {
	it('gives the old bytes back', async () => {
		const { folder, remove: removeFolder } = await fixtureApp(golden);
		onTestFinished(removeFolder);
		await apply(folder, await planned(folder, 'github'));
		const before = await filesOf(folder);
		for (const asked of [['google'], ['oidc', 'tiktok', 'dev'], ['credentials']]) {
			await apply(folder, planOf(await addProvider(memoryContext(folder), { providers: asked })));
			await apply(
				folder,
				planOf(await removeProvider(memoryContext(folder), { providers: asked }))
			);
			expect(await filesOf(folder)).toEqual(before);
		}
	});

	it('gives them back from a database, too', async () => {
		const { folder, remove: removeFolder } = await fixtureApp(golden);
		onTestFinished(removeFolder);
		await apply(folder, await planned(folder, 'github'));
		const before = await filesOf(folder);
		await apply(folder, planOf(await addAdapter(memoryContext(folder), { adapter: 'postgres' })));
		const options = { adapter: 'postgres', session: 'jwt' } as const;
		await apply(folder, planOf(await removeAdapter(memoryContext(folder), options)));
		expect(await filesOf(folder)).toEqual(before);
	});
});

async function planned(folder: string, ...asked: readonly string[]): Promise<Plan> {
	const chosen = asked.length > 0 ? asked : providers;
	return planOf(await init(memoryContext(folder), { providers: chosen }));
}

function planOf(outcome: Outcome): Plan {
	if (!('plan' in outcome)) throw new Error('there is no plan');
	return outcome.plan;
}

async function apply(root: string, plan: Plan): Promise<void> {
	const packageManager = { install: [], lockFiles: [] };
	const { signal } = new AbortController();
	await applyPlan(plan, { root, packageManager, install: false, signal });
}

function promised({ changes }: Plan, before: Files): Files {
	return { ...before, ...Object.fromEntries(changes.flatMap(written)) };
}

function written(change: Change): [string, string][] {
	if (change.kind === 'create') return [[change.path, change.text]];
	return change.kind === 'edit' ? [[change.path, change.after]] : [];
}
