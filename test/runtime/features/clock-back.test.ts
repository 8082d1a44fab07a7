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
	it('does not keep a session alive that another process has ended', async () => {
		const there = memoryRecords();
		const here = sessionApp([revocation], { records: there, revocation: { cacheSeconds: 5 } });
		// As another process will end them: this one is told nothing of that later.
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

	it('locks no user out until it is as late again, where attempts are counted', async () => {
		const app = appWith([rateLimit], { rateLimit: { proxies: 1 }, records: memoryRecords() });
		const statuses = async (times: number) => {
			const all: number[] = [];
			const wrong = { password: 'wrong' };
			for (let i = 0; i < times; i++) all.push((await signInByForm(app.visitor(), wrong)).status);
			return all;
		};
		expect(await statuses(2)).toEqual([302, 302]);
		vi.setSystemTime(start - hour);
		const [status = 0] = await statuses(1);
		expect(status).toBe(429);
		// Each count, of this client and of the account, is taken to be full once.
		vi.setSystemTime(start - hour + 100_000);
		expect(await statuses(1)).toEqual([429]);
		vi.setSystemTime(start - hour + 300_000);
		expect(await statuses(1)).toEqual([302]);
		vi.setSystemTime(start - hour + 1_300_000);
		expect(await statuses(10)).toEqual(Array(10).fill(302));
	});

	it('locks no address out for longer, where passwords are counted without that', async () => {
		const { signUp, signIn, visitor } = appWithPasswords({ place: 'records' });
		await signUp('ann@example.com');
		for (let i = 0; i < 10; i++) await signIn(visitor(), 'ann@example.com', `wrong guess ${i}`);
		expect((await signIn(visitor(), 'ann@example.com')).status).toBe(429);
		vi.setSystemTime(start - hour);
		expect((await signIn(visitor(), 'ann@example.com')).status).toBe(429);
		vi.setSystemTime(start - hour + 901_000);
		expect((await signIn(visitor(), 'ann@example.com')).status).toBe(302);
	});

	it('keeps no address from codes by mail for longer', async () => {
		const own = postOffice({ provider: { code: { length: 6 } } });
		const ask = async () => (await askForLink(own, own.visitor(), 'back@app.test')).answer.status;
		for (let i = 0; i < 5; i++) expect(await ask()).toBe(302);
		vi.setSystemTime(start - hour);
		expect(await ask()).toBe(429);
		vi.setSystemTime(start + 1000);
		expect(await ask()).toBe(302);
	});
});
