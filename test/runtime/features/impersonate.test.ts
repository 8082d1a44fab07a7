import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { accountView } from '../../../src/runtime/features/account-view.ts';
import { activity } from '../../../src/runtime/features/activity/feature.ts';
import { emailChange } from '../../../src/runtime/features/email-change/feature.ts';
import { impersonate, impersonatorOf } from '../../../src/runtime/features/impersonate/feature.ts';
import { endSessionsOf } from '../../../src/runtime/features/revocation/feature.ts';
import { sessions } from '../../../src/runtime/features/sessions/feature.ts';
import { stepUp } from '../../../src/runtime/features/step-up/feature.ts';
import { twoFactor } from '../../../src/runtime/features/two-factor/feature.ts';
import { banUser, setRole, userAdmin } from '../../../src/runtime/features/user-admin/feature.ts';
import type { Visitor } from '../visitor.ts';
import { appWithPasswords, type Place } from './password/rig.ts';

afterEach(() => void vi.useRealTimers());

const all = [account, activity, emailChange, impersonate, sessions, stepUp, twoFactor, userAdmin];

/** An app with Ann, a user, and Boss, an administrator with a fresh sign-in. */
async function shop(place: Place = 'database', own: Record<string, unknown> = {}) {
	const log: Record<string, unknown>[] = [];
	const app = appWithPasswords({
		place,
		others: all,
		own: {
			revocation: { cacheSeconds: 0 },
			activity: { keepDays: 30, send: (one: object) => void log.push({ ...one }) },
			...own
		}
	});
	const { who: ann } = await app.signUp('ann@example.com');
	const { who: boss } = await app.signUp('boss@example.com');
	await app.signIn(boss, 'boss@example.com');
	const idOf = async (email: string) => String((await app.adapter?.getUserByEmail?.(email))?.id);
	await setRole(app.auth, { userId: await idOf('boss@example.com'), role: 'admin' });
	const begin = (who: Visitor, user = 'ann@example.com', reason = 'ticket 7') =>
		who.submit('/auth/impersonate', { user, reason });
	const end = (who: Visitor) => who.submit('/auth/impersonate', { do: 'end' });
	const emailOf = async (who: Visitor) => (await who.session())?.user.email;
	return { ...app, ann, boss, idOf, begin, end, emailOf, log };
}

describe.each(['tokens', 'database'] as const)('impersonate: %s', (place) => {
	it('signs an administrator in as a user, notifies the app, and returns', async () => {
		const { boss, begin, end, emailOf, ann, idOf, base } = await shop(place);
		expect((await begin(boss)).location).toBe('https://app.test');
		expect(await emailOf(boss)).toBe('ann@example.com');
		expect(impersonatorOf(await boss.session())).toEqual({
			id: await idOf('boss@example.com'),
			name: 'boss@example.com'
		});
		const { text } = await boss.get('/auth/account');
		expect(text).toContain('You are signed in as <strong>ann@example.com</strong>');
		expect((await ann.get('/auth/account')).text).not.toContain('You are signed in as');
		expect((await end(boss)).location).toBe('https://app.test');
		expect(await emailOf(boss)).toBe('boss@example.com');
		expect(impersonatorOf(await boss.session())).toBeUndefined();
		expect((await boss.get('/auth/account')).text).not.toContain('You are signed in as');
		expect(await emailOf(ann)).toBe('ann@example.com');
		expect(base.errors).toEqual([]);
	});

	it('says that the user sees it only if the app keeps that', async () => {
		const told = 'the user sees in their activity that you were there';
		for (const [keepDays, isTold] of [
			[30, true],
			[0, false],
			[undefined, false]
		] as const) {
			const { boss } = await shop(place, { activity: { send: () => {}, keepDays } });
			const { status, text } = await boss.get('/auth/impersonate');
			expect([status, text.includes(told), text.includes('aria-describedby="why"')]).toEqual([
				200,
				isTold,
				isTold
			]);
		}
	});

	it("is the first thing on the app's own account page, with the way back", async () => {
		const { boss, begin, authOf } = await shop(place);
		const asked = { path: '/mine', query: {} };
		const sectionsOf = async () => {
			const view = await accountView(authOf(boss), asked);
			return 'sections' in view ? view.sections : [];
		};
		const before = (await sectionsOf()).map(({ title }) => title);
		await begin(boss);
		const [notice, ...others] = await sectionsOf();
		expect(notice).toMatchObject({
			title: 'You are signed in as ann@example.com.',
			links: [{ href: '/auth/impersonate', text: 'Back to your own account' }]
		});
		expect(before.join()).not.toContain('You are signed in as');
		expect(others.length).toBeGreaterThan(1);
	});

	it('is visible to both afterwards, and in the log', async () => {
		const { boss, begin, end, ann, signIn, log } = await shop(place);
		await begin(boss);
		await end(boss);
		await signIn(ann, 'ann@example.com');
		const hers = (await ann.get('/auth/activity')).text;
		expect(hers).toContain('An administrator signed in as you: boss@example.com');
		expect((await boss.get('/auth/activity')).text).toContain('another user: ann@example.com');
		const names = log.map(({ eventName }) => eventName);
		for (const name of ['began', 'received', 'ended', 'left'])
			expect(names).toContain(`auth.impersonation.${name}`);
		const said = JSON.stringify(log.filter(({ eventName }) => `${eventName}`.includes('impers')));
		expect(said).not.toContain('@example.com');
	});

	it.each([
		['POST', 'account'],
		['GET', 'change-password'],
		['POST', 'change-password'],
		['GET', 'change-email'],
		['POST', 'change-email'],
		['POST', 'confirm-email'],
		['GET', 'two-factor'],
		['POST', 'two-factor'],
		['GET', 'step-up'],
		['POST', 'step-up'],
		['POST', 'sessions'],
		['POST', 'signin/idp'],
		['POST', 'forgot-password'],
		['POST', 'session'],
		['POST', 'callback/password']
	])('cannot change the account: %s %s', async (method, action) => {
		const { boss, begin, emailOf } = await shop(place);
		await begin(boss);
		const path = `/auth/${action}`;
		const answer = await (method === 'GET'
			? boss.get(path)
			: boss.submit(path, { do: 'download' }));
		expect(answer.status).toBe(action === 'session' ? 400 : 403);
		expect(await emailOf(boss)).toBe('ann@example.com');
	});

	it.each([
		...['csrf', 'session', 'providers', 'error', 'signout', 'account', 'activity', 'sessions'],
		'impersonate'
	])('can look: GET %s', async (action) => {
		const { boss, begin } = await shop(place);
		await begin(boss);
		const { status, text, headers } = await boss.get(`/auth/${action}`);
		expect(status).toBe(200);
		// Without a referrer, browsers would not say where a form comes from.
		if (text.includes('method="POST"')) expect(headers.get('referrer-policy')).toBe('same-origin');
		expect(impersonatorOf(await boss.session())).toBeDefined();
	});

	it('leaves no cookie and no former session behind', async () => {
		const { boss, begin, end, idOf, adapter } = await shop(place);
		await begin(boss);
		expect([...boss.cookies.keys()].some((name) => name.endsWith('-own'))).toBe(true);
		await end(boss);
		expect([...boss.cookies.keys()].some((name) => name.endsWith('-own'))).toBe(false);
		const rows = (await adapter?.listSessions?.(await idOf('boss@example.com'))) ?? [];
		// The one that began anew.
		expect(rows).toHaveLength(place === 'database' ? 1 : 0);
	});

	it('expires by itself', async () => {
		const { boss, begin, emailOf } = await shop(place, { impersonate: { minutes: 5 } });
		await begin(boss);
		vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
		expect(await emailOf(boss)).toBeUndefined();
		expect((await boss.get('/auth/account')).location).toContain('/auth/signin');
	});

	it('cannot become an ordinary session by deleting cookies (T20)', async () => {
		const { boss, begin } = await shop(place);
		await begin(boss);
		for (const name of [...boss.cookies.keys()])
			if (!/session-token(\.\d)?$/.test(name)) boss.cookies.delete(name);
		expect(impersonatorOf(await boss.session())).toBeDefined();
		expect((await boss.get('/auth/two-factor')).status).toBe(403);
	});

	it('explains a rejected page, and links to the way back', async () => {
		const { boss, begin } = await shop(place);
		await begin(boss);
		const { status, text, headers } = await boss.get('/auth/change-password');
		expect(status).toBe(403);
		expect(headers.get('cache-control')).toContain('no-store');
		expect(text).toContain('This cannot be done while you are signed in as another user.');
		expect(text).toContain('You are signed in as <strong>ann@example.com</strong>');
		expect(text).toContain('<a href="https://app.test/auth/impersonate">');
		expect(text).not.toContain('permission to sign in');
	});

	it("answers a script and the app's error page as before", async () => {
		const own = await shop(place, { pages: { error: '/oops' } });
		await own.begin(own.boss);
		const { location } = await own.boss.get('/auth/change-password');
		expect(location).toBe('https://app.test/oops?error=AccessDenied');
		const { boss, begin } = await shop(place);
		await begin(boss);
		const script = { 'x-auth-return-redirect': '1' };
		const answer = await boss.get('/auth/change-password', script);
		expect(answer.location).toContain('error=AccessDenied');
	});

	it('theft: a copy of the session alone does not return to the administrator (T20)', async () => {
		const { boss, begin, end, emailOf, visitor } = await shop(place);
		await begin(boss);
		const thief = visitor();
		for (const [name, value] of boss.cookies)
			if (/session-token(\.\d)?$/.test(name)) thief.cookies.set(name, value);
		expect(await emailOf(thief)).toBe('ann@example.com');
		expect((await end(thief)).location).toContain('/auth/signin');
		expect(await emailOf(thief)).toBeUndefined();
		expect(await emailOf(boss)).toBeUndefined();
	});

	it('replay: returning works once (T20)', async () => {
		const { boss, begin, end, emailOf, visitor } = await shop(place);
		await begin(boss);
		const copy = visitor();
		for (const [name, value] of boss.cookies) copy.cookies.set(name, value);
		await end(boss);
		await end(copy);
		expect([await emailOf(boss), await emailOf(copy)]).toEqual(['boss@example.com', undefined]);
	});

	it('does not return to an administrator who was signed out or demoted', async () => {
		for (const what of ['ended', 'demoted', 'banned'] as const) {
			const { boss, begin, end, emailOf, idOf, auth } = await shop(place);
			const id = await idOf('boss@example.com');
			await begin(boss);
			if (what === 'ended') await endSessionsOf(auth, id);
			if (what === 'demoted') await setRole(auth, { userId: id, role: null });
			if (what === 'banned') await banUser(auth, id);
			await end(boss);
			expect(await emailOf(boss)).toBeUndefined();
		}
	});

	it('ends with a sign-out', async () => {
		const { boss, begin, emailOf, log } = await shop(place);
		await begin(boss);
		await boss.submit('/auth/signout');
		expect(await emailOf(boss)).toBeUndefined();
		expect(log.map(({ eventName }) => eventName)).toContain('auth.impersonation.ended');
	});

	it('is no fresh sign-in of the user', async () => {
		const { boss, begin } = await shop(place);
		await begin(boss);
		expect([...boss.cookies.keys()].some((name) => name.endsWith('-fresh'))).toBe(false);
	});
});

describe('impersonate: sessions in cookies', () => {
	it('stay marked, whatever the app makes of the token (T20)', async () => {
		const began: unknown[] = [];
		const { boss, begin } = await shop('tokens', {
			session: { strategy: 'jwt', updateAge: 0 },
			callbacks: {
				jwt: ({ token, account: by }: { token: { sub?: string }; account?: object }) => {
					if (by) began.push(by);
					return { sub: token.sub };
				}
			}
		});
		await begin(boss);
		expect(began.at(-1)).toMatchObject({ provider: 'impersonate' });
		for (let i = 0; i < 3; i++) expect(impersonatorOf(await boss.session())).toBeDefined();
		expect((await boss.get('/auth/two-factor')).status).toBe(403);
	});
});

describe('impersonate: sessions in a database', () => {
	it('do not lead back to an administrator whose own session is over', async () => {
		const session = { strategy: 'database', maxAge: 600, updateAge: 0 };
		const { boss, begin, end, emailOf } = await shop('database', { session });
		await begin(boss);
		const began = Date.now();
		vi.useFakeTimers({ now: began + 400_000, toFake: ['Date'] });
		expect(await emailOf(boss)).toBe('ann@example.com');
		vi.setSystemTime(began + 700_000);
		expect(await emailOf(boss)).toBe('ann@example.com');
		expect((await end(boss)).location).toContain('/auth/signin');
		expect(await emailOf(boss)).toBeUndefined();
	});
});

describe('the setting of minutes', () => {
	it.each([
		[4, 500],
		[5, 200],
		[480, 200],
		[481, 500],
		['60', 500],
		[Number.NaN, 500]
	])('%s: %i', async (minutes, status) => {
		const { visitor } = appWithPasswords({
			others: [impersonate, userAdmin],
			own: { impersonate: { minutes } }
		});
		expect((await visitor().get('/auth/session')).status).toBe(status);
	});
});

describe('permission to impersonate', () => {
	it('is limited to administrators, after a fresh sign-in (T20)', async () => {
		const { ann, boss, begin, emailOf, visitor, signIn } = await shop();
		await signIn(ann, 'ann@example.com');
		expect((await begin(ann, 'boss@example.com')).status).toBe(403);
		expect((await ann.get('/auth/impersonate')).status).toBe(403);
		expect((await begin(visitor())).location).toContain('/auth/signin');
		vi.useFakeTimers({ now: Date.now() + 400_000, toFake: ['Date'] });
		expect((await begin(boss)).location).toBe(
			'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fauth%2Fimpersonate'
		);
		expect(await emailOf(boss)).toBe('boss@example.com');
	});

	it('excludes other administrators, unless the app allows it (T20)', async () => {
		for (const administrators of [false, true]) {
			const app = await shop('database', { impersonate: { administrators } });
			const userId = await app.idOf('ann@example.com');
			await setRole(app.auth, { userId, role: 'admin' });
			const { status } = await app.begin(app.boss);
			expect(status).toBe(administrators ? 302 : 400);
		}
	});

	it('excludes oneself, even if administrators are allowed', async () => {
		const { boss, begin } = await shop('database', { impersonate: { administrators: true } });
		expect((await begin(boss, 'boss@example.com')).status).toBe(400);
	});

	it.each([
		['an address in capitals', async () => ' ANN@example.com '],
		['an ID', (idOf: (email: string) => Promise<string>) => idOf('ann@example.com')]
	])('finds a user by %s', async (_, find) => {
		const { boss, begin, emailOf, idOf } = await shop();
		await begin(boss, await find(idOf));
		expect(await emailOf(boss)).toBe('ann@example.com');
	});

	it('keeps a reason of at most 200 characters, and shows what was typed after an error', async () => {
		const { boss, begin, idOf, records } = await shop();
		const { text } = await begin(boss, 'nobody@example.com', 'ticket "8"');
		expect(text).toContain('name="user" value="nobody@example.com"');
		expect(text).toContain('name="reason" value="ticket &#34;8&#34;"');
		await begin(boss, 'ann@example.com', 'x'.repeat(300));
		const [record] = await records.list('impersonation', await idOf('boss@example.com'));
		expect(JSON.parse(record?.value ?? '')).toMatchObject({ reason: 'x'.repeat(200) });
	});

	it.each([
		['nobody@example.com', 'why'],
		['', 'why'],
		['ann@example.com', ' '],
		['boss@example.com', 'why'],
		['__proto__', 'why']
	])('rejects %s for the reason "%s"', async (user, reason) => {
		const { boss, begin, emailOf } = await shop();
		expect((await begin(boss, user, reason)).status).toBe(400);
		expect(await emailOf(boss)).toBe('boss@example.com');
	});

	it('excludes nesting', async () => {
		const { boss, begin, emailOf, signUp } = await shop();
		await signUp('bob@example.com');
		await begin(boss);
		await begin(boss, 'bob@example.com');
		expect(await emailOf(boss)).toBe('ann@example.com');
	});

	it('excludes forms of other sites', async () => {
		const { boss, emailOf } = await shop();
		const fields = { user: 'ann@example.com', reason: 'x' };
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		expect((await boss.post('/auth/impersonate', fields, foreign)).status).toBe(403);
		expect((await boss.post('/auth/impersonate', fields)).location).toContain('MissingCSRF');
		expect(await emailOf(boss)).toBe('boss@example.com');
	});

	it('requires the store of records (T20)', async () => {
		const { boss, begin, emailOf, adapter, base } = await shop();
		await begin(boss);
		base.errors.length = 0;
		const down = () => Promise.reject(new Error('down'));
		Object.assign(Object(adapter).rows, { find: down, list: down });
		expect(await emailOf(boss).catch(() => undefined)).toBeUndefined();
		expect(base.logged).toContain('RecordError');
	});
});
