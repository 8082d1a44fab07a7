// Access of features to database rows: their own records and the tokens of accounts.

export type Row = Readonly<Record<string, unknown>>;

type FeatureTable = 'records' | 'accounts';
/** `where` names columns and the values they must equal. */
export interface Rows {
	find(table: FeatureTable, where: Row): Promise<Row | null | undefined>;
	list(table: FeatureTable, where: Row, most?: number): Promise<readonly Row[]>;
	/** Fails if the key exists. */
	insert(table: FeatureTable, row: Row): Promise<unknown>;
	/** False if there was no such row. */
	change(table: FeatureTable, where: Row, changes: Row): Promise<boolean>;
	/** Of many calls at once, only one gets the row. */
	remove(table: FeatureTable, where: Row): Promise<Row | null | undefined>;
}
