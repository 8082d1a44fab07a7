import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { init } from '../../../src/commands/init/init.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { unshownPages } from '../../../src/frameworks/nuxt/checks.ts';
import { pages } from '../../../src/frameworks/nuxt/pages.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';
import { memoryContext } from '../../commands/memory-context.ts';

type Files = Readonly<Record<string, string>>;

const shows = { 'app/app.vue': '<template>\n  <NuxtPage />\n</template>\n' };
const welcomes = { 'app/app.vue': '<template>\n  <NuxtWelcome />\n</template>\n' };
const inBrowsers = { 'nuxt.config.ts': 'export default defineNuxtConfig({ ssr: false })\n' };

type Dependencies = Readonly<Record<string, string>>;

const project = (files: Files, dependencies?: Dependencies) =>
	openProject(folder(files, dependencies), { env: {} });

function folder(
	files: Files,
	dependencies: Dependencies = { nuxt: '4.5.2', typescript: '5.9.3' }
): string {
	const root = mkdtempSync(join(tmpdir(), 'auth-cli-nuxt-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const pkg = JSON.stringify({ dependencies, scripts: {} });
	for (const [path, text] of Object.entries({ 'package.json': pkg, ...files })) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return root;
}

const pathsOf = (files: Files, dependencies?: Dependencies) =>
	Object.keys(pages(project(files, dependencies))?.files ?? {});

describe('own pages of a Nuxt app', () => {
	it('are in the folders of Nuxt for pages and server plugins', () => {
		expect(pathsOf(shows)).toEqual(
			expect.arrayContaining([
				'app/pages/signin.vue',
				'app/pages/account.vue',
				'app/components/auth/look.ts',
				'server/plugins/auth-pages.ts'
			])
		);
	});

	it('keep their language once they exist', () => {
		const javaScript = { nuxt: '3.17.0' };
		const app = { 'app.vue': '<template><NuxtPage /></template>' };
		expect(pathsOf(app, javaScript)).toContain('components/auth/page.js');
		const there = { ...app, 'components/auth/look.ts': '' };
		expect(pathsOf(there, javaScript)).toContain('components/auth/page.ts');
	});

	it('are not offered without server rendering', () => {
		expect(pages(project({ ...shows, ...inBrowsers }))).toBeUndefined();
	});

	it('stay known where a server rendered them before', () => {
		const there = { 'app/components/auth/look.ts': '' };
		expect(pathsOf({ ...shows, ...inBrowsers, ...there })).toContain('app/pages/signin.vue');
	});
});

describe('init, of a Nuxt app that gets such pages', () => {
	const found = async (files: Files, components: boolean) => {
		const context = memoryContext(folder(files));
		const outcome = await init(context, { providers: ['github'], components });
		const { findings = [] } = 'plan' in outcome ? outcome.plan : {};
		return findings.flatMap(({ code, fix }) => (code === 'PAGE_MISSING' ? [fix] : []));
	};

	it('says what app.vue lacks to show them', async () => {
		const fix = 'Add `<NuxtPage />` to the template of app/app.vue.';
		const start =
			'What it shows now goes into app/pages/index.vue: without that file, `/` is not found.';
		expect(await found(welcomes, true)).toEqual([`${fix} ${start}`]);
		const index = { 'app/pages/index.vue': '<template><p /></template>' };
		expect(await found({ ...welcomes, ...index }, true)).toEqual([fix]);
	});

	it.each([
		['are shown', shows, true],
		['are not wanted', welcomes, false]
	])('says nothing where they %s', async (_, files, components) => {
		expect(await found(files, components)).toEqual([]);
	});
});

describe('doctor, for a Nuxt app with own pages', () => {
	const found = (files: Files, known: Files = { 'app/components/auth/look.ts': '' }) => {
		const app = toApp(project(files), openCatalogue());
		return unshownPages({ ...app, manifest: { files: known } }).map(
			({ code, where }) => `${code} ${where}`
		);
	};

	it('reports that app.vue shows no pages', () => {
		expect(found(welcomes)).toEqual(['PAGE_MISSING app/app.vue']);
	});

	it.each<[string, Files]>([
		['app.vue shows them', shows],
		['there is no app.vue', { 'app/pages/index.vue': '<template><p /></template>' }],
		[
			'a component of app.vue shows them',
			{
				'app/app.vue': '<template><Shell /></template>',
				'app/components/Shell.vue': '<template><nuxt-page /></template>'
			}
		]
	])('reports nothing when %s', (_, files) => {
		expect(found(files)).toEqual([]);
	});

	it('reports nothing for an app without own pages', () => {
		expect(found(welcomes, {})).toEqual([]);
	});
});
