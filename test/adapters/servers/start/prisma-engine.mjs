#!/usr/bin/env node
// What `prisma migrate` asks over its standard streams, in JSON-RPC, answered by Prisma's own engine as WebAssembly: the
// engine as a program is a download of its own. Runs in the folder where Prisma is installed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const folder = process.cwd();
const args = process.argv.slice(2);
// Only whether the database answers: it does.
if (args.includes('cli')) process.exit(0);

const load = createRequire(join(folder, 'package.json'));
const { PrismaPg } = load('@prisma/adapter-pg');
const { bindMigrationAwareSqlAdapterFactory: bind } = load('@prisma/driver-adapter-utils');
const { Client } = load('pg');
const file = join(folder, 'node_modules/@prisma/schema-engine-wasm/schema_engine.js');
const { SchemaEngine } = await import(file);

// The driver adapter does not know the type "char" of the system's tables; bpchar is read alike.
const query = Client.prototype.query;
const readable = (result) => {
	for (const field of [result].flat().flatMap((one) => one?.fields ?? []))
		if (field.dataTypeID === 18) field.dataTypeID = 1042;
	return result;
};
Client.prototype.query = function (...given) {
	const last = given.at(-1);
	if (typeof last === 'function') {
		given[given.length - 1] = (error, result) => last(error, readable(result));
	}
	const asked = query.apply(this, given);
	return typeof asked?.then === 'function' ? asked.then(readable) : asked;
};

const models = args.filter((_, index) => args[index - 1] === '--datamodels');
const datamodels = models.map((path) => [path, readFileSync(path, 'utf8')]);
const connectionString = process.env.DATABASE_URL;
const engine = await SchemaEngine.new(
	{ datamodels },
	() => {},
	bind(new PrismaPg({ connectionString }))
);
for await (const line of createInterface({ input: process.stdin })) {
	const { id, method, params } = JSON.parse(line);
	const answer = await engine[method](params).then(
		(result) => ({ result: result ?? null }),
		({ message }) => ({ error: { code: 4466, message, data: { is_panic: false, message } } })
	);
	process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`);
}
