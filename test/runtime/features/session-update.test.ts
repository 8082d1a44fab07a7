import { describe, expect, it } from 'vitest';
import {
	sessionUpdate,
	updateSession
} from '../../../src/runtime/features/session-update/feature.ts';
import { appWith, signInByForm } from './rig.ts';

const schema = {
	'~standard': {
		validate: (value: unknown) =>
			value && typeof value === 'object' && 'theme' in value && typeof value.theme === 'string'
				? { value: { theme: value.theme } }
				: { issues: [{ message: 'no theme' }] }
	}
};

async function app(settings: object = {}) {
	const heard: unknown[] = [];
	const made = appWith([sessionUpdate], {
		...settings,
		callbacks: {
			jwt: ({ token, trigger, session }) => {
				if (trigger === 'update') heard.push(session);
				return trigger === 'update' ? { ...token, ...session } : token;
			},
			session: ({ session, token }) => ({ ...session, theme: token['theme'], role: token['role'] })
		}
	});
	const ann = made.visitor();
	await signInByForm(ann);
	const send = async (data: unknown) => {
		const { csrfToken } = JSON.parse((await ann.get('/auth/csrf')).text);
		const body = JSON.stringify({ csrfToken, data });
		return ann.post('/auth/session', body, { 'content-type': 'application/json' });
	};
	return { ...made, ann, heard, send };
}

describe('updating a session', () => {
	it('accepts any data on the server', async () => {
		const { ann, authOf, heard } = await app();
		const auth = authOf(ann);
		const session = await updateSession(auth, { role: 'editor' });
		expect(session).toMatchObject({ user: { name: 'ann' }, role: 'editor' });
		expect(heard).toEqual([{ role: 'editor' }]);
		const cookie = auth.cookies().find((line) => line.includes('session-token'));
		expect(cookie).toMatch(/HttpOnly/);
		const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie ?? '') ?? [];
		ann.cookies.set(name, value);
		expect(await ann.session()).toMatchObject({ role: 'editor' });
	});

	it('does nothing without a session', async () => {
		const { visitor, authOf, heard } = await app();
		expect(await updateSession(authOf(visitor()), { role: 'editor' })).toBeNull();
		expect(heard).toEqual([]);
	});

	it('is rejected for browsers without a schema', async () => {
		const { ann, heard, send } = await app();
		expect((await send({ role: 'admin' })).status).toBe(400);
		expect(heard).toEqual([]);
		expect(await ann.session()).toMatchObject({ user: { name: 'ann' } });
	});

	it('accepts from browsers what the schema accepts, as it returns it', async () => {
		const { ann, heard, send } = await app({ sessionUpdate: { fromBrowser: schema } });
		const answer = await send({ theme: 'dark', role: 'admin' });
		expect(answer.status).toBe(200);
		expect(heard).toEqual([{ theme: 'dark' }]);
		expect((await send({ role: 'admin' })).status).toBe(400);
		expect((await send('admin')).status).toBe(400);
		expect(heard).toHaveLength(1);
		expect(await ann.session()).toMatchObject({ theme: 'dark' });
		expect(JSON.parse(answer.text)).not.toHaveProperty('role');
	});

	it('leaves other forms, and requests without data, as they are', async () => {
		const { ann, heard } = await app();
		const again = await signInByForm(ann, { data: 'of a field of the app' });
		expect(again.location).toBe('https://app.test');
		const answer = await ann.submit('/auth/session');
		expect(JSON.parse(answer.text)).toMatchObject({ user: { name: 'ann' } });
		expect(heard).toEqual([undefined]);
	});
});
