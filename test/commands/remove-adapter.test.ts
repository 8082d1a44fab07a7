import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeAdapter } from '../../src/commands/remove/remove-adapter.ts';
import type { Plan } from '../../src/plan/change.ts';
import { filesOf } from '../golden/support/files-of.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

async function planned(outcome: Promise<Outcome>): Promise<Extract<Outcome, { plan: Plan }>> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result;
}

async function appWithGitHub(files: Readonly<Record<string, string>> = {}): Promise<string> {
	const folder = appFolder(files);
	writePlan(folder, (await planned(init(memoryContext(folder), { providers: ['github'] }))).plan);
	return folder;
}

const adding = async (folder: string, options: Parameters<typeof addAdapter>[1]) =>
	writePlan(folder, (await planned(addAdapter(memoryContext(folder), options))).plan);
const removing = (folder: string, options: Parameters<typeof removeAdapter>[1] = {}) =>
	planned(removeAdapter(memoryContext(folder), options));
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const edit = (folder: string, path: string, change: (text: string) => string) =>
	writeFileSync(join(folder, path), change(read(folder, path)));
const client = { 'src/lib/server/prisma.ts': 'export const prisma = 1;\n' };

describe('remove adapter', () => {
	it.each([
		['sqlite', 'database'],
		['postgres', 'database'],
		['postgres-redis', 'jwt'],
		['mysql', 'jwt'],
		['redis', 'database'],
		['mongodb', 'database'],
		['memory', 'jwt']
	] as const)(
		'restores the bytes from before %s was added with sessions in %s',
		async (adapter, session) => {
			const folder = await appWithGitHub();
			const { '.gitignore': ignored, ...before } = await filesOf(folder);
			await adding(folder, { adapter, session });
			const { plan, replay } = await removing(folder, { adapter, session: 'jwt' });
			writePlan(folder, plan);
			const { '.gitignore': ignores, ...after } = await filesOf(folder);
			expect(after).toEqual(before);
			// The database file stays, and its content is private.
			expect(ignores).toBe(adapter === 'sqlite' ? `${ignored}auth.db*\n` : ignored);
			expect(plan.next.join()).toContain('still holds all users');
			const moves = session === 'database';
			expect(replay).toBe(`remove adapter ${adapter}${moves ? ' --session jwt' : ''} --yes`);
			expect(plan.warnings).toEqual(moves ? [expect.stringContaining('once more')] : []);
		}
	);

	it('refuses while sessions are in the database, unless they move', async () => {
		const folder = await appWithGitHub();
		await adding(folder, { adapter: 'sqlite' });
		await expect(removing(folder)).rejects.toMatchObject({
			code: 'SESSIONS_NEED_ADAPTER',
			fix: expect.stringContaining('auth-cli remove adapter sqlite --session jwt')
		});
	});

	it('refuses while users sign in by email or passkey', async () => {
		const folder = await appWithGitHub();
		await adding(folder, { adapter: 'sqlite', session: 'jwt' });
		const wanted = { providers: ['resend', 'passkey'] };
		writePlan(folder, (await planned(addProvider(memoryContext(folder), wanted))).plan);
		await expect(removing(folder)).rejects.toMatchObject({
			code: 'ADAPTER_NEEDED',
			fix: expect.stringContaining('auth-cli remove provider passkey,resend')
		});
	});

	it('names the installed adapter, or that there is none', async () => {
		const folder = await appWithGitHub();
		await expect(removing(folder)).rejects.toMatchObject({ code: 'ADAPTER_MISSING' });
		await adding(folder, { adapter: 'sqlite' });
		await expect(removing(folder, { adapter: 'postgres' })).rejects.toMatchObject({
			code: 'ADAPTER_MISSING',
			fix: expect.stringContaining('auth-cli remove adapter sqlite')
		});
		await expect(removing(appFolder())).rejects.toMatchObject({ code: 'NOT_SET_UP' });
	});

	it('keeps values, what the app uses, and what the owner changed', async () => {
		const folder = await appWithGitHub();
		await adding(folder, { adapter: 'postgres', session: 'jwt' });
		const schema = 'migrations/0001_auth.sql';
		edit(folder, '.env', (text) =>
			text.replace('DATABASE_URL=', 'DATABASE_URL=postgres://u:pw@h/a')
		);
		edit(folder, schema, (text) => `${text}-- mine\n`);
		writeFileSync(join(folder, 'src/lib/pool.ts'), `import { Pool } from 'pg';\n`);
		const { plan } = await removing(folder);
		writePlan(folder, plan);
		expect(read(folder, '.env')).toContain('DATABASE_URL=postgres://u:pw@h/a\n');
		expect(read(folder, schema)).toContain('-- mine');
		expect(read(folder, 'package.json')).toMatch(/"@types\/pg"[\s\S]*|"pg"/);
		expect(JSON.parse(read(folder, 'package.json'))).toMatchObject({
			dependencies: { pg: expect.any(String) },
			devDependencies: { '@types/pg': expect.any(String) }
		});
		expect(plan.warnings.join()).toContain(`${schema} stays`);
		expect(plan.warnings.join()).toContain('DATABASE_URL in .env has a value and stays');
		expect(JSON.stringify(plan.warnings)).not.toContain('pw');
	});

	it('keeps Node types that the app had before', async () => {
		const own = '"devDependencies": {\n\t\t"@types/node": "^22.0.0",';
		const folder = appFolder();
		edit(folder, 'package.json', (text) => text.replace('"devDependencies": {', own));
		writePlan(folder, (await planned(init(memoryContext(folder), { providers: ['github'] }))).plan);
		await adding(folder, { adapter: 'sqlite', session: 'jwt' });
		writePlan(folder, (await removing(folder)).plan);
		expect(read(folder, 'package.json')).toContain('"@types/node": "^22.0.0"');
	});

	it('keeps the models and the client of a tool that would otherwise drop tables', async () => {
		const own = 'datasource db {\n  provider = "sqlite"\n}\n';
		const folder = await appWithGitHub({ ...client, 'prisma/schema.prisma': own });
		const before = read(folder, 'src/auth.ts');
		await adding(folder, { adapter: 'prisma', session: 'jwt' });
		const { plan } = await removing(folder);
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.ts')).toBe(before);
		expect(read(folder, 'prisma/schema.prisma')).toContain('model User');
		expect(read(folder, 'src/lib/server/prisma.ts')).toBe(client['src/lib/server/prisma.ts']);
		expect(plan.next.join()).toContain('would drop them');
	});

	it('leaves a configuration alone that the owner rewrote, and shows where', async () => {
		const folder = await appWithGitHub();
		await adding(folder, { adapter: 'sqlite', session: 'jwt' });
		edit(folder, 'src/auth.ts', (text) =>
			text.replace('adapter: sqlite', 'adapter: traced(sqlite)')
		);
		const { plan } = await removing(folder);
		expect(plan.changes).toMatchObject([
			{
				kind: 'manual',
				path: 'src/auth.ts',
				why: expect.stringContaining('`adapter` says something of its own'),
				frame: expect.stringContaining('traced(sqlite)'),
				snippet: expect.stringContaining(`import { sqlite }`)
			}
		]);
	});

	it('works with any layout of the configuration', async () => {
		const folder = await appWithGitHub();
		const tidy = read(folder, 'src/auth.ts').replaceAll("'", '"');
		writeFileSync(join(folder, 'src/auth.ts'), tidy);
		await adding(folder, { adapter: 'sqlite', session: 'jwt' });
		edit(folder, 'src/auth.ts', (text) =>
			text.replace('{ implicitLinking: false }', '{\n\t\timplicitLinking: false,\n\t}')
		);
		writePlan(folder, (await removing(folder)).plan);
		expect(read(folder, 'src/auth.ts')).toBe(tidy);
	});
});
