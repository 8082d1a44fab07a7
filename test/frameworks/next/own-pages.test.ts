import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { planWholeRemoval } from '../../../src/plan/plan-whole-removal.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';
import { appFolder, writePlan } from '../../commands/app-folder.ts';

type Files = Readonly<Record<string, string>>;

const layout = 'export default function Layout({ children }) { return children }\n';
const pkg = JSON.stringify({ dependencies: { next: '16.4.0', typescript: '5' } });

async function plan(
	folder: string,
	providers: readonly string[],
	{ pages = true, adapter }: { pages?: boolean; adapter?: string | undefined } = {}
) {
	const catalogue = openCatalogue();
	return planSignIn(toApp(openProject(folder, { env: {} }), catalogue), {
		providers: providers.map((id) => catalogue.readProvider(id)),
		session: 'jwt',
		...(adapter && { adapter: catalogue.readAdapter(adapter) }),
		pages,
		fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
		replaceSecret: false
	});
}

interface Wanted {
	readonly providers?: readonly string[];
	readonly pages?: boolean;
	readonly adapter?: string;
}

/** What an app has afterwards of files that are made, by path. */
async function made(
	files: Files,
	{ providers = ['github'], ...wanted }: Wanted = {}
): Promise<Map<string, string>> {
	const { changes } = await plan(appFolder({ 'package.json': pkg, ...files }), providers, wanted);
	return new Map(changes.flatMap((one) => (one.kind === 'create' ? [[one.path, one.text]] : [])));
}

describe('own pages of a Next.js app', () => {
	const linted = { devDependencies: { 'eslint-config-next': '16.4.0' } };
	it.each([
		[
			'of ESLint',
			linted,
			'{}',
			'// eslint-disable-next-line @next/next/no-img-element -- of any provider'
		],
		[
			'of Biome',
			{},
			'{ "linter": { "domains": { "next": "all" } } }',
			'// biome-ignore lint/performance/noImgElement: of any provider'
		],
		['of neither', {}, '{}', '{image ? (']
	])('show the picture of a user as the rules %s allow', async (_, own, biome, line) => {
		for (const typed of [{}, { typescript: '5' }]) {
			const packages = { dependencies: { next: '16.4.0', ...typed }, ...own };
			const all = await made({
				'app/layout.tsx': layout,
				'biome.json': biome,
				'package.json': JSON.stringify(packages)
			});
			const person = all.get('components/auth/person.tsx') ?? all.get('components/auth/person.jsx');
			expect(/\S[^\n]*(?=\n\s*<img\n)/.exec(person ?? '')?.[0]).toBe(line);
		}
	});

	it.each([
		['', 'app/layout.tsx'],
		['src/', 'src/app/layout.tsx']
	])('are in the code folder of the app: %s', async (prefix, path) => {
		const all = await made({ [path]: layout });
		const own = [...all.keys()].filter((one) =>
			/signin|components|-view|own-pages|app\/account/.test(one)
		);
		expect(own.toSorted()).toEqual(
			[
				'app/account/page.tsx',
				'app/signin/page.tsx',
				'components/auth/account-page.tsx',
				'components/auth/auth-card.tsx',
				'components/auth/auth-check.tsx',
				'components/auth/auth-field.tsx',
				'components/auth/auth-form.tsx',
				'components/auth/auth-icon.tsx',
				'components/auth/auth-section.tsx',
				'components/auth/auth.css',
				'components/auth/guest.tsx',
				'components/auth/look.ts',
				'components/auth/page-script.tsx',
				'components/auth/person.tsx',
				'components/auth/sign-in-page.tsx',
				'lib/auth/features/account-view.ts',
				'lib/auth/features/check-view.ts',
				'lib/auth/features/page-view.ts',
				'lib/auth/features/sign-in-view.ts',
				'lib/auth/own-pages.ts'
			].map((one) => prefix + one)
		);
		expect(all.get(`${prefix}auth.ts`)).toContain('pages: { signIn: "/signin" }');
		expect(all.get(`${prefix}lib/auth/index.ts`)).toContain("icons } from './provider-icons'");
	});

	it('have their own styles, in an app with the pages router', async () => {
		const all = await made({ 'pages/_app.tsx': layout }, { adapter: 'sqlite' });
		const own = [...all.keys()].filter((one) => /^pages\/|auth\..*css|pages-/.test(one));
		expect(own.toSorted()).toEqual([
			'components/auth/auth.module.css',
			'lib/auth/pages-route.ts',
			'pages/account/index.tsx',
			'pages/api/auth/[...nextauth].ts',
			'pages/signin/index.tsx'
		]);
		expect(all.get('components/auth/look.ts')).toContain('styles["auth-fields"]');
		expect(all.get('pages/account/index.tsx')).toContain('accountView(auth, asked, context)');
	});

	it.each([
		['app/(shop)/signin/page.jsx', 'app/layout.tsx', 'app/signin/page.tsx'],
		['pages/account.tsx', 'app/layout.tsx', 'app/account/page.tsx'],
		['pages/signin.js', 'pages/_app.tsx', 'pages/signin/index.tsx'],
		['pages/account/index.js', 'pages/_app.tsx', 'pages/account/index.tsx']
	])('are rejected when %s has the URL', async (there, root, page) => {
		const files = { [root]: layout, [there]: layout };
		await expect(made(files)).rejects.toMatchObject({
			code: 'FILE_IN_THE_WAY',
			message: expect.stringContaining(`${there} has the address that ${page} is to have`)
		});
		const without = await made(files, { pages: false });
		expect(without.has(page)).toBe(false);
	});

	it('are code, whatever the style of the app is', async () => {
		const all = await made(
			{ 'app/layout.tsx': layout },
			{ providers: ['github', 'credentials', 'passkey', 'nodemailer'], adapter: 'sqlite' }
		);
		const code = [...all].filter(([path]) => /^(app|components).*\.tsx?$/.test(path));
		expect(code.length).toBeGreaterThan(11);
		const wrong = code.flatMap(([fileName, text]) => {
			const compilerOptions = { jsx: ts.JsxEmit.Preserve };
			const options = { fileName, compilerOptions, reportDiagnostics: true };
			return (ts.transpileModule(text, options).diagnostics ?? []).map(
				({ start = 0 }) => `${fileName}: ${text.slice(start - 60, start + 20)}`
			);
		});
		expect(wrong).toEqual([]);
	});

	it('are configured as the sign-in page, unless the configuration names another', async () => {
		const folder = appFolder({ 'package.json': pkg, 'app/layout.tsx': layout });
		const first = await plan(folder, ['github']);
		expect(first.next.join()).toContain('sign in at http://localhost:3000/signin');
		writePlan(folder, first);
		const other = appFolder({ 'package.json': pkg, 'app/layout.tsx': layout });
		writePlan(other, await plan(other, ['github'], { pages: false }));
		const config = readFileSync(join(other, 'auth.ts'), 'utf8');
		const named = config.replace('providers:', `pages: { signIn: '/welcome' },\n  providers:`);
		writeFileSync(join(other, 'auth.ts'), named);
		const { next, warnings } = await plan(other, []);
		expect(next.join()).toContain('sign in at http://localhost:3000/welcome');
		expect(warnings.join()).toContain('auth.ts names /welcome as the sign-in page, not /signin');
	});

	it('are created only on request', async () => {
		const all = await made({ 'app/layout.tsx': layout }, { pages: false });
		expect([...all.keys()].join()).not.toMatch(/signin|components|list-ways/);
		expect(all.get('auth.ts')).not.toContain('pages');
	});

	it('use the classes of shadcn/ui, and no own colours, in an app with it', async () => {
		const shadcn = '{ "$schema": "https://ui.shadcn.com/schema.json" }';
		const all = await made({ 'app/layout.tsx': layout, 'components.json': shadcn });
		expect([...all.keys()].join()).not.toContain('.css');
		const look = all.get('components/auth/look.ts') ?? '';
		for (const name of ['bg-card', 'border-input', 'text-muted-foreground', 'bg-primary'])
			expect(look).toContain(name);
		expect(look).not.toMatch(/auth-|import/);
		const names = (text = '') => [...text.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name);
		const plain = await made({ 'app/layout.tsx': layout });
		expect(names(look).length).toBeGreaterThan(15);
		expect(names(look)).toEqual(names(plain.get('components/auth/look.ts')));
	});

	it.each([
		['{ cacheComponents: true }', true],
		['{ cacheComponents: false }', false],
		['{}', false]
	])('are rendered on the server with the configuration %s', async (config, isWhole) => {
		const all = await made({
			'app/layout.tsx': layout,
			'next.config.mjs': `export default ${config};\n`
		});
		for (const page of ['signin', 'account']) {
			const text = all.get(`app/${page}/page.tsx`) ?? '';
			expect(text.includes('export const instant = false;')).toBe(isWhole);
		}
	});

	it('are found by Next.js, at their URL below the base path', async () => {
		const config = `export default {\n  basePath: "/shop",\n  pageExtensions: ["page.tsx", "page.ts"]\n};\n`;
		const all = await made({ 'app/layout.page.tsx': layout, 'next.config.mjs': config });
		expect([...all.keys()]).toEqual(
			expect.arrayContaining(['app/signin/page.page.tsx', 'app/account/page.page.tsx'])
		);
		expect(all.get('auth.ts')).toContain('signIn: "/shop/signin"');
	});

	it('do not change with the providers, the features or a database', async () => {
		const folder = appFolder({ 'package.json': pkg, 'app/layout.tsx': layout });
		writePlan(folder, await plan(folder, ['github']));
		const { changes } = await plan(folder, ['credentials'], { pages: false, adapter: 'sqlite' });
		const changed = changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path);
		expect(changed.filter((path) => /^(app|components)\//.test(path))).toEqual([]);
	});

	it('import the configuration from its place in a converted app', async () => {
		const config = 'src/server/sign-in.ts';
		const folder = appFolder({ 'package.json': pkg, 'src/app/layout.tsx': layout });
		writePlan(folder, await plan(folder, ['github'], { pages: false }));
		mkdirSync(join(folder, 'src/server'));
		renameSync(join(folder, 'src/auth.ts'), join(folder, config));
		const manifest = JSON.parse(readFileSync(join(folder, 'auth.json'), 'utf8'));
		const moved = { ...manifest, places: { ...manifest.places, config } };
		writeFileSync(join(folder, 'auth.json'), JSON.stringify(moved));
		const { changes } = await plan(folder, []);
		const made = new Map(
			changes.flatMap((one) => (one.kind === 'create' ? [[one.path, one.text]] : []))
		);
		expect(made.get('src/app/signin/page.tsx')).toContain('{ auth } from "../../server/sign-in"');
		expect(made.get('src/app/account/page.tsx')).toContain('{ auth } from "../../server/sign-in"');
	});

	describe('in an app in JavaScript', () => {
		const script = {
			'package.json': JSON.stringify({ dependencies: { next: '16.4.0' } }),
			'src/app/layout.js': layout
		};

		it('are JavaScript', async () => {
			const providers = ['github', 'credentials', 'passkey', 'nodemailer'];
			const all = await made(script, { providers, adapter: 'sqlite' });
			const own = [...all.keys()].filter((path) => /^src\/(app\/(?!api)|components)/.test(path));
			expect(own.filter((path) => !/\.(jsx?|css)$/.test(path))).toEqual([]);
			expect(own).toEqual(
				expect.arrayContaining([
					'src/app/account/page.jsx',
					'src/app/signin/page.jsx',
					'src/components/auth/account-page.jsx',
					'src/components/auth/auth-form.jsx',
					'src/components/auth/auth.css',
					'src/components/auth/look.js'
				])
			);
			const code = own.filter((path) => !path.endsWith('.css'));
			const wrong = code.flatMap((path) => {
				const text = all.get(path) ?? '';
				const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
				const { diagnostics = [] } = ts.transpileModule(text, {
					fileName: path,
					compilerOptions: { allowJs: true, jsx: ts.JsxEmit.Preserve },
					reportDiagnostics: true
				});
				const types = file.statements.filter(
					(one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)
				);
				return [...diagnostics.map(({ messageText }) => `${path}: ${messageText}`), ...types];
			});
			expect(wrong).toEqual([]);
			expect(all.get('src/components/auth/auth-field.jsx')).toContain('@param {Props} props');
			expect(all.get('src/auth.js')).toContain('signIn: "/signin"');
		});

		it('have the look of shadcn/ui', async () => {
			const shadcn = '{ "$schema": "https://ui.shadcn.com/schema.json" }';
			const files = { ...script, 'components.json': shadcn };
			const all = await made(files, { providers: ['credentials'] });
			expect(all.get('src/components/auth/look.js')).toContain('bg-card');
		});

		it('keep their language when the app changes', async () => {
			const folder = appFolder(script);
			writePlan(folder, await plan(folder, ['github']));
			writeFileSync(join(folder, 'tsconfig.json'), '{}');
			const { changes } = await plan(folder, ['credentials'], { pages: false });
			const paths = changes.map(({ kind, path }) => `${kind} ${path}`);
			expect(paths).toContain('keep src/components/auth/look.js');
			expect(paths).toContain('keep src/app/signin/page.jsx');
			expect(paths.join()).not.toMatch(/components\/auth\/.*\.tsx?/);
		});

		it('are removed with sign-in', async () => {
			const folder = appFolder(script);
			writePlan(folder, await plan(folder, ['github', 'credentials']));
			const app = toApp(openProject(folder, { env: {} }), openCatalogue());
			const { changes } = await planWholeRemoval(app, { discard: false });
			writePlan(folder, { changes, install: [], next: [], warnings: [], secrets: [] });
			const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
				/\.\w+$/.test(path)
			);
			expect(left.toSorted()).toEqual(['package.json', 'src/app/layout.js']);
		});
	});

	describe('in an app without a root layout in `app`', () => {
		const root = (sheet: string) =>
			`import '${sheet}';\nexport default ({ children }) => <html><body>{children}</body></html>\n`;
		const localized = { 'package.json': pkg, 'src/app/[locale]/layout.tsx': root('../main.css') };
		const pagesOf = (paths: Iterable<string>) =>
			[...paths].filter((path) => /\/(layout|page)\.\w+$/.test(path)).toSorted();

		it('are in its only route group with one', async () => {
			const all = await made({ ...localized, 'src/app/(site)/layout.tsx': root('./site.css') });
			expect(pagesOf(all.keys())).toEqual([
				'src/app/(site)/account/page.tsx',
				'src/app/(site)/signin/page.tsx'
			]);
			const page = all.get('src/app/(site)/account/page.tsx');
			expect(page).toContain('"../../../auth"');
			expect(page).toContain('"../../../components/auth/account-page"');
			expect(page).toContain('"../../../lib/auth/own-pages"');
			expect(all.get('src/components/auth/sign-in-page.tsx')).toContain('"../../lib/auth/own-');
			expect(all.get('src/auth.ts')).toContain('signIn: "/signin"');
		});

		it.each([
			['in another folder only', {}],
			[
				'in several groups',
				{ 'src/app/(a)/layout.jsx': root('@/b.css'), 'src/app/(b)/layout.tsx': root('./b.css') }
			],
			['below one that returns its children', { 'src/app/layout.tsx': layout }]
		])('bring one with its styles, with one %s', async (_, more) => {
			const all = await made({ ...localized, ...more });
			expect(pagesOf(all.keys())).toEqual([
				'src/app/(auth-pages)/account/page.tsx',
				'src/app/(auth-pages)/layout.tsx',
				'src/app/(auth-pages)/signin/page.tsx'
			]);
			const text = all.get('src/app/(auth-pages)/layout.tsx');
			expect(text).toContain('<html lang="en">');
			expect(text).toMatch(/^import "(@\/b|\.\.\/main)\.css";$/m);
		});

		it('stay where they are, and go with sign-in', async () => {
			const folder = appFolder(localized);
			writePlan(folder, await plan(folder, ['github']));
			mkdirSync(join(folder, 'src/app/(shop)'));
			writeFileSync(join(folder, 'src/app/(shop)/layout.tsx'), root('./shop.css'));
			const again = await plan(folder, [], { pages: false });
			const changed = again.changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path);
			expect(changed).toEqual([]);
			const app = toApp(openProject(folder, { env: {} }), openCatalogue());
			const { changes } = await planWholeRemoval(app, { discard: false });
			const gone = changes.flatMap(({ kind, path }) => (kind === 'delete' ? [path] : []));
			expect(gone).toContain('src/app/(auth-pages)/layout.tsx');
		});

		it('have it in JavaScript, too, and so has the demo page', async () => {
			const catalogue = openCatalogue();
			const folder = appFolder({
				'package.json': JSON.stringify({ dependencies: { next: '16.4.0' } }),
				'src/app/[locale]/layout.js': root('../main.css')
			});
			const { changes } = await planSignIn(toApp(openProject(folder, { env: {} }), catalogue), {
				...{ providers: [catalogue.readProvider('github')], session: 'jwt', pages: true },
				...{ fresh: { auth: 'a'.repeat(44), dev: '' }, demo: true, replaceSecret: false }
			});
			const all = new Map(
				changes.flatMap((one) => (one.kind === 'create' ? [[one.path, one.text]] : []))
			);
			expect(all.get('src/app/(auth-pages)/layout.jsx')).toContain('import "../main.css";\n\n');
			const demo = all.get('src/app/auth-demo/layout.jsx');
			expect(demo).toContain('function Layout({ children }) {');
			expect(demo).not.toContain('type');
		});
	});

	it('do not replace an existing page', async () => {
		const folder = appFolder({ 'package.json': pkg, 'app/signin/page.tsx': layout });
		const { changes } = await plan(folder, ['github']);
		const kept = changes.filter(({ kind }) => kind === 'conflict').map(({ path }) => path);
		expect(kept).toEqual(['app/signin/page.tsx']);
	});
});
