// A Prisma client for the schema of sign-in, generated as an app does it. Prisma is installed beside the project, for
// it is larger than everything else together.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderBeside, installBeside } from '../../../../scripts/packages-beside.ts';
import type { prisma } from '../../../../templates/adapters/prisma.ts';
import { alone } from '../../../e2e/support/alone.ts';

const version = '7.10.0';
const packages = {
	prisma: version,
	'@prisma/client': version,
	'@prisma/adapter-pg': version,
	// What `prisma migrate` asks, which otherwise is a download of its own from elsewhere.
	'@prisma/schema-engine-wasm': `${version}-4.0edf323efd1d98336f3f0a68684b56f689b900d3`
};
/** Files of tests share it, one after another. */
const folder = folderBeside('prisma');
const head = `generator client {
  provider = "prisma-client"
  output   = "../generated"
}
datasource db {
  provider = "postgresql"
}
`;

type Client = Parameters<typeof prisma>[0];

/** A client that talks to this PostgreSQL. */
export async function prismaClient(connectionString: string): Promise<Client> {
	const { PrismaClient } = await alone('prisma', generated);
	const { PrismaPg } = load('@prisma/adapter-pg');
	return new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
}

async function generated() {
	prepare();
	// Generating needs no engine, yet one would be downloaded; any program in its place is as good.
	run(['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath });
	return import(join(folder, 'generated/client.ts'));
}

/** Makes the tables in an empty database with the command that `auth-cli` names. */
export function prismaMigrate(url: string): Promise<void> {
	return alone('prisma', async () => migrate(url));
}

/** A schema as Prisma itself lays it out. @throws what is wrong with it. */
export function prismaFormat(schema: string): string {
	installBeside('prisma', packages);
	const path = join(folder, 'any.prisma');
	writeFileSync(path, schema);
	for (const command of ['validate', 'format'])
		run([command, '--schema', path], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath });
	return readFileSync(path, 'utf8');
}

function migrate(url: string): void {
	prepare();
	const config = `export default { schema: 'prisma/schema.prisma', datasource: { url: '${url}' } };\n`;
	writeFileSync(join(folder, 'prisma.config.mjs'), config);
	rmSync(join(folder, 'prisma/migrations'), { recursive: true, force: true });
	const engine = join(import.meta.dirname, 'prisma-engine.mjs');
	run(['migrate', 'dev', '--name', 'auth'], {
		PRISMA_SCHEMA_ENGINE_BINARY: engine,
		DATABASE_URL: url
	});
}

function prepare(): void {
	installBeside('prisma', packages);
	mkdirSync(join(folder, 'prisma'), { recursive: true });
	writeFileSync(join(folder, 'prisma/schema.prisma'), schema());
}

function schema(): string {
	return head + readFileSync('templates/adapters/prisma.prisma', 'utf8');
}

function load(name: string) {
	return createRequire(join(folder, 'package.json'))(name);
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): void {
	const program = join(folder, 'node_modules/prisma/build/index.js');
	execFileSync(process.execPath, [program, ...args], {
		cwd: folder,
		env: { ...process.env, ...env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
		stdio: 'pipe'
	});
}
