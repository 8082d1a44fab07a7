// The SQLite file that an app keeps people and sessions in.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tree } from './tree.ts';

/** Runs a statement on the app's file and gives its rows. */
export function rowsOf(folder: string, sql: string, file = 'auth.db') {
	const database = new DatabaseSync(join(folder, file));
	try {
		return database.prepare(sql).all();
	} finally {
		database.close();
	}
}

/** The app without what its server writes. */
export async function filesWithoutDatabase(folder: string): Promise<Record<string, string>> {
	const files = Object.entries(await tree(folder));
	return Object.fromEntries(files.filter(([path]) => !path.startsWith('auth.db')));
}
