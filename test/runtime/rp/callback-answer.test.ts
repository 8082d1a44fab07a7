import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { customFetch } from '../../../src/runtime/index.ts';
import { begun, configurationError, expectUnasked } from './callback.ts';
import { client, ScriptedProvider } from './provider.ts';
import { expectSignedIn, RelyingParty } from './relying-party.ts';

const oauthCallback = 'https://app.example/auth/signin?error=OAuthCallbackError';

describe('the callback: the response of the provider', () => {
	it.each([
		['code', { code: ['code-1', 'code-1'] }],
		['state', { state: ['a', 'a'] }],
		['iss', { iss: ['https://op.example', 'https://op.example'] }],
		['error', { error: ['a', 'b'], code: undefined }]
	])('F1, F8: %s given twice is rejected', async (_name, lie) => {
		const { op, app, location } = await begun();
		const answer = await app.finish(op.authorize(location, lie));
		expect([answer.status, answer.cookies]).toEqual([400, []]);
		expect([op.count('token'), app.store.writes]).toEqual([0, []]);
	});

	it.each([
		['is another', {}, 'https://other.example'],
		['has a slash more', {}, 'https://op.example/'],
		['is plain http', {}, 'http://op.example'],
		[
			'is missing although it is announced',
			{ authorization_response_iss_parameter_supported: true },
			undefined
		]
	])('F9: an iss that %s is rejected before the code is used', async (_name, metadata, iss) => {
		const one = await begun({ metadata });
		const answer = await one.app.finish(one.op.authorize(one.location, { iss }));
		await expectUnasked(one, answer);
		expect(answer.location).toBe(configurationError);
		// It is still good, so the log must not have it.
		expect(inspect(one.app.errors, { depth: 20 })).not.toContain('code-1');
	});

	it.each(['token', 'userinfo'])(
		'F9: a missing iss is rejected if announced and the %s endpoint is configured',
		async (name) => {
			const metadata = { authorization_response_iss_parameter_supported: true };
			const op = new ScriptedProvider({ metadata });
			const own = { token: `${op.issuer}/token`, userinfo: `${op.issuer}/userinfo` };
			const app = new RelyingParty(op, {
				oidc: { ...(name === 'userinfo' && { userinfo: own.userinfo }), token: own.token }
			});
			const begin = async () => (await app.start()).location;
			const missing = op.authorize(await begin(), { iss: undefined });
			await expectUnasked({ op, app }, await app.finish(missing));
			app.errors.length = 0;
			await expectSignedIn(app, await app.finish(op.authorize(await begin())));
		}
	);

	it('F9: the right iss is accepted, announced or not', async () => {
		const one = await begun();
		const response = one.op.authorize(one.location, { iss: 'https://op.example' });
		await expectSignedIn(one.app, await one.app.finish(response));
		const metadata = { authorization_response_iss_parameter_supported: true };
		const announced = await begun({ metadata });
		const other = announced.op.authorize(announced.location);
		await expectSignedIn(announced.app, await announced.app.finish(other));
	});

	it('F9: of a provider without known issuer it is ignored, with one warning', async () => {
		const op = new ScriptedProvider({ tokens: { id_token: undefined } });
		const app = new RelyingParty(op);
		app.config.providers.push({
			...{ id: 'two', name: 'Two', type: 'oauth', ...client, [customFetch]: op.fetch },
			authorization: 'https://op.example/authorize',
			token: 'https://op.example/token',
			userinfo: 'https://op.example/userinfo'
		});
		const { location } = await app.start('', 'two');
		const answer = await app.finish(op.authorize(location, { iss: 'https://any.example' }), 'two');
		await expectSignedIn(app, answer);
		expect(app.warnings).toEqual([['unchecked-iss', 'two']]);
	});

	it('F10: a user who denies consent returns to the sign-in page', async () => {
		const one = await begun();
		const lie = { code: undefined, error: 'access_denied' };
		const answer = await one.app.finish(one.op.authorize(one.location, lie));
		await expectUnasked(one, answer);
		expect(answer.location).toBe(oauthCallback);
		expect(one.app.transactions()).toEqual([]);
	});

	it('F10: an error without a valid state is only rejected', async () => {
		const one = await begun();
		const lie = { code: undefined, error: 'access_denied', state: 'x' };
		const answer = await one.app.finish(one.op.authorize(one.location, lie));
		await expectUnasked(one, answer);
		expect(answer.location).toBe(configurationError);
		expect(one.app.transactions()).toHaveLength(1);
	});

	it.each([
		['HTML', '<script>alert("shown")</script>'],
		['control characters', '\u001b[31mshown\u0007\r\nSet-Cookie: shown=1'],
		['10 kB', `shown${'x'.repeat(10_000)}`]
	])(
		'F11: an error_description of %s is never shown, and no code is used with an error',
		async (_name, error_description) => {
			const one = await begun();
			const lie = { error: 'server_error', error_description, error_uri: 'https://shown.example' };
			const answer = await one.app.finish(one.op.authorize(one.location, lie));
			await expectUnasked(one, answer);
			expect(answer.location).toBe(oauthCallback);
			const page = await one.app.get(answer.location);
			expect(answer.location + answer.cookies.join() + answer.text + page.text).not.toMatch(
				/shown/
			);
		}
	);

	it('F14: tokens in the response are ignored', async () => {
		const { op, app, location } = await begun();
		const response = op.authorize(location, { access_token: 'evil', token_type: 'Bearer' });
		await expectSignedIn(app, await app.finish(response));
		expect(app.store.accounts[0]).toMatchObject({ access_token: 'access-code-1' });
	});

	it.each(['id_token', 'response'])('F14: a response with %s is rejected', async (name) => {
		const one = await begun();
		const lie = { [name]: 'eyJhbGciOiJub25lIn0.e30.' };
		await expectUnasked(one, await one.app.finish(one.op.authorize(one.location, lie)));
	});

	it('F15: signing in as another user switches the user', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op, { stores: false });
		await app.signIn();
		op.person = { sub: 'bob', email: 'bob@example.com' };
		const answer = await app.signIn();
		expect(answer.cookies.join()).toMatch(/session-token=\w/);
		expect((await app.session())?.user).toMatchObject({ email: 'bob@example.com' });
		expect(app.store.writes).toEqual([]);
	});
});
