import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import type { Plan } from '../../src/plan/change.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

async function planned(outcome: Promise<Outcome>): Promise<Extract<Outcome, { plan: Plan }>> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result;
}

async function appWithGitHub(files: Readonly<Record<string, string>> = {}): Promise<string> {
	const folder = appFolder(files);
	const { plan } = await planned(init(memoryContext(folder), { providers: ['github'] }));
	writePlan(folder, plan);
	return folder;
}

const changed = ({ changes }: Plan) =>
	changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path);
const adding = (folder: string, options: Parameters<typeof addAdapter>[1]) =>
	planned(addAdapter(memoryContext(folder), options));
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

describe('add adapter', () => {
	it('stores sessions in the database, like Auth.js, and says that users have to sign in again', async () => {
		const folder = await appWithGitHub();
		const { plan, replay } = await adding(folder, { adapter: 'sqlite' });
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.ts')).toContain('\tadapter: sqlite,\n');
		expect(read(folder, 'src/auth.ts')).toContain('accounts: { implicitLinking: false }');
		const index = read(folder, 'src/lib/server/auth/index.ts');
		expect(index).toMatch(/sessions: \[databaseSession\],\s+accounts,\s+tokens/);
		expect(read(folder, 'auth.json')).toContain('"adapter": "sqlite"');
		expect(read(folder, '.gitignore')).toContain('auth.db*\n');
		expect(read(folder, 'src/env.ts')).toContain('AUTH_SQLITE_FILE');
		expect(read(folder, 'src/lib/server/auth/adapters/sqlite.ts')).toContain('node:sqlite');
		expect(plan.warnings).toEqual([expect.stringContaining('--session jwt')]);
		expect(replay).toBe('add adapter sqlite --session database --yes');
	});

	it('keeps sessions in the cookie on request', async () => {
		const folder = await appWithGitHub();
		const { plan } = await adding(folder, { adapter: 'sqlite', session: 'jwt' });
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.ts')).toContain(`session: { strategy: 'jwt' }`);
		expect(read(folder, 'src/lib/server/auth/index.ts')).toContain(
			'sessions: [jwtSession], accounts'
		);
		expect(plan.warnings).toEqual([]);
		// Twice is as once: what was chosen stays.
		expect(changed((await adding(folder, { adapter: 'sqlite' })).plan)).toEqual([]);
	});

	it('keeps sessions in the cookie if the configuration says so', async () => {
		const folder = await appWithGitHub();
		const path = join(folder, 'src/auth.ts');
		const own = `theme: { name: 'App' },\n\tsession: { strategy: 'jwt', maxAge: 60 }`;
		writeFileSync(path, read(folder, 'src/auth.ts').replace("theme: { name: 'App' }", own));
		const { plan, replay } = await adding(folder, { adapter: 'sqlite' });
		writePlan(folder, plan);
		expect(replay).toContain('--session jwt');
		expect(read(folder, 'src/auth.ts')).toContain(`${own},\n\tadapter: sqlite,`);
	});

	it('adds driver, types, variable and schema of a database server, and the command for its tables', async () => {
		const folder = await appWithGitHub();
		const { plan, after } = await adding(folder, { adapter: 'postgres', migrate: true });
		expect(after).toBeUndefined();
		expect(plan.warnings).toContainEqual(expect.stringMatching(/not made.*DATABASE_URL is not/));
		expect(plan.next[0]).toContain('fill in DATABASE_URL in .env');
		expect(plan.install).toEqual(
			expect.arrayContaining([expect.stringMatching(/^pg@/), expect.stringMatching(/^@types\/pg@/)])
		);
		writePlan(folder, plan);
		const { dependencies, devDependencies } = JSON.parse(read(folder, 'package.json'));
		expect(dependencies).toHaveProperty('pg');
		expect(devDependencies).toHaveProperty('@types/pg');
		expect(read(folder, '.env')).toMatch(/# PostgreSQL, such as postgres:.*\nDATABASE_URL=\n/);
		expect(read(folder, 'migrations/0001_auth.sql')).toContain('CREATE TABLE');
		expect(plan.next[0]).toContain('make the tables: npx auth-cli db migrate');
		expect((await adding(folder, { adapter: 'postgres' })).after).toBeUndefined();
	});

	it('creates the tables with --migrate if the database is configured, and asks for it only once', async () => {
		const folder = await appWithGitHub({ '.env': 'DATABASE_URL=postgres://a:b@db/app\n' });
		const { plan, after } = await adding(folder, { adapter: 'postgres', migrate: true });
		expect(after).toMatchObject({ command: 'npx auth-cli db migrate' });
		expect(plan.next[0]).not.toContain('fill in');
		expect(plan.warnings).not.toContainEqual(expect.stringContaining('not made'));
	});

	it('does not restore what the owner deleted', async () => {
		const folder = await appWithGitHub();
		writePlan(folder, (await adding(folder, { adapter: 'sqlite' })).plan);
		const path = join(folder, 'src/auth.ts');
		const lines = read(folder, 'src/auth.ts').split('\n');
		writeFileSync(path, lines.filter((line) => !line.includes('implicitLinking')).join('\n'));
		const { plan } = await planned(addProvider(memoryContext(folder), { providers: ['google'] }));
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.ts')).toContain('providers: [GitHub, Google]');
		expect(read(folder, 'src/auth.ts')).not.toContain('implicitLinking');
	});

	it('changes nothing the second time, nor does init', async () => {
		const folder = await appWithGitHub();
		writePlan(folder, (await adding(folder, { adapter: 'sqlite' })).plan);
		expect(changed((await adding(folder, { adapter: 'sqlite' })).plan)).toEqual([]);
		expect(changed((await adding(folder, {})).plan)).toEqual([]);
		const again = await planned(init(memoryContext(folder), { providers: ['github'] }));
		expect(changed(again.plan)).toEqual([]);
		expect(again.replay).toContain('--session database --adapter sqlite');
	});

	it('allows email and passkeys, which need a database', async () => {
		const folder = await appWithGitHub();
		const wanted = { providers: ['resend', 'passkey'] };
		await expect(addProvider(memoryContext(folder), wanted)).rejects.toMatchObject({
			code: 'PROVIDER_NEEDS_ADAPTER',
			fix: expect.stringContaining('auth-cli add adapter sqlite')
		});
		writePlan(folder, (await adding(folder, { adapter: 'sqlite' })).plan);
		writePlan(folder, (await planned(addProvider(memoryContext(folder), wanted))).plan);
		const config = read(folder, 'src/auth.ts');
		expect(config).toContain(`Resend({ confirm: 'post', maxAge: 600 })`);
		expect(config).toContain('experimental: { enableWebAuthn: true }');
		expect(read(folder, 'src/lib/server/auth/index.ts')).toContain(
			'flows: [email, oauth, webauthn]'
		);
		expect(changed((await planned(addProvider(memoryContext(folder), wanted))).plan)).toEqual([]);
	});

	it('rejects a second adapter, and says how to replace the first', async () => {
		const folder = await appWithGitHub();
		writePlan(folder, (await adding(folder, { adapter: 'sqlite' })).plan);
		const { plan } = await adding(folder, { adapter: 'postgres' });
		expect(plan.changes.find(({ path }) => path === 'src/auth.ts')).toMatchObject({
			kind: 'manual',
			snippet: expect.stringContaining('adapter: postgres')
		});
	});

	it('receives the database connection that the app opens', async () => {
		const folder = await appWithGitHub();
		await expect(addAdapter(memoryContext(folder), { adapter: 'drizzle' })).rejects.toMatchObject({
			code: 'ADAPTER_CLIENT_MISSING',
			fix: expect.stringContaining('src/lib/server/db.ts')
		});
		const own = await appWithGitHub({
			'src/lib/server/db/index.ts': 'export const db = 1;\n',
			'drizzle.config.ts': `export default { dialect: 'postgresql' };\n`
		});
		writePlan(own, (await adding(own, { adapter: 'drizzle' })).plan);
		const config = read(own, 'src/auth.ts');
		expect(config).toContain(`import { db } from './lib/server/db';`);
		expect(config).toContain(`import { authTables } from './lib/server/db/auth-schema';`);
		expect(config).toContain('adapter: drizzle(db, authTables)');
		expect(read(own, 'src/lib/server/db/auth-schema.ts')).toContain('pgTable');
	});

	// As create-t3-app, create-next-app by hand, React Router and templates of Drizzle have it.
	it.each([
		[
			'src/server/database/index.ts',
			`import { drizzle } from 'drizzle-orm/libsql';\nconst client = createClient({ url: env.URL });\nexport const db = drizzle(client, { schema });\n`,
			`import { db } from './server/database';`
		],
		[
			'src/server/drizzle.ts',
			`import { drizzle } from 'drizzle-orm/node-postgres';\nexport const pool = new Pool();\nexport const database: Db = drizzle<typeof schema>({ client: pool });\n`,
			`import { database } from './server/drizzle';`
		],
		[
			'src/database.ts',
			`import { drizzle } from 'drizzle-orm/d1';\nconst connection = drizzle(env.DB);\nexport default connection;\n`,
			`import db from './database';`
		],
		[
			'src/lib/server/db.js',
			`import { drizzle } from 'drizzle-orm/d1';\nconst one = drizzle(env.DB);\nexport { one as db };\n`,
			`import { db } from './lib/server/db';`
		]
	])('is found in %s, and the tables lie beside it', async (path, client, line) => {
		const folder = await appWithGitHub({
			[path]: client,
			'src/seed.ts': client,
			'src/lib/later.ts': `export const later = () => drizzle(env.DB);\n`
		});
		writePlan(folder, (await adding(folder, { adapter: 'drizzle' })).plan);
		const config = read(folder, 'src/auth.ts');
		expect(config).toContain(line);
		expect(config).toMatch(/adapter: drizzle\((?:db|database), authTables\)/);
		const beside = path.replace(/[^/]+$/, 'auth-schema.ts');
		expect(read(folder, beside)).toContain('sqliteTable');
		expect(changed((await adding(folder, { adapter: 'drizzle' })).plan)).toEqual([]);
	});

	// None of these exports what drizzle() makes.
	it.each([
		`export const client = createClient({ url });\n`,
		`const client = createClient({ url });\nexport { client };\nexport function getDb() {\n\treturn drizzle(client);\n}\n`,
		`const app = new Hono();\napp.get('/', (c) => c.json(drizzle(c.env.DB)));\nexport default app;\n`,
		`export default new Hono().get('/', (c) => c.json(drizzle(c.env.DB)));\n`,
		`const app = new Hono().get('/', (c) => c.json(drizzle(c.env.DB)));\nexport default app;\n`,
		`export const createDb = (env: Env) => drizzle(env.DB);\n`
	])('is not taken from a file with %j, in a usual place either', async (other) => {
		const real = `const globalForDb = globalThis as { it?: Client };\nconst client = globalForDb.it ?? createClient({ url });\nexport const db = drizzle(client, { schema });\n`;
		const folder = await appWithGitHub({
			'src/lib/server/db.ts': other,
			'src/index.ts': other,
			'src/storage/db.ts': real
		});
		writePlan(folder, (await adding(folder, { adapter: 'drizzle' })).plan);
		expect(read(folder, 'src/auth.ts')).toContain(`import { db } from './storage/db';`);
		const alone = await appWithGitHub({ 'src/lib/server/db.ts': other, 'src/index.ts': other });
		await expect(addAdapter(memoryContext(alone), { adapter: 'drizzle' })).rejects.toMatchObject({
			code: 'ADAPTER_CLIENT_MISSING'
		});
	});

	it.each([
		`export * from '@acme/db';\n`,
		`export { db } from '@acme/db';\n`,
		`import { open } from '@acme/db';\nexport const db = open();\n`
	])('may come from a package in a usual place: %j', async (client) => {
		const folder = await appWithGitHub({ 'src/lib/server/db.ts': client });
		writePlan(folder, (await adding(folder, { adapter: 'drizzle' })).plan);
		expect(read(folder, 'src/auth.ts')).toContain(`import { db } from './lib/server/db';`);
	});

	it.each([
		`const make = () => new PrismaClient();\nconst prisma = globalThis.prismaGlobal ?? make();\nexport default prisma;\n`,
		`function make() {\n\treturn new PrismaClient().$extends({});\n}\nexport const prisma = make();\n`,
		`let prisma: PrismaClient = globalThis.it ?? new PrismaClient({\n\tlog: ['query']\n});\nif (dev) globalThis.it = prisma;\nexport { prisma };\n`,
		`const one = new PrismaClient();\nexport const prisma = globalThis.it ?? one;\n`
	])('is one of Prisma in %j', async (client) => {
		const folder = await appWithGitHub({
			'src/data/client.ts': client,
			'prisma/schema.prisma': 'model Task { id String @id }\n'
		});
		writePlan(folder, (await adding(folder, { adapter: 'prisma' })).plan);
		const config = read(folder, 'src/auth.ts');
		const name = client.includes('default') ? 'prisma' : '{ prisma }';
		expect(config).toContain(`import ${name} from './data/client';`);
	});

	it('is found in the folder of Prisma, beside a seed with its own', async () => {
		const client = `export const prisma = new PrismaClient();\n`;
		const folder = await appWithGitHub({
			'prisma/client.ts': client,
			'prisma/seed.ts': client,
			'prisma/schema.prisma': 'model Task { id String @id }\n'
		});
		writePlan(folder, (await adding(folder, { adapter: 'prisma' })).plan);
		expect(read(folder, 'src/auth.ts')).toContain(`import { prisma } from '../prisma/client';`);
	});

	it('is offered first to a person, with its place', async () => {
		const folder = await appWithGitHub({
			'src/server/db.ts': `export const client = new PrismaClient();\n`,
			'prisma/schema.prisma': 'model Task { id String @id }\n'
		});
		const context = memoryContext(folder);
		const offered: (string | undefined)[] = [];
		const one: typeof context.ask.one = async ({ choices, fallback }) => {
			offered.push(...choices.map(({ label, hint = '' }) => `${label} ${hint}`), fallback);
			return choices[0]?.value ?? expect.unreachable();
		};
		const asked = { ...context, interactive: true, ask: { ...context.ask, one } };
		writePlan(folder, (await planned(addAdapter(asked, {}))).plan);
		expect(offered[0]).toBe('Prisma your src/server/db.ts');
		expect(offered[1]).toMatch(/^SQLite/);
		expect(offered.at(-1)).toBe('prisma');
		expect(read(folder, 'src/auth.ts')).toContain('adapter: prisma(client)');
	});

	it.each([
		[`export const useDb = cache(() => drizzle(env.DB));\n`, undefined, 'no file exports that'],
		[`export const getDb = (env: Env) => drizzle(env.DB);\n`, undefined, 'no file exports that'],
		[`export const db = drizzle(1);\n`, `export const db = drizzle(2);\n`, 'a.ts and src/b.ts']
	])('is not guessed from %j', async (a, b, said) => {
		const folder = await appWithGitHub({ 'src/a.ts': a, ...(b && { 'src/b.ts': b }) });
		await expect(addAdapter(memoryContext(folder), { adapter: 'drizzle' })).rejects.toMatchObject({
			code: 'ADAPTER_CLIENT_MISSING',
			message: expect.stringContaining(said)
		});
	});

	const drizzleApp = (schema: string, path = 'src/lib/server/db/schema.ts') =>
		appWithGitHub({
			'src/lib/server/db/index.ts': 'export const db = 1;\n',
			'drizzle.config.ts': `export default { dialect: 'sqlite', schema: './${path}' };\n`,
			[path]: schema
		});

	it('exports its tables from a Drizzle schema in a single file, once', async () => {
		const tasks = `export const task = sqliteTable("task", {})\n`;
		const folder = await drizzleApp(tasks);
		writePlan(folder, (await adding(folder, { adapter: 'drizzle' })).plan);
		const path = 'src/lib/server/db/schema.ts';
		expect(read(folder, path)).toBe(`${tasks}export * from './auth-schema';\n`);
		expect(changed((await adding(folder, { adapter: 'drizzle' })).plan)).toEqual([]);
		const other = await drizzleApp(tasks.trimEnd(), 'src/tables.ts');
		writePlan(other, (await adding(other, { adapter: 'drizzle' })).plan);
		const line = `export * from './lib/server/db/auth-schema';\n`;
		expect(read(other, 'src/tables.ts')).toBe(tasks + line);
	});

	it('shadows no table of a Drizzle schema, and none of its own is shadowed', async () => {
		const own = `export const users = sqliteTable('users', {});\nexport const sessions = sqliteTable('logins', {});\n`;
		const folder = await drizzleApp(own);
		writePlan(folder, (await adding(folder, { adapter: 'drizzle' })).plan);
		expect(read(folder, 'src/lib/server/db/schema.ts')).toBe(
			`${own}export * from './auth-schema';\n`
		);
		const made = read(folder, 'src/lib/server/db/auth-schema.ts');
		expect(made).toContain(`export const authUsers = sqliteTable('user', {`);
		expect(made.match(/^export const (?!auth[A-Z])/gm)).toBeNull();
	});

	it.each(['src/lib/server/db/schema.ts', 'src/lib/server/db/people.ts'])(
		'names its tables apart where the app has one of that name, in %s',
		async (path) => {
			const folder = await drizzleApp(`export const task = sqliteTable('task', {});\n`);
			writeFileSync(join(folder, path), `export const people = sqliteTable("user", {});\n`);
			const plan = (await adding(folder, { adapter: 'drizzle' })).plan;
			writePlan(folder, plan);
			const made = read(folder, 'src/lib/server/db/auth-schema.ts');
			const names = [...made.matchAll(/(?:Table|index)\(\s*'(\w+)'/g)].map(([, name]) => name);
			expect(names).toHaveLength(12);
			expect(names.filter((name) => !/^auth_(?!auth_)/.test(name ?? ''))).toEqual([]);
			// For good: the app may rename its own afterwards.
			writeFileSync(join(folder, path), '');
			expect(changed((await adding(folder, { adapter: 'drizzle' })).plan)).toEqual([]);
			const other = await drizzleApp('');
			writePlan(other, (await adding(other, { adapter: 'drizzle' })).plan);
			writeFileSync(join(other, path), `export const people = sqliteTable('user', {});\n`);
			expect(changed((await adding(other, { adapter: 'drizzle' })).plan)).toEqual([]);
		}
	);

	it.each([
		[`tablesFilter: ["t3_*"]`, '', 't3_'],
		[`tablesFilter: 't3_*',`, '', 't3_'],
		[`tablesFilter: ["t3_*"]`, `export const users = createTable("user", {});\n`, 't3_auth_'],
		[`tablesFilter: ["t3_*"]`, `export const users = sqliteTable("t3_user", {});\n`, 't3_auth_'],
		[`tablesFilter: ["a_*", "b_*"]`, '', '']
	])('names its tables as %s asks for, with %j', async (filter, schema, start) => {
		const folder = await appWithGitHub({
			'src/lib/server/db/index.ts': 'export const db = 1;\n',
			'src/lib/server/db/schema.ts': schema,
			'drizzle.config.ts': `export default {\n\tdialect: 'sqlite',\n\t${filter}\n};\n`
		});
		writePlan(folder, (await adding(folder, { adapter: 'drizzle' })).plan);
		const made = read(folder, 'src/lib/server/db/auth-schema.ts');
		expect(made).toContain(`export const authUsers = sqliteTable('${start}user', {`);
		expect(made).toContain(`'${start.includes('auth_') ? start : `${start}auth_`}record'`);
		expect(made).toContain(`index('${start}session_userId')`);
		writeFileSync(join(folder, 'drizzle.config.ts'), `export default { dialect: 'sqlite' };\n`);
		expect(changed((await adding(folder, { adapter: 'drizzle' })).plan)).toEqual([]);
	});

	it('keeps a Drizzle schema that exports one of its names', async () => {
		const folder = await drizzleApp(`export const authUsers = sqliteTable('people', {});\n`);
		const { plan } = await adding(folder, { adapter: 'drizzle' });
		expect(plan.changes.find(({ kind }) => kind === 'manual')).toMatchObject({
			path: 'src/lib/server/db/schema.ts',
			why: expect.stringContaining('it exports `authUsers`, which ./auth-schema exports, too'),
			snippet: `export * from './auth-schema';`
		});
	});

	it('uses an adapter package of the app without a vendored file', async () => {
		const folder = await appWithGitHub({
			'src/lib/server/adapter.ts': 'export const adapter = 1;\n'
		});
		writePlan(folder, (await adding(folder, { adapter: 'authjs' })).plan);
		expect(read(folder, 'src/auth.ts')).toContain(
			`import { adapter } from './lib/server/adapter';`
		);
		expect(read(folder, 'src/auth.ts')).toContain('\tadapter,\n');
		expect(changed((await adding(folder, { adapter: 'authjs' })).plan)).toEqual([]);
	});

	it('adds models to the Prisma schema if its client matches the adapter', async () => {
		const own = 'datasource db {\n  provider = "sqlite"\n}\n';
		const client = { 'src/lib/server/prisma.ts': 'export const prisma = 1;\n' };
		const bare = await appWithGitHub(client);
		await expect(addAdapter(memoryContext(bare), { adapter: 'prisma' })).rejects.toMatchObject({
			code: 'ADAPTER_SCHEMA_MISSING',
			fix: expect.stringContaining('prisma.io')
		});
		const folder = await appWithGitHub({ ...client, 'prisma/schema.prisma': own });
		writePlan(folder, (await adding(folder, { adapter: 'prisma' })).plan);
		expect(read(folder, 'src/auth.ts')).toContain('adapter: prismaAdapter(prisma)');
		expect(read(folder, 'prisma/schema.prisma')).toMatch(/^datasource[\s\S]*^model User \{/m);
		expect(changed((await adding(folder, { adapter: 'prisma' })).plan)).toEqual([]);
	});

	const prismaApp = (schema: string, more: Readonly<Record<string, string>> = {}) =>
		appWithGitHub({
			'src/lib/prisma.ts': 'export const prisma = new PrismaClient();\n',
			'prisma/schema.prisma': schema,
			...more
		});
	const steps = async (folder: string, adapter: string) =>
		(await adding(folder, { adapter })).plan.next.join('\n');

	it.each([
		['datasource db {\n  provider = "sqlite"\n}\n', {}, 'npx prisma migrate dev --name auth'],
		['model Task { id String @id }\n', {}, 'npx prisma db push'],
		[
			'model Task { id String @id }\n',
			{ 'prisma/migrations/migration_lock.toml': '' },
			'npx prisma migrate dev --name auth'
		],
		['datasource db {\n  provider = "mongodb"\n}\n', {}, 'npx prisma db push']
	])('makes the tables of Prisma as the app does: %j %j', async (schema, more, command) => {
		expect(await steps(await prismaApp(schema, more), 'prisma')).toContain(
			`make the tables: ${command}\n`.trim()
		);
	});

	it.each([
		['', {}, 'make the tables: npx drizzle-kit push'],
		[
			'',
			{ 'drizzle/meta/_journal.json': '{}' },
			'make the tables: npx drizzle-kit generate, then apply the new migration as you apply the others'
		],
		[`driver: 'd1-http'`, {}, 'make the tables: npx drizzle-kit generate, then apply'],
		[`out: './src/moves'`, { 'src/moves/meta/_journal.json': '{}' }, 'npx drizzle-kit generate'],
		[`out: './src/moves'`, { 'drizzle/meta/_journal.json': '{}' }, 'npx drizzle-kit push']
	])('makes the tables of Drizzle as the app does: %j %j', async (setting, more, said) => {
		const folder = await appWithGitHub({
			'src/lib/server/db/index.ts': 'export const db = drizzle(1);\n',
			'drizzle.config.ts': `export default { dialect: 'sqlite', ${setting} };\n`,
			...more
		});
		expect(await steps(folder, 'drizzle')).toContain(said);
	});

	it('names required fields of users that sign-in does not know', async () => {
		const user = `model User {
  id String @id @default(cuid())
  name String?
  email String?
  emailVerified DateTime?
  image String?
  phone String
  accounts Account[]
  sessions Session[]
}
`;
		const said = await steps(await prismaApp(user), 'prisma');
		expect(said).toContain('your model of users requires phone, which sign-in does not know');
		const optional = await prismaApp(user.replace('phone String', 'phone String?'));
		expect(await steps(optional, 'prisma')).not.toContain('your model of users');
	});

	it.each([
		['prisma.config.ts', `export default { schema: path.join('db', 'schema') };\n`],
		['prisma.config.ts', `export default defineConfig({ schema: './db/schema' });\n`],
		['package.json', { prisma: { schema: 'db/schema' } }]
	])('finds the files of a Prisma schema that %s names: %j', async (path, settings) => {
		const folder = await appWithGitHub({
			'src/lib/prisma.ts': 'export const prisma = new PrismaClient();\n',
			'db/schema/base.prisma': 'datasource db {\n  provider = "sqlite"\n}\n',
			'db/schema/task.prisma': 'model Task {\n  id String @id\n}\n',
			'prisma/schema.prisma': '// An old one.\n'
		});
		const text =
			typeof settings === 'string'
				? settings
				: JSON.stringify({ ...JSON.parse(read(folder, path)), ...settings });
		writeFileSync(join(folder, path), text);
		writePlan(folder, (await adding(folder, { adapter: 'prisma' })).plan);
		expect(read(folder, 'db/schema/base.prisma')).toContain('model User {');
		expect(read(folder, 'prisma/schema.prisma')).toBe('// An old one.\n');
	});

	it('rejects an unknown adapter with exit code 2, and an app without sign-in', async () => {
		const context = memoryContext(appFolder());
		await expect(addAdapter(context, { adapter: 'sqlit' })).rejects.toMatchObject({
			code: 'ADAPTER_UNKNOWN',
			exitCode: 2,
			fix: expect.stringContaining('Did you mean sqlite')
		});
		await expect(addAdapter(context, { adapter: 'sqlite' })).rejects.toMatchObject({
			code: 'NOT_SET_UP',
			fix: expect.stringContaining('init --adapter sqlite')
		});
	});
});

describe('init with a database', () => {
	it('chooses the adapter without a server when only the session is given', async () => {
		const { replay, plan } = await planned(
			init(memoryContext(appFolder()), { providers: ['github'], session: 'database' })
		);
		expect(replay).toBe('init --provider github --session database --adapter sqlite --yes');
		expect(plan.install).toEqual(expect.arrayContaining([expect.stringMatching(/^@types\/node@/)]));
	});

	it('stores sessions in the database with --adapter alone, like Auth.js', async () => {
		const options = { providers: ['github'], adapter: 'sqlite' };
		expect((await planned(init(memoryContext(appFolder()), options))).replay).toContain(
			'--session database --adapter sqlite'
		);
		const kept = await planned(init(memoryContext(appFolder()), { ...options, session: 'jwt' }));
		expect(kept.replay).toContain('--session jwt --adapter sqlite');
	});
});
