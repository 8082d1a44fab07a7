import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../../../src/runtime/features/account/feature.ts';
import { activity } from '../../../../src/runtime/features/activity/feature.ts';
import { emailChange } from '../../../../src/runtime/features/email-change/feature.ts';
import { memoryRecords } from '../../../../src/runtime/features/memory-records.ts';
import { revocation } from '../../../../src/runtime/features/revocation/feature.ts';
import { memoryAdapter } from '../../../../templates/adapters/memory.ts';
import type { Visitor } from '../../visitor.ts';
import { appWithPasswords, good } from '../password/rig.ts';
import { signIn } from '../rig.ts';
import { sessionApp } from '../session-rig.ts';
import { shop } from './rig.ts';

afterEach(() => void vi.useRealTimers());

const places = ['tokens', 'database'] as const;

describe('GET change-email', () => {
	it('requires a fresh sign-in', async () => {
		const { ann, visitor } = await shop();
		expect((await ann.get('/auth/change-email')).text).toContain('ann@example.com');
		expect((await visitor().get('/auth/change-email')).location).toBe(
			'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fauth%2Fchange-email'
		);
		vi.useFakeTimers({ now: Date.now() + 400_000, toFake: ['Date'] });
		expect((await ann.get('/auth/change-email')).location).toContain('/auth/signin?');
	});

	it('POST requires it as well', async () => {
		const { ann, ask, visitor, outbox } = await shop();
		const first =
			'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fauth%2Fchange-email';
		expect((await ask(visitor())).location).toBe(first);
		vi.useFakeTimers({ now: Date.now() + 400_000, toFake: ['Date'] });
		expect((await ask(ann)).location).toBe(first);
		expect(outbox).toEqual([]);
	});

	it('does not accept the fresh sign-in of another user (T16)', async () => {
		const app = await shop();
		const { who: bob } = await app.signUp('bob@example.com');
		await app.signIn(bob, 'bob@example.com');
		const thief = app.visitor();
		for (const [name, value] of app.ann.cookies) thief.cookies.set(name, value);
		for (const [name, value] of bob.cookies)
			if (name.endsWith('-fresh')) thief.cookies.set(name, value);
		expect((await thief.get('/auth/change-email')).location).toContain('/auth/signin?');
	});
});

describe.each(places)('a change of the address: %s', (place) => {
	it.each([
		['new@example.com', 'ann@example.com'],
		['ann@example.com', 'new@example.com']
	])('completes when both mailboxes have confirmed it, %s first', async (first, second) => {
		const { ann, ask, confirm, isUser, emailOf, visitor, signIn, base } = await shop({ place });
		expect((await ask(ann)).text).toContain('Check both mailboxes');
		expect((await confirm(ann, first)).text).toContain('One more confirmation is missing');
		expect(await isUser('new@example.com')).toBe(false);
		expect((await confirm(ann, second)).text).toContain('new@example.com');
		expect([await isUser('new@example.com'), await isUser('ann@example.com')]).toEqual([
			true,
			false
		]);
		expect(await emailOf(ann)).toBe('new@example.com');
		const elsewhere = visitor();
		await signIn(elsewhere, 'new@example.com');
		expect(await emailOf(elsewhere)).toBe('new@example.com');
		expect(base.errors).toEqual([]);
	});

	it('ends the other sessions, and not the confirming one', async () => {
		const { ann, ask, confirm, emailOf, visitor, signIn } = await shop({
			place,
			own: { revocation: { cacheSeconds: 0 } }
		});
		const phone = visitor();
		await signIn(phone, 'ann@example.com');
		await ask(ann);
		await confirm(ann, 'ann@example.com');
		const { text } = await confirm(ann, 'new@example.com');
		expect(text).toContain('<p>All other devices have to sign in again.</p>');
		expect([await emailOf(phone), await emailOf(ann)]).toEqual([undefined, 'new@example.com']);
		expect((await ann.get('/auth/change-password')).status).toBe(200);
	});

	it('keeps the other sessions on request of the app', async () => {
		const { ann, ask, confirm, emailOf, visitor, signIn } = await shop({
			place,
			own: { revocation: { cacheSeconds: 0 }, emailChange: { otherSessions: 'keep' } }
		});
		const phone = visitor();
		await signIn(phone, 'ann@example.com');
		await ask(ann);
		await confirm(ann, 'ann@example.com');
		const { text } = await confirm(ann, 'new@example.com');
		expect(text).not.toContain('All other devices');
		expect(await emailOf(phone)).toBeDefined();
		expect(await emailOf(ann)).toBe('new@example.com');
	});

	it('ends all sessions if the owner of the old address denies it', async () => {
		const { ann, ask, confirm, isUser, emailOf, visitor } = await shop({
			place,
			own: { revocation: { cacheSeconds: 0 } }
		});
		await ask(ann);
		await confirm(ann, 'new@example.com');
		const owner = visitor();
		expect((await confirm(owner, 'ann@example.com', 'decline')).text).toContain('was stopped');
		expect(await emailOf(ann)).toBeUndefined();
		expect((await confirm(owner, 'ann@example.com')).status).toBe(403);
		expect(await isUser('new@example.com')).toBe(false);
	});
});

/** Two users ask for one address, and confirm it at once. */
async function bothConfirm(app: Awaited<ReturnType<typeof shop>>, bob: Visitor) {
	const links: [Visitor, string][] = [];
	for (const [who, own] of [
		[app.ann, 'ann@example.com'],
		[bob, 'bob@example.com']
	] as const) {
		await app.ask(who);
		await app.confirm(who, own);
		links.push([who, app.tokenIn(app.mailTo('new@example.com'))]);
	}
	return Promise.all(links.map(([who, token]) => who.submit('/auth/confirm-email', { token })));
}

describe('threats', () => {
	it('enumeration: an address with an account looks like any other (T16)', async () => {
		const app = await shop();
		await app.signUp('bob@example.com');
		app.outbox.length = 0;
		const free = await app.ask(app.ann, 'free@example.com');
		const taken = await app.ask(app.ann, 'bob@example.com');
		const plain = ({ text }: { text: string }) => text.replaceAll(/nonce="[^"]*"/g, '');
		expect(plain(taken)).toBe(plain(free));
		expect(app.outbox.map(({ to }) => to)).toEqual([
			'free@example.com',
			'ann@example.com',
			'bob@example.com',
			'ann@example.com'
		]);
		expect(app.mailTo('bob@example.com')?.text).not.toContain('confirm-email');
		expect((await app.confirm(app.ann, 'ann@example.com')).text).toContain('One more');
	});

	it('races: an address that is taken meanwhile stays with its user', async () => {
		const app = await shop();
		await app.ask(app.ann);
		await app.confirm(app.ann, 'ann@example.com');
		await app.signUp('new@example.com');
		const { user } = { user: await app.adapter?.getUserByEmail?.('new@example.com') };
		const mail = app.outbox.find(({ subject }) => subject.startsWith('Confirm your new'));
		const answer = await app.ann.submit('/auth/confirm-email', { token: app.tokenIn(mail) });
		expect([answer.status, answer.text.includes('Nothing has changed')]).toEqual([403, true]);
		expect((await app.adapter?.getUserByEmail?.('new@example.com'))?.id).toBe(user?.id);
		expect(await app.isUser('ann@example.com')).toBe(true);
	});

	it('races: of two users who confirm one address at once, one gets it (T17)', async () => {
		const app = await shop();
		const { who: bob } = await app.signUp('bob@example.com');
		await app.signIn(bob, 'bob@example.com');
		app.outbox.length = 0;
		const answers = await bothConfirm(app, bob);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
		const left = [await app.isUser('ann@example.com'), await app.isUser('bob@example.com')];
		expect(left.filter(Boolean)).toHaveLength(1);
	});

	it('replay: a used or replaced link changes nothing', async () => {
		const app = await shop();
		await app.ask(app.ann, 'first@example.com');
		const old = app.tokenIn(app.mailTo('first@example.com'));
		await app.ask(app.ann);
		expect((await app.ann.submit('/auth/confirm-email', { token: old })).status).toBe(403);
		await app.confirm(app.ann, 'ann@example.com');
		await app.confirm(app.ann, 'new@example.com');
		const before = app.base.errors.length;
		expect((await app.confirm(app.ann, 'new@example.com')).status).toBe(403);
		expect(app.base.errors).toHaveLength(before);
	});

	it('replay: one mailbox cannot confirm for both (T17)', async () => {
		const app = await shop();
		await app.ask(app.ann);
		await app.confirm(app.ann, 'new@example.com');
		expect((await app.confirm(app.ann, 'new@example.com')).text).toContain('One more');
		expect(await app.isUser('new@example.com')).toBe(false);
	});

	it('links expire after an hour', async () => {
		const app = await shop();
		await app.ask(app.ann);
		await app.confirm(app.ann, 'ann@example.com');
		vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
		expect((await app.confirm(app.ann, 'new@example.com')).status).toBe(403);
	});

	it('mail scanners: opening the links changes nothing (T17)', async () => {
		const app = await shop();
		await app.ask(app.ann);
		for (const mail of app.outbox) {
			expect((await app.ann.get(app.linkIn(mail))).status).toBe(200);
			await app.visitor().get(app.linkIn(mail));
		}
		expect(await app.isUser('new@example.com')).toBe(false);
		expect((await app.confirm(app.ann, 'new@example.com')).status).toBe(200);
	});

	it('a stranger who confirms by mistake gives their address to no account', async () => {
		const app = await shop();
		await app.ask(app.ann, 'victim@example.com');
		await app.confirm(app.ann, 'ann@example.com');
		const victim = app.visitor();
		const { location } = await app.confirm(victim, 'victim@example.com');
		expect(location).toContain('/auth/signin?callbackUrl=');
		const { who: bob } = await app.signUp('bob@example.com');
		await app.signIn(bob, 'bob@example.com');
		const token = app.tokenIn(app.mailTo('victim@example.com'));
		const answer = await bob.submit('/auth/confirm-email', { token });
		expect([answer.status, answer.text.includes('another account')]).toEqual([403, true]);
		expect(await app.isUser('victim@example.com')).toBe(false);
	});

	it('the link to the new address cannot cancel the change and end sessions', async () => {
		const app = await shop();
		await app.ask(app.ann);
		expect((await app.confirm(app.visitor(), 'new@example.com', 'decline')).status).toBe(403);
		expect(await app.emailOf(app.ann)).toBe('ann@example.com');
	});

	it('CSRF: a form of another site has no effect (T16)', async () => {
		const app = await shop();
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		const fields = { email: 'evil@example.com' };
		expect((await app.ann.post('/auth/change-email', fields, foreign)).status).toBe(403);
		expect((await app.ann.post('/auth/change-email', fields)).location).toContain('MissingCSRF');
		expect(app.outbox).toEqual([]);
	});

	it.each(['', 'no address', 'ann@example.com', 'ANN@example.com', `${'a'.repeat(300)}@b.c`])(
		'rejects %s',
		async (email) => {
			const app = await shop();
			const { status, text } = await app.ask(app.ann, email);
			expect([status, text.includes('a'.repeat(255))]).toEqual([400, false]);
			expect(app.outbox).toEqual([]);
		}
	);

	it.each(['', 'x', 'a'.repeat(96), '__proto__', `${'0'.repeat(96)}0`])(
		'rejects the token %s',
		async (token) => {
			const app = await shop();
			expect((await app.ann.submit('/auth/confirm-email', { token })).status).toBe(403);
			expect((await app.ann.get(`/auth/confirm-email?token=${token}`)).status).toBe(403);
		}
	);

	it('sends at most five emails an hour to a mailbox, and for a user (T16)', async () => {
		const app = await shop();
		for (let i = 0; i < 5; i++) expect((await app.ask(app.ann)).status).toBe(200);
		expect((await app.ask(app.ann)).status).toBe(429);
		expect(app.base.logged).toEqual(['TooManyRequests']);
		expect((await app.ask(app.ann, 'other@example.com')).status).toBe(429);
		expect(app.outbox).toHaveLength(10);
	});

	it("applies the app's sign-in rules for addresses", async () => {
		const signIn = ({ user }: { user: { email?: string | null } }) =>
			!user.email?.endsWith('@evil.example');
		const app = await shop({ own: { callbacks: { signIn } } });
		expect((await app.ask(app.ann, 'ann@evil.example')).status).toBe(400);
		expect(app.outbox).toEqual([]);
	});

	it('stores no working link, and allows no caching', async () => {
		const app = await shop();
		const { headers } = await app.ask(app.ann);
		expect(headers.get('cache-control')).toBe('private, no-store');
		const user = await app.adapter?.getUserByEmail?.('ann@example.com');
		const kept = JSON.stringify(await app.records.list('email-change', String(user?.id)));
		for (const mail of app.outbox) expect(kept).not.toContain(app.tokenIn(mail).slice(32));
	});

	it('a store that is down changes nothing (T17)', async () => {
		const app = await shop();
		await app.ask(app.ann);
		const token = app.tokenIn(app.mailTo('ann@example.com'));
		await app.adapter?.close?.();
		const { status, location } = await app.ann.submit('/auth/confirm-email', { token });
		expect([status, location.includes('error=Configuration')]).toEqual([302, true]);
	});
});

describe('what the pages show', () => {
	it('has both addresses, and lets only the old one stop it', async () => {
		const app = await shop();
		const form = await app.ann.get('/auth/change-email');
		// Without a referrer, browsers would not say where a form comes from.
		expect(form.headers.get('referrer-policy')).toBe('same-origin');
		expect(form.text).toContain('name="email" value=""');
		const again = await app.ask(app.ann, 'no "address"');
		expect(again.text).toContain('name="email" value="no &#34;address&#34;"');
		expect(again.text).toContain('role="alert"');
		await app.ask(app.ann);
		for (const [address, mayStop] of [
			['ann@example.com', true],
			['new@example.com', false]
		] as const) {
			const { text, headers } = await app.ann.get(app.linkIn(app.mailTo(address)));
			for (const one of ['ann@example.com', 'new@example.com'])
				expect(text).toContain(`<dd>${one}</dd>`);
			expect(text.includes('value="decline"')).toBe(mayStop);
			expect(text).toContain('value="confirm"');
			expect(headers.get('referrer-policy')).toBe('same-origin');
		}
	});

	it('needs no session for the old address', async () => {
		const app = await shop();
		await app.ask(app.ann);
		const elsewhere = app.visitor();
		const mail = app.mailTo('ann@example.com');
		expect((await elsewhere.get(app.linkIn(mail))).status).toBe(200);
		expect((await app.confirm(elsewhere, 'ann@example.com')).text).toContain('One more');
		const link = app.linkIn(app.mailTo('new@example.com'));
		const { location } = await elsewhere.get(link);
		expect(new URL(location).searchParams.get('callbackUrl')).toBe(`https://app.test${link}`);
	});
});

describe('after a change', () => {
	it('the user is verified, the app is told, and a fresh sign-in is needed again', async () => {
		const told: unknown[] = [];
		const log: { eventName: string; attributes: Record<string, string> }[] = [];
		const app = await shop({
			others: [emailChange, activity],
			own: {
				activity: { send: (one: (typeof log)[number]) => void log.push(one) },
				events: { updateUser: (one: unknown) => void told.push(one) }
			}
		});
		await app.ask(app.ann);
		await app.confirm(app.ann, 'ann@example.com');
		told.length = 0;
		await app.confirm(app.ann, 'new@example.com');
		const user = await app.adapter?.getUserByEmail?.('new@example.com');
		expect(user?.emailVerified).toBeInstanceOf(Date);
		expect(told).toMatchObject([{ user: { id: user?.id, email: 'new@example.com' } }]);
		const changed = log.filter(({ eventName }) => eventName === 'auth.email.changed');
		expect(changed.map(({ attributes }) => attributes['user.id'])).toEqual([String(user?.id)]);
		expect((await app.ann.get('/auth/change-email')).location).toContain('/auth/signin?');
		expect(await app.records.list('email-change-turn', '')).toEqual([]);
	});

	it('a refusal is in the log, too', async () => {
		const log: { eventName: string }[] = [];
		const app = await shop({
			others: [emailChange, activity],
			own: { activity: { send: (one: { eventName: string }) => void log.push(one) } }
		});
		await app.ask(app.ann);
		await app.confirm(app.visitor(), 'ann@example.com', 'decline');
		const names = log.map(({ eventName }) => eventName);
		expect(names).toContain('auth.email.change_declined');
		expect(names).not.toContain('auth.email.changed');
	});

	it('is impossible if the app refuses it meanwhile', async () => {
		let isOpen = true;
		const app = await shop({ own: { callbacks: { signIn: () => isOpen } } });
		await app.ask(app.ann);
		await app.confirm(app.ann, 'ann@example.com');
		isOpen = false;
		await app.confirm(app.ann, 'new@example.com');
		expect(await app.isUser('new@example.com')).toBe(false);
		expect(await app.isUser('ann@example.com')).toBe(true);
	});

	it('is not offered an address for which the app names a page', async () => {
		const signIn = ({ user }: { user: { email?: string | null } }) =>
			user.email === 'new@example.com' ? '/not-here' : true;
		const app = await shop({ own: { callbacks: { signIn } } });
		expect((await app.ask(app.ann)).status).toBe(400);
		expect(app.outbox).toEqual([]);
	});

	it('leaves nothing if a mail cannot be sent', async () => {
		let isDown = false;
		const mails: unknown[] = [];
		const sendMail = (mail: unknown) => {
			if (isDown && mails.length > 0) throw new Error('down');
			mails.push(mail);
		};
		const app = await shop({ own: { emailChange: { sendMail } } });
		const user = await app.adapter?.getUserByEmail?.('ann@example.com');
		isDown = true;
		expect((await app.ask(app.ann)).location).toContain('error=');
		expect(mails).toHaveLength(1);
		expect(app.base.errors.map(({ cause }) => String(cause))).toContain('Error: down');
		expect(await app.records.list('email-change', String(user?.id))).toEqual([]);
	});

	it('goes with the account', async () => {
		const app = await shop({ others: [emailChange, account] });
		const user = await app.adapter?.getUserByEmail?.('ann@example.com');
		await app.ask(app.ann);
		expect(await app.records.list('email-change', String(user?.id))).toHaveLength(1);
		await app.ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(await app.records.list('email-change', String(user?.id))).toEqual([]);
	});
});

describe('the last confirmation', () => {
	it('signs nobody in who is not signed in as the user (T17)', async () => {
		for (const isOther of [false, true]) {
			const app = await shop({ own: { revocation: { cacheSeconds: 0 } } });
			await app.ask(app.ann);
			await app.confirm(app.ann, 'new@example.com');
			const elsewhere = isOther ? (await app.signUp('bob@example.com')).who : app.visitor();
			await app.confirm(elsewhere, 'ann@example.com');
			expect(await app.isUser('new@example.com')).toBe(true);
			expect(await app.emailOf(elsewhere)).toBe(isOther ? 'bob@example.com' : undefined);
			// The change ends the session that asked for it, too.
			expect(await app.emailOf(app.ann)).toBeUndefined();
		}
	});

	it('does nothing if the address was changed in another way meanwhile', async () => {
		const app = await shop();
		const user = await app.adapter?.getUserByEmail?.('ann@example.com');
		await app.ask(app.ann);
		await app.confirm(app.ann, 'ann@example.com');
		await app.adapter?.updateUser?.({ id: String(user?.id), email: 'third@example.com' });
		const { status, text } = await app.confirm(app.ann, 'new@example.com');
		expect(status).toBe(403);
		expect(text).toContain('href="https://app.test/auth/change-email"');
		expect(await app.isUser('third@example.com')).toBe(true);
	});

	it('gives one address to one of two users, even if the database would allow both', async () => {
		const app = await shop({ own: { adapter: memoryAdapter(), records: memoryRecords() } });
		const { who: bob } = await app.signUp('bob@example.com');
		await app.signIn(bob, 'bob@example.com');
		const answers = await bothConfirm(app, bob);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
	});

	it('keeps the time of the first proof only if other sessions stay', async () => {
		for (const otherSessions of ['keep', 'end']) {
			const app = await shop({ own: { emailChange: { otherSessions } } });
			const timeOf = async (email: string) =>
				(await app.adapter?.getUserByEmail?.(email))?.emailVerified?.getTime();
			const before = await timeOf('ann@example.com');
			vi.useFakeTimers({ now: Date.now() + 100_000, toFake: ['Date'] });
			await app.ask(app.ann);
			await app.confirm(app.ann, 'ann@example.com');
			await app.confirm(app.ann, 'new@example.com');
			expect((await timeOf('new@example.com')) === before).toBe(otherSessions === 'keep');
			vi.useRealTimers();
		}
	});

	it('asks the app as for a sign-in by email, and before that as for its mail', async () => {
		const asked: unknown[] = [];
		const signIn = ({ user, account, email }: Record<string, object>) => {
			asked.push({ ...user, ...account, email });
			return true;
		};
		const app = await shop({ own: { callbacks: { signIn } } });
		asked.length = 0;
		await app.ask(app.ann);
		await app.confirm(app.ann, 'ann@example.com');
		await app.confirm(app.ann, 'new@example.com');
		expect(asked).toMatchObject([
			{ provider: 'email', type: 'email', email: { verificationRequest: true } },
			{ provider: 'email', type: 'email', providerAccountId: 'new@example.com', email: undefined }
		]);
	});

	it('is on the account page where it begins', async () => {
		const app = await shop({ others: [emailChange, account] });
		const { text } = await app.ann.get('/auth/account');
		expect(text).toContain('href="https://app.test/auth/change-email"');
		await app.ask(app.ann);
		const declined = await app.confirm(app.visitor(), 'ann@example.com', 'decline');
		expect(declined.text).toContain('href="https://app.test/auth/signin"');
	});
});

describe('a user without an address', () => {
	it('confirms the new one alone', async () => {
		const app = await shop({ own: { adapter: memoryAdapter(), records: memoryRecords() } });
		app.base.replies.userinfo = () => Response.json({ id: '9', name: 'Nemo' });
		const nemo = app.visitor();
		await signIn(nemo);
		expect((await nemo.get('/auth/change-email')).text).not.toContain('<dd>');
		expect((await app.ask(nemo)).text).toContain('An email is on its way to you.');
		expect(app.outbox.map(({ to }) => to)).toEqual(['new@example.com']);
		expect((await app.confirm(nemo, 'new@example.com')).status).toBe(200);
		expect(await app.emailOf(nemo)).toBe('new@example.com');
	});
});

describe('the limit of mails', () => {
	it('is for an address whoever asks, and starts again after an hour', async () => {
		const app = await shop();
		const { who: bob } = await app.signUp('bob@example.com');
		await app.signIn(bob, 'bob@example.com');
		for (let i = 0; i < 3; i++) expect((await app.ask(app.ann)).status).toBe(200);
		for (let i = 0; i < 2; i++) expect((await app.ask(bob)).status).toBe(200);
		expect((await app.ask(bob)).status).toBe(429);
		vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
		await app.signIn(bob, 'bob@example.com');
		expect((await app.ask(bob)).status).toBe(200);
	});
});

describe('the limit of mails of a user', () => {
	it('is apart from that of others', async () => {
		const app = await shop();
		const { who: bob } = await app.signUp('bob@example.com');
		await app.signIn(bob, 'bob@example.com');
		for (let i = 0; i < 4; i++) {
			expect((await app.ask(app.ann, `ann${i}@example.com`)).status).toBe(200);
			expect((await app.ask(bob, `bob${i}@example.com`)).status).toBe(200);
		}
	});
});

describe('the configuration', () => {
	it.each(['getUser', 'getUserByEmail', 'updateUser'])(
		'needs the adapter to have %s',
		async (name) => {
			const adapter = memoryAdapter();
			Reflect.deleteProperty(adapter, name);
			const { visitor, base } = sessionApp([revocation, emailChange], {
				...{ adapter, records: memoryRecords(), session: { strategy: 'jwt' } },
				emailChange: { sendMail: () => {} }
			});
			expect((await visitor().get('/auth/session')).status).toBe(500);
			expect(base.errors.map(({ message }) => message).join()).toContain(name);
		}
	);

	const { updateUser: _, ...less } = memoryAdapter();
	it.each([
		['other sessions that neither end nor stay', { emailChange: { otherSessions: 'maybe' } }, 500],
		['other sessions that end', { emailChange: { otherSessions: 'end' } }, 200],
		['an adapter that changes no users', { adapter: less, records: memoryRecords() }, 500]
	])('with %s', async (_what, own, status) => {
		const { visitor } = appWithPasswords({ others: [emailChange], own });
		expect((await visitor().get('/auth/session')).status).toBe(status);
	});
});

describe('a password reset', () => {
	it('by a link to the old address is void afterwards', async () => {
		const app = await shop();
		await app.visitor().submit('/auth/forgot-password', { email: 'ann@example.com' });
		const reset = app.tokenIn();
		await app.ask(app.ann);
		await app.confirm(app.ann, 'ann@example.com');
		await app.confirm(app.ann, 'new@example.com');
		const answer = await app
			.visitor()
			.submit('/auth/set-password', { token: reset, password: good });
		expect(answer.status).toBe(403);
	});
});
