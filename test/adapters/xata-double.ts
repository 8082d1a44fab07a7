// A stand-in for Xata: the part of its REST interface that the adapter uses, for the official client.

type Record = { id: string; xata: object; [field: string]: unknown };

/** A `fetch` for the client, and a way to empty all tables. */
export function xataDouble() {
	const tables = new Map<string, Map<string, Record>>();
	const rowsOf = (name: string) => {
		const rows = tables.get(name) ?? new Map<string, Record>();
		tables.set(name, rows);
		return rows;
	};
	return {
		tables,
		async fetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
			const url = new URL(address instanceof Request ? address.url : address);
			const [, table = '', action = '', id] =
				/^\/db\/app:main\/tables\/([^/]+)\/(data|query)(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
			const body: Partial<Record> = JSON.parse(String(init.body ?? '{}'));
			const rows = rowsOf(table);
			if (action === 'query') return json({ records: select(rows, body), meta: lastPage });
			if (init.method === 'DELETE') return take(rows, String(id));
			if (init.method === 'PATCH') return change(rows, String(id), body);
			return add(rows, id ?? `rec_${crypto.randomUUID()}`, body);
		}
	};
}

const lastPage = { page: { cursor: 'end', more: false } };

function json(value: unknown, status = 200): Response {
	return Response.json(value, { status });
}

function select(rows: Map<string, Record>, body: Partial<Record>): Record[] {
	const filters: Partial<Record>[] = Object(body['filter'])['$all'] ?? [body['filter'] ?? {}];
	return [...rows.values()].filter((row) =>
		filters.every((filter) =>
			Object.entries(filter).every(([path, value]) => at(row, path) === value)
		)
	);
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
