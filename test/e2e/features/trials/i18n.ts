import { expect } from 'vitest';
import { setPassword } from '../passwords.ts';
import type { FeatureTrial } from '../trial.ts';

const email = 'lea@example.test';

export const trial: FeatureTrial = {
	id: 'i18n',
	brings: ['language-de', 'language-ar'],
	uses: ['languageOf'],
	calls: { i18n: 'languageOf(auth, given).then(({ tag }) => tag)' },
	async steps({ page, base, elsewhere, call, linkTo, accessible }) {
		const language = () => page.locator('html').getAttribute('lang');
		await page.goto(`${base}/signin`);
		expect([await language(), await call('i18n')]).toEqual(['en', 'en']);

		const arabic = await elsewhere({ headers: { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' } });
		for (const path of ['signin', 'signup', 'forgot-password', 'error?error=AccessDenied']) {
			await arabic.page.goto(`${base}/${path}`);
			const html = arabic.page.locator('html');
			expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
				'ar',
				'rtl'
			]);
			await arabic.accessible();
		}
		expect(await arabic.call('i18n')).toBe('ar');

		const german = await elsewhere({ headers: { 'accept-language': 'fi, de-AT;q=0.8, en;q=0.1' } });
		const answer = await german.page.goto(`${base}/signup?callbackUrl=/try`);
		expect(answer?.headers()['vary']).toMatch(/accept-language/i);
		await german.page.locator('input[type=email]').fill(email);
		await german.page.getByRole('button').click();
		await german.page.getByText('Sehen Sie in Ihrem Postfach nach').first().waitFor();
		await german.page.goto(await linkTo(email, /^Ihr Konto bei .* erstellen$/));
		await german.accessible();
		await setPassword(german.page, 'sieben stille Gärten');
		expect(await german.session()).toMatchObject({ user: { email } });
		for (const path of ['account', 'sessions', 'activity', 'signout']) {
			await german.page.goto(`${base}/${path}`);
			expect(await german.page.locator('html').getAttribute('lang'), path).toBe('de');
			await german.accessible();
		}
		await page.goto(`${base}/signin`);
		expect(await language()).toBe('en');
		await accessible();
	}
};
