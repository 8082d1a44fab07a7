import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { later } from './direct-later.ts';
import { ofRequests } from './direct-of-requests.ts';
import { hasPart } from './enabled.ts';
import { ours } from './ours.ts';
import type { Browser } from './play/browser.ts';
import { advance, releaseClock, stopClock } from './play/clock.ts';
import { facts } from './play/facts.ts';
import { type Config, Kit, oldSecret, type Strategy, secret } from './play/kit.ts';
import { oauthProvider, oidcProvider } from './play/providers.ts';
import { begin, callbackPath, sessionCookies, signIn, submit } from './play/steps.ts';
import { rulings } from './rulings.ts';

beforeEach(stopClock);
afterEach(releaseClock);

interface Scene {
	kit: Kit;
	browser: Browser;
	/** The facts of the last request. */
	last(): ReturnType<typeof facts>;
}

function scene(
	providers: (kit: Kit) => unknown[],
	changes: (kit: Kit) => Config = () => ({}),
	strategy: Strategy = 'jwt'
): Scene {
	const kit = new Kit(ours);
	const browser = kit.browser(kit.config(strategy, providers(kit), changes(kit)));
	const last = () => {
		const step = kit.record.steps.at(-1);
		if (!step) throw new Error('nothing was asked yet');
		return facts(step, { secrets: [secret, oldSecret], salts: [] });
	};
	return { kit, browser, last };
}

const oauth = (changes: Config = {}) => scene((kit) => [oauthProvider(kit, changes)]);
const oidc = (changes: Config = {}) => scene((kit) => [oidcProvider(kit, changes)]);
const inFlight = ({ jar }: Browser) =>
	[...jar.keys()].filter((name) => /^authjs\.state\./.test(name));
const session = async ({ browser }: Scene) => (await browser.get('/auth/session')).json;

/** Goes through a sign-in; the facts of the callback. */
async function through(stage: Scene, response: Record<string, string | undefined> = {}) {
	await signIn(stage.browser, stage.kit, { response });
	return stage.last();
}

const direct: Record<string, () => Promise<void>> = {
	'transaction-cookie': async () => {
		const { kit, browser, last } = oauth();
		const first = await begin(browser, { callbackUrl: '/one' });
		expect(last().single.get('cookie authjs.state.<transaction> attributes')).toBe(
			'expires=Tue, 01 Jan 2030 00:15:00 GMT; httponly; max-age=900; path=/; samesite=Lax'
		);
		expect(last().single.get('cookie authjs.state.<transaction> value')).toContain(
			'"provider":"idp"'
		);
		const second = await begin(browser, { callbackUrl: '/two' });
		const [one, two] = [kit.idp.consent(first.location), kit.idp.consent(second.location)];
		expect((await browser.get(callbackPath(two))).location).toBe('http://app.test/two');
		expect(inFlight(browser)).toHaveLength(1);
		expect((await browser.get(callbackPath(one))).location).toBe('http://app.test/one');
		expect(inFlight(browser)).toHaveLength(0);
		for (let start = 0; start < 25; start += 1) await begin(browser);
		expect(inFlight(browser)).toHaveLength(5);
	},
	'checks-minimum': async () => {
		const plain = oauth({ checks: ['none'] });
		const { location } = await begin(plain.browser);
		expect(new URL(location).searchParams.get('state')).not.toBeNull();
		expect(new URL(location).searchParams.get('code_challenge')).toBeNull();
		const forged = plain.kit.idp.consent(location, { response: { state: 'other' } });
		await plain.browser.get(callbackPath(forged));
		expect(plain.last().logs).toEqual(['error InvalidCheck']);
		const open = oidc({ checks: ['none'] });
		expect(new URL((await begin(open.browser)).location).searchParams.get('nonce')).not.toBeNull();
	},
	'issuer-parameter': async () => {
		const unknown = oauth();
		expect((await through(unknown, { iss: 'https://anybody.test' })).logs).toHaveLength(1);
		expect(await session(unknown)).not.toBeNull();
		const known = oidc();
		expect((await through(known, { iss: 'https://evil.test' })).logs[0]).toContain('error');
		expect(await session(known)).toBeNull();
	},
	'origin-check': async () => {
		const { browser, last } = oauth();
		for (const from of ['https://evil.test', 'http://app.test:81', 'null']) {
			expect((await submit(browser, '/auth/signin/idp', {}, { from })).status).toBe(403);
			expect(last().calls).toEqual([]);
		}
		const sameSite = { from: 'null', headers: { 'sec-fetch-site': 'same-origin' } };
		expect((await submit(browser, '/auth/signin/idp', {}, sameSite)).status).toBe(302);
		expect((await submit(browser, '/auth/signin/idp', {}, { from: null })).status).toBe(302);
	},
	'answer-headers': async () => {
		const config = { secret, trustHost: true, basePath: '/auth', providers: [] };
		const ask = async (path: string) => {
			const answer = await ours.Auth(new Request(`http://app.test/auth${path}`), config);
			if (!(answer instanceof Response)) throw new Error('no Response');
			return answer.headers;
		};
		expect((await ask('/signin')).get('referrer-policy')).toBe('same-origin');
		expect((await ask('/signin')).get('content-security-policy')).toContain("default-src 'none'");
		expect((await ask('/signin')).get('cache-control')).toContain('no-store');
		expect((await ask('/error')).get('referrer-policy')).toBe('no-referrer');
	},
	'token-renewal': async () => {
		const stage = oauth();
		await through(stage);
		await session(stage);
		expect([...stage.last().single.keys()].join()).not.toContain('session-token');
		advance(86_400);
		expect(await session(stage)).toMatchObject({ expires: '2030-02-01T00:00:00.000Z' });
		expect(stage.last().single.get('cookie authjs.session-token value')).toContain(
			'alice@example.test'
		);
	},
	'stray-pieces': async () => {
		const stage = oauth();
		await through(stage);
		for (const piece of ['0', '7']) stage.browser.set(`authjs.session-token.${piece}`, 'x');
		expect(await session(stage)).toMatchObject({ user: { email: 'alice@example.test' } });
		expect(stage.last().single.get('cookie authjs.session-token.7 value')).toBe('""');
	},
	'reserved-parameters': async () => {
		const { browser, last } = oauth();
		const query =
			'?client_id=x&redirect_uri=https%3A%2F%2Fevil.test&response_type=token&scope=all&login_hint=a';
		const { location } = await begin(browser, {}, `/auth/signin/idp${query}`);
		const sent = new URL(location).searchParams;
		expect(Object.fromEntries(sent)).toMatchObject({
			client_id: 'client-1',
			redirect_uri: 'http://app.test/auth/callback/idp',
			response_type: 'code',
			scope: 'read:user',
			login_hint: 'a'
		});
		expect(last().logs.some((line) => line.startsWith('warn'))).toBe(true);
		const allowed = oauth({ allowedParams: ['scope'] });
		const other = await begin(allowed.browser, {}, '/auth/signin/idp?scope=all');
		expect(new URL(other.location).searchParams.get('scope')).toBe('all');
	},
	'repeated-parameters': async () => {
		for (const name of ['code', 'state', 'iss', 'error']) {
			const stage = oauth();
			const { location } = await begin(stage.browser);
			const path = callbackPath(stage.kit.idp.consent(location));
			await stage.browser.get(`${path}&${name}=x&${name}=y`);
			expect(await session(stage)).toBeNull();
		}
	},
	subject: async () => {
		for (const id of ['', 'undefined', 'null', null, undefined, {}, true]) {
			const stage = oauth({ profile: () => ({ id, name: 'Nobody' }) });
			expect((await through(stage)).logs).toEqual(['error OAuthProfileParseError']);
			expect(await session(stage)).toBeNull();
		}
		const numeric = oauth({ profile: () => ({ id: 12_345_678 }) });
		const { calls } = await through(numeric);
		expect(
			calls.find(({ name }) => name === 'callback:signIn')?.args.get('0.account.providerAccountId')
		).toBe('"12345678"');
	},
	'tls-and-signatures': async () => {
		const insecure = scene((kit) => [oauthProvider(kit, { token: 'http://idp.test/token' })]);
		await signIn(insecure.browser, insecure.kit).catch(() => undefined);
		expect(await session(insecure)).toBeNull();
		const forged = oidc();
		forged.kit.fault({ sealed: (token) => token.replace(/\.[^.]*$/, `.${'A'.repeat(342)}`) });
		await through(forged);
		expect(await session(forged)).toBeNull();
	},
	'unasked-id-token': async () => {
		const stage = oauth();
		stage.kit.fault({ tokens: (tokens) => ({ ...tokens, id_token: 'eyJhbGciOiJub25lIn0.e30.' }) });
		await through(stage);
		expect(await session(stage)).not.toBeNull();
		expect(JSON.stringify(stage.kit.record.steps.at(-2))).not.toContain('id_token');
	},
	'token-without-kid': async () => {
		const stage = scene(
			(kit) => [oauthProvider(kit)],
			() => ({ secret: [secret, oldSecret] })
		);
		const { withoutKid } = await import('./tables/session.ts');
		stage.browser.set('authjs.session-token', withoutKid);
		expect(await session(stage)).toMatchObject({ user: { name: 'Kim' } });
	},
	'callback-result': async () => {
		for (const url of [
			'javascript:alert(1)',
			'mailto:a@b.test',
			'ftp://x',
			'not a url',
			'//x.test'
		]) {
			const { browser } = scene(
				(kit) => [oauthProvider(kit)],
				() => ({ callbacks: { redirect: () => url } })
			);
			expect((await submit(browser, '/auth/signout', { callbackUrl: '/x' })).location).toBe(
				'http://app.test'
			);
		}
	},
	'page-with-query': async () => {
		const { browser } = scene(
			(kit) => [oauthProvider(kit)],
			() => ({ pages: { error: '/oops?lang=en' } })
		);
		expect((await browser.get('/auth/callback')).location).toBe(
			'http://app.test/oops?lang=en&error=Configuration'
		);
	},
	'profile-error': async () => {
		const stage = oauth({
			profile: () => {
				throw new Error('no such field');
			}
		});
		expect((await through(stage)).single.get('location')).toBe('"http://app.test/auth/signin"');
		expect(stage.browser.forget(sessionCookies)).toBe(0);
	},
	'base-path-boundary': async () => {
		const { browser } = oauth();
		expect((await browser.get('/authsignin')).status).toBe(400);
	},
	'checks-replace': async () => {
		const { browser } = oauth({ checks: ['state', 'pkce'], options: { checks: ['none'] } });
		const { location } = await begin(browser);
		expect(new URL(location).searchParams.has('code_challenge')).toBe(false);
	}
};

describe('rulings', () => {
	const enabled = rulings.filter(({ needs }) => needs === undefined || hasPart(needs));

	it.each(enabled.map(({ id }) => id))('%s: what this runtime does', async (id) => {
		const run = direct[id] ?? later[id] ?? ofRequests[id];
		expect(run).toBeDefined();
		await run?.();
	});

	it('are all described for users, and nothing else is', () => {
		const text = readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');
		const described = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
		expect(described).toEqual(rulings.map(({ id }) => id));
		for (const { title } of rulings) expect(text).toContain(title);
	});
});
