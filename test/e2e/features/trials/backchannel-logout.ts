import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'backchannel-logout',
	async steps({ page, base, provider, signIn, session, elsewhere }) {
		const other = await elsewhere();
		await signIn();
		await other.signIn();
		// The server of the provider posts the token before it shows the next page.
		await page.goto(provider.endPage);
		await page.locator('button[name=logout]').click();
		await page.waitForURL(/\/session\/end\/success/);
		expect(provider.refusals).toEqual([]);
		expect(await session()).toBeNull();
		expect(await other.session()).toMatchObject({ user: { name: 'Ada Moreau' } });
		const body = new URLSearchParams({ logout_token: 'invented' });
		const refused = await fetch(`${base}/backchannel-logout`, { method: 'POST', body });
		expect([refused.status, refused.headers.get('cache-control')]).toEqual([
			400,
			expect.stringContaining('no-store')
		]);
	}
};
