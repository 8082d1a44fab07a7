import crypto from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { load, wholeApp } from './whole-app.ts';

/** How often something is encrypted for a sign-in. */
async function sealed(ids: readonly string[]): Promise<number> {
	const { visitor } = wholeApp(await load(ids), { session: 'jwt', database: true });
	await visitor.get('/auth/csrf');
	const encrypt = vi.spyOn(crypto, 'createCipheriv');
	const answer = await visitor.submit('/auth/callback/form', {
		username: 'ann',
		password: 'right'
	});
	expect(answer.location).toBe('https://app.test');
	const { length } = encrypt.mock.calls;
	encrypt.mockRestore();
	return length;
}

describe('the cookie that says who has just signed in', () => {
	it('is sealed once, however many features ask for it', async () => {
		const one = await sealed(['account', 'user-admin', 'revocation']);
		expect(one).toBeGreaterThan(1);
		expect(await sealed(['account', 'email-change', 'impersonate', 'invite'])).toBe(one);
	});
});
