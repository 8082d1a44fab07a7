import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'activity',
	uses: ['listActivity'],
	settings: 'activity: { send: false, keepDays: 30 }',
	calls: { activity: 'listActivity(auth, given)' },
	async steps({ page, base, signIn, call, elsewhere }) {
		await page.goto(`${base}/activity`);
		expect(new URL(page.url()).pathname).toMatch(/\/signin$/);
		await signIn();
		const other = await elsewhere();
		await other.signIn();
		await other.page.goto(`${base}/sessions`);
		await other.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
		await other.page.waitForURL(`${base}/sessions`);
		expect(latest(await other.call('activity'))).toMatchObject([
			{ name: 'session.ended', detail: 'others' },
			{ name: 'sign_in.succeeded', provider: 'dev' },
			{ name: 'sign_in.succeeded', provider: 'dev' }
		]);
		await other.page.goto(`${base}/activity`);
		const rows = await other.page.locator('.activity li').allInnerTexts();
		expect(rows[0]).toContain('All other sessions were ended');
		expect(rows[1]).toContain('Signed in with Local account');
		await other.accessible();
		expect(await call('activity')).toEqual([]);
	}
};

/** Other trials have left more. */
const latest = (all: unknown) => (Array.isArray(all) ? all.slice(0, 3) : all);
