import { describe, expect, it } from 'vitest';
import type { CommonProvider } from '#runtime/core/types.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { Stage } from './stage.ts';

const oauth: CommonProvider = { id: 'idp', name: 'idp', type: 'oauth' };
const email: CommonProvider = { id: 'mail', name: 'mail', type: 'email' };
const passkey: CommonProvider = { id: 'key', name: 'key', type: 'webauthn' };

type Row = [string, CommonProvider[], 'jwt' | 'database', string[] | undefined, string];
const whole = Object.keys(memoryAdapter());
const but = (...names: string[]) => whole.filter((name) => !names.includes(name));
const forMail = ['createVerificationToken', 'useVerificationToken', 'getUserByEmail'];

const rows: Row[] = [
	['database sessions without adapter', [oauth], 'database', undefined, 'MissingAdapter'],
	['links by email without adapter', [email], 'jwt', undefined, 'MissingAdapter'],
	['passkeys without adapter', [passkey], 'jwt', undefined, 'MissingAdapter'],
	['tokens without adapter', [oauth], 'jwt', undefined, ''],
	['a whole adapter', [oauth, email, passkey], 'database', whole, ''],
	[
		'an adapter that cannot delete sessions',
		[oauth],
		'database',
		but('deleteSession'),
		'MissingAdapterMethods'
	],
	['the same with tokens', [oauth], 'jwt', but('deleteSession'), ''],
	[
		'an adapter without what nothing calls',
		[oauth],
		'database',
		but('deleteUser', 'getAccount'),
		''
	],
	[
		'email without verification tokens',
		[email],
		'jwt',
		but('useVerificationToken'),
		'MissingAdapterMethods'
	],
	['email with nothing but its own methods', [email], 'database', forMail, ''],
	[
		'passkeys without counters',
		[passkey],
		'jwt',
		but('updateAuthenticatorCounter'),
		'MissingAdapterMethods'
	],
	['passkeys beside email', [passkey, email], 'jwt', forMail, 'MissingAdapterMethods']
];

describe('checkAdapter', () => {
	it.each(rows)('accepts %s', async (_, providers, strategy, methods, type) => {
		const stage = new Stage({ providers, session: { strategy } });
		const { adapter: __, ...config } = stage.config;
		const entries = Object.entries(memoryAdapter()).filter(([name]) => methods?.includes(name));
		stage.config = methods ? { ...config, adapter: Object.fromEntries(entries) } : config;
		const { status } = await stage.request('/auth/csrf');
		expect(stage.logged.join()).toBe(type);
		expect(status).toBe(type ? 500 : 404);
	});

	it('finds own and inherited methods', async () => {
		const stage = new Stage();
		stage.config.adapter = Object.create(memoryAdapter());
		await stage.request('/auth/csrf');
		expect(stage.logged).toEqual([]);
	});

	it.each([
		['Database sessions', [oauth], 'database'],
		['Links by email', [email], 'jwt'],
		['Passkeys', [passkey], 'jwt']
	] as const)('names what needs an adapter: %s', async (name, providers, strategy) => {
		const stage = new Stage({ providers: [...providers], session: { strategy } });
		Reflect.deleteProperty(stage.config, 'adapter');
		await stage.request('/auth/csrf');
		expect(stage.errors[0]?.message).toBe(`${name} need a database adapter.`);
	});

	it('names missing methods', async () => {
		const stage = new Stage();
		stage.config.adapter = { getUser: () => null };
		await stage.request('/auth/csrf');
		expect(stage.errors[0]?.message).toContain('createSession');
		expect(stage.errors[0]?.message).not.toContain('getUser,');
	});
});
