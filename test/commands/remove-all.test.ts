import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/apply/apply.ts';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { remove } from '../../src/commands/remove/remove.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { frameworks } from '../../src/frameworks/index.ts';
import type { Plan } from '../../src/plan/change.ts';
import { inLineEnds } from '../../src/plan/line-ends.ts';
import { merged } from '../../src/plan/merge.ts';
import { machineWith, targetOf, temporaryApp } from '../apply/temporary-app.ts';
import { memoryContext } from './memory-context.ts';

const fixtures = join(import.meta.dirname, '../fixtures/apps');
const names = readdirSync(fixtures).filter((name) => !/^authjs|^workspace/.test(name));

function appOf(name: string, given: Readonly<Record<string, string>> = {}): string {
	const folder = temporaryApp({});
	const filter = (path: string) => !path.includes('node_modules');
	cpSync(join(fixtures, name), folder, { recursive: true, filter });
	for (const [path, text] of Object.entries(given)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}

/** Every file and folder below, byte for byte. */
function bytes(folder: string): Readonly<Record<string, string>> {
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
	return Object.fromEntries(
		paths.map((path) => {
			const file = join(folder, path);
			return [path, statSync(file).isFile() ? readFileSync(file, 'latin1') : 'folder'];
		})
	);
}

async function apply(folder: string, outcome: Promise<Outcome>): Promise<Plan> {
	const done = await outcome;
	if (!('plan' in done)) throw new Error('no plan');
	const plan = inLineEnds(merged(done.plan), done.project?.style.newline ?? '\n');
	await applyPlan(plan, targetOf(folder, { install: false }), machineWith({}));
	return plan;
}

const edit = (folder: string, path: string, change: (text: string) => string) =>
	writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
const start = (folder: string, options = {}) =>
	apply(folder, init(memoryContext(folder), { providers: ['github', 'google'], ...options }));
const end = (folder: string, options = {}) => apply(folder, remove(memoryContext(folder), options));

const hasDemo = (name: string) => frameworks.some(({ id, demo }) => demo && name.startsWith(id));
const hasPages = (name: string) => /^(qwik|next-1\d$)/.test(name);

describe.each(names)('init, then remove: %s', (name) => {
	const choices: readonly (readonly [string, object])[] = [
		['every kind of provider', { providers: ['dev', 'oidc', 'tiktok', 'credentials', 'apple'] }],
		['a database', { adapter: 'sqlite', providers: ['github', 'passkey', 'nodemailer'] }],
		...(hasDemo(name) ? [['a page that says who is signed in', { demoPage: true }] as const] : []),
		...(hasPages(name)
			? [
					['pages', { components: true }] as const,
					['pages with a database', { components: true, adapter: 'mysql' }] as const
				]
			: [])
	];

	it.each(choices)('restores the original bytes, with %s', async (_, options) => {
		const folder = appOf(name);
		const before = bytes(folder);
		await start(folder, options);
		expect(bytes(folder)).not.toEqual(before);
		const { warnings, next } = await end(folder);
		expect(bytes(folder)).toEqual(before);
		expect(warnings.filter((one) => !one.includes('still holds all users'))).toEqual([]);
		expect(next.filter((one) => / still (imports|uses) /.test(one))).toEqual([]);
	});

	it('restores them after more additions and removals, and with existing files of the same kind', async () => {
		const folder = appOf(name, {
			'.env': '# The shop\nAPI_KEY="a b"\nMY_AUTH_SECRET=other',
			'.env.example': 'API_KEY=\n',
			'.env.schema': '# @defaultRequired=true\n# ---\n\n# @type=string\nAPI_KEY=\n',
			'.gitignore': 'node_modules'
		});
		const before = bytes(folder);
		await start(folder);
		const context = memoryContext(folder);
		await apply(folder, addProvider(context, { providers: ['tiktok', 'dev'] }));
		// Before Next.js 15.5 no middleware runs where a driver does.
		if (/^next-1[34]/.test(name)) rmSync(join(folder, 'middleware.ts'));
		await apply(folder, addAdapter(context, { adapter: 'postgres' }));
		await apply(folder, removeProvider(context, { providers: ['google'] }));
		await end(folder);
		expect(bytes(folder)).toEqual(before);
	});
});

describe('remove', () => {
	const config = 'src/auth.ts';
	const pages = 'src/lib/server/auth/core/pages.ts';

	it('keeps and names what the owner changed, and removes the rest', async () => {
		const folder = appOf('sveltekit-3-sequence-hook');
		const before = bytes(folder);
		await start(folder);
		edit(folder, pages, (text) => `${text}// mine\n`);
		edit(folder, config, (text) => text.replace('GitHub,', 'GitHub, // mine\n'));
		const { warnings } = await end(folder);
		const after = bytes(folder);
		const left = Object.keys(after).filter((path) => !(path in before) && after[path] !== 'folder');
		expect(left).toEqual([config, pages]);
		for (const path of Object.keys(before)) expect(after[path]).toBe(before[path]);
		expect(warnings.join()).toContain(`${config} and ${pages} have your edits and stay`);
	});

	it('removes that as well on request', async () => {
		const folder = appOf('sveltekit-3-sequence-hook');
		const before = bytes(folder);
		await start(folder);
		edit(folder, pages, (text) => `${text}// mine\n`);
		edit(folder, '.env', (text) => text.replace('GITHUB_ID=', 'GITHUB_ID=x'));
		await end(folder, { discardEdits: true });
		expect(bytes(folder)).toEqual(before);
	});

	it('removes its handle from hooks that the owner extended, and its variables from their declaration', async () => {
		const folder = appOf('sveltekit-3-declared-env');
		await start(folder);
		edit(folder, 'src/hooks.server.ts', (text) => `${text}\nexport const init = () => {};\n`);
		edit(folder, 'src/env.ts', (text) => `${text}\n// mine\n`);
		await end(folder);
		const hooks = readFileSync(join(folder, 'src/hooks.server.ts'), 'utf8');
		expect(hooks).toContain('export const init');
		expect(hooks).not.toContain('./auth');
		const declared = readFileSync(join(folder, 'src/env.ts'), 'utf8');
		expect(declared).toContain('API_URL');
		expect(declared).toContain('// mine');
		expect(declared).not.toContain('AUTH_');
	});

	it('keeps values that were filled in, what reads them, and their .gitignore entry', async () => {
		const folder = appOf('sveltekit-3-typescript', { '.gitignore': '/node_modules\n' });
		await start(folder);
		edit(folder, '.env', (text) => text.replace('GITHUB_SECRET=', 'GITHUB_SECRET=s3cret'));
		const { warnings } = await end(folder);
		const env = readFileSync(join(folder, '.env'), 'utf8');
		expect(env).toMatch(/^\n?# GitHub: .*\nAUTH_GITHUB_SECRET=s3cret\n$/);
		expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('/node_modules\n.env\n');
		expect(warnings.join()).toContain('AUTH_GITHUB_SECRET in .env has a value and stays');
	});

	it('keeps the .gitignore entry of a database file, and says so', async () => {
		const folder = appOf('sveltekit-3-typescript', { '.gitignore': '/node_modules\n' });
		await start(folder);
		await apply(folder, addAdapter(memoryContext(folder), { adapter: 'sqlite' }));
		writeFileSync(join(folder, 'auth.db'), '');
		const { changes } = await end(folder);
		expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('/node_modules\nauth.db*\n');
		expect(changes.find(({ path }) => path === '.gitignore')).toMatchObject({
			why: 'still keeps auth.db* out of git, since it is there'
		});
	});

	it.each(['hono-4', 'express-5', 'fastify-5', 'elysia-1'])(
		'lets the start script of %s read the env file, and reverts that',
		async (name) => {
			const file = join(fixtures, name, 'package.json');
			const plain = readFileSync(file, 'utf8').replaceAll(' --env-file=.env', '');
			const folder = appOf(name, { 'package.json': plain });
			const before = bytes(folder);
			await start(folder);
			const dev = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts.dev;
			expect(dev()).toMatch(/^tsx watch --env-file-if-exists=\.env src\//);
			edit(folder, 'package.json', (text) => text.replace(' --env-file-if-exists=.env', ''));
			await start(folder, { providers: ['discord'] });
			expect(dev()).toMatch(/^tsx watch src\//);
			edit(folder, 'package.json', (text) =>
				text.replace('tsx watch', 'tsx watch --env-file-if-exists=.env')
			);
			await end(folder);
			expect(bytes(folder)).toEqual(before);
		}
	);

	it('edits no start script of a server that loads an env file in code', async () => {
		const folder = appOf('express-5');
		edit(folder, 'package.json', (text) => text.replaceAll(' --env-file=.env', ''));
		edit(folder, 'src/index.ts', (text) => `import 'dotenv/config';\n${text}`);
		await start(folder);
		expect(readFileSync(join(folder, 'package.json'), 'utf8')).not.toContain('env-file');
	});

	it('keeps packages that the app had before or uses itself', async () => {
		const packages = {
			devDependencies: { '@sveltejs/kit': '^3.0.0' },
			dependencies: { cookie: '^1.0.0' }
		};
		const folder = appOf('sveltekit-3-typescript', {
			'package.json': JSON.stringify(packages, null, '\t'),
			'src/lib/mine.ts': `import { SignJWT } from 'jose';\n`
		});
		await start(folder);
		await end(folder);
		const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
		expect(Object.keys(dependencies)).toEqual(['cookie', 'jose']);
	});

	it('names code of the app that imports removed files', async () => {
		const folder = appOf('sveltekit-3-typescript', {
			'src/routes/in/+page.server.ts': `import { signIn } from '../../auth';\n`
		});
		await start(folder);
		const { next } = await end(folder);
		expect(next.join('\n')).toContain('src/routes/in/+page.server.ts still imports');
	});

	it('names none that imports a file of the app beside the folder', async () => {
		const folder = appOf('sveltekit-3-typescript', {
			'src/lib/server/auth.ts': 'export const hash = 1;\n',
			'src/routes/in/+page.server.ts': `import { hash } from '$lib/server/auth';\n`
		});
		await start(folder);
		expect(existsSync(join(folder, 'src/lib/server/auth/core'))).toBe(true);
		const { next } = await end(folder);
		expect(next.join('\n')).not.toContain('still imports');
	});

	it.each([
		['sveltekit-3-typescript', 'src/routes/+page.server.ts', 'await event.locals.auth();'],
		['astro-7', 'src/pages/in.astro', '---\nconst session = await Astro.locals.auth();\n---'],
		['nuxt-4', 'app/pages/in.vue', '<script setup>\nconst { session } = useAuth();\n</script>'],
		['nuxt-4', 'app/pages/in.vue', `<script setup>\ndefinePageMeta({ middleware: ['auth'] });`],
		['nuxt-4', 'server/api/in.get.ts', 'export default handler((event) => auth(event));'],
		['hono-4', 'src/me.ts', 'export const me = (c) => c.var.auth();'],
		['hono-4', 'src/me.ts', `export const me = (c) => c.get('auth')();`],
		['express-5', 'src/me.ts', 'export const me = (req) => req.auth();'],
		['fastify-5', 'src/me.ts', 'export const me = (request) => request.auth();'],
		['elysia-1', 'src/me.ts', `app.get('/me', ({ auth, set }) => auth());`]
	])('names code of %s that uses sign-in without an import: %s', async (name, path, text) => {
		const folder = appOf(name, { [path]: `${text}\n` });
		await start(folder);
		const { next } = await end(folder);
		expect(next.join('\n')).toMatch(
			new RegExp(`^${path}:[12] still uses `.replaceAll('+', '.'), 'm')
		);
	});

	it('rejects hooks from which it cannot remove its handle, and writes nothing', async () => {
		const folder = appOf('sveltekit-3-typescript');
		await start(folder);
		edit(
			folder,
			'src/hooks.server.ts',
			() => `import { handle as a } from './auth';\nexport const handle = (i) => a({ ...i });\n`
		);
		const before = bytes(folder);
		await expect(end(folder)).rejects.toMatchObject({ code: 'EDIT_BY_HAND' });
		expect(bytes(folder)).toEqual(before);
	});

	it('rejects an app without init, or one that was converted', async () => {
		await expect(end(appOf('qwik-2'))).rejects.toMatchObject({ code: 'NOT_SET_UP' });
		const folder = appOf('authjs-sveltekit-2');
		await apply(folder, init(memoryContext(folder), { from: 'authjs' }));
		await expect(end(folder)).rejects.toMatchObject({ code: 'APP_WAS_CONVERTED' });
	});
});
