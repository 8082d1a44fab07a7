import { describe, expect, it } from 'vitest';
import { openProject } from '../../src/frameworks/index.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

const pkg = (dependencies: Readonly<Record<string, string>>) =>
	JSON.stringify({ devDependencies: dependencies });
const kit2 = { 'package.json': pkg({ '@sveltejs/kit': '^2.0.0' }) };
const kit3 = { 'package.json': pkg({ '@sveltejs/kit': '^3.0.0' }) };
const qwik1 = { 'package.json': pkg({ '@builder.io/qwik-city': '^1.19.0' }) };
const qwik2 = { 'package.json': pkg({ '@qwik.dev/router': '^2.0.0-beta.13' }) };
const usual = {
	source: 'src',
	routes: 'src/routes',
	shared: 'src/lib',
	hooks: 'src/hooks.server'
};
const foldersOf = (files: Readonly<Record<string, string>>) =>
	openProject(temporaryApp(files), { env: {} }).folders;
const files = `files: { lib: 'library', routes: "./pages/", hooks: { server: 'server/hooks' } }`;
const moved = { source: 'src', routes: 'pages', shared: 'library', hooks: 'server/hooks' };
const vite = (plugin: string, more = '') =>
	`import { defineConfig } from 'vite';\nexport default defineConfig({ ${more} plugins: [${plugin}] });\n`;

describe('the folders of a SvelteKit app', () => {
	it.each([
		['nothing is set', kit2, usual],
		[
			'kit says nothing of files',
			{ ...kit2, 'svelte.config.js': 'export default { kit: { adapter: adapter() } };' },
			usual
		],
		[
			'files is the setting of something else',
			{
				...kit2,
				'svelte.config.js': `export default { kit: { serviceWorker: { files: (file) => !file.includes('lib') } } };`
			},
			usual
		],
		[
			'it is only a comment',
			{ ...kit2, 'svelte.config.js': `export default { kit: { // ${files}\n } };` },
			usual
		],
		[
			'svelte.config.js',
			{
				...kit2,
				'svelte.config.js': `const config = { preprocess: [a({ files: 'x' })], kit: { adapter: adapter(), ${files} } };\nexport default config;`
			},
			moved
		],
		[
			'svelte.config.ts',
			{
				...kit2,
				'svelte.config.ts': `const files: Files = { lib: 'library', routes: 'pages', hooks: { server: 'server/hooks' } };\nconst kit = { files };\nexport default { kit } satisfies Config;`
			},
			moved
		],
		[
			'the plugin in vite.config.ts',
			{ ...kit2, 'vite.config.ts': vite(`sveltekit({ ${files} })`) },
			moved
		],
		[
			'only src, which the others follow',
			{ ...kit3, 'vite.config.js': vite(`sveltekit({ files: { src: 'app' } })`) },
			{ source: 'app', routes: 'app/routes', shared: 'app/lib', hooks: 'app/hooks.server' }
		],
		[
			'a spread next to it, where the usual ones are there',
			{
				...kit2,
				'src/routes/+page.svelte': '',
				'src/app.html': '',
				'svelte.config.js': `import base from '../base.js';\nexport default { kit: { ...base.kit } };`
			},
			usual
		],
		[
			'all of it from elsewhere, where the usual ones are there',
			{
				...kit2,
				'src/routes/+page.svelte': '',
				'src/app.html': '',
				'svelte.config.js': `export { default } from '../svelte.config.js';`
			},
			usual
		],
		[
			'a root that is this folder',
			{ ...kit3, 'vite.config.ts': vite('sveltekit()', `root: './',`) },
			usual
		]
	])('are read where %s', (_, app, folders) => {
		expect(foldersOf(app)).toEqual(folders);
	});

	it.each([
		[
			'a value that has to be computed',
			{
				...kit2,
				'svelte.config.js': `export default { kit: { files: { lib: join('src', 'library') } } };`
			},
			'FOLDERS_UNREADABLE',
			/svelte\.config\.js sets files\.lib/
		],
		[
			'a function that makes them',
			{ ...kit3, 'vite.config.ts': vite('sveltekit({ files: filesOf(here) })') },
			'FOLDERS_UNREADABLE',
			/vite\.config\.ts sets files/
		],
		[
			'a spread that may hold them',
			{
				...kit2,
				'svelte.config.js': `import base from '../base.js';\nexport default { kit: { ...base.kit } };`
			},
			'FOLDERS_UNREADABLE',
			/files/
		],
		[
			'a folder outside',
			{
				...kit2,
				'svelte.config.js': `export default { kit: { files: { lib: '../shared/lib' } } };`
			},
			'FOLDERS_MOVED',
			/"\.\.\/shared\/lib"/
		],
		[
			'another root',
			{ ...kit3, 'vite.config.ts': vite('sveltekit()', `root: 'web',`) },
			'FOLDERS_MOVED',
			/root to "web"/
		]
	])('are refused with %s', (_, app, code, message) => {
		const refusal = {
			code,
			message: expect.stringMatching(message),
			fix: expect.stringMatching(/\w/)
		};
		expect(() => foldersOf(app)).toThrow(expect.objectContaining(refusal));
	});

	it.each([
		['svelte.config.js', kit2, `import adapter from '@sveltejs/adapter-static';`],
		['vite.config.ts', kit3, `import adapter from "@sveltejs/adapter-static";`]
	])('are not looked for where %s makes files alone', (file, app, text) => {
		expect(() => foldersOf({ ...app, [file]: text })).toThrow(
			expect.objectContaining({ code: 'STATIC_EXPORT' })
		);
		const other = `import node from '@sveltejs/adapter-node';`;
		expect(foldersOf({ ...app, [file]: `${text}\n${other}` })).toEqual(usual);
		expect(foldersOf({ ...app, [file]: `// ${text}` })).toEqual(usual);
	});
});

describe('the folders of a Qwik app', () => {
	it.each([
		[
			'qwik 1',
			{
				...qwik1,
				'vite.config.ts': vite(
					`qwikCity({ routesDir: './app/pages' }), qwikVite({ srcDir: 'app' })`
				)
			},
			'app/pages'
		],
		[
			'qwik 2',
			{
				...qwik2,
				'vite.config.mts': vite(
					`qwikRouter({ routesDir: 'app/pages', serverPluginsDir: 'app/plugins' }), qwikVite({ srcDir: 'app' })`
				)
			},
			'app/plugins'
		]
	])('are read: %s', (_, app, hooks) => {
		expect(foldersOf(app)).toEqual({ source: 'app', routes: 'app/pages', shared: 'app', hooks });
	});

	it('are the usual ones where the plugins are given nothing', () => {
		const app = { ...qwik1, 'vite.config.ts': vite('qwikCity(), qwikVite({ debug: false })') };
		expect(foldersOf(app)).toEqual({
			source: 'src',
			routes: 'src/routes',
			shared: 'src',
			hooks: 'src/routes'
		});
	});
});
