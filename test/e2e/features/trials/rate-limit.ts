import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'rate-limit',
	settings: `rateLimit: { proxies: 1, rules: { password: [{ by: 'account and client', most: 4, seconds: 900 }] } }`,
	async steps({ base, elsewhere }) {
		const { page, accessible } = await elsewhere({ headers: { 'x-forwarded-for': '203.0.113.7' } });
		const guess = async () => {
			await page.goto(`${base}/signin`);
			const form = page.locator('form:has([type=password])');
			await form.getByLabel('Email').fill('victim@example.test');
			await form.getByLabel('Password').fill('a guess of the password');
			const answered = page.waitForResponse((one) => one.request().method() === 'POST');
			await form.getByRole('button').click();
			return answered;
		};
		for (let at = 0; at < 4; at += 1) expect((await guess()).status()).toBeLessThan(400);
		const answer = await guess();
		expect(answer.status()).toBe(429);
		expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
		await page.waitForLoadState();
		expect(await page.locator('body').innerText()).toContain('There were too many');
		await accessible();
	}
};
