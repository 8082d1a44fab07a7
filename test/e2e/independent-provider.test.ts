import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureGlewlwyd } from '../../scripts/ensure-glewlwyd.ts';
import { federatedLogout } from '../../src/runtime/features/federated-logout/feature.ts';
import { getAccessToken, refresh } from '../../src/runtime/features/refresh/feature.ts';
import { customFetch } from '../../src/runtime/index.ts';
import { oidcApp } from '../runtime/features/oidc-rig.ts';
import { ScriptedProvider } from '../runtime/rp/provider.ts';
import {
	type Config,
	type OidcOptions,
	origin,
	RelyingParty
} from '../runtime/rp/relying-party.ts';
import { type Glewlwyd, registered, startGlewlwyd } from './support/glewlwyd.ts';

/** Not available: `npm test` reports it as a missing part of the system. */
const missing = !ensureGlewlwyd();

describe.skipIf(missing)('a sign-in at Glewlwyd', () => {
	let glewlwyd: Glewlwyd;

	beforeAll(async () => {
		glewlwyd = await startGlewlwyd(
			`${origin}/auth/callback/oidc`,
			'https://app.test/auth/callback/oidc'
		);
	});

	afterAll(() => glewlwyd?.stop());

	function app(oidc: OidcOptions = {}, config: Partial<Config> = {}): RelyingParty {
		// Development, since Glewlwyd is at plain http on the own machine.
		return new RelyingParty(new ScriptedProvider({}, glewlwyd.issuer), {
			oidc: { ...registered, [customFetch]: fetch, ...oidc },
			config: { development: true, ...config }
		});
	}

	async function signIn(relyingParty: RelyingParty): Promise<URL> {
		const { location } = await relyingParty.start();
		const back = await glewlwyd.agree(location);
		const answer = await relyingParty.finish(back.searchParams);
		expect(relyingParty.log()).toBe('');
		expect([answer.status, answer.location]).toEqual([302, origin]);
		return back;
	}

	it('ends with a session that names the user', async () => {
		const relyingParty = app();
		await signIn(relyingParty);
		expect((await relyingParty.session())?.user).toMatchObject({
			name: 'Alice Example',
			email: 'alice@example.com'
		});
		expect(relyingParty.store.accounts).toMatchObject([{ provider: 'oidc', token_type: 'bearer' }]);
	});

	it('works with the profile from userinfo', async () => {
		const relyingParty = app({ idToken: false });
		await signIn(relyingParty);
		expect((await relyingParty.session())?.user).toMatchObject({ email: 'alice@example.com' });
	});

	it('finds the same user each time', async () => {
		const relyingParty = app();
		await signIn(relyingParty);
		relyingParty.jar.clear();
		await signIn(relyingParty);
		expect(relyingParty.store.writes).toEqual(['createUser', 'linkAccount']);
	});

	it('fails with a used code', async () => {
		const relyingParty = app();
		const { location } = await relyingParty.start();
		const transactions = [...relyingParty.jar];
		const back = await glewlwyd.agree(location);
		await relyingParty.finish(back.searchParams);
		const other = app();
		for (const [name, value] of transactions) other.jar.set(name, value);
		const answer = await other.finish(back.searchParams);
		expect(answer.location).toBe(`${origin}/auth/error?error=Configuration`);
		expect(await other.session()).toBeNull();
	});

	it('fails with a wrong client secret', async () => {
		const relyingParty = app({ clientSecret: 'wrong' });
		const { location } = await relyingParty.start();
		const back = await glewlwyd.agree(location);
		const answer = await relyingParty.finish(back.searchParams);
		expect(answer.location).toBe(`${origin}/auth/error?error=Configuration`);
		expect([relyingParty.store.writes, await relyingParty.session()]).toEqual([[], null]);
	});

	function appWithFeatures() {
		const at = { issuer: glewlwyd.issuer, allowInsecureRequests: true, [customFetch]: fetch };
		return oidcApp([refresh, federatedLogout], {
			// Two hours: what a sign-in brings is good for one.
			settings: { refresh: { minimum: 7200 } },
			own: { ...registered, ...at }
		});
	}

	it('returns a new access token for the refresh token', async () => {
		const { visitor, authOf, base } = appWithFeatures();
		const who = visitor();
		const { location } = await who.submit('/auth/signin/oidc');
		const back = await glewlwyd.agree(location);
		await who.get(`${back.pathname}${back.search}`);
		const token = await getAccessToken(authOf(who), 'oidc');
		const headers = { authorization: `Bearer ${token}` };
		const answer = await fetch(`${glewlwyd.issuer}/userinfo`, { headers });
		expect(await answer.json()).toMatchObject({ email: 'alice@example.com' });
		expect(base.errors).toEqual([]);
		expect(base.warnings.flat()).not.toContain('token-not-renewed');
	});

	it('ends with a session that a sign-out ends; the end-session endpoint needs an ID token', async () => {
		const { visitor, base } = appWithFeatures();
		const who = visitor();
		const { location } = await who.submit('/auth/signin/oidc');
		const back = await glewlwyd.agree(location);
		await who.get(`${back.pathname}${back.search}`);
		const { location: leaving } = await who.submit('/auth/signout');
		expect([await who.session(), base.errors]).toEqual([null, []]);
		expect(leaving).toContain(`${glewlwyd.issuer}/end_session?client_id=`);
		// What docs/features/federated-logout.md says of it.
		const answer = await fetch(leaving, { redirect: 'manual' });
		expect([answer.status, await answer.text()]).toEqual([200, '']);
	});
});
