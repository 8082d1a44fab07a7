import { expect } from 'vitest';
import { setPassword, signInByPassword, signUp } from '../passwords.ts';
import type { FeatureTrial } from '../trial.ts';

const email = 'pat@example.test';
const [first, second, third] = [
	'plum 4 horizon',
	'gravel lantern 9',
	'ink & seventy owls'
] as const;

export const trial: FeatureTrial = {
	id: 'password',
	async steps(tried) {
		const { page, base, session, elsewhere, linkTo, accessible } = tried;
		const isPat = { user: { email } };
		for (const path of ['signin', 'signup', 'forgot-password', 'check-email']) {
			await page.goto(`${base}/${path}`);
			await accessible();
		}
		await signUp(tried, email, first);
		expect(await session()).toMatchObject(isPat);
		const other = await elsewhere();
		await signInByPassword(other, email, 'not the password');
		expect(await other.session()).toBeNull();
		await signInByPassword(other, email, first);
		expect(await other.session()).toMatchObject(isPat);

		await page.goto(`${base}/change-password?callbackUrl=/try`);
		await accessible();
		await page.locator('input[name=current]').fill(first);
		await setPassword(page, second);
		expect(await session()).toMatchObject(isPat);
		expect(await other.session()).toBeNull();

		await other.page.goto(`${base}/forgot-password`);
		await other.page.getByLabel('Email').fill(email);
		await other.page.getByRole('button').click();
		await other.page.waitForURL(/\/check-email/);
		await other.page.goto(await linkTo(email, /^Set a new password/));
		await other.accessible();
		await setPassword(other.page, 'short');
		expect(await other.page.locator('input[name=password]').count()).toBe(1);
		await setPassword(other.page, third);
		await other.page.getByText('Your password is set').waitFor();
		await other.accessible();
		expect(await session()).toBeNull();
		await signInByPassword(other, email, second);
		expect(await other.session()).toBeNull();
		await signInByPassword(other, email, third);
		expect(await other.session()).toMatchObject(isPat);
		// A link is good once.
		await page.goto(await linkTo(email, /^Set a new password/));
		expect(await page.locator('input[name=password]').count()).toBe(0);
		await accessible();
	}
};
