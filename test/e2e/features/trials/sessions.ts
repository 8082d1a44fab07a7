import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

const firefoxOnAndroid = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

export const trial: FeatureTrial = {
	id: 'sessions',
	uses: ['listSessions'],
	calls: { sessions: 'listSessions(auth, given)' },
	async steps({ page, base, signIn, session, call, elsewhere, accessible }) {
		await page.goto(`${base}/sessions`);
		expect(new URL(page.url()).pathname).toMatch(/\/signin$/);
		const phone = await elsewhere({ userAgent: firefoxOnAndroid });
		// Of a user of whom no other trial leaves sessions.
		await signIn('zoe');
		await phone.signIn('zoe');
		expect(await call('sessions')).toMatchObject([
			{ isThis: true, system: 'Linux' },
			{ isThis: false, browser: 'Firefox', system: 'Android' }
		]);
		await page.goto(`${base}/sessions`);
		expect(await page.locator('.sessions li').count()).toBe(2);
		expect(await page.locator('.sessions li').first().innerText()).toContain('This browser');
		await accessible();
		await page.getByRole('button', { name: 'Sign out: Firefox on Android' }).click();
		await page.waitForURL(`${base}/sessions`);
		await page.getByText('You are not signed in anywhere else.').waitFor();
		await accessible();
		expect(await phone.session()).toBeNull();
		expect(await session()).not.toBeNull();
	}
};
