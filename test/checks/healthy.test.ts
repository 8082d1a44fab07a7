// Every app of the fixtures, right after it was given sign-in: whatever doctor says of one of them is a false alarm.
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { Context, Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { writePlan } from '../commands/app-folder.ts';
import { memoryContext } from '../commands/memory-context.ts';
import { type App, appIn, examined } from './healthy-app.ts';

const fixtures = join(import.meta.dirname, '../fixtures/apps');
const apps = readdirSync(fixtures).filter((name) => !/^(authjs|workspace)/.test(name));

type Run = (context: Context) => Promise<Outcome>;

async function given(name: string, ...runs: readonly Run[]): Promise<App> {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'healthy-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync(join(fixtures, name), folder, { recursive: true });
	const app = appIn(folder);
	app.git('init', '--quiet', '--template=');
	for (const run of runs) {
		const outcome = await run(memoryContext(folder));
		if (!('plan' in outcome)) throw new Error('no plan');
		writePlan(folder, outcome.plan);
	}
	return app;
}

/** As an owner fills in what only they have. */
function fillIn(app: App): void {
	for (const file of ['.env', '.env.local']) {
		if (!existsSync(join(app.folder, file))) continue;
		app.edit(file, (text) => text.replace(/^(\w+)=(?:"")?$/gm, '$1=of-the-owner'));
	}
}

const healthy = { codes: [], exitCode: 0 };

describe('doctor finds nothing', () => {
	it.each(apps)('in %s after init', async (name) => {
		const app = await given(name, (context) =>
			init(context, { providers: ['dev', 'credentials'] })
		);
		expect(await examined(app, { integrity: true })).toMatchObject(healthy);
	});

	it.each<[string, readonly Run[]]>([
		[
			'sveltekit-3-typescript',
			[
				(context) =>
					init(context, {
						providers: ['github', 'nodemailer', 'passkey'],
						session: 'database',
						adapter: 'sqlite',
						demoPage: true
					})
			]
		],
		[
			'sveltekit-2-jsdoc',
			[
				(context) => init(context, { providers: ['github'] }),
				(context) => addAdapter(context, { adapter: 'postgres', session: 'jwt' }),
				(context) => addProvider(context, { providers: ['resend'] })
			]
		],
		[
			'qwik-2-base-path',
			[
				(context) => init(context, { providers: ['github', 'nodemailer'], adapter: 'sqlite' }),
				(context) => init(context, { components: true }),
				(context) => addProvider(context, { providers: ['passkey'] })
			]
		],
		[
			'qwik-1',
			[(context) => init(context, { providers: ['google', 'credentials'], components: true })]
		],
		[
			'sveltekit-2-base-path',
			[
				(context) => init(context, { providers: ['dev'] }),
				(context) => addAdapter(context, { adapter: 'redis' }),
				(context) => removeProvider(context, { providers: ['dev'] }),
				(context) => addProvider(context, { providers: ['google', 'tiktok'] })
			]
		]
	])('in %s after %j', async (name, runs) => {
		const app = await given(name, ...runs);
		fillIn(app);
		expect(await examined(app, { integrity: true })).toMatchObject(healthy);
	});

	it.each([
		[
			'nuxt-4',
			'nuxt.config.ts',
			"export default defineNuxtConfig({ routeRules: { '/blog/**': { swr: 60 }, '/**': { isr: 60, swr: true }, '/api/auth/**': { cache: false, isr: false }, '/api/*': { prerender: true } } })"
		],
		[
			'nuxt-4',
			'nuxt.config.ts',
			"export default defineNuxtConfig({ routeRules: { '/**': { swr: false, headers: {} }, '/_ipx/**': { cache: {} } } })"
		],
		[
			'tanstack-start-1',
			'vite.config.ts',
			'export default { plugins: [tanstackStart({ prerender: { enabled: true, filter: open } })] };'
		],
		[
			'solid-start-2',
			'vercel.json',
			'{ "headers": [{ "source": "/assets/(.*)", "headers": [{ "key": "Cache-Control", "value": "s-maxage=60" }] }, { "source": "/(.*)", "headers": [{ "key": "Cache-Control", "value": "s-maxage=0" }] }] }'
		]
	])('in %s whose %s covers only public routes: %s', async (name, path, text) => {
		const app = await given(name, (context) => init(context, { providers: ['dev'] }));
		app.write(path, text);
		app.write('src/routes/account.tsx', 'const session = await getSession();');
		expect(await examined(app)).toMatchObject(healthy);
	});

	it('in an app that guards its routes by its own code', async () => {
		const app = await given('sveltekit-3-typescript', (context) =>
			init(context, { providers: ['dev'] })
		);
		const guard = 'if (!(await locals.auth())) redirect(303, "/auth/signin");';
		const files = {
			'account/+layout.server.ts': `export const load = async ({ locals }) => { ${guard} };`,
			'account/+page.server.ts':
				'export const load = async ({ parent }) => { await parent(); return {}; };',
			'account/orders/+page.server.ts': `export const load = async ({ locals }) => { ${guard} };\nexport const actions = { default: async ({ locals }) => { ${guard} } };`,
			'account/data/+server.ts': `export const GET = async ({ locals }) => { ${guard} };`,
			'api/open/+server.ts': 'export const GET = () => new Response("for all");',
			'about/+page.ts': 'export const prerender = true;'
		};
		for (const [path, text] of Object.entries(files)) app.write(`src/routes/${path}`, text);
		app.edit('src/auth.ts', (text) =>
			text.replace(
				'providers: [',
				`// debug: true, trustHost: true\n\tdebug: process.env.DEBUG === '1',\n\tsession: { maxAge: 7 * 24 * 60 * 60 },\n\tsecret: process.env.AUTH_SECRET,\n\tproviders: [`
			)
		);
		expect(await examined(app)).toMatchObject(healthy);
	});

	it.each([
		['a variable of its own', 'process.env.OLD_SECRET', `OLD_SECRET=${'a1'.repeat(20)}`],
		['what makes it', 'await secretOfVault()', 'OLD_SECRET=']
	])('in an app whose configuration reads its secret from %s', async (_, value, line) => {
		const app = await given('sveltekit-2-typescript', (context) =>
			init(context, { providers: ['dev'] })
		);
		app.edit('src/auth.ts', (text) =>
			text.replace('providers: [', `secret: ${value},\n\tproviders: [`)
		);
		app.edit('.env', (text) => text.replace(/^AUTH_SECRET=.*$/m, line));
		expect(await examined(app)).toMatchObject(healthy);
	});

	it('in an app that passes a provider its credentials itself', async () => {
		const app = await given('sveltekit-2-typescript', (context) =>
			init(context, { providers: ['github'] })
		);
		app.edit('src/auth.ts', (text) =>
			text.replace('[GitHub]', '[GitHub({ clientId: env.GH_ID, clientSecret: env.GH_SECRET })]')
		);
		expect(await examined(app)).toMatchObject(healthy);
	});
});
