import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
	keptForm,
	requireFresh,
	rolesOf,
	type Scope,
	stepUp
} from '../../../src/runtime/features/step-up/feature.ts';
import type { Freshness } from '../../../src/runtime/features/step-up/require-fresh.ts';
import type { Visitor } from '../visitor.ts';
import { oidcApp, places, script } from './oidc-rig.ts';

const own = { origin: 'https://app.test', 'sec-fetch-site': 'same-origin' };
const typed = { amount: '5 €', note: '<b>"hi"</b>', password: 'canary', card_number: 'canary' };
const now = () => Math.floor(Date.now() / 1000);
afterEach(() => void vi.useRealTimers());

function app(settings = {}) {
	const made = oidcApp([stepUp], { settings });
	/** A form that an action of the app has got; its answer sets cookies. */
	async function sends(who: Visitor, wish: Partial<Freshness> = {}, headers: object = own) {
		const auth = made.authOf(who, { ...headers });
		const form = new URLSearchParams(typed);
		const found = await requireFresh(auth, { seconds: 300, form, action: '/pay?id=1', ...wish });
		keep(who, auth.cookies());
		return found;
	}
	async function confirm(who: Visitor, sub = 'alice') {
		const { location } = await who.submit('/auth/step-up', {
			...{ provider: 'oidc', callbackUrl: 'https://app.test/auth/step-up-form' }
		});
		const person = { sub, email: `${sub}@example.com` };
		made.op.script = script({ claims: { auth_time: now(), ...person } });
		return made.comeBack(who, location);
	}
	return { ...made, sends, confirm };
}

function keep({ cookies }: Visitor, lines: readonly string[]) {
	for (const line of lines) {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		if (/max-age=0/i.test(line)) cookies.delete(name);
		else cookies.set(name, value);
	}
}

describe('a form typed before a fresh sign-in', () => {
	for (const [what, settings] of Object.entries(places)) {
		it(`is shown again, and posted after confirmation: ${what}`, async () => {
			const { signedIn, sends, confirm } = app(settings());
			const alice = await signedIn();
			const found = await sends(alice);
			expect(found).toMatchObject({ ok: false, kept: true });
			expect(found.ok || found.url).toContain(
				'callbackUrl=https%3A%2F%2Fapp.test%2Fauth%2Fstep-up-form'
			);
			const { location } = await confirm(alice);
			expect(location).toBe('https://app.test/auth/step-up-form');
			const { status, text, headers } = await alice.get('/auth/step-up-form');
			expect(status).toBe(200);
			expect(text).toContain('<form action="/pay?id=1" method="POST">');
			expect(text).toContain('name="amount" value="5 €"');
			expect(text).toContain('<dt>amount</dt><dd>5 €</dd>');
			// Without a referrer, browsers would not say where a form comes from.
			expect(headers.get('referrer-policy')).toBe('same-origin');
			expect(text).toContain('value="&#60;b&#62;&#34;hi&#34;&#60;/b&#62;"');
			expect(text).not.toContain('canary');
			expect(headers.get('cache-control')).toContain('no-store');
			expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		});
	}

	it('is returned to the app once, to fill it in again', async () => {
		const { signedIn, sends, authOf } = app();
		const alice = await signedIn();
		const found = await sends(alice, { action: undefined, returnTo: '/form' });
		expect(found.ok || found.url).toContain('callbackUrl=%2Fform');
		const auth = authOf(alice);
		const kept = await keptForm(auth);
		expect([...(kept ?? [])]).toEqual([
			['amount', '5 €'],
			['note', '<b>"hi"</b>']
		]);
		keep(alice, auth.cookies());
		expect(await keptForm(authOf(alice))).toBeNull();
	});

	it('is unreadable in the cookie (T24)', async () => {
		const { signedIn, sends } = app();
		const alice = await signedIn();
		await sends(alice);
		const [, value = ''] = [...alice.cookies].find(([name]) => name.endsWith('-form')) ?? [];
		expect(value).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
		expect(value.length).toBeLessThan(3936);
	});

	for (const [what, wish] of [
		['a large form', { form: new URLSearchParams({ text: 'x'.repeat(2500) }) }],
		[
			'a form of letters that take more bytes',
			{ form: new URLSearchParams({ text: '€'.repeat(900) }) }
		],
		['another site', { action: 'https://evil.test/' }],
		['another site without a scheme', { action: '//evil.test/' }],
		['another site by a backslash', { action: '/\\evil.test/' }],
		['a script', { action: 'javascript:alert(1)' }],
		['a path that does not begin at the root', { action: 'pay' }],
		['a whole URL', { action: 'https://app.test/pay' }]
	] as const) {
		it(`is not kept for ${what}`, async () => {
			const { signedIn, sends } = app();
			const alice = await signedIn();
			expect(await sends(alice, wish)).toMatchObject({ ok: false, kept: false });
			expect((await alice.get('/auth/step-up-form')).status).toBe(404);
		});
	}

	it('is not kept for other sites, which could forge it (T24)', async () => {
		const { signedIn, sends } = app();
		const alice = await signedIn();
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		expect(await sends(alice, {}, foreign)).toMatchObject({ ok: false, kept: false });
		expect((await alice.get('/auth/step-up-form')).status).toBe(404);
	});

	it("omits fields of the app's choice, and files", async () => {
		const { signedIn, sends, authOf } = app();
		const alice = await signedIn();
		const form = new FormData();
		form.set('amount', '5');
		form.set('price$', '6');
		form.set('first__name', 'Ann');
		form.set('reason', 'canary');
		form.set('file', new Blob(['canary']));
		for (const name of ['csrf_token', '_xsrf', 'PIN', 'otpCode', 'newPassword', '$ACTION_ID_1'])
			form.set(name, 'canary');
		await sends(alice, { form, omit: ['reason'] });
		expect([...((await keptForm(authOf(alice))) ?? [])]).toEqual([
			['amount', '5'],
			['price$', '6'],
			['first__name', 'Ann']
		]);
	});

	it('is not kept for another user who signs in instead (T24)', async () => {
		for (const settings of Object.values(places)) {
			const { signedIn, sends, confirm, op, signIn, visitor } = app(settings());
			const alice = await signedIn();
			await sends(alice);
			const mine = [...alice.cookies].find(([name]) => name.endsWith('-form')) ?? ['', ''];
			expect((await confirm(alice, 'bob')).location).toContain('error=other');
			expect((await alice.get('/auth/step-up-form')).status).toBe(404);
			// Nor with the cookie in the session of another user.
			const bob = visitor();
			op.script = script({ claims: { sub: 'bob', email: 'bob@example.com' } });
			await signIn(bob);
			bob.cookies.set(...mine);
			expect((await bob.get('/auth/step-up-form')).status).toBe(404);
		}
	});

	it('is still there after an attempt of the same user that failed', async () => {
		const { signedIn, sends, op, comeBack } = app();
		const alice = await signedIn();
		await sends(alice);
		const { location } = await alice.submit('/auth/step-up', { provider: 'oidc' });
		op.script = script({ claims: { auth_time: now() - 4000 } });
		expect((await comeBack(alice, location)).location).toContain('error=stale');
		expect((await alice.get('/auth/step-up-form')).status).toBe(200);
	});

	it('has no cookie to remove where there is none', async () => {
		const { signedIn } = app();
		const alice = await signedIn();
		const { headers } = await alice.submit('/auth/signout');
		expect(headers.getSetCookie().join()).not.toContain('-form=');
	});

	it('expires after 15 minutes, and with the sign-out', async () => {
		const { signedIn, sends } = app();
		const alice = await signedIn();
		await sends(alice);
		vi.useFakeTimers({ now: Date.now() + 920_000, toFake: ['Date'] });
		expect((await alice.get('/auth/step-up-form')).status).toBe(404);
		await alice.submit('/auth/signout');
		expect([...alice.cookies.keys()].filter((name) => name.endsWith('-form'))).toEqual([]);
	});

	it('is not kept without a session', async () => {
		const { visitor, sends } = app();
		const nobody = visitor();
		expect(await sends(nobody)).toMatchObject({ reason: 'signed-out', kept: false });
		expect([...nobody.cookies.keys()].filter((name) => name.endsWith('-form'))).toEqual([]);
	});
});

describe('rolesOf', () => {
	type Role = 'admin' | 'editor' | 'guest';
	const roleOf = (email: unknown): Role | Role[] | null =>
		email === 'alice@example.com' ? ['editor', 'guest'] : null;
	const requireRole = rolesOf((session) => roleOf(session.user?.email));

	it('returns the demanded roles that a user has, or null', async () => {
		const { signedIn, authOf, visitor } = app();
		const auth = authOf(await signedIn());
		expect((await requireRole(auth, ['admin', 'editor']))?.roles).toEqual(['editor']);
		expect((await requireRole(auth, 'editor'))?.roles).toEqual(['editor']);
		expect(await requireRole(auth, 'admin')).toBeNull();
		expect(await requireRole(authOf(visitor()), 'guest')).toBeNull();
		expect(await requireRole(authOf(await signedIn('other')), 'guest')).toBeNull();
	});

	it('knows the union of the app', () => {
		const publish = (_scope: Scope<'admin' | 'editor'>) => {};
		const ask = () => requireRole({}, 'editor');
		expectTypeOf<Awaited<ReturnType<typeof ask>>>().toEqualTypeOf<Scope<'editor'> | null>();
		expectTypeOf<Scope<'editor'>>().toExtend<Parameters<typeof publish>[0]>();
		expectTypeOf<Scope<'guest'>>().not.toExtend<Parameters<typeof publish>[0]>();
		// @ts-expect-error -- no role of the app
		expect(() => requireRole({}, 'root')).toBeDefined();
		// @ts-expect-error -- what only looks like a scope is none
		publish({ roles: ['admin'], session: { expires: '' } });
	});
});
