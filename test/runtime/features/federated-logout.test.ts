import { decodeJwt } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { federatedLogout } from '../../../src/runtime/features/federated-logout/feature.ts';
import type { LogoutProvider } from '../../../src/runtime/features/federated-logout/settings.ts';
import type { Visitor } from '../visitor.ts';
import { oidcApp, places, type Settings, script } from './oidc-rig.ts';
import { appWith, signIn, signInByForm } from './rig.ts';

const app = (own: LogoutProvider | false = {}, settings: Settings = {}) =>
	oidcApp([federatedLogout], {
		settings: { federatedLogout: { providers: { oidc: own } }, ...settings }
	});

const signOut = (who: Visitor, to = '/bye') => who.submit('/auth/signout', { callbackUrl: to });

const cookie = (who: Visitor, end: string) =>
	[...who.cookies].find(([name]) => name.endsWith(`session-token-${end}`));

describe('sign-out at the provider', () => {
	for (const [what, settings] of Object.entries(places)) {
		it(`follows the local sign-out: ${what}`, async () => {
			const { signedIn } = app({}, settings());
			const alice = await signedIn();
			const { location } = await signOut(alice);
			const { origin, pathname, searchParams } = new URL(location);
			expect(origin + pathname).toBe('https://op.example/logout');
			expect(Object.fromEntries(searchParams)).toEqual({
				ui: '1',
				client_id: 'client 1',
				logout_hint: 'alice',
				post_logout_redirect_uri: 'https://app.test/auth/signed-out',
				state: expect.stringMatching(/^[0-9a-f]{64}$/)
			});
			expect(location).not.toContain('+');
			// Whether or not the browser ever comes back.
			expect(await alice.session()).toBeNull();
			expect(cookie(alice, 'provider')).toBeUndefined();
			const back = await alice.get(`/auth/signed-out?state=${searchParams.get('state')}`);
			expect(back.location).toBe('https://app.test/bye');
			expect(cookie(alice, 'signed-out')).toBeUndefined();
		});
	}

	it('keeps it for as long as browsers keep a cookie: 400 days', async () => {
		const { visitor, comeBack } = app();
		const alice = visitor();
		const { location } = await alice.submit('/auth/signin/oidc');
		const { headers } = await comeBack(alice, location);
		const line = headers.getSetCookie().find((one) => one.includes('session-token-provider'));
		const [, expires = ''] = /Expires=([^;]+)/.exec(line ?? '') ?? [];
		expect(Math.round((new Date(expires).getTime() - Date.now()) / 86_400_000)).toBe(400);
	});

	it('keeps tokens and names encrypted in a small cookie', async () => {
		const { signedIn } = app();
		const [, value = ''] = cookie(await signedIn(), 'provider') ?? [];
		expect(value.length).toBeGreaterThan(100);
		expect(value.length).toBeLessThan(600);
		expect(value).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
	});

	for (const [what, settings] of Object.entries(places)) {
		it(`sends the ID token where the app says so, and keeps it unreadable: ${what}`, async () => {
			const made = app({ idToken: true }, settings());
			// Longer than a cookie may be.
			made.op.script = script({ claims: { sid: 'one', note: 'x'.repeat(3000) } });
			const alice = await made.signedIn();
			const kept = [...alice.cookies].filter(([name]) => name.includes('session-token-provider'));
			expect(kept.map(([name]) => name.slice(-2))).toEqual(['.0', '.1']);
			expect(await alice.session()).not.toBeNull();
			const { location } = await signOut(alice);
			const hint = new URL(location).searchParams.get('id_token_hint') ?? '';
			expect(decodeJwt(hint)).toMatchObject({ sub: 'alice', sid: 'one' });
			expect(kept.some(([, value]) => hint.includes(value) || value.includes(hint))).toBe(false);
			expect([...alice.cookies.keys()].join()).not.toContain('session-token-provider');
		});
	}

	it('sends no ID token that is too long for a URL, and none that it was not told to send', async () => {
		for (const [own, claims] of [
			[{ idToken: true }, { note: 'x'.repeat(6000) }],
			[{}, {}]
		] as const) {
			const made = app(own);
			made.op.script = script({ claims });
			const { location } = await signOut(await made.signedIn());
			expect(location).toMatch('https://op.example/logout?');
			expect(new URL(location).searchParams.has('id_token_hint')).toBe(false);
		}
	});

	it('returns its URL as JSON to scripts', async () => {
		const { signedIn } = app();
		const alice = await signedIn();
		const { csrfToken } = JSON.parse((await alice.get('/auth/csrf')).text);
		const headers = { 'x-auth-return-redirect': '1' };
		const { status, text } = await alice.post('/auth/signout', { csrfToken }, headers);
		expect([status, JSON.parse(text).url]).toEqual([
			200,
			expect.stringMatching('^https://op.example/logout')
		]);
	});

	it('works from code of the app', async () => {
		const { signedIn, authOf } = app();
		const { rig, event } = authOf(await signedIn(), {
			origin: 'https://app.test',
			'sec-fetch-site': 'same-origin'
		});
		const answer = await rig.signOut(event, new URLSearchParams({ redirectTo: '/bye' }));
		expect(answer.status).toBe(302);
		expect(answer.headers.get('location')).toMatch('https://op.example/logout?');
		expect(answer.headers.getSetCookie().join('\n')).toMatch(/session-token=;/);
	});

	for (const [what, own, hint] of [
		['another claim', { hint: 'email' }, 'alice@example.com'],
		['a claim that is not there', { hint: 'login_hint' }, null],
		['a claim of every object', { hint: 'constructor' }, null],
		['none', { hint: false }, null]
	] as const) {
		it(`sends ${what} as the hint`, async () => {
			const { signedIn } = app(own);
			const { location } = await signOut(await signedIn());
			expect(location).toMatch('https://op.example/logout?');
			expect(new URL(location).searchParams.get('logout_hint')).toBe(hint);
		});
	}

	it.each([
		[500, true],
		[501, false]
	])('sends a hint of %i characters: %s', async (length, isSent) => {
		const made = app({ hint: 'login_hint' });
		made.op.script = script({ claims: { login_hint: 'x'.repeat(length) } });
		const { location } = await signOut(await made.signedIn());
		expect(location).toMatch('https://op.example/logout?');
		expect(new URL(location).searchParams.has('logout_hint')).toBe(isSent);
	});

	it('sends no hint that is not a text', async () => {
		const made = app({ hint: 'groups' });
		made.op.script = script({ claims: { groups: ['a'] } });
		const { location } = await signOut(await made.signedIn());
		expect(location).toMatch('https://op.example/logout?');
		expect(new URL(location).searchParams.has('logout_hint')).toBe(false);
	});

	it('includes a provider without ID tokens only if the app names its endpoint', async () => {
		for (const endpoint of ['https://idp.test/logout', undefined]) {
			const { visitor } = appWith([federatedLogout], {
				federatedLogout: { providers: { idp: endpoint === undefined ? {} : { endpoint } } }
			});
			const ann = visitor();
			await signIn(ann);
			expect(cookie(ann, 'provider') === undefined).toBe(endpoint === undefined);
			const { location } = await signOut(ann);
			if (endpoint === undefined) expect(location).toBe('https://app.test/bye');
			else expect(location).toMatch(/^https:\/\/idp\.test\/logout\?.*logout_hint=7&/);
		}
	});

	it('sends no ID token of a provider without ID tokens', async () => {
		const providers = { idp: { endpoint: 'https://idp.test/logout', idToken: true } };
		const { visitor } = appWith([federatedLogout], { federatedLogout: { providers } });
		const ann = visitor();
		await signIn(ann);
		const { location } = await signOut(ann);
		expect(location).toMatch('https://idp.test/logout?');
		expect(new URL(location).searchParams.has('id_token_hint')).toBe(false);
	});

	it('uses an endpoint without https only where the provider may have one', async () => {
		const made = app({ endpoint: 'http://op.example/logout' });
		Object.assign(made.auth.config.providers.get('oidc') ?? {}, { allowInsecureRequests: true });
		const { location } = await signOut(await made.signedIn());
		expect(location).toMatch(/^http:\/\/op\.example\/logout\?/);
	});

	it('uses the configured endpoint and parameters, which cannot override ours', async () => {
		const params = { returnTo: 'x', client_id: 'evil', state: 'evil' };
		const { signedIn } = app({ endpoint: 'https://op.example/v2/logout', params });
		const { location } = await signOut(await signedIn());
		const { pathname, searchParams } = new URL(location);
		expect(pathname).toBe('/v2/logout');
		expect(searchParams.get('returnTo')).toBe('x');
		expect(searchParams.get('client_id')).toBe('client 1');
		expect(searchParams.get('state')).not.toBe('evil');
	});

	describe('is local only (N2)', () => {
		async function staysHere(made: ReturnType<typeof app>, logged: readonly string[] = []) {
			const alice = await made.signedIn();
			const { location } = await signOut(alice);
			expect(location).toBe('https://app.test/bye');
			expect(await alice.session()).toBeNull();
			expect(made.base.logged).toEqual(logged);
		}

		it('if discovery names no endpoint', async () => {
			const made = app();
			made.op.script = script({ metadata: {} });
			await staysHere(made);
		});

		it('if the app says so, and then nothing is stored', async () => {
			const made = app(false);
			await staysHere(made);
			expect(cookie(await made.signedIn(), 'provider')).toBeUndefined();
		});

		it('if the app says so since the sign-in', async () => {
			const providers: Record<string, LogoutProvider | false> = {};
			const made = oidcApp([federatedLogout], { settings: { federatedLogout: { providers } } });
			const alice = await made.signedIn();
			providers['oidc'] = false;
			expect((await signOut(alice)).location).toBe('https://app.test/bye');
			expect(made.base.logged).toEqual([]);
		});

		it('after a password sign-in, even if the app names an endpoint for it', async () => {
			const { visitor } = appWith([federatedLogout], {
				federatedLogout: { providers: { password: { endpoint: 'https://idp.test/logout' } } }
			});
			const ann = visitor();
			await signInByForm(ann);
			expect(cookie(ann, 'provider')).toBeUndefined();
			expect((await signOut(ann)).location).toBe('https://app.test/bye');
		});

		it('if the endpoint is not https', () =>
			staysHere(app({ endpoint: 'http://op.example/logout' }), ['SignOutError']));

		it('after a password sign-in, whoever was signed in before', async () => {
			const { signedIn, base } = app();
			const alice = await signedIn();
			await signInByForm(alice);
			expect(cookie(alice, 'provider')).toBeUndefined();
			expect((await signOut(alice)).location).toBe('https://app.test/bye');
			expect(base.logged).toEqual([]);
		});

		it('where the cookie was changed, or sealed for something else', async () => {
			const made = app({ idToken: true });
			for (const other of [`x${'.x'.repeat(4)}`, 'signed-out']) {
				const [alice, bob] = [await made.signedIn(), await made.signedIn()];
				await signOut(bob);
				const [name = ''] = cookie(alice, 'provider') ?? [];
				alice.cookies.set(name, cookie(bob, other)?.[1] ?? other);
				expect((await signOut(alice)).location).toBe('https://app.test/bye');
			}
		});

		it('if the provider is no longer configured', async () => {
			const { signedIn, auth, base } = app();
			const alice = await signedIn('other');
			auth.config.providers.delete('other');
			expect((await signOut(alice)).location).toBe('https://app.test/bye');
			expect(base.logged).toEqual([]);
		});
	});

	it('does not wait long for a provider that does not answer', async () => {
		const made = app();
		const alice = await made.signedIn();
		const late = vi.useFakeTimers({
			now: Date.now() + 400_000,
			toFake: ['Date', 'setTimeout', 'clearTimeout']
		});
		try {
			made.op.script = script({ answer: { discovery: () => new Promise(() => {}) } });
			const left = signOut(alice);
			await late.advanceTimersByTimeAsync(3001);
			expect((await left).location).toBe('https://app.test/bye');
			expect(made.base.logged).toContain('SignOutError');
		} finally {
			vi.useRealTimers();
		}
	});

	it('goes to the provider of the sign-in, and reveals nothing of others', async () => {
		const made = app();
		const alice = await made.signedIn('oidc');
		made.other.person = { ...made.other.person, sub: 'other-alice' };
		made.other.script = script({
			metadata: { end_session_endpoint: 'https://other.example/logout' }
		});
		await made.signIn(alice, 'other');
		const { location } = await signOut(alice);
		expect(location).toMatch(/^https:\/\/other\.example\/logout\?/);
		expect(location).toContain('logout_hint=other-alice');
		expect(location).not.toContain('logout_hint=alice');
	});

	describe('on return (N1)', () => {
		const left = async (made = app()) => {
			const alice = await made.signedIn();
			const { location } = await signOut(alice);
			return { alice, state: new URL(location).searchParams.get('state') ?? '', made };
		};

		for (const [what, query] of [
			['no state', ''],
			['another state', `?state=${'0'.repeat(64)}`],
			['a place of its own', '?callbackUrl=https://evil.test/']
		] as const) {
			it(`redirects home with ${what}`, async () => {
				const { alice } = await left();
				const { location } = await alice.get(`/auth/signed-out${query}`);
				expect(location).toBe('https://app.test');
			});
		}

		it('redirects home in another browser (T10)', async () => {
			const { state, made } = await left();
			const { location } = await made.visitor().get(`/auth/signed-out?state=${state}`);
			expect(location).toBe('https://app.test');
		});

		it('keeps the return URL for 15 minutes', async () => {
			for (const [minutes, to] of [
				[14, 'https://app.test/bye'],
				[17, 'https://app.test']
			] as const) {
				const { alice, state } = await left();
				vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
				try {
					const { location } = await alice.get(`/auth/signed-out?state=${state}`);
					expect(location).toBe(to);
				} finally {
					vi.useRealTimers();
				}
			}
		});

		it('is not used up by a preview (HEAD)', async () => {
			const { alice, state, made } = await left();
			const path = `/auth/signed-out?state=${state}`;
			const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
			const request = new Request(`https://app.test${path}`, {
				method: 'HEAD',
				headers: { cookie }
			});
			const { headers } = await made.auth.respond(request);
			expect(headers.getSetCookie().join()).not.toContain('signed-out');
			expect((await alice.get(path)).location).toBe('https://app.test/bye');
		});

		it('works once', async () => {
			const { alice, state } = await left();
			await alice.get(`/auth/signed-out?state=${state}`);
			const { location } = await alice.get(`/auth/signed-out?state=${state}`);
			expect(location).toBe('https://app.test');
		});

		it('never redirects to a URL that the app rejects (T10)', async () => {
			const made = app();
			const alice = await made.signedIn();
			const { location } = await signOut(alice, 'https://evil.test/');
			const state = new URL(location).searchParams.get('state');
			const back = await alice.get(`/auth/signed-out?state=${state}`);
			expect(back.location).toBe('https://app.test');
		});

		it('checks the return URL with the app again', async () => {
			let isAllowed = true;
			const redirect = ({ url, baseUrl }: { url: string; baseUrl: string }) =>
				isAllowed ? url : baseUrl;
			const { alice, state } = await left(app({}, { callbacks: { redirect } }));
			isAllowed = false;
			const back = await alice.get(`/auth/signed-out?state=${state}`);
			expect(back.location).toBe('https://app.test');
		});

		it('rejects a cookie that was sealed for another purpose (T10)', async () => {
			const { alice, state } = await left();
			const [name = ''] = cookie(alice, 'signed-out') ?? [];
			const made = app();
			const eve = await made.signedIn();
			const [, value = ''] = cookie(eve, 'provider') ?? [];
			alice.cookies.set(name, value);
			const back = await alice.get(`/auth/signed-out?state=${state}`);
			expect(back.location).toBe('https://app.test');
		});
	});

	it('rejects requests from other sites', async () => {
		const { signedIn } = app();
		const alice = await signedIn();
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		expect((await alice.post('/auth/signout', {}, foreign)).status).toBe(403);
		expect(await alice.session()).not.toBeNull();
	});
});
