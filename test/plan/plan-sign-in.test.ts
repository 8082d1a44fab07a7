import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import type { Project } from '../../src/detect/project.ts';
import { readManifest } from '../../src/manifest.ts';
import type { Plan } from '../../src/plan/change.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { messagesOf } from '../../src/show/preview.ts';
import type { Catalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };
const runtime = 'src/lib/server/auth';

interface Wish {
	readonly providers?: readonly string[];
	readonly replaceSecret?: boolean;
	readonly catalogue?: Catalogue;
}

function plan(project: Project, wish: Wish = {}): Promise<Plan> {
	const { providers = ['github'], replaceSecret = false, catalogue = smallCatalogue() } = wish;
	return planSignIn(toApp(project, catalogue), {
		providers: providers.map((module) => catalogue.readProvider(module)),
		session: 'jwt',
		fresh,
		replaceSecret
	});
}

/** The list of so many providers, as a new app with this style gets it. */
async function listOf(style: Partial<Project['style']>, count: number) {
	const small = smallCatalogue();
	const readProvider = (id: string) => ({ ...small.readProvider('github'), id, module: id });
	const providers = Array.from({ length: count }, (_, index) => `p${index}`);
	const catalogue = smallCatalogue({ readProvider });
	const made = await plan(memoryApp({}, { style }), { providers, catalogue });
	const change = changeOf(made, 'src/auth.ts');
	return (
		/^\s*providers: \[[^\]]*\],$/m.exec(change?.kind === 'create' ? change.text : '')?.[0] ?? ''
	);
}

function changeOf({ changes }: Plan, path: string) {
	return changes.find((change) => change.path === path);
}

const kinds = ({ changes }: Plan) => [...new Set(changes.map(({ kind }) => kind))];
const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const hooks = `import type { Handle } from '@sveltejs/kit';

export const handle: Handle = async ({ event, resolve }) => resolve(event);
`;

const apps: Readonly<Record<string, { files: Files; traits: Parameters<typeof memoryApp>[1] }>> = {
	'SvelteKit 3, TypeScript, fresh': { files: {}, traits: {} },
	'SvelteKit 2, TypeScript, fresh': { files: {}, traits: { major: 2 } },
	'SvelteKit 3, JavaScript': { files: {}, traits: { typescript: false } },
	'SvelteKit 2, JavaScript, with hooks': {
		files: {
			'src/hooks.server.js': 'export const handle = ({ event, resolve }) => resolve(event);\n'
		},
		traits: { major: 2, typescript: false }
	},
	'SvelteKit 3, with hooks and an env.ts': {
		files: {
			'src/hooks.server.ts': hooks,
			'src/env.ts': `import { defineEnvVars } from '@sveltejs/kit/env';\n\nexport const variables = defineEnvVars({\n\tAPI: {}\n});\n`
		},
		traits: {}
	},
	'SvelteKit 2, with a folder of hooks': {
		files: { 'src/hooks.server/index.ts': hooks },
		traits: { major: 2 }
	},
	'SvelteKit 2, CRLF': {
		files: { 'src/hooks.server.ts': crlf(hooks), '.env': 'API=1\r\n', '.gitignore': '.env\r\n' },
		traits: { major: 2, style: { newline: '\r\n' } }
	},
	'SvelteKit 3, spaces and double quotes': {
		files: { 'src/hooks.server.ts': hooks.replaceAll("'", '"') },
		traits: { style: { indent: '  ', quote: '"', trailingComma: true } }
	},
	'SvelteKit 3, no semicolons, no git': {
		files: {},
		traits: { style: { semicolons: false }, ignored: [] }
	}
};

describe.each(Object.entries(apps))('planSignIn: %s', (_, { files, traits }) => {
	it('gives the same plan for the same answers', async () => {
		expect(await plan(memoryApp(files, traits))).toEqual(await plan(memoryApp(files, traits)));
	});

	it('changes nothing when it plans again', async () => {
		const after = applied(await plan(memoryApp(files, traits)), files);
		const again = await plan(memoryApp(after, traits));
		expect(kinds(again)).toEqual(['keep']);
		expect(again).toMatchObject({ install: [], warnings: [] });
	});

	it('adds a provider later as if it had been chosen at first, twice like once', async () => {
		const first = applied(await plan(memoryApp(files, traits)), files);
		const added = await plan(memoryApp(first, traits), { providers: ['google'] });
		const second = applied(added, first);
		const again = await plan(memoryApp(second, traits), { providers: ['google'] });
		expect(kinds(again)).toEqual(['keep']);
		const together = await plan(memoryApp(files, traits), { providers: ['github', 'google'] });
		expect(Object.keys(second)).toEqual(
			expect.arrayContaining(Object.keys(applied(together, files)))
		);
		expect(
			kinds(await plan(memoryApp(second, traits), { providers: ['github', 'google'] }))
		).toEqual(['keep']);
	});
});

describe('planSignIn', () => {
	it('writes a configuration in the shape of Auth.js', async () => {
		const change = changeOf(
			await plan(memoryApp(), { providers: ['github', 'tiktok'] }),
			'src/auth.ts'
		);
		expect(change).toMatchObject({ kind: 'create' });
		expect(change && 'text' in change ? change.text : '').toBe(
			`// Configures sign-in for this app. The vendored code is yours, too: see lib/server/auth/README.md.
import GitHub from './lib/server/auth/providers/github';
import TikTok from './lib/server/auth/providers/tiktok';
import { SvelteKitAuth } from './lib/server/auth/sveltekit';

export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [GitHub, TikTok],
	// In production, refuse to start with a short or well-known secret.
	secretPolicy: 'strict',
	// Other origins that users may be redirected to after sign-in or sign-out, and codes by a redirect proxy.
	trustedRedirectOrigins: [],
	// The name of the app on the sign-in page. Without it, the page has the texts of Auth.js.
	// With logo, the URL of an image, the page shows that, too.
	theme: { name: 'App' }
});
`
		);
	});

	it('writes the configuration in the style of the app', async () => {
		const style = { indent: '  ', quote: '"', semicolons: false, trailingComma: true } as const;
		const app = memoryApp({}, { style: { ...style, newline: '\r\n' }, typescript: false });
		const change = changeOf(await plan(app), 'src/auth.js');
		expect(change && 'text' in change ? change.text.split('\r\n').slice(1, -1) : []).toEqual([
			'import GitHub from "./lib/server/auth/providers/github"',
			'import { SvelteKitAuth } from "./lib/server/auth/sveltekit"',
			'',
			'export const { handle, signIn, signOut } = SvelteKitAuth({',
			'  providers: [GitHub],',
			'  // In production, refuse to start with a short or well-known secret.',
			'  secretPolicy: "strict",',
			'  // Other origins that users may be redirected to after sign-in or sign-out, and codes by a redirect proxy.',
			'  trustedRedirectOrigins: [],',
			'  // The name of the app on the sign-in page. Without it, the page has the texts of Auth.js.',
			'  // With logo, the URL of an image, the page shows that, too.',
			'  theme: { name: "App" },',
			'})'
		]);
	});

	it('vendors only what the choice reaches', async () => {
		const paths = (await plan(memoryApp())).changes.map(({ path }) => path);
		expect(paths.filter((path) => path.startsWith(runtime))).toEqual(
			[
				'README.md',
				'index.ts',
				'sveltekit.ts',
				'platform.ts',
				'core/define-auth.ts',
				'oauth/flow.ts',
				'session/jwt.ts',
				'session/token.ts',
				'core/env.ts',
				'oauth/provider.ts',
				'core/cookies.ts',
				'core/types.ts',
				'providers/github.ts'
			].map((path) => `${runtime}/${path}`)
		);
	});

	it('renders an index that imports the chosen parts, and copies a provider byte for byte', async () => {
		const result = await plan(memoryApp());
		expect(changeOf(result, `${runtime}/index.ts`)).toMatchObject({
			text: `// The parts of the sign-in code that this app uses: flows, session strategy and more.

import { defineAuth } from './core/define-auth';
import { oauth } from './oauth/flow';
import { jwtSession } from './session/jwt';
import { tokens } from './session/token';

export const Auth = defineAuth({ flows: [oauth], sessions: [jwtSession], tokens });
`
		});
		expect(changeOf(result, `${runtime}/providers/github.ts`)).toMatchObject({
			text: smallCatalogue().readProvider('github').text
		});
	});

	it('adds only the npm packages of the vendored files', async () => {
		const result = await plan(memoryApp());
		expect(result.install).toEqual(['cookie@^1.1.1', 'jose@^6.2.17', 'oauth4webapi@^3.8.8']);
		expect(changeOf(result, 'package.json')).toMatchObject({
			after: expect.stringContaining('"jose": "^6.2.17"')
		});
	});

	it('warns of a package that the app has in another major version', async () => {
		const app = memoryApp({ 'package.json': '{ "devDependencies": { "jose": "^5.1.0" } }' });
		expect(messagesOf(await plan(app))).toEqual([
			'package.json asks for jose ^5.1.0; the sign-in code was written for ^6.2.17.'
		]);
	});

	it('uses the platform file of the major version and replaces it after an upgrade', async () => {
		const two = applied(await plan(memoryApp({}, { major: 2 })), {});
		expect(two[`${runtime}/platform.ts`]).toContain('$env/dynamic/private');
		const three = await plan(memoryApp(two, { major: 3 }));
		expect(changeOf(three, `${runtime}/platform.ts`)).toMatchObject({
			kind: 'edit',
			after: expect.stringContaining('$app/env/private')
		});
		expect(changeOf(three, 'src/env.ts')).toMatchObject({ kind: 'create' });
	});

	it('summarizes the vendored folder by the first line of each file', async () => {
		const map = changeOf(await plan(memoryApp()), `${runtime}/README.md`);
		expect(map).toMatchObject({
			text: expect.stringContaining(
				'- [core/types.ts](core/types.ts): The configuration | its types.\n'
			)
		});
	});

	it.each<[Partial<Project['style']>, number]>([
		[{}, 80],
		[{ width: 100 }, 100],
		[{ width: 120, indent: '    ' }, 120]
	])('keeps the providers of %j on one line up to %i columns', async (style, width) => {
		const columns = (line: string) =>
			line.replace('\t', '  ').trimStart().length + (style.indent ?? '  ').length;
		for (let count = 1; count < 16; count++) {
			const list = await listOf(style, count);
			const line = list.trim().replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']');
			expect([count, list.trim().includes('\n')]).toEqual([count, columns(line) > width]);
		}
	});

	it('marks provider secrets as secret, but not client IDs or possible parts of words', async () => {
		const secretOf = async (value: string) => {
			const catalogue = smallCatalogue();
			const { secrets } = await planSignIn(toApp(memoryApp(), catalogue), {
				providers: [catalogue.readProvider('github')],
				session: 'jwt',
				fresh,
				replaceSecret: false,
				values: { AUTH_GITHUB_ID: 'client-id-1', AUTH_GITHUB_SECRET: value }
			});
			return secrets.slice(2);
		};
		expect(await secretOf('12345678')).toEqual(['12345678']);
		expect(await secretOf('src')).toEqual([]);
	});

	it('configures the local provider with values that work at once', async () => {
		const result = await plan(memoryApp(), { providers: ['dev'] });
		const env = changeOf(result, '.env');
		expect(env && 'text' in env ? env.text.split('\n') : []).toEqual(
			expect.arrayContaining([
				'AUTH_DEV_ID=auth-cli-dev',
				`AUTH_DEV_SECRET=${fresh.dev}`,
				'AUTH_DEV_ISSUER=http://localhost:9440'
			])
		);
		expect(changeOf(result, 'src/env.ts')).toMatchObject({
			text: expect.stringContaining('AUTH_ALLOW_DEV_PROVIDER')
		});
		expect(result.next[0]).toContain('npx auth-cli idp');
		expect(result.secrets).toContain(fresh.dev);
	});

	it('declares every variable of SvelteKit 3 with a schema that accepts absence', async () => {
		const change = changeOf(await plan(memoryApp()), 'src/env.ts');
		const text = change && 'text' in change ? change.text : '';
		expect(
			[...text.matchAll(/^\t(\w+): \{ schema: \(value\) => value \}/gm)].map(([, name]) => name)
		).toEqual([
			'AUTH_SECRET',
			'AUTH_SECRET_1',
			'AUTH_SECRET_2',
			'AUTH_SECRET_3',
			'AUTH_URL',
			'AUTH_TRUST_HOST',
			'AUTH_REDIRECT_PROXY_URL',
			'VERCEL',
			'CF_PAGES',
			'AUTH_GITHUB_ID',
			'AUTH_GITHUB_SECRET'
		]);
	});

	it('never overwrites a vendored file that its owner changed', async () => {
		const path = `${runtime}/core/types.ts`;
		const first = applied(await plan(memoryApp()), {});
		const own = { ...first, [path]: '// mine\n' };
		const again = await plan(memoryApp(own), { providers: ['google'] });
		expect(changeOf(again, path)).toEqual({ kind: 'keep', path });
		expect(again.warnings).toEqual([expect.stringContaining(path)]);
		const hash = (files: Files) => readManifest(files['auth.json'] ?? '').files[path];
		expect(hash(applied(again, own))).toBe(hash(first));
	});

	it('treats a vendored file with converted line endings as unchanged', async () => {
		const path = `${runtime}/core/types.ts`;
		const first = applied(await plan(memoryApp()), {});
		const again = await plan(memoryApp({ ...first, [path]: crlf(first[path] ?? '') }));
		expect(kinds(again)).toEqual(['keep']);
	});

	it('updates an unchanged vendored file to a newer catalogue', async () => {
		const first = applied(await plan(memoryApp()), {});
		const old = smallCatalogue().readRuntime();
		const newer = { text: '// Cookies, better.\n', imports: [], packages: ['cookie'] };
		const catalogue = smallCatalogue({
			version: '0.2.0',
			readRuntime: () => ({ ...old, files: { ...old.files, 'core/cookies.ts': newer } })
		});
		const again = await plan(memoryApp(first), { catalogue });
		expect(changeOf(again, `${runtime}/core/cookies.ts`)).toMatchObject({
			kind: 'edit',
			after: newer.text
		});
		expect(changeOf(again, 'auth.json')).toMatchObject({ after: expect.stringContaining('0.2.0') });
	});

	it('reports a conflict with an unknown file at a target path', async () => {
		const path = `${runtime}/index.ts`;
		const result = await plan(memoryApp({ [path]: 'export const mine = 1;\n' }));
		expect(changeOf(result, path)).toMatchObject({
			kind: 'conflict',
			existing: 'export const mine = 1;\n'
		});
	});

	it('rejects an unknown auth.ts', async () => {
		const app = memoryApp({ 'src/auth.ts': `import { SvelteKitAuth } from '@auth/sveltekit';\n` });
		await expect(plan(app)).rejects.toMatchObject({ code: 'AUTH_FILE_NOT_OURS', exitCode: 1 });
	});

	it.each(['src/auth/index.ts', 'src/auth.tsx'])(
		'refuses to replace %s, which imports of the app resolve to',
		async (path) => {
			const app = memoryApp({ [path]: 'export const auth = 1;\n' });
			await expect(plan(app)).rejects.toMatchObject({
				code: 'AUTH_FILE_NOT_OURS',
				message: `${path} is what imports of src/auth lead to, and src/auth.ts would take its place`
			});
		}
	);

	it('rejects an auth.json that is no manifest', async () => {
		const app = memoryApp({ 'auth.json': '{ "http-basic": {} }' });
		await expect(async () => plan(app)).rejects.toMatchObject({ code: 'MANIFEST_UNREADABLE' });
	});

	it('leaves hooks it cannot edit to their owner, with a snippet', async () => {
		const result = await plan(memoryApp({ 'src/hooks.server.ts': 'export const handle = (' }));
		expect(changeOf(result, 'src/hooks.server.ts')).toMatchObject({
			kind: 'manual',
			snippet: expect.stringContaining('handle')
		});
	});

	it('puts neither secrets nor env file values into its manifest', async () => {
		const manifest = changeOf(await plan(memoryApp(), { providers: ['dev'] }), 'auth.json');
		const text = manifest && 'text' in manifest ? manifest.text : '';
		expect(text).not.toContain(fresh.auth);
		expect(text).not.toContain(fresh.dev);
		expect(text).not.toContain('.gitignore');
	});
});
