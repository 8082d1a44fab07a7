// A stand-in for MongoDB: the few commands that the adapter sends, in MongoDB's wire protocol (OP_MSG), for the
// official driver. It shows that driver and adapter say what such a server understands; it is no MongoDB.

import { createServer, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

interface Table {
	rows: Document[];
	unique: string[][];
}
type Tables = Map<string, Table>;

/** Listens on this port of this machine, a free one if 0. */
export async function startMongoDouble(wanted = 0) {
	const tables: Tables = new Map();
	const asked = new Map<string, number>();
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		serve(socket, (command) => {
			const [name = ''] = Object.keys(command);
			asked.set(name, (asked.get(name) ?? 0) + 1);
			return run(command, tables);
		});
	});
	await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
	const address = server.address();
	const port = address && typeof address === 'object' ? address.port : 0;
	return {
		url: `mongodb://127.0.0.1:${port}/app`,
		/** How often a command was sent. */
		asked: (name: string) => asked.get(name) ?? 0,
		empty() {
			for (const table of tables.values()) table.rows = [];
		},
		stop() {
			for (const socket of sockets) socket.destroy();
			server.close();
		}
	};
}

type Run = (command: Document) => Document;

function serve(socket: Socket, act: Run): void {
	let buffer = Buffer.alloc(0);
	socket.on('error', () => {});
	socket.on('data', (chunk) => {
		buffer = Buffer.concat([buffer, chunk]);
		while (buffer.length >= 4 && buffer.length >= buffer.readInt32LE(0)) {
			const length = buffer.readInt32LE(0);
			socket.write(answer(buffer.subarray(0, length), act));
			buffer = buffer.subarray(length);
		}
	});
}

/** Drivers begin as they would with servers of long ago. */
const opQuery = 2004;

function answer(message: Buffer, act: Run): Buffer {
	if (message.readInt32LE(12) === opQuery) return legacyHello(message);
	const body = BSON.serialize(act(commandOf(message)));
	const head = Buffer.alloc(21);
	head.writeInt32LE(21 + body.length, 0);
	head.writeInt32LE(message.readInt32LE(4), 8);
	head.writeInt32LE(2013, 12);
	return Buffer.concat([head, body]);
}

/** OP_REPLY with one document. */
function legacyHello(message: Buffer): Buffer {
	const body = BSON.serialize({ ok: 1, ...hello() });
	const head = Buffer.alloc(36);
	head.writeInt32LE(36 + body.length, 0);
	head.writeInt32LE(message.readInt32LE(4), 8);
	head.writeInt32LE(1, 12);
	head.writeInt32LE(1, 32);
	return Buffer.concat([head, body]);
}

/** The body of the message, with the documents that stand behind it. */
function commandOf(message: Buffer): Document {
	const command: Document = {};
	for (let at = 20; at < message.length; ) {
		const size = message.readInt32LE(at + 1);
		const section = message.subarray(at + 1, at + 1 + size);
		if (message[at] === 0) Object.assign(command, BSON.deserialize(section));
		else Object.assign(command, sequence(section));
		at += 1 + size;
	}
	return command;
}

function sequence(section: Buffer): Document {
	const end = section.indexOf(0, 4);
	const documents: Document[] = [];
	for (let at = end + 1; at < section.length; at += section.readInt32LE(at)) {
		documents.push(BSON.deserialize(section.subarray(at, at + section.readInt32LE(at))));
	}
	return { [section.toString('utf8', 4, end)]: documents };
}

function run(command: Document, tables: Tables): Document {
	const [name = '', collection] = Object.entries(command)[0] ?? [];
	const act = commands[name];
	if (!act) return { ok: 0, code: 59, codeName: 'CommandNotFound', errmsg: `no ${name}` };
	const table = tables.get(String(collection)) ?? { rows: [], unique: [] };
	tables.set(String(collection), table);
	return { ok: 1, ...act(table, command) };
}

const hello = () => ({
	...{ isWritablePrimary: true, minWireVersion: 0, maxWireVersion: 25, maxWriteBatchSize: 1000 },
	...{ maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000, helloOk: true }
});

const commands: Record<string, (table: Table, command: Document) => Document> = {
	hello,
	ismaster: hello,
	ping: () => ({}),
	endSessions: () => ({}),
	createIndexes(table, { ['indexes']: indexes }) {
		for (const { unique, key } of indexes) if (unique) table.unique.push(Object.keys(key));
		return {};
	},
	insert(table, { ['documents']: documents }) {
		const taken = documents.find((one: Document) => isTaken(table, one));
		if (taken)
			return { n: 0, writeErrors: [{ index: 0, code: 11_000, errmsg: 'E11000 duplicate key' }] };
		table.rows.push(...documents);
		return { n: documents.length };
	},
	find(table, { ['filter']: filter }) {
		const firstBatch = table.rows.filter((row) => matches(row, filter));
		return { cursor: { id: BSON.Long.ZERO, ns: 'app.any', firstBatch } };
	},
	findAndModify(table, { ['query']: query, ['remove']: remove, ['update']: update }) {
		const row = table.rows.find((one) => matches(one, query));
		if (row && remove) table.rows.splice(table.rows.indexOf(row), 1);
		if (row && update) Object.assign(row, update.$set);
		return { value: row ?? null };
	},
	delete(table, { ['deletes']: deletes }) {
		const before = table.rows.length;
		for (const { q } of deletes) table.rows = table.rows.filter((row) => !matches(row, q));
		return { n: before - table.rows.length };
	}
};

function isTaken({ rows, unique }: Table, one: Document): boolean {
	return unique.some((fields) => {
		const key = Object.fromEntries(fields.map((field) => [field, one[field]]));
		const complete = fields.every((field) => one[field] != null);
		return complete && rows.some((row) => matches(row, key));
	});
}

function matches(row: Document, filter: Document): boolean {
	const text = (value: unknown) => BSON.EJSON.stringify({ value });
	return Object.entries(filter).every(([field, value]) => {
		const wanted: unknown[] = value?.$in ?? [value];
		return wanted.some((one) => text(row[field]) === text(one));
	});
}
