// Sessions in cookies from before `revocation` was added: they have no ID and no mark.

import { afterEach, expect, it, vi } from 'vitest';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { endSessionsOf, revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { idOfToken } from '../../../src/runtime/features/revocation/session-id.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { copyOf, sessionApp } from './session-rig.ts';

afterEach(() => void vi.useRealTimers());

it('stay valid if they began after the end of all earlier ones, however often they are used', async () => {
	const start = Date.UTC(2030, 0, 1);
	vi.useFakeTimers({ now: start, toFake: ['Date'] });
	const adapter = memoryAdapter();
	const shared = { adapter, session: { strategy: 'jwt' as const }, records: memoryRecords() };
	const [older, made] = [sessionApp([], shared), sessionApp([revocation], shared)];
	const early = await older.signedIn();
	const user = await adapter.getUserByEmail?.('ann@example.test');
	vi.setSystemTime(start + 2000);
	await endSessionsOf(made.auth, user?.id ?? '');
	vi.setSystemTime(start + 4000);
	const late = copyOf(made, await older.signedIn());
	for (let uses = 0; uses < 3; uses++) expect(await late.session()).not.toBeNull();
	expect(await copyOf(made, early).session()).toBeNull();
	await endSessionsOf(made.auth, user?.id ?? '');
	expect(await late.session()).toBeNull();
});

it('have an ID of their own, with and without a `jti`', async () => {
	const claims = { sub: '7', iat: 1, exp: 2 };
	const all = [
		claims,
		{ ...claims, iat: 3 },
		{ ...claims, exp: 3 },
		{ ...claims, sub: '8' },
		{ ...claims, jti: 'a' },
		{ ...claims, jti: 'b' }
	];
	const ids = await Promise.all(all.map((token) => idOfToken(token, '7')));
	expect(new Set(ids).size).toBe(all.length);
	for (const id of ids) expect(id).toMatch(/^[\da-f]{32}\.7$/);
	expect(await idOfToken({ ...claims, iat: 9, jti: 'a' }, '7')).toBe(ids[4]);
});
