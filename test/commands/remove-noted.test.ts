import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/apply/apply.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { remove } from '../../src/commands/remove/remove.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { type Manifest, readManifest } from '../../src/manifest.ts';
import type { Plan } from '../../src/plan/change.ts';
import { inLineEnds } from '../../src/plan/line-ends.ts';
import { machineWith, targetOf, temporaryApp } from '../apply/temporary-app.ts';
import { memoryContext } from './memory-context.ts';

const fixtures = join(import.meta.dirname, '../fixtures/apps');

class App {
	readonly folder = temporaryApp({});

	constructor(name: string) {
		const filter = (path: string) => !path.includes('node_modules');
		cpSync(join(fixtures, name), this.folder, { recursive: true, filter });
	}

	text(path: string): string {
		return readFileSync(join(this.folder, path), 'utf8');
	}

	edit(path: string, change: (text: string) => string): void {
		const before = this.text(path);
		const after = change(before);
		expect(after).not.toBe(before);
		writeFileSync(join(this.folder, path), after);
	}

	manifest(): Manifest {
		return readManifest(this.text('auth.json'));
	}

	async apply(outcome: Promise<Outcome>): Promise<Plan> {
		const done = await outcome;
		if (!('plan' in done)) throw new Error('no plan');
		const plan = inLineEnds(done.plan, done.project?.style.newline ?? '\n');
		await applyPlan(plan, targetOf(this.folder, { install: false }), machineWith({}));
		return plan;
	}

	start(providers: readonly string[] = ['github']): Promise<Plan> {
		return this.apply(init(memoryContext(this.folder), { providers }));
	}

	add(...providers: string[]): Promise<Plan> {
		return this.apply(addProvider(memoryContext(this.folder), { providers }));
	}

	drop(...providers: string[]): Promise<Plan> {
		return this.apply(removeProvider(memoryContext(this.folder), { providers }));
	}

	end(): Promise<Plan> {
		return this.apply(remove(memoryContext(this.folder), {}));
	}
}

const entry = 'src/index.ts';
const hooks = 'src/hooks.server.ts';

describe('edits recorded in auth.json', () => {
	it('contain the inserted lines, and none around them', async () => {
		const app = new App('express-5');
		app.edit(entry, (text) =>
			text.replace(/(= express\(\);?\n)/, `$1app.use(session({ secret: 'keyboard cat' }));\n`)
		);
		await app.start();
		expect(Object.keys(app.manifest().undo ?? {})).toEqual([entry]);
		const added = Object.values(app.manifest().undo?.[entry] ?? {}).map((one) => one.added);
		expect(added.join('\n')).toContain('app.use(handle)');
		expect(app.text('auth.json')).not.toContain('keyboard cat');
	});

	it('are the same after adding and removing a provider, whatever the owner wrote between', async () => {
		const app = new App('sveltekit-3-declared-env');
		const file = 'src/env.ts';
		const before = app.text(file);
		const mine = (text: string) => `// mine\n${text}\n// mine, too\n`;
		await app.start();
		app.edit(file, mine);
		const between = app.text(file);
		await app.add('tiktok');
		expect(app.text(file)).toContain('TIKTOK');
		expect(
			Object.values(app.manifest().undo?.[file] ?? {})
				.map(({ added }) => added)
				.join()
		).toContain('TIKTOK');
		await app.drop('tiktok');
		expect(app.text(file)).toBe(between);
		await app.add('tiktok');
		await app.end();
		expect(app.text(file)).toBe(mine(before));
	});

	it('keep the inserted lines and their record when the owner changed them', async () => {
		const app = new App('sveltekit-3-declared-env');
		const file = 'src/env.ts';
		await app.start();
		const noted = app.manifest();
		app.edit(file, (text) => text.replace(/.*AUTH_SECRET: .*\n/, '\tAUTH_SECRET: mine,\n'));
		await app.add('tiktok');
		expect(app.manifest().undo?.[file]).toEqual(noted.undo?.[file]);
		expect(app.manifest().edited[file]).toBe(noted.edited[file]);
		const { warnings } = await app.end();
		expect(app.text(file)).toContain('AUTH_SECRET: mine');
		const [warning = ''] = warnings;
		expect(warning).toMatch(
			/^src\/env\.ts was changed since sign-in came, and stays\. .*:(\n\t(AUTH|CF|VERCEL)\w*: .*){5,}$/
		);
	});
});

describe('remove, in files with changes of the owner', () => {
	it.each([
		['hono-4', entry],
		['express-5', entry],
		['fastify-5', 'src/app.ts'],
		['elysia-1', entry],
		['react-router-7', 'app/root.tsx'],
		['sveltekit-3-sequence-hook', hooks]
	])('removes its lines from a file of %s that was renamed', async (name, path) => {
		const app = new App(name);
		const before = app.text(path);
		await app.start();
		const other = path.replace(/\w+(?=\.)/, 'moved');
		if (app.manifest().undo?.[path] === undefined) return expect(app.text(path)).toBe(before);
		renameSync(join(app.folder, path), join(app.folder, other));
		app.edit(other, (text) => `${text}// mine\n`);
		await app.end();
		expect(app.text(other)).toBe(`${before}// mine\n`);
	});

	it('removes its lines from a file that the owner edited since', async () => {
		const app = new App('next-16');
		await app.start();
		app.edit('proxy.ts', (text) => `${text}\nexport const mine = 1;\n`);
		await app.end();
		expect(app.text('proxy.ts').trim()).toBe('export const mine = 1;');
	});

	it('shows what to remove by hand when it cannot, and continues once it is gone', async () => {
		const app = new App('sveltekit-3-sequence-hook');
		await app.start();
		app.edit(hooks, (text) => text.replace('authHandle,', 'authHandle, mine,'));
		const before = app.text(hooks);
		await expect(app.end()).rejects.toMatchObject({
			code: 'EDIT_BY_HAND',
			detail: expect.stringMatching(
				/> +\d+ \|[\s\S]*^- import \{ handle as \w+ \} from '\.\/auth';$[\s\S]*^18: \s+authHandle, mine,\n +of sign-in: authHandle$/m
			)
		});
		expect(app.text(hooks)).toBe(before);
		app.edit(hooks, (text) => text.replace(/.*'\.\/auth'.*\n/, '').replace('authHandle,', ''));
		const byHand = app.text(hooks);
		await app.end();
		expect(app.text(hooks)).toBe(byHand);
	});
});

describe('a forged auth.json', () => {
	const hunks = { 1: { added: 'import a;' } };

	it.each([
		['a path outside', { '../other/a.ts': hunks }],
		['a path outside, in the middle', { 'src/../../a.ts': hunks }],
		['an absolute path', { '/home/a.ts': hunks }],
		['a path of Windows', { 'src\\..\\..\\a.ts': hunks }],
		['a hidden folder', { '.git/hooks/a.js': hunks }],
		['a package', { 'node_modules/a/index.js': hunks }],
		['an env file', { '.env': hunks }],
		['package.json', { 'package.json': hunks }],
		['lines that write code', { 'src/a.ts': { 1: { added: 'import a;', before: 'run(a);' } } }],
		['more text than goes', { 'src/a.ts': { 1: { added: 'a', before: 'a(a(a))' } } }],
		['very much text', { 'src/a.ts': { 1: { added: 'a\n'.repeat(20_000) } } }],
		['what nobody sees', { 'src/a.ts': { 1: { added: 'a \u202e b' } } }],
		['lines that are no number', { 'src/a.ts': { '-1': { added: 'a' } } }],
		['no lines', { 'src/a.ts': {} }],
		['a list', { 'src/a.ts': [{ added: 'a' }] }]
	])('is rejected with hunks of %s', async (_, undo) => {
		const app = new App('sveltekit-3-typescript');
		await app.start();
		app.edit('auth.json', (text) => JSON.stringify({ ...JSON.parse(text), undo }));
		await expect(app.end()).rejects.toMatchObject({ code: 'MANIFEST_UNREADABLE' });
	});

	it('cannot remove lines that are not in a file', async () => {
		const app = new App('sveltekit-3-sequence-hook');
		await app.start();
		app.edit('auth.json', (text) =>
			JSON.stringify({ ...JSON.parse(text), undo: { 'src/auth.ts': hunks } })
		);
		const { changes } = await app.end();
		expect(changes.find(({ path }) => path === 'src/auth.ts')?.kind).toBe('delete');
	});
});
