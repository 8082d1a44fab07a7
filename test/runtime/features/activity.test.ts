import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { activity, listActivity } from '../../../src/runtime/features/activity/feature.ts';
import type { LogRecord } from '../../../src/runtime/features/activity/log-record.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import {
	endSession,
	endSessions,
	revocation
} from '../../../src/runtime/features/revocation/feature.ts';
import { listSessions, sessions } from '../../../src/runtime/features/sessions/feature.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { appWithPasswords, good } from './password/rig.ts';
import { signIn, signInByForm } from './rig.ts';
import { places, sessionApp, watched } from './session-rig.ts';

const start = Date.UTC(2030, 0, 1);
const clock = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] });

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

for (const [name, settings] of Object.entries(places())) {
	describe(`activity with ${name}`, () => {
		function app(more: object = {}, own: object = {}) {
			const log: LogRecord[] = [];
			const send = (record: LogRecord) => log.push(record);
			const made = sessionApp([activity, revocation, sessions], {
				...settings(),
				activity: { send, keepDays: 30, ...more },
				...own
			});
			return { ...made, log };
		}
		const names = (log: readonly LogRecord[]) => log.map(({ eventName }) => eventName);

		it('records sign-ins and sign-outs with the user and the provider', async () => {
			clock(start);
			const made = app();
			const ann = await made.signedIn();
			await ann.submit('/auth/signout');
			const begun = made.log.find(({ eventName }) => eventName === 'auth.sign_in.succeeded');
			expect(begun).toMatchObject({
				timestamp: start,
				severityNumber: 9,
				severityText: 'INFO',
				attributes: { 'user.id': expect.stringMatching(/./), 'auth.provider': 'idp' }
			});
			const ended = made.log.find(({ eventName }) => eventName === 'auth.sign_out.succeeded');
			expect(ended?.attributes['user.id']).toBe(begun?.attributes['user.id']);
		});

		it('records failed sign-ins without the typed values', async () => {
			const made = app();
			const ann = made.visitor();
			await ann.submit('/auth/callback/password', {
				username: 'canary-name',
				password: 'canary-wrong'
			});
			await ann.get('/auth/callback/idp?error=access_denied&state=canary-state');
			expect(made.log).toMatchObject([
				{
					eventName: 'auth.sign_in.failed',
					severityNumber: 13,
					severityText: 'WARN',
					attributes: { 'error.type': 'CredentialsSignin', 'auth.provider': 'password' }
				},
				{ eventName: 'auth.sign_in.failed', attributes: { 'auth.provider': 'idp' } }
			]);
			expect(JSON.stringify(made.log)).not.toContain('canary');
		});

		it('records ended sessions, without tokens', async () => {
			const made = app();
			const [phone, laptop] = [await made.signedIn(), await made.signedIn()];
			const [, other] = await listSessions(made.authOf(laptop));
			await endSession(made.authOf(laptop), other?.id ?? '');
			await endSessions(made.authOf(laptop), 'others');
			const ended = made.log.filter(({ eventName }) => eventName === 'auth.session.ended');
			expect(ended).toMatchObject([
				{ attributes: { 'session.id': other?.id.split('.')[0] } },
				{ attributes: { 'auth.detail': 'others' } }
			]);
			const text = JSON.stringify(made.log);
			for (const one of [phone, laptop])
				for (const value of one.cookies.values()) if (value) expect(text).not.toContain(value);
			expect(text).not.toContain('ann@example.test');
			expect(text).not.toContain('canary');
		});

		it('is visible to its user only, latest first (T6)', async () => {
			clock(start);
			const made = app();
			const ann = await made.signedIn();
			vi.setSystemTime(start + 3600_000);
			await endSessions(made.authOf(ann), 'others');
			const seen = await listActivity(made.authOf(ann));
			expect(seen[0]).toMatchObject({ name: 'session.ended', detail: 'others' });
			expect(seen.at(-1)?.at).toEqual(new Date(start));
			const { status, text, headers } = await ann.get('/auth/activity');
			expect(status).toBe(200);
			expect(text).toContain('All other sessions were ended');
			expect(text).toContain('Signed in with Idp');
			expect(text).toContain('1 hour ago');
			expect(text).toContain('You see the last 30 days.');
			expect(text).not.toContain('<script');
			expect(headers.get('cache-control')).toContain('no-store');
			made.base.replies.userinfo = () => Response.json({ id: '8', email: 'm@example.test' });
			const mallory = await made.signedIn();
			const others = await listActivity(made.authOf(mallory));
			expect(others.map((one) => one.name)).not.toContain('session.ended');
			expect(await listActivity(made.authOf(made.visitor()))).toEqual([]);
			expect((await made.visitor().get('/auth/activity')).location).toBe(
				'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fauth%2Factivity'
			);
		});

		it('expires after its days', async () => {
			clock(start);
			const made = app(
				{ keepDays: 2 },
				{ session: { ...settings().session, maxAge: 86_400 * 30 } }
			);
			const ann = await made.signedIn();
			vi.setSystemTime(start + 2 * 86_400_000 - 1);
			expect((await listActivity(made.authOf(ann))).length).toBeGreaterThan(0);
			vi.setSystemTime(start + 2 * 86_400_000);
			expect(await listActivity(made.authOf(ann))).toEqual([]);
		});

		it('is not stored unless the app enables it', async () => {
			const { state, records } = watched();
			const made = app({ keepDays: undefined }, { records, revocation: { cacheSeconds: 60 } });
			const before = state.writes;
			await signInByForm(made.visitor());
			await made.visitor().get('/auth/callback/idp');
			expect(names(made.log)).toContain('auth.sign_in.failed');
			// The note of a session that began, at most.
			expect(state.writes - before).toBeLessThanOrEqual(1);
			const { text } = await (await made.signedIn()).get('/auth/activity');
			expect(text).toContain('This app does not keep it.');
			expect(text).not.toContain('0 days');
		});

		it('fails no request when the log or the store is down or slow', async () => {
			const { records } = watched();
			const broken = {
				...records,
				put: async (record: Parameters<typeof records.put>[0]) => {
					if (record.kind === 'activity') throw new Error('down');
					return records.put(record);
				}
			};
			for (const send of [
				() => {
					throw new Error('away');
				},
				() => Promise.reject(new Error('away'))
			]) {
				const made = app({ send }, { records: broken });
				const ann = await made.signedIn();
				expect(await ann.session()).not.toBeNull();
				expect(made.base.logged).toContain('EventError');
				expect((await ann.submit('/auth/signout')).status).toBe(302);
			}
		});

		it('logs the client address only if the app provides it', async () => {
			const without = app();
			await without.signedIn(without.visitor({ 'x-forwarded-for': '192.0.2.1' }));
			expect(JSON.stringify(without.log)).not.toContain('192.0.2.1');
			const clientAddress = (headers: Headers) => headers.get('x-forwarded-for');
			const made = app({ clientAddress });
			await made.signedIn(made.visitor({ 'x-forwarded-for': '192.0.2.1' }));
			expect(made.log[0]?.attributes['client.address']).toBe('192.0.2.1');
			const seen = app({ clientAddress });
			const ann = await seen.signedIn(seen.visitor({ 'x-forwarded-for': '192.0.2.1' }));
			expect(JSON.stringify(await listActivity(seen.authOf(ann)))).not.toContain('192.0.2.1');
		});
	});
}

describe('what an app is told', () => {
	it('includes new users and accounts, and the events of the app go on', async () => {
		const log: LogRecord[] = [];
		const heard: string[] = [];
		const hear = (name: string) => () => void heard.push(name);
		const events = ['signIn', 'signOut', 'createUser', 'updateUser', 'linkAccount'];
		const made = appWithPasswords({
			others: [activity],
			own: {
				activity: { send: (one: LogRecord) => void log.push(one) },
				events: Object.fromEntries(events.map((name) => [name, hear(name)]))
			}
		});
		const { who: ann } = await made.signUp('ann@example.com');
		await ann.submit('/auth/signout');
		await signIn(made.visitor());
		// A reset proves the address of the user.
		await made.visitor().submit('/auth/forgot-password', { email: 'ann@example.test' });
		await made.visitor().submit('/auth/set-password', { token: made.tokenIn(), password: good });
		expect(new Set(heard)).toEqual(new Set(events));
		const told = (name: string) => log.filter(({ eventName }) => eventName === `auth.${name}`);
		for (const name of ['user.created', 'user.updated', 'account.linked', 'sign_out.succeeded'])
			expect(told(name)[0]?.attributes['user.id'], name).toMatch(/./);
		expect(told('account.linked')[0]?.attributes['auth.provider']).toBe('idp');
		const details = told('sign_in.succeeded').map(({ attributes }) => attributes['auth.detail']);
		expect(details).toContain('new_user');
		expect(told('sign_out.succeeded')).toHaveLength(1);
	});

	it('needs no listener of the app', async () => {
		const own = { activity: { send: false } };
		const made = appWithPasswords({ others: [activity], own });
		await signIn(made.visitor());
		await made.visitor().submit('/auth/forgot-password', { email: 'ann@example.test' });
		await made.visitor().submit('/auth/set-password', { token: made.tokenIn(), password: good });
		expect(made.base.errors).toEqual([]);
	});

	it('names no user at a sign-out after the session was deleted', async () => {
		const log: LogRecord[] = [];
		const adapter = memoryAdapter();
		const send = (one: LogRecord) => log.push(one);
		const made = sessionApp([activity], { adapter, activity: { send } });
		const ann = await made.signedIn();
		await adapter.deleteSession?.(ann.cookies.get('__Secure-authjs.session-token') ?? '');
		await ann.submit('/auth/signout');
		const left = log.filter(({ eventName }) => eventName === 'auth.sign_out.succeeded');
		expect(left.map(({ attributes }) => attributes)).toEqual([{}]);
	});

	it('does not repeat the ID of a provider that a client made up', async () => {
		const log: LogRecord[] = [];
		const made = sessionApp([activity], { activity: { send: (one: LogRecord) => log.push(one) } });
		await made.visitor().get('/auth/callback/canary-provider');
		await made.visitor().post('/auth/signin/idp', {});
		await made.visitor().post('/auth/signout', {});
		expect(JSON.stringify(log)).not.toContain('canary');
		expect(log.map(({ eventName }) => eventName)).toEqual([
			...['auth.sign_in.failed', 'auth.sign_in.failed', 'auth.sign_out.failed']
		]);
	});

	it.each([
		['x'.repeat(100), 'x'.repeat(64)],
		['', undefined],
		[7, undefined]
	])('has an address of at most 64 characters, if it is one: %s', async (found, address) => {
		const log: LogRecord[] = [];
		const send = (one: LogRecord) => log.push(one);
		const made = sessionApp([activity], { activity: { send, clientAddress: () => found } });
		await made.signedIn();
		expect(log.map(({ attributes }) => attributes['client.address'])).toEqual([address]);
	});
});

describe('what a user sees', () => {
	const kept = async (more: object = {}) => {
		const records = memoryRecords();
		const adapter = memoryAdapter();
		const made = sessionApp([activity, account, revocation], {
			...{ records, adapter },
			activity: { send: false, keepDays: 30, ...more }
		});
		const ann = await made.signedIn();
		const { id = '' } = (await adapter.getUserByEmail?.('ann@example.test')) ?? {};
		const put = (value: object) =>
			records.put({
				...{ kind: 'activity', key: crypto.randomUUID(), owner: id },
				value: JSON.stringify({ at: Date.now(), ...value }),
				expires: null
			});
		return { ...made, records, ann, id, put };
	};

	it('is at most 100 events, and the latest five on the account page', async () => {
		const { ann, authOf, put } = await kept();
		for (let i = 0; i < 105; i++) await put({ name: `event.${i}`, at: Date.now() + i });
		expect(await listActivity(authOf(ann))).toHaveLength(100);
		const { text } = await ann.get('/auth/account');
		const seen = [...text.matchAll(/event\.(\d+)/g)].map(([, number]) => number);
		expect(seen).toEqual(['104', '103', '102', '101', '100']);
		expect(text).toContain('href="https://app.test/auth/activity"');
	});

	it('names a provider that is no longer configured by its ID', async () => {
		const { ann, put } = await kept();
		await put({ name: 'sign_in.succeeded', provider: 'former' });
		await put({ name: 'sign_in.succeeded', provider: 'idp' });
		const { text } = await ann.get('/auth/activity');
		expect(text).toContain('Signed in with former');
		expect(text).toContain('Signed in with Idp');
	});

	it('has words for all that can happen', async () => {
		const { ann, put } = await kept();
		const happened = [
			...['sign_in.succeeded', 'sign_out.succeeded', 'session.ended', 'session.ended all'],
			...['session.ended others', 'account.linked', 'password.changed', 'two_factor.enabled'],
			...['two_factor.disabled', 'two_factor.codes_created', 'two_factor.code_used'],
			...['email.changed', 'email.change_declined', 'impersonation.began', 'impersonation.ended'],
			...['impersonation.received', 'impersonation.left', 'user.banned', 'user.unbanned'],
			...['user.invited', 'user.created', 'user.updated']
		];
		for (const one of happened) {
			const [name, detail] = one.split(' ');
			await put({ name, detail });
		}
		const { text } = await ann.get('/auth/activity');
		const words = [...text.matchAll(/<li><span>([^<]*)/g)].map(([, one = '']) => one);
		// And the sign-in of this test.
		expect(words.length).toBeGreaterThan(happened.length);
		for (const one of words) expect(one).toMatch(/^[A-Z][a-z ]+/);
		expect(words).toContain('All sessions were ended');
	});

	it('is nothing while nothing happened, or if the app stopped to keep it', async () => {
		const days = { keepDays: 30 };
		const records = memoryRecords();
		const adapter = memoryAdapter();
		const made = sessionApp([activity, account, revocation], {
			...{ records, adapter },
			activity: Object.assign(days, { send: false })
		});
		const ann = await made.signedIn();
		const { id = '' } = (await adapter.getUserByEmail?.('ann@example.test')) ?? {};
		const all = await records.list('activity', id);
		expect(all).not.toEqual([]);
		days.keepDays = 0;
		expect(await listActivity(made.authOf(ann))).toEqual([]);
		days.keepDays = 30;
		for (const { key } of all) await records.take('activity', key);
		const { text } = await ann.get('/auth/activity');
		expect(text).toContain('<p>Nothing yet.</p>');
		expect((await ann.get('/auth/account')).text).not.toContain('/auth/activity');
	});

	it('is nothing for a session without a user', async () => {
		const records = memoryRecords();
		const made = sessionApp([activity, revocation], {
			...{ records, activity: { send: false, keepDays: 30 } },
			revocation: { cacheSeconds: 0, userOf: () => '' }
		});
		const ann = await made.signedIn();
		const value = JSON.stringify({ name: 'user.created', at: Date.now() });
		await records.put({ kind: 'activity', key: 'x', owner: '', value, expires: null });
		expect(await listActivity(made.authOf(ann))).toEqual([]);
	});

	it('is gone with the account', async () => {
		const { ann, records, id } = await kept();
		expect(await records.list('activity', id)).not.toEqual([]);
		await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(await records.list('activity', id)).toEqual([]);
	});

	it.each([0, -1, '30', Number.NaN])('is nothing for the setting %s', async (keepDays) => {
		const { ann, records, id } = await kept({ keepDays });
		expect(await records.list('activity', id)).toEqual([]);
		expect(
			JSON.parse((await ann.submit('/auth/account', { do: 'download' })).text)
		).not.toHaveProperty('activity');
		expect((await ann.get('/auth/account')).text).not.toContain('/auth/activity');
	});
});

describe('the log of activity', () => {
	it('writes JSON lines to the console unless the app handles them (log injection) (T6)', async () => {
		const lines: string[] = [];
		vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
		const made = sessionApp([activity], {
			activity: { clientAddress: (headers: Headers) => headers.get('x-address') }
		});
		await made.signedIn(made.visitor({ 'x-address': 'a"b}' }));
		expect(lines).toHaveLength(1);
		expect(JSON.parse(lines[0] ?? '')).toMatchObject({
			eventName: 'auth.sign_in.succeeded',
			attributes: { 'user.id': expect.any(String), 'client.address': 'a"b}' }
		});
	});

	it('ignores session reads', async () => {
		const log: LogRecord[] = [];
		const made = sessionApp([activity], { activity: { send: (one: LogRecord) => log.push(one) } });
		const ann = await made.signedIn();
		log.length = 0;
		await ann.session();
		await ann.get('/auth/csrf');
		expect(log).toEqual([]);
	});

	it('waits at most two seconds', async () => {
		const made = sessionApp([activity], { activity: { send: () => new Promise(() => {}) } });
		const before = performance.now();
		const ann = await made.signedIn();
		expect(performance.now() - before).toBeLessThan(8000);
		expect(await ann.session()).not.toBeNull();
	});

	it('can be switched off', async () => {
		const info = vi.spyOn(console, 'info').mockImplementation(() => {});
		const made = sessionApp([activity], { activity: { send: false } });
		await made.signedIn();
		expect(info).not.toHaveBeenCalled();
	});

	it('needs records for storage alone', async () => {
		const made = sessionApp([activity], { records: undefined, activity: { keepDays: 3 } });
		expect((await made.visitor().get('/auth/session')).status).toBe(500);
		expect(made.base.errors[0]?.message).toContain('feature activity keeps records');
		const other = sessionApp([activity], { records: undefined, activity: { send: false } });
		expect((await other.visitor().get('/auth/session')).status).toBe(200);
	});
});
