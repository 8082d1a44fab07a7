import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addProvider } from '../../../src/commands/add/add-provider.ts';
import { init } from '../../../src/commands/init/init.ts';
import { openApp } from '../../../src/commands/open-app.ts';
import { appFolder, writePlan } from '../../commands/app-folder.ts';
import { memoryContext } from '../../commands/memory-context.ts';

const fixture = join(import.meta.dirname, '../../fixtures/apps/authjs-astro-7');

async function converted(change: (folder: string) => void = () => {}) {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'auth-astro-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync(fixture, folder, { recursive: true });
	writeFileSync(join(folder, '.env'), 'AUTH_SECRET=old\n');
	change(folder);
	const run = async () => {
		const outcome = await init(memoryContext(folder), { from: 'authjs' });
		if (!('plan' in outcome)) throw new Error('no plan');
		writePlan(folder, outcome.plan);
		return outcome.plan;
	};
	return {
		folder,
		plan: await run(),
		run,
		read: (path: string) => readFileSync(join(folder, path), 'utf8')
	};
}

const edit = (folder: string, path: string, from: string, to: string) => {
	const text = readFileSync(join(folder, path), 'utf8');
	writeFileSync(
		join(folder, path),
		text.replace(from, () => to)
	);
};

const edits = join(import.meta.dirname, '../../fixtures/edits/authjs-astro');
const dependencies = {
	astro: '^5.0.0',
	typescript: '^5.9.0',
	'auth-astro': '^4.2.0',
	'@auth/core': '^0.37.4'
};

/** An app as one of the fixtures has it. */
function fixtureApp(name: string): string {
	const folder = appFolder({ '.env': 'AUTH_SECRET=old\n' });
	cpSync(join(edits, name, 'before'), folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', dependencies }));
	return folder;
}

async function planned(folder: string) {
	const outcome = await init(memoryContext(folder), { from: 'authjs' });
	if (!('plan' in outcome)) throw new Error('no plan');
	return outcome.plan;
}

/** The code of files by path, without what it imports from. */
function codeOf(folder: string, paths: readonly string[]): Record<string, string> {
	const specifier = /(\b(?:from|import)\s*\(?\s*)(['"])[^'"\n]+\2/g;
	const code = (path: string) => readFileSync(join(folder, path), 'utf8').replace(specifier, '$1…');
	return Object.fromEntries(paths.map((path) => [path, code(path)]));
}

const shapes = readdirSync(edits).filter((name) => !name.startsWith('refused'));

describe('init --from authjs of an Astro app', () => {
	it.each(shapes)('changes only imports: %s', async (name) => {
		const before = join(edits, name, 'before');
		const paths = readdirSync(before, { recursive: true, encoding: 'utf8' }).filter((path) =>
			statSync(join(before, path)).isFile()
		);
		const folder = fixtureApp(name);
		const plan = await planned(folder);
		expect(plan.changes.map(({ kind }) => kind)).not.toContain('manual');
		writePlan(folder, plan);
		expect(codeOf(folder, paths)).toEqual(codeOf(before, paths));
		const text = paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
		expect(text).not.toMatch(/auth-astro|@auth\/core|auth:config/);
		expect(text).toContain('/lib/auth/compat/astro');
		expect(readFileSync(join(folder, 'package.json'), 'utf8')).not.toMatch(/auth-astro|@auth\//);
		expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('AUTH_SECRET=old\n');
		expect(plan.changes.map(({ path }) => path)).not.toContain('src/middleware.js');
		const again = (await planned(folder)).changes.filter(({ kind }) => kind !== 'keep');
		expect(again).toEqual([]);
	});

	it('rejects an integration without its configuration file, and says what to write', async () => {
		expect((await planned(fixtureApp('refused-no-configuration'))).changes).toEqual([
			expect.objectContaining({
				kind: 'manual',
				path: 'astro.config.mjs',
				why: expect.stringContaining('is not there'),
				snippet: expect.stringContaining('// auth.config.ts')
			})
		]);
	});

	it.each([
		['starter', 'auth.config.mjs', '../../../auth.config.mjs', 'auth.config.mjs'],
		['options-elsewhere', 'auth.config.ts', '../../../auth.config', 'src/options.ts'],
		['own-endpoint', 'src/sign-in.ts', '../../sign-in', 'src/sign-in.ts']
	])('finds the configuration of %s', async (name, config, from, listed) => {
		const folder = fixtureApp(name);
		writePlan(folder, await planned(folder));
		const read = (path: string) => readFileSync(join(folder, path), 'utf8');
		expect(read('src/lib/auth/auth-config.ts')).toContain(`from '${from}';`);
		expect(JSON.parse(read('auth.json')).places.config).toBe(config);
		const outcome = await addProvider(memoryContext(folder), { providers: ['google'] });
		if (!('plan' in outcome)) throw new Error('no plan');
		writePlan(folder, outcome.plan);
		expect(read(listed)).toMatch(/\bGoogle\b/);
	});
});

describe('an app of auth-astro, converted', () => {
	it('keeps its secret, its URL, its configuration and its routes', async () => {
		const { plan, read } = await converted();
		for (const path of [
			'auth.config.ts',
			'src/pages/index.astro',
			'package.json',
			'astro.config.mjs'
		])
			expect(read(path), path).not.toMatch(/auth-astro|@auth\/core/);
		expect(read('auth.config.ts')).toContain('clientId: import.meta.env.GITHUB_CLIENT_ID');
		expect(read('astro.config.mjs')).toContain("import auth from './src/lib/auth/compat/astro';");
		expect(read('astro.config.mjs')).toContain('integrations: [auth()]');
		expect(read('.env')).toBe('AUTH_SECRET=old\n');
		const written = plan.changes.map(({ path }) => path);
		for (const path of ['src/auth.ts', 'src/middleware.ts', 'src/pages/api/auth/[...auth].ts'])
			expect(written).not.toContain(path);
		expect(plan.warnings.join('\n')).not.toContain('still names');
		expect(plan.warnings.join('\n')).toContain('AUTH_SECRET');
	});

	it('has the components and client functions as its own files', async () => {
		const { read } = await converted();
		const page = read('src/pages/index.astro');
		expect(page).toContain("import SignIn from '../lib/auth/SignIn.astro';");
		expect(page).toContain("await import('../lib/auth/client');");
		for (const name of ['Auth', 'SignIn', 'SignOut'])
			expect(read(`src/lib/auth/${name}.astro`)).toMatch(/^---\n/);
	});

	it('keeps sessions in tokens, whatever adapter the build has', async () => {
		const { read } = await converted();
		expect(read('src/lib/auth/index.ts')).toContain('sessions: [jwtSession]');
		expect(read('src/lib/auth/index.ts')).not.toContain('database');
	});

	it.each([
		["auth({ prefix: '/sign', configFile: './config/sign-in' })", 'defineConfig({'],
		["auth({ configFile: './config/sign-in' })", "defineConfig({\n  prefix: '/sign',"]
	])(
		'requests its routes from the browser at the right URL: %s, %s',
		async (integration, begins) => {
			const { read, run } = await converted((folder) => {
				mkdirSync(join(folder, 'config'));
				renameSync(join(folder, 'auth.config.ts'), join(folder, 'config/sign-in.ts'));
				edit(folder, 'config/sign-in.ts', 'defineConfig({', begins);
				edit(folder, 'astro.config.mjs', 'auth()', integration);
			});
			expect(read('src/lib/auth/address.ts')).toContain("own = '/sign'");
			expect(read('src/lib/auth/auth-config.ts')).toContain("from '../../../config/sign-in'");
			expect((await run()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
		}
	);

	it('keeps a middleware that reads the session', async () => {
		const code = (from: string) => `import { defineMiddleware } from 'astro:middleware';
import { getSession } from '${from}';

export const onRequest = defineMiddleware(async ({ locals, request }, next) => {
	locals.isLoggedIn = Boolean(await getSession(request));
	return next();
});
`;
		const { read } = await converted((folder) =>
			writeFileSync(join(folder, 'src/middleware.ts'), code('auth-astro/server'))
		);
		expect(read('src/middleware.ts')).toBe(code('./lib/auth/compat/astro-server'));
	});

	it('passes doctor without a middleware and an endpoint of its own', async () => {
		const { folder } = await converted();
		const { checks } = await import('../../../src/frameworks/astro/checks.ts');
		const found = await checks.find(openApp(memoryContext(folder)));
		expect(found).toEqual([]);
	});

	it('does not change when it is converted again', async () => {
		const { run } = await converted();
		expect((await run()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});
});
