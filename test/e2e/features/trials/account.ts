import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'account',
	async steps({ page, base, signIn, accessible }) {
		await page.goto(`${base}/account`);
		expect(await page.locator('body').innerText()).not.toContain('ada@example.test');
		await signIn();
		const answer = await page.goto(`${base}/account`);
		expect(answer?.status()).toBe(200);
		expect(await page.locator('body').innerText()).toContain('ada@example.test');
		await accessible();
	}
};
