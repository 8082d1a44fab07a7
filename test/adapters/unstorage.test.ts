import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStorage, prefixStorage, type Storage } from 'unstorage';
import fs from 'unstorage/drivers/fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { unstorage } from '../../templates/adapters/unstorage.ts';
import { adapterContract } from './contract.ts';

const options = { passkeys: true, unique: true, own: true };

const inMemory = () => {
	const storage = createStorage();
	return () => unstorage(storage);
};
// As `useStorage('auth')` of Nitro: another object each time.
const below = () => {
	const storage = createStorage();
	return () => unstorage(prefixStorage(storage, 'auth'));
};
const inFiles = () => {
	const base = mkdtempSync(join(tmpdir(), 'auth-cli-unstorage-'));
	onTestFinished(() => rmSync(base, { recursive: true }));
	return () => unstorage(createStorage({ driver: fs({ base }) }));
};

adapterContract('unstorage', inMemory, options);
adapterContract('unstorage, with another storage for each request', below, options);
adapterContract('unstorage, with files that each request opens', inFiles, options);

it('times out when a store never answers', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const storage = createStorage();
	const stuck: Storage = { ...storage, getItem: () => new Promise<never>(() => {}) };
	const token = { identifier: 'ann@example.test', token: 'hash' };
	void unstorage(stuck).useVerificationToken?.(token);
	const other = unstorage(storage).createVerificationToken?.({ ...token, expires: new Date() });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await other).toMatchObject(token);
});
