import type { BrowserContext } from 'playwright-core';

const services = {
	turnstile: { hosts: 'https://challenges.cloudflare.com/**', field: 'cf-turnstile-response' },
	hcaptcha: { hosts: 'https://*.hcaptcha.com/**', field: 'h-captcha-response' }
} as const;
export type BotService = keyof typeof services;

/** What the stand-in's box hands to the form. */
export const tokenOf = (siteKey: string) => `token-for-${siteKey}`;

/**
 * Stands in for the script of a service in the browser, as its documentation describes it: it draws a box where it is told
 * to, with a field in it, and calls a function when it is ready. It is neither Cloudflare nor hCaptcha.
 */
export async function standInFor(name: BotService, context: BrowserContext): Promise<string> {
	const { hosts, field } = services[name];
	const body = `const { searchParams } = new URL(document.currentScript.src);
if (searchParams.get('render') !== 'explicit') throw new Error('It would draw by itself.');
window.${name} = {
	render(box, { sitekey }) {
		box.innerHTML = '<span>A person</span><input type="hidden" name="${field}">';
		box.lastChild.value = '${tokenOf('')}' + sitekey;
	}
};
setTimeout(() => window[searchParams.get('onload')](), 50);`;
	await context.route(hosts, (route) => route.fulfill({ contentType: 'text/javascript', body }));
	return field;
}
