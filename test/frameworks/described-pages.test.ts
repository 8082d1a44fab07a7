// Pages of sign-in that render what the vendored folder describes, as code of an app.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { hashText } from '../../src/manifest.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { planUpgrade } from '../../src/plan/plan-upgrade.ts';
import { planWholeRemoval } from '../../src/plan/plan-whole-removal.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { appFolder, writePlan } from '../commands/app-folder.ts';

type Files = Readonly<Record<string, string>>;

const opened = (folder: string) => toApp(openProject(folder, { env: {} }), openCatalogue());

function plan(folder: string, { pages = true }: { pages?: boolean } = {}) {
	return planSignIn(opened(folder), {
		providers: [openCatalogue().readProvider('github')],
		session: 'jwt',
		pages,
		fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
		replaceSecret: false
	});
}

const typed = { typescript: '^6.0.0' };
const kit = { '@sveltejs/kit': '^3.0.0', svelte: '^5.56.0' };
const astroFiles = {
	'astro.config.mjs': `import node from '@astrojs/node';\nexport default { adapter: node({ mode: 'standalone' }) };\n`,
	'src/pages/index.astro': '<p>Hello</p>\n'
};
const layout = 'export default function Layout({ children }) { return children }\n';
const nextParts = [
	'account-page',
	'auth-card',
	'auth-check',
	'auth-field',
	'auth-form',
	'auth-icon',
	'auth-section',
	'page-script',
	'person',
	'sign-in-page'
].map((one) => `components/auth/${one}.tsx`);
const routerParts = [
	'account-page',
	'auth-card',
	'auth-check',
	'auth-field',
	'auth-form',
	'auth-icon',
	'auth-section',
	'page-script',
	'person',
	'sign-in-page'
];
const router = { '@react-router/dev': '^8.4.0' };
const routerFiles = { 'app/routes.ts': 'export default flatRoutes();\n' };
const packages = (dependencies: Files) => JSON.stringify({ type: 'module', dependencies });

const apps = {
	SvelteKit: {
		files: { 'package.json': packages({ ...kit, ...typed }) },
		script: { 'package.json': packages(kit) },
		config: 'src/auth.ts',
		components: 'src/lib/auth',
		own: [
			'src/lib/auth/AuthCard.svelte',
			'src/lib/auth/AuthForm.svelte',
			'src/lib/auth/AuthIcon.svelte',
			'src/lib/auth/AuthSection.svelte',
			'src/lib/auth/auth.css',
			'src/lib/auth/look.ts',
			'src/routes/account/+page.server.ts',
			'src/routes/account/+page.svelte',
			'src/routes/signin/+page.server.ts',
			'src/routes/signin/+page.svelte'
		],
		page: 'src/routes/signin/+page.svelte',
		taken: 'src/routes/signin/+server.ts'
	},
	Astro: {
		files: { 'package.json': packages({ astro: '^7.0.0', ...typed }), ...astroFiles },
		script: { 'package.json': packages({ astro: '^7.0.0' }), ...astroFiles },
		config: 'src/auth.ts',
		components: 'src/components/auth',
		own: [
			'src/components/auth/AuthForm.astro',
			'src/components/auth/AuthIcon.astro',
			'src/components/auth/AuthPage.astro',
			'src/components/auth/AuthSection.astro',
			'src/components/auth/auth.css',
			'src/components/auth/look.ts',
			'src/pages/account.astro',
			'src/pages/signin.astro'
		],
		page: 'src/pages/signin.astro',
		taken: 'src/pages/signin/index.astro'
	},
	'Next.js, app router': {
		files: { 'package.json': packages({ next: '16.4.0', ...typed }), 'app/layout.tsx': layout },
		script: { 'package.json': packages({ next: '16.4.0' }), 'app/layout.js': layout },
		config: 'auth.ts',
		components: 'components/auth',
		own: [
			...nextParts,
			'app/account/page.tsx',
			'components/auth/guest.tsx',
			'app/signin/page.tsx',
			'components/auth/auth.css',
			'components/auth/look.ts'
		],
		page: 'app/signin/page.tsx',
		taken: 'app/(shop)/signin/page.tsx'
	},
	'Next.js, pages router': {
		files: { 'package.json': packages({ next: '15.5.0', ...typed }), 'pages/_app.tsx': layout },
		script: { 'package.json': packages({ next: '15.5.0' }), 'pages/_app.js': layout },
		config: 'auth.ts',
		components: 'components/auth',
		own: [
			...nextParts,
			'components/auth/auth.module.css',
			'components/auth/look.ts',
			'pages/account/index.tsx',
			'pages/signin/index.tsx'
		],
		page: 'pages/signin/index.tsx',
		taken: 'pages/signin.tsx'
	},
	'React Router': {
		files: { 'package.json': packages({ ...router, ...typed }), ...routerFiles },
		script: { 'package.json': packages(router), ...routerFiles },
		config: 'app/auth.server.ts',
		components: 'app/components/auth',
		own: [
			...routerParts.map((one) => `app/components/auth/${one}.tsx`),
			'app/components/auth/asked-by.ts',
			'app/components/auth/auth.css',
			'app/components/auth/look.ts',
			'app/components/auth/private-headers.ts',
			'app/routes/account.tsx',
			'app/routes/signin.tsx'
		],
		page: 'app/routes/signin.tsx',
		taken: 'app/routes/_site.signin.tsx'
	},
	'Qwik 1': qwik({ '@builder.io/qwik-city': '^1.20.0', ...typed }),
	'Qwik 2': qwik({ '@qwik.dev/router': '^2.0.0', ...typed })
};

function qwik(dependencies: Files) {
	const vite = 'export default { plugins: [qwikCity(), qwikRouter()] };\n';
	return {
		files: { 'package.json': packages(dependencies), 'vite.config.ts': vite },
		// Its vendored folder and its pages are TypeScript in every app.
		script: undefined,
		config: 'src/routes/plugin@auth.ts',
		components: 'src/components/auth',
		own: [
			'src/components/auth/auth-form.tsx',
			'src/components/auth/auth-icon.tsx',
			'src/components/auth/auth-page.tsx',
			'src/components/auth/auth-section.tsx',
			'src/components/auth/auth.css',
			'src/components/auth/look.ts',
			'src/routes/account/index.tsx',
			'src/routes/account/layout.tsx',
			'src/routes/signin/index.tsx'
		],
		page: 'src/routes/signin/index.tsx',
		taken: 'src/routes/signin/index@plain.tsx'
	};
}

const routeTo = (from: string, to: string) => relative(dirname(from), to).replace(/\.tsx$/, '');
const isOwn = (path: string) =>
	/signin|account\/|account\.(astro|[jt]sx)|components|lib\/auth\/[^/]*$/.test(path);
const vendored = /lib\/(server\/)?auth\/.*\.(tsx?|js)$|lib\/(server\/)?auth\/README/;

describe.each(Object.entries(apps))('pages of the app, %s', (_, app) => {
	async function made(files: Files, wanted: { pages?: boolean } = {}) {
		const { changes } = await plan(appFolder(files), wanted);
		const all = changes.flatMap((one) => (one.kind === 'create' ? [[one.path, one.text]] : []));
		return new Map(all.map(([path = '', text = '']) => [path, text]));
	}

	it('are created on request, and the configuration names the first', async () => {
		const all = await made(app.files);
		for (const path of app.own) expect([...all.keys()]).toContain(path);
		expect(all.get(app.config)).toMatch(/pages: \{ signIn: ['"]\/signin\/?['"] \}/);
		const without = await made(app.files, { pages: false });
		expect([...without.keys()].filter((path) => app.own.includes(path))).toEqual([]);
		expect([...without.keys()].join()).not.toMatch(/own-pages|-view/);
	});

	it('import existing files, and no template names', async () => {
		const all = await made(app.files);
		for (const path of app.own) expect(all.get(path)).not.toContain('#auth/');
		for (const path of app.own) expect(all.get(path)).not.toContain('#pages/');
	});

	it('do not change in a second run, and keep edits of their owner', async () => {
		const folder = appFolder(app.files);
		writePlan(folder, await plan(folder));
		const again = await plan(folder, { pages: false });
		expect(again.changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
		const path = join(folder, app.page);
		writeFileSync(path, `${readFileSync(path, 'utf8')}<p>Mine</p>\n`);
		const later = await plan(folder);
		const touched = later.changes.filter(({ kind }) => kind !== 'keep');
		expect(touched.filter((one) => one.path === app.page && one.kind !== 'conflict')).toEqual([]);
	});

	const shadcn = { 'components.json': '{ "$schema": "https://shadcn-svelte.com/schema.json" }' };
	const { 'package.json': json = '' } = app.files;
	const withTailwind = json.replace('ependencies":{', '$&"tailwindcss":"^4.0.0",');

	it.each([
		['shadcn/ui', shadcn, 'bg-card'],
		['Tailwind CSS', { 'package.json': withTailwind }, 'border-neutral-500']
	])('use the classes of %s, and no style sheet, in an app with it', async (_, more, name) => {
		const all = await made({ ...app.files, ...more });
		expect([...all.keys()].join()).not.toMatch(/auth(\.module)?\.css/);
		const look = all.get(`${app.components}/look.ts`) ?? '';
		expect(look).toContain(name);
		// On a phone, a long note goes below what it is about.
		expect(look).toMatch(/item:\s*['"][^'"]*flex-wrap/);
		expect(look).not.toMatch(/note:\s*['"][^'"]*shrink-0/);
		const names = (text = '') => [...text.matchAll(/^\s+(\w+)[:,]/gm)].map(([, one]) => one);
		const plain = await made(app.files);
		expect(names(look)).toEqual(names(plain.get(`${app.components}/look.ts`)));
		expect(names(look).length).toBeGreaterThan(25);
	});

	if (app.script)
		it('are JavaScript in an app in JavaScript', async () => {
			const all = await made(app.script ?? {});
			const own = [...all.keys()].filter(isOwn).filter((path) => !vendored.test(path));
			expect(own.filter((path) => /\.tsx?$/.test(path))).toEqual([]);
			expect([...all.keys()]).toContain(`${app.components}/look.js`);
			for (const path of own.filter((one) => one.endsWith('.svelte')))
				expect(all.get(path)).not.toMatch(/lang="ts"|interface /);
		});

	it('do not take the URL of an existing page', async () => {
		const folder = appFolder({ ...app.files, [app.taken]: '' });
		await expect(plan(folder)).rejects.toMatchObject({ code: 'FILE_IN_THE_WAY' });
	});

	describe('of an earlier release, with other files beside the page', () => {
		const component = `${app.components}/provider-form.tsx`;
		const former = `import { form } from './provider-form';\nexport default form;\n`;

		/** An app whose pages came before they were made from one description. */
		async function ofEarlierRelease(page: string) {
			const folder = appFolder(app.files);
			writePlan(folder, await plan(folder));
			for (const path of app.own) rmSync(join(folder, path));
			const files: Files = {
				[app.page]: former.replace('./provider-form', routeTo(app.page, component)),
				[component]: 'export const form = 1;\n'
			};
			const manifest = JSON.parse(readFileSync(join(folder, 'auth.json'), 'utf8'));
			for (const path of app.own) delete manifest.files[path];
			for (const [path, text] of Object.entries(files)) {
				mkdirSync(join(folder, dirname(path)), { recursive: true });
				writeFileSync(join(folder, path), text);
				manifest.files[path] = hashText(text);
			}
			manifest.version = '0.0.1';
			writeFileSync(join(folder, 'auth.json'), JSON.stringify(manifest));
			writeFileSync(join(folder, app.page), `${files[app.page]}${page}`);
			const move = { merge: async () => undefined };
			const { changes, warnings } = await planUpgrade(opened(folder), move);
			writePlan(folder, { changes, install: [], next: [], warnings: [], secrets: [] });
			const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
			return { left, warnings, page: readFileSync(join(folder, app.page), 'utf8') };
		}

		it('become today’s by upgrade, and lose unused files', async () => {
			const { left, page } = await ofEarlierRelease('');
			expect(left).toEqual(expect.arrayContaining(app.own));
			expect(left).not.toContain(component);
			expect(page).not.toContain('provider-form');
		});

		it('stay as their owner changed them, with what they import', async () => {
			const { left, warnings, page } = await ofEarlierRelease('// Mine\n');
			expect(left).toEqual(expect.arrayContaining([...app.own, component]));
			expect(page).toContain('// Mine\n');
			expect(warnings.join('\n')).toContain(`${component} stays: ${app.page} imports it`);
		});
	});

	it('are removed with sign-in', async () => {
		const folder = appFolder(app.files);
		writePlan(folder, await plan(folder));
		const { changes } = await planWholeRemoval(opened(folder), { discard: false });
		writePlan(folder, { changes, install: [], next: [], warnings: [], secrets: [] });
		const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
		expect(left.filter((path) => app.own.includes(path))).toEqual([]);
		expect(left.filter((path) => path.includes('own-pages'))).toEqual([]);
	});
});

it('do not exist for Svelte 4', () => {
	const old = packages({ '@sveltejs/kit': '^2.0.0', svelte: '^4.2.0' });
	const { framework, project } = opened(appFolder({ 'package.json': old }));
	expect(framework.pages?.(project)).toBeUndefined();
});
