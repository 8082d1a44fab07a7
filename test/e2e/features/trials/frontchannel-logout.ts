import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'frontchannel-logout',
	async steps({ page, provider, signIn, session, elsewhere }) {
		const other = await elsewhere();
		await signIn();
		await other.signIn();
		await page.goto(provider.leavePage);
		expect(await page.frames()[1]?.title()).toBe('Signed out');
		expect(await session()).toBeNull();
		expect(await other.session()).toMatchObject({ user: { name: 'Ada Moreau' } });
	}
};
