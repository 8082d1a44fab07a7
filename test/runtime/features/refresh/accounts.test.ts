import { describe, expect, it, vi } from 'vitest';
import type * as Feature from '../../../../src/runtime/features/refresh/feature.ts';
import {
	authForJobs,
	getAccessToken,
	getAccessTokenOf,
	RefreshTokenError,
	refresh
} from '../../../../src/runtime/features/refresh/feature.ts';
import type { Visitor } from '../../visitor.ts';
import { later, useQuickClock } from './clock.ts';
import type * as Rig from './rig.ts';
import { Shop, signIn } from './rig.ts';

useQuickClock();

/** Another process of an app, which shares no memory with this one. */
async function otherProcess(shop: Shop) {
	vi.resetModules();
	const feature: typeof Feature = await import(
		'../../../../src/runtime/features/refresh/feature.ts'
	);
	const rig: typeof Rig = await import('./rig.ts');
	const { endpoint, tables, records } = shop;
	const there = Object.assign(new rig.Shop(shop.options), { endpoint, tables, records });
	const app = there.process([feature.refresh]);
	const show = (visitor: Visitor) => feature.getAccessToken(app.page(visitor), 'idp');
	return { show, errors: there.base.errors };
}

async function signedIn(
	strategy: 'jwt' | 'database' = 'jwt',
	settings: Record<string, unknown> = {}
) {
	const shop = new Shop({ strategy, settings });
	const app = shop.process([refresh]);
	const ann = app.visitor();
	await signIn(ann);
	const [account] = shop.tables.accounts;
	if (!account) throw new Error('Nobody signed in.');
	const show = () => getAccessToken(app.page(ann), 'idp');
	return { ...app, shop, endpoint: shop.endpoint, ann, account, show };
}

describe.each(['jwt', 'database'] as const)('an access token with sessions by %s', (strategy) => {
	it('belongs to the account, and is refreshed there', async () => {
		const { show, account, ann, page } = await signedIn(strategy);
		expect(await show()).toBe('canary-access-1');
		later(3600);
		const first = page(ann);
		expect(await getAccessToken(first, 'idp')).toBe('canary-access-2');
		expect(first.cookies().join()).not.toContain('tokens');
		const inAnHour = Math.floor(Date.now() / 1000) + 3600;
		expect(account).toMatchObject({
			access_token: 'canary-access-2',
			refresh_token: 'canary-refresh-2'
		});
		expect(Math.abs(Number(account.expires_at) - inAnHour)).toBeLessThan(3);
		expect(await show()).toBe('canary-access-2');
	});

	it('is missing without a session, or with another provider', async () => {
		const { page, visitor, ann } = await signedIn(strategy);
		expect(await getAccessToken(page(visitor()), 'idp')).toBeNull();
		expect(await getAccessToken(page(ann), 'other')).toBeNull();
	});

	it('comes from the last sign-in, which keeps a refresh token sent only once', async () => {
		const { show, account, ann, endpoint, shop } = await signedIn(strategy);
		endpoint.extra = { refresh_token: undefined, scope: 'read write' };
		const other = { ...account, providerAccountId: '8', userId: 'bob' };
		// Another user has the first row.
		shop.tables.accounts.unshift(other);
		const before = { ...other };
		const ends = Number(account.expires_at);
		later(100);
		await signIn(ann);
		expect(Number(account.expires_at)).toBeGreaterThanOrEqual(ends + 100);
		expect(other).toEqual(before);
		expect(await show()).toBe('canary-access-2');
		expect(account).toMatchObject({ refresh_token: 'canary-refresh-1', scope: 'read write' });
	});
});

describe('the account of a token', () => {
	it('may be named, if a user has several at a provider', async () => {
		const { page, ann, account } = await signedIn();
		const { provider, providerAccountId } = account;
		const of = (one: string) => getAccessToken(page(ann), { provider, providerAccountId: one });
		expect(await of(providerAccountId)).toBe('canary-access-1');
		expect(await of(`${providerAccountId}0`)).toBeNull();
		expect(await getAccessToken(page(ann), { provider: 'other', providerAccountId })).toBeNull();
	});

	it('has the scope and the end of the new token, or the former scope', async () => {
		const { show, account, endpoint } = await signedIn();
		endpoint.extra = { scope: 'read' };
		later(3600);
		await show();
		expect(account).toMatchObject({ scope: 'read' });
		endpoint.extra = {};
		later(3600);
		await show();
		expect(account).toMatchObject({ scope: 'read', access_token: 'canary-access-3' });
	});

	it('may have a refresh token only', async () => {
		const { show, account, endpoint } = await signedIn();
		Object.assign(account, { access_token: null, expires_at: null });
		endpoint.lifetime = undefined;
		expect(await show()).toBe('canary-access-2');
		expect(account).toMatchObject({ refresh_token: 'canary-refresh-2', expires_at: null });
	});

	it.each(['gone', 'password'])(
		'is not refreshed at the provider %s, which has no tokens here',
		async (provider) => {
			const { page, ann, account, endpoint, shop } = await signedIn();
			Object.assign(account, { provider });
			expect(await getAccessToken(page(ann), provider)).toBe('canary-access-1');
			later(3600);
			await expect(getAccessToken(page(ann), provider)).rejects.toMatchObject({
				code: 'unavailable'
			});
			expect(endpoint.spent).toEqual([]);
			const said = shop.base.errors.map(({ cause }) => String(Object(cause).err));
			expect(said.join()).toContain(`There is no provider ${provider} here.`);
		}
	);

	it('has no token if it never had one', async () => {
		const { show, account } = await signedIn();
		Object.assign(account, { access_token: null, refresh_token: null });
		expect(await show()).toBeNull();
		Object.assign(account, { access_token: 'canary-kept', expires_at: null });
		expect(await show()).toBe('canary-kept');
		Object.assign(account, { expires_at: 'never' });
		expect(await show()).toBe('canary-kept');
	});

	it('keeps its tokens when its user signs in without any', async () => {
		const { ann, account, endpoint, shop } = await signedIn();
		const before = { ...account };
		endpoint.extra = { refresh_token: undefined };
		await ann.submit('/auth/callback/password', { username: 'bob', password: 'right' });
		expect(account).toEqual(before);
		expect(shop.base.errors).toEqual([]);
	});
});

describe('the account of a later sign-in', () => {
	it('has the fields that the provider selects, without those of the account itself', async () => {
		const seen: unknown[] = [];
		const select = (tokens: Record<string, unknown>) => {
			seen.push(Object.keys(tokens));
			return { ...tokens, more: { deep: 1 }, flag: true };
		};
		const shop = new Shop({ strategy: 'jwt', provider: { account: select } });
		const ann = shop.process([refresh]).visitor();
		await signIn(ann);
		const [account = {}] = shop.tables.accounts;
		for (const name of ['more', 'flag']) Reflect.deleteProperty(account, name);
		shop.endpoint.lifetime = undefined;
		await signIn(ann);
		expect(account).toMatchObject({ access_token: 'canary-access-2', expires_at: null });
		expect(Object.keys(account)).not.toContain('more');
		expect(Object.keys(account)).not.toContain('flag');
		for (const own of ['provider', 'providerAccountId', 'type'])
			expect(seen.at(-1)).not.toContain(own);
	});

	it('stays as it is if the provider selects no access token', async () => {
		let selects = true;
		const select = (tokens: Record<string, unknown>) => (selects ? tokens : {});
		const shop = new Shop({ strategy: 'jwt', provider: { account: select } });
		const ann = shop.process([refresh]).visitor();
		await signIn(ann);
		const before = { ...shop.tables.accounts[0] };
		selects = false;
		await signIn(ann);
		expect(shop.tables.accounts).toEqual([before]);
	});

	it('is not updated where that fails, and the user is signed in', async () => {
		const { ann, account, adapter, errors } = await failing();
		adapter.isDown = true;
		ann.cookies.clear();
		await signIn(ann);
		expect(await ann.session()).not.toBeNull();
		expect(account).toMatchObject({ access_token: 'canary-access-1' });
		expect(errors().join()).toContain('AdapterError');
	});

	async function failing() {
		const shop = new Shop({ strategy: 'jwt' });
		const { rows, ...rest } = shop.adapter ?? {};
		if (!rows) throw new Error('no rows');
		const adapter = { isDown: false };
		const change: typeof rows.change = async (table, ...row) => {
			if (adapter.isDown && table === 'accounts') throw new Error('down');
			return rows.change(table, ...row);
		};
		Object.defineProperty(shop, 'adapter', { value: { ...rest, rows: { ...rows, change } } });
		const ann = shop.process([refresh]).visitor();
		await signIn(ann);
		const [account] = shop.tables.accounts;
		return { ann, account, adapter, errors: () => shop.base.errors.map(String) };
	}
});

describe('refreshes of an account (I5)', () => {
	it('send one request for 200 concurrent calls', async () => {
		const { show, endpoint } = await signedIn();
		endpoint.slowness = 50;
		later(3600);
		const all = await Promise.all(Array.from({ length: 200 }, show));
		expect(new Set(all)).toEqual(new Set(['canary-access-2']));
		expect(endpoint.spent).toEqual(['canary-refresh-1']);
	});

	it('send one request for 200 concurrent calls in two processes', async () => {
		const { show, endpoint, shop, ann } = await signedIn();
		const second = await otherProcess(shop);
		endpoint.slowness = 50;
		later(3600);
		const all = Array.from({ length: 100 }, () => [show(), second.show(ann)]);
		expect(new Set(await Promise.all(all.flat()))).toEqual(new Set(['canary-access-2']));
		expect(endpoint.spent).toEqual(['canary-refresh-1']);
		expect([shop.base.errors, second.errors]).toEqual([[], []]);
	});

	it('report a refusal once, not from each process', async () => {
		const { show, endpoint, shop, ann } = await signedIn();
		const second = await otherProcess(shop);
		endpoint.revoke();
		later(3600);
		const codes = await Promise.all(
			[show(), second.show(ann), show()].map((one) =>
				one.catch((error: { code: string }) => error.code)
			)
		);
		expect(codes).toEqual(['invalid_grant', 'invalid_grant', 'invalid_grant']);
		expect(endpoint.spent).toHaveLength(1);
		// A signed-in user stays so.
		expect(await ann.session()).not.toBeNull();
	});

	it('without shared records read the row again before they trust a refusal', async () => {
		const { show, endpoint, account } = await signedIn();
		later(3600);
		endpoint.down = () => {
			// The other one had the answer first, and stores it now.
			setTimeout(() => {
				const expires_at = Math.floor(Date.now() / 1000) + 3600;
				const tokens = { access_token: 'canary-other', refresh_token: 'canary-next', expires_at };
				Object.assign(account, tokens);
			}, 300);
			return Response.json({ error: 'invalid_grant' }, { status: 400 });
		};
		expect(await show()).toBe('canary-other');
		expect(endpoint.requests).toHaveLength(2);
	});

	it.each([
		{ access_token: 'canary-new', refresh_token: 'canary-newer' },
		{ access_token: 'canary-new' },
		{ refresh_token: 'canary-newer' }
	])('do not overwrite a concurrent sign-in: %j', async (stored) => {
		const { show, endpoint, account } = await signedIn();
		later(3600);
		endpoint.lost = () => {
			Object.assign(account, stored);
			return Response.json({ access_token: 'canary-late', token_type: 'bearer', expires_in: 3600 });
		};
		expect(await show()).toBe('canary-late');
		expect(account).toMatchObject(stored);
		expect(account.access_token).not.toBe('canary-late');
	});

	it('go on from newer tokens in the row, although these have expired, too', async () => {
		const { show, endpoint, account, shop } = await signedIn();
		later(3600);
		const add = shop.records.add.bind(shop.records);
		vi.spyOn(shop.records, 'add').mockImplementationOnce(async (record) => {
			// Code without this lock was quicker.
			const body = new URLSearchParams({
				grant_type: 'refresh_token',
				refresh_token: 'canary-refresh-1'
			});
			const request = new Request('https://idp.test/token', { method: 'POST', body });
			const { access_token, refresh_token } = await (await endpoint.answer(request)).json();
			Object.assign(account, { access_token, refresh_token, expires_at: 1 });
			return add(record);
		});
		expect(await show()).toBe('canary-access-3');
		expect(endpoint.spent).toEqual(['canary-refresh-1', 'canary-refresh-2']);
		expect(account).toMatchObject({ refresh_token: 'canary-refresh-3' });
	});

	it.each([undefined, 'jwt'] as const)(
		'look again once they have the lock, with tokens in %s',
		async (strategy) => {
			const shop = new Shop(strategy ? { strategy } : {});
			const app = shop.process([refresh]);
			const ann = app.visitor();
			await signIn(ann);
			const second = await otherProcess(shop);
			later(3600);
			const add = shop.records.add.bind(shop.records);
			vi.spyOn(shop.records, 'add').mockImplementationOnce(async (record) => {
				expect(await second.show(ann)).toBe('canary-access-2');
				later(1);
				return add(record);
			});
			expect(await getAccessToken(app.page(ann), 'idp')).toBe('canary-access-2');
			expect(shop.endpoint.spent).toEqual(['canary-refresh-1']);
		}
	);

	it('are not lost when the row cannot be written', async () => {
		const shop = new Shop({ strategy: 'jwt' });
		const { rows, ...adapter } = shop.adapter ?? {};
		if (!rows) throw new Error('no rows');
		let isDown = false;
		const change: typeof rows.change = async (table, ...row) => {
			if (isDown && table === 'accounts') throw new Error(`canary ${JSON.stringify(row)}`);
			return rows.change(table, ...row);
		};
		Object.defineProperty(shop, 'adapter', {
			value: { ...adapter, rows: { ...rows, change } }
		});
		const app = shop.process([refresh]);
		const ann = app.visitor();
		await signIn(ann);
		const show = () => getAccessToken(app.page(ann), 'idp');
		later(3600);
		isDown = true;
		expect(await show()).toBe('canary-access-2');
		later(1800);
		expect(await show()).toBe('canary-access-2');
		later(1800);
		expect(await show()).toBe('canary-access-3');
		isDown = false;
		later(3600);
		expect(await show()).toBe('canary-access-4');
		expect(shop.tables.accounts[0]).toMatchObject({ access_token: 'canary-access-4' });
		expect(shop.endpoint.spent).toEqual([
			'canary-refresh-1',
			'canary-refresh-2',
			'canary-refresh-3'
		]);
		const logged = shop.base.errors.map((error) => [String(error), JSON.stringify(error.cause)]);
		expect(logged.join()).toContain('AdapterError');
		expect(logged.join()).not.toMatch(/canary-/);
	});
});

describe('an access token in a job', () => {
	it('is available for any user, without a request', async () => {
		const { shop, account, endpoint, open, config } = await signedIn();
		const job = authForJobs(open, config, {});
		expect(await getAccessTokenOf(job, account.userId, 'idp')).toBe('canary-access-1');
		later(3600);
		const all = await Promise.all(
			Array.from({ length: 20 }, () => getAccessTokenOf(job, account.userId, 'idp'))
		);
		expect(new Set(all)).toEqual(new Set(['canary-access-2']));
		expect(endpoint.spent).toHaveLength(1);
		expect(await getAccessTokenOf(job, 'nobody', 'idp')).toBeNull();
		expect(shop.tables.accounts[0]).toMatchObject({ access_token: 'canary-access-2' });
	});

	it('takes what the environment says, and leaves the configuration as it is', async () => {
		const { account, open, config } = await signedIn();
		const { secret, ...rest } = config;
		const job = authForJobs(open, rest, { AUTH_SECRET: String(secret) });
		later(3600);
		expect(await getAccessTokenOf(job, account.userId, 'idp')).toBe('canary-access-2');
		expect(job.config.input.secret).toEqual([secret]);
		expect(Object.keys(rest)).not.toContain('secret');
	});

	it('is available in a request of another user, such as a webhook', async () => {
		const { account, page, visitor } = await signedIn();
		const other = page(visitor());
		expect(await getAccessTokenOf(other, account.userId, 'idp')).toBe('canary-access-1');
	});

	it('is not available with tokens in cookies', async () => {
		const app = new Shop().process([refresh]);
		const ann = app.visitor();
		await signIn(ann);
		await expect(getAccessTokenOf(app.page(ann), '7', 'idp')).rejects.toThrow('cookies');
	});
});

describe('another adapter', () => {
	type Adapted = { rows?: unknown; listAccounts?: unknown };
	const foreign = () => {
		const shop = new Shop({ strategy: 'jwt' });
		const { rows: _rows, listAccounts: _list, ...adapter } = shop.adapter ?? {};
		Object.defineProperty(shop, 'adapter', { value: adapter });
		return shop;
	};

	it.each<[string, (adapter: object) => object]>([
		['rows and lists', ({ rows: _rows, listAccounts: _list, ...rest }: Adapted) => rest],
		['rows', ({ rows: _rows, ...rest }: Adapted) => rest],
		['lists', ({ listAccounts: _list, ...rest }: Adapted) => rest]
	])('is rejected without %s, since it cannot update an account', async (_what, without) => {
		const shop = new Shop({ strategy: 'jwt' });
		Object.defineProperty(shop, 'adapter', { value: without(shop.adapter ?? {}) });
		const answer = async (settings = {}) => {
			Object.assign(shop.options, { settings: { refresh: settings } });
			const { auth } = shop.process([refresh]);
			return (await auth.respond(new Request('https://app.test/auth/session'))).status;
		};
		expect(await answer()).toBe(500);
		expect(String(shop.base.errors[0]?.message)).toContain('refresh.accounts');
		const [list, update] = [() => [], () => {}];
		expect(await answer({ accounts: { list } })).toBe(500);
		expect(await answer({ accounts: { update } })).toBe(500);
		expect(await answer({ accounts: { list, update } })).toBe(200);
	});

	it('may have null or an empty text for what is missing', async () => {
		const row = { provider: 'idp', providerAccountId: '7', access_token: 'canary-own' };
		for (const none of [null, '']) {
			const list = () => [{ ...row, refresh_token: none, expires_at: null, scope: none }];
			const settings = { refresh: { accounts: { list, update: () => {} } } };
			const { show } = await signedIn('jwt', settings);
			expect(await show()).toBe('canary-own');
			const empty = () => [{ ...list()[0], access_token: none }];
			const none_ = { refresh: { accounts: { list: empty, update: () => {} } } };
			expect(await (await signedIn('jwt', none_)).show()).toBeNull();
		}
	});

	it('may change an account by a method of its own', async () => {
		const shop = new Shop({ strategy: 'jwt' });
		const { rows, ...adapter } = shop.adapter ?? {};
		const changeAccount = (where: object, changes: object) =>
			rows?.change('accounts', { ...where }, { ...changes });
		Object.defineProperty(shop, 'adapter', { value: { ...adapter, changeAccount } });
		const app = shop.process([refresh]);
		const ann = app.visitor();
		await signIn(ann);
		later(3600);
		expect(await getAccessToken(app.page(ann), 'idp')).toBe('canary-access-2');
		expect(shop.tables.accounts[0]).toMatchObject({ refresh_token: 'canary-refresh-2' });
	});

	it('works with two functions of the app', async () => {
		const shop = foreign();
		const { accounts } = shop.tables;
		const own = {
			list: (userId: string) => accounts.filter((one) => one.userId === userId),
			update: (key: { providerAccountId: string }, changes: object) => {
				const found = accounts.find((one) => one.providerAccountId === key.providerAccountId);
				Object.assign(found ?? {}, changes);
			}
		};
		Object.assign(shop.options, { settings: { refresh: { accounts: own } } });
		const app = shop.process([refresh]);
		const ann = app.visitor();
		await signIn(ann);
		later(3600);
		expect(await getAccessToken(app.page(ann), 'idp')).toBe('canary-access-2');
		expect(accounts[0]).toMatchObject({ refresh_token: 'canary-refresh-2' });
	});
});

describe('a refresh error', () => {
	it('names the provider, and the reason if there is one', () => {
		expect(new RefreshTokenError('unavailable', 'idp').cause).toEqual({ provider: 'idp' });
		const err = new Error('down');
		expect(new RefreshTokenError('unavailable', 'idp', err).cause).toEqual({
			err,
			provider: 'idp'
		});
	});

	it('names the fix', () => {
		expect(new RefreshTokenError('invalid_grant', 'idp').message).toContain('sign in');
		expect(new RefreshTokenError('no_refresh_token', 'idp').message).toContain('offline');
		expect(new RefreshTokenError('unavailable', 'idp').mustSignIn).toBe(false);
	});
});
