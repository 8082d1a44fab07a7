import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { leftoverAuthjs } from '../../src/checks/packages.ts';
import { unlistedProviders } from '../../src/checks/providers.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { checked } from '../../src/commands/checked.ts';
import { init } from '../../src/commands/init/init.ts';
import { openProject } from '../../src/frameworks/index.ts';
import type { Plan } from '../../src/plan/change.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const fixtures = join(import.meta.dirname, '../fixtures/edits/next-auth-4');

function packageJson(nextAuth: string, more: Record<string, string> = {}): string {
	const dependencies = { next: '^15.5.0', react: '^19.0.0', 'next-auth': nextAuth, ...more };
	return `${JSON.stringify({ dependencies, devDependencies: { typescript: '^5.9.0' } }, null, 2)}\n`;
}

async function planOf(outcome: ReturnType<typeof init>): Promise<Plan> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result.plan;
}

const conversion = (folder: string) => planOf(init(memoryContext(folder), { from: 'authjs' }));
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const kinds = ({ changes }: Plan) => [...new Set(changes.map(({ kind }) => kind))];

function filesIn(folder: string): string[] {
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return paths.filter((path) => statSync(join(folder, path)).isFile());
}

/** An app of one of the fixtures, with aliases as they have them. */
function appOf(name: string, source = ''): string {
	const before = join(fixtures, name, 'before');
	const paths = filesIn(before);
	const alias = [`./${source}*`];
	const compilerOptions = { target: 'es5', paths: { '@/*': alias, '~/*': alias } };
	return appFolder({
		'package.json': packageJson('^4.24.11', { '@next-auth/prisma-adapter': '^1.0.7' }),
		'tsconfig.json': JSON.stringify({ compilerOptions }, null, 2),
		'.env': 'NEXTAUTH_SECRET=old\nNEXTAUTH_URL=http://localhost:3000\n',
		...Object.fromEntries(paths.map((path) => [path, read(before, path)]))
	});
}

const inSource = (name: string) => existsSync(join(fixtures, name, 'before/src'));
const isImport = /^import .*['"];?$|^export \{.*\} from |^declare module /;

describe('init --from authjs in an app of next-auth 4', () => {
	it.each(readdirSync(fixtures).filter((name) => !name.startsWith('refused-')))(
		'changes only the imports of %s, and nothing the second time',
		async (name) => {
			const folder = appOf(name, inSource(name) ? 'src/' : '');
			const plan = await conversion(folder);
			expect(kinds(plan)).not.toContain('manual');
			expect(kinds(plan)).not.toContain('conflict');
			writePlan(folder, plan);
			const before = filesIn(join(fixtures, name, 'before'));
			for (const path of before) {
				const text = read(folder, path);
				const after = join(fixtures, name, 'after', path);
				expect(text).toBe(readFileSync(after, 'utf8'));
				const rest = (code: string) => code.split('\n').filter((line) => !isImport.test(line));
				expect(rest(text)).toEqual(rest(read(join(fixtures, name, 'before'), path)));
			}
			expect(read(folder, 'package.json')).not.toMatch(/next-auth/);
			const again = (await conversion(folder)).changes.filter(({ kind }) => kind !== 'keep');
			expect(again).toEqual([]);
		}
	);

	it('reads the former cookies, and changes no variable', async () => {
		const folder = appOf('app-router-with-lib');
		const plan = await conversion(folder);
		writePlan(folder, plan);
		const index = read(folder, 'lib/auth/index.ts');
		expect(index).toMatch(/nextAuth4: nextAuth4\(['"]1970-03-02['"]\)/);
		expect(index).toContain('recallFixed');
		expect(index).not.toMatch(/\bolder\b/);
		const changed = plan.changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path);
		expect(changed).not.toContain('.env');
		expect(changed).not.toContain('.env.local');
		expect(plan.install.join()).toContain('@auth/prisma-adapter@^2');
		expect(read(folder, 'tsconfig.json')).toContain('"target": "ES2017"');
		expect(plan.next.join('\n')).toContain(
			'Users stay signed in. Their visits renew their cookies,'
		);
	});

	it('adds no adapter that only a comment names', async () => {
		const folder = appFolder({
			'package.json': packageJson('^4.24.11'),
			'pages/api/auth/[...nextauth].ts': `import NextAuth from 'next-auth';\n// import { PrismaAdapter } from '@next-auth/prisma-adapter';\n\nexport default NextAuth({ providers: [] });\n`
		});
		const plan = await conversion(folder);
		expect(plan.changes.map(({ path }) => path)).toContain('pages/api/auth/[...nextauth].ts');
		expect(plan.install.join()).not.toContain('prisma');
	});

	it('exports the provider and user types of version 4', async () => {
		const folder = appOf('app-router-with-lib');
		const files = {
			'components/ways.tsx': `import type { ClientSafeProvider } from 'next-auth/react';\nexport type Way = ClientSafeProvider;\n`,
			'lib/profile.ts': `import Google, { type GoogleProfile } from 'next-auth/providers/google';\nexport const google = Google({ profile: (profile: GoogleProfile) => ({ id: profile.sub }) });\n`,
			'lib/people.d.ts': `import type { DefaultUser } from 'next-auth';\n\ndeclare module 'next-auth' {\n\tinterface User extends DefaultUser {\n\t\trole: string;\n\t}\n}\n\ndeclare module 'next-auth/jwt' {\n\tinterface JWT {\n\t\trole: string;\n\t}\n}\n`
		};
		mkdirSync(join(folder, 'components'), { recursive: true });
		for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
		writePlan(folder, await conversion(folder));
		const compat = 'auth/compat/next-auth-4';
		expect(read(folder, 'components/ways.tsx')).toContain(`from '../lib/${compat}/react'`);
		const profile = read(folder, 'lib/profile.ts');
		expect(profile).toContain(`import Google from './${compat}/providers/google'`);
		expect(profile).toContain(`{ ProviderProfile as GoogleProfile } from './${compat}/types'`);
		expect(read(folder, 'lib/auth/providers/google.ts')).toContain('accounts.google.com');
		const people = read(folder, 'lib/people.d.ts');
		expect(people).toContain(`{ DefaultUser } from './${compat}'`);
		expect(people).toContain(`declare module './${compat}/types' {`);
		expect(people).toContain(`declare module './${compat}/jwt' {`);
	});

	it('has no provider outside the lists that doctor knows', async () => {
		const folder = appOf('app-router-with-lib');
		writePlan(folder, await conversion(folder));
		const app = toApp(openProject(folder, { env: {} }), openCatalogue());
		expect(unlistedProviders({ ...app, env: {}, now: new Date(0) })).toEqual([]);
	});

	it('puts the vendored folder beside an existing folder of that name', async () => {
		const folder = appOf('app-router-with-lib');
		mkdirSync(join(folder, 'lib/auth'), { recursive: true });
		writeFileSync(join(folder, 'lib/auth/index.ts'), `export * from '../own';\n`);
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'lib/auth/index.ts')).toBe(`export * from '../own';\n`);
		expect(read(folder, 'lib/sign-in/index.ts')).toContain('nextAuth4');
		expect(read(folder, 'middleware.ts')).toContain('lib/sign-in/compat/next-auth-4/middleware');
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it('puts the vendored folder beside one without an index, too', async () => {
		const folder = appOf('app-router-with-lib');
		mkdirSync(join(folder, 'lib/auth'), { recursive: true });
		writeFileSync(join(folder, 'lib/auth/role.ts'), `export const role = 'user';\n`);
		writePlan(folder, await conversion(folder));
		expect(readdirSync(join(folder, 'lib/auth'))).toEqual(['role.ts']);
		expect(read(folder, 'lib/sign-in/index.ts')).toContain('nextAuth4');
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it('leaves the vendored folder where it is, whatever the app adds to it later', async () => {
		const folder = appOf('app-router-with-lib');
		writePlan(folder, await conversion(folder));
		writeFileSync(join(folder, 'lib/auth/role.ts'), `export const role = 'user';\n`);
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it('asks for packages that came with next-auth and that the app imports', async () => {
		const folder = appOf('app-router-with-lib');
		const files = {
			'lib/id.ts': `import { v4 } from 'uuid';\nimport { decodeJwt } from 'jose';\nexport const id = () => [v4(), decodeJwt('')];\n`,
			'node_modules/next-auth/package.json':
				'{ "dependencies": { "jose": "^4.15.5", "oauth": "^0.9.15", "uuid": "^8.3.2" } }'
		};
		mkdirSync(join(folder, 'node_modules/next-auth'), { recursive: true });
		for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
		writePlan(folder, await conversion(folder));
		const { dependencies } = JSON.parse(read(folder, 'package.json'));
		expect(dependencies).toMatchObject({ uuid: '^8.3.2', jose: expect.stringMatching(/^\^6/) });
		expect(dependencies).not.toHaveProperty('oauth');
	});

	it('uses the options of its route as its configuration, not those of a test', async () => {
		const folder = appOf('app-router-with-lib');
		const test = `import NextAuth from 'next-auth';\nexport const one = NextAuth({ providers: [] });\n`;
		writeFileSync(join(folder, 'app/a.test.ts'), test);
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(JSON.parse(read(folder, 'auth.json')).places.config).toBe('lib/auth.ts');
		expect(plan.next.join()).not.toContain('await auth()');
	});

	it('lists the differences all the same', async () => {
		const folder = appOf('app-router-with-lib');
		const code = `import { getToken } from 'next-auth/jwt';\nexport const raw = (req: Request) => getToken({ req, raw: true });\nexport const name = 'next-auth.session-token';\n// 'next-auth.session-token'\n`;
		writeFileSync(join(folder, 'lib/raw.ts'), code);
		const { warnings } = await conversion(folder);
		const ours = warnings.filter((warning) => warning.startsWith('lib/raw.ts'));
		expect(ours).toEqual([
			expect.stringMatching(/^lib\/raw\.ts:2 .*new form/),
			expect.stringMatching(/^lib\/raw\.ts:3 the cookie is called authjs/)
		]);
	});

	it('is warned about a provider with a plain http issuer, which is rejected now', async () => {
		const folder = appOf('app-router-with-lib');
		writeFileSync(join(folder, '.env.local'), 'KEYCLOAK_ISSUER=http://keycloak:8080/realms/a\n');
		const { findings } = await conversion(folder);
		expect(findings).toContainEqual(expect.objectContaining({ code: 'ISSUER_INSECURE' }));
	});

	it('has one configuration, and a smaller one in its middleware', async () => {
		const providers = `import GitHub from "next-auth/providers/github";`;
		const folder = appFolder({
			'package.json': packageJson('5.0.0-beta.32'),
			'tsconfig.json': '{}',
			'app/layout.tsx': 'export default ({ children }) => children;\n',
			'middleware.ts': `import NextAuth from "next-auth";\n${providers}\nexport default NextAuth({ providers: [GitHub] }).auth;\n`,
			'server/auth.ts': `import NextAuth from "next-auth";\n${providers}\nexport const { handlers, auth } = NextAuth({ providers: [GitHub] });\n`,
			'app/api/auth/[...nextauth]/route.ts': `import { handlers } from "../../../../server/auth";\nexport const { GET, POST } = handlers;\n`
		});
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(JSON.parse(read(folder, 'auth.json')).places.config).toBe('server/auth.ts');
		// Its code reads sessions already, from wherever it exports `auth`.
		expect(plan.next.join()).not.toContain('import `auth`');
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});

	it('keeps parts only a converted app has when something is added', async () => {
		const folder = appOf('app-router-with-lib');
		writePlan(folder, await conversion(folder));
		const added = await planOf(addProvider(memoryContext(folder), { providers: ['github'] }));
		expect(kinds(added)).not.toContain('manual');
		writePlan(folder, added);
		expect(read(folder, 'lib/auth/index.ts')).toContain('nextAuth4');
		expect(read(folder, 'lib/auth/compat/next-auth-4/middleware.ts')).toContain('./jwt');
		expect(existsSync(join(folder, 'lib/auth/next.ts'))).toBe(false);
		expect(read(folder, 'lib/auth/jwt-4.ts')).toContain('getToken');
	});

	it('is migrated from version 3 to version 4 first', async () => {
		const { changes } = await conversion(appOf('refused-version-3'));
		expect(changes).toMatchObject([
			{ kind: 'manual', why: expect.stringContaining('next-auth 3') }
		]);
	});
});

describe('init --from authjs in an app of next-auth 5', () => {
	const split = {
		'package.json': packageJson('5.0.0-beta.32', { '@auth/prisma-adapter': '^2.11.0' }),
		'.env.local': 'AUTH_SECRET=old\n',
		'auth.config.ts': `import type { NextAuthConfig } from 'next-auth';
import GitHub from 'next-auth/providers/github';

export default { providers: [GitHub], basePath: '/api/auth' } satisfies NextAuthConfig;
`,
		'auth.ts': `import NextAuth, { type DefaultSession } from 'next-auth';
import { PrismaAdapter } from '@auth/prisma-adapter';
import config from './auth.config';

declare module 'next-auth' {
	interface Session {
		user: { role: string } & DefaultSession['user'];
	}
}

export const { handlers, auth, signIn, signOut } = NextAuth({
	adapter: PrismaAdapter({}),
	session: { strategy: 'jwt' },
	...config
});
`,
		'middleware.ts': `import NextAuth from 'next-auth';
import authConfig from './auth.config';

export const { auth: middleware } = NextAuth(authConfig);
`,
		'app/api/auth/[...nextauth]/route.ts': `import { handlers } from '@/auth';

export const { GET, POST } = handlers;
`,
		'app/login.tsx': `'use client';
import { signIn, useSession } from 'next-auth/react';

export const Login = () => <button onClick={() => signIn('github')}>{useSession().status}</button>;
`
	};

	it.each([
		[`strategy: 'jwt'`, 'jwtSession'],
		[`strategy: 'database'`, 'databaseSession, jwtSession'],
		[`maxAge: 3600`, 'databaseSession, jwtSession']
	])(
		'keeps the sessions of each of its configurations: %s in one of them',
		async (said, sessions) => {
			const auth = split['auth.ts'].replace(`strategy: 'jwt'`, said);
			const folder = appFolder({ ...split, 'auth.ts': auth });
			writePlan(folder, await conversion(folder));
			const [, found] = /sessions: \[(.*)\]/.exec(read(folder, 'lib/auth/index.ts')) ?? [];
			expect(found).toBe(sessions);
		}
	);

	it('converts passkeys that scripts use', async () => {
		const keys = `import { signIn } from 'next-auth/webauthn';\nexport const use = () => signIn('passkey');\n`;
		const config = split['auth.config.ts'].replaceAll('GitHub', 'Passkey');
		const files = { ...split, 'auth.config.ts': config.replace('/github', '/passkey') };
		const folder = appFolder({ ...files, 'app/keys.ts': keys });
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'app/keys.ts')).toContain(`from '../lib/auth/webauthn'`);
		expect(read(folder, 'lib/auth/webauthn.ts')).toContain('parseRequestOptionsFromJSON');
	});

	it('adds the parts that any of its configurations needs', async () => {
		const cookies = `cookies: { sessionToken: { name: 'mine' } }`;
		const middleware = split['middleware.ts'].replace(
			'(authConfig)',
			`({ ...authConfig, ${cookies} })`
		);
		const folder = appFolder({ ...split, 'middleware.ts': middleware });
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'lib/auth/index.ts')).toContain('./core/own-cookies');
	});

	it('puts the vendored folder beside a folder of that name with the configuration', async () => {
		const { 'auth.ts': config, ...rest } = split;
		const folder = appFolder({ ...rest, 'lib/auth/index.ts': config.replaceAll('./', '../../') });
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'lib/auth/index.ts')).toContain(`from '../sign-in/next'`);
		expect(read(folder, 'lib/sign-in/next.ts')).toContain('NextAuth');
		expect(read(folder, 'lib/sign-in/index.ts')).toContain(`from './provider-icons'`);
		expect(existsSync(join(folder, 'lib/auth/provider-icons.ts'))).toBe(false);
	});

	it.each(['next-auth/providers/index.js', 'next-auth/providers/index'])(
		'finds a module by its file name: %s',
		async (module) => {
			const types = `import type { Provider } from '${module}';\nexport type One = Provider;\n`;
			const folder = appFolder({ ...split, 'app/types.ts': types });
			writePlan(folder, await conversion(folder));
			expect(read(folder, 'app/types.ts')).not.toContain('next-auth');
			expect(read(folder, 'package.json')).not.toContain('"next-auth"');
		}
	);

	it('ignores comments when it looks for code that still needs Auth.js', async () => {
		const comments = `// import Google from "next-auth/providers/google";\n/** Types of \`next-auth\`. */\n`;
		const folder = appFolder({
			...split,
			'auth.config.ts': comments + split['auth.config.ts'],
			'app/old.tsx': `{/* import { useSession } from 'next-auth/react' */}\nexport {};\n`
		});
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(plan.warnings.filter((one) => !one.includes('not committed'))).toEqual([]);
		expect(read(folder, 'package.json')).not.toContain('"next-auth"');
		expect(read(folder, 'auth.config.ts')).toContain(comments);
	});

	it('keeps how modules are found by a second configuration that stands on the first', async () => {
		const compilerOptions = { target: 'es2022', module: 'esnext', moduleResolution: 'node' };
		const server = { extends: './tsconfig.json', compilerOptions: { module: 'commonjs' } };
		const scripts = { build: 'next build && tsc --project tsconfig.server.json' };
		const folder = appFolder({
			...split,
			'package.json': JSON.stringify({ ...JSON.parse(split['package.json']), scripts }),
			'tsconfig.json': JSON.stringify({ compilerOptions }, null, 2),
			'tsconfig.server.json': JSON.stringify(server, null, 2),
			'app/types.ts': `import type { AppProviders } from 'next-auth/providers';\nexport type All = AppProviders;\n`,
			'node_modules/next-auth/package.json': '{ "exports": { ".": "./index.js" } }',
			'node_modules/next-auth/providers/index.d.ts': 'export type AppProviders = string;\n'
		});
		writePlan(folder, await conversion(folder));
		expect(JSON.parse(read(folder, 'tsconfig.server.json')).compilerOptions).toEqual({
			module: 'commonjs',
			moduleResolution: 'node'
		});
		expect(JSON.parse(read(folder, 'tsconfig.json')).compilerOptions).toMatchObject({
			moduleResolution: 'bundler'
		});
		expect(read(folder, 'tsconfig.json')).not.toContain('next-auth');
	});

	it('takes its types out of the list of tsconfig.json, and keeps scripts of ts-node as they ran', async () => {
		const compilerOptions = { module: 'commonjs', moduleResolution: 'node', types: ['next-auth'] };
		const folder = appFolder({
			...split,
			'package.json': packageJson('5.0.0-beta.32', { 'ts-node': '^10.9.0' }),
			'tsconfig.json': JSON.stringify({ compilerOptions }, null, 2)
		});
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(JSON.parse(read(folder, 'tsconfig.json'))).toEqual({
			compilerOptions: {
				lib: ['ES2022', 'DOM', 'DOM.Iterable'],
				module: 'esnext',
				moduleResolution: 'bundler',
				target: 'ES2017',
				types: []
			},
			'ts-node': { compilerOptions: { module: 'commonjs' } }
		});
		expect(plan.warnings.join()).not.toContain('still names');
	});

	it('does not ask for a compiler setting that it has changed itself', async () => {
		const compilerOptions = { target: 'es2022', module: 'esnext', moduleResolution: 'node' };
		const tsconfig = JSON.stringify({ compilerOptions }, null, 2);
		const folder = appFolder({ ...split, 'tsconfig.json': tsconfig });
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(read(folder, 'tsconfig.json')).toContain('"moduleResolution": "bundler"');
		expect(plan.findings?.map(({ code }) => code)).not.toContain('COMPILER_TOO_OLD');
	});

	it('reads its version from the catalog of a workspace', async () => {
		const json = packageJson('catalog:');
		const app = Object.entries({ ...split, 'package.json': json });
		const folder = appFolder({
			'package.json': '{ "private": true }\n',
			'pnpm-workspace.yaml': 'packages:\n  - apps/*\ncatalog:\n  next-auth: 5.0.0-beta.31\n',
			...Object.fromEntries(app.map(([path, text]) => [`apps/web/${path}`, text]))
		});
		mkdirSync(join(folder, '.git'));
		const web = join(folder, 'apps/web');
		writePlan(web, await conversion(web));
		expect(read(web, 'auth.ts')).toContain(`from './lib/auth/next'`);
	});

	it('names the framework whose package of Auth.js the app uses instead', async () => {
		const folder = appFolder({
			'package.json': JSON.stringify({
				dependencies: { next: '^15.0.0', '@hono/auth-js': '^1.0.0', '@auth/core': '^0.41.0' }
			}),
			'app/page.tsx': 'export default () => null;\n'
		});
		await expect(conversion(folder)).rejects.toMatchObject({
			code: 'NOTHING_TO_CONVERT',
			message: expect.stringContaining('package.json asks for @hono/auth-js'),
			fix: expect.stringContaining('--framework hono`')
		});
	});

	it('names the workspace package from which its route imports sign-in', async () => {
		const folder = appFolder({
			'package.json': packageJson('^4.24.11', { '@workspace/auth': 'workspace:*' }),
			'app/layout.tsx': 'export default ({ children }) => children;\n',
			'app/api/auth/[...nextauth]/route.ts': `// import NextAuth from "next-auth";\nimport type { NextRequest } from "next/server";\nimport { NextAuth } from "@workspace/auth";\nexport { NextAuth as GET, NextAuth as POST };\n`
		});
		await expect(conversion(folder)).rejects.toMatchObject({
			code: 'NOTHING_TO_CONVERT',
			message: expect.stringMatching(/^app\/api.*route\.ts takes sign-in from @workspace\/auth/),
			fix: expect.stringContaining('into this app')
		});
	});

	it('reads the env file of its workspace through a link, and no file outside', async () => {
		const { '.env.local': env, ...rest } = split;
		const app = Object.entries(rest).map(([path, text]) => [`web/${path}`, text]);
		const folder = appFolder({ '.env': env, ...Object.fromEntries(app) });
		mkdirSync(join(folder, '.git'));
		symlinkSync('../.env', join(folder, 'web/.env'));
		const { warnings } = await conversion(join(folder, 'web'));
		expect(warnings.join()).not.toContain('No secret was found');
		rmSync(join(folder, '.git'), { recursive: true });
		mkdirSync(join(folder, 'web/.git'));
		await expect(conversion(join(folder, 'web'))).rejects.toMatchObject({
			code: 'OUTSIDE_PROJECT'
		});
	});

	it('keeps types that only the former module resolution found', async () => {
		const compilerOptions = { target: 'es2022', module: 'esnext', moduleResolution: 'node' };
		const types = (path: string) =>
			`import type { Theme } from '${path}';\nexport type T = Theme;\n`;
		const folder = appFolder({
			...split,
			'tsconfig.json': JSON.stringify({ compilerOptions }, null, 2),
			'app/theme.ts': [
				'ui/dist/types',
				'ui/open/a',
				'old',
				'typed',
				'beside',
				'@a/plain',
				'last',
				'sdk/a/b',
				'sdk/a/b.js'
			]
				.map((path, index) => types(path).replaceAll('type T', `type T${index}`))
				.join(''),
			'node_modules/old/package.json':
				'{ "types": "./dist/index.d.ts", "exports": { ".": { "require": "./dist/index.js", "import": "./dist/index.mjs" } } }',
			'node_modules/old/dist/index.d.ts': '',
			'node_modules/typed/package.json':
				'{ "types": "a.d.ts", "exports": { ".": { "import": { "types": "./b.d.ts", "default": "./b.mjs" } } } }',
			'node_modules/typed/a.d.ts': '',
			'node_modules/typed/b.d.ts': '',
			'node_modules/beside/package.json': '{ "types": "a.d.ts", "exports": "./b.mjs" }',
			'node_modules/beside/a.d.ts': '',
			'node_modules/beside/b.d.mts': '',
			'node_modules/last/package.json':
				'{ "types": "./a.d.ts", "exports": { ".": { "import": "./b.mjs", "types": "./a.d.ts" } } }',
			'node_modules/last/a.d.ts': '',
			'node_modules/@a/plain/package.json': '{ "types": "a.d.ts", "main": "a.js" }',
			'node_modules/@a/plain/a.d.ts': '',
			'node_modules/ui/package.json': '{ "exports": { ".": "./a.js", "./open/*": "./open/*.js" } }',
			'node_modules/ui/dist/types/index.d.ts': 'export type Theme = string;\n',
			'node_modules/ui/open/a.d.ts': 'export type Theme = string;\n',
			'node_modules/sdk/package.json':
				'{ "exports": { "./*": { "import": "./dist/esm/*", "require": "./dist/cjs/*" } }, "typesVersions": { "*": { "*": ["./dist/esm/*"] } } }',
			'node_modules/sdk/dist/esm/a/b.d.ts': 'export type Theme = string;\n'
		});
		writePlan(folder, await conversion(folder));
		expect(JSON.parse(read(folder, 'tsconfig.json')).compilerOptions.paths).toEqual({
			'ui/dist/types': ['./node_modules/ui/dist/types'],
			old: ['./node_modules/old/dist/index.d.ts'],
			'sdk/a/b': ['./node_modules/sdk/dist/esm/a/b']
		});
	});

	it.each([
		['itself', {}, '@/lib/auth-node'],
		[
			'by way of another',
			{
				'auth.ts':
					"import NextAuth from 'next-auth';\nimport { options } from './lib/auth-node';\n\nexport const { handlers } = NextAuth(options);\n"
			},
			'@/auth'
		]
	])(
		'reads the configuration that the routes import, %s, where others are for the edge or for a test',
		async (_way, more, from) => {
			const { 'auth.ts': _, 'auth.config.ts': __, ...rest } = split;
			const settings = '{ providers: [GitHub] }';
			const call = `import NextAuth, { type NextAuthConfig } from 'next-auth';\nimport GitHub from 'next-auth/providers/github';\n\nexport const options: NextAuthConfig = ${settings};\nexport const { auth, handlers } = NextAuth(options);\n`;
			const route = 'app/api/auth/[...nextauth]/route.ts';
			const folder = appFolder({
				...rest,
				...more,
				'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }),
				'lib/auth-edge.ts': call,
				'lib/auth-node.ts': call,
				'middleware.ts': `export { auth as middleware } from '@/lib/auth-edge';\n`,
				[route]: rest[route].replace('@/auth', from),
				'tests/auth.test.ts': call
			});
			writePlan(folder, await conversion(folder));
			const google = { providers: ['google'] };
			writePlan(folder, await planOf(addProvider(memoryContext(folder), google)));
			expect(read(folder, 'lib/auth-node.ts')).toContain('[GitHub, Google]');
			expect(read(folder, 'lib/auth-edge.ts')).toContain('[GitHub]');
			expect(read(folder, 'tests/auth.test.ts')).toContain("from '../lib/auth/next'");
		}
	);

	it('says which package keeps the former one, and that it sees other sessions', async () => {
		const pkg = packageJson('5.0.0-beta.30', { 'sign-in-kit': '^1.0.0' });
		const folder = appFolder({
			...split,
			'package.json': pkg,
			'node_modules/sign-in-kit/package.json':
				'{ "name": "sign-in-kit", "peerDependencies": { "next-auth": "*" } }'
		});
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(plan.warnings.join()).toContain(
			'next-auth stays in package.json: sign-in-kit asks for it. Where code of sign-in-kit itself calls next-auth, it does not see these sessions.'
		);
		expect(read(folder, 'package.json')).toContain('"next-auth"');
		const app = toApp(openProject(folder), openCatalogue());
		expect(leftoverAuthjs(checked(memoryContext(folder), app))).toEqual([]);
	});

	it('changes only imports in a configuration of two files, too', async () => {
		const folder = appFolder(split);
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(plan.warnings.filter((one) => !one.includes('not committed'))).toEqual([]);
		expect(read(folder, 'auth.ts')).toContain(
			`import { NextAuth, type DefaultSession } from './lib/auth/next';`
		);
		expect(read(folder, 'auth.ts')).toContain(`declare module './lib/auth/core/augmented' {`);
		expect(read(folder, 'auth.config.ts')).toContain(`from './lib/auth/providers/github'`);
		expect(read(folder, 'auth.config.ts')).toContain(`basePath: '/api/auth'`);
		expect(read(folder, 'middleware.ts')).toContain(`import { NextAuth } from './lib/auth/next';`);
		expect(read(folder, 'app/login.tsx')).toContain(`from '../lib/auth/react'`);
		expect(read(folder, 'app/api/auth/[...nextauth]/route.ts')).toBe(
			split['app/api/auth/[...nextauth]/route.ts']
		);
		expect(read(folder, 'lib/auth/index.ts')).not.toContain('nextAuth4');
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});
});
