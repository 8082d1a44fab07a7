import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe } from 'vitest';
import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import { sqlite } from '../../templates/adapters/sqlite.ts';
import { sessionsContract } from './sessions-contract.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

for (const strategy of ['jwt', 'database'] as const) {
	describe(`sessions with the strategy ${strategy}`, () => {
		sessionsContract('memory', async () => {
			const tables = emptyTables();
			return () => ({ adapter: memoryAdapter(tables), session: { strategy } });
		});

		sessionsContract('SQLite', async () => {
			const folder = mkdtempSync(join(tmpdir(), 'auth-cli-sessions-'));
			folders.push(folder);
			const env = { AUTH_SQLITE_FILE: join(folder, 'auth.db') };
			return () => ({ adapter: sqlite(env), session: { strategy } });
		});
	});
}
