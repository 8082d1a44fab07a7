import { expect } from 'vitest';
import { signInByPassword, signUp } from '../passwords.ts';
import type { FeatureTrial, Tried } from '../trial.ts';

const [first, second, third] = ['mara@example.test', 'mara.new@example.test', 'mara@other.test'];
const password = 'nine tall cedars';

export const trial: FeatureTrial = {
	id: 'email-change',
	async steps(tried) {
		const { page, base, session, elsewhere, linkTo, accessible } = tried;
		await page.goto(`${base}/change-email`);
		expect(new URL(page.url()).pathname).toMatch(/\/signin$/);
		await signUp(tried, first, password);
		await page.goto(`${base}/account`);
		await page.getByRole('link', { name: 'Change your email address' }).click();
		await page.waitForURL(/\/change-email$/);
		await accessible();
		await ask(tried, first);
		expect(await page.getByRole('alert').innerText()).toContain('your address already');
		await accessible();
		await ask(tried, second);
		await page.getByText('Check both mailboxes').waitFor();
		await accessible();

		// The link in the new mailbox does nothing for a stranger who opens it, or by being opened.
		const other = await elsewhere();
		const toNew = await linkTo(second, /^Confirm your new/);
		await other.page.goto(toNew);
		expect(await other.page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
		await other.accessible();
		await page.goto(toNew);
		await accessible();
		expect(await session()).toMatchObject({ user: { email: first } });
		await page.goto(toNew);
		await page.getByRole('button', { name: 'Confirm' }).click();
		await page.getByText('One more confirmation is missing').waitFor();
		await accessible();
		expect(await session()).toMatchObject({ user: { email: first } });

		await signInByPassword(other, first, password);
		const mailReader = await elsewhere();
		await mailReader.page.goto(await linkTo(first, /^Confirm the change/));
		await mailReader.accessible();
		await mailReader.page.getByRole('button', { name: 'Confirm', exact: true }).click();
		await mailReader.page.getByText(`your address is ${second}`).waitFor();
		await mailReader.accessible();
		const again = await elsewhere();
		await signInByPassword(again, first, password);
		expect(await again.session()).toBeNull();
		await signInByPassword(again, second, password);
		expect(await again.session()).toMatchObject({ user: { email: second } });
		// All other sessions ended.
		expect(await other.session()).toBeNull();

		await again.page.goto(`${base}/change-email`);
		await ask(again, third);
		await other.page.goto(await linkTo(second, /^Confirm the change/));
		await other.page.getByRole('button', { name: 'It was not me' }).click();
		await other.page.getByText('A change of the email address was stopped').first().waitFor();
		await other.accessible();
		expect(await again.session()).toBeNull();
		// What was stopped cannot be confirmed.
		await signInByPassword(again, second, password);
		await again.page.goto(await linkTo(third, /^Confirm your new/));
		expect(await again.page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
		await again.accessible();
		expect(await again.session()).toMatchObject({ user: { email: second } });
	}
};

async function ask({ page }: Tried, email: string): Promise<void> {
	await page.getByLabel('New address').fill(email);
	await page.getByRole('button', { name: 'Send the links' }).click();
	await page.waitForLoadState();
}
