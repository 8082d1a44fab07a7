// POSTs that come from elsewhere: answers by form post, and requests of other sites.

import type { Case } from '../play/case.ts';
import { oauthProvider } from '../play/providers.ts';
import { callbackPath, submit } from '../play/steps.ts';

function place(route: string, fault: string): Omit<Case, 'config' | 'script'> {
	return { route, method: 'POST', provider: 'oauth', strategy: 'jwt', fault };
}

/** Answers by form POST (OAuth 2.0 Form Post Response Mode). */
function formPost(fault: string, from: string | null, transport: 'form' | 'query'): Case {
	return {
		...place('settings', fault),
		config: (kit) => {
			const authorization = {
				url: `${kit.idp.issuer}/authorize`,
				params: { response_mode: 'form_post', scope: 'x' }
			};
			return kit.config('jwt', [oauthProvider(kit, { authorization, checks: ['pkce', 'state'] })]);
		},
		script: async (browser, kit) => {
			const { location } = await submit(browser, '/auth/signin/idp', { callbackUrl: '/private' });
			const parameters = kit.idp.consent(location);
			if (transport === 'query') return browser.get(callbackPath(parameters));
			return browser.post('/auth/callback/idp', parameters, { from });
		}
	};
}

/** A POST that says it comes from elsewhere. */
function crossSite(path: string, from: string, headers: Record<string, string> = {}): Case {
	return {
		...place(path, `Origin ${from} ${JSON.stringify(headers)}`),
		config: (kit) => kit.config('jwt', [oauthProvider(kit)]),
		script: (browser) => submit(browser, path, {}, { from, headers })
	};
}

export const crossSiteTable: readonly Case[] = [
	formPost('form_post', 'https://idp.test', 'form'),
	formPost('form_post, Origin null', 'null', 'form'),
	formPost('form_post, no Origin', null, 'form'),
	formPost('form_post, parameters in the query', null, 'query'),
	...['/auth/signin/idp', '/auth/signout', '/auth/session', '/auth/signin'].flatMap((path) => [
		crossSite(path, 'https://evil.test'),
		crossSite(path, 'http://app.test:81'),
		crossSite(path, 'null'),
		crossSite(path, 'null', { 'sec-fetch-site': 'same-origin' })
	])
];
