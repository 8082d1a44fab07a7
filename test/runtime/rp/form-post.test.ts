import { describe, expect, it } from 'vitest';
import { ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, RelyingParty } from './relying-party.ts';

const form = { authorization: { params: { response_mode: 'form_post' } } };
const callback = '/auth/callback/oidc';
const begun = async (app: RelyingParty) => app.provider.authorize((await app.start()).location);

describe('the callback of a provider with form_post', () => {
	it('F12: accepts a cross-site post, with state, nonce and PKCE', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op, { oidc: form });
		const { location, cookies } = await app.start();
		const asked = new URL(location).searchParams;
		for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toBeTruthy();
		const [transaction] = cookies.filter((line) => /authjs\.state\./.test(line));
		expect(transaction).toMatch(/; SameSite=None/);
		expect(transaction).toMatch(/; Secure/);
		await expectSignedIn(app, await app.post(callback, op.authorize(location), op.issuer));
	});

	it.each([
		['that is no JSON', '{"name":'],
		['of 200 kB', `{"name":{"firstName":"${'x'.repeat(200_000)}"}}`],
		['with __proto__', '{"__proto__":{"polluted":true},"name":{"firstName":"A"}}']
	])('F12: ignores a malformed field: `user` %s', async (_name, user) => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op, { oidc: form });
		const { location } = await app.start();
		const answer = await app.post(callback, op.authorize(location, { user }), op.issuer);
		expect(Reflect.has({}, 'polluted')).toBe(false);
		if (answer.status === 302) await expectSignedIn(app, answer);
		else {
			expect(answer.status).toBeOneOf([400, 413]);
			expect([answer.cookies, app.store.writes]).toEqual([[], []]);
		}
	});

	it.each([
		['a parameter', form],
		['the URL', { authorization: 'https://op.example/authorize?response_mode=form_post' }]
	])('F13: is rejected if it comes as GET, with the mode in %s', async (_where, oidc) => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op, { oidc });
		await expectSignedIn(app, await app.post(callback, await begun(app), op.issuer));
		app.jar.clear();
		app.store.writes.length = 0;
		op.asked.length = 0;
		const { location } = await app.start();
		await expectRefusal(app, await app.finish(op.authorize(location)));
		expect(op.count('token')).toBe(0);
	});

	it.each([
		['state', ['a', 'a']],
		['code', ['code-1', 'code-1']]
	])('F8: is rejected if its form has %s twice', async (name, value) => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op, { oidc: form });
		const { location } = await app.start();
		const response = op.authorize(location, { [name]: value });
		const answer = await app.post(callback, response, op.issuer);
		expect(answer.cookies.join()).not.toMatch(/session-token/);
		expect([op.count('token'), app.store.writes]).toEqual([0, []]);
	});
});

describe('the callback of a provider with a query response', () => {
	it('F13: is rejected if another site posts it', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		const { location } = await app.start();
		const response = op.authorize(location);
		const answer = await app.post(`${callback}?${response}`, response, op.issuer);
		expect([answer.status, answer.cookies]).toEqual([403, []]);
		expect([op.count('token'), app.store.writes]).toEqual([0, []]);
	});

	it('F13: reads nothing from a form', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		const { location } = await app.start();
		await expectRefusal(app, await app.post(callback, op.authorize(location)));
		expect(op.count('token')).toBe(0);
	});
});
