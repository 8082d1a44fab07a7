// A clock that is set back, as by a time server that found it an hour ahead.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { rateLimit } from '../../../src/runtime/features/rate-limit/feature.ts';
import { endSessionsOf, revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { askForLink, postOffice } from '../email/post-office.ts';
import { appWithPasswords } from './password/rig.ts';
import { appWith, signInByForm } from './rig.ts';
import { sessionApp } from './session-rig.ts';

const start = new Date('2030-01-01').getTime();
const hour = 3_600_000;
beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a clock that goes back an hour', () => {
	it('does not revive a session that another process has ended', async () => {
		const there = memoryRecords();
		const here = sessionApp([revocation], { records: there, revocation: { cacheSeconds: 5 } });
		// As another process will end them, without notifying this one.
		const cut = memoryRecords();
		const other = sessionApp([revocation], { records: cut });
		await endSessionsOf(other.auth, 'idp:7');
		const ann = await here.signedIn();
		expect(await ann.session()).not.toBeNull();
		vi.setSystemTime(start - hour);
		for (const record of await cut.list('sessions-ended', 'idp:7')) await there.put(record);
		vi.setSystemTime(start - hour + 6000);
		expect(await ann.session()).toBeNull();
	});

	it('does not extend the limit of email codes', async () => {
		const own = postOffice({ provider: { code: { length: 6 } } });
		const ask = async () => (await askForLink(own, own.visitor(), 'back@app.test')).answer.status;
		for (let i = 0; i < 5; i++) expect(await ask()).toBe(302);
		vi.setSystemTime(start - hour);
		expect(await ask()).toBe(429);
		vi.setSystemTime(start + 1000);
		expect(await ask()).toBe(302);
	});
});

describe('two servers whose clocks are an hour apart', () => {
	/** The statuses of wrong passwords that reach one and the other by turns. */
	async function byTurns(tryOne: () => Promise<{ status: number }>) {
		const all: number[] = [];
		for (let i = 0; i < 60; i++) {
			vi.setSystemTime(start + (i % 2) * hour);
			all.push((await tryOne()).status);
		}
		return all.filter((one) => one === 302).length;
	}

	it('K5: allow no more password guesses than each alone', async () => {
		const app = appWith([rateLimit], { rateLimit: { proxies: 1 }, records: memoryRecords() });
		const guesses = await byTurns(() => signInByForm(app.visitor(), { password: 'wrong' }));
		expect(guesses).toBeLessThanOrEqual(20);
	});

	it('K5: nor without that feature', async () => {
		const { signUp, signIn, visitor } = appWithPasswords({ place: 'records' });
		await signUp('ann@example.com');
		const guesses = await byTurns(() => signIn(visitor(), 'ann@example.com', 'a wrong guess'));
		expect(guesses).toBeLessThanOrEqual(20);
	});
});
