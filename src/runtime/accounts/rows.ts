// What features do with rows of a database: their own records, and tokens of accounts.

export type Row = Readonly<Record<string, unknown>>;

type FeatureTable = 'records' | 'accounts';
/** `where` names columns and the values they must equal. */
export interface Rows {
	find(table: FeatureTable, where: Row): Promise<Row | null | undefined>;
	list(table: FeatureTable, where: Row, most?: number): Promise<readonly Row[]>;
	/** It fails if there is one with that key already. */
	insert(table: FeatureTable, row: Row): Promise<unknown>;
	/** Whether there was such a row. */
	change(table: FeatureTable, where: Row, changes: Row): Promise<boolean>;
	/** Of many calls at once, one gets the row. */
	remove(table: FeatureTable, where: Row): Promise<Row | null | undefined>;
}
