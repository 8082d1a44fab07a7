import { inspect } from 'node:util';
import { drizzle as open } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { withoutValues } from '#runtime/accounts/without-values.ts';
import { authTables } from '../../../templates/adapters/drizzle.pg.ts';
import { drizzle } from '../../../templates/adapters/drizzle.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { Stage, sessionCookie } from './stage.ts';

const ann = {
	id: 'ann-at-the-provider',
	user: { id: 'x', name: 'Ann Moreau', email: 'ann@example.test' },
	tokens: { access_token: 'canary-access', refresh_token: 'canary-refresh', id_token: 'canary-id' }
};
const hidden = /canary|ann@example|ann-at|Ann Moreau|session-of-ann/;

/** There is no listener. */
const away = drizzle(open(new Pool({ host: '127.0.0.1', port: 1 })), authTables);

describe('a database error', () => {
	it.each(['createUser', 'linkAccount', 'createSession', 'getSessionAndUser'] as const)(
		'Q1: at %s, shows no token and no address, in any log format',
		async (method) => {
			const generateSessionToken = () => 'session-of-ann';
			const adapter = { ...memoryAdapter(), [method]: away[method] };
			const stage = new Stage({ session: { generateSessionToken } }, adapter);
			await stage.signIn(ann);
			stage.cookies.set(sessionCookie, 'session-of-ann');
			await stage.session();
			const shown = stage.errors.map((error) => inspect(error, { depth: 9 })).join('\n');
			expect(shown).toContain('Failed query');
			expect(shown).toContain('ECONNREFUSED');
			expect(shown).not.toMatch(hidden);
		}
	);

	it("Q1: shows no value from a driver's fields beside the message", async () => {
		// As the driver of MongoDB does for a duplicate.
		const error = Object.assign(new Error('E11000 dup key: { email: "ann@example.test" }'), {
			keyValue: { email: 'ann@example.test' },
			errorResponse: { code: 11000, errmsg: 'dup key: { email: "ann@example.test" }' },
			writeErrors: [{ err: { op: { email: 'ann@example.test', name: 'Ann Moreau' } } }]
		});
		const createUser = () => Promise.reject(error);
		const stage = new Stage({}, { ...memoryAdapter(), createUser });
		await stage.signIn(ann);
		const shown = stage.errors.map((one) => inspect(one, { depth: 9 })).join('\n');
		expect(shown).toContain('E11000 dup key');
		expect(shown).toContain('code: 11000');
		expect(shown).not.toMatch(hidden);
	});

	it('Q1: shows no value of an aggregate or circular error', async () => {
		const first = new Error('no place for ann@example.test');
		const error = new AggregateError([first], 'all of them failed');
		Object.assign(first, { parent: error });
		const createUser = () => Promise.reject(error);
		const stage = new Stage({}, { ...memoryAdapter(), createUser });
		await stage.signIn(ann);
		const shown = stage.errors.map((one) => inspect(one, { depth: 9 })).join('\n');
		expect(shown).toContain('no place for …');
		expect(shown).not.toMatch(hidden);
	});

	it('Q1: keeps its message when it contains a value', async () => {
		const error = new Error(`Duplicate entry 'ann@example.test' for key 'user.email'`);
		const createUser = () => Promise.reject(error);
		const stage = new Stage({}, { ...memoryAdapter(), createUser });
		await stage.signIn(ann);
		const { err } = Object(stage.errors[0]?.cause);
		expect(err.message).toBe(`Duplicate entry '…' for key 'user.email'`);
	});
});

describe('withoutValues', () => {
	const messageOf = (message: string, ...given: unknown[]) =>
		withoutValues(new Error(message), given).message;

	it.each([
		['8 characters', 'token 12345678', '12345678', 'token …'],
		['an address, however short', 'no a@b.c', 'a@b.c', 'no …'],
		['nothing of 7 characters', 'no such webauth', 'webauth', 'no such webauth']
	])('hides a text of %s', (_, message, value, expected) => {
		expect(messageOf(message, { deep: [value] }, null, undefined, 7)).toBe(expected);
	});

	it('hides a value that begins like another one as a whole', () => {
		const [short, long] = ['ann@example.test', 'ann@example.test.org'];
		expect(messageOf(`no ${long}, no ${short}`, short, long)).toBe('no …, no …');
	});

	it.each(['params', 'parameters'])('empties `%s`, whatever they are', (name) => {
		const error = Object.assign(new Error('failed'), { query: { [name]: [42, 'short'] } });
		expect(withoutValues(error, [])).toMatchObject({ query: { [name]: [] } });
	});

	it('leaves other properties as they are', () => {
		const [when, connection] = [new Date(0), new Map([['a', 'canary-value']])];
		const rest = { code: 23_505, detail: null, hint: undefined, when, connection };
		const error = withoutValues(Object.assign(new Error('failed'), rest), ['canary-value']);
		expect({ ...error }).toEqual(rest);
		expect(connection.get('a')).toBe('canary-value');
	});
});
