// A Prisma client for the schema of sign-in, generated as an app does it. Prisma is installed beside the project, for
// it is larger than everything else together.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { prisma } from '../../../../templates/adapters/prisma.ts';

const folder = join(process.cwd(), '.cache/prisma');
const version = '7.10.0';
const packages = [
	...['prisma', '@prisma/client', '@prisma/adapter-pg'].map((name) => `${name}@${version}`),
	// What `prisma migrate` asks, which otherwise is a download of its own from elsewhere.
	`@prisma/schema-engine-wasm@${version}-4.0edf323efd1d98336f3f0a68684b56f689b900d3`
];
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
	prepare();
	// Generating needs no engine, yet one would be downloaded; any program in its place is as good.
	run(['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath });
	const { PrismaClient } = await import(join(folder, 'generated/client.ts'));
	const { PrismaPg } = load('@prisma/adapter-pg');
	return new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
}

/** Makes the tables in an empty database with the command that `auth-cli` names. */
export function prismaMigrate(url: string): void {
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
	install();
	mkdirSync(join(folder, 'prisma'), { recursive: true });
	writeFileSync(join(folder, 'prisma/schema.prisma'), schema());
}

function schema(): string {
	return head + readFileSync('templates/adapters/prisma.prisma', 'utf8');
}

function load(name: string) {
	return createRequire(join(folder, 'package.json'))(name);
}

function install(): void {
	const installed = join(folder, 'node_modules/@prisma/schema-engine-wasm/package.json');
	if (existsSync(installed)) return;
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	execFileSync(npm, ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
		cwd: folder,
		stdio: 'pipe'
	});
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): void {
	const program = join(folder, 'node_modules/prisma/build/index.js');
	execFileSync(process.execPath, [program, ...args], {
		cwd: folder,
		env: { ...process.env, ...env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
		stdio: 'pipe'
	});
}
