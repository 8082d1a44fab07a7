import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ours } from './ours.ts';
import { Browser } from './play/browser.ts';
import { advance, releaseClock, stopClock } from './play/clock.ts';
import { Kit } from './play/kit.ts';
import type { Library } from './play/library.ts';
import { provider } from './play/providers.ts';
import { begin, callbackPath, csrf, sessionCookies, signIn } from './play/steps.ts';
import { theirs } from './theirs.ts';

beforeEach(stopClock);
afterEach(releaseClock);

/** Two deployments of one app, before and after the swap, and one browser that keeps its cookies. */
function deploy(before: Library, after: Library) {
	const [old, next] = [new Kit(before), new Kit(after)];
	const definition = (kit: Kit) =>
		provider(kit, 'oidc', { issuer: old.idp.issuer, [kit.library.customFetch]: old.idp.fetch });
	const first = new Browser(before, old.config('jwt', [definition(old)]), old.record);
	const second = new Browser(after, next.config('jwt', [definition(next)]), next.record);
	const swap = () => {
		for (const [name, { value, until }] of first.jar) second.set(name, value, until);
	};
	return { first, second, swap, old };
}

const directions: [string, Library, Library][] = [
	['from @auth/core to this runtime', theirs, ours],
	['from this runtime to @auth/core', ours, theirs]
];

describe.each(directions)('swapping %s', (_, before, after) => {
	it('keeps people signed in, also when the session is renewed afterwards', async () => {
		const { first, second, swap, old } = deploy(before, after);
		await signIn(first, old);
		swap();
		expect((await second.get('/auth/session')).json).toMatchObject({
			user: { name: 'Alice Example' }
		});
		advance(2 * 86_400);
		expect((await second.get('/auth/session')).json).toMatchObject({
			user: { name: 'Alice Example' }
		});
		expect(second.jar.has('authjs.session-token')).toBe(true);
	});

	it('accepts the CSRF token of a page that was open', async () => {
		const { first, second, swap, old } = deploy(before, after);
		await signIn(first, old);
		const csrfToken = await csrf(first);
		swap();
		await second.post('/auth/signout', { csrfToken });
		expect(second.forget(sessionCookies)).toBe(0);
	});
});

describe('swapping from @auth/core to this runtime', () => {
	it('finishes a sign-in that was in flight', async () => {
		const { first, second, swap, old } = deploy(theirs, ours);
		const { location } = await begin(first, { callbackUrl: '/private' });
		swap();
		const answer = await second.get(callbackPath(old.idp.consent(location)));
		expect(answer.location).toBe('http://app.test/private');
		expect((await second.get('/auth/session')).json).toMatchObject({
			user: { name: 'Alice Example' }
		});
	});
});
