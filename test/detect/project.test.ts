import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openProject } from '../../src/frameworks/index.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

const apps = join(import.meta.dirname, '../fixtures/apps');
const env = {};
const detect = (root: string) => openProject(root, { env });
const kit = (range: string) => JSON.stringify({ devDependencies: { '@sveltejs/kit': range } });
const installed = (version: string) => JSON.stringify({ name: '@sveltejs/kit', version });
const modules = 'node_modules/@sveltejs/kit/package.json';
const refusal = (code: string, exitCode: number) =>
	expect.objectContaining({ code, exitCode, fix: expect.stringMatching(/\w/) });

describe('openProject', () => {
	it.each(['1.2.13', '~1.7.0', '^1.2.13 locked'])(
		'refuses Qwik City %s, which is too old',
		(text) => {
			const [range = '', locked] = text.split(' ');
			const files = {
				'package.json': JSON.stringify({ devDependencies: { '@builder.io/qwik-city': range } }),
				...(locked && { 'bun.lock': `["@builder.io/qwik-city@1.7.3"` })
			};
			expect(() => detect(temporaryApp(files))).toThrow(
				expect.objectContaining({
					code: 'FRAMEWORK_VERSION',
					message: expect.stringContaining('older than 1.8.0'),
					fix: expect.stringContaining('@builder.io/qwik-city@^1.8.0')
				})
			);
		}
	);

	it.each(['1.0.27', '1.1.0', '^1.0.0'])('serves Elysia from 1.1.0 on: %s', (range) => {
		const app = temporaryApp({
			'package.json': JSON.stringify({ dependencies: { elysia: range } }),
			'src/index.ts': `import { Elysia } from 'elysia';\nexport const app = new Elysia();\n`
		});
		if (range === '1.0.27') expect(() => detect(app)).toThrow('older than 1.1.0');
		else expect(detect(app).framework).toMatchObject({ id: 'elysia', major: 1 });
	});

	it.each(['1.8.0', '^1.2.13', '1.20.1'])('serves Qwik City %s', (range) => {
		const devDependencies = { '@builder.io/qwik-city': range };
		const app = temporaryApp({ 'package.json': JSON.stringify({ devDependencies }) });
		expect(detect(app).framework.major).toBe(1);
	});

	it.each([
		['sveltekit-2-typescript', 'SvelteKit', 2, true, '\t', "'", false],
		['sveltekit-3-typescript', 'SvelteKit', 3, true, '\t', "'", false],
		['sveltekit-2-jsdoc', 'SvelteKit', 2, false, '\t', "'", false],
		['qwik-1', 'Qwik', 1, true, '  ', '"', true],
		['qwik-2', 'Qwik', 2, true, '  ', '"', true]
	])('knows %s', (folder, name, major, typescript, indent, quote, trailingComma) => {
		const project = detect(join(apps, folder));
		expect(project.framework).toMatchObject({ name, major, devPort: 5173 });
		expect(project.typescript).toBe(typescript);
		expect(project.style).toEqual({
			indent,
			quote,
			trailingComma,
			semicolons: true,
			newline: '\n'
		});
	});

	it.each([
		[false, 'server.js'],
		[false, 'src/routes/auth.route.mjs'],
		[true, 'src/app.ts'],
		[true, 'vite.config.js']
	])('without tsconfig.json, typescript says little: %s with %s', (typescript, path) => {
		const app = temporaryApp({
			'package.json': JSON.stringify({
				dependencies: { express: '^5.0.0' },
				devDependencies: { typescript: '^5.5.4' }
			}),
			[path]: 'export default {};\n'
		});
		expect(detect(app).typescript).toBe(typescript);
	});

	it.each([
		[
			'what is installed',
			{ 'package.json': kit('^2.0.0'), [modules]: installed('3.2.0') },
			3,
			'3.2.0'
		],
		['a range', { 'package.json': kit('^2.63.0') }, 2, '^2.63.0'],
		['an alias', { 'package.json': kit('npm:@sveltejs/kit@~3.1') }, 3, 'npm:@sveltejs/kit@~3.1'],
		['several ranges', { 'package.json': kit('^2.0.0 || ^3.0.0') }, 3, '^2.0.0 || ^3.0.0'],
		[
			'a workspace',
			{ 'package.json': kit('workspace:*'), [modules]: installed('2.70.4') },
			2,
			'2.70.4'
		],
		['a prerelease', { 'package.json': kit('3.0.0-next.7') }, 3, '3.0.0-next.7'],
		[
			'a byte order mark',
			{ 'package.json': `\uFEFF${kit('^2.0.0')}`, [modules]: `\uFEFF${installed('2.1.0')}` },
			2,
			'2.1.0'
		],
		[
			'package-lock.json',
			{
				'package.json': kit('latest'),
				'package-lock.json': `{"packages": {"node_modules/@sveltejs/kit": {\n"version": "3.1.0"}}}`
			},
			3,
			'3.1.0'
		],
		[
			'package-lock.json, where a package of another scope has the same name',
			{
				'package.json': kit('latest'),
				'package-lock.json': `{"packages": {"node_modules/@sveltejs/kit": {\n"version": "2.9.0"}, "node_modules/@other/@sveltejs/kit": {\n"version": "15.0.0"}}}`
			},
			2,
			'2.9.0'
		],
		[
			'package-lock.json of a workspace',
			{
				'package.json': kit('latest'),
				'package-lock.json': `{"packages": {"apps/web/node_modules/@sveltejs/kit": {\n"version": "2.8.0"}}}`
			},
			2,
			'2.8.0'
		],
		[
			'pnpm-lock.yaml',
			{
				'package.json': kit('latest'),
				'pnpm-lock.yaml': `packages:\n\n  '@sveltejs/kit@2.9.1':\n  '@sveltejs/kit@2.10.0(vite@6.0.0)':\n`
			},
			2,
			'2.10.0'
		],
		[
			'pnpm-lock.yaml of version 5, which puts peers behind it',
			{
				'package.json': kit('^2.5.0'),
				'pnpm-lock.yaml': `packages:\n\n  /@sveltejs/kit/2.5.0_vite@5.0.0:\n`
			},
			2,
			'2.5.0'
		],
		[
			'package-lock.json of a workspace, where another package has a newer one',
			{
				'package.json': kit('2.5.0'),
				'package-lock.json': `{"packages": {"apps/web/node_modules/@sveltejs/kit": {\n"version": "2.5.0"}, "node_modules/@sveltejs/kit": {\n"version": "3.1.0"}}}`
			},
			2,
			'2.5.0'
		],
		[
			'pnpm-lock.yaml of version 6',
			{
				'package.json': kit('next'),
				'pnpm-lock.yaml': `packages:\n\n  /@sveltejs/kit@2.5.0(a@1):\n`
			},
			2,
			'2.5.0'
		],
		[
			'yarn.lock of version 1',
			{
				'package.json': kit('latest'),
				'yarn.lock': `"@sveltejs/kit@^1.0.0":\n  version "1.9.0"\n\n"@sveltejs/kit@*", "@sveltejs/kit@latest":\n  version "2.5.0"\n`
			},
			2,
			'2.5.0'
		],
		[
			'yarn.lock of now',
			{
				'package.json': kit('latest'),
				'yarn.lock': `"@sveltejs/kit@npm:latest":\n  version: 2.5.0\n  resolution: "@sveltejs/kit@npm:2.5.0"\n`
			},
			2,
			'2.5.0'
		],
		[
			'bun.lock, which is nearer than a range',
			{
				'package.json': kit('^2.0.0'),
				'bun.lock': `{ "packages": { "@sveltejs/kit": ["@sveltejs/kit@2.5.0", "", {}] } }`
			},
			2,
			'2.5.0'
		],
		[
			'package.json, where package-lock.json has only older ones',
			{
				'package.json': kit('^3.1.0'),
				'package-lock.json': `{"packages": {"node_modules/@sveltejs/kit": {\n"version": "2.5.0"}}}`
			},
			3,
			'^3.1.0'
		],
		[
			'pnpm-lock.yaml, where a forgotten package-lock.json has only older ones',
			{
				'package.json': kit('^3.1.0'),
				'package-lock.json': `{"packages": {"node_modules/@sveltejs/kit": {\n"version": "2.5.0"}}}`,
				'pnpm-lock.yaml': `packages:\n\n  '@sveltejs/kit@3.1.4':\n`
			},
			3,
			'3.1.4'
		]
	])('tells the version from %s', (_, files, major, version) => {
		expect(detect(temporaryApp(files)).framework).toMatchObject({ major, version });
	});

	it.each([
		['3.1.4', {}],
		['3.2.0', { packageManager: 'npm@11.0.0' }]
	])('tells %s from the lock file that installs, of two, with %j', (version, more) => {
		const devDependencies = { '@sveltejs/kit': '^3.1.0' };
		const root = temporaryApp({
			'package.json': JSON.stringify({ devDependencies, ...more }),
			'package-lock.json': `{"packages": {"node_modules/@sveltejs/kit": {\n"version": "3.2.0"}}}`,
			'pnpm-lock.yaml': `packages:\n\n  '@sveltejs/kit@3.1.4':\n`
		});
		expect(detect(root).framework.version).toBe(version);
	});

	const locks = (names: readonly string[]) => ({
		'package-lock.json': `{"packages": {${names.map((name) => `"node_modules/${name}": {\n"version": "15.0.0"}`).join()}}}`,
		'pnpm-lock.yaml': `packages:\n\n${names.map((name) => `  '${name}@15.0.0':\n`).join('')}`,
		'yarn.lock': names.map((name) => `"${name}@^4.0.0":\n  version "15.0.0"\n`).join('\n'),
		'bun.lock': `{ "packages": {${names.map((name) => ` "${name}": ["${name}@15.0.0", "", {}]`).join()} } }`
	});
	it.each([
		['nuxt', '^4.0.0', ['@vueuse/nuxt', 'nuxt-og-image']],
		['astro', '^5.0.0', ['@unocss/astro', 'astro-icon']],
		['express', '^4.0.0', ['@types/express', 'express-session']]
	])('takes no other package for %s in a lock file of a fresh clone', (name, range, others) => {
		const pkg = JSON.stringify({ dependencies: { [name]: range } });
		for (const [file, text] of Object.entries(locks(others))) {
			const root = temporaryApp({ 'package.json': pkg, [file]: text });
			expect(detect(root).framework, file).toMatchObject({ id: name, version: range });
		}
	});

	it('finds a package that was hoisted to the root of the workspace (S14)', () => {
		const root = temporaryApp({
			'.git/HEAD': '',
			[modules]: installed('3.1.0'),
			'apps/web/package.json': kit('*')
		});
		expect(detect(join(root, 'apps/web')).framework.version).toBe('3.1.0');
	});

	it('reads the catalog of a workspace (S14)', () => {
		const project = detect(join(apps, 'workspace-of-three/apps/web'));
		expect(project.framework).toMatchObject({ major: 3, version: 'catalog:' });
	});

	it('tells two frameworks apart by the configuration', () => {
		const pkg = JSON.stringify({
			devDependencies: { '@sveltejs/kit': '^2.0.0', '@builder.io/qwik-city': '^1.0.0' }
		});
		const root = temporaryApp({ 'package.json': pkg, 'vite.config.ts': 'plugins: [qwikCity()]' });
		expect(detect(root).framework.id).toBe('qwik');
		expect(openProject(root, { env, framework: 'sveltekit' }).framework.id).toBe('sveltekit');
		writeFileSync(join(root, 'vite.config.ts'), 'plugins: [sveltekit(), qwikCity()]');
		expect(() => detect(root)).toThrow(refusal('SEVERAL_FRAMEWORKS', 1));
		writeFileSync(join(root, 'vite.config.ts'), '');
		expect(() => detect(root)).toThrow(refusal('SEVERAL_FRAMEWORKS', 1));
		expect(() => openProject(root, { env, framework: 'vue' })).toThrow(
			refusal('UNKNOWN_FRAMEWORK', 2)
		);
	});

	it.each([
		['no package.json', {}, 'NO_PACKAGE_JSON'],
		['a package.json that is no object (S18)', { 'package.json': '[]' }, 'PACKAGE_JSON_MALFORMED'],
		[
			'JSON with comments (S18)',
			{ 'package.json': `// hi\n${kit('2')}` },
			'PACKAGE_JSON_MALFORMED'
		],
		['a binary package.json (S18)', { 'package.json': '' }, 'PACKAGE_JSON_MALFORMED'],
		['a huge package.json (S18)', { 'package.json': ' '.repeat(5_000_001) }, 'NOT_TEXT'],
		[
			'a package.json of endless brackets (S18)',
			{ 'package.json': `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}` },
			'NOT_TEXT'
		],
		[
			'another framework',
			{ 'package.json': '{ "dependencies": { "@angular/core": "20" } }' },
			'NO_FRAMEWORK'
		],
		['no framework', { 'package.json': '{}' }, 'NO_FRAMEWORK'],
		['SvelteKit 1', { 'package.json': kit('^1.30.0') }, 'FRAMEWORK_VERSION'],
		[
			'a placeholder',
			{ 'package.json': '{ "devDependencies": { "@qwik.dev/router": "0.0.0" } }' },
			'FRAMEWORK_VERSION'
		],
		['a version nobody knows', { 'package.json': kit('latest') }, 'FRAMEWORK_VERSION'],
		['an Nx workspace', { 'package.json': '{}', 'nx.json': '{}' }, 'WORKSPACE_ROOT']
	])('rejects %s', (_, files, code) => {
		expect(() => detect(temporaryApp(files))).toThrow(refusal(code, 1));
	});

	it.each([
		[{ next: '12.2.0' }, 'npm install next@^13.4.5 react@^18.2.0 react-dom@^18.2.0. Then'],
		[{ next: '13.4.4' }, 'npm install next@^13.4.5'],
		[{ '@solidjs/start': '0.4.9' }, 'npm install @solidjs/start@1 vinxi@^0.5.3. app.config.ts'],
		[{ 'solid-start': '^0.2.26' }, 'npm install @solidjs/start@^1 vinxi@^0.5.3. Import from'],
		[{ '@sveltejs/kit': '^1.30.0' }, '@sveltejs/vite-plugin-svelte@^3. `npx sv migrate'],
		[{ '@sveltejs/kit': '^9.0.0' }, 'npm install @sveltejs/kit@3. Then']
	])('names the next step to a supported version from %j', (dependencies, step) => {
		const files = { 'package.json': JSON.stringify({ dependencies }), 'package-lock.json': '{}' };
		const root = temporaryApp(files);
		expect(() => openProject(root)).toThrow(
			expect.objectContaining({ code: 'FRAMEWORK_VERSION', fix: expect.stringContaining(step) })
		);
	});

	it.each([
		['pnpm-lock.yaml', 'pnpm add @sveltejs/kit@2'],
		['yarn.lock', 'yarn add @sveltejs/kit@2'],
		['package-lock.json', 'npm install @sveltejs/kit@2']
	])('names the upgrade command of %s', (lock, command) => {
		const root = temporaryApp({ 'package.json': kit('^1.30.0'), [lock]: '' });
		expect(() => detect(root)).toThrow(
			expect.objectContaining({ fix: expect.stringContaining(command) })
		);
	});

	it.each([
		['{\n\t"name": "a",\n\t"version": 1,\n}\n', '  3 |   "version": 1,\n> 4 | }\n    | ^'],
		['\uFEFF{ "a": 01 }', '> 1 | { "a": 01 }\n    |         ^'],
		['{ "a": "\u001b[2J', '> 1 | { "a": "\\u001b[2J\n    |        ^'],
		['// c\n{}', '> 1 | // c\n    | ^\n  2 | {}']
	])('shows where package.json %j is malformed (S18)', (text, detail) => {
		const root = temporaryApp({ 'package.json': text });
		expect(() => detect(root)).toThrow(
			expect.objectContaining({ detail: expect.stringContaining(detail) })
		);
	});

	it('reports what it looked for and what it found', () => {
		const root = temporaryApp({
			'package.json': '{ "dependencies": { "@angular/core": "22", "react": "19" } }'
		});
		expect(() => detect(root)).toThrow(
			expect.objectContaining({
				detail: expect.stringMatching(
					/^Looked in dependencies and devDependencies of package\.json for: SvelteKit 2 or 3 \(@sveltejs\/kit\), Qwik 1 .*, Express 4 or 5 \(express\).*\.\nFound: Angular \(@angular\/core\), React \(react\)\.$/
				)
			})
		);
	});

	it('is not the root of a workspace in a member of one, which Turborepo configures by a file of its own', () => {
		const root = temporaryApp({
			'package.json': '{ "workspaces": ["apps/*"] }',
			'turbo.json': '{}',
			'apps/web/package.json': '{ "dependencies": { "react": "19" } }',
			'apps/web/turbo.json': '{ "extends": ["//"] }'
		});
		expect(() => detect(join(root, 'apps/web'))).toThrow(refusal('NO_FRAMEWORK', 1));
		expect(() => detect(root)).toThrow(refusal('WORKSPACE_ROOT', 1));
	});

	it('names the apps of a workspace with a command for each (S14)', () => {
		expect(() => detect(join(apps, 'workspace-of-three'))).toThrow(
			expect.objectContaining({
				code: 'WORKSPACE_ROOT',
				exitCode: 1,
				detail: 'Apps that can be served: apps/admin, apps/web.',
				fix: [
					'npx auth-cli init --cwd test/fixtures/apps/workspace-of-three/apps/admin   (Qwik)',
					'npx auth-cli init --cwd test/fixtures/apps/workspace-of-three/apps/web   (SvelteKit)'
				].join('\n')
			})
		);
	});

	it('repeats the command that was typed at the root of a workspace', () => {
		const root = join(apps, 'workspace-of-three');
		expect(() => openProject(root, { env: {}, command: 'add provider' })).toThrow(
			expect.objectContaining({
				fix: expect.stringContaining('npx auth-cli add provider --cwd test/fixtures')
			})
		);
	});

	it('supports an app whose folder also contains workspace settings', () => {
		const root = temporaryApp({
			'package.json': kit('^2.0.0'),
			'pnpm-workspace.yaml': 'packages:\n  - "x/*"\n'
		});
		expect(detect(root).framework.id).toBe('sveltekit');
	});

	it.each([
		['a missing folder', (root: string) => join(root, 'missing'), 'CWD_MISSING'],
		['a path with NUL (S1)', (root: string) => `${root}\0`, 'CWD_MISSING'],
		['a file', (root: string) => join(root, 'package.json'), 'CWD_NOT_A_FOLDER'],
		['the root of the disk', () => '/', 'CWD_TOO_WIDE'],
		['the home folder', (root: string) => root, 'CWD_TOO_WIDE']
	])('rejects %s (S2)', (_, path, code) => {
		const root = temporaryApp({ 'package.json': kit('^2.0.0') });
		expect(() => openProject(path(root), { env: { HOME: root } })).toThrow(refusal(code, 2));
	});

	it('resolves a linked folder to its real path', () => {
		const root = temporaryApp({ 'app/package.json': kit('^2.0.0') });
		symlinkSync(join(root, 'app'), join(root, 'link'));
		expect(detect(join(root, 'link')).root).toBe(join(root, 'app'));
	});

	it('reads none of 10,000 unrelated source files', () => {
		const unreadable = { 'src/lib/a.ts': 'x', 'src/routes/deep/+page.ts': 'x' };
		const root = temporaryApp({ 'package.json': kit('^2.0.0'), ...unreadable });
		for (const path of Object.keys(unreadable))
			writeFileSync(join(root, path), Buffer.from([0xff]));
		const project = detect(root);
		expect(project.style.indent).toBe('\t');
		expect(project.packageManager.name).toBe('npm');
	});
});

describe('Project.text', () => {
	it.each([
		'../x',
		'/etc/passwd',
		'a/../../b',
		'C:\\x',
		'C:/x',
		'\\\\host\\x',
		'~/x',
		'a\0b',
		'a//b',
		'./a',
		'a/',
		'a\\b'
	])('rejects %j (S1)', (path) => {
		const { text } = detect(temporaryApp({ 'package.json': kit('^2.0.0') }));
		expect(() => text(path)).toThrow(refusal('OUTSIDE_PROJECT', 2));
	});

	it('rejects links out of the project, and dangling ones (S3)', () => {
		const outside = temporaryApp({ secret: 'x' });
		const root = temporaryApp({ 'package.json': kit('^2.0.0'), 'inside.txt': 'in' });
		symlinkSync(join(outside, 'secret'), join(root, '.env'));
		symlinkSync(outside, join(root, 'src'));
		symlinkSync(join(root, 'missing'), join(root, '.gitignore'));
		symlinkSync(join(root, 'inside.txt'), join(root, 'linked.txt'));
		symlinkSync('loop', join(root, 'loop'));
		const { text, list } = detect(root);
		for (const path of ['.env', 'src/secret', 'src/new/file.ts', '.gitignore', 'loop']) {
			expect(() => text(path)).toThrow(refusal('OUTSIDE_PROJECT', 1));
		}
		expect(() => list('src')).toThrow(refusal('OUTSIDE_PROJECT', 1));
		expect(text('linked.txt')).toBe('in');
	});

	it('skips code whose brackets nest deeper than the parser supports (S18)', () => {
		const nested = (depth: number) => `export const a = ${'('.repeat(depth)}1${')'.repeat(depth)};`;
		const files = { 'src/deep.ts': nested(5000), 'src/plain.ts': nested(100) };
		const { text, sources } = detect(temporaryApp({ 'package.json': kit('^2.0.0'), ...files }));
		expect(() => text('src/deep.ts')).toThrow(refusal('NOT_TEXT', 1));
		expect(sources()).toEqual(['src/plain.ts']);
	});

	it('keeps a byte order mark and CRLF, and rejects invalid UTF-8 (S18)', () => {
		const root = temporaryApp({ 'package.json': kit('^2.0.0'), a: '\uFEFFx\r\n', 'b/c': '' });
		writeFileSync(join(root, 'utf16'), Buffer.from('\uFEFFA=1', 'utf16le'));
		const { text } = detect(root);
		expect(text('a')).toBe('\uFEFFx\r\n');
		expect(text('missing/file')).toBeUndefined();
		expect(() => text('utf16')).toThrow(refusal('NOT_TEXT', 1));
		expect(() => text('b')).toThrow(refusal('NOT_A_FILE', 1));
	});
});

describe('Project.sources', () => {
	it('lists all code except packages, hidden folders and top-level ignored paths', () => {
		const root = temporaryApp({
			'package.json': kit('^2.0.0'),
			'.gitignore': '/build\n',
			'vite.config.ts': '',
			'src/routes/+page.svelte': '',
			'src/build/a.mts': '',
			'src/style.css': '',
			'README.md': '',
			'build/index.js': '',
			'node_modules/a/index.js': '',
			'.svelte-kit/b.js': ''
		});
		writeFileSync(join(root, 'src/binary.js'), Buffer.from([0xff, 0xfe, 0x00]));
		symlinkSync('/etc/hostname', join(root, 'src/outside.ts'));
		expect(detect(root).sources()).toEqual([
			'src/build/a.mts',
			'src/routes/+page.svelte',
			'vite.config.ts'
		]);
	});
});

describe('Project.list', () => {
	it('lists the files of a folder, not recursively', () => {
		const root = temporaryApp({
			'package.json': kit('^2.0.0'),
			'src/b': '',
			'src/a': '',
			'src/c/d': ''
		});
		const { list } = detect(root);
		expect(list('src')).toEqual(['a', 'b']);
		expect(list('')).toEqual(['package.json']);
		expect(list('missing')).toEqual([]);
	});
});

describe('Project.packageManager', () => {
	const lock = {
		npm: 'package-lock.json',
		pnpm: 'pnpm-lock.yaml',
		yarn: 'yarn.lock',
		bun: 'bun.lock',
		deno: 'deno.lock'
	};

	it.each(Object.entries(lock))('detects %s by its lock file', (name, file) => {
		const root = temporaryApp({ 'package.json': kit('^2.0.0'), [file]: '' });
		expect(detect(root).packageManager).toEqual({
			name,
			install: [name, 'install'],
			lockFiles: [file]
		});
	});

	it.each([
		[
			'the package manager that runs this',
			'',
			{ npm_config_user_agent: 'pnpm/10.1.0 npm/? node/v24' },
			'pnpm'
		],
		['packageManager above that', 'yarn@4.1.0', { npm_config_user_agent: 'pnpm/10.1.0' }, 'yarn'],
		['npm where nothing is known', '', { npm_config_user_agent: 'cnpm/1' }, 'npm']
	])('uses %s', (_, packageManager, agent, name) => {
		const pkg = { packageManager, devDependencies: { '@sveltejs/kit': '^2.0.0' } };
		const root = temporaryApp({ 'package.json': JSON.stringify(pkg) });
		expect(openProject(root, { env: agent }).packageManager.name).toBe(name);
	});

	it('reads lock files that are larger than code', () => {
		const large = `{}${' '.repeat(2_000_000)}\n`;
		const files = { 'package-lock.json': large, 'src/large.ts': large };
		const project = detect(temporaryApp({ 'package.json': kit('^2.0.0'), ...files }));
		expect(project.text('package-lock.json')).toBe(large);
		expect(() => project.text('src/large.ts')).toThrow('is larger than 1 MB');
	});

	it('says to name the framework that only the package.json of the repository names', () => {
		const root = temporaryApp({
			'package.json': '{ "dependencies": { "express": "^5.0.0" } }',
			'apps/api/package.json': '{ "dependencies": { "pg": "^8.0.0" } }'
		});
		const fix = expect.stringMatching(
			/if this is one of Express, name express in its package\.json, as \.\.\/\.\.\/package\.json does\.$/
		);
		expect(() => detect(`${root}/apps/api`)).toThrow(
			expect.objectContaining({ code: 'NO_FRAMEWORK', fix })
		);
	});

	it('prefers the declared one of two lock files', () => {
		const pkg = { packageManager: 'npm@11.0.0', devDependencies: { '@sveltejs/kit': '^2.0.0' } };
		const files = {
			'package.json': JSON.stringify(pkg),
			'package-lock.json': '',
			'pnpm-lock.yaml': ''
		};
		expect(detect(temporaryApp(files)).packageManager.name).toBe('npm');
	});

	it('finds the lock file of the workspace it is a member of (S14)', () => {
		expect(detect(join(apps, 'workspace-of-three/apps/web')).packageManager).toEqual({
			name: 'pnpm',
			install: ['pnpm', 'install'],
			lockFiles: ['../../pnpm-lock.yaml']
		});
		expect(detect(join(apps, 'workspace-of-three/tools/old')).packageManager.name).toBe('npm');
	});

	it.each([
		['**/'.repeat(40), 'a/'.repeat(30)],
		['*a'.repeat(40), `${'a'.repeat(120)}/`]
	])('ends for workspace patterns with exponential matches (%#)', (pattern, path) => {
		const root = temporaryApp({
			'package.json': JSON.stringify({ workspaces: [`${pattern}b`, `!${pattern}c`] }),
			'yarn.lock': '',
			[`${path}package.json`]: kit('^2.0.0')
		});
		expect(detect(join(root, path)).packageManager.name).toBe('npm');
	});

	it('never searches above the git root or the home folder (S14)', () => {
		const root = temporaryApp({
			'package.json': '{ "workspaces": ["**"] }',
			'yarn.lock': '',
			'repository/.git/HEAD': '',
			'repository/app/package.json': kit('^2.0.0'),
			'home/app/package.json': kit('^2.0.0')
		});
		const home = { HOME: join(root, 'home') };
		expect(detect(join(root, 'repository/app')).packageManager.name).toBe('npm');
		expect(openProject(join(root, 'home/app'), { env: home }).packageManager.name).toBe('npm');
		expect(detect(join(root, 'home/app')).packageManager.name).toBe('yarn');
	});
});

describe('Project.git (S8)', () => {
	const files = {
		'package.json': kit('^2.0.0'),
		'.gitignore': '.env\n!.env.example\n',
		'.env': 'A=1',
		'src/a.ts': ''
	};

	it('reads .gitignore without a repository', () => {
		const { git } = detect(temporaryApp(files));
		expect(git.repository).toBe(false);
		expect(git.isIgnored('.env')).toBe(true);
		expect(git.isIgnored('.env.example')).toBe(false);
		expect(git.isTracked('package.json')).toBe(false);
	});

	it.each([
		['git', process.env['PATH'] ?? ''],
		['the files of git where git is not installed', '/nowhere']
	])('asks %s', (_, path) => {
		const root = temporaryApp(files);
		execFileSync('git', ['init', '--quiet'], { cwd: root });
		execFileSync('git', ['add', '-f', 'package.json', '.env'], { cwd: root });
		const before = process.env['PATH'];
		process.env['PATH'] = path;
		try {
			const { git } = detect(root);
			expect(git.repository).toBe(true);
			expect(git.isTracked('.env')).toBe(true);
			expect(git.isTracked('package.json')).toBe(true);
			expect(git.isTracked('src/a.ts')).toBe(false);
			expect(git.isTracked('missing')).toBe(false);
		} finally {
			process.env['PATH'] = before;
		}
	});

	it('follows every rule of git, and a repository further up', () => {
		const root = temporaryApp({
			'.gitignore': '[.]env\n',
			'app/package.json': kit('^2.0.0'),
			'app/.gitignore': '!.env\n'
		});
		execFileSync('git', ['init', '--quiet'], { cwd: root });
		execFileSync('git', ['add', 'app/package.json'], { cwd: root });
		const { git } = detect(join(root, 'app'));
		expect(git.isIgnored('.env')).toBe(false);
		expect(git.isIgnored('sub/.env')).toBe(false);
		expect(git.isTracked('package.json')).toBe(true);
		writeFileSync(join(root, 'app/.gitignore'), '');
		expect(detect(join(root, 'app')).git.isIgnored('.env')).toBe(true);
	});

	it('starts no program that the repository configures', () => {
		const root = temporaryApp(files);
		execFileSync('git', ['init', '--quiet'], { cwd: root });
		execFileSync('git', ['config', 'core.fsmonitor', `touch ${join(root, 'ran')}; false`], {
			cwd: root
		});
		const { git, list } = detect(root);
		git.isIgnored('.env');
		git.isTracked('.env');
		expect(list('')).not.toContain('ran');
	});

	it('works in a nested repository', () => {
		const root = temporaryApp({ 'app/package.json': kit('^2.0.0'), 'app/.gitignore': '.env\n' });
		execFileSync('git', ['init', '--quiet'], { cwd: root });
		execFileSync('git', ['init', '--quiet'], { cwd: join(root, 'app') });
		expect(detect(join(root, 'app')).git.isIgnored('.env')).toBe(true);
	});
});
