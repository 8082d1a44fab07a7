// What features do with rows of a database that are not people, accounts or sessions.

export type Row = Readonly<Record<string, unknown>>;

/** The table of records. `where` names columns and the values they must equal. */
export interface Rows {
	find(table: 'records', where: Row): Promise<Row | null | undefined>;
	list(table: 'records', where: Row): Promise<readonly Row[]>;
	/** It fails if there is one with that key already. */
	insert(table: 'records', row: Row): Promise<unknown>;
	/** Whether there was such a row. */
	change(table: 'records', where: Row, changes: Row): Promise<boolean>;
	/** Of many calls at once, one gets the row. */
	remove(table: 'records', where: Row): Promise<Row | null | undefined>;
}
