import { expect } from 'vitest';
import { becomeAdministrator } from '../administrator.ts';
import { setPassword } from '../passwords.ts';
import type { FeatureTrial, Tried } from '../trial.ts';

const invited = 'ivy@example.test';

export const trial: FeatureTrial = {
	id: 'invite',
	settings: 'invite: { days: 14 }',
	async steps(tried) {
		const { page, base, signIn, elsewhere, linkTo, accessible } = tried;
		await signIn('grace');
		await page.goto(`${base}/invitations`);
		await page.getByText('Only administrators').waitFor();
		await becomeAdministrator(tried, 'ines@example.test', 'three bright kites');
		await page.goto(`${base}/invitations`);
		await accessible();
		await send(tried, invited, 'not a role');
		expect(await page.getByRole('alert').innerText()).toContain('A role has letters');
		await accessible();
		await send(tried, invited, 'editor');
		await page.getByText('The invitation is on its way.').waitFor();
		expect(await page.locator('li').innerText()).toMatch(/ivy@example\.test.*editor.*in 14 days/s);
		await accessible();
		const link = await linkTo(invited, /^You are invited/);

		// A user with another address cannot use it.
		const stranger = await elsewhere();
		await follow(stranger, link);
		await stranger.signIn('grace');
		expect(await stranger.call('role')).toBeNull();

		const other = await elsewhere();
		await other.page.goto(link);
		await other.accessible();
		await follow(other, link);
		await other.page.getByRole('link', { name: 'Create an account' }).click();
		await other.page.getByLabel('Email').fill(invited);
		await other.page.getByRole('button').first().click();
		await other.page.waitForURL(/\/check-email/);
		await other.page.goto(await linkTo(invited, /^Create your account/));
		await setPassword(other.page, 'two round pebbles');
		expect(await other.session()).toMatchObject({ user: { email: invited } });
		expect(await other.call('role')).toBe('editor');
		await other.page.goto(link);
		await other.page.getByText('This link is no longer valid.').waitFor();
		await other.accessible();

		await page.goto(`${base}/invitations`);
		expect(await page.locator('li').count()).toBe(0);
		await send(tried, 'leo@example.test', '');
		await page.getByRole('button', { name: 'Remove: leo@example.test' }).click();
		await page.getByText('Nothing yet.').waitFor();
		await stranger.page.goto(await linkTo('leo@example.test', /^You are invited/));
		await stranger.page.getByText('This link is no longer valid.').waitFor();
	}
};

async function send({ page }: Tried, email: string, role: string): Promise<void> {
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Role').fill(role);
	await page.getByRole('button', { name: 'Send the invitation' }).click();
	await page.waitForLoadState();
}

async function follow({ page }: Tried, link: string): Promise<void> {
	await page.goto(link);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.waitForURL(/\/signin/);
}
