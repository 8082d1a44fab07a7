// What this runtime does where a ruling concerns an adapter, credentials, email or passkeys.

import { expect } from 'vitest';
import { ours } from './ours.ts';
import type { Browser } from './play/browser.ts';
import { advance } from './play/clock.ts';
import type { Claims } from './play/identity-provider.ts';
import { type Config, Kit, type Strategy } from './play/kit.ts';
import {
	credentialsProvider,
	emailProvider,
	oauthProvider,
	passkeyProvider
} from './play/providers.ts';
import { begin, callbackPath, requestLink, signIn, submit } from './play/steps.ts';

type Providers = (kit: Kit) => unknown[];

interface Scene {
	kit: Kit;
	browser: Browser;
}

function scene(
	providers: Providers,
	changes: (kit: Kit) => Config = () => ({}),
	strategy: Strategy = 'database'
): Scene {
	const kit = new Kit(ours);
	return { kit, browser: kit.browser(kit.config(strategy, providers(kit), changes(kit))) };
}

const usual: Providers = (kit) => [oauthProvider(kit), oauthProvider(kit, { id: 'other' })];
const logs = ({ kit }: Scene) => kit.record.steps.flatMap((step) => step.logs);
const cookies = ({ kit }: Scene) => kit.record.steps.at(-1)?.response.cookies.join('\n') ?? '';
const calls = ({ kit }: Scene, name: string) =>
	kit.record.steps.flatMap((step) => step.calls).filter((call) => call.name === name);
const session = async ({ browser }: Scene) => (await browser.get('/auth/session')).json;

async function through({ browser, kit }: Scene, id: string, person: Claims) {
	const { location } = await begin(browser, {}, `/auth/signin/${id}`);
	return browser.get(callbackPath(kit.idp.consent(location, { person }), `/auth/callback/${id}`));
}

const bob = { sub: 'bob', name: 'Bob', email: 'bob@example.test' };

async function registerPasskey({ browser }: Scene, email = 'dan@example.test') {
	await browser.get(
		`/auth/webauthn-options/passkey?action=register&email=${encodeURIComponent(email)}`
	);
	const data = JSON.stringify({ id: 'AQID', type: 'public-key', response: {} });
	return browser.post('/auth/callback/passkey', { action: 'register', data });
}

const passkeys = (changes: (kit: Kit) => Config = () => ({})) =>
	scene(
		(kit) => [passkeyProvider(kit), oauthProvider(kit)],
		(kit) => ({ experimental: { enableWebAuthn: true }, ...changes(kit) })
	);

/** One test for each ruling of this kind, by its id. */
export const later: Record<string, () => Promise<void>> = {
	'database-renewal': async () => {
		const stage = scene(usual);
		await signIn(stage.browser, stage.kit);
		await session(stage);
		expect(cookies(stage)).not.toContain('session-token');
		advance(86_400);
		await session(stage);
		expect(cookies(stage)).toContain('authjs.session-token=session-1');
	},
	'sign-in-time': async () => {
		const seen: unknown[] = [];
		const jwt = ({ token }: { token: object }) => {
			seen.push(Reflect.get(token, 'signed_in_at'));
			return token;
		};
		const stage = scene(usual, () => ({ callbacks: { jwt } }), 'jwt+adapter');
		await signIn(stage.browser, stage.kit);
		advance(86_400 * 2);
		await session(stage);
		await session(stage);
		expect(seen.slice(-2)).toEqual([1_893_456_000, 1_893_456_000]);
		Object.assign(stage.kit.store.users[0] ?? {}, { emailVerified: new Date() });
		await through(stage, 'other', bob);
		expect(stage.kit.store.accounts.map((one) => one['userId'])).toEqual(['user-1', 'user-2']);
	},
	'unverified-address': async () => {
		const stage = scene((kit) => [
			oauthProvider(kit),
			oauthProvider(kit, { id: 'other', allowDangerousEmailAccountLinking: true })
		]);
		await through(stage, 'idp', { ...bob, email_verified: false });
		stage.browser.jar.clear();
		await through(stage, 'other', { ...bob, sub: 'owner', email_verified: true });
		expect(stage.kit.store.users).toMatchObject([
			{ email: null, emailVerified: null },
			{ email: 'bob@example.test', emailVerified: expect.any(Date) }
		]);
	},
	'linking-begun': async () => {
		const stage = scene(usual);
		const { location } = await begin(stage.browser, {}, '/auth/signin/other');
		await signIn(stage.browser, stage.kit);
		const consent = stage.kit.idp.consent(location, { person: bob });
		await stage.browser.get(callbackPath(consent, '/auth/callback/other'));
		expect(stage.kit.store.accounts.map((one) => one['userId'])).toEqual(['user-1', 'user-2']);
		expect(await session(stage)).toMatchObject({ user: { email: 'bob@example.test' } });
		await through(stage, 'idp', { ...bob, sub: 'more' });
		expect(stage.kit.store.accounts.at(-1)).toMatchObject({ userId: 'user-2' });
	},
	'session-callback-arguments': async () => {
		const stage = scene(usual, () => ({
			callbacks: { session: ({ session: given }: { session: object }) => given }
		}));
		await signIn(stage.browser, stage.kit);
		Object.assign(stage.kit.store.users[0] ?? {}, { passwordHash: 'x' });
		expect(await session(stage)).toEqual({
			user: {
				id: 'user-1',
				name: 'Alice Example',
				email: 'alice@example.test',
				image: 'https://pictures.test/alice.png'
			},
			expires: '2030-01-31T00:00:00.000Z'
		});
	},
	'verified-email-linking': async () => {
		for (const [claims, linked] of [
			[{ email_verified: false }, false],
			[{ email_verified: true }, true],
			[{}, true]
		] as const) {
			const stage = scene((kit) => [
				oauthProvider(kit, { allowDangerousEmailAccountLinking: true })
			]);
			stage.kit.store.users.push({ id: 'user-7', email: 'bob@example.test', emailVerified: null });
			const answer = await through(stage, 'idp', { ...bob, ...claims });
			expect(answer.location.includes('OAuthAccountNotLinked')).toBe(!linked);
			expect(stage.kit.store.accounts).toHaveLength(linked ? 1 : 0);
			expect(calls(stage, 'event:createUser')).toEqual([]);
		}
	},
	'new-session-each-sign-in': async () => {
		const stage = scene(usual);
		await signIn(stage.browser, stage.kit);
		await signIn(stage.browser, stage.kit);
		expect(stage.kit.store.sessions.map((row) => row['sessionToken'])).toEqual(['session-2']);
		expect(stage.browser.jar.get('authjs.session-token')?.value).toBe('session-2');
	},
	'adapter-errors-once': async () => {
		const stage = scene(usual, (kit) => ({
			adapter: kit.adapter({ failing: ['getUserByAccount'] })
		}));
		await signIn(stage.browser, stage.kit);
		expect(logs(stage).filter((line) => line === 'error AdapterError')).toHaveLength(1);
	},
	'expired-session-links-nothing': async () => {
		const stage = scene(usual);
		await signIn(stage.browser, stage.kit);
		advance(31 * 86_400);
		stage.browser.set('authjs.session-token', 'session-1');
		await through(stage, 'other', bob);
		expect(stage.kit.store.users).toHaveLength(2);
	},
	'equal-identities': async () => {
		const stage = scene(usual);
		await signIn(stage.browser, stage.kit);
		stage.kit.store.sessions.length = 0;
		const adapter = Object(stage.kit.adapter());
		const lower = (key: { provider: string; providerAccountId: string }) =>
			adapter.getUserByAccount({ ...key, providerAccountId: key.providerAccountId.toLowerCase() });
		const getAccount = (id: string, provider: string) =>
			adapter.getAccount(id.toLowerCase(), provider);
		const loose = { ...adapter, getUserByAccount: lower, getAccount };
		const other = scene(usual, () => ({ adapter: loose }));
		await through(other, 'idp', { ...bob, sub: 'ALICE' });
		expect(await session(other)).not.toMatchObject({ user: { email: 'alice@example.test' } });
	},
	'second-look': async () => {
		const stage = scene(usual, (kit) => {
			const adapter = kit.adapter();
			const link = Object(adapter)['linkAccount'];
			const linkAccount = (account: { userId: string }) => {
				// Another user was first.
				link({ ...account, userId: 'user-7' });
				throw new Error('taken');
			};
			return { adapter: { ...adapter, linkAccount } };
		});
		stage.kit.store.users.push({ id: 'user-7', email: 'else@example.test', emailVerified: null });
		await through(stage, 'idp', bob);
		expect(stage.kit.store.sessions).toMatchObject([{ userId: 'user-7' }]);
		expect(logs(stage)).toEqual([]);
	},
	'jwt-asked': async () => {
		let isOver = false;
		const jwt = ({ token, account }: { token: object; account?: object }) =>
			isOver && !account ? null : token;
		const stage = scene(usual, (kit) => ({ callbacks: kit.callbacks({ jwt }) }), 'jwt+adapter');
		await signIn(stage.browser, stage.kit);
		isOver = true;
		await through(stage, 'other', bob);
		expect(stage.kit.store.users).toHaveLength(2);
	},
	'jwt-throws': async () => {
		let isDown = false;
		const jwt = ({ token }: { token: object }) =>
			isDown ? Promise.reject(new Error('down')) : token;
		const stage = scene(usual, (kit) => ({ callbacks: kit.callbacks({ jwt }) }), 'jwt');
		await signIn(stage.browser, stage.kit);
		isDown = true;
		expect(await session(stage)).toBeNull();
		expect(cookies(stage)).not.toContain('session-token');
		expect(logs(stage)).toEqual(['error JWTSessionError']);
		isDown = false;
		expect(await session(stage)).toMatchObject({ user: { email: 'alice@example.test' } });
	},
	'renewal-fails': async () => {
		const config = (kit: Kit) => ({
			adapter: kit.adapter({ failing: ['updateSession'] }),
			session: { updateAge: 0 }
		});
		const stage = scene(usual, config);
		await signIn(stage.browser, stage.kit);
		expect(await session(stage)).toMatchObject({ user: { email: 'alice@example.test' } });
		expect(cookies(stage)).not.toContain('session-token');
		expect(logs(stage)).toEqual(['error AdapterError']);
	},
	'sign-out-fails': async () => {
		const stage = scene(usual, (kit) => ({ adapter: kit.adapter({ failing: ['deleteSession'] }) }));
		await signIn(stage.browser, stage.kit);
		const { location } = await submit(stage.browser, '/auth/signout', { callbackUrl: '/bye' });
		expect(location).toBe('http://app.test/auth/error?error=Configuration');
		expect(stage.browser.jar.has('authjs.session-token')).toBe(false);
	},
	'passkey-redirect': async () => {
		const stage = passkeys((kit) => ({ callbacks: kit.callbacks({ signIn: () => '/paywall' }) }));
		expect((await registerPasskey(stage)).location).toBe('http://app.test/paywall');
		expect(await session(stage)).toBeNull();
	},
	'passkey-taken': async () => {
		const stage = passkeys();
		await registerPasskey(stage);
		await submit(stage.browser, '/auth/signout');
		expect((await registerPasskey(stage, 'eve@example.test')).location).toContain(
			'error=AccountNotLinked'
		);
		expect(await session(stage)).toBeNull();
	},
	'passkey-without-email': async () => {
		const stage = passkeys();
		await signIn(stage.browser, stage.kit, { person: { sub: 'dora', name: 'Dora' } });
		expect((await stage.browser.get('/auth/webauthn-options/passkey?action=register')).status).toBe(
			400
		);
	},
	'credentials-with-database': async () => {
		const stage = scene((kit) => [credentialsProvider(kit), oauthProvider(kit)]);
		await submit(stage.browser, '/auth/callback/password', {
			username: 'bob',
			password: 'open sesame'
		});
		expect(cookies(stage)).not.toContain('authjs.session-token=eyJ');
	},
	'credentials-subject': async () => {
		const ids = new Set<unknown>();
		for (const answer of [{}, { name: 'Bob' }, { id: null }]) {
			for (const strategy of ['jwt', 'database'] as const) {
				const stage = scene(
					(kit) => [credentialsProvider(kit, {}, () => answer), oauthProvider(kit)],
					() => ({}),
					strategy
				);
				await submit(stage.browser, '/auth/callback/password', {});
				expect(await session(stage)).toEqual(
					strategy === 'jwt' ? expect.objectContaining({ expires: expect.any(String) }) : null
				);
				const warning = logs(stage).filter((line) => line.includes('credentials-without-id'));
				expect(warning).toHaveLength(strategy === 'jwt' ? 1 : 0);
				for (const call of calls(stage, 'callback:signIn')) {
					ids.add(Object(call.args)[0].user.id);
				}
			}
		}
		expect(ids.size).toBe(3);
		expect([...ids].every((id) => typeof id === 'string' && id.length === 36)).toBe(true);
	},
	'mail-after-row': async () => {
		const sent: unknown[] = [];
		const mail = (stage: Scene) =>
			submit(stage.browser, '/auth/signin/email', { email: 'carol@example.test' });
		const stage: Scene = scene((kit) => [
			emailProvider(kit, {}, (message) => {
				sent.push(message, stage.kit.store.tokens.length);
			})
		]);
		await mail(stage);
		expect(sent).toEqual([
			{
				identifier: 'carol@example.test',
				token: expect.stringMatching(/^[0-9a-f]{64}$/),
				expires: new Date('2030-01-02T00:00:00.000Z'),
				url: expect.stringMatching(
					/^http:\/\/app\.test\/auth\/callback\/email\?callbackUrl=http.*&token=[0-9a-f]{64}&email=carol%40example\.test$/
				),
				provider: expect.objectContaining({
					id: 'email',
					signinUrl: 'http://app.test/auth/signin/email',
					callbackUrl: 'http://app.test/auth/callback/email'
				}),
				theme: { colorScheme: 'auto', logo: '', brandColor: '', buttonText: '' },
				request: expect.any(Request),
				message: expect.any(Function)
			},
			1
		]);
		const failing = scene((kit) => [
			emailProvider(kit, {}, () => Promise.reject(new Error('no mail')))
		]);
		await mail(failing);
		expect(failing.kit.store.tokens).toEqual([]);
		const storeless = scene(
			(kit) => [emailProvider(kit)],
			(kit) => ({ adapter: kit.adapter({ failing: ['createVerificationToken'] }) })
		);
		await mail(storeless);
		expect(storeless.kit.outbox).toEqual([]);
	},
	'missing-method-named': async () => {
		const stage = scene(
			(kit) => [emailProvider(kit)],
			(kit) => ({ adapter: kit.adapter({ without: ['createUser'] }) })
		);
		await stage.browser.get(await requestLink(stage.browser, stage.kit));
		expect(logs(stage)).toEqual(['error MissingAdapterMethods']);
	},
	'one-address': async () => {
		const stage = scene((kit) => [emailProvider(kit)]);
		await submit(stage.browser, '/auth/signin/email', {
			email: 'eve@evil.test,carol@example.test'
		});
		expect(stage.kit.outbox).toEqual([]);
	}
};
