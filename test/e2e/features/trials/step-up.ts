import { expect } from 'vitest';
import { pick } from '../../support/steps.ts';
import type { FeatureTrial } from '../trial.ts';

export const trial: FeatureTrial = {
	id: 'step-up',
	uses: ['requireFresh'],
	calls: { 'step-up': `requireFresh(auth, { seconds: 300, returnTo: '/try/step-up' }, given)` },
	async steps({ page, origin, base, signIn, session, call, accessible }) {
		expect(await call('step-up')).toMatchObject({ ok: false, reason: 'signed-out' });
		await signIn();
		const stale = Object(await call('step-up'));
		expect(stale).toMatchObject({ ok: false, reason: 'stale' });
		const confirmAs = async (person: string) => {
			// As if there were no provider session, since the provider otherwise asks before it
			// switches users.
			await page.context().clearCookies({ name: /^_session/ });
			await page.locator('form[action$="/step-up"] button').click();
			await page.waitForURL('**/interaction/**');
			await pick(page, person);
		};
		await page.goto(stale.url);
		await accessible();
		await confirmAs('zoe');
		expect(await page.getByRole('alert').innerText()).toContain('That was another account.');
		await accessible();
		expect(await session()).toMatchObject({ user: { name: 'Ada Moreau' } });
		await page.goto(stale.url);
		await confirmAs('ada');
		await page.waitForURL(`${origin}/try/step-up`);
		expect(JSON.parse(await page.locator('body').innerText())).toMatchObject({ ok: true });
		// Where a link leads from elsewhere, it stays in the app.
		await page.goto(`${base}/step-up?callbackUrl=https://evil.example/&seconds=300`);
		expect(await page.content()).not.toContain('evil.example');
	}
};
