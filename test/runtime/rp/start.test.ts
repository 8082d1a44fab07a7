import { describe, expect, it } from 'vitest';
import { Auth, customFetch } from '../../../src/runtime/index.ts';
import { client, parameters, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, type Provider, RelyingParty } from './relying-party.ts';

const reserved = {
	client_id: 'evil',
	client_secret: 'evil',
	redirect_uri: 'https://evil.example',
	response_type: 'token',
	response_mode: 'fragment',
	scope: 'everything',
	state: 'evil',
	nonce: 'evil',
	code_challenge: 'evil',
	code_challenge_method: 'plain',
	request: 'evil',
	request_uri: 'https://evil.example/request',
	resource: 'https://evil.example/api',
	registration: '{"evil":1}'
};

describe('the start of a sign-in', () => {
	it('E1: ignores reserved parameters of the caller, and warns once', async () => {
		const app = new RelyingParty(new ScriptedProvider());
		const { location } = await app.start(`?${parameters({ ...reserved, login_hint: 'alice' })}`);
		const asked = Object.fromEntries(new URL(location).searchParams);
		expect(asked).toMatchObject({
			client_id: client.clientId,
			redirect_uri: 'https://app.example/auth/callback/oidc',
			response_type: 'code',
			scope: 'openid profile email',
			code_challenge_method: 'S256',
			login_hint: 'alice'
		});
		expect(location).not.toMatch(/evil|everything|plain|fragment|registration|resource/);
		expect(app.warnings).toEqual([['reserved-parameters', 'oidc', expect.any(String)]]);
	});

	it('E1: ignores reserved parameters in any letter case', async () => {
		const app = new RelyingParty(new ScriptedProvider());
		const shouted = Object.entries(reserved).map(([name, value]) => [name.toUpperCase(), value]);
		const { location } = await app.start(`?${parameters(Object.fromEntries(shouted))}`);
		expect(location).not.toMatch(/evil|everything|plain|fragment|registration|resource/i);
		expect(app.warnings).toEqual([['reserved-parameters', 'oidc', expect.any(String)]]);
	});

	it('E1: ignores parameters of the form', async () => {
		const app = new RelyingParty(new ScriptedProvider());
		const form = parameters({ 'authorizationParams-scope': 'everything', ...reserved });
		const { location } = await app.post('/auth/signin/oidc', form);
		expect(location).toMatch(/^https:\/\/op\.example\/authorize\?/);
		expect(location).not.toMatch(/evil|everything|plain|fragment/);
	});

	it.each([
		['scope', 'openid calendar'],
		['resource', 'https://api.example']
	] as const)('E1: accepts %s if the provider allows it', async (name, value) => {
		const app = new RelyingParty(new ScriptedProvider(), { oidc: { allowedParams: [name] } });
		const { location } = await app.start(`?${parameters({ [name]: value })}`);
		expect(new URL(location).searchParams.get(name)).toBe(value);
		expect(app.warnings).toEqual([]);
		const other = name === 'scope' ? 'resource' : 'scope';
		const both = await app.start(`?${parameters({ [name]: value, [other]: 'evil' })}`);
		expect(both.location).not.toContain('evil');
		expect(app.warnings).toEqual([['reserved-parameters', 'oidc', other]]);
	});

	it('E1: passes on what is only called much like a reserved parameter', async () => {
		const alike = { my_scope: 'a', statement: 'b', prononce: 'c', resources: 'd', requests: 'e' };
		const app = new RelyingParty(new ScriptedProvider());
		const { location } = await app.start(`?${parameters(alike)}`);
		expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject(alike);
		expect(app.warnings).toEqual([]);
	});

	it('is refused for a provider of development in production', async () => {
		const app = new RelyingParty(new ScriptedProvider(), { oidc: { developmentOnly: true } });
		const { location } = await app.start();
		expect(location).toContain('error=Configuration');
		expect(app.errors.join()).toContain('oidc is for development only');
	});

	it.each([
		['[]', [], false],
		['["none"]', ['none'], false],
		['["pkce"]', ['pkce'], true],
		['nothing', undefined, true]
	] as const)(
		'E2: with checks %s sends and verifies state and nonce',
		async (_name, checks, pkce) => {
			const op = new ScriptedProvider();
			const app = new RelyingParty(op, checks && { oidc: { checks } });
			const { location } = await app.start();
			const asked = new URL(location).searchParams;
			expect(asked.has('code_challenge')).toBe(pkce);
			expect(asked.get('state')).toBeTruthy();
			expect(asked.get('nonce')).toBeTruthy();
			await expectRefusal(app, await app.finish(op.authorize(location, { state: undefined })));
			expect(op.count('token')).toBe(0);
			await expectSignedIn(withoutErrors(app), await app.signIn());
		}
	);

	it('E2: uses PKCE if the provider announces S256, even without that check', async () => {
		const metadata = { code_challenge_methods_supported: ['plain', 'S256'] };
		const op = new ScriptedProvider({ metadata });
		const app = new RelyingParty(op, { oidc: { checks: ['state'] } });
		const { location } = await app.start();
		expect(new URL(location).searchParams.get('code_challenge_method')).toBe('S256');
		await expectSignedIn(app, await app.finish(op.authorize(location)));
	});

	it('E2: sends no nonce to a provider without support, but still a state', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op, { oidc: { nonce: false } });
		const { location } = await app.start();
		expect(new URL(location).searchParams.has('nonce')).toBe(false);
		await expectSignedIn(app, await app.finish(op.authorize(location)));
	});

	it('E3: repeats no state, nonce or challenge in 1,000 starts; each has 128 bits or more', async () => {
		const app = new RelyingParty(new ScriptedProvider());
		const seen = { state: new Set(), nonce: new Set(), code_challenge: new Set() };
		await app.start();
		const one = async () => {
			const headers = { origin: app.origin };
			const request = new Request(`${app.origin}/auth/signin/oidc`, { method: 'POST', headers });
			const answer = await Auth(request, app.config);
			const asked = new URL(answer.headers.get('location') ?? '').searchParams;
			for (const [name, values] of Object.entries(seen)) values.add(asked.get(name));
			expect(asked.get('code_challenge_method')).toBe('S256');
			// 22 characters of base64url are 132 bits.
			expect(asked.get('nonce')?.length).toBeGreaterThanOrEqual(22);
		};
		for (let i = 0; i < 10; i += 1) await Promise.all(Array.from({ length: 100 }, one));
		expect(Object.values(seen).map(({ size }) => size)).toEqual([1000, 1000, 1000]);
	});

	it.each([
		'javascript:alert(1)',
		'http://op.example/authorize',
		'http://localhost/authorize',
		'https://op.example/authorize#fragment',
		'data:text/html,hello',
		'not a URL',
		7
	])('E5: an authorization endpoint %s is rejected', async (authorization_endpoint) => {
		const app = new RelyingParty(new ScriptedProvider({ metadata: { authorization_endpoint } }));
		await expectRefusal(app, await app.start());
		expect(app.transactions()).toEqual([]);
	});

	it('E5: plain http is accepted only on this machine in development', async () => {
		const metadata = { authorization_endpoint: 'http://localhost:4000/authorize' };
		const app = new RelyingParty(new ScriptedProvider({ metadata }), {
			config: { development: true }
		});
		expect((await app.start()).location).toMatch(/^http:\/\/localhost:4000\/authorize\?/);
		const elsewhere = { authorization_endpoint: 'http://op.example/authorize' };
		const other = new RelyingParty(new ScriptedProvider({ metadata: elsewhere }), {
			config: { development: true }
		});
		await expectRefusal(other, await other.start());
	});

	it('E6: a large form and names such as __proto__ change nothing', async () => {
		const app = new RelyingParty(new ScriptedProvider());
		const form = `data=${'x'.repeat(10_000)}&__proto__=x&constructor=x&__proto__[polluted]=1`;
		const { location } = await app.post('/auth/signin/oidc?__proto__=x', form);
		expect(location).toMatch(/^https:\/\/op\.example\/authorize\?/);
		expect(Reflect.has({}, 'polluted')).toBe(false);
		const json = { 'content-type': 'application/json', origin: app.origin };
		const body = '{"__proto__":{"polluted":1},"data":{"a":1},"callbackUrl":{"a":1}}';
		const answer = await app.send('/auth/signin/oidc', { method: 'POST', headers: json, body });
		expect(answer.status).toBeLessThan(500);
		expect(Reflect.has({}, 'polluted')).toBe(false);
	});

	it('E7: a request cannot change the provider of the next', async () => {
		const op = new ScriptedProvider();
		const seen: unknown[] = [];
		const provider: Provider = {
			...another(op),
			checks: ['pkce'],
			userinfo: {
				async request({ provider: given, tokens }) {
					seen.push([given.checks, given.clientId, given.userinfo.url?.href]);
					Object.assign(given, {
						checks: ['none'],
						clientId: 'evil',
						redirectProxyUrl: 'https://evil.example'
					});
					if (given.userinfo.url) given.userinfo.url.href = 'https://evil.example/';
					return { sub: `alice of ${tokens.access_token}`, email: 'alice@example.com' };
				}
			},
			type: 'oauth',
			authorization: 'https://op.example/authorize',
			token: 'https://op.example/token'
		};
		const app = new RelyingParty(op);
		app.config.providers.push(provider);
		for (let i = 0; i < 2; i += 1) {
			const { location } = await app.start('', 'two');
			expect(new URL(location).searchParams.get('client_id')).toBe(client.clientId);
			expect(new URL(location).searchParams.get('redirect_uri')).toMatch(
				/^https:\/\/app\.example\//
			);
			await app.finish(op.authorize(location), 'two');
		}
		expect(seen).toHaveLength(2);
		expect(seen[1]).toEqual(seen[0]);
	});

	it('E7: works with an immutable configuration', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		freeze(app.config.providers);
		await expectSignedIn(app, await app.signIn());
	});
});

/** A second provider of the app, by hand. */
function another({ issuer, fetch }: ScriptedProvider) {
	return { id: 'two', name: 'Two', type: 'oidc', ...client, issuer, [customFetch]: fetch } as const;
}

/** The same app after a refusal that was expected. */
function withoutErrors(app: RelyingParty): RelyingParty {
	app.errors.length = 0;
	return app;
}

function freeze(value: unknown): void {
	if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
	Object.freeze(value);
	for (const inner of Object.values(value)) freeze(inner);
}
