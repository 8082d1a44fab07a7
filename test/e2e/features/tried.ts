// A browser at an app with features, and what a trial does there.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { findings } from '../support/accessibility.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { pick } from '../support/steps.ts';
import type { TrialProvider } from './provider.ts';
import type { Tried } from './trial.ts';

interface Place {
	readonly browser: Browser;
	readonly origin: string;
	readonly base: string;
	readonly provider: TrialProvider;
	readonly mailbox: Mailbox;
	readonly cli: Tried['cli'];
	/** Whether the browser runs scripts. */
	readonly scripts: boolean;
	/** A page that shows what another one has, and runs the scripts of axe-core. */
	readonly checker: Page;
	/** Contexts that were opened, to be closed after the trial. */
	readonly opened: BrowserContext[];
}

/** What a trial may do with a page. */
export function triedAt(page: Page, place: Place): Tried {
	const { origin, base, provider, browser, checker, mailbox, scripts, cli } = place;
	async function session() {
		await page.goto(`${origin}/try`);
		return JSON.parse(await page.locator('#session').innerText());
	}
	return {
		page,
		origin,
		base,
		provider,
		cli,
		session,
		withField: async (name, value) => {
			await page.goto(`${origin}/try`);
			await page.locator('#enter').evaluate(
				(form, field) => {
					const input = document.createElement('input');
					form.append(Object.assign(input, field));
				},
				{ name, value }
			);
		},
		signIn: async (person = 'ada') => {
			if (!page.url().endsWith('/try')) await page.goto(`${origin}/try`);
			await page.locator('#enter button').click();
			await page.waitForURL('**/interaction/**');
			await pick(page, person);
			return session();
		},
		call: async (name) => {
			const answer = await page.goto(`${origin}/try/${name}`);
			return answer?.json();
		},
		elsewhere: async ({ userAgent, headers } = {}) => {
			const context = await browser.newContext({
				javaScriptEnabled: scripts,
				...(userAgent && { userAgent }),
				...(headers && { extraHTTPHeaders: headers })
			});
			place.opened.push(context);
			return triedAt(await context.newPage(), place);
		},
		accessible: () => isAccessible(page, checker),
		linkTo: (address, subject) => linkIn(mailbox, address, subject)
	};
}

/** The checker shows the page as it is, with axe-core; the page itself may run no scripts. */
async function isAccessible(page: Page, checker: Page): Promise<void> {
	// While a page is on its way to another one, its content cannot be read, or is only begun.
	await page.waitForLoadState();
	await checker.setContent(await vi.waitFor(() => page.content(), { timeout: 10_000 }));
	await checker.emulateMedia({ colorScheme: 'light' });
	expect(await findings(checker), page.url()).toEqual([]);
	await checker.emulateMedia({ colorScheme: 'dark' });
	expect(await findings(checker, 'color-contrast'), `${page.url()}, dark`).toEqual([]);
}

function linkIn({ mails }: Mailbox, address: string, subject: RegExp): Promise<string> {
	const find = () => {
		const mail = mails.findLast(
			(one) => one.to?.[0]?.address === address && subject.test(one.subject ?? '')
		);
		const [link] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
		if (!link) throw new Error(`no mail to ${address} with ${subject}`);
		return link;
	};
	return vi.waitFor(find, { timeout: 10_000 });
}
