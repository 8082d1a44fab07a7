import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'federated-logout',
	async steps({ page, origin, base, provider, signIn, session }) {
		await signIn();
		await page.goto(`${base}/signout?${new URLSearchParams({ callbackUrl: '/try' })}`);
		await page.locator('form[action*="/signout"] button').click();
		await page.waitForURL(`${provider.issuer}/session/end**`);
		// The local session ends before the provider is called.
		const answer = await page.request.get(`${base}/session`);
		expect(await answer.json()).toBeNull();
		await page.locator('button[name=logout]').click();
		await page.waitForURL(`${origin}/try`);
		expect(await session()).toBeNull();
		await page.goto(provider.endPage);
		expect(await page.locator('button[name=logout]').count()).toBe(0);
	}
};
