// A local server that speaks the part of Xata's REST interface which the adapter uses, for the official client.

import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

type Record = { id: string; xata: object; [field: string]: unknown };
type Tables = Map<string, Map<string, Record>>;

/** The key that it lets in. */
export const apiKey = 'xau_test';

/** Starts it with no tables. */
export async function startXata() {
	const tables: Tables = new Map();
	const server = createServer(async (incoming, outgoing) => {
		const answer = await respond(tables, incoming);
		outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
		outgoing.end(await answer.text());
	});
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	const address = server.address();
	const port = typeof address === 'object' ? address?.port : undefined;
	const stop = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	// The client accepts no address without workspace and region, and not every system knows such a name.
	const place = 'workspace-abc123.us-east-1.localhost';
	const reach: typeof fetch = (address, init) =>
		fetch(String(address).replace(place, 'localhost'), init);
	return { databaseURL: `http://${place}:${port}/db/app`, fetch: reach, tables, stop };
}

async function respond(tables: Tables, incoming: IncomingMessage): Promise<Response> {
	const { method, url = '', headers } = incoming;
	if (headers.authorization !== `Bearer ${apiKey}`) return json({ message: 'no such key' }, 401);
	const [path = ''] = url.split('?');
	const [, table = '', action = '', id] =
		/^\/db\/app:main\/tables\/([^/]+)\/(data|query)(?:\/([^/]+))?$/.exec(path) ?? [];
	const body: Partial<Record> = JSON.parse((await text(incoming)) || '{}');
	const rows = tables.get(table) ?? new Map<string, Record>();
	tables.set(table, rows);
	if (action === 'query') {
		const { size } = Object(body['page']);
		return json({ records: select(rows, body).slice(0, size), meta: lastPage });
	}
	if (action !== 'data') return json({ message: `no such place: ${path}` }, 404);
	if (method === 'DELETE') return take(rows, String(id));
	if (method === 'PATCH') return change(rows, String(id), body);
	return add(rows, id ?? `rec_${crypto.randomUUID()}`, body);
}

const lastPage = { page: { cursor: 'end', more: false } };

function json(value: unknown, status = 200): Response {
	return Response.json(value, { status });
}

function select(rows: Map<string, Record>, body: Partial<Record>): Record[] {
	const filters: Partial<Record>[] = Object(body['filter'])['$all'] ?? [body['filter'] ?? {}];
	return [...rows.values()].filter((row) =>
		filters.every((filter) =>
			Object.entries(filter).every(([path, value]) => agrees(at(row, path), value))
		)
	);
}

function agrees(stored: unknown, wanted: unknown): boolean {
	const before: unknown = Object(wanted)['$lt'];
	return before === undefined ? stored === wanted : String(stored) < String(before);
}

function at(row: Record, path: string): unknown {
	const value = path.split('.').reduce<unknown>((one, name) => Object(one)[name], row);
	return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

function take(rows: Map<string, Record>, id: string): Response {
	const row = rows.get(id);
	rows.delete(id);
	return row ? json(row) : json({ message: 'not found' }, 404);
}

function change(rows: Map<string, Record>, id: string, body: Partial<Record>): Response {
	const row = rows.get(id);
	if (!row) return json({ message: 'not found' }, 404);
	Object.assign(row, linked(body));
	return json(row);
}

function add(rows: Map<string, Record>, id: string, body: Partial<Record>): Response {
	const { email } = body;
	const taken = rows.has(id) || (email && [...rows.values()].some((row) => row['email'] === email));
	if (taken) return json({ message: 'is not unique' }, 400);
	const now = new Date().toISOString();
	const row = { ...linked(body), id, xata: { version: 0, createdAt: now, updatedAt: now } };
	rows.set(id, row);
	return json(row);
}

/** A link is written as an id, and read as a record. */
function linked(body: Partial<Record>): Partial<Record> {
	const links = ['user', 'account', 'session'].filter((name) => name in body);
	return { ...body, ...Object.fromEntries(links.map((name) => [name, { id: body[name] }])) };
}
