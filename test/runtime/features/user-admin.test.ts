import { describe, expect, it } from 'vitest';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { activity } from '../../../src/runtime/features/activity/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import {
	banUser,
	getBan,
	isAdministrator,
	roleOf,
	setRole,
	unbanUser,
	userAdmin
} from '../../../src/runtime/features/user-admin/feature.ts';
import { usersWith } from '../../../src/runtime/features/user-admin/role.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { signIn } from './rig.ts';
import { sessionApp } from './session-rig.ts';

const strategies = ['jwt', 'database'] as const;

async function shop(
	strategy: 'jwt' | 'database',
	more: object = {},
	others: readonly Feature[] = []
) {
	const adapter = memoryAdapter();
	const app = sessionApp([revocation, userAdmin, ...others], {
		adapter,
		session: { strategy },
		...more
	});
	const ann = await app.signedIn();
	const { id = '' } = (await adapter.getUserByEmail?.('ann@example.test')) ?? {};
	return { ...app, adapter, ann, id };
}

describe.each(strategies)('a ban: %s', (strategy) => {
	it('ends all sessions and rejects sign-ins, until it is lifted', async () => {
		const { auth, ann, id, visitor, base } = await shop(strategy);
		const phone = visitor();
		await signIn(phone);
		await banUser(auth, id, { reason: 'canary-reason' });
		expect([await ann.session(), await phone.session()]).toEqual([null, null]);
		const { ended } = await signIn(phone);
		expect(ended.location).toContain('error=AccessDenied');
		expect(await phone.session()).toBeNull();
		expect(JSON.stringify([...ended.headers]) + ended.text).not.toContain('canary-reason');
		expect(await getBan(auth, id)).toMatchObject({
			user: id,
			reason: 'canary-reason',
			until: null
		});
		expect(await unbanUser(auth, id)).toBe(true);
		await signIn(phone);
		expect(await phone.session()).not.toBeNull();
		expect(base.errors.every(({ name }) => name === 'AccessDenied')).toBe(true);
	});

	it('races: a ban during a sign-in leaves no session', async () => {
		const store = memoryRecords();
		let asked = 0;
		const records = {
			...store,
			// The first question of a sign-in is before the ban, the second after it.
			get: async (kind: string, key: string) =>
				kind === 'ban' && ++asked === 1 ? null : store.get(kind, key)
		};
		const { auth, id, visitor } = await shop(strategy, { records });
		await banUser(auth, id);
		asked = 0;
		const late = visitor();
		await signIn(late);
		expect(asked).toBe(2);
		expect(await late.session()).toBeNull();
	});

	it('expires', async () => {
		const { auth, id, visitor } = await shop(strategy);
		await banUser(auth, id, { until: new Date(Date.now() + 20) });
		await new Promise((resolve) => setTimeout(resolve, 30));
		const late = visitor();
		await signIn(late);
		expect(await late.session()).not.toBeNull();
	});

	it('rejects sign-ins while the store is down', async () => {
		const store = memoryRecords();
		let isDown = false;
		const records = {
			...store,
			get: async (kind: string, key: string) => {
				if (isDown && kind === 'ban') throw new Error('down');
				return store.get(kind, key);
			}
		};
		const { visitor } = await shop(strategy, { records });
		isDown = true;
		const late = visitor();
		await signIn(late);
		expect(await late.session()).toBeNull();
	});
});

describe('a ban', () => {
	it.each([
		[new Date(Date.UTC(2037, 11, 31)), new Date(Date.UTC(2037, 11, 31))],
		// The timestamps of MySQL end there.
		[new Date(Date.UTC(2038, 0, 1)), null],
		[new Date(Date.UTC(2100, 0, 1)), null]
	])('until %s ends at %s', async (until, kept) => {
		const { auth, id } = await shop('jwt');
		await banUser(auth, id, { until });
		expect((await getBan(auth, id))?.until).toEqual(kept);
	});

	it('has a date and at most 500 characters of a reason', async () => {
		const { auth, id } = await shop('jwt');
		const before = Date.now();
		await banUser(auth, id, { reason: 'x'.repeat(600) });
		const ban = await getBan(auth, id);
		expect(ban?.reason).toBe('x'.repeat(500));
		expect(ban?.since.getTime()).toBeGreaterThanOrEqual(before);
		await banUser(auth, id);
		expect((await getBan(auth, id))?.reason).toBe('');
	});

	it('is lifted once, and the log knows both', async () => {
		const log: { eventName: string; attributes: object }[] = [];
		const { auth, id } = await shop(
			'jwt',
			{ activity: { send: (one: (typeof log)[number]) => void log.push(one) } },
			[activity]
		);
		log.length = 0;
		await banUser(auth, id);
		expect([await unbanUser(auth, id), await unbanUser(auth, id)]).toEqual([true, false]);
		expect(await getBan(auth, id)).toBeNull();
		const names = log.map(({ eventName, attributes }) => [eventName, attributes]);
		const whose = expect.objectContaining({ 'user.id': id });
		expect(names).toEqual([
			['auth.session.ended', whose],
			['auth.user.banned', whose],
			['auth.user.unbanned', whose]
		]);
	});

	it('goes with the account, as the role does, which is in the data of the user', async () => {
		const records = memoryRecords();
		const { auth, id, ann } = await shop('database', { records }, [account]);
		const download = async () =>
			JSON.parse((await ann.submit('/auth/account', { do: 'download' })).text);
		expect(await download()).not.toHaveProperty('role');
		await setRole(auth, { userId: id, role: 'editor' });
		expect(await download()).toMatchObject({ role: 'editor' });
		expect(await usersWith(auth.config, 'editor')).toEqual([id]);
		await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(await usersWith(auth.config, 'editor')).toEqual([]);
	});
});

it('user-admin needs records', async () => {
	const { visitor } = sessionApp([userAdmin], { records: undefined });
	expect((await visitor().get('/auth/session')).status).toBe(500);
});

describe('roles', () => {
	it('are available to the app, for the current user', async () => {
		const { auth, ann, id, authOf, visitor } = await shop('database');
		expect(await roleOf(authOf(ann))).toBeNull();
		await setRole(auth, { userId: id, role: 'admin' });
		expect([await roleOf(authOf(ann)), await isAdministrator(authOf(ann))]).toEqual([
			'admin',
			true
		]);
		expect(await isAdministrator(authOf(visitor()))).toBe(false);
		expect(await roleOf(authOf(visitor()))).toBeNull();
		await setRole(auth, { userId: id, role: null });
		expect(await isAdministrator(authOf(ann))).toBe(false);
		for (const role of ['a', 'x'.repeat(64), 'team:read_only.v2-b']) {
			await setRole(auth, { userId: id, role });
			expect(await roleOf(authOf(ann))).toBe(role);
		}
		for (const role of ['', 'a b', ' a', 'a ', '<b>', 'x'.repeat(65)])
			await expect(setRole(auth, { userId: id, role })).rejects.toThrow(TypeError);
	});

	it('let the app decide who is an administrator', async () => {
		const isAdmin = ({ email }: { email?: string | null }) => email === 'ann@example.test';
		const { ann, authOf } = await shop('database', { userAdmin: { isAdmin } });
		expect(await isAdministrator(authOf(ann))).toBe(true);
		const other = await shop('database', { userAdmin: { isAdmin: () => 'yes' } });
		expect(await isAdministrator(other.authOf(other.ann))).toBe(false);
	});
});
