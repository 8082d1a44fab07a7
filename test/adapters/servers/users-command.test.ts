// `auth-cli users` through each adapter, as the built program does it with the app's own code.

import { symlinkSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureMySql } from '../../../scripts/ensure-mysql.ts';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { folderBeside } from '../../../scripts/packages-beside.ts';
import { run } from '../../e2e/support/child.ts';
import { write } from '../../e2e/support/server-contract.ts';
import { drizzleTables } from '../sqlite-tables.ts';
import { mariaDbUrl, startMariaDb } from './start/mariadb.ts';
import { startMySql } from './start/mysql.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import { prismaClient, prismaMigrate } from './start/prisma.ts';
import { redisUrl, startRedis } from './start/redis.ts';
import type { Server } from './start/server.ts';

const repository = join(import.meta.dirname, '../../..');
const [mariadbd, mysqld, redis] = [
	ensureServer('mariadbd'),
	ensureMySql(),
	ensureServer('redis-server')
];

interface Case {
	/** Ids of the adapter, and of what keeps records where it does not. */
	readonly adapter: string;
	readonly records?: string;
	/** Starts a server; undefined if it is not available. */
	readonly start?: (() => Promise<Server>) | undefined;
	readonly env?: (port: number) => Readonly<Record<string, string>>;
	/** Files of an owner who opens the database. */
	readonly files?: (port: number) => Promise<Readonly<Record<string, string>>>;
	readonly migrates?: true;
	/** What it cannot do, by the code of the error. */
	readonly lists?: 'ADAPTER_OTHERWISE';
	readonly administers?: 'RECORDS_ELSEWHERE';
}

const opened = (tables: string) => `import { createRequire } from 'node:module';
const Sqlite = createRequire(import.meta.url)('better-sqlite3');
const database = new Sqlite(new URL('../app.sqlite', import.meta.url).pathname);
database.pragma('foreign_keys = ON');
database.exec(${JSON.stringify(tables.replaceAll('CREATE TABLE', 'CREATE TABLE IF NOT EXISTS'))});
`;
const noServer = async () => undefined;

const cases: Readonly<Record<string, Case>> = {
	PostgreSQL: {
		adapter: 'postgres',
		migrates: true,
		start: () => startPostgres(),
		env: (port) => ({ DATABASE_URL: postgresUrl(port) })
	},
	MariaDB: {
		adapter: 'mysql',
		migrates: true,
		start: mariadbd === undefined ? undefined : () => startMariaDb(mariadbd),
		env: (port) => ({ DATABASE_URL: mariaDbUrl(port) })
	},
	MySQL: {
		adapter: 'mysql',
		migrates: true,
		start: mysqld === undefined ? undefined : () => startMySql(mysqld),
		env: (port) => ({ DATABASE_URL: mariaDbUrl(port) })
	},
	Prisma: {
		adapter: 'prisma',
		start: () => startPostgres(),
		files: async (port) => {
			const url = postgresUrl(port);
			await prismaMigrate(url);
			await Object(await prismaClient(url)).$disconnect();
			const folder = folderBeside('prisma');
			return {
				'prisma/schema.prisma': `generator client {
  provider = "prisma-client"
  output   = "../generated"
}
datasource db {
  provider = "postgresql"
}
`,
				'src/db.ts': `import { createRequire } from 'node:module';
import { PrismaClient } from '${folder}/generated/client.ts';
const { PrismaPg } = createRequire('${folder}/package.json')('@prisma/adapter-pg');
export const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: '${url}' }) });
`
			};
		}
	},
	Drizzle: {
		adapter: 'drizzle',
		files: async () => ({
			'src/db.ts': `${opened(drizzleTables)}import { drizzle } from 'drizzle-orm/better-sqlite3';
export const db = drizzle(database);
`
		})
	},
	Kysely: {
		adapter: 'kysely',
		files: async () => ({
			'src/db.ts': `${opened('')}import { Kysely, SqliteDialect } from 'kysely';
import { up } from '${repository}/templates/adapters/kysely.migration.ts';
export const db = new Kysely({ dialect: new SqliteDialect({ database }) });
const made = database.prepare("SELECT name FROM sqlite_master WHERE name = 'User'").get();
if (!made) await up(db);
`
		})
	},
	Redis: {
		adapter: 'redis',
		records: 'redis-records',
		start: redis === undefined ? undefined : () => startRedis(redis),
		env: (port) => ({ REDIS_URL: redisUrl(port) }),
		lists: 'ADAPTER_OTHERWISE',
		administers: 'RECORDS_ELSEWHERE'
	},
	unstorage: {
		adapter: 'unstorage',
		records: 'memory-records',
		files: async () => ({
			'src/storage.ts': `import { createStorage } from 'unstorage';
import fs from 'unstorage/drivers/fs';
export const storage = createStorage({ driver: fs({ base: new URL('../data', import.meta.url).pathname }) });
`
		}),
		lists: 'ADAPTER_OTHERWISE',
		administers: 'RECORDS_ELSEWHERE'
	}
};

const isMissing = (one: Case) => 'start' in one && one.start === undefined;

describe.each(Object.entries(cases))('auth-cli users on %s', (name, given) => {
	if (isMissing(given)) return it.skip(`skipped: ${name} is not available`, () => {});
	const { adapter, records, start = noServer, env = () => ({}), files, migrates } = given;
	let server: Server | undefined;
	let folder: string;
	let variables: Readonly<Record<string, string>> = {};

	beforeAll(async () => {
		server = await start();
		const port = server?.port ?? 0;
		variables = { ...env(port), AUTH_URL: 'https://app.test' };
		folder = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-users-')));
		await write(folder, {
			'package.json': JSON.stringify({
				type: 'module',
				dependencies: { express: '^5.0.0' },
				devDependencies: { typescript: '^6.0.0' }
			}),
			'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "strict": true } }\n',
			'src/server.ts': `import express from 'express';\nconst app = express();\napp.listen(3000);\n`,
			...(await files?.(port))
		});
		symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
		await done('init --provider github --yes --no-install --no-verify');
		const migrate = migrates ? ' --migrate' : '';
		await done(`add adapter ${adapter}${migrate} --yes --no-install --no-verify`);
		const features = [records, 'password', 'user-admin'].filter(Boolean).join(' ');
		await done(`add feature ${features} --yes --no-install --no-verify`);
	}, 120_000);
	afterAll(async () => {
		await server?.stop();
		await rm(folder, { recursive: true, force: true });
	});

	function cli(line: string) {
		const args = [join(repository, 'dist/auth-cli.js'), ...line.split(' ')];
		return run({ command: process.execPath, args, cwd: folder, env: variables });
	}
	async function done(line: string) {
		const ended = await cli(line);
		const said = ended.stdout + ended.stderr;
		expect([line, ended.code, said]).toEqual([line, 0, expect.anything()]);
		return ended.stdout;
	}
	const said = async (line: string) => JSON.parse(await done(`${line} --json`));
	const refused = async (line: string, code: string) => {
		const ended = await cli(line);
		expect([line, ended.code, ended.stderr]).toEqual([line, 1, expect.stringContaining(code)]);
	};

	it(given.lists ? 'says that it cannot list them' : 'lists them', async () => {
		if (given.lists) return refused('users list', given.lists);
		expect(await said('users list')).toEqual({ users: [], more: false });
		return undefined;
	}, 60_000);

	const { administers } = given;
	if (administers) {
		it('reports that the records are stored elsewhere', async () => {
			for (const line of ['create-admin --email a@app.test', 'ban --user a@app.test'])
				await refused(`users ${line}`, administers);
		}, 60_000);
		return;
	}

	it('creates the first administrator, bans users, ends sessions, prints a link', async () => {
		const made = await said('users create-admin --email ann@app.test --name Ann');
		expect(made).toMatchObject({ created: true, administrators: 1 });
		const all = await said('users list');
		expect(all.users).toMatchObject([
			{ id: made.user, email: 'ann@app.test', name: 'Ann', role: 'admin', banned: false }
		]);
		expect(await said('users list --role admin')).toEqual(all);
		expect((await said('users create-admin --email ann@app.test')).created).toBe(false);
		await done('users create-admin --email bob@app.test');
		const two = await said('users list --limit 1');
		expect([two.users.length, two.more]).toEqual([1, true]);

		await done('users ban --user ann@app.test --reason spam --until 2999-01-01');
		expect((await said('users list --banned')).users).toMatchObject([{ email: 'ann@app.test' }]);
		await done(`users unban --user ${made.user}`);
		expect((await said('users list --banned')).users).toEqual([]);
		await done('users sessions --user ann@app.test');
		await done('users sessions --user ann@app.test --end');
		const { link } = await said('users password-link --user ann@app.test');
		expect(link).toMatch(/^https:\/\/app\.test\/auth\/set-password\?.*token=/);
		await refused('users ban --user nobody@app.test', 'USER_UNKNOWN');
	}, 120_000);
});
