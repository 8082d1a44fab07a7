import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { init } from '../../src/commands/init/init.ts';
import type { Plan } from '../../src/plan/change.ts';
import { examined } from '../checks/healthy-app.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const root = join(import.meta.dirname, '../..');

/** An app of Auth.js as one of the fixtures has it. */
function fixture(edit: string, name: string, dependencies: Readonly<Record<string, string>>) {
	const folder = appFolder({ '.env': 'AUTH_SECRET=old\n' });
	cpSync(join(root, 'test/fixtures/edits', edit, name, 'before'), folder, { recursive: true });
	const pkg = {
		name: 'app',
		type: 'module',
		dependencies: { ...dependencies, '@auth/core': '^0.41.3' }
	};
	rmSync(join(folder, 'package.json'));
	writePlan(folder, planOfFile('package.json', `${JSON.stringify(pkg, null, 2)}\n`));
	return folder;
}

const planOfFile = (path: string, text: string): Plan => ({
	...{ install: [], next: [], warnings: [], secrets: [] },
	changes: [{ kind: 'create', path, text, why: 'a test wants it' }]
});

async function planOf(outcome: ReturnType<typeof init>): Promise<Plan> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result.plan;
}

const conversion = (folder: string) => planOf(init(memoryContext(folder), { from: 'authjs' }));
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const kinds = ({ changes }: Plan) => [...new Set(changes.map(({ kind }) => kind))];

/** What the compiler says about an app, with the packages that this repository has. */
function compiled(folder: string, entry: string) {
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
	const settings =
		'--strict --noEmit --skipLibCheck --noUnusedLocals --module nodenext --types node';
	const args = ['--ignoreConfig', '--target', 'es2022', ...settings.split(' '), entry];
	const tsc = join(root, 'node_modules/typescript/bin/tsc');
	const { status, stdout } = spawnSync(process.execPath, [tsc, ...args], {
		cwd: folder,
		encoding: 'utf8'
	});
	return { status, stdout };
}

const express = { express: '^5.1.0', '@auth/express': '^0.12.0' };
const hono = { hono: '^4.13.0', '@hono/auth-js': '^1.1.0' };
const edits = join(root, 'test/fixtures/edits');
const shapes = ([edit, packages]: readonly [string, typeof express | typeof hono]) =>
	readdirSync(join(edits, edit)).map((name) => [edit, name, packages] as const);

/** The code of an app by path, without what it imports from. */
function codeOf(folder: string, paths: readonly string[]): Record<string, string> {
	const specifier = /(\b(?:from|import|require|mock|module)\s*\(?\s*)(['"])[^'"\n]+\2/g;
	const code = (path: string) => read(folder, path).replace(specifier, '$1…');
	return Object.fromEntries(paths.map((path) => [path, code(path)]));
}

describe('init --from authjs of a server', () => {
	it.each([['authjs-express', express] as const, ['authjs-hono', hono] as const].flatMap(shapes))(
		'changes only the imports of %s %s',
		async (edit, name, packages) => {
			const before = join(edits, edit, name, 'before');
			const paths = readdirSync(before, { recursive: true, encoding: 'utf8' }).filter((path) =>
				statSync(join(before, path)).isFile()
			);
			const folder = fixture(edit, name, packages);
			const plan = await conversion(folder);
			expect(kinds(plan)).not.toContain('manual');
			writePlan(folder, plan);
			expect(codeOf(folder, paths)).toEqual(codeOf(before, paths));
			const text = paths.map((path) => read(folder, path)).join('\n');
			expect(text).not.toMatch(/@auth\/|@hono\/auth-js/);
			expect(text).toMatch(/lib\/auth\/compat\/(express|hono|core)/);
			expect(read(folder, 'package.json')).not.toMatch(/@auth\/|@hono\/auth-js/);
			expect(read(folder, '.env')).toBe('AUTH_SECRET=old\n');
			expect(kinds(await conversion(folder))).toEqual(['keep']);
		}
	);
});

describe('init --from authjs of an Express app', () => {
	it('knows afterwards that the app mounts sign-in in a file of its own, until nothing does', async () => {
		const folder = fixture('authjs-express', 'of-its-own', express);
		const app = `// It could have cors({ origin: true }).\n${read(folder, 'src/app.ts')}`;
		rmSync(join(folder, 'src/app.ts'));
		writePlan(folder, planOfFile('src/app.ts', app));
		const plan = await conversion(folder);
		expect(plan.warnings.join('\n')).not.toContain('pages of other origins');
		writePlan(folder, plan);
		expect((await examined({ folder })).codes).not.toContain('HOOK_MISSING');
		for (const path of ['src/app.ts', 'src/guard.ts', 'src/config/auth.config.ts']) {
			const text = read(folder, path).replace(/^import.*compat.*$/m, '');
			rmSync(join(folder, path));
			writePlan(folder, planOfFile(path, text));
		}
		expect((await examined({ folder })).codes).toContain('HOOK_MISSING');
	});

	it('carries over a provider of next-auth, in a file that names no other package of Auth.js', async () => {
		const folder = fixture('authjs-express', 'of-its-own', { ...express, 'next-auth': '^4.24.0' });
		const own = read(folder, 'src/config/auth.config.ts')
			.replace(/^import GitHub.*$/m, `import { social } from './social.js';`)
			.replace('[GitHub]', 'social');
		rmSync(join(folder, 'src/config/auth.config.ts'));
		writePlan(folder, planOfFile('src/config/auth.config.ts', own));
		const text = `import Discord from 'next-auth/providers/discord';

export const social = [Discord({ clientId: 'a', clientSecret: 'b' })];
`;
		writePlan(folder, planOfFile('src/config/social.ts', text));
		const plan = await conversion(folder);
		writePlan(folder, plan);
		expect(read(folder, 'src/config/social.ts')).toMatch(/from '.*lib\/auth\/providers\/discord/);
		const index = plan.changes.find(({ path }) => /lib\/auth\/index\.[jt]s$/.test(path));
		expect(read(folder, index?.path ?? '')).toMatch(/flows: \[.*oauth/);
		// The file with the other options is the configuration, and the list is changed where it is.
		expect(JSON.parse(read(folder, 'auth.json')).places.config).toBe('src/config/auth.config.ts');
		writePlan(folder, await planOf(addProvider(memoryContext(folder), { providers: ['google'] })));
		expect(read(folder, 'src/config/social.ts')).toMatch(/Discord\(.*\), Google\]/s);
	});

	it.each([
		[
			'a module by a name that it makes',
			'const load = (id: string) => import(`@auth/express/providers/` + id);',
			true
		],
		['what came with it', `import { nothing } from '@auth/core/unheard-of';`, false],
		['nothing of it', '', undefined]
	])('keeps the package if code imports %s', async (_, code, hasCore) => {
		const folder = fixture('authjs-express', 'inline', express);
		const pkg = read(folder, 'package.json');
		if (hasCore === false)
			writePlan(folder, {
				...planOfFile('x', ''),
				changes: [
					{
						...{ kind: 'edit', path: 'package.json', why: 'a test wants it', before: pkg },
						after: pkg.replace(/,\s*"@auth\/core": "[^"]*"/, '')
					}
				]
			});
		writePlan(folder, planOfFile('src/more.ts', `${code}\n`));
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'package.json').includes('@auth/express')).toBe(hasCore !== undefined);
	});

	it('names what pages of other origins need', async () => {
		const folder = fixture('authjs-express', 'inline', express);
		writePlan(
			folder,
			planOfFile('src/cors.ts', `import cors from 'cors';\nexport const all = cors({});\n`)
		);
		const { warnings } = await conversion(folder);
		expect(warnings).toEqual([expect.stringMatching(/^src\/cors\.ts .*trustedOrigins/)]);
	});

	it('names how to migrate users whose bcrypt hashes the app compares itself', async () => {
		const folder = fixture('authjs-express', 'inline', express);
		const code = `import Credentials from '@auth/express/providers/credentials';
import { compare } from 'bcryptjs';
export const own = Credentials({ authorize: async ({ password }) => ((await compare(password, '')) ? { id: '1' } : null) });
`;
		writePlan(folder, planOfFile('src/own.js', code));
		const { warnings } = await conversion(folder);
		expect(warnings).toContainEqual(
			expect.stringMatching(/^src\/own\.js: .*bcryptjs.*add feature password password-bcrypt/)
		);
	});

	it.each([
		['inline', 'src/index.ts', 'src/index.ts'],
		['of-its-own', 'src/app.ts', 'src/config/auth.config.ts'],
		['core-alone', 'src/index.ts', 'src/index.ts'],
		['router-of-its-own', 'src/routes/auth.ts', 'src/auth.config.ts']
	])(
		'converts %s, compiles, and finds its options',
		{ timeout: 60_000 },
		async (name, entry, config) => {
			const folder = fixture('authjs-express', name, express);
			writePlan(
				folder,
				planOfFile('tsconfig.json', '{ "compilerOptions": { "module": "NodeNext" } }')
			);
			writePlan(folder, await conversion(folder));
			expect(readdirSync(join(folder, 'src/lib/auth'))).not.toContain('express.ts');
			expect(JSON.parse(read(folder, 'auth.json')).places.config).toBe(config);
			expect(compiled(folder, entry)).toEqual({ status: 0, stdout: '' });
			const added = await planOf(addProvider(memoryContext(folder), { providers: ['google'] }));
			const edited = added.changes.flatMap((one) => (one.kind === 'edit' ? [one.path] : []));
			expect(edited.filter((path) => path.startsWith('src/') && !path.includes('/lib/'))).toEqual([
				config
			]);
			writePlan(folder, added);
			expect(read(folder, config)).toContain('[GitHub, Google]');
		}
	);

	it('compiles under the settings of an older app', { timeout: 60_000 }, async () => {
		const folder = fixture('authjs-express', 'of-its-own', express);
		const compilerOptions = {
			...{ target: 'ES2020', module: 'commonjs', moduleResolution: 'node', lib: ['ES2020'] },
			...{ strict: true, esModuleInterop: true, skipLibCheck: true, types: ['node'] },
			...{ noEmit: true, ignoreDeprecations: '6.0' }
		};
		const settings = { compilerOptions, include: ['src'] };
		writePlan(folder, planOfFile('tsconfig.json', JSON.stringify(settings, null, 2)));
		writePlan(folder, await conversion(folder));
		const lib = ['ES2020', 'ES2022', 'DOM', 'DOM.Iterable'];
		const raised = { ...compilerOptions, lib };
		expect(JSON.parse(read(folder, 'tsconfig.json'))).toEqual({
			...settings,
			compilerOptions: raised
		});
		symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
		const tsc = join(root, 'node_modules/typescript/bin/tsc');
		const args = [tsc, '-p', folder];
		expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('');
	});
});
