import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { signInByPassword, signUp } from '../passwords.ts';
import type { FeatureTrial, Tried } from '../trial.ts';

const email = 'kim@example.test';
const password = 'seven quiet gardens';

export const trial: FeatureTrial = {
	id: 'two-factor',
	uses: ['hasTwoFactor'],
	calls: { 'two-factor': `hasTwoFactor(auth, 'unknown', given)` },
	async steps(tried) {
		const { page, base, session, elsewhere, accessible } = tried;
		await signUp(tried, email, password);
		await page.goto(`${base}/account`);
		await accessible();
		await page.locator('section', { hasText: 'Second factor' }).getByRole('link').click();
		await page.waitForURL(/\/two-factor$/);
		await accessible();
		const key = await page.locator('code').innerText();
		// The time step that follows is accepted as well: each code is good once.
		const codeOf = codesOf(key);
		await enter(page, '000000');
		await accessible();
		expect(await page.locator('code').innerText()).toBe(key);
		await enter(page, codeOf(0));
		const codes = await page.locator('.codes li').allInnerTexts();
		expect(codes).toHaveLength(10);
		await accessible();
		await page.getByRole('link', { name: 'I have saved them' }).click();
		await page.getByText('Your second factor is on.').waitFor();
		await accessible();

		const other = await elsewhere();
		await signInByPassword(other, email, password);
		expect(new URL(other.page.url()).pathname).toMatch(/\/two-factor$/);
		await other.accessible();
		await withoutSession(other);
		await enter(other.page, '000000');
		expect(await other.page.getByRole('alert').innerText()).toContain('The code is wrong');
		await other.accessible();
		await other.page.getByLabel('Do not ask in this browser').check();
		await enter(other.page, codeOf(30));
		await other.page.waitForURL(/\/try$/);
		expect(await other.session()).toMatchObject({ user: { email } });
		// The password was typed just now, and what other features note of a sign-in is there.
		expect(await other.call('step-up')).toMatchObject({ ok: true });
		expect(await other.call('sessions')).toHaveLength(2);

		// The browser is trusted now.
		await signOut(other);
		await signInByPassword(other, email, password);
		expect(await other.session()).toMatchObject({ user: { email } });

		const third = await elsewhere();
		const recover = async () => {
			await signInByPassword(third, email, password);
			await third.page.getByText('Use a recovery code').click();
			await third.page.getByLabel('Recovery code').fill(codes[0] ?? '');
			await third.page.locator('details button').click();
			await third.page.waitForLoadState();
		};
		await recover();
		await third.page.waitForURL(/\/try$/);
		expect(await third.session()).toMatchObject({ user: { email } });
		await signOut(third);
		await recover();
		expect(await third.session()).toBeNull();

		await page.goto(`${base}/two-factor`);
		expect(await page.locator('main').innerText()).toContain('9');
		await page.getByRole('button', { name: 'Ask in all browsers again' }).click();
		await signOut(other);
		await signInByPassword(other, email, password);
		expect(await other.session()).toBeNull();
		expect(await session()).toMatchObject({ user: { email } });
	}
};

/** What the authenticator app of a key shows, some seconds from now. */
function codesOf(key: string) {
	const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
	return (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 });
}

async function enter(page: Tried['page'], code: string): Promise<void> {
	await page.getByLabel('Code', { exact: true }).fill(code);
	await page.locator('form:has([name=code]) button').first().click();
	await page.waitForLoadState();
}

/** No route shows a session while a sign-in waits for its code. */
async function withoutSession({ page, base, session, call }: Tried): Promise<void> {
	const answer = await page.request.get(`${base}/session`);
	expect(await answer.json()).toBeNull();
	for (const path of ['account', 'sessions', 'activity', 'change-password']) {
		await page.goto(`${base}/${path}`);
		expect(new URL(page.url()).pathname, path).toMatch(/\/signin$/);
	}
	for (const name of ['bearer', 'refresh', 'session-update']) expect(await call(name)).toBeNull();
	expect(await call('step-up')).toMatchObject({ reason: 'signed-out' });
	expect(await session()).toBeNull();
	await page.goto(`${base}/two-factor`);
}

async function signOut({ page, base }: Tried): Promise<void> {
	await page.goto(`${base}/signout?callbackUrl=/try`);
	await page.locator('form[action*="/signout"] button').click();
	await page.waitForURL(/\/try$/);
}
