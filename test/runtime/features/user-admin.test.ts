import { describe, expect, it } from 'vitest';
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
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { signIn } from './rig.ts';
import { sessionApp } from './session-rig.ts';

const strategies = ['jwt', 'database'] as const;

async function shop(strategy: 'jwt' | 'database', more: object = {}) {
	const adapter = memoryAdapter();
	const app = sessionApp([revocation, userAdmin], { adapter, session: { strategy }, ...more });
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
		await setRole(auth, { userId: id, role: null });
		expect(await isAdministrator(authOf(ann))).toBe(false);
		for (const role of ['', 'a b', '<b>', 'x'.repeat(65)])
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
