import { describe, expect, it, vi } from 'vitest';
import type { Feature } from '../../../../src/runtime/core/parts.ts';
import { appWithPasswords, good, places } from './rig.ts';

const email = 'ann@example.test';
const other = 'another horse battery';

/** A user with an account, and a link to set another password. */
async function withLink(options: Parameters<typeof appWithPasswords>[0] = {}) {
	const app = appWithPasswords(options);
	const { who } = await app.signUp(email);
	await app.visitor().submit('/auth/forgot-password', { email });
	const token = app.tokenIn();
	const redeem = (password = other, given = token) =>
		app.visitor().submit('/auth/set-password', { token: given, password });
	return { ...app, ann: who, token, redeem };
}

describe('links and hostile requests (section J)', () => {
	it.each(places)('J9: of 20 requests with one link, one sets a password (%s)', async (place) => {
		const { redeem } = await withLink({ place });
		const passwords = Array.from({ length: 20 }, (_, i) => `a password of number ${i}`);
		const answers = await Promise.all(passwords.map((one) => redeem(one)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
	});

	it.each(places)('J9: of 20 requests with one link, one signs up (%s)', async (place) => {
		// So that all have come before the first of them is done.
		const signIn = () => new Promise((resolve) => setTimeout(() => resolve(true), 400));
		const { visitor, tokenIn } = appWithPasswords({ place, own: { callbacks: { signIn } } });
		await visitor().submit('/auth/signup', { email });
		const token = tokenIn();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () =>
				visitor().submit('/auth/set-password', { token, password: good })
			)
		);
		expect(answers.filter(({ location }) => location === 'https://app.test')).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
	});

	it('J9: a used, forged, truncated or expired link sets nothing (T14)', async () => {
		const { redeem, token, signIn, visitor } = await withLink();
		for (const made of ['', 'x', '0'.repeat(64), token.slice(1), token.toUpperCase()]) {
			expect((await redeem(other, made)).status).toBe(made === token ? 200 : 403);
		}
		vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] });
		try {
			expect((await redeem()).status).toBe(403);
			expect((await visitor().get(`/auth/set-password?token=${token}`)).status).toBe(403);
		} finally {
			vi.useRealTimers();
		}
		expect((await redeem()).status).toBe(200);
		expect((await redeem()).status).toBe(403);
		const ann = visitor();
		await signIn(ann, email, other);
		expect(await ann.session()).not.toBeNull();
	});

	it.each([
		[undefined, 30],
		[1200, 20],
		[60, 15],
		[86_400, 60],
		['3600', 30]
	])('J9: a link of %s seconds is good for %i minutes', async (linkMaxAge, minutes) => {
		for (const [seconds, status] of [
			[-30, 200],
			[30, 403]
		] as const) {
			const { redeem } = await withLink({ settings: { linkMaxAge } });
			vi.useFakeTimers({ now: Date.now() + minutes * 60_000 + seconds * 1000, toFake: ['Date'] });
			try {
				expect((await redeem()).status).toBe(status);
			} finally {
				vi.useRealTimers();
			}
		}
	});

	it('J10: a scanner that follows a link consumes nothing (T14)', async () => {
		const { visitor, linkIn, redeem, auth } = await withLink();
		for (let i = 0; i < 3; i++) await visitor().get(linkIn());
		await auth.respond(new Request(`https://app.test${linkIn()}`, { method: 'HEAD' }));
		const { headers } = await visitor().get(linkIn(), { 'sec-purpose': 'prefetch' });
		expect(headers.get('cache-control')).toContain('no-store');
		expect(headers.get('referrer-policy')).toBe('same-origin');
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		expect((await redeem()).status).toBe(200);
	});

	it('J12: only the last link works (T14)', async () => {
		const { visitor, tokenIn, redeem } = await withLink();
		await visitor().submit('/auth/forgot-password', { email });
		expect((await redeem()).status).toBe(403);
		expect((await redeem(other, tokenIn())).status).toBe(200);
	});

	it('is void after another password change', async () => {
		const { ann, redeem, signIn, visitor } = await withLink();
		await ann.submit('/auth/change-password', { current: good, password: 'a third horse battery' });
		expect((await redeem()).status).toBe(403);
		const again = visitor();
		await signIn(again, email, 'a third horse battery');
		expect(await again.session()).not.toBeNull();
	});

	it('J9: is void for a deleted user, and for a later one', async () => {
		const { adapter, redeem } = await withLink();
		const user = await adapter?.getUserByEmail?.(email);
		await adapter?.deleteUser?.(user?.id ?? '');
		await adapter?.createUser?.({ id: 'new', email, emailVerified: null });
		expect((await redeem()).status).toBe(403);
	});

	it.each([
		['is void for a deleted user without a password', []],
		['is void for a later user with the address, even if neither has a password', ['u2']]
	])('J9: %s', async (_, later) => {
		const { adapter, records, visitor, tokenIn } = appWithPasswords();
		const user = await adapter?.createUser?.({ id: 'u1', email, emailVerified: null });
		await visitor().submit('/auth/signup', { email });
		await adapter?.deleteUser?.(user?.id ?? '');
		for (const id of later) await adapter?.createUser?.({ id, email, emailVerified: null });
		const set = { token: tokenIn(), password: good };
		expect((await visitor().submit('/auth/set-password', set)).status).toBe(403);
		const now = await adapter?.getUserByEmail?.(email);
		expect(now?.id).toBe(later[0]);
		expect(await records.get('password', now?.id ?? '')).toBeNull();
	});

	it('J9: signs no one in with a second password for a user', async () => {
		const { visitor, tokenIn, records, base } = appWithPasswords({ place: 'records' });
		const who = visitor();
		await who.submit('/auth/signup', { email });
		const add = records.add.bind(records);
		vi.spyOn(records, 'add').mockImplementation(
			async (record) => record.kind !== 'password' && add(record)
		);
		await who.submit('/auth/set-password', { token: tokenIn(), password: good });
		expect(await who.session()).toBeNull();
		expect(String(base.errors.at(-1))).toContain('has a password already');
	});

	it('J17: is stored as a hash, which is no valid link', async () => {
		const { records, token, redeem, adapter } = await withLink();
		const all = await records.list('password-link', email);
		expect(all).toHaveLength(1);
		expect(JSON.stringify(all)).not.toContain(token);
		expect((await redeem(other, all[0]?.key)).status).toBe(403);
		expect(adapter).toBeDefined();
	});

	it.each([
		['J1', '"a@evil.example"@victim.example'],
		['J2', 'a@evil.example,b@victim.example'],
		['J2', 'a <b@victim.example>'],
		['J3', 'a\u200b@example.test'],
		['J4', '<a href=x>@example.test'],
		['J5', 'a@example.test\r\nBcc: b@example.test'],
		['J7', ''],
		['J7', `${'a'.repeat(1000)}@example.test`]
	])('%s: %s gets no email', async (_, given) => {
		const { visitor, outbox } = appWithPasswords();
		for (const path of ['/auth/signup', '/auth/forgot-password']) {
			const answer = await visitor().submit(path, { email: given });
			expect(answer.status).toBe(400);
			expect(answer.text).not.toContain('<a href=x>');
			expect(answer.text).not.toContain('a'.repeat(255));
		}
		expect(outbox).toEqual([]);
	});

	it('J2: rejects two addresses, or a list (T12)', async () => {
		const { visitor, outbox } = appWithPasswords();
		const who = visitor();
		const { csrfToken } = JSON.parse((await who.get('/auth/csrf')).text);
		const twice = `csrfToken=${csrfToken}&email=a%40example.test&email=b%40example.test`;
		const form = { 'content-type': 'application/x-www-form-urlencoded' };
		expect((await who.post('/auth/signup', twice, form)).status).toBe(400);
		const list = JSON.stringify({ csrfToken, email: ['a@example.test'] });
		const json = { 'content-type': 'application/json' };
		expect((await who.post('/auth/signup', list, json)).status).toBe(400);
		expect(outbox).toEqual([]);
	});

	it('J14: sends five emails an hour to an address, with or without an account (T13)', async () => {
		const { visitor, outbox, signUp, base } = appWithPasswords();
		await signUp(email);
		for (const to of [email, 'nobody@example.test']) {
			outbox.length = 0;
			for (let i = 0; i < 5; i++) await visitor().submit('/auth/forgot-password', { email: to });
			const { status, text } = await visitor().submit('/auth/forgot-password', { email: to });
			expect(status).toBe(429);
			expect(text).toContain('Too many emails were requested.');
			expect(base.logged.at(-1)).toBe('TooManyRequests');
			expect(outbox.length).toBe(to === email ? 4 : 5);
		}
	});

	it('J14: sends emails again after an hour', async () => {
		const { visitor, outbox } = appWithPasswords();
		const ask = async () => (await visitor().submit('/auth/signup', { email })).status;
		for (let i = 0; i < 5; i++) expect(await ask()).toBe(302);
		for (const [minutes, status] of [
			[59, 429],
			[61, 302]
		] as const) {
			vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
			try {
				expect(await ask()).toBe(status);
			} finally {
				vi.useRealTimers();
			}
		}
		expect(outbox).toHaveLength(6);
	});

	it('J15: leaves no link after a failed email, and reveals no accounts (T13)', async () => {
		const fail = () => Promise.reject(new Error('no such mailbox: canary'));
		const { visitor, records, base } = appWithPasswords({ settings: { sendMail: fail } });
		const answer = await visitor().submit('/auth/signup', { email });
		expect(answer.location).toContain('/auth/error?error=Configuration');
		expect(answer.text + answer.location).not.toContain('canary');
		expect(await records.list('password-link', email)).toEqual([]);
		expect(base.errors).toHaveLength(1);
	});

	it('J16: redirects only to allowed URLs', async () => {
		const { visitor, tokenIn } = appWithPasswords();
		await visitor().submit('/auth/signup', { email, callbackUrl: 'https://evil.test/x' });
		const set = await visitor().submit('/auth/set-password', {
			token: tokenIn(),
			password: good,
			callbackUrl: 'https://evil.test/y'
		});
		expect(set.location).toBe('https://app.test');
	});

	it('J16: redirects to no URL that the app has stopped allowing since', async () => {
		let allowed = 'https://partner.test';
		const redirect = ({ url, baseUrl }: { url: string; baseUrl: string }) =>
			url.startsWith(allowed) ? url : baseUrl;
		const { visitor, tokenIn } = appWithPasswords({ own: { callbacks: { redirect } } });
		await visitor().submit('/auth/signup', { email, callbackUrl: 'https://partner.test/x' });
		allowed = 'https://app.test';
		const set = await visitor().submit('/auth/set-password', { token: tokenIn(), password: good });
		expect(set.location).toBe('https://app.test');
	});

	it('J18: removes what others created with an address before its owner came', async () => {
		const { adapter, visitor, tokenIn, auth } = appWithPasswords();
		await adapter?.createUser?.({ id: 'u1', email, emailVerified: null });
		const expires = new Date(Date.now() + 3_600_000);
		const user = await adapter?.getUserByEmail?.(email);
		await adapter?.createSession?.({ sessionToken: 'planted', userId: user?.id ?? '', expires });
		const thief = visitor();
		thief.cookies.set('__Secure-authjs.session-token', 'planted');
		expect(await thief.session()).not.toBeNull();
		await visitor().submit('/auth/signup', { email });
		await visitor().submit('/auth/set-password', { token: tokenIn(), password: good });
		expect(await thief.session()).toBeNull();
		expect(auth).toBeDefined();
	});

	it('J18: a sign-up with the address of another user sets no password there (T12)', async () => {
		const { visitor, records, signIn } = appWithPasswords({ place: 'records' });
		const thief = visitor();
		await thief.submit('/auth/signup', { email, password: good });
		expect(await records.get('password-user', email)).toBeNull();
		expect((await signIn(thief, email)).location).toContain('error=CredentialsSignin');
	});
});

describe('passwords and hostile requests (section K)', () => {
	it.each([
		['K3: 1 MB', 'x'.repeat(1_000_000)],
		['K3: 10,000 characters', 'x'.repeat(10_000)],
		['K3: NUL', `${good}\0`],
		['a half of a character', `${good}\ud800`]
	])('%s is rejected before hashing', async (_, typed) => {
		const { redeem, signIn, visitor } = await withLink();
		const set = await redeem(typed);
		expect([400, 413]).toContain(set.status);
		const began = performance.now();
		const answer = await signIn(visitor(), email, typed);
		expect(answer.status === 413 || answer.location.includes('CredentialsSignin')).toBe(true);
		expect(performance.now() - began).toBeLessThan(500);
	});

	it('K3: rejects non-text passwords', async () => {
		const { visitor, signUp, token } = { ...(await withLink()) };
		const who = visitor();
		const { csrfToken } = JSON.parse((await who.get('/auth/csrf')).text);
		const json = { 'content-type': 'application/json' };
		for (const odd of [{}, [good], 12_345_678, true, null, { __proto__: good }]) {
			const body = JSON.stringify({ csrfToken, token, email, password: odd });
			expect((await who.post('/auth/set-password', body, json)).status).toBe(400);
			const answer = await who.post('/auth/callback/password', body, json);
			expect(answer.location).toContain('error=CredentialsSignin');
		}
		expect(await who.session()).toBeNull();
		expect(signUp).toBeDefined();
	});

	it('K5: blocks attempts for a while after ten wrong passwords', async () => {
		const { signUp, signIn, visitor, base } = appWithPasswords();
		await signUp(email);
		for (const to of [email, 'nobody@example.test']) {
			for (let i = 0; i < 10; i++) {
				expect((await signIn(visitor(), to, `wrong ${i} wrong`)).status).toBe(302);
			}
			const answer = await signIn(visitor(), to);
			expect(answer.status).toBe(429);
			expect(answer.text).toContain('too many attempts');
		}
		vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
		try {
			const ann = visitor();
			await signIn(ann, email);
			expect(await ann.session()).not.toBeNull();
		} finally {
			vi.useRealTimers();
		}
		expect(base.errors.length).toBeGreaterThan(0);
	});

	it('K5: starts to count again after the right password', async () => {
		const { signUp, signIn, visitor } = appWithPasswords();
		const { who } = await signUp(email);
		const change = (current: string) =>
			who.submit('/auth/change-password', { current, password: other });
		for (let i = 0; i < 9; i++) await signIn(visitor(), email, `wrong ${i} wrong`);
		await signIn(visitor(), email);
		for (let i = 0; i < 9; i++) expect((await change(`wrong ${i} wrong`)).status).toBe(400);
		expect((await change(good)).status).toBe(302);
		for (let i = 0; i < 10; i++)
			expect((await signIn(visitor(), email, `wrong ${i} wrong`)).status).toBe(302);
		expect((await signIn(visitor(), email, other)).status).toBe(429);
		vi.useFakeTimers({ now: Date.now() + 14 * 60_000, toFake: ['Date'] });
		try {
			expect((await signIn(visitor(), email, other)).status).toBe(429);
		} finally {
			vi.useRealTimers();
		}
	});

	it('K3: neither hashes nor counts a password of more than 1,024 characters', async () => {
		const { signUp, signIn, visitor } = appWithPasswords();
		await signUp(email);
		for (let i = 0; i < 11; i++) await signIn(visitor(), email, 'a'.repeat(1025));
		const ann = visitor();
		await signIn(ann, email);
		expect(await ann.session()).not.toBeNull();
	});

	it('K5: counts 100 concurrent guesses as ten', async () => {
		const { signUp, signIn, visitor } = appWithPasswords({ place: 'records' });
		await signUp(email);
		const guesses = Array.from({ length: 100 }, (_, i) => `guess number ${i}`);
		const answers = await Promise.all(guesses.map((one) => signIn(visitor(), email, one)));
		expect(answers.filter(({ status }) => status === 302).length).toBeLessThanOrEqual(10);
	});

	it('K5: a reset by email unblocks the account', async () => {
		const { signIn, visitor, redeem } = await withLink();
		for (let i = 0; i < 11; i++) await signIn(visitor(), email, `wrong ${i} wrong`);
		expect((await redeem()).status).toBe(200);
		const ann = visitor();
		await signIn(ann, email, other);
		expect(await ann.session()).not.toBeNull();
	});

	it('K5: another feature may count attempts instead', async () => {
		const counted: unknown[] = [];
		const limiting: Feature = {
			async prepare(context) {
				const provider = context.config.providers.get(context.request.providerId ?? '');
				if (!provider) return context;
				const limit = ({ credentials }: { credentials: unknown }) =>
					counted.push(credentials) <= 12;
				const own = { ...provider, limit };
				const providers = new Map(context.config.providers).set(provider.id, own);
				return { ...context, config: { ...context.config, providers } };
			}
		};
		const { signUp, signIn, visitor } = appWithPasswords({ others: [limiting] });
		await signUp(email);
		for (let i = 0; i < 11; i++) await signIn(visitor(), email, `wrong ${i} wrong`);
		const ann = visitor();
		await signIn(ann, email);
		expect(await ann.session()).not.toBeNull();
		expect((await signIn(visitor(), email)).status).toBe(429);
		expect(counted).toHaveLength(13);
	});

	it('K9: a sign-in gets a new session, and ends the one before', async () => {
		const { signUp, signIn, visitor } = appWithPasswords();
		const { who: bob } = await signUp('bob@example.test');
		const before = new Map(bob.cookies);
		await signUp(email);
		await signIn(bob, email);
		expect(await bob.session()).toMatchObject({ user: { email } });
		const thief = visitor();
		for (const [name, value] of before) thief.cookies.set(name, value);
		expect(await thief.session()).toBeNull();
	});

	it('L6: stores no user whom the app rejects', async () => {
		const { signUp, adapter } = appWithPasswords({ own: { callbacks: { signIn: () => false } } });
		const { who, answer } = await signUp(email);
		expect(answer.location).toContain('error=AccessDenied');
		expect(await adapter?.getUserByEmail?.(email)).toBeNull();
		expect(await who.session()).toBeNull();
	});

	it('L6: stores no user whom the app sends to another page', async () => {
		const own = { callbacks: { signIn: () => '/blocked' } };
		const { signUp, adapter } = appWithPasswords({ own });
		const { who, answer } = await signUp(email);
		expect(answer.location).toBe('https://app.test/blocked');
		expect(await adapter?.getUserByEmail?.(email)).toBeNull();
		expect(await who.session()).toBeNull();
	});
});

const routes = ['signup', 'forgot-password', 'set-password', 'change-password'];

describe.each(routes)('POST %s', (route) => {
	it('is rejected from another site (T15)', async () => {
		const { ann, outbox, token } = await withLink();
		const before = outbox.length;
		const { csrfToken } = JSON.parse((await ann.get('/auth/csrf')).text);
		const fields = { csrfToken, token, email, current: good, password: other };
		const elsewhere = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		expect((await ann.post(`/auth/${route}`, fields, elsewhere)).status).toBe(403);
		expect(outbox).toHaveLength(before);
	});

	it('is rejected without the form token (T15)', async () => {
		const { ann, outbox, token, signIn, visitor } = await withLink();
		const before = outbox.length;
		const fields = { token, email, current: good, password: other };
		const answer = await ann.post(`/auth/${route}`, fields);
		expect(answer.location).toContain('error=MissingCSRF');
		expect(outbox).toHaveLength(before);
		const again = visitor();
		await signIn(again, email);
		expect(await again.session()).not.toBeNull();
	});

	it('has no effect while the store is down', async () => {
		const down = () => Promise.reject(new Error('canary: the store is down'));
		const { ann, outbox, token, records, config, visitor } = await withLink({ place: 'records' });
		expect(config).toBeDefined();
		const before = outbox.length;
		const { csrfToken } = JSON.parse((await ann.get('/auth/csrf')).text);
		Object.assign(records, {
			get: down,
			put: down,
			add: down,
			take: down,
			list: down,
			replace: down
		});
		const fields = { csrfToken, token, email, current: good, password: other };
		const answer = await ann.post(`/auth/${route}`, fields);
		expect(answer.status === 302 ? answer.location : answer.status).not.toBe(200);
		expect(answer.text + answer.location).not.toContain('canary');
		expect(outbox).toHaveLength(before);
		expect(await ann.session()).toBeNull();
		expect(visitor).toBeDefined();
	});
});

describe('changing a password', () => {
	it('is for signed-in users', async () => {
		const { visitor, signUp, outbox } = appWithPasswords();
		await signUp(email);
		const before = outbox.length;
		const stranger = visitor();
		for (const answer of [
			await stranger.get('/auth/change-password'),
			await stranger.submit('/auth/change-password', { current: good, password: other, email })
		]) {
			const to = new URL(answer.location).searchParams.get('callbackUrl');
			expect(to).toBe('https://app.test/auth/change-password');
		}
		expect(outbox).toHaveLength(before);
	});

	it('follows the rules of new passwords', async () => {
		const { signUp, signIn, visitor } = appWithPasswords();
		const { who } = await signUp(email);
		for (const weak of ['short', 'password1', email]) {
			const fields = { current: good, password: weak };
			const { status, text } = await who.submit('/auth/change-password', fields);
			expect(status).toBe(400);
			expect(text).toContain('action="https://app.test/auth/change-password"');
		}
		const again = visitor();
		await signIn(again, email);
		expect(await again.session()).not.toBeNull();
	});

	it('is limited like a sign-in (T15)', async () => {
		const { signUp } = appWithPasswords();
		const { who } = await signUp(email);
		const guess = (i: number) =>
			who.submit('/auth/change-password', { current: `guess ${i} guess`, password: other });
		for (let i = 0; i < 10; i++) expect((await guess(i)).status).toBe(400);
		expect((await guess(11)).status).toBe(429);
	});
});

it('logs no password and no link', async () => {
	const { redeem, base, token, signIn, visitor } = await withLink();
	await signIn(visitor(), email, 'wrong horse battery');
	await redeem('short');
	await redeem(other, '1'.repeat(64));
	const said = JSON.stringify([base.errors.map((one) => [one.message, one.cause]), base.warnings]);
	for (const secret of [good, other, 'wrong horse', token]) expect(said).not.toContain(secret);
});
