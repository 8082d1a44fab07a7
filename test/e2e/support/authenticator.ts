// A security chip in the browser, for passkeys.
import type { BrowserContext, Page } from 'playwright-core';

/** Puts one into the browser of a page; its owner agrees to everything as long as they are there. */
export async function withAuthenticator(page: Page, context: BrowserContext) {
	const cdp = await context.newCDPSession(page);
	await cdp.send('WebAuthn.enable');
	const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true
		}
	});
	return {
		isThere: (enabled: boolean) =>
			cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
	};
}
