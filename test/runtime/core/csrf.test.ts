import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { App, secret } from './app.ts';

it.each([
	['one secret', [secret]],
	['several secrets', [secret, 'an-older-secret-that-is-long-enough']]
])('a CSRF cookie that Auth.js signed with %s stays good', async (_, secrets) => {
	const app = new App({ secret: secrets });
	const visitor = app.visitor();
	const csrfToken = '0'.repeat(64);
	const signature = createHash('sha256').update(`${csrfToken}${secrets}`).digest('hex');
	const cookie = `${csrfToken}%7C${signature}`;
	visitor.cookies.set('__Host-authjs.csrf-token', cookie);
	const { location } = await visitor.post('/auth/signin/idp', { csrfToken });
	expect(location).toContain('https://idp.test/authorize');
	expect(visitor.cookies.get('__Host-authjs.csrf-token')).toBe(cookie);
});
