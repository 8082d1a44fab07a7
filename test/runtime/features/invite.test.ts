import { afterEach, describe, expect, it, vi } from 'vitest';
import { activity } from '../../../src/runtime/features/activity/feature.ts';
import { invite, inviteUser } from '../../../src/runtime/features/invite/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { roleOf, setRole, userAdmin } from '../../../src/runtime/features/user-admin/feature.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import type { Visitor } from '../visitor.ts';
import { appWithPasswords, good } from './password/rig.ts';
import { signIn as signInAtProvider } from './rig.ts';
import { sessionApp } from './session-rig.ts';

afterEach(() => void vi.useRealTimers());

/** An app with Boss, an administrator with a fresh sign-in. Ann has an account at the provider. */
async function shop(
	settings: object = {},
	{ own, ...more }: Parameters<typeof appWithPasswords>[0] = {},
	hasBoss = true
) {
	const app = appWithPasswords({
		others: [invite, userAdmin],
		own: { invite: settings, revocation: { cacheSeconds: 0 }, ...own },
		...more
	});
	const { createUser } = app.adapter ?? {};
	const made = await createUser?.({ id: 'boss', email: 'boss@example.com', emailVerified: null });
	await setRole(app.auth, { userId: String(made?.id), role: 'admin' });
	const boss = app.visitor();
	if (hasBoss) await boss.submit('/auth/forgot-password', { email: 'boss@example.com' });
	if (hasBoss) await boss.submit('/auth/set-password', { token: app.tokenIn(), password: good });
	if (hasBoss) await app.signIn(boss, 'boss@example.com');
	app.outbox.length = 0;
	const send = (email: string, role = '') => boss.submit('/auth/invitations', { email, role });
	const accept = (who: Visitor, token = app.tokenIn()) => who.submit('/auth/invitation', { token });
	return { ...app, boss, send, accept };
}

describe('an invitation', () => {
	it('creates an account with the role, once', async () => {
		const accepted: unknown[] = [];
		const app = await shop({ only: true, accepted: (one: unknown) => void accepted.push(one) });
		expect((await app.send('ann@example.test', 'editor')).text).toContain('on its way');
		const ann = app.visitor();
		expect((await ann.get(app.linkIn())).text).toContain('ann@example.test');
		const token = app.tokenIn();
		expect((await app.accept(ann)).location).toContain('/auth/signin');
		await signInAtProvider(ann);
		expect((await ann.session())?.user.email).toBe('ann@example.test');
		expect(await roleOf(app.authOf(ann))).toBe('editor');
		expect(accepted).toMatchObject([{ role: 'editor', user: { email: 'ann@example.test' } }]);
		expect((await app.accept(app.visitor(), token)).status).toBe(403);
		expect(app.base.errors).toEqual([]);
	});

	it('allows a password sign-up when sign-up is closed', async () => {
		const app = await shop({ only: true });
		await app.send('new@example.com');
		const user = app.visitor();
		await app.accept(user);
		await user.submit('/auth/signup', { email: 'new@example.com' });
		await user.submit('/auth/set-password', { token: app.tokenIn(), password: good });
		expect((await user.session())?.user.email).toBe('new@example.com');
		expect(app.base.errors).toEqual([]);
	});

	it('closes sign-up to others, and accepts existing users', async () => {
		const app = await shop({ only: true });
		const stranger = app.visitor();
		const { ended } = await signInAtProvider(stranger);
		expect(ended.location).toContain('error=AccessDenied');
		expect(await stranger.session()).toBeNull();
		const { answer } = await app.signUp('evil@example.com');
		expect(answer.location).toContain('error=AccessDenied');
		expect(await app.adapter?.getUserByEmail?.('evil@example.com')).toBeNull();
		const again = app.visitor();
		await app.signIn(again, 'boss@example.com');
		expect((await again.session())?.user.email).toBe('boss@example.com');
	});

	it('leaves sign-up open if the app does not close it', async () => {
		const app = await shop();
		const stranger = app.visitor();
		await signInAtProvider(stranger);
		expect(await stranger.session()).not.toBeNull();
		expect(await roleOf(app.authOf(stranger))).toBeNull();
		expect(app.base.errors).toEqual([]);
	});

	it('works for its address only (T18)', async () => {
		const app = await shop({ only: true });
		await app.send('other@example.com', 'admin');
		const thief = app.visitor();
		await app.accept(thief);
		const { ended } = await signInAtProvider(thief);
		expect(ended.location).toContain('error=AccessDenied');
		const open = await shop();
		await open.send('other@example.com', 'admin');
		const user = open.visitor();
		await open.accept(user);
		await signInAtProvider(user);
		expect(await roleOf(open.authOf(user))).toBeNull();
	});

	it('ends when it expires, is revoked, or is replaced (T18)', async () => {
		const app = await shop({ days: 1 });
		await app.send('ann@example.test');
		const first = app.tokenIn();
		await app.send('ann@example.test');
		expect((await app.accept(app.visitor(), first)).status).toBe(403);
		const { text } = await app.boss.get('/auth/invitations');
		const [, key = ''] = /name="key" value="([\da-f]+)"/.exec(text) ?? [];
		await app.boss.submit('/auth/invitations', { do: 'revoke', key });
		expect((await app.accept(app.visitor())).status).toBe(403);
		await app.send('ann@example.test');
		vi.useFakeTimers({ now: Date.now() + 86_401_000, toFake: ['Date'] });
		expect((await app.accept(app.visitor())).status).toBe(403);
	});

	it('is void if revoked after it was accepted', async () => {
		const app = await shop({ only: true });
		await app.send('ann@example.test', 'editor');
		const ann = app.visitor();
		await app.accept(ann);
		const { text } = await app.boss.get('/auth/invitations');
		const [, key = ''] = /name="key" value="([\da-f]+)"/.exec(text) ?? [];
		await app.boss.submit('/auth/invitations', { do: 'revoke', key });
		const { ended } = await signInAtProvider(ann);
		expect(ended.location).toContain('error=AccessDenied');
	});

	it('is not consumed by opening it (T18)', async () => {
		const app = await shop();
		await app.send('ann@example.test');
		for (let i = 0; i < 3; i++) expect((await app.visitor().get(app.linkIn())).status).toBe(200);
		expect((await app.accept(app.visitor())).status).toBe(302);
	});

	it('is stored as a hash (T18)', async () => {
		const app = await shop();
		await app.send('ann@example.test');
		expect(JSON.stringify(await app.records.list('invite', 'all'))).not.toContain(app.tokenIn());
		expect((await app.boss.get('/auth/invitations')).text).not.toContain(app.tokenIn());
	});

	it('can be sent by code of the app', async () => {
		const app = await shop();
		await inviteUser(app.authOf(app.boss), { email: 'Ann@Example.test', role: 'editor' });
		expect(app.outbox.at(-1)).toMatchObject({ to: 'ann@example.test' });
		for (const bad of [{ email: 'x' }, { email: 'a@b.example', role: '<b>' }])
			await expect(inviteUser(app.authOf(app.boss), bad)).rejects.toThrow(TypeError);
	});

	it('is for whoever has its address, in whatever letters the provider writes it', async () => {
		const app = await shop({ only: true });
		await app.send('Ann@Example.test', 'editor');
		const ann = app.visitor();
		await app.accept(ann);
		app.base.replies.userinfo = () => Response.json({ id: '7', email: 'ANN@example.test' });
		await signInAtProvider(ann);
		expect(await roleOf(app.authOf(ann))).toBe('editor');
		expect([...ann.cookies.keys()].some((name) => name.endsWith('-invite'))).toBe(false);
	});

	it('leaves those of others alone', async () => {
		const app = await shop();
		await app.send('ann@example.test');
		const first = app.tokenIn();
		const { text } = await app.send('bob@example.test');
		expect(text).toContain('ann@example.test');
		expect(text).toMatch(/bob@example\.test <small> <time/);
		expect((await app.accept(app.visitor(), first)).status).toBe(302);
	});

	it('is remembered in a cookie that no script reads, and that providers may post with', async () => {
		const app = await shop();
		await app.send('ann@example.test');
		const ann = app.visitor();
		expect((await ann.get(app.linkIn())).headers.get('referrer-policy')).toBe('same-origin');
		const { headers } = await app.accept(ann);
		const line = headers.getSetCookie().find((one) => one.includes('-invite='));
		for (const part of ['HttpOnly', 'Secure', 'SameSite=None']) expect(line).toContain(part);
	});

	it('takes no role away', async () => {
		const app = await shop();
		await app.send('boss@example.com');
		await app.accept(app.boss);
		await app.signIn(app.boss, 'boss@example.com');
		expect(await roleOf(app.authOf(app.boss))).toBe('admin');
	});

	it('tells the app who sent it, and a failure there changes nothing', async () => {
		const accepted: { by?: string }[] = [];
		const app = await shop({
			accepted: (one: { by?: string }) => {
				accepted.push(one);
				throw new Error('down');
			}
		});
		await app.send('ann@example.test');
		const ann = app.visitor();
		await app.accept(ann);
		await signInAtProvider(ann);
		expect(await ann.session()).not.toBeNull();
		expect(app.base.logged).toContain('EventError');
		const boss = await app.adapter?.getUserByEmail?.('boss@example.com');
		expect(accepted).toMatchObject([{ by: String(boss?.id), role: null }]);
	});

	it.each([
		[{}, 7],
		[{ days: 1 }, 1],
		[{ days: 60 }, 60]
	])('is good for some days: %o', async (settings, days) => {
		for (const [seconds, status] of [
			[-60, 302],
			[60, 403]
		] as const) {
			const app = await shop(settings);
			await app.send('ann@example.test');
			const after = days * 86_400_000 + seconds * 1000;
			vi.useFakeTimers({ now: Date.now() + after, toFake: ['Date'] });
			expect((await app.accept(app.visitor())).status).toBe(status);
			vi.useRealTimers();
		}
	});

	it.each([0, 61, '7', Number.NaN])('rejects %s days', async (days) => {
		const { visitor } = appWithPasswords({
			others: [invite, userAdmin],
			own: { invite: { days } }
		});
		expect((await visitor().get('/auth/session')).status).toBe(500);
	});

	it('needs an adapter that finds users by their address', async () => {
		const { getUserByEmail: _, ...less } = memoryAdapter();
		for (const adapter of [less, undefined]) {
			const { visitor, base } = sessionApp([invite, revocation], {
				...{ adapter, records: memoryRecords(), session: { strategy: 'jwt' } },
				invite: { sendMail: () => {} }
			});
			expect((await visitor().get('/auth/session')).status).toBe(500);
			expect(base.errors.map(({ message }) => message).join()).toContain('getUserByEmail');
		}
	});

	it('needs records', async () => {
		const { visitor, base } = sessionApp([invite, revocation], {
			...{ records: undefined, session: { strategy: 'jwt' } },
			invite: { sendMail: () => {} }
		});
		expect((await visitor().get('/auth/session')).status).toBe(500);
		expect(base.errors.map(({ message }) => message).join()).toContain(
			'feature invite keeps records'
		);
	});

	it('waits an hour for the sign-in', async () => {
		for (const [minutes, isIn] of [
			[59, true],
			[62, false]
		] as const) {
			const app = await shop({ only: true });
			await app.send('ann@example.test');
			const ann = app.visitor();
			await app.accept(ann);
			vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
			await signInAtProvider(ann);
			expect((await ann.session()) !== null).toBe(isIn);
			vi.useRealTimers();
		}
	});

	it.each(['', 'x', 'F'.repeat(64), `${'0'.repeat(64)}0`, `0${'0'.repeat(64)}`, 'f'.repeat(64)])(
		'is not found by the token "%s"',
		async (token) => {
			const app = await shop();
			await app.send('ann@example.test');
			const { status, text } = await app.visitor().get(`/auth/invitation?token=${token}`);
			expect([status, text.includes('Ask for a new invitation.')]).toEqual([403, true]);
			expect((await app.accept(app.visitor(), token)).status).toBe(403);
		}
	);

	it('leads on to where its user wanted to go', async () => {
		const app = await shop();
		await app.send('ann@example.test');
		const fields = { token: app.tokenIn(), callbackUrl: '/team' };
		const { location } = await app.visitor().submit('/auth/invitation', fields);
		expect(new URL(location).searchParams.get('callbackUrl')).toBe('https://app.test/team');
	});

	it('leaves nothing if the mail cannot be sent', async () => {
		const sendMail = () => Promise.reject(new Error('down'));
		const app = await shop({ sendMail });
		expect((await app.send('ann@example.test')).location).toContain('error=');
		await expect(
			inviteUser(app.authOf(app.boss), { email: 'ann@example.test' })
		).rejects.toMatchObject({
			message: expect.stringContaining('could not be sent'),
			cause: { err: expect.objectContaining({ message: 'down' }) }
		});
		expect(await app.records.list('invite', 'all')).toEqual([]);
	});
});

describe('a closed sign-up', () => {
	it('lets signed-in users add a way to sign in', async () => {
		const app = await shop({ only: true });
		const { ended } = await signInAtProvider(app.boss);
		expect(ended.location).toBe('https://app.test');
		expect((await app.boss.session())?.user.email).toBe('boss@example.com');
		// And sign in with it, although it has another address.
		const again = app.visitor();
		await signInAtProvider(again);
		expect((await again.session())?.user.email).toBe('boss@example.com');
	});

	it('knows users without an address by their account', async () => {
		const settings = { only: false };
		const own = { adapter: memoryAdapter(), records: memoryRecords(), invite: settings };
		const app = appWithPasswords({ others: [invite, userAdmin], own });
		app.base.replies.userinfo = () => Response.json({ id: '9', name: 'Nemo' });
		await signInAtProvider(app.visitor());
		settings.only = true;
		const again = app.visitor();
		await signInAtProvider(again);
		expect(await again.session()).not.toBeNull();
		app.base.replies.userinfo = () => Response.json({ id: '10', name: 'Another' });
		const stranger = app.visitor();
		await signInAtProvider(stranger);
		expect(await stranger.session()).toBeNull();
	});

	it('sends mails to everybody, and lets only those in who are invited', async () => {
		const mails: { identifier: string; url: string }[] = [];
		const mailer = {
			id: 'mail',
			name: 'Email',
			type: 'email' as const,
			sendVerificationRequest: (mail: { identifier: string; url: string }) => void mails.push(mail)
		};
		const app = await shop({ only: true }, { mailer });
		await app.send('ann@example.test');
		const texts: string[] = [];
		for (const email of ['ann@example.test', 'eve@example.test']) {
			const who = app.visitor();
			if (email.startsWith('ann')) await app.accept(who);
			texts.push((await who.submit('/auth/signin/mail', { email })).location);
			await who.get(mails.at(-1)?.url.replace('https://app.test', '') ?? '');
			expect((await who.session()) !== null).toBe(email.startsWith('ann'));
		}
		expect(texts[0]).toBe(texts[1]);
		expect(mails.map(({ identifier }) => identifier)).toEqual([
			'ann@example.test',
			'eve@example.test'
		]);
	});

	it('lets the app refuse those who are invited', async () => {
		const app = await shop({ only: true }, { own: { callbacks: { signIn: () => false } } }, false);
		const ann = app.visitor();
		await inviteUser(app.authOf(ann), { email: 'ann@example.test' });
		await app.accept(ann);
		const { ended } = await signInAtProvider(ann);
		expect(ended.location).toContain('error=AccessDenied');
	});
});

describe('the page of invitations', () => {
	it('is for administrators only (T19)', async () => {
		const app = await shop();
		const stranger = app.visitor();
		expect((await stranger.get('/auth/invitations')).location).toContain('/auth/signin');
		await signInAtProvider(stranger);
		const fields = { email: 'x@example.com', role: 'admin' };
		expect((await stranger.get('/auth/invitations')).status).toBe(403);
		expect((await stranger.submit('/auth/invitations', fields)).status).toBe(403);
		expect(app.outbox).toEqual([]);
	});

	it('lists what is open, and says what came of a form', async () => {
		const app = await shop();
		const empty = await app.boss.get('/auth/invitations');
		expect(empty.text).not.toContain('<li>');
		expect(empty.text).toContain('<p>Nothing yet.</p>');
		expect(empty.text).not.toContain('role="alert"');
		// Without a referrer, browsers would not say where a form comes from.
		expect(empty.headers.get('referrer-policy')).toBe('same-origin');
		const sent = await app.send('ann@example.test', ' editor ');
		expect(sent.text).toContain('role="status"');
		expect(sent.text).toMatch(/<li><span>ann@example\.test <small>editor <time datetime="\d{4}-/);
		expect(sent.text).toMatch(/aria-label="[^"]+: ann@example\.test"/);
		const refused = await app.send('nothing');
		expect(refused.text).toContain('role="alert"');
		expect(refused.text).toContain('ann@example.test');
		const [, key = ''] = /name="key" value="([\da-f]+)"/.exec(sent.text) ?? [];
		const left = await app.boss.submit('/auth/invitations', { do: 'revoke', key });
		expect([left.status, left.text.includes('ann@example.test')]).toEqual([200, false]);
	});

	it('is in the log with the administrator who sent one', async () => {
		const log: { eventName: string; attributes: Record<string, string> }[] = [];
		const send = (one: (typeof log)[number]) => void log.push(one);
		const app = await shop(
			{},
			{ others: [invite, userAdmin, activity], own: { activity: { send } } }
		);
		const boss = await app.adapter?.getUserByEmail?.('boss@example.com');
		await inviteUser(app.authOf(app.boss), { email: 'bob@example.test' });
		await app.send('ann@example.test');
		const invited = log.filter(({ eventName }) => eventName === 'auth.user.invited');
		expect(invited.map(({ attributes }) => attributes['user.id'])).toEqual([String(boss?.id)]);
	});

	it('requires a fresh sign-in to invite administrators (T19)', async () => {
		const app = await shop();
		vi.useFakeTimers({ now: Date.now() + 400_000, toFake: ['Date'] });
		expect((await app.send('x@example.com', 'admin')).location).toBe(
			'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fauth%2Finvitations'
		);
		expect((await app.send('x@example.com', 'editor')).status).toBe(200);
		expect(app.outbox).toHaveLength(1);
	});

	it('rejects cross-site forms, invalid addresses and unknown roles (T19)', async () => {
		const app = await shop();
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		const fields = { email: 'x@example.com' };
		expect((await app.boss.post('/auth/invitations', fields, foreign)).status).toBe(403);
		expect((await app.send('nothing')).status).toBe(400);
		expect((await app.send('x@example.com', '"><script>')).status).toBe(400);
		expect(app.outbox).toEqual([]);
	});
});
