import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { sqlite } from '../../templates/adapters/sqlite.ts';
import { adapterContract } from './contract.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function inFile() {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-sqlite-'));
	folders.push(folder);
	return sqlite({ AUTH_SQLITE_FILE: join(folder, 'auth.db') });
}

adapterContract('sqlite', inFile, { passkeys: true, unique: true, own: true });
