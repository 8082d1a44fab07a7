// What an app that was converted from next-auth 4 can do afterwards: every other command knows its form.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { Command } from '../../src/commands/command.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { secret } from '../../src/commands/secret/secret.ts';
import { upgradeOf } from '../../src/commands/upgrade/upgrade.ts';
import { readEnv } from '../../src/edit/env-file.ts';
import { openProject } from '../../src/frameworks/index.ts';
import type { Plan } from '../../src/plan/change.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';
import { askOf, releasesOf, settingOf } from './releases.ts';

type Files = Readonly<Record<string, string>>;

const tsconfig =
	'{ "compilerOptions": { "target": "es2022", "module": "esnext", "moduleResolution": "bundler" } }\n';

const packageJson = (types: boolean) => {
	const devDependencies = types ? { typescript: '^5.9.0' } : {};
	const dependencies = { next: '^15.5.0', react: '^19.0.0', 'next-auth': '^4.24.11' };
	return `${JSON.stringify({ dependencies, devDependencies }, null, 2)}\n`;
};

const options = (secretLine: string) => `import GitHubProvider from "next-auth/providers/github";
import CredentialsProvider from "next-auth/providers/credentials";

export const authOptions = {
  ${secretLine}
  providers: [
    GitHubProvider({ clientId: process.env.GITHUB_ID, clientSecret: process.env.GITHUB_SECRET }),
    CredentialsProvider({
      credentials: { password: { label: "Password", type: "password" } },
      authorize: async () => null,
    }),
  ],
};
`;

const env = (name: string) =>
	`${name}=kept-as-it-was-0123456789abcdefghijklmnop\nGITHUB_ID=Iv1.0123456789abcdef\nGITHUB_SECRET=fedcba9876543210fedcba9876543210fedcba98\n`;

function appRouter(language: 'ts' | 'js'): Files {
	return {
		'package.json': packageJson(language === 'ts'),
		...(language === 'ts' && { 'tsconfig.json': tsconfig }),
		'.gitignore': '.env*.local\n',
		'.env.local': env('APP_SECRET'),
		[`app/layout.${language}x`]: 'export default ({ children }) => children;\n',
		[`lib/options.${language}`]: options('secret: process.env.APP_SECRET,'),
		[`app/(auth)/api/auth/[...nextauth]/route.${language}`]: `import NextAuth from "next-auth";\nimport { authOptions } from "../../../../../lib/options";\n\nconst handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`,
		[`middleware.${language}`]: `export { default } from "next-auth/middleware";\n\nexport const config = { matcher: ["/secret"] };\n`
	};
}

function pagesRouter(language: 'ts' | 'js'): Files {
	const route = `pages/api/auth/[...nextauth].${language}`;
	return {
		'package.json': packageJson(language === 'ts'),
		...(language === 'ts' && { 'tsconfig.json': tsconfig }),
		'.gitignore': '.env*.local\n',
		'.env.local': env('NEXTAUTH_SECRET'),
		[`pages/index.${language}x`]: 'export default () => null;\n',
		[route]: `import NextAuth from "next-auth";\n${options('')}\nexport default NextAuth(authOptions);\n`
	};
}

const apps: readonly [string, Files, string][] = [
	['app router, TypeScript', appRouter('ts'), 'lib/options.ts'],
	['app router, JavaScript', appRouter('js'), 'lib/options.js'],
	['pages router, TypeScript', pagesRouter('ts'), 'pages/api/auth/[...nextauth].ts'],
	['pages router, JavaScript', pagesRouter('js'), 'pages/api/auth/[...nextauth].js']
];

async function run<O>(folder: string, command: Command<O>, given: O): Promise<Plan> {
	const outcome = await command(memoryContext(folder), given);
	if (!('plan' in outcome)) throw new Error('no plan');
	writePlan(folder, outcome.plan);
	return outcome.plan;
}

async function converted(files: Files): Promise<string> {
	const folder = appFolder(files);
	await run(folder, init, { from: 'authjs' });
	return folder;
}

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const changed = ({ changes }: Plan) =>
	changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path);

async function findingsOf(folder: string): Promise<string[]> {
	const outcome = await doctor(memoryContext(folder), {});
	if (!('data' in outcome)) throw new Error('no findings');
	const { findings }: { findings: { code: string }[] } = JSON.parse(JSON.stringify(outcome.data));
	return findings.map(({ code }) => code).filter((code) => !code.startsWith('PACKAGE_'));
}

describe.each(apps)('after a conversion: %s', (_, files, config) => {
	it('init changes nothing', async () => {
		const folder = await converted(files);
		expect(changed(await run(folder, init, {}))).toEqual([]);
		expect(existsSync(join(folder, '.env.example'))).toBe(false);
	});

	it('doctor has no finding', async () => {
		expect(await findingsOf(await converted(files))).toEqual([]);
	});

	it('add provider uses the next-auth 4 form, and remove provider removes it completely', async () => {
		const folder = await converted(files);
		const before = read(folder, config);
		const manifest = read(folder, 'auth.json');
		await run(folder, addProvider, { providers: ['gitlab'] });
		expect(read(folder, config)).toMatch(
			/import GitLab from ".*\/compat\/next-auth-4\/providers\/gitlab";/
		);
		expect(read(folder, config)).toMatch(/^\s+GitLab\(\),$/m);
		expect(readEnv(read(folder, '.env.local'))).toMatchObject({ AUTH_GITLAB_ID: '' });
		expect(readEnv(read(folder, '.env.example'))).not.toHaveProperty('AUTH_SECRET');
		expect(changed(await run(folder, addProvider, { providers: ['gitlab'] }))).toEqual([]);
		await run(folder, removeProvider, { providers: ['gitlab'] });
		expect(read(folder, config)).toBe(before);
		expect(existsSync(join(folder, '.env.example'))).toBe(false);
		expect(Object.keys(JSON.parse(read(folder, 'auth.json')).files)).toEqual(
			Object.keys(JSON.parse(manifest).files)
		);
	});

	it('remove provider removes a provider that the owner renamed', async () => {
		const folder = await converted(files);
		const plan = await run(folder, removeProvider, { providers: ['github'] });
		expect(plan.warnings).toEqual([]);
		expect(read(folder, config)).not.toContain('GitHub');
		expect(read(folder, config)).toContain('CredentialsProvider({');
		expect(changed(plan).filter((path) => /providers\/github/.test(path))).toHaveLength(2);
	});

	it('init writes no pages that need missing exports of the configuration', async () => {
		const folder = await converted(files);
		for (const asked of [{ components: true }, { demoPage: true }])
			await expect(run(folder, init, asked)).rejects.toMatchObject({
				code: 'NO_COMPONENTS',
				message: expect.stringContaining(config)
			});
	});

	it('upgrade updates unmodified files, and keeps an edited one', async () => {
		const folder = await converted(files);
		const mark = (text: string) => `// of the next release\n${text}`;
		const [next] = releasesOf([
			{
				version: '9.0.0',
				edit: { 'compat/next-auth-4.ts': mark, 'compat/next-auth-4/options.ts': mark }
			}
		]);
		if (next === undefined) throw new Error('no release');
		const [main = '', edited = ''] = Object.keys(JSON.parse(read(folder, 'auth.json')).files)
			.filter((path) => /compat\/next-auth-4(\/options)?\.[jt]s$/.test(path))
			.toSorted((a, b) => a.length - b.length);
		writeFileSync(join(folder, edited), `${read(folder, edited)}// mine\n`);
		const { plan } = await upgradeOf(
			{ ...memoryContext(folder), askRelease: askOf([openCatalogue()]) },
			settingOf(openProject(folder, { env: {} }), next)
		);
		writePlan(folder, plan);
		expect(read(folder, edited)).toMatch(/^\/\/ of the next release\n(.*\n)*\/\/ mine\n$/);
		expect(read(folder, main)).toContain('// of the next release');
		expect(read(folder, config)).toContain('compat/next-auth-4');
	});
});

describe('secret after a conversion', () => {
	it('rotates NEXTAUTH_SECRET if it is in use, and still opens old tokens', async () => {
		const folder = await converted(pagesRouter('ts'));
		const before = readEnv(read(folder, '.env.local'));
		await run(folder, secret, {});
		expect(readEnv(read(folder, '.env.local'))).toEqual(before);
		await run(folder, secret, { rotate: true });
		expect(readEnv(read(folder, '.env.local'))).toEqual({
			...before,
			AUTH_SECRET_1: expect.stringMatching(/.{40}/)
		});
	});

	it('names the variable that the options read, since only that one counts', async () => {
		const folder = await converted(appRouter('ts'));
		await expect(run(folder, secret, { rotate: true })).rejects.toMatchObject({
			code: 'SECRET_SET_IN_CODE',
			message: expect.stringContaining('lib/options.ts'),
			fix: expect.stringContaining('APP_SECRET')
		});
	});

	it('names code that passes the secret to getToken', async () => {
		const token = `import { getToken } from "next-auth/jwt";\nexport const read = (req) => getToken({ req, secret: process.env.NEXTAUTH_SECRET });\n`;
		const folder = await converted({ ...pagesRouter('js'), 'lib/token.js': token });
		await expect(run(folder, secret, { rotate: true })).rejects.toMatchObject({
			message: expect.stringContaining('lib/token.js')
		});
	});

	it('is found in another module of the app', async () => {
		const files = appRouter('ts');
		const text = `import { env } from "./env";\n${options('secret: env.SECRET,')}`;
		const folder = await converted({ ...files, 'lib/options.ts': text });
		expect(await findingsOf(folder)).toEqual([]);
	});
});

describe('init in an app of Next.js 13', () => {
	const app = (config: string): Files => ({
		'package.json': packageJson(true)
			.replace('^15.5.0', '13.5.11')
			.replace(/,\s*"next-auth"[^}]*/, ''),
		'tsconfig.json': tsconfig,
		'next.config.js': config,
		'app/layout.tsx': 'export default ({ children }) => children;\n'
	});

	it('writes own pages, which need no server actions', async () => {
		const folder = appFolder(app('module.exports = {};\n'));
		await run(folder, init, { components: true, providers: ['github'] });
		expect(existsSync(join(folder, 'app/signin/page.tsx'))).toBe(true);
	});
});
