// Whether the time of a response tells which addresses have an account. By hand with more: PASSWORD_PAIRS=10000.

import { describe, expect, it } from 'vitest';
import type { Feature } from '../../../../src/runtime/core/parts.ts';
import { importPasswords } from '../../../../src/runtime/features/password/feature.ts';
import { hashPassword } from '../../../../src/runtime/features/password/hashing.ts';
import { passwordBcrypt } from '../../../../src/runtime/features/password-bcrypt/feature.ts';
import { timePairs } from '../time-pairs.ts';
import { appWithPasswords, good } from './rig.ts';

const pairs = Number(process.env['PASSWORD_PAIRS'] ?? 200);

const measure = (known: (i: number) => Promise<unknown>, unknown: typeof known, count = pairs) =>
	timePairs(known, unknown, { count });

async function app(others: readonly Feature[] = [], given?: string) {
	const made = appWithPasswords({ others });
	const { adapter, records } = made;
	const hash = given ?? (await hashPassword(good));
	const addresses: string[] = [];
	for (let i = -10; i < pairs; i++) {
		const email = `known${i}@example.test`;
		const user = await adapter?.createUser?.({ id: `${i}`, email, emailVerified: new Date() });
		await importPasswords(records, [{ userId: user?.id ?? '', hash }]);
		addresses.push(email);
	}
	const who = made.visitor();
	const { csrfToken } = JSON.parse((await who.get('/auth/csrf')).text);
	const post = (path: string, fields: Record<string, string>) =>
		who.post(path, { csrfToken, ...fields });
	return { ...made, post };
}

describe('response time', () => {
	it('of a sign-in does not reveal which addresses have an account', {
		timeout: 600_000
	}, async () => {
		const { post } = await app();
		const signIn = (email: string) =>
			post('/auth/callback/password', { email, password: 'wrong horse battery' });
		const found = await measure(
			(i) => signIn(`known${i}@example.test`),
			(i) => signIn(`other${i}@example.test`)
		);
		console.info('sign-in', found);
		expect(found.usual).toBeGreaterThan(5);
		expect(Math.abs(found.difference)).toBeLessThan(found.usual * 0.1);
	});

	it('of a sign-in does not reveal whose hash was imported', { timeout: 600_000 }, async () => {
		const bcrypt = '$2b$10$BmiNJRX/7MfxlU/cMWSu0euQX7RsP6eb5CrV1OwMuJVPxREuFH17G';
		const { post } = await app([passwordBcrypt], bcrypt);
		const signIn = (email: string) =>
			post('/auth/callback/password', { email, password: 'wrong horse battery' });
		const found = await measure(
			(i) => signIn(`known${i}@example.test`),
			(i) => signIn(`other${i}@example.test`),
			Math.min(pairs, 50)
		);
		console.info('sign-in with a hash by bcrypt', found);
		expect(Math.abs(found.difference)).toBeLessThan(found.usual * 0.1);
	});

	it('of a reset does not reveal which addresses have an account', {
		timeout: 600_000
	}, async () => {
		const { post, outbox } = await app();
		const reset = (email: string) => post('/auth/forgot-password', { email });
		const found = await measure(
			(i) => reset(`known${i}@example.test`),
			(i) => reset(`other${i}@example.test`)
		);
		console.info('reset', found);
		expect(outbox).toHaveLength((pairs + 10) * 2);
		expect(Math.abs(found.difference)).toBeLessThan(Math.max(found.usual * 0.2, 0.3));
	});
});
