// What others do between two steps of a change of the address.

import { describe, expect, it } from 'vitest';
import { AuthError } from '../../../../src/runtime/core/errors.ts';
import type { AuthRecord } from '../../../../src/runtime/features/records.ts';
import { shop } from './rig.ts';

/** Ann has asked for a change, and confirmed it from her old mailbox. */
async function half(own: Record<string, unknown> = {}) {
	const app = await shop({ own: { revocation: { cacheSeconds: 0 }, ...own } });
	await app.ask(app.ann);
	await app.confirm(app.ann, 'ann@example.com');
	const finish = () => app.confirm(app.ann, 'new@example.com');
	const isUnchanged = async () =>
		(await app.isUser('ann@example.com')) && !(await app.isUser('new@example.com'));
	return { ...app, finish, isUnchanged };
}

describe('a confirmation', () => {
	it('counts if the other address confirms at the same time', async () => {
		const app = await shop();
		await app.ask(app.ann);
		const { replace } = app.records;
		let isFirst = true;
		const late: typeof replace = async (before, after) => {
			if (!isFirst) return replace(before, after);
			isFirst = false;
			await app.confirm(app.ann, 'ann@example.com');
			return replace(before, after);
		};
		Object.assign(app.records, { replace: late });
		const { text } = await app.confirm(app.ann, 'new@example.com');
		expect(text).toContain('From now on, your address is');
		expect(await app.isUser('new@example.com')).toBe(true);
	});

	it('fails if the change is withdrawn at the same time', async () => {
		const app = await half();
		const tooLate = async ({ key }: AuthRecord) => {
			await app.records.take('email-change', key);
			return false;
		};
		Object.assign(app.records, { replace: tooLate });
		const { status, text } = await app.finish();
		expect([status, text.includes('no longer valid')]).toEqual([403, true]);
		expect(await app.isUnchanged()).toBe(true);
	});

	it('is tried five times', async () => {
		const app = await half();
		let tries = 0;
		Object.assign(app.records, {
			replace: async () => {
				tries++;
				return false;
			}
		});
		expect((await app.finish()).status).toBe(403);
		expect(tries).toBe(5);
		expect(await app.isUnchanged()).toBe(true);
	});

	it.each(['confirm', 'decline'])('of two at once has no effect: %s', async (what) => {
		const app = await half();
		Object.assign(app.records, { take: async () => null });
		const from = what === 'confirm' ? 'new@example.com' : 'ann@example.com';
		const { status, text } = await app.confirm(app.ann, from, what);
		expect([status, text.includes('no longer valid')]).toEqual([403, true]);
		expect(await app.isUnchanged()).toBe(true);
		expect(await app.emailOf(app.ann)).toBe('ann@example.com');
	});
});

describe('the database', () => {
	it('refuses an address that another user took in this moment', async () => {
		const app = await half();
		const { createUser } = app.adapter ?? {};
		const updateUser = async () => {
			await createUser?.({ id: 'u2', email: 'new@example.com', emailVerified: null });
			throw new Error('UNIQUE constraint failed');
		};
		Object.assign(app.adapter ?? {}, { updateUser });
		const { status, text } = await app.finish();
		expect([status, text.includes('Nothing has changed')]).toEqual([403, true]);
		expect(await app.isUser('ann@example.com')).toBe(true);
	});

	it.each([false, true])('fails, with the new address in place: %s', async (isDone) => {
		const app = await half();
		const { updateUser } = app.adapter ?? {};
		const failing: typeof updateUser = async (row) => {
			if (isDone) await updateUser?.(row);
			throw new Error('canary-down');
		};
		Object.assign(app.adapter ?? {}, { updateUser: failing });
		const { status, location } = await app.finish();
		expect([status, location.includes('error=Configuration')]).toEqual([302, true]);
	});
});

describe('the app', () => {
	it('may send the last confirmation elsewhere, which changes nothing', async () => {
		let answer: boolean | string = true;
		const asked: unknown[] = [];
		const signIn = ({ user }: { user: { email?: string | null } }) => {
			asked.push(user.email);
			return answer;
		};
		const app = await half({ callbacks: { signIn } });
		answer = '/not-here';
		asked.length = 0;
		const { status, text } = await app.finish();
		expect([status, text.includes('Nothing has changed')]).toEqual([403, true]);
		expect(await app.isUnchanged()).toBe(true);
		expect(asked).toEqual(['new@example.com']);
	});

	it('is told of its own error, which is no refusal', async () => {
		let isBroken = false;
		const signIn = () => {
			if (isBroken) throw new AuthError('canary-broken');
			return true;
		};
		const app = await shop({ own: { callbacks: { signIn } } });
		isBroken = true;
		const { status, location } = await app.ask(app.ann);
		expect([status, location.includes('error=')]).toEqual([302, true]);
		expect(app.outbox).toEqual([]);
	});
});
