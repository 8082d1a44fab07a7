// Sessions in cookies that must stay ended: stores that are down, caches, clocks, races, and copies of cookies.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../src/runtime/core/ask.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { currentId } from '../../../src/runtime/features/revocation/current.ts';
import { endSessionById } from '../../../src/runtime/features/revocation/end.ts';
import {
	endSession,
	endSessions,
	endSessionsOf,
	revocation
} from '../../../src/runtime/features/revocation/feature.ts';
import { sealed, sessionCookie } from '../core/app.ts';
import type { Visitor } from '../visitor.ts';
import { oidcApp } from './oidc-rig.ts';
import { appWith, signInByForm } from './rig.ts';
import { copyOf, sessionApp, watched } from './session-rig.ts';

type Rig = ReturnType<typeof sessionApp>;
async function idOf(app: Rig, visitor: Visitor) {
	const current = await ask(app.authOf(visitor), currentId);
	if (!current) throw new Error('Not signed in.');
	return current;
}
const app = (settings: Record<string, unknown> = {}, parts = [revocation]) =>
	sessionApp(parts, settings);
const clock = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] });

afterEach(() => {
	vi.useRealTimers();
});

describe('a store that is down', () => {
	it('rejects sessions, loses none, and reports why', async () => {
		const { state, records } = watched();
		const made = app({ records });
		const ann = await made.signedIn();
		const before = new Map(ann.cookies);
		state.isDown = true;
		expect(await ann.session()).toBeNull();
		expect(await made.authOf(ann)()).toBeNull();
		expect(ann.cookies).toEqual(before);
		expect(made.base.logged).toContain('JWTSessionError');
		state.isDown = false;
		expect(await ann.session()).not.toBeNull();
	});

	it('accepts sessions if the app says so, and logs it', async () => {
		const { state, records } = watched();
		const made = app({ records, revocation: { cacheSeconds: 0, whenDown: 'allow' } });
		const ann = await made.signedIn();
		state.isDown = true;
		expect(await ann.session()).not.toBeNull();
		expect(made.base.logged).toContain('RecordError');
		made.base.errors.length = 0;
		const bob = await made.signedIn();
		expect(made.base.logged).toContain('RecordError');
		expect(await bob.session()).not.toBeNull();
		state.isDown = false;
		expect(await bob.session()).not.toBeNull();
		await endSessions(made.authOf(bob), 'everywhere');
		expect(await bob.session()).toBeNull();
	});

	it('keeps the ID of a session that is renewed meanwhile, if the app says so', async () => {
		const { state, records } = watched();
		const made = app({
			records,
			revocation: { cacheSeconds: 0, whenDown: 'allow' },
			session: { updateAge: 0 },
			callbacks: { jwt: ({ token }: { token: { sub?: string } }) => ({ sub: token.sub }) }
		});
		const ann = await made.signedIn();
		const { id, user } = await idOf(made, ann);
		state.isDown = true;
		expect(await ann.session()).not.toBeNull();
		state.isDown = false;
		expect((await idOf(made, ann)).id).toBe(id);
		await endSessionsOf(made.auth, user);
		expect(await ann.session()).toBeNull();
	});

	it('lets users sign out of their browser, if the app says so', async () => {
		const { state, records } = watched();
		const made = app({ records, revocation: { cacheSeconds: 0, whenDown: 'allow' } });
		const ann = await made.signedIn();
		const token = JSON.parse((await ann.get('/auth/csrf')).text).csrfToken;
		state.isDown = true;
		const { location } = await ann.post('/auth/signout', { csrfToken: token });
		expect(location).toBe('https://app.test');
		expect(ann.cookies.get(sessionCookie) ?? '').toBe('');
		expect(made.base.logged).toContain('RecordError');
	});

	it('does not undo a sign-in whose former session could not be ended', async () => {
		const store = memoryRecords();
		const made = app({ records: { ...store, put: () => Promise.reject(new Error('down')) } });
		const ann = await made.signedIn();
		await made.signedIn(ann);
		expect(await ann.session()).not.toBeNull();
		expect(made.base.logged).toContain('RecordError');
	});

	it('starts no session that could not be ended', async () => {
		const { state, records } = watched();
		const made = app({ records });
		state.isDown = true;
		const ann = await made.signedIn();
		expect(ann.cookies.has(sessionCookie)).toBe(false);
	});

	it('fails every request to end a session, so that none is assumed to have ended', async () => {
		const { state, records } = watched();
		const made = app({ records });
		const ann = await made.signedIn();
		const { id, user } = await idOf(made, ann);
		state.isDown = true;
		await expect(endSessionsOf(made.auth, user)).rejects.toMatchObject({ type: 'RecordError' });
		expect(await endSession(made.authOf(ann), id)).toBe(false);
		state.isDown = false;
		expect(await ann.session()).not.toBeNull();
	});

	it('clears the cookie at sign-out, but reports the failure (N3)', async () => {
		const { state, records } = watched();
		const made = app({ records });
		const ann = await made.signedIn();
		const copy = copyOf(made, ann);
		const token = JSON.parse((await ann.get('/auth/csrf')).text).csrfToken;
		state.isDown = true;
		const { location } = await ann.post('/auth/signout', { csrfToken: token });
		expect(location).toContain('error=Configuration');
		expect(ann.cookies.get(sessionCookie) ?? '').toBe('');
		expect(made.base.logged).toContain('SignOutError');
		state.isDown = false;
		expect(await copy.session()).not.toBeNull();
	});

	it('is not revealed to a browser, and hides the account', async () => {
		const { state, records } = watched();
		const made = app({ records });
		const ann = await made.signedIn();
		state.isDown = true;
		const { status, text } = await ann.get('/auth/session');
		expect([status, text]).toEqual([200, 'null']);
	});
});

describe('a copy of a cookie', () => {
	it('is void after its browser signed out', async () => {
		const made = app();
		const ann = await made.signedIn();
		const copy = copyOf(made, ann);
		await ann.submit('/auth/signout');
		expect(await copy.session()).toBeNull();
	});

	it('is void after its browser signed in again (fixation)', async () => {
		const made = app();
		const ann = await made.signedIn();
		const copy = copyOf(made, ann);
		await made.signedIn(ann);
		expect(await copy.session()).toBeNull();
		expect(await ann.session()).not.toBeNull();
	});

	it('does not matter if it is no token', async () => {
		const made = app();
		const ann = made.visitor();
		ann.cookies.set(sessionCookie, 'made-up');
		expect((await ann.submit('/auth/signout')).location).toBe('https://app.test');
		ann.cookies.set(sessionCookie, 'made-up');
		await made.signedIn(ann);
		expect(made.base.logged).not.toContain('TypeError');
		expect(await ann.session()).not.toBeNull();
	});

	it('links nothing and adds no passkey once it is ended (ruling 31)', async () => {
		const made = app();
		const ann = await made.signedIn();
		const { user } = await idOf(made, ann);
		await endSessionsOf(made.auth, user);
		expect(await ask(made.authOf(ann), currentId)).toBeNull();
	});
});

describe('ownership of a session', () => {
	it('lets only its user end it', async () => {
		const made = sessionApp([revocation], {});
		const ann = await made.signedIn();
		const mallory = made.visitor();
		await signInByForm(mallory);
		const { id, user } = await idOf(made, ann);
		expect((await idOf(made, mallory)).user).not.toBe(user);
		expect(await endSession(made.authOf(mallory), id)).toBe(false);
		expect(await ann.session()).not.toBeNull();
		for (const odd of [`! ${id}`, `${id}\n`, `${id}\nx`])
			expect(await endSession(made.authOf(ann), odd)).toBe(false);
		const [random] = id.split('.');
		const { user: own } = await idOf(made, mallory);
		expect(await endSession(made.authOf(mallory), `${random}.${encodeURIComponent(own)}`)).toBe(
			true
		);
		expect(await ann.session()).not.toBeNull();
	});

	for (const id of [
		'',
		'x',
		'%',
		'..',
		`${'a'.repeat(32)}.%E0%A4%A`,
		'__proto__',
		'x'.repeat(100_000)
	]) {
		it(`is not affected by the ID ${JSON.stringify(id.slice(0, 40))}`, async () => {
			const made = app();
			const ann = await made.signedIn();
			expect(await endSession(made.authOf(ann), id)).toBe(false);
			await endSessionById(made.auth.contextOf(Object(requestFor())), id);
			expect(await ann.session()).not.toBeNull();
		});
	}

	it('requires a user: without one, no session ends', async () => {
		await expect(endSessionsOf(app().auth, '')).rejects.toThrow('id is needed');
	});

	it('is the account at a provider without a database, else the `sub` of the token', async () => {
		const made = oidcApp([revocation]);
		const alice = await made.signedIn();
		await endSessionsOf(made.auth, 'other:alice');
		expect(await alice.session()).not.toBeNull();
		await endSessionsOf(made.auth, 'oidc:alice');
		expect(await alice.session()).toBeNull();
		const ann = made.visitor();
		await signInByForm(ann);
		await endSessionsOf(made.auth, 'password:7');
		expect(await ann.session()).not.toBeNull();
		await endSessionsOf(made.auth, '7');
		expect(await ann.session()).toBeNull();
	});

	it('is as usual where the app knows none', async () => {
		for (const none of [null, undefined]) {
			const made = app({ revocation: { cacheSeconds: 0, userOf: () => none } });
			const ann = await made.signedIn();
			expect(await idOf(made, ann)).toMatchObject({ user: 'idp:7' });
		}
	});

	it('is not needed for a sign-in that the app refuses', async () => {
		const made = app({ callbacks: { jwt: () => null } });
		const ann = await made.signedIn();
		expect(await ann.session()).toBeNull();
		expect(made.base.errors).toEqual([]);
	});

	it('is defined by the app, by a field of the token', async () => {
		const settings = {
			revocation: { cacheSeconds: 0, userOf: ({ email }: { email?: string }) => email }
		};
		const made = app(settings);
		const ann = await made.signedIn();
		expect(await idOf(made, ann)).toMatchObject({ user: 'ann@example.test' });
		await endSessionsOf(made.auth, 'ann@example.test');
		expect(await ann.session()).toBeNull();
	});

	it('does not change when the app rewrites the token', async () => {
		const made = app({
			callbacks: { jwt: () => ({ sub: 'other', auth_sid: 'forged', auth_cut: 'forged' }) }
		});
		const ann = await made.signedIn();
		const { id, user } = await idOf(made, ann);
		expect(user).toBe('other');
		await ann.session();
		expect((await idOf(made, ann)).id).toBe(id);
		await endSessionsOf(made.auth, 'other');
		expect(await ann.session()).toBeNull();
	});
});

function requestFor() {
	return {
		method: 'GET',
		action: 'session',
		url: new URL('https://app.test'),
		headers: new Headers(),
		cookies: new Map()
	};
}

describe('time', () => {
	it('distinguishes sessions of the same millisecond', async () => {
		clock(Date.UTC(2030, 0, 1));
		const made = app();
		const before = await made.signedIn();
		await endSessions(made.authOf(before), 'everywhere');
		const after = await made.signedIn();
		expect(await before.session()).toBeNull();
		expect(await after.session()).not.toBeNull();
	});

	it('may differ between servers', async () => {
		const start = Date.UTC(2030, 0, 1);
		clock(start + 60_000);
		const made = app();
		const ahead = await made.signedIn();
		vi.setSystemTime(start);
		const { user } = await idOf(made, ahead);
		await endSessionsOf(made.auth, user);
		const after = await made.signedIn();
		vi.setSystemTime(start + 61_000);
		expect(await ahead.session()).toBeNull();
		expect(await after.session()).not.toBeNull();
	});

	it('does not revive a session: the record outlives it', async () => {
		const start = Date.UTC(2030, 0, 1);
		clock(start);
		const made = app({ session: { maxAge: 3600 } });
		const ann = await made.signedIn();
		const bob = await made.signedIn();
		const copies = [copyOf(made, ann), copyOf(made, bob)];
		await ann.submit('/auth/signout');
		await endSessions(made.authOf(bob), 'everywhere');
		for (const after of [1000, 1_800_000, 3_590_000, 3_614_000, 3_601_000 * 2]) {
			vi.setSystemTime(start + after);
			for (const copy of copies)
				expect(await copyOf(made, copy).session(), String(after)).toBeNull();
		}
	});

	it('of sessions from before the feature counts by whole seconds', async () => {
		const start = Date.UTC(2030, 0, 1);
		clock(start);
		const made = app();
		const cookie = await sealed({ sub: 'u', name: 'Old' });
		const old = made.visitor();
		old.cookies.set(sessionCookie, cookie.slice(sessionCookie.length + 1));
		const copy = copyOf(made, old);
		expect(await old.session()).toMatchObject({ user: { name: 'Old' } });
		// Renewed, and the copy that was not has the same id.
		expect(old.cookies.get(sessionCookie)).not.toBe(copy.cookies.get(sessionCookie));
		expect((await idOf(made, old)).id).toBe((await idOf(made, copy)).id);
		const renewed = copyOf(made, old);
		vi.setSystemTime(start + 999);
		await endSessionsOf(made.auth, 'u');
		expect([await old.session(), await copy.session(), await renewed.session()]).toEqual([
			null,
			null,
			null
		]);
		vi.setSystemTime(start + 1000);
		const late = made.visitor();
		late.cookies.set(sessionCookie, (await sealed({ sub: 'u' })).slice(sessionCookie.length + 1));
		expect(await late.session()).not.toBeNull();
	});

	it('of the sign-in counts for a renewed session, not that of the renewal', async () => {
		const start = Date.UTC(2030, 0, 1);
		clock(start);
		const made = app();
		await endSessionsOf(made.auth, 'u');
		vi.setSystemTime(start + 60_000);
		const seconds = start / 1000;
		for (const [claims, isIn] of [
			[{ signed_in_at: seconds - 60 }, false],
			[{ signed_in_at: seconds + 60 }, true],
			[{ auth_time: seconds - 60 }, false],
			[{ auth_time: seconds + 60 }, true],
			[{ signed_in_at: seconds - 60, auth_time: seconds + 60 }, false],
			[{ signed_in_at: seconds + 60, auth_time: seconds - 60 }, true]
		] as const) {
			const old = made.visitor();
			const cookie = await sealed({ sub: 'u', ...claims });
			old.cookies.set(sessionCookie, cookie.slice(sessionCookie.length + 1));
			expect([claims, (await old.session()) !== null]).toEqual([claims, isIn]);
		}
	});

	it('limits what is stored: to the longest life of a cookie', async () => {
		const start = Date.UTC(2030, 0, 1);
		clock(start);
		for (const [lives, seconds] of [
			[{ session: { maxAge: 7200 } }, 7200],
			[{ session: { maxAge: 7200 }, jwt: { maxAge: 60 } }, 7200],
			[{ session: { maxAge: 60 }, jwt: { maxAge: 7200 } }, 7200]
		] as const) {
			const records = memoryRecords();
			await endSessionsOf(app({ ...lives, records }).auth, 'u');
			const [record] = await records.list('sessions-ended', 'u');
			// An hour more, for clocks that differ.
			expect(record?.expires?.getTime()).toBe(start + (seconds + 3600) * 1000);
		}
		const records = memoryRecords();
		const own = { encode: async () => 'of the app', decode: async () => null };
		await endSessionsOf(app({ jwt: own, records }).auth, 'u');
		expect(await records.list('sessions-ended', 'u')).toMatchObject([{ expires: null }]);
	});

	it('ends an old session by its ID, renewed or not', async () => {
		const made = app();
		const cookie = await sealed({ sub: 'u', name: 'Old' });
		const old = made.visitor();
		old.cookies.set(sessionCookie, cookie.slice(sessionCookie.length + 1));
		const copy = copyOf(made, old);
		const { id } = await idOf(made, copy);
		await old.session();
		await endSession(made.authOf(old), id);
		expect([await old.session(), await copy.session()]).toEqual([null, null]);
	});
});

describe('races', () => {
	it('do not revive a session that ends while it is renewed', async () => {
		const gate: { open?: () => void } = {};
		const isSlow = { is: false };
		const made = app({
			session: { updateAge: 0 },
			callbacks: {
				jwt: async ({ token }: { token: object }) => {
					if (isSlow.is) await new Promise<void>((open) => Object.assign(gate, { open }));
					return token;
				}
			}
		});
		for (const end of [
			(id: string) => endSessionById(made.auth.contextOf(Object(requestFor())), id),
			(_: string, user: string) => endSessionsOf(made.auth, user)
		]) {
			const own = await made.signedIn();
			const { id, user } = await idOf(made, own);
			isSlow.is = true;
			const renewing = own.session();
			await vi.waitFor(() => expect(gate.open).toBeDefined());
			await end(id, user);
			isSlow.is = false;
			gate.open?.();
			await renewing;
			delete gate.open;
			expect(await own.session()).toBeNull();
		}
	});

	it('do not cache a read that was under way when the session ended', async () => {
		const store = memoryRecords();
		const gate: { open?: () => void } = {};
		const slow = {
			...store,
			get: async (kind: string, key: string) => {
				const found = await store.get(kind, key);
				if (kind === 'session-ended' && !gate.open)
					await new Promise<void>((open) => Object.assign(gate, { open }));
				return found;
			}
		};
		const made = app({ records: slow, revocation: { cacheSeconds: 60 } });
		const ann = await made.signedIn();
		const reading = ann.session();
		await vi.waitFor(() => expect(gate.open).toBeDefined());
		const fresh = copyOf(made, ann);
		const { id } = await idOf(app({ records: watched(store).records }), ann);
		await endSessionById(made.auth.contextOf(Object(requestFor())), id);
		gate.open?.();
		await reading;
		expect(await fresh.session()).toBeNull();
	});

	it('end a session for 100 concurrent requests', async () => {
		const made = app();
		const ann = await made.signedIn();
		const { id } = await idOf(made, ann);
		await endSession(made.authOf(ann), id);
		const all = await Promise.all(Array.from({ length: 100 }, () => copyOf(made, ann).session()));
		expect(all.filter(Boolean)).toEqual([]);
	});
});

describe('the cache of a process', () => {
	it('reads each session twice, or once per cache period after a sign-in', async () => {
		const start = Date.UTC(2030, 0, 1);
		clock(start);
		for (const [cacheSeconds, expected] of [
			[0, 20],
			[5, 1]
		] as const) {
			const { state, records } = watched();
			const made = app({ records, revocation: { cacheSeconds } });
			const ann = await made.signedIn();
			expect([state.reads, state.writes]).toEqual([1, 0]);
			for (let i = 0; i < 10; i++) await copyOf(made, ann).session();
			expect(state.reads - 1).toBe(expected);
			expect(state.writes).toBe(0);
			vi.setSystemTime(start + 5000);
			await ann.session();
			expect(state.reads - 1).toBe(expected + 2);
			vi.setSystemTime(start);
		}
	});

	it('is used for an end of this process, too', async () => {
		const { state, records } = watched();
		const made = app({ records, revocation: { cacheSeconds: 60 } });
		const ann = await made.signedIn();
		await ann.session();
		const { id } = await idOf(made, ann);
		const copy = copyOf(made, ann);
		state.reads = 0;
		await endSession(made.authOf(ann), id);
		expect([await copy.session(), state.reads]).toEqual([null, 0]);
	});

	it.each([60, '60', undefined])('works for a store that a function opens: %s', async (seconds) => {
		const { state, records } = watched();
		const made = app({ records: () => records, revocation: { cacheSeconds: seconds } });
		const ann = await made.signedIn();
		await ann.session();
		state.reads = 0;
		for (let i = 0; i < 3; i++) expect(await ann.session()).not.toBeNull();
		expect(state.reads).toBe(0);
	});

	it('shares one read between concurrent requests', async () => {
		const { state, records } = watched();
		const made = app({ records, revocation: { cacheSeconds: 5 } });
		const ann = await made.signedIn();
		state.reads = 0;
		await Promise.all(Array.from({ length: 50 }, () => copyOf(made, ann).session()));
		expect(state.reads).toBe(1);
	});

	it('is local: another process sees the end after the cache period, or at once without a cache', async () => {
		const start = Date.UTC(2030, 0, 1);
		clock(start);
		const [there, store] = [memoryRecords(), memoryRecords()];
		const one = app({ records: there, revocation: { cacheSeconds: 5 } });
		const [two, third] = [5, 0].map((cacheSeconds) =>
			app({ records: watched(store).records, revocation: { cacheSeconds } })
		);
		if (!two || !third) throw new Error('There are three.');
		const ann = await one.signedIn();
		await endSessionsOf(one.auth, 'idp:7');
		expect(await copyOf(one, ann).session()).toBeNull();
		expect(await copyOf(two, ann).session()).not.toBeNull();
		// As if the first had another memory, and the same store.
		for (const record of await there.list('sessions-ended', 'idp:7')) await store.put(record);
		expect(await copyOf(third, ann).session()).toBeNull();
		expect(await copyOf(two, ann).session()).not.toBeNull();
		vi.setSystemTime(start + 5000);
		expect(await copyOf(two, ann).session()).toBeNull();
	});

	it('is cleared by every copy of this code in the process, such as a Next.js bundle', async () => {
		vi.resetModules();
		const copy = {
			...(await import('../../../src/runtime/features/revocation/feature.ts')),
			...(await import('../../../src/runtime/features/revocation/end.ts'))
		};
		const { state, records } = watched();
		const settings = { records, revocation: { cacheSeconds: 60 } };
		const pages = app(settings);
		const endpoints = sessionApp([copy.revocation], settings);
		const [ann, bea] = [await pages.signedIn(), await pages.signedIn()];
		expect(await ann.session()).not.toBeNull();
		const { id } = await idOf(pages, ann);
		await copy.endSessionById(endpoints.auth.contextOf(Object(requestFor())), id);
		expect(await ann.session()).toBeNull();
		state.reads = 0;
		expect(await bea.session()).not.toBeNull();
		// Only her session is read: the user's is known already.
		expect(state.reads).toBe(1);
		await copy.endSessionsOf(endpoints.auth, 'idp:7');
		expect(await bea.session()).toBeNull();
		// And the other way round, of what the copy remembers.
		const eve = await endpoints.signedIn();
		expect(await copyOf(endpoints, eve).session()).not.toBeNull();
		await endSessionsOf(pages.auth, 'idp:7');
		expect(await copyOf(endpoints, eve).session()).toBeNull();
	});

	it('is not filled by another app of the process with the same users', async () => {
		const [one, two] = [app(), app({ revocation: { cacheSeconds: 60 } })];
		const [ann, other] = [await one.signedIn(), await two.signedIn()];
		expect(await other.session()).not.toBeNull();
		await endSessionsOf(one.auth, 'idp:7');
		expect([await ann.session(), await other.session()]).toEqual([
			null,
			expect.objectContaining({ user: expect.anything() })
		]);
	});

	it('starts no session from cached data', async () => {
		const store = memoryRecords();
		const [one, two] = [0, 1].map(() =>
			app({ records: watched(store).records, revocation: { cacheSeconds: 60 } })
		);
		if (!one || !two) throw new Error('There are two.');
		const ann = await one.signedIn();
		await ann.session();
		await endSessionsOf(two.auth, 'idp:7');
		const again = await two.signedIn();
		expect(await copyOf(two, again).session()).not.toBeNull();
	});

	it('ends no new session by a cached cut-off', async () => {
		const { state, records } = watched();
		const [one, two] = [records, watched(records).records].map((records) =>
			app({ records, revocation: { cacheSeconds: 60 } })
		);
		if (!one || !two) throw new Error('There are two.');
		await endSessionsOf(one.auth, 'idp:7');
		const before = await one.signedIn();
		expect(await copyOf(two, before).session()).not.toBeNull();
		await endSessionsOf(one.auth, 'idp:7');
		const again = await one.signedIn();
		// Of the process that remembers the end before: the cookie is newer than what it knows.
		expect(await copyOf(two, again).session()).not.toBeNull();
		expect(await copyOf(two, before).session()).toBeNull();
		state.reads = 0;
		for (let i = 0; i < 10; i++) expect(await copyOf(two, again).session()).not.toBeNull();
		expect(state.reads).toBe(0);
	});

	it('ends no new session of another process by a cached cut-off', async () => {
		const [there, here] = [memoryRecords(), memoryRecords()];
		const [one, two] = [there, here].map((records) =>
			app({ records, revocation: { cacheSeconds: 60 } })
		);
		if (!one || !two) throw new Error('There are two.');
		const share = async () => {
			for (const record of await there.list('sessions-ended', 'idp:7')) await here.put(record);
		};
		await endSessionsOf(one.auth, 'idp:7');
		await share();
		const before = await one.signedIn();
		await endSessionsOf(one.auth, 'idp:7');
		const again = await one.signedIn();
		// Here only the first end is known, and remembered.
		expect(await copyOf(two, before).session()).not.toBeNull();
		await share();
		expect(await copyOf(two, again).session()).not.toBeNull();
		expect(await copyOf(two, before).session()).toBeNull();
	});

	it('does not cache a failure', async () => {
		const { state, records } = watched();
		const made = app({ records, revocation: { cacheSeconds: 60 } });
		const ann = await made.signedIn();
		state.isDown = true;
		expect(await copyOf(made, ann).session()).toBeNull();
		state.isDown = false;
		expect(await copyOf(made, ann).session()).not.toBeNull();
	});
});

describe('an app without the feature', () => {
	it('sends no query, and its tokens have no claims of it', async () => {
		const { state, records } = watched();
		const seen: object[] = [];
		const made = appWith([], {
			records,
			callbacks: {
				session: ({ session, token }) => {
					seen.push(token);
					return session;
				}
			}
		});
		const ann = made.visitor();
		await signInByForm(ann);
		await ann.session();
		expect([state.reads, state.writes]).toEqual([0, 0]);
		expect(Object.keys(seen[0] ?? {}).filter((one) => one.startsWith('auth_'))).toEqual([]);
	});
});

describe('the configuration', () => {
	it('needs records', async () => {
		const made = appWith([revocation]);
		expect((await made.visitor().get('/auth/session')).status).toBe(500);
	});
});
