import { expect } from 'vitest';
import { becomeAdministrator } from '../administrator.ts';
import { signUp } from '../passwords.ts';
import type { FeatureTrial, Tried } from '../trial.ts';

const admin = 'ann@example.test';
const user = 'noor@example.test';

export const trial: FeatureTrial = {
	id: 'impersonate',
	settings: 'impersonate: { minutes: 30 }',
	async steps(tried) {
		const { page, base, session, call, elsewhere, accessible } = tried;
		const owner = await elsewhere();
		await signUp(owner, user, 'forty wet stones');
		await owner.page.goto(`${base}/impersonate`);
		await owner.page.getByText('Only administrators').waitFor();
		await owner.accessible();
		await becomeAdministrator(tried, admin, 'eleven slow trains');
		await page.goto(`${base}/impersonate`);
		await accessible();
		await begin(tried, 'unknown@example.test');
		expect(await page.getByRole('alert').innerText()).toContain('There is no such user.');
		await accessible();
		await begin(tried, user);
		expect(await session()).toMatchObject({
			user: { email: user },
			impersonator: { name: 'Ann Admin' }
		});

		for (const path of ['account', 'activity', 'sessions']) {
			await page.goto(`${base}/${path}`);
			expect(await page.getByRole('status').innerText(), path).toContain('You are signed in as');
			await accessible();
		}
		// What changes the account is refused, and their sign-in is no fresh one of the user.
		for (const path of ['change-email', 'change-password', 'two-factor', 'step-up']) {
			await page.goto(`${base}/${path}`);
			expect(await page.locator('form input').count(), path).toBe(0);
		}
		expect(await call('step-up')).toMatchObject({ ok: false });
		await owner.page.goto(`${base}/activity`);
		expect(await owner.page.locator('.activity').innerText()).toContain('Ann Admin');

		await page.goto(`${base}/account`);
		await page.getByRole('link', { name: 'Back to your own account' }).click();
		await page.waitForURL(/\/impersonate$/);
		await accessible();
		await page.getByRole('button', { name: 'Back to your own account' }).click();
		await page.waitForLoadState();
		const back = await session();
		expect(back).toMatchObject({ user: { email: admin } });
		expect(back).not.toHaveProperty('impersonator');
		expect(await owner.session()).toMatchObject({ user: { email: user } });
	}
};

async function begin({ page }: Tried, who: string): Promise<void> {
	await page.getByLabel('ID or email address').fill(who);
	await page.getByLabel('Reason', { exact: true }).fill('Ticket 4711: the list is empty');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.waitForLoadState();
}
