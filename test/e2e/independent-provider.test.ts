import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureGlewlwyd } from '../../scripts/ensure-glewlwyd.ts';
import { customFetch } from '../../src/runtime/index.ts';
import { ScriptedProvider } from '../runtime/rp/provider.ts';
import {
	type Config,
	type OidcOptions,
	origin,
	RelyingParty
} from '../runtime/rp/relying-party.ts';
import { type Glewlwyd, registered, startGlewlwyd } from './support/glewlwyd.ts';

/** Not there and not to be had: `npm test` counts it among the missing parts of the system. */
const missing = !ensureGlewlwyd();

describe.skipIf(missing)('a sign-in at Glewlwyd', () => {
	let glewlwyd: Glewlwyd;

	beforeAll(async () => {
		glewlwyd = await startGlewlwyd(`${origin}/auth/callback/oidc`);
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

	it('ends with a session that says who it is', async () => {
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

	it('is the same person each time', async () => {
		const relyingParty = app();
		await signIn(relyingParty);
		relyingParty.jar.clear();
		await signIn(relyingParty);
		expect(relyingParty.store.writes).toEqual(['createUser', 'linkAccount']);
	});

	it('does not work twice with the same code', async () => {
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

	it('does not work with a wrong client secret', async () => {
		const relyingParty = app({ clientSecret: 'wrong' });
		const { location } = await relyingParty.start();
		const back = await glewlwyd.agree(location);
		const answer = await relyingParty.finish(back.searchParams);
		expect(answer.location).toBe(`${origin}/auth/error?error=Configuration`);
		expect([relyingParty.store.writes, await relyingParty.session()]).toEqual([[], null]);
	});
});
