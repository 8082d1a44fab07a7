import { describe, expect, it, vi } from 'vitest';
import Other from '../../../templates/providers/auth0.ts';
import { client, type Script, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, RelyingParty } from './relying-party.ts';
import { atLater } from './time.ts';

async function expectNoStart(
	script: Script,
	issuer?: string,
	development = false
): Promise<RelyingParty> {
	const op = new ScriptedProvider(script, issuer);
	const app = new RelyingParty(op, { config: { development } });
	const answer = await app.start();
	await expectRefusal(app, answer);
	expect(answer.location).toBe('https://app.example/auth/error?error=Configuration');
	expect(app.transactions()).toEqual([]);
	return app;
}

describe('discovery', () => {
	it.each([
		['of another', 'https://other.example'],
		['of a tenant', 'https://op.example/tenant'],
		['by plain http', 'http://op.example'],
		['that is missing', undefined],
		['that is no text', 7]
	])('G12: a document with an issuer %s is rejected', async (_name, issuer) => {
		await expectNoStart({ metadata: { issuer } });
	});

	it('G12: an issuer is compared as a URL, and the ID token with the document', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op, { oidc: { issuer: 'https://op.example/' } });
		await expectSignedIn(app, await app.signIn());
	});

	it.each([
		['https://op.example/tenant', 'https://op.example/tenant/'],
		['https://op.example/tenant/', 'https://op.example/tenant']
	])('G12: the issuer %s may be configured as %s', async (named, issuer) => {
		const app = new RelyingParty(new ScriptedProvider({}, named), { oidc: { issuer } });
		await expectSignedIn(app, await app.signIn());
	});

	it('G12: an ID token must name the exact issuer, however it is configured', async () => {
		const issuer = 'https://op.example/tenant';
		const op = new ScriptedProvider({ claims: { iss: `${issuer}/` } }, issuer);
		const app = new RelyingParty(op, { oidc: { issuer: `${issuer}/` } });
		await expectRefusal(app, await app.signIn());
	});

	it.each([
		['takes', 'https://op.example/tenant', expectSignedIn],
		['refuses', 'https://op.example/tenant/', expectRefusal]
	] as const)('G12: with custom endpoints it %s a token of %s', async (_does, iss, outcome) => {
		const issuer = 'https://op.example/tenant';
		const op = new ScriptedProvider({ claims: { iss } }, issuer);
		const own = {
			issuer: `${issuer}/`,
			authorization: `${issuer}/authorize`,
			token: `${issuer}/token`,
			userinfo: `${issuer}/userinfo`
		};
		const app = new RelyingParty(op, { oidc: own });
		await outcome(app, await app.signIn());
	});

	it('G12: the log names the issuer of a document', async () => {
		const app = await expectNoStart({ metadata: { issuer: 'https://op.example/realms/a' } });
		expect(app.log()).toContain('"https://op.example/realms/a"');
	});

	it.each([
		['status 404', () => new Response('', { status: 404 }), '404'],
		['a document without issuer', () => Response.json({}), '"issuer"']
	])('G12: the log says that %s was the answer', async (_name, make, said) => {
		const app = await expectNoStart({ answer: { discovery: make } });
		expect(app.log()).toContain(said);
	});

	it('G12: a document is asked for as JSON', async () => {
		const app = new RelyingParty(new ScriptedProvider());
		await app.start();
		expect(app.provider.last('discovery').headers.get('accept')).toBe('application/json');
	});

	it('G12: without authorization_endpoint no sign-in starts', async () => {
		await expectNoStart({ metadata: { authorization_endpoint: undefined } });
	});

	it.each(['token_endpoint', 'userinfo_endpoint', 'jwks_uri'])(
		'G12: without %s no sign-in completes',
		async (name) => {
			const op = new ScriptedProvider({ metadata: { [name]: undefined } });
			// The userinfo endpoint is needed but where the ID token may be all there is.
			const app = new RelyingParty(op, { oidc: { idToken: true } });
			await expectRefusal(app, await app.signIn());
		}
	);

	it.each<[string, () => Response]>([
		['a redirect', () => Response.redirect('https://op.example/elsewhere', 302)],
		['a redirect to another host', () => Response.redirect('https://evil.example/', 307)],
		['status 404', () => new Response('', { status: 404 })],
		['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
		['a list', () => Response.json([])],
		['null', () => Response.json(null)]
	])('G12: %s instead of a document is rejected', async (_name, make) => {
		const app = await expectNoStart({ answer: { discovery: make } });
		expect(app.provider.count('discovery')).toBe(1);
		expect(app.provider.last('discovery').init?.redirect).toMatch(/^(manual|error)$/);
	});

	it('G12: a failed request is retried by the next sign-in', async () => {
		const op = new ScriptedProvider({
			answer: { discovery: () => new Response('', { status: 503 }) }
		});
		const app = new RelyingParty(op);
		await expectRefusal(app, await app.start());
		op.script = {};
		app.errors.length = 0;
		await expectSignedIn(app, await app.signIn());
	});

	it('G12: a document is cached for a limited time', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		await app.start();
		await app.start();
		expect(op.count('discovery')).toBe(1);
		op.script = { metadata: { authorization_endpoint: 'https://op.example/moved' } };
		await atLater(3600, async () => {
			expect((await app.start()).location).toMatch(/^https:\/\/op\.example\/moved\?/);
		});
		expect(op.count('discovery')).toBe(2);
	});

	it('G12: documents of different issuers are kept apart', async () => {
		const [one, two] = [new ScriptedProvider(), new ScriptedProvider({}, 'https://two.example')];
		const [first, second] = [new RelyingParty(one), new RelyingParty(two)];
		expect((await first.start()).location).toMatch(/^https:\/\/op\.example\//);
		expect((await second.start()).location).toMatch(/^https:\/\/two\.example\//);
		expect([one.count('discovery'), two.count('discovery')]).toEqual([1, 1]);
	});

	it('G12: a changed issuer in the document ends sign-ins, also pending ones', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		const { location } = await app.start();
		op.script = { metadata: { issuer: 'https://other.example' } };
		const late = () => app.finish(op.authorize(location));
		await expectRefusal(app, await atLater(600, late));
		expect(op.count('token')).toBe(0);
	});

	it.each([
		'http://169.254.169.254',
		'http://localhost:4000',
		'http://127.0.0.1',
		'http://[::1]',
		'http://2130706433',
		'http://op.example',
		'file:///etc/passwd',
		'ftp://op.example',
		'data:application/json,{}',
		'op.example'
	])('G13: nothing is fetched from the issuer %s', async (issuer) => {
		const app = await expectNoStart({}, issuer);
		expect(app.provider.asked).toEqual([]);
	});

	it.each([
		'http://169.254.169.254',
		'http://10.0.0.7',
		'http://op.example',
		'http://localhost.evil.example',
		'file:///etc/passwd'
	])('G13: nothing is fetched from the issuer %s in development either', async (issuer) => {
		const app = await expectNoStart({}, issuer, true);
		expect(app.provider.asked).toEqual([]);
	});

	it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
		'G13: this machine, %s, may be the issuer in development',
		async (issuer) => {
			const op = new ScriptedProvider({}, issuer);
			const app = new RelyingParty(op, { config: { development: true } });
			expect((await app.start()).location.startsWith(`${issuer}/authorize?`)).toBe(true);
		}
	);

	const plain = 'http://keycloak.internal:8080';
	it('R5, ruling 42: a provider may allow http in production, and the log names it once', async () => {
		vi.resetModules();
		const { RelyingParty: Fresh } = await import('./relying-party.ts');
		for (const oidc of [{}, { idToken: false }] as const) {
			const op = new ScriptedProvider({}, plain);
			const app = new Fresh(op, { oidc: { ...oidc, allowInsecureRequests: true } });
			app.config.providers.push(Other({ ...client, issuer: 'https://two.example' }));
			await expectSignedIn(app, await app.signIn());
			expect(app.warnings).toEqual('idToken' in oidc ? [] : [['insecure-requests', 'oidc']]);
			expect(op.asked.every(({ url }) => url.protocol === 'http:')).toBe(true);
		}
	});

	it('R5, ruling 42: so may its configured endpoints, and no other provider', async () => {
		const own = (name: string) => `${plain}/${name}`;
		const endpoints = { token: own('token'), userinfo: own('userinfo') };
		const op = new ScriptedProvider({}, plain);
		const oidc = { ...endpoints, authorization: own('authorize'), allowInsecureRequests: true };
		const app = new RelyingParty(op, { oidc });
		await expectSignedIn(app, await app.signIn());
		const more = new RelyingParty(new ScriptedProvider({}, plain));
		const issuer = 'https://two.example';
		more.config.providers.push(Other({ ...client, issuer, allowInsecureRequests: true }));
		await expectRefusal(more, await more.start());
		expect(more.provider.asked).toEqual([]);
	});

	it.each([undefined, false])(
		'R5, ruling 42: %s does not allow it',
		async (allowInsecureRequests) => {
			const oidc = allowInsecureRequests === undefined ? {} : { allowInsecureRequests };
			const app = new RelyingParty(new ScriptedProvider({}, plain), { oidc });
			await expectRefusal(app, await app.start());
			expect(app.provider.asked).toEqual([]);
		}
	);

	it.each(['file:///etc/passwd', 'ftp://op.example', 'data:application/json,{}'])(
		'G13, ruling 42: nothing is fetched from %s, whatever the provider allows',
		async (issuer) => {
			const op = new ScriptedProvider({}, issuer);
			const app = new RelyingParty(op, { oidc: { allowInsecureRequests: true } });
			await expectRefusal(app, await app.start());
			expect(op.asked).toEqual([]);
		}
	);

	it.each(['token_endpoint', 'userinfo_endpoint', 'jwks_uri'])(
		'G13: nothing is fetched from a %s without https',
		async (name) => {
			for (const url of [
				'http://169.254.169.254/latest',
				'http://op.example/x',
				'file:///etc/passwd'
			]) {
				const op = new ScriptedProvider({ metadata: { [name]: url } });
				const app = new RelyingParty(op, { oidc: { idToken: false } });
				await expectRefusal(app, await app.signIn());
				expect(op.asked.filter((one) => one.url.protocol !== 'https:')).toEqual([]);
			}
		}
	);
});
