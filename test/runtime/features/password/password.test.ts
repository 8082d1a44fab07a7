import { describe, expect, it, vi } from 'vitest';
import type { Context } from '../../../../src/runtime/core/parts.ts';
import type { EmailConfig } from '../../../../src/runtime/email/provider.ts';
import { account } from '../../../../src/runtime/features/account/feature.ts';
import { listen } from '../../../../src/runtime/features/announce.ts';
import { memoryRecords } from '../../../../src/runtime/features/memory-records.ts';
import { signInView } from '../../../../src/runtime/features/sign-in-view.ts';
import { memoryAdapter } from '../../../../templates/adapters/memory.ts';
import { consent } from '../../core/app.ts';
import { appWithPasswords, good, places } from './rig.ts';

const kept = 'password';

describe.each(places)('passwords of an app (%s)', (place) => {
	it('sign a user up by a link, and in', async () => {
		const { visitor, outbox, linkIn, tokenIn, base } = appWithPasswords({ place });
		const ann = visitor();
		const asked = await ann.submit('/auth/signup', {
			email: 'Ann@Example.test',
			callbackUrl: '/home'
		});
		expect(asked.status).toBe(302);
		expect(asked.location).toContain('/auth/check-email');
		expect(outbox.map(({ to }) => to)).toEqual(['ann@example.test']);
		const page = await ann.get(linkIn());
		expect(page.status).toBe(200);
		expect(page.text).toContain('value="ann@example.test"');
		expect(page.text).toContain('autocomplete="username"');
		expect(page.text).toContain('autocomplete="new-password"');
		const set = await ann.submit('/auth/set-password', { token: tokenIn(), password: good });
		expect(set.location).toBe('https://app.test/home');
		expect(await ann.session()).toMatchObject({ user: { email: 'ann@example.test' } });
		// Events that the app does not hear are no failure.
		expect(base.errors).toEqual([]);
	});

	it('accept only the right one', async () => {
		const { signUp, signIn, visitor } = appWithPasswords({ place });
		await signUp('ann@example.test');
		const other = visitor();
		const wrong = await signIn(other, 'ann@example.test', 'wrong horse battery');
		expect(wrong.location).toContain('error=CredentialsSignin');
		expect(await other.session()).toBeNull();
		expect((await signIn(other, 'ANN@example.test')).location).toBe('https://app.test');
		expect(await other.session()).toMatchObject({ user: { email: 'ann@example.test' } });
	});

	it('are stored only as Argon2id hashes', async () => {
		const { signUp, signIn, visitor, records, adapter } = appWithPasswords({ place });
		await signUp('ann@example.test');
		await signIn(visitor(), 'ann@example.test');
		const user = await adapter?.getUserByEmail?.('ann@example.test');
		const id = user?.id ?? (await records.get('password-user', 'ann@example.test'))?.owner;
		const record = await records.get(kept, id ?? '');
		expect(record?.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
	});

	it('end every session from before a reset', async () => {
		const { signUp, signIn, visitor, tokenIn, outbox } = appWithPasswords({ place });
		const { who: thief } = await signUp('ann@example.test');
		const ann = visitor();
		await signIn(ann, 'ann@example.test');
		await visitor().submit('/auth/forgot-password', { email: 'ann@example.test' });
		const set = await visitor().submit('/auth/set-password', {
			token: tokenIn(),
			password: 'another horse battery'
		});
		expect(set.status).toBe(200);
		expect(set.text).toContain('Your password is set');
		expect(await thief.session()).toBeNull();
		expect(await ann.session()).toBeNull();
		expect((await signIn(ann, 'ann@example.test')).location).toContain('error=');
		await signIn(ann, 'ann@example.test', 'another horse battery');
		expect(await ann.session()).toMatchObject({ user: { email: 'ann@example.test' } });
		expect(outbox.at(-1)?.subject).toContain('was changed');
	});

	it('are changed with the current one, which signs out all other browsers', async () => {
		const notices: string[] = [];
		const begin = (context: Context) => {
			listen(context, async ({ name }) => void notices.push(name));
			return context;
		};
		const { signUp, signIn, visitor } = appWithPasswords({ place, others: [{ begin }] });
		const { who: ann } = await signUp('ann@example.test');
		expect(notices).toEqual([]);
		const thief = visitor();
		await signIn(thief, 'ann@example.test');
		const page = await ann.get('/auth/change-password');
		expect(page.text).toContain('autocomplete="current-password"');
		const wrong = await ann.submit('/auth/change-password', {
			current: 'wrong horse battery',
			password: 'another horse battery'
		});
		expect(wrong.status).toBe(400);
		expect(await thief.session()).not.toBeNull();
		const right = await ann.submit('/auth/change-password', {
			current: good,
			password: 'another horse battery'
		});
		expect(right.location).toBe('https://app.test');
		expect(await thief.session()).toBeNull();
		expect(notices).toEqual(['password.changed', 'session.ended']);
		expect(await ann.session()).toMatchObject({ user: { email: 'ann@example.test' } });
		const cookies = new Map(ann.cookies);
		await signIn(visitor(), 'ann@example.test', 'another horse battery');
		expect(new Map(ann.cookies)).toEqual(cookies);
	});

	it('cause only an email for a sign-up with an existing address', async () => {
		const { signUp, visitor, outbox, tokenIn, signIn } = appWithPasswords({ place });
		await signUp('ann@example.test');
		const fresh = await visitor().submit('/auth/signup', { email: 'bob@example.test' });
		const again = await visitor().submit('/auth/signup', { email: 'ann@example.test' });
		expect([again.status, again.location, again.text]).toEqual([
			fresh.status,
			fresh.location,
			fresh.text
		]);
		expect(outbox.at(-1)?.subject).toContain('You have an account');
		const set = await visitor().submit('/auth/set-password', {
			token: tokenIn(),
			password: 'another horse battery'
		});
		expect(set.status).toBe(200);
		const ann = visitor();
		await signIn(ann, 'ann@example.test', 'another horse battery');
		expect(await ann.session()).not.toBeNull();
	});

	it('have a form on the sign-in page, without a script', async () => {
		const { visitor } = appWithPasswords({ place, own: { theme: { name: 'Acme' } } });
		const page = await visitor().get('/auth/signin?callbackUrl=%2Fhome');
		expect(page.text).toContain('action="https://app.test/auth/callback/password"');
		expect(page.text).toContain('autocomplete="username"');
		expect(page.text).toContain('autocomplete="current-password"');
		expect(page.text).toContain('/auth/forgot-password?callbackUrl=https%3A%2F%2Fapp.test%2Fhome');
		expect(page.text).toContain('/auth/signup?callbackUrl=');
		expect(page.text).not.toContain('<script');
	});

	it('redirect to the return URL', async () => {
		const { visitor, linkIn, tokenIn } = appWithPasswords({ place });
		const ann = visitor();
		await ann.submit('/auth/signup', {
			email: 'ann@example.test',
			callbackUrl: 'https://app.test/deep'
		});
		// Another browser, which knows nothing of the first.
		const phone = visitor();
		await phone.get(linkIn());
		const set = await phone.submit('/auth/set-password', { token: tokenIn(), password: good });
		expect(set.location).toBe('https://app.test/deep');
	});
});

describe('a password of a user from a provider', () => {
	it('is set by a link, for the same user', async () => {
		const { visitor, adapter, records, tokenIn, signIn } = appWithPasswords();
		const user = await adapter?.createUser?.({
			id: 'u1',
			email: 'ann@example.test',
			emailVerified: null
		});
		await visitor().submit('/auth/signup', { email: 'ann@example.test' });
		await visitor().submit('/auth/set-password', { token: tokenIn(), password: good });
		const ann = visitor();
		await signIn(ann, 'ann@example.test');
		expect(await ann.session()).toMatchObject({ user: { email: 'ann@example.test' } });
		expect(await records.get('password', user?.id ?? '')).not.toBeNull();
		expect((await adapter?.getUser?.(user?.id ?? ''))?.emailVerified).toBeInstanceOf(Date);
	});
});

describe('an app without sign-up', () => {
	it('has no sign-up page, and answers every forgotten password the same', async () => {
		const { visitor, outbox, adapter, linkIn, authOf } = appWithPasswords({
			settings: { signUp: false }
		});
		expect((await visitor().get('/auth/signup')).status).not.toBe(200);
		await visitor().submit('/auth/signup', { email: 'ann@example.test' });
		expect(outbox).toEqual([]);
		await visitor().submit('/auth/forgot-password', { email: 'ann@example.test' });
		expect(linkIn()).toBe('/auth/signin');
		await adapter?.createUser?.({ id: 'u1', email: 'bob@example.test', emailVerified: null });
		await visitor().submit('/auth/forgot-password', { email: 'bob@example.test' });
		expect(linkIn()).toContain('/auth/set-password?token=');
		expect((await visitor().get('/auth/signin')).text).not.toContain('/auth/signup');
		const { forms } = await signInView(authOf(visitor()), { path: '/signin', query: {} });
		expect(forms.map(({ links }) => links)).toEqual([
			[{ href: 'https://app.test/auth/forgot-password', text: 'Forgot your password?' }],
			[]
		]);
	});
});

describe('a sign-up', () => {
	it('is told to the app, and leads to its page for new users', async () => {
		const told: [string, object][] = [];
		const hear = (name: string) => (message: object) => void told.push([name, message]);
		const { signUp } = appWithPasswords({
			own: {
				events: { createUser: hear('createUser'), signIn: hear('signIn') },
				pages: { newUser: '/welcome' }
			}
		});
		const { answer } = await signUp('ann@example.test');
		expect(answer.location).toBe('/welcome?callbackUrl=https%3A%2F%2Fapp.test');
		const user = expect.objectContaining({ email: 'ann@example.test' });
		expect(told).toMatchObject([
			['createUser', { user }],
			['signIn', { user, isNewUser: true, account: { provider: 'password', type: 'credentials' } }]
		]);
	});

	it.each(['signup', 'forgot-password'])(
		'names what was typed after an error: %s',
		async (path) => {
			const { visitor, outbox } = appWithPasswords();
			const { status, text } = await visitor().submit(`/auth/${path}`, { email: 'no "address"' });
			expect(status).toBe(400);
			expect(text).toContain('role="alert"');
			expect(text).toContain('name="email" value="no &#34;address&#34;"');
			expect(outbox).toEqual([]);
			expect((await visitor().get(`/auth/${path}`)).text).not.toContain('role="alert"');
			expect((await visitor().get('/auth/check-email')).status).toBe(200);
		}
	);
});

describe('a signed-in user without a password', () => {
	it('gets a link to set one, to their own address', async () => {
		const { visitor, outbox, tokenIn } = appWithPasswords();
		const ann = visitor();
		const { location } = await ann.submit('/auth/signin/idp');
		await ann.get(consent(location));
		const { text } = await ann.get('/auth/change-password');
		expect(text).toContain('action="https://app.test/auth/forgot-password"');
		expect(text).not.toContain('name="current"');
		const wrong = { current: good, password: 'another horse battery' };
		expect((await ann.submit('/auth/change-password', wrong)).location).toBe('');
		await ann.submit('/auth/forgot-password');
		expect(outbox.map(({ to }) => to)).toEqual(['ann@example.test']);
		const fields = { token: tokenIn(), password: good };
		expect((await visitor().submit('/auth/set-password', fields)).status).toBe(200);
	});
});

describe('links of pages and mails', () => {
	it('lead on: to a new link, to a sign-up, and to a reset after a change', async () => {
		const { visitor, linkIn, signUp, outbox } = appWithPasswords();
		const bad = await visitor().get('/auth/set-password?token=none');
		expect(bad.text).toContain('href="https://app.test/auth/forgot-password"');
		await visitor().submit('/auth/forgot-password', { email: 'nobody@example.test' });
		expect(linkIn()).toBe('/auth/signup');
		const { who } = await signUp('ann@example.test');
		const change = { current: good, password: 'another horse battery' };
		await who.submit('/auth/change-password', change);
		expect(outbox.at(-1)?.text).toContain('https://app.test/auth/forgot-password\n');
		for (const action of ['signup', 'forgot-password']) {
			const { text } = await visitor().get(`/auth/${action}`);
			expect(text).toContain(`action="https://app.test/auth/${action}"`);
		}
	});
});

describe('the last way to sign in', () => {
	it('is that of a provider, for a user without a password', async () => {
		const { visitor } = appWithPasswords({ others: [account] });
		const ann = visitor();
		const { location } = await ann.submit('/auth/signin/idp');
		await ann.get(consent(location));
		const { text } = await ann.get('/auth/account');
		expect(text).toContain('It stays');
		expect(text).not.toContain('name="way"');
	});
});

describe('a changed password', () => {
	it('stays changed if the mail about it fails, which is logged', async () => {
		let isDown = false;
		const mails: { text: string }[] = [];
		const sendMail = (mail: { text: string }) => {
			if (isDown) throw new Error('canary-down');
			mails.push(mail);
		};
		const { visitor, signIn, base } = appWithPasswords({ settings: { sendMail } });
		const ann = visitor();
		await ann.submit('/auth/signup', { email: 'ann@example.test' });
		const [, token = ''] = /token=([\da-f]{64})/.exec(mails[0]?.text ?? '') ?? [];
		await ann.submit('/auth/set-password', { token, password: good });
		isDown = true;
		const change = { current: good, password: 'another horse battery' };
		expect((await ann.submit('/auth/change-password', change)).status).toBe(302);
		expect(base.errors.map(({ message }) => message).join()).toContain('canary-down');
		const again = visitor();
		await signIn(again, 'ann@example.test', 'another horse battery');
		expect(await again.session()).not.toBeNull();
	});
});

describe('the configuration of passwords', () => {
	it.each(['getUser', 'getUserByEmail', 'createUser', 'updateUser'])(
		'is refused with an adapter without %s',
		async (name) => {
			const adapter = memoryAdapter();
			Reflect.deleteProperty(adapter, name);
			const own = { adapter, records: memoryRecords(), session: { strategy: 'jwt' } };
			const { visitor, base } = appWithPasswords({ own });
			expect((await visitor().get('/auth/signin')).status).toBe(500);
			const said = base.errors.map(({ message }) => message).join();
			expect(said).toContain(`lacks ${name} for passwords`);
		}
	);

	it('is refused without records', async () => {
		const own = { adapter: undefined, records: undefined, session: { strategy: 'jwt' } };
		const { visitor, base } = appWithPasswords({ own });
		expect((await visitor().get('/auth/signin')).status).toBe(500);
		expect(base.errors[0]?.message).toContain('feature password keeps');
	});

	it('is refused with another provider of the same ID', async () => {
		const mailer: EmailConfig = {
			id: 'password',
			name: 'Mail',
			type: 'email',
			sendVerificationRequest: () => {}
		};
		const { visitor, base } = appWithPasswords({ mailer });
		expect((await visitor().get('/auth/signin')).status).toBe(500);
		expect(base.errors.map(({ message }) => message).join()).toContain('id `password`');
	});
});

describe('password emails', () => {
	it('go through the app’s provider of type email', async () => {
		const sent: { identifier: string; url: string; subject: string }[] = [];
		const mailer: EmailConfig = {
			id: 'mail',
			name: 'Mail',
			type: 'email',
			from: 'a@app.test',
			sendVerificationRequest: ({ identifier, url, message }) =>
				void sent.push({ identifier, url, ...message() })
		};
		const { visitor } = appWithPasswords({ settings: { sendMail: undefined }, mailer });
		await visitor().submit('/auth/signup', { email: 'ann@example.test' });
		expect(sent).toMatchObject([
			{ identifier: 'ann@example.test', subject: 'Create your account at app.test' }
		]);
	});

	it('require such a provider', async () => {
		const { visitor, base } = appWithPasswords({ settings: { sendMail: undefined } });
		expect((await visitor().get('/auth/signin')).status).toBe(500);
		expect(base.errors[0]?.message).toContain('`password.sendMail`');
	});

	it('fail alone if that provider lacks a setting', async () => {
		const mailer: EmailConfig = {
			id: 'mail',
			name: 'Mail',
			type: 'email',
			requires: ['server'],
			sendVerificationRequest: () => {}
		};
		const settings = { sendMail: undefined };
		const { visitor, base } = appWithPasswords({ settings, mailer });
		const { status, text } = await visitor().get('/auth/signin');
		expect([status, text.includes('/auth/signin/mail')]).toEqual([200, false]);
		await visitor().submit('/auth/signup', { email: 'ann@example.test' });
		const said = base.errors.map(({ cause }) => String(cause)).join('\n');
		expect(said).toContain(
			'The provider mail lacks server, so it sends no mail for the setting password'
		);
	});

	it('are shown in development if unsent', async () => {
		const shown = vi.spyOn(console, 'info').mockImplementation(() => {});
		// No inbox listens, whatever runs on this machine.
		const inbox = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
		try {
			const { visitor } = appWithPasswords({
				settings: { sendMail: undefined },
				own: { development: true }
			});
			await visitor().submit('/auth/signup', { email: 'ann@example.test' });
			expect(shown.mock.calls.flat().join('')).toContain('/auth/set-password?token=');
		} finally {
			shown.mockRestore();
			inbox.mockRestore();
		}
	});
});

it('names the inbox on the page that says to look for the mail, in development', async () => {
	const shown = vi.spyOn(console, 'info').mockImplementation(() => {});
	const inbox = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 201 }));
	try {
		const own = { development: true };
		const { visitor } = appWithPasswords({ settings: { sendMail: undefined }, own });
		const ann = visitor();
		await ann.submit('/auth/signup', { email: 'ann@example.test' });
		const page = await ann.get('/auth/check-email');
		expect(page.text).toContain('<a href="http://localhost:9440/inbox">');
	} finally {
		shown.mockRestore();
		inbox.mockRestore();
	}
});

describe('the forms of who has no password at hand', () => {
	it.each(['signup', 'forgot-password'])('lead back to the sign-in: %s', async (path) => {
		const { visitor } = appWithPasswords();
		const page = await visitor().get(`/auth/${path}?callbackUrl=/cart`);
		const back = 'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fcart';
		expect(page.text).toContain(`<a href="${back}">Sign in</a>`);
	});
});

describe('the account page', () => {
	it('links to the page that changes the password', async () => {
		const { signUp } = appWithPasswords({ others: [account] });
		const { who } = await signUp('ann@example.test');
		const page = await who.get('/auth/account');
		expect(page.text).toContain('href="https://app.test/auth/change-password"');
	});

	it('deletes the password with the user', async () => {
		const { signUp, adapter, records } = appWithPasswords({ others: [account] });
		const { who } = await signUp('ann@example.test');
		const user = await adapter?.getUserByEmail?.('ann@example.test');
		expect(await records.get(kept, user?.id ?? '')).not.toBeNull();
		await who.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(await adapter?.getUser?.(user?.id ?? '')).toBeNull();
		expect(await records.get(kept, user?.id ?? '')).toBeNull();
	});
});

describe('a user who has a password and no account at a provider', () => {
	it.each(['database', 'tokens'] as const)('adds one, and removes it again (%s)', async (place) => {
		const { signUp, adapter } = appWithPasswords({ place, others: [account] });
		const { who } = await signUp('ann@example.test');
		expect((await who.get('/auth/account')).text).toContain('>Add Idp</button>');
		const { location } = await who.submit('/auth/account', { do: 'add', provider: 'idp' });
		await who.get(consent(location));
		const { text } = await who.get('/auth/account');
		expect(text).not.toContain('It stays');
		const [, way = ''] = /name="way" value="([^"]+)"/.exec(text) ?? [];
		const user = await adapter?.getUserByEmail?.('ann@example.test');
		expect(await adapter?.listAccounts?.(user?.id ?? '')).toHaveLength(1);
		await who.submit('/auth/account', { do: 'remove', way });
		expect(await adapter?.listAccounts?.(user?.id ?? '')).toEqual([]);
		expect(await who.session()).toMatchObject({ user: { email: 'ann@example.test' } });
	});
});

describe('an app without anything that sends mails', () => {
	const made = (allowDevProvider: boolean) =>
		appWithPasswords({
			settings: { sendMail: undefined },
			own: { development: false, allowDevProvider }
		}).auth;
	const statusOf = async (auth: ReturnType<typeof made>, origin: string) =>
		(await auth.respond(new Request(`${origin}/auth/signup`))).status;

	it('works in a local trial of a production build, as in development', async () => {
		const log = vi.spyOn(console, 'error').mockImplementation(() => {});
		const statuses = [
			await statusOf(made(true), 'http://localhost:3000'),
			await statusOf(made(true), 'https://app.test'),
			await statusOf(made(false), 'http://localhost:3000')
		];
		log.mockRestore();
		expect(statuses).toEqual([200, 500, 500]);
	});
});
