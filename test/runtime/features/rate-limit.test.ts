import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import {
	countAttempt,
	type RateLimitSettings,
	rateLimit
} from '../../../src/runtime/features/rate-limit/feature.ts';
import type { AuthRecord, RecordStore } from '../../../src/runtime/features/records.ts';
import type { Visitor } from '../visitor.ts';
import { oidcApp } from './oidc-rig.ts';
import { appWith } from './rig.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

interface Options {
	readonly limits?: RateLimitSettings;
	readonly records?: RecordStore;
	readonly more?: object;
}

function app({ limits = { proxies: 1 }, records = memoryRecords(), more = {} }: Options = {}) {
	return appWith([rateLimit], { rateLimit: limits, records, ...more });
}

const tokens = new WeakMap<Visitor, string>();

/** A user tries a password, from an address. */
async function type(
	visitor: Visitor,
	{ name = 'ann', password = 'wrong', from = '192.0.2.1', headers = {} } = {}
) {
	const csrfToken =
		tokens.get(visitor) ?? JSON.parse((await visitor.get('/auth/csrf')).text).csrfToken;
	tokens.set(visitor, csrfToken);
	const fields = { csrfToken, username: name, password };
	const all = { 'x-forwarded-for': from, ...headers };
	return visitor.post('/auth/callback/password', fields, all);
}

async function wrongly(visitor: Visitor, times: number, how: Parameters<typeof type>[1] = {}) {
	const statuses: number[] = [];
	for (let i = 0; i < times; i++) statuses.push((await type(visitor, how)).status);
	return statuses;
}

describe('rate-limit: passwords', () => {
	it('answers the eleventh within 15 minutes with its own page, 429 and Retry-After', async () => {
		const { visitor, base } = app();
		expect(await wrongly(visitor(), 10)).toEqual(Array(10).fill(302));
		const answer = await type(visitor(), { password: 'right' });
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90']);
		expect(answer.text).toContain('There were too many attempts. Wait a little, then try again.');
		expect(answer.headers.get('cache-control')).toContain('no-store');
		expect(base.authorized).toHaveLength(10);
	});

	it('allows attempts again as announced, and does not extend the wait', async () => {
		const { visitor } = app();
		await wrongly(visitor(), 15);
		vi.setSystemTime(Date.now() + 90_000);
		expect(await wrongly(visitor(), 2)).toEqual([302, 429]);
	});

	it('shows a custom page again, with the error', async () => {
		const { visitor } = app({ more: { pages: { signIn: '/login' } } });
		await wrongly(visitor(), 10);
		const { status, location, headers } = await type(visitor());
		expect([status, location]).toEqual([302, 'https://app.test/login?error=TooManyRequests']);
		expect(headers.get('retry-after')).toBe('90');
	});

	it.each([
		['asks where it leads', { 'x-auth-return-redirect': '1' }],
		['takes JSON', { accept: 'application/json' }]
	])('answers a script that %s with JSON', async (_what, headers) => {
		for (const more of [{}, { pages: { signIn: '/login' } }]) {
			const { visitor } = app({ more });
			await wrongly(visitor(), 10);
			const answer = await type(visitor(), { headers });
			expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90']);
			expect(answer.headers.get('content-type')).toContain('application/json');
			expect(answer.headers.get('cache-control')).toContain('no-store');
			expect(JSON.parse(answer.text)).toEqual({
				url: expect.stringMatching(/\?error=TooManyRequests$/),
				error: 'TooManyRequests',
				retryAfter: 90
			});
		}
	});

	it('resets for a client that signs in', async () => {
		const { visitor } = app();
		await wrongly(visitor(), 9);
		await type(visitor(), { password: 'right' });
		expect(await wrongly(visitor(), 10)).toEqual(Array(10).fill(302));
	});

	it('does not lock a user out because of other clients (lock-out as a weapon)', async () => {
		const { visitor } = app();
		expect((await wrongly(visitor(), 30, { from: '203.0.113.9' })).at(-1)).toBe(429);
		const owner = visitor();
		await type(owner, { password: 'right', from: '192.0.2.7' });
		expect((await owner.session())?.user).toBeTruthy();
	});

	it('accepts a known browser, even while many clients try (lock-out by a botnet)', async () => {
		const { visitor } = app();
		const owner = visitor();
		await type(owner, { password: 'right' });
		const others = visitor();
		for (let i = 0; i < 101; i++) await type(others, { from: `203.0.113.${i}` });
		expect((await type(others, { password: 'right', from: '198.51.100.1' })).status).toBe(429);
		expect((await type(owner, { password: 'right' })).location).toBe('https://app.test');
	});

	describe('a known browser', () => {
		const one = { by: 'account', most: 1, seconds: 3600 } as const;
		const knowing = () => app({ limits: { proxies: 1, rules: { password: [one] } } });
		const enters = async (who: Visitor, name: string) =>
			(await type(who, { name, password: 'right' })).location === 'https://app.test';

		it('stays known for half a year', async () => {
			const { visitor } = knowing();
			const owner = visitor();
			await enters(owner, 'ann');
			vi.setSystemTime(Date.now() + 179 * 86_400_000);
			expect(await wrongly(visitor(), 2)).toEqual([302, 429]);
			expect(await enters(owner, 'ann')).toBe(true);
		});

		it('is known for the last five accounts', async () => {
			const { visitor } = knowing();
			const shared = visitor();
			for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await enters(shared, name);
			expect(await enters(shared, 'b')).toBe(true);
			expect(await enters(shared, 'f')).toBe(true);
			expect(await enters(shared, 'a')).toBe(false);
		});

		it('stays known for one account while another signs in again and again', async () => {
			const { visitor } = knowing();
			const shared = visitor();
			for (const name of ['ann', 'ben', 'ben', 'ben', 'ben', 'ben', 'ben'])
				expect(await enters(shared, name)).toBe(true);
			expect(await enters(shared, 'ann')).toBe(true);
		});

		it('is counted apart from other known ones', async () => {
			const { visitor } = app();
			const [phone, laptop] = [visitor(), visitor()];
			for (const who of [phone, laptop]) await type(who, { password: 'right' });
			expect((await wrongly(phone, 11)).at(-1)).toBe(429);
			expect((await type(laptop, { password: 'right' })).location).toBe('https://app.test');
		});
	});

	it('goes on counting a client that signs in', async () => {
		const rules = { password: [{ by: 'client', most: 3, seconds: 900 }] } as const;
		const { visitor } = app({ limits: { proxies: 1, rules } });
		const right = { password: 'right' };
		for (let i = 0; i < 3; i++) await type(visitor(), right);
		expect((await type(visitor(), right)).status).toBe(429);
	});

	it('recognizes a known browser only for its own account', async () => {
		const { visitor } = app();
		const ben = visitor();
		await type(ben, { name: 'ben', password: 'right' });
		await wrongly(visitor(), 10);
		expect((await type(ben)).status).toBe(429);
	});

	it('counts a known browser, too', async () => {
		const { visitor } = app();
		const owner = visitor();
		await type(owner, { password: 'right' });
		expect((await wrongly(owner, 12)).slice(9)).toEqual([302, 429, 429]);
	});

	it('rejects one client that tries many accounts (password spraying)', async () => {
		const { visitor } = app();
		const statuses = new Set<number>();
		for (let i = 0; i < 101; i++)
			statuses.add((await type(visitor(), { name: `user${i}` })).status);
		expect([...statuses]).toEqual([302, 429]);
	});

	it('does not count rejected attempts against an account', async () => {
		const { visitor } = app();
		await wrongly(visitor(), 130, { from: '203.0.113.9' });
		expect((await type(visitor(), { from: '198.51.100.1' })).status).toBe(302);
	});

	it('counts similar-looking names together', async () => {
		const { visitor } = app();
		for (const name of ['ann', ' Ann', 'ANN ', 'ａｎｎ']) await wrongly(visitor(), 3, { name });
		expect((await type(visitor())).status).toBe(429);
	});

	it('answers the same for known and unknown accounts (enumeration)', async () => {
		const { visitor } = app();
		const all = [];
		for (const name of ['ann', 'nobody-of-that-name']) {
			const from = name === 'ann' ? '192.0.2.1' : '192.0.2.2';
			await wrongly(visitor(), 10, { name, from });
			const { status, text, headers } = await type(visitor(), { name, from });
			const bare = text.replace(/nonce[-="]+[\w-]+/g, '');
			all.push([status, bare, headers.get('retry-after'), headers.getSetCookie().length]);
		}
		expect(all[0]).toEqual(all[1]);
	});

	it('stores neither names nor addresses', async () => {
		const kept: AuthRecord[] = [];
		const store = memoryRecords();
		const add = (one: AuthRecord) => {
			kept.push(one);
			return store.add(one);
		};
		const records: RecordStore = { ...store, add };
		const { visitor } = app({ records });
		await type(visitor(), { name: 'ann@example.test' });
		expect(kept).toHaveLength(3);
		expect(JSON.stringify(kept)).not.toMatch(/ann|example|192\.0\.2/);
	});

	it('hashes names and addresses with the secret of the app', async () => {
		const keys: string[] = [];
		for (const secret of ['one secret of an app, long enough', 'another secret, long enough']) {
			const store = memoryRecords();
			const add = (one: AuthRecord) => {
				keys.push(one.key);
				return store.add(one);
			};
			const { visitor } = app({ records: { ...store, add }, more: { secret } });
			await type(visitor());
		}
		expect(new Set(keys).size).toBe(6);
	});

	it('counts concurrent attempts', async () => {
		const store = memoryRecords();
		const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
		const slow: RecordStore = {
			...store,
			get: async (kind, key) => {
				const found = await store.get(kind, key);
				await pause();
				return found;
			}
		};
		const auth = app({ records: slow }).authBy(new Headers());
		const rate = { key: 'many', most: 5, seconds: 60 };
		const waits = await Promise.all(Array.from({ length: 40 }, () => countAttempt(auth, rate)));
		expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
	});
});

describe('rate-limit: the client address', () => {
	const refused = async (visitor: Visitor, headers: (i: number) => Record<string, string>) => {
		const statuses: number[] = [];
		for (let i = 0; i < 12; i++) {
			statuses.push((await type(visitor, { from: '', headers: headers(i) })).status);
		}
		return statuses.includes(429);
	};

	it('is unknown by default: a forged header changes nothing', async () => {
		const { visitor, base } = app({ limits: {} });
		const own = (i: number) => ({
			'x-forwarded-for': `198.51.100.${i}`,
			'x-real-ip': `1.1.1.${i}`
		});
		expect(await refused(visitor(), own)).toBe(true);
		await refused(visitor(), own);
		const warned = ({ warnings }: typeof base) =>
			warnings.filter(([code]) => code === 'rate-limit-without-address').length;
		expect(warned(base)).toBe(1);
		const behindProxy = app();
		await wrongly(behindProxy.visitor(), 1);
		const byAccount = { by: 'account', most: 5, seconds: 60 } as const;
		const needsNone = app({ limits: { rules: { password: [byAccount] } } });
		await wrongly(needsNone.visitor(), 1);
		expect([warned(behindProxy.base), warned(needsNone.base)]).toEqual([0, 0]);
	});

	it('is the last one for one proxy: the client wrote the rest (spoofing)', async () => {
		const { visitor } = app();
		const own = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}, 192.0.2.1` });
		expect(await refused(visitor(), own)).toBe(true);
	});

	it('is the second-last for two proxies', async () => {
		const { visitor } = app({ limits: { proxies: 2 } });
		const own = (i: number) => ({ 'x-forwarded-for': `9.9.9.9, 198.51.100.${i}, 10.0.0.1` });
		expect(await refused(visitor(), own)).toBe(false);
		const spoofed = (i: number) => ({ 'x-forwarded-for': `9.9.9.${i}, 192.0.2.1, 10.0.0.1` });
		expect(await refused(visitor(), spoofed)).toBe(true);
	});

	it('is unknown for a request that passed fewer proxies than configured', async () => {
		const { visitor } = app({ limits: { proxies: 2 } });
		expect(await refused(visitor(), (i) => ({ 'x-forwarded-for': `198.51.100.${i}` }))).toBe(true);
	});

	it('is what a function of the app returns', async () => {
		const address: RateLimitSettings['address'] = ({ headers }) =>
			headers.get('x-mine') ?? undefined;
		const { visitor } = app({ limits: { address } });
		expect(await refused(visitor(), (i) => ({ 'x-mine': `198.51.100.${i}` }))).toBe(false);
	});

	it.each([
		['a /64 of IPv6', (i: number) => `2001:db8:1:2::${i}`, true],
		['a /64 of IPv6 with other halves', (i: number) => `2001:DB8:1:2:${i}:${i}::1`, true],
		['networks of IPv6', (i: number) => `2001:db8:1:${i}::1`, false],
		['addresses of IPv4', (i: number) => `192.0.2.${i}`, false],
		['ports of IPv4', (i: number) => `192.0.2.1:${4000 + i}`, true],
		['ports of IPv6', (i: number) => `[2001:db8::1]:${4000 + i}`, true],
		['an IPv4 address as IPv6', (i: number) => (i % 2 ? '::ffff:192.0.2.1' : '192.0.2.1'), true],
		['IPv4 addresses as IPv6', (i: number) => `::ffff:192.0.2.${i}`, false],
		['texts that are no address', (i: number) => `unknown-${i}`, true],
		['numbers that are no address', (i: number) => `${i}`, true]
	])('counts %s together: %s', async (_what, from, together) => {
		const { visitor } = app();
		expect(await refused(visitor(), (i) => ({ 'x-forwarded-for': from(i) }))).toBe(together);
	});

	it.each([
		['192.0.2.1', '192.0.2.1'],
		[' 192.0.2.1 ', '192.0.2.1'],
		['192.0.2.1:4000', '192.0.2.1'],
		['[192.0.2.1]:4000', '192.0.2.1'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['  2001:DB8:1:2::6  ', '2001:db8:1:2::/64'],
		['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
		['[2001:db8:1:2::6]:4000', '2001:db8:1:2::/64'],
		['2001:db8::6', '2001:db8:0:0::/64'],
		['2001:db8::3:4:5:6', '2001:db8:0:0::/64'],
		['2001::2:3:4:5:6', '2001:0:0:2::/64'],
		['::1', '0:0:0:0::/64'],
		['1::', '1:0:0:0::/64'],
		['::ffff:192.0.2.1', '192.0.2.1'],
		['::ffff:c000:201', '192.0.2.1'],
		['x192.0.2.1', undefined],
		['192.0.2.1x', undefined],
		['192.0.2.1:port', undefined],
		['x[2001:db8::1]', undefined],
		['[2001:db8::1]x', undefined],
		['2001:db8::1::2', undefined],
		['192.0.2.256', undefined],
		['', undefined]
	])('is read from "%s" as %s', async (text, client) => {
		const told: unknown[] = [];
		const cost: RateLimitSettings['cost'] = (attempt) => {
			told.push(attempt.client);
			return 1;
		};
		const { visitor } = app({ limits: { address: () => text, cost } });
		await wrongly(visitor(), 1);
		expect(told).toEqual([client]);
	});

	it('may have passed up to 20 proxies', async () => {
		const { visitor } = app({ limits: { proxies: 20 } });
		expect((await visitor().get('/auth/session')).status).toBe(200);
	});

	it('rejects an invalid setting', async () => {
		for (const proxies of [-1, 1.5, Number.NaN, 1000]) {
			expect((await app({ limits: { proxies } }).visitor().get('/auth/session')).status).toBe(500);
		}
	});
});

describe('rate-limit: sign-ins at a provider', () => {
	const start = async (visitor: Visitor, from: string) => {
		const { csrfToken } = JSON.parse((await visitor.get('/auth/csrf')).text);
		return visitor.post('/auth/signin/idp', { csrfToken }, { 'x-forwarded-for': from });
	};

	it('are counted by client', async () => {
		const { visitor } = app();
		const statuses: number[] = [];
		for (let i = 0; i < 61; i++) statuses.push((await start(visitor(), '192.0.2.1')).status);
		expect([statuses.at(59), statuses.at(60)]).toEqual([302, 429]);
		expect((await start(visitor(), '192.0.2.2')).status).toBe(302);
	});

	it('are counted at OpenID providers, once for the way there and back', async () => {
		const rules = { oauth: [{ by: 'client', most: 1, seconds: 900 }] } as const;
		const made = oidcApp([rateLimit], {
			settings: { rateLimit: { address: () => '192.0.2.1', rules } }
		});
		const alice = await made.signedIn();
		expect(await alice.session()).not.toBeNull();
		expect((await made.visitor().submit('/auth/signin/other')).status).toBe(429);
	});

	it('are not counted without a client address', async () => {
		const { visitor } = app({ limits: {} });
		for (let i = 0; i < 61; i++) await start(visitor(), '192.0.2.1');
		expect((await start(visitor(), '192.0.2.1')).status).toBe(302);
	});
});

describe('rate-limit: a store that is down', () => {
	const down = (): Promise<never> => Promise.reject(new Error('ECONNREFUSED'));
	const records: RecordStore = {
		...{ get: down, list: down, add: down, put: down, replace: down, take: down }
	};

	it('rejects passwords, with 503 and its own page', async () => {
		const { visitor, base } = app({ records });
		const answer = await type(visitor(), { password: 'right' });
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
		expect(answer.text).toContain('This does not work at the moment.');
		expect([base.authorized, base.logged.includes('RecordError')]).toEqual([[], true]);
	});

	it('does not affect sign-ins at a provider', async () => {
		const { visitor, base } = app({ records });
		const own = visitor();
		const { csrfToken } = JSON.parse((await own.get('/auth/csrf')).text);
		const headers = { 'x-forwarded-for': '192.0.2.1' };
		const { location } = await own.post('/auth/signin/idp', { csrfToken }, headers);
		expect(location).toContain('https://idp.test/');
		expect(base.logged).toContain('RecordError');
	});

	it('follows the choice of the app', async () => {
		const open = app({ records, limits: { proxies: 1, storeDown: 'allow' } });
		expect((await type(open.visitor(), { password: 'right' })).location).toBe('https://app.test');
		const closed = app({ records, limits: { proxies: 1, storeDown: 'refuse' } });
		const visitor = closed.visitor();
		const token = JSON.parse((await visitor.get('/auth/csrf')).text).csrfToken;
		const headers = { 'x-forwarded-for': '192.0.2.1' };
		expect((await visitor.post('/auth/signin/idp', { csrfToken: token }, headers)).status).toBe(
			503
		);
	});

	it('does not undo a valid sign-in', async () => {
		const store = memoryRecords();
		const { visitor, base } = app({ records: { ...store, take: down } });
		expect((await type(visitor(), { password: 'right' })).location).toBe('https://app.test');
		expect(base.logged).toContain('RecordError');
	});

	it('does not affect attempts that cost nothing', async () => {
		const { visitor } = app({ records, limits: { proxies: 1, cost: () => 0 } });
		expect((await type(visitor(), { password: 'right' })).location).toBe('https://app.test');
	});

	it('is impossible in development, with memory', async () => {
		const { visitor } = appWith([rateLimit], { rateLimit: { proxies: 1 }, development: true });
		expect((await wrongly(visitor(), 11, { name: 'of this test' })).at(-1)).toBe(429);
		const production = appWith([rateLimit], {});
		expect((await production.visitor().get('/auth/session')).status).toBe(500);
	});
});

describe('rate-limit: settings', () => {
	it('has other rules if configured, and none for an empty list', async () => {
		const rule = { by: 'account', most: 2, seconds: 60 } as const;
		const strict = app({ limits: { rules: { password: [rule] } } });
		expect(await wrongly(strict.visitor(), 3)).toEqual([302, 302, 429]);
		const none = app({ limits: { rules: { password: [] } } });
		expect(await wrongly(none.visitor(), 12)).toEqual(Array(12).fill(302));
		const wrong = app({ limits: { rules: { password: [{ ...rule, most: 0 }] } } });
		expect((await wrong.visitor().get('/auth/session')).status).toBe(500);
		const endless = app({ limits: { rules: { password: [{ ...rule, seconds: 0 }] } } });
		expect((await endless.visitor().get('/auth/session')).status).toBe(500);
	});

	it('counts nothing by an account that the app does not know', async () => {
		const rules = {
			password: [
				{ by: 'account and client', most: 2, seconds: 60 },
				{ by: 'account', most: 2, seconds: 60 }
			]
		} as const;
		const { visitor } = app({ limits: { proxies: 1, rules, account: () => undefined } });
		expect(await wrongly(visitor(), 4)).toEqual(Array(4).fill(302));
	});

	it.each(['username', 'email', 'identifier', 'login', 'name', 'user'])(
		'finds the account in the field %s of a form that declares none',
		async (field) => {
			const told: unknown[] = [];
			const cost: RateLimitSettings['cost'] = ({ account }) => {
				told.push(account);
				return 1;
			};
			const { visitor, auth } = app({ limits: { proxies: 1, cost } });
			Object.assign(auth.config.providers.get('password') ?? {}, { credentials: {} });
			await visitor().submit('/auth/callback/password', { [field]: 'ann', password: 'wrong' });
			expect(told).toEqual(['ann']);
		}
	);

	it('finds the account in the first field that is no password', async () => {
		const told: unknown[] = [];
		const cost: RateLimitSettings['cost'] = ({ account }) => {
			told.push(account);
			return 1;
		};
		const { visitor, auth } = app({ limits: { proxies: 1, cost } });
		const credentials = { pin: { type: 'password' }, member: {}, username: {} };
		Object.assign(auth.config.providers.get('password') ?? {}, { credentials });
		const fields = { pin: '1234', member: 'm 7', username: 'ann' };
		await visitor().submit('/auth/callback/password', fields);
		expect(told).toEqual(['m 7']);
	});

	it('gets the cost of an attempt from the app', async () => {
		const told: unknown[] = [];
		const cost: RateLimitSettings['cost'] = (attempt) => {
			told.push(attempt);
			return 5;
		};
		const { visitor } = app({ limits: { proxies: 1, cost } });
		expect(await wrongly(visitor(), 3)).toEqual([302, 302, 429]);
		expect(told[0]).toEqual({ kind: 'password', account: 'ann', client: '192.0.2.1' });
	});

	it('gets the account of a password from the app', async () => {
		const account = (fields: Record<string, unknown>) => String(fields['username']).slice(0, 1);
		const { visitor } = app({ limits: { proxies: 1, account } });
		for (const name of ['anna', 'anton', 'ada']) await wrongly(visitor(), 4, { name });
		expect((await type(visitor(), { name: 'a' })).status).toBe(429);
	});
});

describe('countAttempt', () => {
	it('counts attempts of the app, by its key and cost', async () => {
		const { authBy } = app();
		const auth = authBy(new Headers());
		const rate = { key: 'export 42', most: 3, seconds: 60 };
		expect(await countAttempt(auth, rate)).toBe(0);
		expect(await countAttempt(auth, { ...rate, cost: 2 })).toBe(0);
		expect(await countAttempt(auth, rate)).toBe(20);
		expect(await countAttempt(auth, { ...rate, key: 'export 43' })).toBe(0);
		vi.setSystemTime(Date.now() + 20_000);
		expect(await countAttempt(auth, rate)).toBe(0);
	});

	it('refuses an attempt whose record others keep changing', async () => {
		const records = { ...memoryRecords(), add: async () => false };
		const auth = app({ records }).authBy(new Headers());
		expect(await countAttempt(auth, { key: 'busy', most: 3, seconds: 60 })).toBe(1);
	});
});
