import { expect, vi } from 'vitest';
import { becomeAdministrator } from '../administrator.ts';
import { signInByPassword, signUp } from '../passwords.ts';
import type { FeatureTrial } from '../trial.ts';

const admin = 'olga@example.test';
const user = 'rafi@example.test';
const password = 'five quick rivers';

export const trial: FeatureTrial = {
	id: 'user-admin',
	uses: ['roleOf', 'isAdministrator'],
	calls: {
		role: 'roleOf(auth, given)',
		'user-admin': 'isAdministrator(auth, given)'
	},
	async steps(tried) {
		const { session, call, cli, elsewhere } = tried;
		await becomeAdministrator(tried, admin, 'sixty old lamps');
		expect(await session()).toMatchObject({ user: { email: admin } });
		expect([await call('role'), await call('user-admin')]).toEqual(['admin', true]);
		expect(await cli('users', 'list', '--role', 'admin', '--limit', '1000')).toMatchObject({
			users: expect.arrayContaining([expect.objectContaining({ email: admin, banned: false })])
		});

		const other = await elsewhere();
		await signUp(other, user, password);
		expect(await other.call('user-admin')).toBe(false);
		await cli('users', 'ban', '--user', user, '--reason', 'spam');
		// Other processes notice within `revocation.cacheSeconds`.
		await vi.waitFor(async () => expect(await other.session()).toBeNull(), {
			timeout: 15_000,
			interval: 500
		});
		await signInByPassword(other, user, password);
		await other.accessible();
		expect(await other.page.content()).not.toContain('spam');
		expect(await other.session()).toBeNull();
		expect(await cli('users', 'list', '--banned')).toMatchObject({
			users: [{ email: user, banned: true }]
		});
		await cli('users', 'unban', '--user', user);
		await signInByPassword(other, user, password);
		expect(await other.session()).toMatchObject({ user: { email: user } });
		expect(await cli('users', 'sessions', '--user', user, '--end')).toBeDefined();
		await vi.waitFor(async () => expect(await other.session()).toBeNull(), {
			timeout: 15_000,
			interval: 500
		});
		expect(await session()).toMatchObject({ user: { email: admin } });
	}
};
