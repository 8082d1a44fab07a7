// A deploy that goes on: a proxy sends a browser to @auth/core and to this runtime in turn, with one store behind both.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ours } from './ours.ts';
import type { Answer } from './play/browser.ts';
import { advance, releaseClock, stopClock } from './play/clock.ts';
import { type Config, Kit, type Strategy } from './play/kit.ts';
import type { Library } from './play/library.ts';
import { credentialsProvider, emailProvider, passkeyProvider, provider } from './play/providers.ts';
import { begin, callbackPath, requestLink, sessionCookies, submit } from './play/steps.ts';
import { theirs } from './theirs.ts';

beforeEach(stopClock);
afterEach(releaseClock);

const strategies: readonly Strategy[] = ['jwt+adapter', 'database'];
const orders: readonly (readonly [string, readonly [Library, Library]])[] = [
	['@auth/core first', [theirs, ours]],
	['this runtime first', [ours, theirs]]
];
const cases = orders.flatMap(([order, turns]) =>
	strategies.map((strategy) => [order, strategy, turns] as const)
);

/** One browser before both; each answers every second request. */
function deploy(strategy: Strategy, turns: readonly [Library, Library]) {
	const kit = new Kit(ours);
	const webauthn = { experimental: { enableWebAuthn: true } };
	const configOf = ({ customFetch }: Library): Config => {
		const idp = provider(kit, 'oauth', { [customFetch]: kit.idp.fetch });
		const more = strategy === 'database' ? [] : [credentialsProvider(kit)];
		const providers = [idp, emailProvider(kit), passkeyProvider(kit), ...more];
		return kit.config(strategy, providers, webauthn);
	};
	const configs = new Map(turns.map((library) => [library, configOf(library)]));
	let asked = 0;
	let only: Library | undefined;
	const Auth = (request: Request) => {
		const library = only ?? turns[asked++ % 2] ?? ours;
		return library.Auth(request, configs.get(library) ?? {});
	};
	const browser = new Kit({ ...ours, Auth }).browser({});
	const at = (library: Library | undefined) => {
		only = library;
	};
	return { kit, browser, at, session: () => browser.get('/auth/session') };
}

const signedInAs = (email: string) =>
	expect.objectContaining({ user: expect.objectContaining({ email }) });

describe.each(cases)('@auth/core and this runtime in turn: %s, %s', (_, strategy, turns) => {
	it("sign in by a link, know each other's session, renew it, and sign out", async () => {
		const { kit, browser, session } = deploy(strategy, turns);
		await browser.get(await requestLink(browser, kit));
		for (let days = 0; days < 40; days += 5) {
			for (const { json } of [await session(), await session()])
				expect(json).toEqual(signedInAs('carol@example.test'));
			advance(5 * 86_400);
		}
		await submit(browser, '/auth/signout');
		expect(browser.forget(sessionCookies)).toBe(0);
	});

	it('make a passkey for whoever is signed in at the other, and take it from the other', async () => {
		const { kit, browser, session } = deploy(strategy, turns);
		await browser.get(await requestLink(browser, kit));
		const data = JSON.stringify({ id: 'AQID', response: { transports: ['internal'] } });
		const passkey = async (action: string) => {
			await browser.get(`/auth/webauthn-options/passkey?action=${action}`);
			return submit(browser, '/auth/callback/passkey', { action, data });
		};
		if (strategy === 'jwt+adapter' && turns[0] === theirs) {
			// Their token does not say whether it is from before the proof of the address: a sign-in here does.
			expect((await passkey('register')).location).toContain('error=AccountNotLinked');
			await session();
			await browser.get(await requestLink(browser, kit));
		}
		expect((await passkey('register')).location).not.toContain('error');
		browser.jar.clear();
		expect((await session()).json).toBeNull();
		await passkey('authenticate');
		expect((await session()).json).toEqual(signedInAs('carol@example.test'));
	});
});

it.each(orders)('a password signs in at both: %s', async (_, turns) => {
	const { browser, session } = deploy('jwt+adapter', turns);
	await submit(browser, '/auth/callback/password', { username: 'bob', password: 'open sesame' });
	for (const { json } of [await session(), await session()])
		expect(json).toEqual(signedInAs('bob@example.test'));
});

describe.each(strategies)(
	'a sign-in that one begins and the other is to finish: %s',
	(strategy) => {
		async function answered(first: Library, second: Library) {
			const { kit, browser, at, session } = deploy(strategy, [first, second]);
			at(first);
			const { location } = await begin(browser, { callbackUrl: '/private' });
			at(second);
			const answer: Answer = await browser.get(callbackPath(kit.idp.consent(location)));
			return { kit, browser, at, session, answer };
		}

		it('is finished here where @auth/core began it', async () => {
			const { answer, session } = await answered(theirs, ours);
			expect(answer.location).toBe('http://app.test/private');
			expect((await session()).json).toEqual(signedInAs('alice@example.test'));
		});

		it('is refused by @auth/core where it began here, signs nobody in, and can be begun again', async () => {
			const { kit, answer, browser, session } = await answered(ours, theirs);
			expect(answer.location).toContain('/auth/error?error=Configuration');
			expect((await session()).json).toBeNull();
			const { location } = await begin(browser, { callbackUrl: '/private' });
			await browser.get(callbackPath(kit.idp.consent(location)));
			expect((await session()).json).toEqual(signedInAs('alice@example.test'));
		});
	}
);
