import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'refresh',
	uses: ['getAccessToken'],
	calls: { refresh: `getAccessToken(auth, 'dev', given)` },
	async steps({ page, origin, base, signIn, call, provider }) {
		expect(await call('refresh')).toBeNull();
		provider.lifetime = 30;
		try {
			await signIn();
		} finally {
			provider.lifetime = 3600;
		}
		const before = provider.renewals();
		const tabs = Array.from({ length: 6 }, () => page.request.get(`${origin}/try/refresh`));
		const tokens = await Promise.all((await Promise.all(tabs)).map((one) => one.json()));
		const [token] = tokens;
		expect(token).toMatch(/^[\w-]{20,}$/);
		expect(new Set(tokens).size).toBe(1);
		expect(await call('refresh')).toBe(token);
		expect(provider.renewals() - before).toBe(1);
		expect(provider.refusals).toEqual([]);
		const bearer = { headers: { authorization: `Bearer ${token}` } };
		expect(await (await fetch(`${provider.issuer}/me`, bearer)).json()).toMatchObject({
			sub: 'ada'
		});
		const session = await page.request.get(`${base}/session`);
		expect(await session.text()).not.toContain(token);
	}
};
