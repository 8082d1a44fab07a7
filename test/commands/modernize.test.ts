import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { modernize } from '../../src/commands/modernize/modernize.ts';
import { upgrade } from '../../src/commands/upgrade/upgrade.ts';
import type { Plan } from '../../src/plan/change.ts';
import { examined } from '../checks/healthy-app.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { planOf } from './fixture-app.ts';
import { memoryContext } from './memory-context.ts';

const fixtures = join(import.meta.dirname, '../fixtures/edits');
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

function filesIn(folder: string): string[] {
	if (!existsSync(folder)) return [];
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return paths.filter((path) => statSync(join(folder, path)).isFile());
}

/** Where the code of apps lies that were written for a package, and what such an app asks for. */
const kinds = {
	'next-auth-4': {
		from: 'next-auth-4',
		asks: {
			next: '^15.5.0',
			react: '^19.0.0',
			'next-auth': '^4.24.11',
			'@next-auth/prisma-adapter': '^1.0.7'
		}
	},
	express: { from: 'authjs-express', asks: { express: '^5.0.0', '@auth/express': '^0.12.0' } },
	hono: {
		from: 'authjs-hono',
		asks: { hono: '^4.0.0', '@hono/auth-js': '^1.1.0', '@auth/core': '^0.41.0' }
	},
	astro: {
		from: 'authjs-astro',
		asks: { astro: '^5.0.0', 'auth-astro': '^4.2.0', '@auth/core': '^0.37.0' }
	},
	nuxt: {
		from: 'authjs-nuxt',
		asks: { nuxt: '^4.0.0', '@sidebase/nuxt-auth': '^1.3.0', 'next-auth': '~4.21.1' }
	},
	'authjs-nuxt': {
		from: 'authjs-nuxt',
		asks: { nuxt: '^3.17.0', '@hebilicious/authjs-nuxt': '^0.3.5', '@auth/core': '0.17.0' }
	},
	'solid-start': {
		from: 'authjs-solid-start',
		asks: { '@solidjs/start': '^1.0.0', '@auth/solid-start': '^0.19.0', '@auth/core': '^0.41.0' }
	}
} as const;
type Kind = keyof typeof kinds;

/** The code of a fixture as its owner wrote it: its own, or that of the conversion of the same name. */
function beforeOf(kind: Kind, name: string): string {
	const own = join(fixtures, `modernize-${kind}`, name, 'before');
	return existsSync(own) ? own : join(fixtures, kinds[kind].from, name, 'before');
}

/** A fixture after the conversion. */
async function converted(kind: Kind, name: string): Promise<string> {
	const before = beforeOf(kind, name);
	const paths = filesIn(before);
	const own = [existsSync(join(before, 'src')) ? './src/*' : './*'];
	const compilerOptions = { target: 'es2022', paths: { '@/*': own, '~/*': own } };
	const isTyped = paths.some((path) => /\.tsx?$/.test(path));
	const pkg = {
		type: 'module',
		dependencies: kinds[kind].asks,
		devDependencies: { typescript: '^5.9.0' }
	};
	const folder = appFolder({
		'package.json': JSON.stringify(pkg, null, 2),
		...(isTyped && { 'tsconfig.json': JSON.stringify({ compilerOptions }, null, 2) }),
		'.env': 'AUTH_SECRET=old\nNEXTAUTH_SECRET=old\nNEXTAUTH_URL=http://localhost:3000\n',
		...Object.fromEntries(paths.map((path) => [path, read(before, path)]))
	});
	writePlan(folder, await planOf(folder, (context) => init(context, { from: 'authjs' })));
	return folder;
}

const modernized = (folder: string, files: readonly string[] = []) =>
	planOf(folder, (context) => modernize(context, { files }));
/** What a second run would change. */
async function again(folder: string): Promise<readonly string[]> {
	const outcome = await modernize(memoryContext(folder), {});
	return 'plan' in outcome ? changed(outcome.plan) : [];
}
const changed = ({ changes }: Plan) =>
	changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path);
const isOwners = (path: string) =>
	!/(^|\/)(lib|server)\/auth\/|^auth\.json$|^package\.json$/.test(path);

const shapes = Object.keys(kinds).flatMap((kind) =>
	readdirSync(join(fixtures, `modernize-${kind}`)).map((name) => [kind as Kind, name] as const)
);

describe('modernize', () => {
	it.each(shapes)(
		'takes code for %s off what stands for the package: %s; a second run changes nothing',
		async (kind, name) => {
			const folder = await converted(kind, name);
			const plan = await modernized(folder);
			writePlan(folder, plan);
			const after = join(fixtures, `modernize-${kind}`, name, 'after');
			expect(changed(plan).filter(isOwners).toSorted()).toEqual(filesIn(after).toSorted());
			for (const path of filesIn(after)) expect(read(folder, path)).toBe(read(after, path));
			expect(await again(folder)).toEqual([]);
		}
	);

	it('keeps both where a part stays, and upgrade finds that in order too', async () => {
		const folder = await converted('next-auth-4', 'guard-by-token');
		writePlan(folder, await modernized(folder));
		expect(existsSync(join(folder, 'lib/auth/next.ts'))).toBe(true);
		expect(existsSync(join(folder, 'lib/auth/compat/next-auth-4/middleware.ts'))).toBe(true);
		expect(changed(await planOf(folder, (context) => upgrade(context, {})))).toEqual([]);
	});

	it('lets no guard go that would let people in', async () => {
		const folder = await converted('next-auth-4', 'guard-around-a-function');
		writePlan(folder, await modernized(folder));
		expect(read(folder, 'middleware.ts')).toContain('withAuth(');
		const wide = `export { default } from './lib/auth/compat/next-auth-4/middleware';\n`;
		writeFileSync(join(folder, 'middleware.ts'), wide);
		const plan = await modernized(folder);
		expect(plan.warnings.join()).toContain('middleware.ts:1 let a matcher leave out');
	});

	it('takes up what was left when its owner has changed it', async () => {
		const folder = await converted('next-auth-4', 'guard-at-the-edge');
		writePlan(folder, await modernized(folder));
		const [line = ''] = read(folder, 'middleware.ts').split('\n').slice(1);
		const config = `export const config = { runtime: 'nodejs', matcher: ['/account'] };\n`;
		writeFileSync(join(folder, 'middleware.ts'), `${line}\n${config}`);
		writePlan(folder, await modernized(folder));
		expect(read(folder, 'middleware.ts')).toContain('export { auth as middleware }');
		expect(read(folder, 'lib/options.ts')).toContain('authorized: ({ auth }) => auth !== null');
		expect(await again(folder)).toEqual([]);
	});

	it('changes only the files that are named, and nothing that hangs on others', async () => {
		const folder = await converted('next-auth-4', 'browser');
		const plan = await modernized(folder, ['./pages/enter.tsx', 'pages/api/me.ts']);
		writePlan(folder, plan);
		expect(changed(plan).filter(isOwners).toSorted()).toEqual([
			'pages/api/me.ts',
			'pages/enter.tsx'
		]);
		expect(read(folder, 'pages/api/me.ts')).toContain('getServerSession(req, res, authOptions)');
		expect(read(folder, 'pages/api/me.ts')).toContain(`from "@/lib/auth/jwt-4"`);
		expect(read(folder, 'pages/enter.tsx')).toContain('result?.ok');
	});

	it.each([
		['next-auth-4', 'own-types', 'lib/options.ts'],
		['express', 'guard-of-a-module-before-it', 'src/index.ts']
	] as const)(
		'marks nothing in code for %s that stays whatever is decided: %s',
		async (kind, name, path) => {
			const [folder, other] = [await converted(kind, name), await converted(kind, name)];
			writePlan(other, await modernized(other));
			expect(read(other, path)).toContain('TODO(auth-cli)');
			const before = read(folder, path);
			writePlan(folder, await modernized(folder, [path]));
			expect(read(folder, path)).toBe(before);
		}
	);

	it('refuses a file that stands on nothing', async () => {
		const folder = await converted('next-auth-4', 'browser');
		await expect(modernized(folder, ['pages/none.tsx'])).rejects.toMatchObject({
			code: 'NOT_ON_COMPAT',
			exitCode: 2
		});
	});

	it('has nothing to do in an app that no package was carried over to', async () => {
		const folder = await converted('hono', 'worker');
		writePlan(folder, await modernized(folder));
		const outcome = await modernize(memoryContext(folder), {});
		expect(outcome).toMatchObject({ exitCode: 0, text: expect.stringContaining('Nothing to do') });
	});

	it('says of code for React that nothing is left to rewrite', async () => {
		const folder = await converted('hono', 'react');
		writePlan(folder, await modernized(folder));
		const outcome = await modernize(memoryContext(folder), {});
		expect(outcome).toMatchObject({
			plan: { next: [expect.stringMatching(/^Nothing is left to rewrite[\s\S]*src\/app\.tsx$/)] },
			data: { staying: [], complete: ['src/app.tsx'] }
		});
		expect(existsSync(join(folder, 'src/lib/auth/compat/hono.ts'))).toBe(false);
	});

	it('gives the routes of an Astro app the path that `prefix` named, for later runs too', async () => {
		const folder = await converted('astro', 'prefix-and-other-integrations');
		writePlan(folder, await modernized(folder));
		expect(read(folder, 'src/lib/auth/address.ts')).toContain("own = '/auth'");
		expect(changed(await planOf(folder, (context) => upgrade(context, {})))).toEqual([]);
		const { codes } = await examined({ folder });
		expect(codes).not.toContain('BASE_PATH_MISMATCH');
		expect(codes).not.toContain('HOOK_MISSING');
	});

	it('tells machines what is left', async () => {
		const folder = await converted('next-auth-4', 'guard-by-token');
		const outcome = await modernize(memoryContext(folder), {});
		expect(outcome).toMatchObject({
			data: {
				tasks: [{ path: 'middleware.ts', line: 3, say: expect.stringContaining('authorized') }],
				staying: ['middleware.ts']
			}
		});
	});
});

describe('modernize at a terminal', () => {
	/** Responses by path; requests are recorded. */
	async function asked(folder: string, answers: Readonly<Record<string, string>>) {
		const shown: string[] = [];
		const context = memoryContext(folder);
		const ask: Context['ask'] = {
			...context.ask,
			tell: async (title, lines) => {
				shown.push(title);
				expect(lines.some((line) => /^[+-]/.test(line))).toBe(true);
			},
			one: async ({ choices }) => {
				const wanted = answers[shown.at(-1) ?? ''] ?? 'yes';
				const choice = choices.find(({ value }) => value === wanted);
				if (!choice) throw new Error(`${wanted} is no choice`);
				return choice.value;
			}
		};
		const run = (one: Context) => modernize({ ...one, interactive: true, ask }, {});
		const outcome = await run(context);
		if (!('plan' in outcome)) throw new Error('no plan');
		return { ...outcome, shown };
	}

	it('leaves what somebody says no to, and asks anew about what hangs on it', async () => {
		const folder = await converted('next-auth-4', 'browser');
		const { plan, shown, replay } = await asked(folder, { 'lib/options.ts': 'no' });
		expect(replay).toBe('modernize pages/api/me.ts pages/enter.tsx --yes');
		expect(shown).toContain('lib/options.ts');
		expect(changed(plan).filter(isOwners).toSorted()).toEqual([
			'pages/api/me.ts',
			'pages/enter.tsx'
		]);
		writePlan(folder, plan);
		expect(read(folder, 'pages/api/me.ts')).toContain('getServerSession');
	});

	it('leaves all others', async () => {
		const folder = await converted('next-auth-4', 'browser');
		const { plan, shown } = await asked(folder, { 'lib/options.ts': 'skip' });
		expect(shown).toEqual(['lib/options.ts']);
		expect(changed(plan)).toEqual([]);
	});

	it('asks no more after the first yes to all', async () => {
		const folder = await converted('next-auth-4', 'browser');
		const { plan, shown } = await asked(folder, { 'lib/options.ts': 'all' });
		expect(shown).toEqual(['lib/options.ts']);
		expect(changed(plan).filter(isOwners)).toHaveLength(4);
	});
});
