import { describe, expect, it } from 'vitest';
import { accounts } from '../../../src/runtime/accounts/accounts.ts';
import { ask } from '../../../src/runtime/core/ask.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import { credentials } from '../../../src/runtime/credentials/flow.ts';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { activity } from '../../../src/runtime/features/activity/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { currentId } from '../../../src/runtime/features/revocation/current.ts';
import {
	endSession,
	endSessions,
	endSessionsOf,
	revocation
} from '../../../src/runtime/features/revocation/feature.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { databaseSession } from '../../../src/runtime/session/database.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { App } from '../core/app.ts';
import type { Visitor } from '../visitor.ts';
import { copyOf, places, sessionApp } from './session-rig.ts';

type Rig = ReturnType<typeof sessionApp>;
const idOf = async (app: Rig, visitor: Visitor) => {
	const current = await ask(app.authOf(visitor), currentId);
	if (!current) throw new Error('Not signed in.');
	return current;
};

for (const [name, settings] of Object.entries(places())) {
	describe(`revocation with ${name}`, () => {
		const app = (more: object = {}) => sessionApp([revocation], { ...settings(), ...more });

		it('ends one of several concurrent sessions', async () => {
			const made = app();
			const [phone, laptop] = [await made.signedIn(), await made.signedIn()];
			const copy = copyOf(made, phone);
			const { id } = await idOf(made, phone);
			expect(await endSession(made.authOf(laptop), id)).toBe(true);
			expect(await copy.session()).toBeNull();
			expect(await phone.session()).toBeNull();
			expect(await laptop.session()).not.toBeNull();
		});

		it('ends all other sessions, or all', async () => {
			const made = app();
			const [phone, laptop] = [await made.signedIn(), await made.signedIn()];
			expect(await endSessions(made.authOf(laptop), 'others')).toBe(true);
			expect(await phone.session()).toBeNull();
			expect(await laptop.session()).not.toBeNull();
			const again = await made.signedIn();
			expect(await endSessions(made.authOf(again), 'others')).toBe(true);
			expect(await laptop.session()).toBeNull();
			expect(await again.session()).not.toBeNull();
			expect(await endSessions(made.authOf(again), 'everywhere')).toBe(true);
			expect(await again.session()).toBeNull();
		});

		it('ends the sessions of a user without a request', async () => {
			const made = app();
			const phone = await made.signedIn();
			const { user } = await idOf(made, phone);
			await endSessionsOf(made.auth, `${user}0`);
			expect(await phone.session()).not.toBeNull();
			await endSessionsOf(made.auth, user);
			expect(await phone.session()).toBeNull();
			const again = await made.signedIn();
			for (let i = 0; i < 2; i++) expect(await again.session()).not.toBeNull();
		});

		it('removes the cookie of the browser whose own session ends, and no other', async () => {
			const made = app();
			const clears = async (end: (auth: object) => Promise<unknown>, who: Visitor) => {
				const auth = made.authOf(who);
				expect(await end(auth)).toBe(true);
				return auth.cookies().some((line) => /session-token=;.*Max-Age=0/i.test(line));
			};
			const [phone, laptop] = [await made.signedIn(), await made.signedIn()];
			const { id } = await idOf(made, phone);
			expect(await clears((auth) => endSession(auth, id), laptop)).toBe(false);
			expect(await clears((auth) => endSessions(auth, 'others'), laptop)).toBe(false);
			expect(await clears((auth) => endSessions(auth, 'everywhere'), laptop)).toBe(true);
			const last = await made.signedIn();
			const own = await idOf(made, last);
			expect(await clears((auth) => endSession(auth, own.id), last)).toBe(true);
		});

		it('ends nothing without a session', async () => {
			const made = app();
			const nobody = made.authOf(made.visitor());
			expect(await endSessions(nobody, 'everywhere')).toBe(false);
			expect(await endSession(nobody, `${'a'.repeat(32)}.7`)).toBe(false);
		});

		it('says in the log which sessions ended', async () => {
			const log: { eventName: string; attributes: Record<string, string> }[] = [];
			const made = sessionApp([revocation, activity], {
				...settings(),
				activity: { send: (one: (typeof log)[number]) => void log.push(one) }
			});
			const [phone, laptop] = [await made.signedIn(), await made.signedIn()];
			const { user } = await idOf(made, phone);
			await endSessions(made.authOf(laptop), 'others');
			await endSessions(made.authOf(laptop), 'everywhere');
			const ended = log.filter(({ eventName }) => eventName === 'auth.session.ended');
			const about = ended.map(({ attributes: all }) => [all['user.id'], all['auth.detail']]);
			expect(about).toEqual([
				[user, 'others'],
				[user, 'all']
			]);
		});
	});
}

describe.each(['jwt', 'database'] as const)('a deleted user (%s)', (strategy) => {
	it('has no valid session left', async () => {
		const adapter = memoryAdapter();
		const records = memoryRecords();
		const session = { strategy };
		const made = sessionApp([revocation, account], { adapter, records, session });
		const [ann, copy] = [await made.signedIn(), await made.signedIn()];
		const { user } = await idOf(made, ann);
		await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(await copy.session()).toBeNull();
		// Rows are gone with the user.
		const ends = await records.list('sessions-ended', user);
		expect(ends).toHaveLength(strategy === 'jwt' ? 1 : 0);
	});
});

describe('revocation of sessions in a database', () => {
	it('needs no records', async () => {
		const { raw: _, ...usual } = new App().config;
		const auth = defineAuth({
			flows: [oauth, credentials],
			sessions: [databaseSession],
			accounts,
			tokens,
			csrf,
			features: features(revocation)
		})({
			...usual,
			basePath: '/auth',
			adapter: memoryAdapter(),
			providers: [new App().provider()]
		});
		const answer = await auth.respond(new Request('https://app.test/auth/session'));
		expect(answer.status).toBe(200);
	});

	it('ends all that it can, notifies the app, and reports what it could not', async () => {
		const adapter = memoryAdapter();
		const told: unknown[] = [];
		const made = sessionApp([revocation], {
			adapter,
			events: { signOut: (one: unknown) => void told.push(one) }
		});
		const [phone, laptop] = [await made.signedIn(), await made.signedIn()];
		const { user } = await idOf(made, phone);
		const remove = adapter.deleteSession;
		let calls = 0;
		adapter.deleteSession = async (token) => {
			calls += 1;
			if (calls === 1) throw new Error('locked');
			return remove?.(token);
		};
		await expect(endSessionsOf(made.auth, user)).rejects.toThrow();
		expect([await phone.session(), await laptop.session()].filter(Boolean)).toHaveLength(1);
		expect(told).toMatchObject([{ session: { userId: user } }]);
	});
});
