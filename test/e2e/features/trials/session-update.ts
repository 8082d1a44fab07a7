import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'session-update',
	uses: ['updateSession'],
	jwt: `if (asked.trigger === 'update') token['plan'] = Object(asked.session).plan;`,
	session: `plan: token['plan']`,
	calls: { 'session-update': `updateSession(auth, { plan: 'team' }, given)` },
	scripts: true,
	async steps({ page, base, signIn, session, call }) {
		expect(await call('session-update')).toBeNull();
		expect(await signIn()).not.toHaveProperty('plan');
		expect(await call('session-update')).toMatchObject({ plan: 'team' });
		expect(await session()).toMatchObject({ plan: 'team', user: { name: 'Ada Moreau' } });
		// What a script of the page sends is refused without a schema.
		const refused = await page.evaluate(async (address) => {
			const answer = await fetch(address, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ data: { plan: 'free' } })
			});
			return answer.status;
		}, `${base}/session`);
		expect(refused).toBeGreaterThanOrEqual(400);
		expect(await session()).toMatchObject({ plan: 'team' });
	}
};
