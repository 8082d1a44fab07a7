import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { readManifest } from '../../src/manifest.ts';
import { planRemoval } from '../../src/plan/plan-removal.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from './memory-app.ts';

type Traits = Parameters<typeof memoryApp>[1];
const catalogue = openCatalogue();
const svelte4 = { 'package.json': '{ "devDependencies": { "svelte": "^4.2.0" } }' };

function planned(
	files: Files,
	traits: Traits,
	demo = true,
	providers = [catalogue.readProvider('github')]
) {
	return planSignIn(toApp(memoryApp(files, traits), catalogue), {
		...{ demo, session: 'jwt', replaceSecret: false },
		providers,
		fresh: { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' }
	});
}

async function pages(files: Files, traits: Traits = {}): Promise<Files> {
	const { changes } = await planned(files, traits);
	const created = changes.flatMap((one) => (one.kind === 'create' ? [one] : []));
	return Object.fromEntries(
		created.flatMap(({ path, text }) => {
			const [, name] = /^src\/routes\/auth-demo\/(.*)$/.exec(path) ?? [];
			return name === undefined ? [] : [[name, text]];
		})
	);
}

describe('the demo page', () => {
	it('names its folder if the app has moved its routes', async () => {
		const app = memoryApp({}, {});
		const moved = { ...app, folders: { ...app.folders, routes: 'app/pages' } };
		const { changes } = await planSignIn(toApp(moved, catalogue), {
			...{ demo: true, session: 'jwt', replaceSecret: false },
			providers: [catalogue.readProvider('github')],
			fresh: { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' }
		});
		expect(changes).toContainEqual(
			expect.objectContaining({
				path: 'app/pages/auth-demo/+page.svelte',
				text: expect.stringContaining('<code>app/pages/auth-demo</code>')
			})
		);
	});

	it('is created only on request', async () => {
		const { changes, next } = await planned({}, {}, false);
		expect(changes.filter(({ path }) => path.includes('auth-demo'))).toEqual([]);
		expect(next.join('\n')).toContain('then sign in at http://localhost:5173/auth/signin');
	});

	it('is linked in the next steps, below the base path', async () => {
		const config = { 'svelte.config.js': "export default { kit: { paths: { base: '/shop' } } };" };
		expect((await planned(config, {})).next.join('\n')).toContain(
			'then open http://localhost:5173/shop/auth-demo'
		);
	});

	it('is in the manifest, and stays away once its owner deleted it', async () => {
		const plan = await planned({}, {});
		const files = applied(plan, {});
		const manifest = readManifest(files['auth.json'] ?? '');
		const made = Object.keys(manifest.files).filter((path) => path.includes('auth-demo'));
		expect(made).toEqual([
			'src/routes/auth-demo/+page.server.ts',
			'src/routes/auth-demo/+page.svelte'
		]);
		const kept = Object.entries(files).filter(([path]) => !made.includes(path));
		const again = await planned(Object.fromEntries(kept), {}, false);
		expect(again.changes.filter(({ path }) => path.includes('auth-demo'))).toEqual([]);
	});

	it('stays when sign-in shrinks around it', async () => {
		const wanted = [catalogue.readProvider('github'), catalogue.readProvider('google')];
		const plan = await planned({}, {}, true, wanted);
		const files = applied(plan, {});
		const { changes } = await planRemoval(toApp(memoryApp(files, {}), catalogue), wanted.slice(1));
		expect(
			changes.filter(({ kind, path }) => kind === 'delete' && path.includes('auth-demo'))
		).toEqual([]);
		expect(changes.filter(({ kind }) => kind === 'delete')).not.toEqual([]);
	});

	it('has the language and the Svelte version of the app', async () => {
		const modern = await pages({});
		expect(Object.keys(modern)).toEqual(['+page.svelte', '+page.server.ts']);
		expect(modern['+page.svelte']).toContain('let { data } = $props();');
		expect(modern['+page.server.ts']).toContain(': PageServerLoad =');
		const old = await pages(svelte4, { major: 2, typescript: false });
		expect(Object.keys(old)).toEqual(['+page.svelte', '+page.server.js']);
		expect(old['+page.svelte']).toContain('export let data;');
		expect(old['+page.server.js']).not.toMatch(/import type|: Actions/);
	});

	it('has the style of the app in its script, and keeps markup and styles', async () => {
		const style = { indent: '  ', quote: '"', semicolons: false, newline: '\r\n' } as const;
		const made = await pages({}, { style });
		expect(made['+page.svelte']).toContain('<script>\r\n  let { data } = $props()\r\n</script>');
		expect(made['+page.svelte']).toContain('    font-weight: 600;\r\n');
		expect(made['+page.server.ts']).toContain('import { signIn, signOut } from "../../auth"\r\n');
	});

	it('imports the configuration from its place', async () => {
		const app = applied(await planned({}, {}, false), {});
		const { 'src/auth.ts': config = '', 'auth.json': manifest = '', ...rest } = app;
		const moved = {
			'src/lib/login.ts': config.replaceAll('./lib/server', './server'),
			'auth.json': manifest.replaceAll('src/auth.ts', 'src/lib/login.ts')
		};
		const made = await pages({ ...rest, ...moved });
		expect(made['+page.server.ts']).toContain("from '../../lib/login'");
	});

	it.each([
		[1, true, 'index.tsx', "from '@builder.io/qwik-city'"],
		[2, true, 'index.tsx', "from '@qwik.dev/router'"],
		[2, false, 'index.jsx', 'import { Form, useLocation }']
	] as const)('exists for Qwik %d, typed: %s', async (major, typescript, name, part) => {
		const made = await pages({}, { framework: 'qwik', major, typescript });
		expect(Object.keys(made)).toEqual([name]);
		expect(made[name]).toContain(part);
		expect(made[name]).toContain("from '../plugin@auth'");
		expect(made[name]?.includes('DocumentHead')).toBe(typescript);
	});

	it.each([
		[true, 'index.tsx', "createFileRoute('/auth-demo/')"],
		[false, 'index.jsx', "from '../../auth.server'"]
	] as const)('exists for TanStack Start, typed: %s', async (typescript, name, part) => {
		const made = await pages({}, { framework: 'tanstack-start', major: 1, typescript });
		expect(Object.keys(made)).toEqual([name]);
		expect(made[name]).toContain(part);
		expect(made[name]).toContain('<code>src/routes/auth-demo</code>');
	});

	it.each([
		[1, true, 'index.tsx', 'async (form: FormData) =>'],
		[2, true, 'index.tsx', 'async (form: FormData) =>'],
		[2, false, 'index.jsx', 'async (form) =>']
	] as const)('exists for SolidStart %d, typed: %s', async (major, typescript, name, part) => {
		const made = await pages({}, { framework: 'solid-start', major, typescript });
		expect(Object.keys(made)).toEqual([name]);
		expect(made[name]).toContain(part);
		expect(made[name]).toContain('<code>src/routes/auth-demo</code>');
	});

	const listed =
		'import { index } from "@react-router/dev/routes";\nexport default [index("home.tsx")];\n';
	const byName = 'export default flatRoutes();\n';
	it.each([
		['src/routes.ts', true, 'route.tsx', ': LoaderFunctionArgs'],
		['src/routes.js', false, 'route.jsx', 'async function loader(args) {']
	] as const)('exists for React Router with %s', async (list, typescript, name, part) => {
		const traits = { framework: 'react-router', major: 8, typescript } as const;
		const route = `route("auth-demo", "routes/auth-demo/${name}")`;
		const made = await planned({ [list]: listed }, traits);
		const files = applied(made, { [list]: listed });
		expect(files[list]).toContain(route);
		const page = files[`src/routes/auth-demo/${name}`] ?? '';
		expect(page).toContain(part);
		expect(page).toContain(`, and its line in ${list.slice(4)}.`);
		if (!typescript) expect(page).not.toMatch(/Args|type |typeof/);
		const without = await planned({ [list]: listed }, traits, false);
		expect(applied(without, { [list]: listed })[list]).not.toContain('auth-demo');
		const found = await planned({ [list]: byName }, traits);
		expect(found.changes.filter(({ path, kind }) => path === list && kind !== 'keep')).toEqual([]);
		expect(applied(found, { [list]: byName })[`src/routes/auth-demo/${name}`]).not.toContain(
			'its line'
		);
	});
});
