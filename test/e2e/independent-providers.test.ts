import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureLemonLdap, ensureOpenIdPackages } from '../../scripts/ensure-openid-servers.ts';
import { getAccessToken } from '../../src/runtime/features/refresh/feature.ts';
import { appAt, place, wait } from './support/openid/app-at.ts';
import { startBetterAuth } from './support/openid/better-auth.ts';
import { startLemonLdap } from './support/openid/lemonldap.ts';
import { startMockServer } from './support/openid/mock-server.ts';
import { startRealApp } from './support/openid/real-app.ts';
import { type OpenIdServer, placeAt } from './support/openid/server.ts';
import { freePort } from './support/port.ts';

/** Not available: `npm test` reports them as missing parts of the system. */
const [hasPackages, hasPortal] = [ensureOpenIdPackages(), ensureLemonLdap()];

/** A standalone app beside the one in this process, with an adjustable clock. */
const realPlace = placeAt(`http://localhost:${await freePort()}`);
const apps = [place, realPlace];

/** What a provider says of the user of an access token. */
async function userAt({ issuer }: OpenIdServer, token: string): Promise<unknown> {
	const document = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
	const { userinfo_endpoint } = await document.json();
	const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
	return (await fetch(userinfo_endpoint, { headers })).json();
}

const servers = [
	{
		name: 'LemonLDAP::NG',
		isThere: hasPortal,
		start: startLemonLdap,
		scope: 'openid profile email'
	},
	{
		name: 'Better Auth',
		isThere: hasPackages,
		start: startBetterAuth,
		scope: 'openid profile email offline_access'
	},
	{
		name: 'oauth2-mock-server',
		isThere: hasPackages,
		start: startMockServer,
		scope: 'openid profile email'
	}
];

for (const { name, isThere, start, scope } of servers) {
	describe.skipIf(!isThere)(name, () => {
		let server: OpenIdServer;
		beforeAll(async () => {
			server = await start(apps);
		});
		afterAll(() => server?.stop());

		afterEach(() => {
			vi.useRealTimers();
		});

		it('signs the same user in repeatedly', async () => {
			const app = appAt(server, { scope });
			const [who, browser] = [app.visitor(), server.browser()];
			for (let time = 0; time < 2; time++) {
				const { location } = await app.signIn(who, browser);
				expect([location, app.base.errors]).toEqual([place.origin, []]);
				expect(await who.session()).toMatchObject({ user: { email: server.email } });
			}
		});

		it('accepts an issuer with and without a trailing slash', async () => {
			const bare = server.issuer.replace(/\/$/, '');
			for (const issuer of [bare, `${bare}/`]) {
				const app = appAt({ ...server, issuer }, { scope });
				const { location } = await app.signIn(app.visitor(), server.browser());
				expect([location, app.base.errors]).toEqual([place.origin, []]);
			}
		});

		it('rejects another issuer, and logs it', async () => {
			const { protocol, port, pathname } = new URL(server.issuer);
			const issuer = `${protocol}//localhost:${port}${pathname}`;
			const app = appAt({ ...server, issuer }, { scope });
			const { location } = await app.visitor().submit('/auth/signin/oidc');
			expect(location).toMatch(/error=Configuration/);
			expect(inspect(app.base.errors)).toContain(server.issuer);
		});

		it('refreshes access tokens, repeatedly', async () => {
			const app = appAt(server, { scope });
			const who = app.visitor();
			await app.signIn(who, server.browser());
			for (let time = 0; time < 3; time++) {
				// All of them give tokens for an hour.
				wait(3550);
				const auth = app.authOf(who);
				expect(await getAccessToken(auth, 'oidc')).toEqual(expect.any(String));
				for (const line of auth.cookies()) who.keep(line);
			}
			const renewals = ['refresh_token', 'refresh_token', 'refresh_token'];
			expect([app.grants, app.base.errors]).toEqual([['authorization_code', ...renewals], []]);
			expect(app.base.warnings.flat()).not.toContain('token-not-renewed');
		});

		it('ends the provider session with that of the app, and redirects back', async () => {
			const app = appAt(server, { scope });
			const [who, browser] = [app.visitor(), server.browser()];
			await app.signIn(who, browser);
			const { location } = await who.submit('/auth/signout', { callbackUrl: '/bye' });
			expect(await who.session()).toBeNull();
			const back = await browser.leave(location);
			const { location: end } = await who.get(`${back.pathname}${back.search}`);
			expect([end, app.base.errors]).toEqual([`${place.origin}/bye`, []]);
			const again = await who.submit('/auth/signin/oidc');
			expect(await browser.asksForPassword(again.location)).toBe(true);
		});

		it('accepts a new signing key after one more request for keys', async () => {
			const app = appAt(server, { scope });
			const signIn = async () => (await app.signIn(app.visitor(), server.browser())).location;
			expect([await signIn(), await signIn(), app.keysAsked()]).toEqual([
				place.origin,
				place.origin,
				1
			]);
			await server.rotate();
			wait(61);
			for (let time = 0; time < 3; time++) expect(await signIn()).toBe(place.origin);
			expect([app.keysAsked(), app.base.errors]).toEqual([2, []]);
		});

		it('does all of it for a standalone app', async () => {
			const app = await startRealApp(server, realPlace, scope);
			try {
				const [who, browser] = [app.visitor(), server.browser()];
				const { location } = await who.post('/auth/signin/oidc');
				const back = await browser.agree(location);
				expect((await who.get(`${back.pathname}${back.search}`)).location).toBe(realPlace.origin);
				expect(await who.session()).toMatchObject({ user: { email: server.email } });
				// The token of the sign-in lives for an hour, and the app requires two: this one
				// was refreshed since.
				const token = JSON.parse((await who.get('/')).text);
				expect(await userAt(server, token)).toMatchObject({ sub: expect.any(String) });
				const { location: leaving } = await who.post('/auth/signout', { callbackUrl: '/bye' });
				expect(await who.session()).toBeNull();
				const end = await browser.leave(leaving);
				const { location: left } = await who.get(`${end.pathname}${end.search}`);
				// Plain http on this machine; there is nothing else to be said.
				expect([left, app.output()]).toEqual([
					`${realPlace.origin}/bye`,
					'[auth] insecure-requests oidc\n'
				]);
			} finally {
				await app.stop();
			}
		});
	});
}
