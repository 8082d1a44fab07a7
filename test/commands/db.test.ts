import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CommandOutput } from '../../src/commands/command.ts';
import { migrate, prune } from '../../src/commands/db/db.ts';
import { appFolder } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

/** An app whose files say so when they are loaded. */
function app(adapter: string, file = `src/lib/auth/adapters/${adapter}.js`): string {
	const text = `import { writeFileSync } from 'node:fs';
writeFileSync('ran', '');
throw new Error('was loaded');
export const db = 1;
`;
	const manifest = {
		version: '0.1.0',
		framework: { id: 'express', major: 5 },
		choices: { session: 'database', adapter },
		places: { config: 'auth.config.js' },
		files: {},
		edited: {}
	};
	return appFolder({
		'package.json': JSON.stringify({ type: 'module', dependencies: { express: '^5.0.0' } }),
		'auth.json': JSON.stringify(manifest),
		'src/lib/auth/index.js': '',
		'.env': 'DATABASE_URL=postgres://u:hidden@db.test/app\n',
		[file]: text
	});
}

async function dry(run: typeof migrate, root: string): Promise<CommandOutput> {
	const said = await run({ ...memoryContext(root), dryRun: true }, {});
	if ('plan' in said) throw new Error('a plan');
	expect(existsSync(join(root, 'ran'))).toBe(false);
	return said;
}

const file = (adapter: string) => `src/lib/auth/adapters/${adapter}.js`;

describe('a dry run', () => {
	it('of db migrate shows the tables and the command, and runs no code of the app', async () => {
		const said = await dry(migrate, app('postgres'));
		expect(said).toMatchObject({ verbatim: true, exitCode: 0 });
		expect(said.text).toContain('CREATE TABLE');
		expect(said.note).toContain(`Without --dry-run this loads ${file('postgres')} by Node.js`);
		expect(said.data).toEqual({ schema: said.text, runs: [file('postgres')] });
		expect(JSON.stringify(said)).not.toContain('hidden');
	});

	it.each([
		['sqlite', 'It is made at the first request, tables and all'],
		['redis', 'See https://'],
		['drizzle', 'npx drizzle-kit push']
	])('of db migrate says how the tables of %s are made', async (adapter, how) => {
		await expect(dry(migrate, app(adapter))).rejects.toMatchObject({
			code: 'ADAPTER_OTHERWISE',
			fix: expect.stringContaining(how)
		});
	});

	it('of db prune shows the query, and creates no database', async () => {
		const root = app('sqlite');
		const said = await dry(prune, root);
		expect(said).toEqual({
			text: `Nothing of the app was run. Without --dry-run this loads ${file('sqlite')} by Node.js, with the variables of the app, and removes expired sessions and tokens, 1,000 at a time, from SQLite.\n`,
			data: { runs: [file('sqlite')] },
			exitCode: 0
		});
		expect(existsSync(join(root, 'auth.db'))).toBe(false);
	});

	it('also names the client of the app that it would load', async () => {
		const said = await dry(prune, app('drizzle', 'src/lib/server/db/index.ts'));
		expect(said.data).toEqual({
			runs: ['src/lib/server/db/index.ts', 'src/lib/server/db/auth-schema.js', file('drizzle')]
		});
	});

	it('rejects what it rejects otherwise', async () => {
		const root = appFolder();
		await expect(dry(prune, root)).rejects.toMatchObject({ code: 'ADAPTER_MISSING' });
		await expect(dry(migrate, root)).rejects.toMatchObject({ code: 'ADAPTER_MISSING' });
	});
});

describe('without --dry-run', () => {
	it('runs the code of the app', async () => {
		const cwd = process.cwd();
		onTestFinished(() => process.chdir(cwd));
		const run = prune({ ...memoryContext(app('sqlite')), dryRun: false }, {});
		await expect(run).rejects.toMatchObject({ code: 'DATABASE_FAILED', detail: 'was loaded' });
	});

	it('tells a module of another platform from a database that does not run', async () => {
		const cwd = process.cwd();
		onTestFinished(() => process.chdir(cwd));
		const root = app('sqlite');
		// As Node.js says it of `import 'cloudflare:workers'`; the loader of the test runner says something else.
		const code = 'ERR_UNSUPPORTED_ESM_URL_SCHEME';
		const text = `throw Object.assign(new Error('not a module'), { code: '${code}' });\n`;
		writeFileSync(join(root, file('sqlite')), text);
		const run = prune({ ...memoryContext(root), dryRun: false }, {});
		await expect(run).rejects.toMatchObject({
			code: 'DATABASE_FAILED',
			fix: expect.stringContaining('Node.js lacks a module')
		});
	});
});
