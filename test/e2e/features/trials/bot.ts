import { expect } from 'vitest';
import { signUp } from '../passwords.ts';
import type { FeatureTrial } from '../trial.ts';

const email = 'bo@example.test';
const password = 'ten green doors';

export const trial: FeatureTrial = {
	id: 'bot',
	uses: ['proofOfWork'],
	// The other trials run no scripts, so that their forms have no answer.
	settings: `bot: proofOfWork({ bits: 12, withoutAnswer: 'allow' })`,
	scripts: true,
	async steps(tried) {
		const { page, base, session, accessible } = tried;
		const failures: string[] = [];
		page.on('console', (one) => {
			const isIcon = one.location().url.endsWith('/favicon.ico');
			if (one.type() === 'error' && !isIcon) failures.push(one.text());
		});
		await signUp(tried, email, password);
		expect(await session()).toMatchObject({ user: { email } });
		await page.context().clearCookies();

		await page.goto(`${base}/signin?callbackUrl=/try`);
		await accessible();
		const form = page.locator('form:has([type=password])');
		await form.getByLabel('Email').fill(email);
		await form.getByLabel('Password').fill(password);
		const sending = page.waitForRequest((one) => one.method() === 'POST');
		await form.getByRole('button').click();
		const sent = await sending;
		expect(new URLSearchParams(sent.postData() ?? '').get('proof')).toMatch(/^\d+:[\w.-]{50,}$/);
		await page.waitForURL((url) => url.pathname === '/try');
		expect(await session()).toMatchObject({ user: { email } });
		expect(failures).toEqual([]);

		const post = async (change: (form: URLSearchParams) => void) => {
			const data = new URLSearchParams(sent.postData() ?? '');
			change(data);
			const { origin } = new URL(base);
			const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
			return page.request.post(sent.url(), { data: data.toString(), headers, maxRedirects: 0 });
		};
		// An answer is good once, and none can be made up.
		const again = await post(() => undefined);
		expect([again.status(), await again.text()]).toEqual([
			403,
			expect.stringContaining('The check against automatic sign-ins did not work')
		]);
		expect((await post((data) => data.set('proof', '7:made-up'))).status()).toBe(403);
		await page.setContent(await again.text());
		await accessible();
	}
};
