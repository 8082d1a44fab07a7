import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import type { Plan } from '../../src/plan/change.ts';
import { messagesOf } from '../../src/show/preview.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const runtime = 'src/lib/server/auth';
const apps = join(import.meta.dirname, '../fixtures/apps');
const config = `import { SvelteKitAuth } from '@auth/sveltekit';
import GitHub from '@auth/sveltekit/providers/github';

export const { handle, signIn, signOut } = SvelteKitAuth({ providers: [GitHub] });
`;
const hooks = `export { handle } from './auth';\n`;

async function planOf(outcome: ReturnType<typeof init>): Promise<Plan> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result.plan;
}

const conversion = (folder: string) => planOf(init(memoryContext(folder), { from: 'authjs' }));
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const kinds = ({ changes }: Plan) => [...new Set(changes.map(({ kind }) => kind))];

function fixture(name: string): string {
	const folder = appFolder();
	rmSync(join(folder, 'package.json'));
	cpSync(join(apps, name), folder, { recursive: true });
	return folder;
}

/** A small app with @auth/sveltekit, and more files or others. */
function authjsApp(files: Readonly<Record<string, string>> = {}): string {
	const devDependencies = {
		'@auth/core': '^0.41.3',
		'@auth/sveltekit': '^1.11.3',
		'@sveltejs/kit': '^2.63.0',
		typescript: '^6.0.0'
	};
	const pkg = `${JSON.stringify({ name: 'app', type: 'module', devDependencies }, null, '\t')}\n`;
	return appFolder({
		'package.json': pkg,
		'.env': 'AUTH_SECRET=old\n',
		'src/auth.ts': config,
		'src/hooks.server.ts': hooks,
		...files
	});
}

async function converted(files: Readonly<Record<string, string>> = {}): Promise<string> {
	const folder = authjsApp(files);
	writePlan(folder, await conversion(folder));
	return folder;
}

describe('init --from authjs', () => {
	it.each(['authjs-sveltekit-2', 'authjs-qwik-1'])(
		'converts %s, and has nothing to do the second time',
		async (name) => {
			const folder = fixture(name);
			const plan = await conversion(folder);
			expect(kinds(plan)).not.toContain('manual');
			expect(kinds(plan)).toContain('edit');
			writePlan(folder, plan);
			expect(kinds(await conversion(folder))).toEqual(['keep']);
		}
	);

	it('changes only the imports of the configuration, and no variable', async () => {
		const folder = await converted();
		expect(read(folder, 'src/auth.ts')).toBe(
			config
				.replace('@auth/sveltekit/providers/github', './lib/server/auth/providers/github')
				.replace('@auth/sveltekit', './lib/server/auth/sveltekit')
		);
		expect(read(folder, 'src/hooks.server.ts')).toBe(hooks);
		expect(read(folder, '.env')).toBe('AUTH_SECRET=old\n');
	});

	it('removes the packages, and names the file that still needs one', async () => {
		expect(read(await converted(), 'package.json')).not.toContain('@auth/');
		const page = `<script>\n\timport { signIn } from '@auth/sveltekit/webauthn';\n</script>\n`;
		const folder = authjsApp({ 'src/routes/+page.svelte': page });
		const plan = await conversion(folder);
		writePlan(folder, plan);
		const { devDependencies } = JSON.parse(read(folder, 'package.json'));
		expect(Object.keys(devDependencies)).toEqual([
			'@auth/sveltekit',
			'@sveltejs/kit',
			'typescript'
		]);
		expect(plan.warnings).toEqual([
			expect.stringMatching(/^src\/routes\/\+page\.svelte:2 .*webauthn: link to the/),
			'@auth/sveltekit stays in package.json: src/routes/+page.svelte imports it.'
		]);
	});

	it('adds the libraries that the folder compiles with to a list of the app', async () => {
		const before =
			'{ "extends": "./.svelte-kit/tsconfig.json", "compilerOptions": { "lib": ["ES2020", "DOM"] } }';
		const folder = await converted({ 'tsconfig.json': before });
		expect(read(folder, 'tsconfig.json')).toBe(
			before.replace('"DOM"', '"DOM", "ES2022", "DOM.Iterable"')
		);
	});

	it('adds client code as files of the app', async () => {
		const page = `<script>
	import { SignIn, SignOut as Leave } from '@auth/sveltekit/components';
	import { signIn as enter, signOut, type SignInResponse } from "@auth/sveltekit/client";
</script>
`;
		const files = { 'src/routes/in/+page.svelte': page };
		const folder = await converted(files);
		expect(read(folder, 'src/routes/in/+page.svelte')).toBe(`<script>
	import SignIn from '../../lib/auth/SignIn.svelte';
	import Leave from '../../lib/auth/SignOut.svelte';
	import { signIn as enter, signOut, type SignInResponse } from "../../lib/auth/client";
</script>
`);
		expect(read(folder, 'package.json')).not.toContain('@auth/');
		expect(readdirSync(join(folder, 'src/lib/auth')).toSorted()).toEqual([
			...['SignIn.svelte', 'SignOut.svelte', 'client.ts', 'provider-icons.ts']
		]);
		const again = await conversion(folder);
		expect(kinds(again)).toEqual(['keep']);
		writeFileSync(join(folder, 'src/lib/auth/SignIn.svelte'), 'mine');
		expect((await conversion(folder)).warnings).toEqual([
			expect.stringContaining('src/lib/auth/SignIn.svelte was changed')
		]);
	});

	it.each([
		['^2.0.0', 'base', '{base}/'],
		['^3.0.0', 'resolve', "resolve('/')"]
	])('reads the path of SvelteKit %s in the way of each version', async (range, name, use) => {
		const page = `<script>
	import { SignIn, SignOut } from '@auth/sveltekit/components';
	import { signOut } from '@auth/sveltekit/client';
</script>
`;
		const folder = authjsApp({ 'src/routes/+page.svelte': page });
		const pkg = read(folder, 'package.json').replace('^2.63.0', range);
		writeFileSync(join(folder, 'package.json'), pkg);
		writePlan(folder, await conversion(folder));
		const ours = ['client.ts', 'SignIn.svelte', 'SignOut.svelte'].map(
			(one) => `src/lib/auth/${one}`
		);
		for (const path of ours) {
			expect(read(folder, path)).toContain(`import { ${name} } from '$app/paths';`);
			expect(read(folder, path)).toContain(use);
		}
		const vendored = readdirSync(join(folder, runtime)).filter((one) => one.endsWith('.ts'));
		const asked = vendored.flatMap((one) =>
			[...read(folder, `${runtime}/${one}`).matchAll(/import (.*) from '\$app\/paths'/g)].map(
				([, names]) => names
			)
		);
		// In the vendored folder, where no page that the app has must be named, its type is left out.
		expect(asked).toEqual([name === 'base' ? '{ base }' : '* as paths']);
	});

	it('converts the adapter and provider types of a schema', async () => {
		const schema = `import type { AdapterAccountType } from '@auth/core/adapters';
import type { ProviderType } from '@auth/sveltekit/providers';
export type Both = [AdapterAccountType, ProviderType];
`;
		const folder = authjsApp({ 'src/lib/server/schema.ts': schema });
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(plan.warnings).toEqual([]);
		expect(read(folder, 'package.json')).not.toContain('@auth/');
		expect(read(folder, 'src/lib/server/schema.ts')).toContain(`from './auth/accounts/adapter'`);
		expect(read(folder, `${runtime}/accounts/adapter.ts`)).toContain('type AdapterAccountType');
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it('removes the packages from the lists of vite.config.ts, unless they stay', async () => {
		const vite = `export default {
	plugins: [sveltekit()],
	optimizeDeps: { include: ['@auth/sveltekit', 'cookie'] },
	ssr: { noExternal: ['@auth/core', '@auth/core/jwt'] }
};
`;
		const folder = authjsApp({ 'vite.config.ts': vite });
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(plan.warnings).toEqual([]);
		expect(read(folder, 'vite.config.ts')).toBe(
			vite.replace(`'@auth/sveltekit', `, '').replace(`'@auth/core', '@auth/core/jwt'`, '')
		);
		const page = `<script>\n\timport { signIn } from '@auth/sveltekit/webauthn';\n</script>\n`;
		const staying = authjsApp({ 'vite.config.ts': vite, 'src/routes/+page.svelte': page });
		writePlan(staying, await conversion(staying));
		expect(read(staying, 'vite.config.ts')).toContain(`['@auth/sveltekit', 'cookie']`);
		expect(read(staying, 'vite.config.ts')).not.toContain('@auth/core');
	});

	it('converts whole modules that are re-exported or imported dynamically', async () => {
		const folder = authjsApp({
			'src/lib/server/all.ts': `export * from '@auth/sveltekit';
export * from '@auth/core/types';
export { default as Google } from '@auth/sveltekit/providers/google';
export const later = () => import('@auth/sveltekit/providers/gitlab');
`,
			'src/lib/enter.ts': `export const enter = async () => {
	const { signIn } = await import('@auth/sveltekit/client');
	await signIn();
};
`
		});
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(plan.warnings).toEqual([]);
		expect(read(folder, 'package.json')).not.toContain('@auth/');
		expect(read(folder, 'src/lib/server/all.ts')).toBe(`export * from './auth/sveltekit';
export * from './auth/core/types';
export { default as Google } from './auth/providers/google';
export const later = () => import('./auth/providers/gitlab');
`);
		expect(read(folder, 'src/lib/enter.ts')).toContain(`await import('./auth/client')`);
		expect(readdirSync(join(folder, runtime, 'providers'))).toEqual(
			expect.arrayContaining(['github.ts', 'gitlab.ts', 'google.ts'])
		);
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it('adds an export to a declaration file without one, and nowhere else', async () => {
		const extension = `declare module '@auth/core/types' {
	interface Session {
		battletag?: string;
	}
}
`;
		const other = `interface Everywhere {}\n${extension}`;
		const folder = authjsApp({ 'src/auth.d.ts': extension, 'src/other.d.ts': other });
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.d.ts')).toBe(
			`export {};\n\n${extension.replace('@auth/core/types', './lib/server/auth/core/augmented')}`
		);
		expect(read(folder, 'src/other.d.ts')).toBe(other);
		expect(plan.warnings).toContainEqual(expect.stringMatching(/^src\/other\.d\.ts:2 /));
	});

	it('converts files of the app where generated Qwik code would be, and puts that beside them', async () => {
		const folder = fixture('authjs-qwik-1');
		mkdirSync(join(folder, 'src/auth'), { recursive: true });
		const mine = `import type { Session } from '@auth/qwik';\nexport type Mine = Session;\n`;
		writeFileSync(join(folder, 'src/auth/mine.ts'), mine);
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'src/auth/mine.ts')).toBe(mine.replace('@auth/qwik', '../sign-in/qwik'));
		expect(read(folder, 'package.json')).not.toContain('"@auth/qwik"');
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it.each([
		[
			'auth.ts, whose options the hooks use',
			config
				.replace(
					'{ handle, signIn, signOut } = SvelteKitAuth({ providers: [GitHub] })',
					'options = { providers: [GitHub] }'
				)
				.replace('SvelteKitAuth', 'type SvelteKitAuthConfig'),
			`import { SvelteKitAuth } from '@auth/sveltekit';\nimport { options } from './auth';\nexport const { handle } = SvelteKitAuth(options);\n`,
			'src/hooks.server.ts'
		],
		[
			'auth.ts, and hooks that call for a handle of their own',
			config,
			`import { SvelteKitAuth } from '@auth/sveltekit';\nimport { options } from './auth';\nexport const { handle } = SvelteKitAuth(options);\n`,
			'src/auth.ts'
		]
	])('finds a configuration in %s', async (_, auth, hooksFile, place) => {
		const folder = authjsApp({ 'src/auth.ts': auth, 'src/hooks.server.ts': hooksFile });
		const plan = await conversion(folder);
		expect(kinds(plan)).not.toContain('manual');
		writePlan(folder, plan);
		expect(read(folder, 'package.json')).not.toContain('@auth/');
		expect(read(folder, 'src/hooks.server.ts')).toBe(
			hooksFile.replace('@auth/sveltekit', './lib/server/auth/sveltekit')
		);
		expect(JSON.parse(read(folder, 'auth.json')).places.config).toBe(place);
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it('adds Svelte 4 components to an app with Svelte 4', async () => {
		const page = `<script>\n\timport { SignIn, SignOut } from '@auth/sveltekit/components';\n</script>\n`;
		const folder = authjsApp({ 'src/routes/+page.svelte': page });
		const path = join(folder, 'package.json');
		writeFileSync(
			path,
			read(folder, 'package.json').replace(/\{\n\t\t/, '$&"svelte": "^4.2.0",\n\t\t')
		);
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(plan.warnings).toEqual([]);
		expect(read(folder, 'package.json')).not.toContain('@auth/');
		for (const name of ['SignIn', 'SignOut']) {
			const text = read(folder, `src/lib/auth/${name}.svelte`);
			expect(text).toContain("import { base } from '$app/paths';");
			expect(text).toContain('export let options');
			expect(text).not.toContain('$props');
		}
	});

	it('refuses to overwrite a file at the path of a component', async () => {
		const page = `<script>\n\timport { signOut } from '@auth/sveltekit/client';\n</script>\n`;
		const plan = await conversion(
			authjsApp({ 'src/routes/+page.svelte': page, 'src/lib/auth/client.ts': 'mine' })
		);
		expect(kinds(plan)).toContain('conflict');
	});

	it('completes sign-ins that Auth.js began if their providers exist', async () => {
		const folder = await converted();
		expect(read(folder, `${runtime}/index.ts`)).toContain(
			'const oauth = oauthFlow({ recallOther: recallFixed });'
		);
		const only = await converted({ 'src/auth.ts': config.replace('github', 'credentials') });
		expect(read(only, `${runtime}/index.ts`)).toContain('flows: [credentials]');
		expect(read(only, `${runtime}/index.ts`)).not.toContain('recall');
	});

	it.each([
		['adapter: Adapter(db)', 'sessions: [databaseSession]', 'database'],
		[`adapter: Adapter(db), session: { strategy: 'jwt' }`, 'sessions: [jwtSession]', 'jwt'],
		['adapter, session: { strategy }', 'sessions: [databaseSession, jwtSession]', 'database']
	])('keeps users in the database with %s', async (setting, sessions, choice) => {
		const folder = await converted({
			'src/auth.ts': config.replace('({ ', `({ ${setting}, `).replace(/github/g, 'resend')
		});
		const index = read(folder, `${runtime}/index.ts`).replace(/\s+/g, ' ');
		expect(index).toContain('flows: [email]');
		expect(index).toContain(sessions);
		expect(index).toContain('accounts, tokens');
		expect(JSON.parse(read(folder, 'auth.json')).choices).toMatchObject({ session: choice });
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it("adds the parts that the app's own providers need", async () => {
		const own = `{ id: 'acme', name: 'Acme', type: 'oidc', issuer: 'https://acme.example' }`;
		const folder = await converted({
			'src/auth.ts': config.replace('[GitHub]', `[GitHub, ${own}]`)
		});
		expect(read(folder, `${runtime}/index.ts`)).toContain('flows: [oidc]');
		const alone = config.replace(/^import GitHub.*\n/m, '').replace('[GitHub]', `[${own}]`);
		const other = await converted({ 'src/auth.ts': alone });
		expect(read(other, `${runtime}/index.ts`)).toContain('flows: [oidc]');
	});

	it('adds what the app imports of Auth.js elsewhere, and keeps it later', async () => {
		const folder = await converted({
			'src/lib/server/token.ts': `import { getToken } from '@auth/core/jwt';\nexport const read = getToken;\n`
		});
		expect(read(folder, 'src/lib/server/token.ts')).toContain(`from './auth/jwt'`);
		const jwt = read(folder, `${runtime}/jwt.ts`);
		writePlan(folder, await planOf(addProvider(memoryContext(folder), { providers: ['google'] })));
		writePlan(
			folder,
			await planOf(removeProvider(memoryContext(folder), { providers: ['google'] }))
		);
		expect(read(folder, `${runtime}/jwt.ts`)).toBe(jwt);
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it.each([
		['src/lib/server/my-auth.ts', `export { handle } from '$lib/server/my-auth';\n`, './auth/'],
		['src/hooks.server.ts', config, './lib/server/auth/']
	])('keeps a configuration in %s in place, now and later', async (path, hook, from) => {
		const folder = authjsApp({ 'src/hooks.server.ts': hook, [path]: config });
		rmSync(join(folder, 'src/auth.ts'));
		writePlan(folder, await conversion(folder));
		writePlan(folder, await planOf(addProvider(memoryContext(folder), { providers: ['google'] })));
		expect(read(folder, path)).toContain(`import Google from '${from}providers/google';`);
		expect(read(folder, path)).toContain('[GitHub, Google]');
		if (path !== 'src/hooks.server.ts') expect(read(folder, 'src/hooks.server.ts')).toBe(hook);
		writePlan(
			folder,
			await planOf(removeProvider(memoryContext(folder), { providers: ['google'] }))
		);
		expect(read(folder, path)).toContain('[GitHub]');
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it('generates no secret when none is found, and says where it looked', async () => {
		const folder = authjsApp({ '.env': '' });
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(read(folder, '.env')).toBe('');
		expect(plan.warnings.join()).toMatch(/No secret was found \(looked for AUTH_SECRET in .*\.env/);
		expect(plan.next.join()).toContain('as long as AUTH_SECRET keeps its value');
		const next = await planOf(addProvider(memoryContext(folder), { providers: ['google'] }));
		writePlan(folder, next);
		expect(read(folder, '.env')).not.toContain('AUTH_SECRET=');
		const mended = await planOf(doctor(memoryContext(folder), { fix: true }));
		writePlan(folder, mended);
		expect(read(folder, '.env')).not.toContain('AUTH_SECRET=');
		expect(mended.findings).toContainEqual(
			expect.objectContaining({
				code: 'SECRET_MISSING',
				fix: expect.stringMatching(/present value.*another one signs all users out/)
			})
		);
		const inCode = config.replace('({ ', '({ secret: MY_SECRET, ');
		expect(read(await converted({ '.env': '', 'src/auth.ts': inCode }), '.env')).toBe('');
	});

	it('reports changed meanings: a base path in the code, and one in AUTH_URL', async () => {
		const folder = authjsApp({
			'.env': 'AUTH_SECRET=old\nAUTH_URL=https://app.example/api/auth\n',
			'src/auth.ts': config.replace('({ ', `({ basePath: '/api/auth', `)
		});
		const plan = await conversion(folder);
		expect(messagesOf(plan).join('\n')).toMatch(
			/src\/auth\.ts: basePath is taken out[\s\S]*\/api\/auth/
		);
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.ts')).toContain('SvelteKitAuth({ providers: [GitHub] })');
	});

	it('names the import of a provider that needs an adapter, which may be unused', async () => {
		const source = `import Mail from '@auth/sveltekit/providers/nodemailer';\n${config}`;
		await expect(conversion(authjsApp({ 'src/auth.ts': source }))).rejects.toMatchObject({
			code: 'PROVIDER_NEEDS_ADAPTER',
			detail: 'src/auth.ts:1 imports nodemailer',
			fix: expect.stringContaining('take the import out if nothing uses it')
		});
	});

	it('names unsupported providers and where they are', async () => {
		const source = config.replaceAll('github', 'acme-corp');
		await expect(conversion(authjsApp({ 'src/auth.ts': source }))).rejects.toMatchObject({
			code: 'PROVIDERS_MISSING',
			exitCode: 1,
			detail: 'src/auth.ts:2 imports acme-corp'
		});
	});

	it.each([
		[
			'a class',
			'export class Auth {\n\tmake() {\n\t\treturn SvelteKitAuth({ providers: [GitHub] });\n\t}\n}\n'
		],
		['a function', 'export const make = () => SvelteKitAuth({ providers: [GitHub] });\n'],
		['a module in between', config.slice(config.indexOf('export'))]
	])('leaves hooks alone that call sign-in from %s', async (_, rest) => {
		const auth = config.slice(0, config.indexOf('export')) + rest;
		const own = `import { all } from '$lib/server/all';\n\nexport const handle = all.handle;\n`;
		const folder = await converted({
			'src/auth.ts': auth,
			'src/hooks.server.ts': own,
			'src/lib/server/all.ts': `import * as auth from '../../auth';\nexport const all = auth;\n`
		});
		expect(read(folder, 'src/hooks.server.ts')).toBe(own);
	});

	it('converts provider types, for one protocol and for both', async () => {
		const types = `import type { OAuth2Config, OAuthConfig, OIDCConfig } from '@auth/core/providers';\n`;
		const folder = await converted({
			'src/own.ts': `${types}export type Own = OAuth2Config<object>;\n`
		});
		expect(read(folder, 'src/own.ts').split('\n').slice(0, -2).join(' ')).toMatch(
			/AnyOAuthConfig as OAuthConfig|OAuthConfig as OAuth2Config/
		);
		expect(read(folder, 'src/own.ts')).not.toContain('@auth/');
	});

	it('rejects code that it does not understand, with its location, and plans no file', async () => {
		const source = `import * as Auth from '@auth/sveltekit';\nexport const { handle } = Auth.SvelteKitAuth({});\n`;
		for (const whole of ['export const all = Auth;', 'export { Auth as all };']) {
			const plan = await conversion(authjsApp({ 'src/auth.ts': `${source}${whole}\n` }));
			expect(plan.changes).toMatchObject([
				{ kind: 'manual', path: 'src/auth.ts', frame: expect.stringContaining('> 1 |') }
			]);
		}
		expect(read(await converted({ 'src/auth.ts': source }), 'src/auth.ts')).toBe(
			source.replace('@auth/sveltekit', './lib/server/auth/sveltekit')
		);
	});

	it('rejects an app with two configurations, or none', async () => {
		await expect(conversion(authjsApp({ 'src/b.ts': config }))).rejects.toMatchObject({
			code: 'SEVERAL_CONFIGURATIONS',
			message: expect.stringContaining('src/auth.ts, src/b.ts')
		});
		await expect(conversion(authjsApp({ 'src/auth.ts': '' }))).rejects.toMatchObject({
			code: 'NOTHING_TO_CONVERT'
		});
	});

	it.each([
		['0.11.1', '.handle'],
		['0.12.3', '']
	])('takes the hook out of what the call of version %s gives', async (version, taken) => {
		const folder = await converted({
			'package.json': `{ "type": "module", "dependencies": { "@auth/core": "^0.25.0", "@auth/sveltekit": "^${version}" }, "devDependencies": { "@sveltejs/kit": "^2.63.0" } }`,
			'src/auth.ts': `import { SvelteKitAuth } from '@auth/sveltekit';\nexport default SvelteKitAuth({ providers: [] });\n`,
			'src/hooks.server.ts': `import { sequence } from '@sveltejs/kit/hooks';\nimport auth from './auth';\nexport const handle = sequence(auth, ({ event, resolve }) => resolve(event));\n`
		});
		expect(read(folder, 'src/auth.ts')).toBe(
			`import { SvelteKitAuth } from './lib/server/auth/sveltekit';\nexport default SvelteKitAuth({ providers: [] })${taken};\n`
		);
		expect(read(folder, 'src/hooks.server.ts')).toContain('sequence(auth, ({ event, resolve })');
	});

	it('names the file that takes a function of that name from another package', async () => {
		const source = `import { SvelteKitAuth } from '@acme/sign-in';\nexport const { handle } = SvelteKitAuth({});\n`;
		await expect(conversion(authjsApp({ 'src/auth.ts': source }))).rejects.toMatchObject({
			code: 'NOTHING_TO_CONVERT',
			message: 'src/auth.ts takes SvelteKitAuth from @acme/sign-in, not from @auth/sveltekit'
		});
	});

	it('names the package that an app leaves Auth.js to', async () => {
		const lines = [
			'    "node_modules/@acme/sign-in": {',
			'      "peerDependencies": {',
			'        "@auth/core": "0.*"',
			'      }',
			'    }'
		];
		const folder = authjsApp({
			'src/auth.ts': '',
			'package.json':
				'{ "dependencies": { "@acme/sign-in": "1", "@auth/core": "0.41", "@sveltejs/kit": "^2.63.0" } }',
			'package-lock.json': `{\n  "packages": {\n${lines.join('\n')}\n  }\n}\n`
		});
		await expect(conversion(folder)).rejects.toMatchObject({
			code: 'NOTHING_TO_CONVERT',
			message: expect.stringContaining(
				'@acme/sign-in, which package.json asks for, needs @auth/core'
			)
		});
	});
});

describe('configurations that people write', () => {
	const shapes = join(import.meta.dirname, '../fixtures/edits/authjs-configurations');
	const isImport = (line: string) =>
		/^(import|export) .* from |^declare module |import\(/.test(line);

	it.each(readdirSync(shapes))('converts %s by its imports alone', async (name) => {
		const source = readFileSync(join(shapes, name), 'utf8');
		const path = name.endsWith('.js') ? 'src/auth.js' : 'src/auth.ts';
		const folder = authjsApp({ 'src/auth.ts': '', [path]: source });
		if (path !== 'src/auth.ts') rmSync(join(folder, 'src/auth.ts'));
		const plan = await conversion(folder);
		writePlan(folder, plan);
		const text = read(folder, path);
		expect(text).not.toMatch(/@auth\/(core|sveltekit)/);
		const rest = (code: string) => code.split('\n').filter((line) => !isImport(line));
		expect(rest(text)).toEqual(rest(source));
		for (const from of text.matchAll(/['"](\.\/lib\/[^'"]+)['"]/g)) {
			expect(read(folder, `src/${from[1]?.slice(2)}.ts`)).toMatch(/^export|^\tvalue/m);
		}
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});
});

describe('init in an app of Auth.js', () => {
	it('points to the conversion', async () => {
		const folder = authjsApp();
		await expect(init(memoryContext(folder), { providers: ['github'] })).rejects.toMatchObject({
			code: 'AUTHJS_FOUND',
			exitCode: 1,
			fix: expect.stringContaining('init --from authjs')
		});
		writeFileSync(join(folder, 'package.json'), '{ "devDependencies": { "@sveltejs/kit": "^2" } }');
		await expect(init(memoryContext(folder), { providers: ['github'] })).rejects.toMatchObject({
			code: 'AUTH_FILE_NOT_OURS'
		});
	});
});

describe('parts that only some configurations need', () => {
	const index = async (files: Readonly<Record<string, string>> = {}) =>
		read(await converted(files), `${runtime}/index.ts`);

	it('includes the redirect proxy, which an environment variable may enable', async () => {
		expect(await index()).toMatch(/older,\s+proxy/);
		expect(await index()).not.toContain('json');
	});

	it.each([
		['0.17.0', true],
		['^0.9.0', true],
		['^0.18.1', false],
		['>=0.17', false],
		['latest', false]
	])('reads cookies of Auth.js before 0.18: @auth/core %s: %s', async (range, reads) => {
		const devDependencies = {
			'@auth/core': range,
			'@auth/sveltekit': '*',
			'@sveltejs/kit': '2',
			typescript: '6'
		};
		const pkg = JSON.stringify({ name: 'app', type: 'module', devDependencies });
		const text = await index({ 'package.json': pkg });
		expect(text.includes('nextAuth4')).toBe(reads);
		expect(text).toContain('older');
	});

	it('includes JSON responses when scripts sign in', async () => {
		const page = `<script>import { signIn } from '@auth/sveltekit/client';</script>\n<button onclick={() => signIn('github')}>Sign in</button>\n`;
		expect(await index({ 'src/routes/+page.svelte': page })).toMatch(/json,\s+older,\s+proxy/);
		const own = `export const go = () => fetch('/auth/signout', { headers: { 'X-Auth-Return-Redirect': '1' } });\n`;
		expect(await index({ 'src/lib/go.ts': own })).toMatch(/json,\s+older,\s+proxy/);
	});
});
