import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import type { Plan } from '../../src/plan/change.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const runtime = 'src/lib/server/auth';
const jsconfig = { 'jsconfig.json': '{ "compilerOptions": { "allowJs": true, "checkJs": true } }' };
const endpoints = {
	authorizationUrl: 'https://acme.example/authorize',
	tokenUrl: 'https://acme.example/token',
	userinfoUrl: 'https://acme.example/me'
};

async function applied(folder: string, outcome: Promise<object>): Promise<Plan> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	const { plan } = result as { plan: Plan };
	writePlan(folder, plan);
	return plan;
}

const codeIn = (folder: string) =>
	readdirSync(join(folder, 'src'), { recursive: true })
		.map(String)
		.filter((path) => /\.\w+$/.test(path));
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

describe('an app in JavaScript', () => {
	it('gets JavaScript, and declaration files for pure types', async () => {
		const folder = appFolder(jsconfig);
		await applied(folder, init(memoryContext(folder), { providers: ['github', 'google'] }));
		const paths = codeIn(folder);
		expect(paths.filter((path) => /(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
		expect(paths).toContain('lib/server/auth/core/types.d.ts');
		expect(paths).toContain('lib/server/auth/sveltekit.globals.d.ts');
		expect(read(folder, `${runtime}/sveltekit.js`)).toMatch(/@param \{RequestEvent\} \w+/);
		expect(read(folder, `${runtime}/README.md`)).not.toMatch(/\w(?<!\.d)\.ts\b/);
		expect(JSON.parse(read(folder, 'auth.json')).files).toHaveProperty([`${runtime}/index.js`]);
	});

	it('adds and removes providers, including its own, without a trace', async () => {
		const folder = appFolder(jsconfig);
		await applied(folder, init(memoryContext(folder), { providers: ['github'] }));
		const before = codeIn(folder).map((path) => [path, read(folder, `src/${path}`)]);
		await applied(folder, addProvider(memoryContext(folder), { providers: ['google'] }));
		const own = { providers: ['oauth'], id: 'acme', ...endpoints };
		await applied(folder, addProvider(memoryContext(folder), own));
		expect(read(folder, `${runtime}/providers/acme.js`)).toContain('@returns {OAuthConfig');
		expect(existsSync(join(folder, `${runtime}/oauth/oidc.js`))).toBe(true);
		const going = { providers: ['google', 'acme'] };
		await applied(folder, removeProvider(memoryContext(folder), going));
		expect(codeIn(folder).map((path) => [path, read(folder, `src/${path}`)])).toEqual(before);
	});

	it('keeps the language of its folder when the app changes', async () => {
		const folder = appFolder(jsconfig);
		await applied(folder, init(memoryContext(folder), { providers: ['github'] }));
		const typed = appFolder({
			'tsconfig.json': '{}',
			...Object.fromEntries(
				['auth.json', '.env', ...codeIn(folder).map((path) => `src/${path}`)].map((path) => [
					path,
					read(folder, path)
				])
			)
		});
		const plan = await applied(typed, addProvider(memoryContext(typed), { providers: ['google'] }));
		const made = plan.changes.filter(({ kind }) => kind === 'create').map(({ path }) => path);
		expect(made).toContain(`${runtime}/providers/google.js`);
		expect(made.filter((path) => /(?<!\.d)\.ts$/.test(path))).toEqual([]);
	});
});
