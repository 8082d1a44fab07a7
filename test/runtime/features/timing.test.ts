// Whether the time of a response of these features tells which addresses have an account. By hand with more: TIME_PAIRS=10000.

import { describe, expect, it } from 'vitest';
import { emailChange } from '../../../src/runtime/features/email-change/feature.ts';
import { invite } from '../../../src/runtime/features/invite/feature.ts';
import { setRole, userAdmin } from '../../../src/runtime/features/user-admin/feature.ts';
import { appWithPasswords, good } from './password/rig.ts';
import { type TimeDifference, timePairs } from './time-pairs.ts';

const count = Number(process.env['TIME_PAIRS'] ?? 200);
const options = { timeout: 1_200_000 };
const known = (i: number) => `known${i}@example.test`;
const unknown = (i: number) => `other${i}@example.test`;

/** An app with this number of users, and an administrator with a fresh sign-in. */
async function app() {
	const made = appWithPasswords({
		others: [emailChange, invite, userAdmin],
		own: { revocation: { cacheSeconds: 0 } }
	});
	const { adapter, outbox } = made;
	for (let i = -10; i < count; i++)
		await adapter?.createUser?.({ id: `${i}`, email: known(i), emailVerified: new Date() });
	const { who } = await made.signUp('boss@example.test');
	const boss = await adapter?.getUserByEmail?.('boss@example.test');
	await setRole(made.auth, { userId: String(boss?.id), role: 'admin' });
	await made.signIn(who, 'boss@example.test', good);
	const { csrfToken } = JSON.parse((await who.get('/auth/csrf')).text);
	const rows = adapter?.rows;
	/** Nothing of the request before is left: no counted attempt, and no more to look through. */
	async function between() {
		outbox.length = 0;
		for (const kind of ['email-change-tries', 'email-change', 'invite'])
			for (const { key } of (await rows?.list('records', { kind })) ?? [])
				await rows?.remove('records', { kind, key });
	}
	const measure = (path: string, fields = (email: string): object => ({ email })) => {
		const post = async (email: string) => {
			const answer = await who.post(path, { csrfToken, ...fields(email) });
			if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
		};
		return timePairs(
			(i) => post(known(i)),
			(i) => post(unknown(i)),
			{ count, between }
		);
	};
	return { measure, outbox };
}

function tellsNothing({ usual, difference }: TimeDifference): void {
	expect(Math.abs(difference)).toBeLessThan(Math.max(usual * 0.2, 0.3));
}

describe('enumeration: response time', () => {
	it(
		'of a change of the address does not reveal which addresses have an account',
		options,
		async () => {
			const { measure, outbox } = await app();
			const found = await measure('/auth/change-email');
			console.info('email-change', found);
			expect(outbox.map(({ to }) => to)).toContain('boss@example.test');
			tellsNothing(found);
		}
	);

	it('of an invitation does not reveal it either', options, async () => {
		const { measure, outbox } = await app();
		const found = await measure('/auth/invitations', (email) => ({ email, role: 'editor' }));
		console.info('invite', found);
		expect(outbox).toHaveLength(1);
		tellsNothing(found);
	});
});

describe('the comparison itself', () => {
	it('detects an existing difference', async () => {
		const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
		const found = await timePairs(
			() => wait(4),
			() => wait(1),
			{ count: 50 }
		);
		expect(found.difference).toBeGreaterThan(1);
		expect(found.score).toBeGreaterThan(5);
		expect(() => tellsNothing(found)).toThrow();
	});
});
