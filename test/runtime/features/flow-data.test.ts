import { describe, expect, it } from 'vitest';
import { dataOf, flowData } from '../../../src/runtime/features/flow-data/feature.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { consent } from '../core/app.ts';
import { appWithPasswords } from './password/rig.ts';
import { appWith, signIn, signInByForm } from './rig.ts';
import { sessionApp } from './session-rig.ts';

/** Takes `{ invite: text }` and nothing else, as a schema of the app would. */
const schema = {
	'~standard': {
		validate: async (value: unknown) => {
			const invite: unknown =
				value && typeof value === 'object' && 'invite' in value && value.invite;
			return typeof invite === 'string'
				? { value: { invite } }
				: { issues: [{ message: 'no invite' }] };
		}
	}
};
const invited = { flowData: JSON.stringify({ invite: 'red', role: 'admin' }) };

function app() {
	const heard: [string, unknown][] = [];
	const hear = (who: string, message: object) => heard.push([who, dataOf(message)]);
	const made = appWith([flowData], {
		flowData: { schema },
		callbacks: {
			signIn: (asked) => {
				hear('signIn', asked);
				return true;
			},
			jwt: (asked) => {
				hear('jwt', asked);
				return asked.token;
			}
		},
		events: { signIn: (message) => void hear('event', message) }
	});
	return { ...made, heard };
}

describe('data of a sign-in', () => {
	it('reach callbacks and events as parsed by the schema', async () => {
		const { visitor, heard } = app();
		const ann = visitor();
		await signIn(ann, invited);
		expect(heard).toEqual([
			['signIn', { invite: 'red' }],
			['jwt', { invite: 'red' }],
			['event', { invite: 'red' }]
		]);
		expect([...ann.cookies.keys()].filter((name) => name.includes('data'))).toEqual([]);
		expect(await ann.session()).toMatchObject({ user: { email: 'ann@example.test' } });
		// Reading the session is no sign-in.
		expect(heard.at(-1)).toEqual(['jwt', undefined]);
	});

	it('belong to the sign-in they were started with, among several', async () => {
		const { visitor, heard } = app();
		const ann = visitor();
		const start = async (invite: string) =>
			(await ann.submit('/auth/signin/idp', { flowData: JSON.stringify({ invite }) })).location;
		const [first, second] = [await start('first'), await start('second')];
		const without = (await ann.submit('/auth/signin/idp')).location;
		await ann.get(consent(first));
		await ann.get(consent(without));
		await ann.get(consent(second));
		expect(heard.filter(([who]) => who === 'event').map(([, data]) => data)).toEqual([
			{ invite: 'first' },
			undefined,
			{ invite: 'second' }
		]);
	});

	it('work once, and in their own browser', async () => {
		const { visitor, heard } = app();
		const [ann, eve] = [visitor(), visitor()];
		const { location } = await ann.submit('/auth/signin/idp', invited);
		const cookie = [...ann.cookies].find(([name]) => name.includes('state-data'));
		expect(cookie).toBeDefined();
		// Planted beside a sign-in of another state.
		if (cookie) eve.cookies.set(...cookie);
		await signIn(eve);
		expect(heard.filter(([, data]) => data)).toEqual([]);
		await ann.get(consent(location));
		expect(heard.filter(([, data]) => data)).toHaveLength(3);
		await ann.get(consent(location));
		expect(heard.filter(([, data]) => data)).toHaveLength(3);
	});

	it('come with the password form, and exclude the password', async () => {
		const { base, visitor, heard } = app();
		await signInByForm(visitor(), invited);
		expect(heard[0]).toEqual(['signIn', { invite: 'red' }]);
		expect(base.authorized).toEqual([
			{ username: 'ann', password: 'right', csrfToken: expect.any(String) }
		]);
	});

	for (const [what, sent] of [
		['does not fit', '{"role":"admin"}'],
		['is no JSON', '{'],
		['is too long', JSON.stringify({ invite: 'x'.repeat(2000) })]
	] as const) {
		it(`are rejected if ${what}`, async () => {
			const { visitor, heard } = app();
			const ann = visitor();
			const { started } = await signIn(ann, { flowData: sent });
			expect(started.location).toContain('error=AccessDenied');
			const answer = await signInByForm(ann, { flowData: sent });
			expect(answer.location).toContain('error=AccessDenied');
			expect(heard).toEqual([]);
			expect(await ann.session()).toBeNull();
		});
	}

	it('may be 2000 characters', async () => {
		const { visitor, heard } = app();
		const invite = 'x'.repeat(2000 - JSON.stringify({ invite: '' }).length);
		await signInByForm(visitor(), { flowData: JSON.stringify({ invite }) });
		expect(heard[0]).toEqual(['signIn', { invite }]);
	});

	describe.each([
		['a sign-in at a provider', '/auth/signin/idp'],
		['a sign-in by a form', '/auth/callback/password']
	])('are rejected as JSON that is no text, by %s', (_, path) => {
		it.each([
			['an object', { invite: 'red' }],
			['a list of one text', ['{"invite":"red"}']]
		])('%s', async (_what, flowData) => {
			const { visitor, heard } = app();
			const ann = visitor();
			const { csrfToken } = JSON.parse((await ann.get('/auth/csrf')).text);
			const fields = { csrfToken, username: 'ann', password: 'right', flowData };
			const json = { 'content-type': 'application/json' };
			const answer = await ann.post(path, JSON.stringify(fields), json);
			expect(answer.status === 400 || answer.location.includes('error=')).toBe(true);
			expect(heard).toEqual([]);
		});
	});

	it('stay until the callback, whatever else is requested with its state', async () => {
		const { visitor, heard } = app();
		const ann = visitor();
		const { location } = await ann.submit('/auth/signin/idp', invited);
		await ann.get(`/auth/session?state=${new URL(location).searchParams.get('state')}`);
		await ann.get(consent(location));
		expect(heard.map(([, data]) => data)).toEqual(Array(3).fill({ invite: 'red' }));
	});

	it('leave the messages of other sign-ins as they are', async () => {
		const fields: string[] = [];
		const events = { signIn: (message: object) => void fields.push(...Object.keys(message)) };
		const { visitor } = appWith([flowData], { flowData: { schema }, events });
		await signIn(visitor());
		expect(fields).toContain('user');
		expect(fields).not.toContain('data');
		await signIn(visitor(), invited);
		expect(fields).toContain('data');
	});

	it('are stored by no sign-in that fails to start', async () => {
		const { visitor, auth } = app();
		const ann = visitor();
		Object.assign(auth.config.providers.get('idp') ?? {}, { authorization: undefined });
		for (const id of ['nobody', 'idp']) {
			const { location } = await ann.submit(`/auth/signin/${id}`, invited);
			expect(location).toContain('error=');
		}
		expect([...ann.cookies.keys()].filter((name) => name.includes('state-data'))).toEqual([]);
	});

	it('expire with the sign-in, after an hour', async () => {
		const { visitor } = app();
		const ann = visitor();
		await ann.submit('/auth/csrf');
		const { csrfToken } = JSON.parse((await ann.get('/auth/csrf')).text);
		const { headers } = await ann.post('/auth/signin/idp', { csrfToken, ...invited });
		const line = headers.getSetCookie().find((one) => one.includes('state-data'));
		expect(line).toMatch(/Max-Age=3600/i);
		expect(line).toMatch(/; Secure/i);
		// A provider may post to the callback.
		expect(line).toMatch(/SameSite=None/i);
	});

	it('reach the events of a new user and a new account', async () => {
		const heard: [string, unknown][] = [];
		const hear = (who: string) => (message: object) => void heard.push([who, dataOf(message)]);
		const { visitor } = sessionApp([flowData], {
			adapter: memoryAdapter(),
			flowData: { schema },
			events: { createUser: hear('createUser'), linkAccount: hear('linkAccount') }
		});
		await signIn(visitor(), invited);
		expect(heard).toEqual([
			['createUser', { invite: 'red' }],
			['linkAccount', { invite: 'red' }]
		]);
	});

	it('need no events of the app', async () => {
		const { visitor, base } = sessionApp([flowData], {
			adapter: memoryAdapter(),
			flowData: { schema }
		});
		const ann = visitor();
		await signIn(ann, invited);
		expect(await ann.session()).not.toBeNull();
		expect(base.errors).toEqual([]);
	});

	it('set and remove no cookie of a sign-in without any', async () => {
		const { visitor, auth, base } = app();
		const ann = visitor();
		const started = await ann.submit('/auth/signin/idp');
		const ended = await ann.get(consent(started.location));
		for (const { headers } of [started, ended])
			expect(headers.getSetCookie().join()).not.toContain('state-data');
		// Nor does a post without a body, or an answer that is no token.
		const url = 'https://app.test/auth/signin/idp';
		const headers = { origin: 'https://app.test', 'sec-fetch-site': 'same-origin' };
		await auth.respond(new Request(url, { method: 'POST', headers }));
		await ann.get('/auth/callback/idp?response=none');
		expect(base.logged).not.toContain('TypeError');
	});

	it('come with the link in a mail', async () => {
		const heard: unknown[] = [];
		const mails: string[] = [];
		const app = appWithPasswords({
			others: [flowData],
			mailer: {
				id: 'mail',
				name: 'Email',
				type: 'email',
				sendVerificationRequest: ({ url }) => void mails.push(url)
			},
			own: {
				flowData: { schema },
				events: { signIn: (message: object) => void heard.push(dataOf(message)) }
			}
		});
		const ann = app.visitor();
		await ann.submit('/auth/signin/mail', { email: 'ann@example.com', ...invited });
		await ann.get(mails[0]?.replace('https://app.test', '') ?? '');
		expect(await ann.session()).toMatchObject({ user: { email: 'ann@example.com' } });
		expect(heard).toEqual([{ invite: 'red' }]);
		const others = [...ann.cookies.keys()].filter((name) => name.includes('state-data'));
		expect(others).toEqual([]);
	});

	it('do not open if they were sealed for another purpose', async () => {
		const { visitor, heard } = app();
		const ann = visitor();
		const { location } = await ann.submit('/auth/signin/idp', invited);
		const state = [...ann.cookies].find(([name]) => /\.state\.[0-9a-f]{16}$/.test(name));
		const data = [...ann.cookies].find(([name]) => name.includes('state-data'));
		if (state && data) ann.cookies.set(data[0], state[1]);
		await ann.get(consent(location));
		expect(heard.map(([, one]) => one)).toEqual([undefined, undefined, undefined]);
	});

	it('need a schema', async () => {
		for (const settings of [{}, { flowData: {} }, { flowData: { schema: {} } }]) {
			const { visitor, base } = appWith([flowData], settings);
			expect((await visitor().get('/auth/session')).status).toBe(500);
			expect(base.errors.map(({ message }) => message).join()).toContain('flow-data needs');
		}
	});
});
