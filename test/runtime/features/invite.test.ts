import { afterEach, describe, expect, it, vi } from 'vitest';
import { invite, inviteUser } from '../../../src/runtime/features/invite/feature.ts';
import { roleOf, setRole, userAdmin } from '../../../src/runtime/features/user-admin/feature.ts';
import type { Visitor } from '../visitor.ts';
import { appWithPasswords, good } from './password/rig.ts';
import { signIn as signInAtProvider } from './rig.ts';

afterEach(() => void vi.useRealTimers());

/** An app with Boss, an administrator with a fresh sign-in. Ann has an account at the provider. */
async function shop(settings: object = {}) {
	const app = appWithPasswords({
		others: [invite, userAdmin],
		own: { invite: settings, revocation: { cacheSeconds: 0 } }
	});
	const { createUser } = app.adapter ?? {};
	const made = await createUser?.({ id: 'boss', email: 'boss@example.com', emailVerified: null });
	await setRole(app.auth, { userId: String(made?.id), role: 'admin' });
	const boss = app.visitor();
	await boss.submit('/auth/forgot-password', { email: 'boss@example.com' });
	await boss.submit('/auth/set-password', { token: app.tokenIn(), password: good });
	await app.signIn(boss, 'boss@example.com');
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

	it('requires a fresh sign-in to invite administrators (T19)', async () => {
		const app = await shop();
		vi.useFakeTimers({ now: Date.now() + 400_000, toFake: ['Date'] });
		expect((await app.send('x@example.com', 'admin')).location).toContain('/auth/signin');
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
