import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add-provider/add-provider.ts';
import { init } from '../../src/commands/init/init.ts';
import type { Plan } from '../../src/plan/change.ts';
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

describe('init --from authjs of an Express app', () => {
	const packages = { express: '^5.1.0', '@auth/express': '^0.12.0' };

	it.each([
		['inline', 'src/index.ts', 'src/index.ts', '/auth'],
		['of-its-own', 'src/app.ts', 'src/config/auth.config.ts', '/api/auth']
	])('carries %s over, compiles, and leaves nothing to do', async (name, entry, config, path) => {
		const folder = fixture('authjs-express', name, packages);
		writePlan(
			folder,
			planOfFile('tsconfig.json', '{ "compilerOptions": { "module": "NodeNext" } }')
		);
		const plan = await conversion(folder);
		expect(kinds(plan)).not.toContain('manual');
		expect(plan.warnings).toEqual([expect.stringContaining('NODE_ENV=development')]);
		expect(plan.next.join()).toContain(`http://localhost:3000${path}/signin`);
		writePlan(folder, plan);
		expect(read(folder, 'package.json')).not.toContain('@auth/');
		expect(read(folder, '.env')).toBe('AUTH_SECRET=old\n');
		expect(read(folder, config)).toContain(`basePath: '${path}'`);
		expect(read(folder, config)).toMatch(/from '\.\.?\/lib\/auth\/express\.js'/);
		expect(JSON.parse(read(folder, 'auth.json')).places.config).toBe(config);
		expect(compiled(folder, entry)).toEqual({ status: 0, stdout: '' });
		const again = await conversion(folder);
		expect(kinds(again)).toEqual(['keep']);
		const added = await planOf(addProvider(memoryContext(folder), { providers: ['google'] }));
		const edited = added.changes.flatMap((one) => (one.kind === 'edit' ? [one.path] : []));
		expect(edited).toContain(config);
		expect(edited.filter((one) => one === entry)).toEqual(entry === config ? [entry] : []);
		writePlan(folder, added);
		expect(read(folder, config)).toContain('[GitHub, Google]');
	});

	it('leaves the mount where it is, in a router of its own, when a provider is added', async () => {
		const folder = fixture('authjs-express', 'router-of-its-own', packages);
		writePlan(
			folder,
			planOfFile(
				'src/routes/auth.ts',
				`import { ExpressAuth } from '@auth/express';
import GitHub from '@auth/express/providers/github';
import { Router } from 'express';

const router = Router();
router.use('/auth', ExpressAuth({ providers: [GitHub] }));
export default router;
`
			)
		);
		const plan = await conversion(folder);
		expect(plan.warnings).toEqual([
			expect.stringContaining('src/routes/auth.ts:6 is in a router below /api'),
			expect.stringContaining('NODE_ENV=development')
		]);
		writePlan(folder, plan);
		const entry = read(folder, 'src/index.ts');
		const added = await planOf(addProvider(memoryContext(folder), { providers: ['google'] }));
		writePlan(folder, added);
		expect(read(folder, 'src/routes/auth.ts')).toContain('[GitHub, Google]');
		expect(read(folder, 'src/routes/auth.ts')).toContain(`basePath: '/api/auth'`);
		expect(read(folder, 'src/index.ts')).toBe(entry);
	});

	it('plans nothing where one place cannot be carried over', async () => {
		const folder = fixture('authjs-express', 'refused-twice', packages);
		const plan = await conversion(folder);
		expect(plan.changes).toEqual([
			expect.objectContaining({ kind: 'manual', path: 'src/index.ts' })
		]);
	});
});

describe('init --from authjs of a Hono app', () => {
	it('plans nothing where a file that names no package reads authUser', async () => {
		const folder = fixture('authjs-hono', 'worker', { hono: '^4.13.0' });
		writePlan(
			folder,
			planOfFile('src/me.ts', `export const me = (c: any) => c.get('authUser');\n`)
		);
		const { changes } = await conversion(folder);
		expect(changes).toEqual([expect.objectContaining({ kind: 'manual', path: 'src/me.ts' })]);
	});

	it('carries a Worker over, and leaves nothing to do', async () => {
		const folder = fixture('authjs-hono', 'worker', { hono: '^4.13.0', '@hono/auth-js': '^1.1.0' });
		const plan = await conversion(folder);
		expect(kinds(plan)).not.toContain('manual');
		writePlan(folder, plan);
		expect(read(folder, 'package.json')).not.toMatch(/@auth\/|@hono\/auth-js/);
		expect(read(folder, 'src/index.ts')).toMatch(/import \{ HonoAuth \} from '\.\/lib\/auth\/hono/);
		expect(kinds(await conversion(folder))).toEqual(['keep']);
	});
});
