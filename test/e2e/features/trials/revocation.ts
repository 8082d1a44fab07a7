import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'revocation',
	uses: ['endSessions'],
	calls: {
		'end-others': `endSessions(auth, 'others', given)`,
		'end-everywhere': `endSessions(auth, 'everywhere', given)`
	},
	async steps({ page, signIn, session, call, elsewhere }) {
		const other = await elsewhere();
		await signIn();
		const signedIn = await other.signIn();
		expect(signedIn).toMatchObject({ user: { name: 'Ada Moreau' } });
		const kept = await other.page.context().cookies();
		await call('end-others');
		// Pages and endpoints of a build may each remember for some seconds what they saw.
		await expect.poll(() => other.session()).toBeNull();
		expect(await session()).toMatchObject({ user: { name: 'Ada Moreau' } });
		// A copy of the cookie is worth nothing.
		await other.page.context().addCookies(kept);
		expect(await other.session()).toBeNull();
		await other.signIn();
		await call('end-everywhere');
		await expect.poll(session).toBeNull();
		await expect.poll(() => other.session()).toBeNull();
		await page.goto('about:blank');
		expect(await signIn()).toMatchObject({ user: { name: 'Ada Moreau' } });
	}
};
