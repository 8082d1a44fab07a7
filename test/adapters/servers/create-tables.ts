// SQL that creates the tables of a Drizzle schema, as far as the schemas of sign-in go.

interface Column {
	name: string;
	notNull: boolean;
	primary: boolean;
	isUnique: boolean;
	getSQLType(): string;
}
export interface TableShape {
	name: string;
	columns: Column[];
	primaryKeys: { columns: Column[] }[];
	foreignKeys: { reference(): { columns: Column[] } }[];
}

/** A statement for a table; `quote` is the dialect's character around names. */
export function createTable(table: TableShape, quote: string): string {
	const name = (text: string) => `${quote}${text}${quote}`;
	const columns = table.columns.map((column) => {
		const words = [
			column.notNull ? 'NOT NULL' : 'NULL',
			...(column.primary ? ['PRIMARY KEY'] : []),
			...(column.isUnique ? ['UNIQUE'] : [])
		];
		return `${name(column.name)} ${column.getSQLType()} ${words.join(' ')}`;
	});
	const keys = table.primaryKeys.map((key) => {
		return `PRIMARY KEY (${key.columns.map((column) => name(column.name))})`;
	});
	const owners = table.foreignKeys.map((key) => {
		const own = key.reference().columns.map((column) => name(column.name));
		return `FOREIGN KEY (${own}) REFERENCES ${name('user')} (${name('id')}) ON DELETE CASCADE`;
	});
	return `CREATE TABLE ${name(table.name)} (${[...columns, ...keys, ...owners]})`;
}
