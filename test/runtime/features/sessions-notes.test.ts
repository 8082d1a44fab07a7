// Sessions with and without a note, and what a note costs.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { listSessions, sessions } from '../../../src/runtime/features/sessions/feature.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import type { Visitor } from '../visitor.ts';
import { copyOf, places, sessionApp, watched } from './session-rig.ts';

afterEach(() => {
	vi.useRealTimers();
});

const start = Date.UTC(2030, 0, 1);
const clock = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] });
const kind = 'session-note';

/** The id of the session of a browser, and what is unique in it. */
const idOf = async (made: ReturnType<typeof sessionApp>, who: Visitor) =>
	(await listSessions(made.authOf(who)))[0]?.id ?? '';
const keyIn = (id: string) => id.slice(0, id.indexOf('.'));

describe('a session without a user', () => {
	/** The session works, but the app does not say whose it is. */
	const nameless = () =>
		sessionApp([account, revocation, sessions], {
			adapter: memoryAdapter(),
			session: { strategy: 'jwt' },
			revocation: { cacheSeconds: 0, userOf: () => '' }
		});

	it('has no list and no note, and ends no session', async () => {
		const made = nameless();
		const [one, two] = [await made.signedIn(), await made.signedIn()];
		expect(await listSessions(made.authOf(one))).toEqual([]);
		expect(await made.config.records.list(kind, '')).toEqual([]);
		for (const end of ['others', 'x']) {
			const { location } = await one.submit('/auth/sessions', { end });
			expect(location).toBe(
				'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fauth%2Fsessions'
			);
		}
		expect(await two.session()).not.toBeNull();
		expect((await one.get('/auth/account')).text).not.toContain('Where you are signed in');
	});
});

describe('the list of sessions', () => {
	it.each(Object.entries(places()))('has the current one without a note: %s', async (_, place) => {
		const made = sessionApp([revocation, sessions], place());
		const ann = await made.signedIn();
		const id = await idOf(made, ann);
		await made.config.records.take(kind, keyIn(id));
		expect(await listSessions(made.authOf(ann))).toEqual([{ id, isThis: true }]);
	});

	it('has another one without a note, in a database', async () => {
		const made = sessionApp([revocation, sessions], { adapter: memoryAdapter() });
		const [other, ann] = [await made.signedIn(), await made.signedIn()];
		const id = await idOf(made, other);
		await made.config.records.take(kind, keyIn(id));
		const [, second] = await listSessions(made.authOf(ann));
		expect(second).toEqual({ id, isThis: false });
	});

	it('has at most 200 others', async () => {
		const made = sessionApp([revocation, sessions]);
		const ann = await made.signedIn();
		const id = await idOf(made, ann);
		const user = id.slice(id.indexOf('.'));
		for (let i = 0; i < 201; i++) {
			const key = String(i).padStart(32, '0');
			const value = JSON.stringify({ id: key + user, begun: start, used: start, mark: '' });
			const owner = decodeURIComponent(user.slice(1));
			await made.config.records.put({ kind, key, owner, value, expires: null });
		}
		expect(await listSessions(made.authOf(ann))).toHaveLength(201);
	});
});

describe('the page of sessions', () => {
	it('shows no empty place', async () => {
		const made = sessionApp([revocation, sessions]);
		const ann = await made.signedIn();
		expect((await ann.get('/auth/sessions')).text).toContain('<small>Signed in just now</small>');
		// A missing `placeOf` is no failure.
		expect(made.base.errors).toEqual([]);
	});

	it('marks the current session on the account page, and names the others for screen readers', async () => {
		const made = sessionApp([account, revocation, sessions], { adapter: memoryAdapter() });
		const agent = { 'user-agent': 'Firefox/142.0 (Linux)' };
		await made.signedIn(made.visitor(agent));
		const ann = await made.signedIn(made.visitor(agent));
		const { text } = await ann.get('/auth/account');
		expect(text).toContain('aria-label="Sign out: Firefox on Linux"');
		expect(text).toMatch(/Firefox on Linux <span class="dim">Signed in just now<\/span><\/span>/);
		expect(text).toContain('<span class="dim">This browser</span>');
	});
});

describe('a note', () => {
	it('is written once for requests at the same time', async () => {
		clock(start);
		const { state, records } = watched();
		const made = sessionApp([revocation, sessions], { records });
		const ann = await made.signedIn();
		vi.setSystemTime(start + 300_000);
		state.writes = 0;
		await Promise.all(Array.from({ length: 5 }, () => copyOf(made, ann).session()));
		expect(state.writes).toBe(1);
	});

	it('is not written again after another process has written it', async () => {
		clock(start);
		const { state, records } = watched();
		const made = sessionApp([revocation, sessions], { records });
		const ann = await made.signedIn();
		const id = await idOf(made, ann);
		const found = await records.get(kind, keyIn(id));
		if (!found) throw new Error('The sign-in has left a note.');
		const used = start + 299_000;
		await records.put({ ...found, value: JSON.stringify({ id, begun: start, used }) });
		state.writes = 0;
		for (const [after, writes] of [
			[300_000, 0],
			[598_000, 0],
			[599_000, 1]
		] as const) {
			vi.setSystemTime(start + after);
			await ann.session();
			expect(state.writes).toBe(writes);
		}
	});

	it('fails no request while the store is down', async () => {
		clock(start);
		const { state, records } = watched();
		const made = sessionApp([revocation, sessions], { adapter: memoryAdapter(), records });
		const ann = await made.signedIn();
		vi.setSystemTime(start + 300_000);
		state.isDown = true;
		expect(await ann.session()).not.toBeNull();
		expect(made.base.logged).toEqual(['RecordError']);
	});

	it('is not looked for without a session', async () => {
		const { state, records } = watched();
		const made = sessionApp([revocation, sessions], { adapter: memoryAdapter(), records });
		const stranger = made.visitor();
		stranger.cookies.set('__Secure-authjs.session-token', crypto.randomUUID());
		expect(await stranger.session()).toBeNull();
		expect(state.reads).toBe(0);
	});
});
