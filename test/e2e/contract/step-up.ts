// The guard of the feature `step-up` on a page, an endpoint and an action, each written as the framework has it.
import { expect, it } from 'vitest';
import { cookieOf } from '../../fuzz/sent.ts';
import { browserless } from '../../idp/browserless.ts';
import { formAt, postFrom } from '../support/requests.ts';
import type { Running } from './framework.ts';
import * as steps from './steps.ts';

export function stepsUp(running: Running): void {
	/** Cookies of Pat, who has just signed in; `stale` are those without what proves when. */
	async function cookies(): Promise<{ readonly fresh: string; readonly stale: string }> {
		const jar = new Map<string, string>();
		const { origin } = running.served;
		const body = new URLSearchParams({ ...steps.rightPassword, callbackUrl: '/' });
		const headers = { origin, 'sec-fetch-site': 'same-origin' };
		await browserless(jar)(`${running.root}/auth/callback/password`, {
			method: 'POST',
			headers,
			body
		});
		const fresh = cookieOf(jar);
		const proof = [...jar.keys()].find((name) => name.endsWith('-proof'));
		expect(proof).toBeDefined();
		jar.delete(proof ?? '');
		return { fresh, stale: cookieOf(jar) };
	}

	/** Where the page, the endpoint and the form lead to, or what they answer. */
	async function answers(cookie: string, fresh: string): Promise<Readonly<Record<string, string>>> {
		const told = async (answer: Response) => {
			const location = answer.headers.get('location');
			return `${answer.status} ${location ?? (await answer.text())}`;
		};
		const get = async (path: string) =>
			told(await fetch(running.at(path), { headers: { cookie }, redirect: 'manual' }));
		const { url, fields } = await formAt(running.at('/pay'), 'pay', fresh);
		const { formBody } = running.framework;
		const body = formBody?.(fields) ?? `${new URLSearchParams(fields)}`;
		const posted = await postFrom(running.served.origin, url, { body, headers: { cookie } });
		return {
			page: await get('/pay'),
			endpoint: await get('/pay/data'),
			action: await told(posted)
		};
	}

	it('asks who has not signed in lately to do so, on a page, at an endpoint, in an action', async () => {
		const { fresh, stale } = await cookies();
		expect(await answers(fresh, fresh)).toEqual({
			page: expect.stringMatching(/^200 [\s\S]*ready to pay/),
			endpoint: '200 a receipt',
			action: expect.stringMatching(/^30[237] \S*\/\?paid=yes$/)
		});
		const again = leadsTo('step-up?seconds=300');
		const page = await answers(stale, fresh);
		expect(page).toEqual({ page: again, endpoint: again, action: again });
		const signIn = leadsTo('signin?callbackUrl=');
		expect(await answers('', fresh)).toEqual({ page: signIn, endpoint: signIn, action: signIn });
	});

	it('leads back to the page from a recent sign-in, also when a script sends the form', async () => {
		await steps.inBrowser(running, 'step-up', async (page, context) => {
			await steps.open(running, page);
			await steps.logIn(page, 'right');
			await page.locator('#session', { hasText: steps.pat }).waitFor();
			const forget = () => context.clearCookies({ name: /-proof$/ });
			const confirm = async () => {
				await page.waitForURL('**/auth/step-up?**');
				await page.getByLabel('Name').fill('Pat');
				await page.getByLabel('Password').fill('right');
				await page.getByRole('button', { name: 'Sign in' }).click();
				await page.waitForURL(running.at('/pay'));
			};
			await forget();
			await page.goto(running.at('/pay'));
			await confirm();
			await forget();
			await page.waitForLoadState('networkidle');
			await page.getByRole('button', { name: 'Pay' }).click();
			await confirm();
			await page.waitForLoadState('networkidle');
			await page.getByRole('button', { name: 'Pay' }).click();
			await page.waitForURL(/\?paid=yes$/);
		});
	});
}

/** By a redirect, or by a script where Next.js has sent a part of the page and nothing of what it guards. */
function leadsTo(path: string): unknown {
	const escaped = path.replace('?', '\\?');
	const script = '200 (?![\\s\\S]*ready to pay)[\\s\\S]*NEXT_REDIRECT;replace;';
	return expect.stringMatching(new RegExp(`^(30[237] |${script})\\S*/auth/${escaped}`));
}
