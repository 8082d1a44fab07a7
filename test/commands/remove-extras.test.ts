// What `add tests` and `add agents` wrote, taken out again; what its owner wrote there stays.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addAgents, addTests } from '../../src/commands/add/add-extras.ts';
import { remove } from '../../src/commands/remove/remove.ts';
import { removeAgents, removeTests } from '../../src/commands/remove/remove-extras.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { upgrade } from '../../src/commands/upgrade/upgrade.ts';
import { writePlan } from './app-folder.ts';
import { planOf, type Run, signInApp } from './fixture-app.ts';

const skill = '.agents/skills/auth-cli/SKILL.md';
const withTests: Run = (context) => addTests(context, { runner: 'vitest', page: '/members' });
const withAgents: Run = (context) => addAgents(context, {});
const noTests: Run = (context) => removeTests(context, {});
const noAgents: Run = (context) => removeAgents(context, {});
const places = ['sveltekit-3-typescript', 'next-16', 'express-5'];

async function apply(folder: string, run: Run) {
	const plan = await planOf(folder, run);
	writePlan(folder, plan);
	return plan;
}

function snapshot(folder: string): Readonly<Record<string, string>> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
	return Object.fromEntries(files.map((path) => [path, readFileSync(path, 'utf8')]));
}

describe.each(places)('%s', (place) => {
	it('restores the original bytes after add and remove, with and without an existing AGENTS.md', async () => {
		const folder = await signInApp(place);
		for (const own of [undefined, '# Mine', '# Mine\n']) {
			if (own !== undefined) writeFileSync(join(folder, 'AGENTS.md'), own);
			const before = snapshot(folder);
			await apply(folder, withTests);
			await apply(folder, withAgents);
			expect(existsSync(join(folder, skill))).toBe(true);
			const plans = [await apply(folder, noAgents), await apply(folder, noTests)];
			expect(plans.flatMap(({ warnings }) => warnings)).toEqual([]);
			expect(snapshot(folder)).toEqual(before);
		}
	});
});

describe('add tests', () => {
	it('says how to run them, and how to try a build with the local provider', async () => {
		const folder = await signInApp('sveltekit-3-typescript');
		const { next } = await apply(folder, withTests);
		expect(next).toContain('Run the tests of sign-in:\nnpx vitest run src/auth-tests/auth.test.ts');
		expect(next.join('\n')).toContain('AUTH_ALLOW_DEV_PROVIDER=1');
	});

	it('are named when the provider goes that they sign in with', async () => {
		const folder = await signInApp('sveltekit-3-typescript');
		const withoutDev: Run = (context) => removeProvider(context, { providers: ['dev'] });
		expect((await planOf(folder, withoutDev)).warnings).toEqual([]);
		await apply(folder, withTests);
		expect((await planOf(folder, withoutDev)).warnings).toEqual([
			expect.stringContaining('The tests in src/auth-tests sign in with it')
		]);
	});
});

describe('remove tests', () => {
	it('keeps what the owner changed, and no later run recreates the rest', async () => {
		const folder = await signInApp('sveltekit-3-typescript');
		await apply(folder, withTests);
		const settings = join(folder, 'src/auth-tests/settings.mjs');
		const test = join(folder, 'src/auth-tests/auth.test.ts');
		for (const path of [settings, test])
			writeFileSync(path, `${readFileSync(path, 'utf8')}// mine\n`);
		const { warnings } = await apply(folder, noTests);
		expect(warnings.join('\n')).toMatch(/settings\.mjs stays[\s\S]*changed/);
		expect(warnings.join('\n')).toMatch(/auth\.test\.ts stays[\s\S]*changed/);
		const left = () => readdirSync(join(folder, 'src/auth-tests')).toSorted();
		const there = left();
		expect(there).toContain('settings.mjs');
		await apply(folder, (context) => upgrade(context, {}));
		expect(left()).toEqual(there);
		expect(readFileSync(settings, 'utf8')).toMatch(/\/\/ mine\n$/);
	});

	it('reports that there are none', async () => {
		const folder = await signInApp('express-5');
		const { changes, warnings } = await planOf(folder, noTests);
		expect(changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
		expect(warnings).toEqual(['This app has no tests of sign-in by auth-cli.']);
	});
});

describe('remove agents', () => {
	it('keeps a section that the owner changed, without markers, and a changed skill file', async () => {
		const folder = await signInApp('next-16');
		await apply(folder, withAgents);
		const [agents, file] = [join(folder, 'AGENTS.md'), join(folder, skill)];
		writeFileSync(agents, readFileSync(agents, 'utf8').replace('## Sign-in', '## My sign-in'));
		writeFileSync(file, `${readFileSync(file, 'utf8')}\nMine.\n`);
		const { warnings } = await apply(folder, noAgents);
		expect(readFileSync(agents, 'utf8')).toMatch(/^## My sign-in\n/);
		expect(readFileSync(agents, 'utf8')).not.toContain('auth-cli:');
		expect(warnings.join('\n')).toContain(`${skill} stays`);
		expect(readFileSync(file, 'utf8')).toMatch(/Mine\.\n$/);
		expect((await planOf(folder, noAgents)).warnings.join()).toContain('has no section');
	});
});

describe('the skill file', () => {
	it('has the name of its folder, is short enough to load, and is upgraded', async () => {
		const folder = await signInApp('sveltekit-3-typescript');
		await apply(folder, withAgents);
		const path = join(folder, skill);
		const text = readFileSync(path, 'utf8');
		const [, name, description = ''] =
			/^---\nname: (\S+)\ndescription: (.+)\n---\n\n# /.exec(text) ?? [];
		expect(name).toBe('auth-cli');
		// It is YAML without quotes.
		expect(description).not.toMatch(/: |#|^['"[{&*!|>%@`]/);
		expect(description.length).toBeLessThanOrEqual(1024);
		expect(text.split('\n').length).toBeLessThan(100);
		expect(text).not.toMatch(/\{\{|undefined/);
		writeFileSync(path, '');
		await apply(folder, (context) => upgrade(context, {}));
		expect(readFileSync(path, 'utf8')).toBe(text);
	});

	it('is removed with sign-in', async () => {
		const folder = await signInApp('express-5');
		await apply(folder, withTests);
		await apply(folder, withAgents);
		await apply(folder, (context) => remove(context, {}));
		const left = Object.keys(snapshot(folder)).map((path) => path.slice(folder.length));
		expect(left.filter((path) => /agents|auth/i.test(path))).toEqual([]);
	});
});
