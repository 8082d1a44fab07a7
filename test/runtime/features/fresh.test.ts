import crypto from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { load, wholeApp } from './whole-app.ts';

/** How often something is encrypted for a sign-in. */
async function sealed(ids: readonly string[]): Promise<number> {
	const { visitor } = wholeApp(await load(ids), { session: 'jwt', database: true });
	await visitor.get('/auth/csrf');
	// Either of them, as the platform has it.
	const spies = [vi.spyOn(crypto, 'createCipheriv'), vi.spyOn(globalThis.crypto.subtle, 'encrypt')];
	const answer = await visitor.submit('/auth/callback/form', {
		username: 'ann',
		password: 'right'
	});
	expect(answer.location).toBe('https://app.test');
	const calls = spies.map((spy) => spy.mock.calls.length);
	for (const spy of spies) spy.mockRestore();
	return Math.max(...calls);
}

describe('the cookie of a fresh sign-in', () => {
	it('is sealed once, however many features need it', async () => {
		const one = await sealed(['account', 'user-admin', 'revocation']);
		expect(one).toBeGreaterThan(1);
		expect(await sealed(['account', 'email-change', 'impersonate', 'invite'])).toBe(one);
	});
});
