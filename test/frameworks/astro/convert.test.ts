import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { init } from '../../../src/commands/init/init.ts';
import { writePlan } from '../../commands/app-folder.ts';
import { memoryContext } from '../../commands/memory-context.ts';

const fixture = join(import.meta.dirname, '../../fixtures/apps/authjs-astro-7');

async function converted(change: (folder: string) => void = () => {}) {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'auth-astro-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync(fixture, folder, { recursive: true });
	writeFileSync(join(folder, '.env'), 'AUTH_SECRET=old\n');
	change(folder);
	const run = async () => {
		const outcome = await init(memoryContext(folder), { from: 'authjs' });
		if (!('plan' in outcome)) throw new Error('no plan');
		writePlan(folder, outcome.plan);
		return outcome.plan;
	};
	return {
		plan: await run(),
		run,
		read: (path: string) => readFileSync(join(folder, path), 'utf8')
	};
}

const edit = (folder: string, path: string, from: string, to: string) => {
	const text = readFileSync(join(folder, path), 'utf8');
	writeFileSync(
		join(folder, path),
		text.replace(from, () => to)
	);
};

describe('an app of auth-astro, converted', () => {
	it('names nothing of it any more, and keeps its secret, its address and its configuration', async () => {
		const { plan, read } = await converted();
		const names = plan.changes
			.flatMap(({ path }) => path)
			.filter((path) => !/lib\/auth/.test(path));
		for (const path of [
			'auth.config.ts',
			'src/pages/index.astro',
			'package.json',
			'astro.config.mjs'
		])
			expect(read(path), path).not.toMatch(/auth-astro|@auth\/core/);
		expect(read('auth.config.ts')).toContain("basePath: '/api/auth'");
		expect(read('auth.config.ts')).not.toContain('import.meta.env');
		expect(read('.env')).toBe('AUTH_SECRET=old\n');
		expect(read('src/middleware.ts')).toBe("export { onRequest } from '../auth.config';\n");
		expect(read('src/pages/api/auth/[...auth].ts')).toContain("from '../../../../auth.config'");
		expect(names).not.toContain('src/auth.ts');
		expect(plan.warnings.join('\n')).not.toContain('still names');
	});

	it('has the components and the functions for scripts as files of its own', async () => {
		const { read } = await converted();
		const page = read('src/pages/index.astro');
		expect(page).toContain("import SignIn from '../lib/auth/SignIn.astro';");
		expect(page).toContain("await import('../lib/auth/client');");
		for (const name of ['Auth', 'SignIn', 'SignOut'])
			expect(read(`src/lib/auth/${name}.astro`)).toMatch(/^---\n/);
	});

	it('keeps sessions in tokens, whatever adapter the build has', async () => {
		const { read } = await converted();
		expect(read('src/lib/auth/index.ts')).toContain('sessions: [jwtSession]');
		expect(read('src/lib/auth/index.ts')).not.toContain('database');
	});

	it('asks its routes in the browser where they are, wherever its configuration lies', async () => {
		const { read, run } = await converted((folder) => {
			mkdirSync(join(folder, 'config'));
			renameSync(join(folder, 'auth.config.ts'), join(folder, 'config/sign-in.ts'));
			edit(
				folder,
				'astro.config.mjs',
				'auth()',
				"auth({ prefix: '/sign', configFile: './config/sign-in' })"
			);
		});
		expect(read('config/sign-in.ts')).toContain("basePath: '/sign'");
		expect(read('src/lib/auth/address.ts')).toContain("own = '/sign'");
		expect((await run()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it('has its endpoint where the integration put it', async () => {
		const { read } = await converted((folder) =>
			edit(folder, 'astro.config.mjs', 'auth()', "auth({ prefix: '/auth' })")
		);
		expect(read('auth.config.ts')).toContain("basePath: '/auth'");
		expect(read('src/pages/auth/[...auth].ts')).toContain('handlers');
	});

	it('keeps a middleware that asks who is signed in, behind ours', async () => {
		const { run, read } = await converted((folder) =>
			writeFileSync(
				join(folder, 'src/middleware.ts'),
				[
					"import { defineMiddleware } from 'astro:middleware';",
					"import { getSession } from 'auth-astro/server';",
					'',
					'export const onRequest = defineMiddleware(async ({ locals, request }, next) => {',
					'\tlocals.isLoggedIn = Boolean(await getSession(request));',
					'\treturn next();',
					'});',
					''
				].join('\n')
			)
		);
		const middleware = read('src/middleware.ts');
		expect(middleware).not.toContain('auth-astro');
		expect(middleware).toContain('await getSession(request)');
		expect(middleware).toMatch(/export const onRequest = sequence\(/);
		expect((await run()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it('is converted a second time without a change', async () => {
		const { run } = await converted();
		expect((await run()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});
});
