// What ends a sign-in, a sign-up or a reset halfway, and forms of the app's own beside that of passwords.

import { describe, expect, it } from 'vitest';
import { argon2 } from '../../../../src/runtime/features/password/argon2.ts';
import { writePhc } from '../../../../src/runtime/features/phc.ts';
import { signInView } from '../../../../src/runtime/features/sign-in-view.ts';
import { signIn as signInByProvider } from '../rig.ts';
import { appWithPasswords, good } from './rig.ts';

const email = 'ann@example.test';
const other = 'another horse battery';

type App = ReturnType<typeof appWithPasswords>;
const messagesOf = ({ base }: App) =>
	base.errors.map(({ message, cause }) => message + String(Object(cause).err)).join();

describe('a sign-in', () => {
	it('neither counts nor hashes what is no address, or no text', async () => {
		const app = appWithPasswords();
		const who = app.visitor();
		const { csrfToken } = JSON.parse((await who.get('/auth/csrf')).text);
		const { get } = app.records;
		const asked: string[] = [];
		Object.assign(app.records, {
			get: (kind: string, key: string) => {
				asked.push(kind);
				return get(kind, key);
			}
		});
		for (const fields of [
			{ email: 'no address', password: good },
			{ email, password: [good] },
			{ email, password: '' },
			{ email, password: 'x'.repeat(1025) }
		]) {
			const body = JSON.stringify({ csrfToken, ...fields });
			const headers = { 'content-type': 'application/json' };
			const { location } = await who.post('/auth/callback/password', body, headers);
			expect(location).toContain('error=CredentialsSignin');
		}
		expect(asked).toEqual([]);
		await app.signIn(who, email, 'x'.repeat(1024));
		expect(asked).toContain('password-tries');
	});

	it('hashes the password anew if its hash had other costs, and keeps whose it is', async () => {
		const app = appWithPasswords({ place: 'records' });
		await app.signUp(email);
		const { owner } = (await app.records.get('password-user', email)) ?? { owner: '' };
		const costs = { memory: 8192, passes: 2, parallelism: 1 };
		const salt = new TextEncoder().encode('a salt of 16 by.');
		const bytes = await argon2(good, { variant: 'argon2id', salt, ...costs, length: 32 });
		const value = writePhc({
			...{ id: 'argon2id', version: 19, salt, hash: Uint8Array.from(bytes) },
			parameters: { m: 8192, t: 2, p: 1 }
		});
		await app.records.put({ kind: 'password', key: owner, owner, value, expires: null });
		await app.signIn(app.visitor(), email);
		const renewed = await app.records.get('password', owner);
		expect(renewed).toMatchObject({ kind: 'password', key: owner, owner, expires: null });
		expect(renewed?.value).toContain('$m=19456,t=2,p=1$');
		await app.signIn(app.visitor(), email);
		expect(await app.records.get('password', owner)).toEqual(renewed);
	});
});

describe('a sign-up', () => {
	it('fails if another request stored the user a moment earlier', async () => {
		const app = appWithPasswords({ place: 'records' });
		const who = app.visitor();
		await who.submit('/auth/signup', { email });
		const { add } = app.records;
		const slow: typeof add = async (record) => record.kind !== 'password-user' && add(record);
		Object.assign(app.records, { add: slow });
		await who.submit('/auth/set-password', { token: app.tokenIn(), password: good });
		expect(await who.session()).toBeNull();
		expect(messagesOf(app)).toContain('was added a moment earlier');
	});

	it('asks the app with the address, and tells its callback that the user is new', async () => {
		const asked: object[] = [];
		const began: unknown[] = [];
		const callbacks = {
			signIn: (one: object) => {
				asked.push(one);
				return true;
			},
			jwt: ({ token, trigger }: { token: object; trigger?: string }) => {
				if (trigger) began.push(trigger);
				return token;
			}
		};
		const app = appWithPasswords({ place: 'tokens', own: { callbacks } });
		const { who } = await app.signUp(email);
		expect(asked).toMatchObject([
			{
				user: { email },
				account: { provider: 'password', type: 'credentials' },
				credentials: { email }
			}
		]);
		await who.submit('/auth/change-password', { current: good, password: other });
		expect(began).toEqual(['signUp', 'signIn']);
	});
});

describe('a reset', () => {
	const link = async (own: Record<string, unknown> = {}) => {
		const app = appWithPasswords({ own });
		await app.signUp(email);
		await app.visitor().submit('/auth/forgot-password', { email });
		const token = app.tokenIn();
		const redeem = () => app.visitor().submit('/auth/set-password', { token, password: other });
		return { app, redeem };
	};

	it('fails if the user was deleted a moment earlier', async () => {
		const { app, redeem } = await link();
		Object.assign(app.adapter ?? {}, { getUser: async () => null });
		expect((await redeem()).location).toContain('error=');
		expect(messagesOf(app)).toContain('The user of this link is gone.');
		const ann = app.visitor();
		await app.signIn(ann, email, other);
		expect(await ann.session()).toBeNull();
	});

	it('tells the app of the proved address, and the user what to do next', async () => {
		const told: object[] = [];
		const { app, redeem } = await link({
			events: { updateUser: (one: object) => void told.push(one) }
		});
		const { text } = await redeem();
		expect(text).toContain('<p>Sign in with it now. You were signed out everywhere else.</p>');
		expect(told).toMatchObject([{ user: { email } }]);
		expect(app.base.errors).toEqual([]);
	});

	it('needs no listener of the app', async () => {
		const { app, redeem } = await link();
		expect((await redeem()).status).toBe(200);
		expect(app.base.errors).toEqual([]);
	});
});

describe('the page to change a password', () => {
	it('is for users with an address', async () => {
		const app = appWithPasswords();
		app.base.replies.userinfo = () => Response.json({ id: '9', name: 'Nemo' });
		const nemo = app.visitor();
		await signInByProvider(nemo);
		expect(await nemo.session()).not.toBeNull();
		expect((await nemo.get('/auth/change-password')).location).toContain('/auth/signin?');
	});
});

describe('pages of passwords', () => {
	it('say what happens next, where there is something to say', async () => {
		const app = appWithPasswords();
		const { who } = await app.signUp(email);
		const help = 'We will send you an email with a link to set a new password.';
		expect((await who.get('/auth/forgot-password')).text).toContain(`<p>${help}</p>`);
		expect((await who.get('/auth/change-password')).text).toMatch(/<\/h1>\s*<form /);
	});
});

describe('a form of the app, beside that of passwords', () => {
	it('signs in by its own check, and has no links of the feature', async () => {
		const app = appWithPasswords({ place: 'records', form: {} });
		const who = app.visitor();
		const fields = { username: 'ann', password: 'right' };
		await who.submit('/auth/callback/form', { ...fields, password: 'wrong' });
		expect(await who.session()).toBeNull();
		await who.submit('/auth/callback/form', fields);
		expect(app.base.authorized).toHaveLength(2);
		expect(await who.session()).not.toBeNull();
		const stranger = app.visitor();
		const { text } = await stranger.get('/auth/signin');
		expect(text.match(/<p class="more">/g)).toHaveLength(1);
		const { forms } = await signInView(app.authOf(stranger), { path: '/signin', query: {} });
		const linked = forms.filter(({ links }) => links.length > 0).map(({ action }) => action);
		expect(linked).toEqual(['/auth/callback/password']);
	});

	it('is checked by itself, as without the feature', async () => {
		const app = appWithPasswords({ form: { authorize: undefined } });
		const { status, text } = await app.visitor().get('/auth/signin');
		expect(status).toBe(200);
		expect(text).toContain('/auth/callback/password');
		expect(text).not.toContain('/auth/callback/form');
	});
});

describe('the form of passwords', () => {
	it('has the types and names that browsers and password managers look for', async () => {
		const { text } = await appWithPasswords().visitor().get('/auth/signin');
		const inputs = [...text.matchAll(/<input [^>]*autocomplete[^>]*>/g)].map(([one]) => one);
		expect(inputs).toHaveLength(2);
		for (const [i, type] of ['email', 'password'].entries())
			for (const one of [`type="${type}"`, `name="${type}"`, ' required'])
				expect(inputs[i]).toContain(one);
	});
});
