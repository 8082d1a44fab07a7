import { describe, expect, it } from 'vitest';
import { customFetch } from '../../../src/runtime/index.ts';
import { begun, configurationError, expectUnasked } from './callback.ts';
import { client, ScriptedProvider } from './provider.ts';
import { expectSignedIn, RelyingParty, secret } from './relying-party.ts';
import { atLater } from './time.ts';

describe('the callback: state', () => {
	it.each([
		['missing', undefined],
		['empty', ''],
		['of nobody', 'x'],
		['of a token by somebody else', 'eyJhbGciOiJkaXIifQ..a.b.c']
	])(
		'F1: a state that is %s is rejected, and the transaction stays valid',
		async (_name, state) => {
			const one = await begun();
			const answer = await one.app.finish(one.op.authorize(one.location, { state }));
			await expectUnasked(one, answer);
			one.app.errors.length = 0;
			await expectSignedIn(one.app, await one.app.finish(one.op.authorize(one.location)));
		}
	);

	it('F1: the cookie of a transaction is cleared after a failure', async () => {
		const one = await begun();
		const answer = await one.app.finish(one.op.authorize(one.location, { code: undefined }));
		await expectUnasked(one, answer);
		expect(one.app.transactions()).toEqual([]);
	});

	it('F2, F16: without its cookie it is rejected without a redirect loop', async () => {
		const one = await begun();
		one.app.jar.clear();
		const answer = await one.app.finish(one.op.authorize(one.location));
		await expectUnasked(one, answer);
		expect(answer.location).toBe(configurationError);
		const page = await one.app.get(answer.location);
		expect(page.location).toBe('');
		expect(page.text).toContain('<h1>');
		expect(one.app.log()).toMatch(/not started in this browser/);
	});

	it('F2: a signed-in user stays signed in', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		await app.signIn();
		const answer = await app.finish(op.authorize('https://op.example/authorize?state=x'));
		expect(answer.cookies.join()).not.toMatch(/session-token/);
		expect((await app.session())?.user).toMatchObject({ email: 'alice@example.com' });
	});

	it('F3: a repeated callback is rejected and keeps the session', async () => {
		const { op, app, location } = await begun();
		const response = op.authorize(location);
		await expectSignedIn(app, await app.finish(response));
		const again = await app.finish(response);
		expect(again.location).toBe(configurationError);
		expect(again.cookies.join()).not.toMatch(/session-token/);
		expect(op.count('token')).toBe(1);
		expect(await app.session()).not.toBeNull();
	});

	it('F3: one of two concurrent callbacks succeeds, and the other keeps the session', async () => {
		const { op, app, location } = await begun();
		const response = op.authorize(location);
		const answers = await Promise.all([app.finish(response), app.finish(response)]);
		const signedIn = answers.filter((answer) => /session-token=\w/.test(answer.cookies.join()));
		const others = answers.filter((answer) => !signedIn.includes(answer));
		expect([signedIn.length, others.length]).toEqual([1, 1]);
		expect(others[0]?.cookies.join()).not.toMatch(/session-token/);
		expect(await app.session()).not.toBeNull();
	});

	it('F4: after 16 minutes it is rejected, before 15 it is not', async () => {
		const late = await begun();
		const refused = () => late.app.finish(late.op.authorize(late.location));
		await expectUnasked(late, await atLater(16 * 60, refused));
		const early = await begun();
		await atLater(14 * 60, async () => {
			await expectSignedIn(early.app, await early.app.finish(early.op.authorize(early.location)));
		});
	});

	it('F4: accepts a small clock difference to the server that started it', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		const { location } = await atLater(20, () => app.start());
		await expectSignedIn(app, await app.finish(op.authorize(location)));
	});

	it('F5: the transaction of one provider is invalid for another', async () => {
		const [op, two] = [new ScriptedProvider(), new ScriptedProvider({}, 'https://two.example')];
		const app = new RelyingParty(op);
		const base = { id: 'two', name: 'Two', type: 'oidc' } as const;
		const { issuer, fetch } = two;
		app.config.providers.push({ ...base, ...client, issuer, [customFetch]: fetch });
		const { location } = await app.start();
		await expectUnasked({ op, app }, await app.finish(op.authorize(location), 'two'));
		expect(app.errors.map(({ name }) => name)).toEqual(['InvalidCheck']);
		expect(two.asked).toEqual([]);
	});

	it('F6: one that was sealed with an older secret of the list is accepted', async () => {
		const { op, app, location } = await begun();
		const other = renewed(app, ['a new secret of this test: thirty-two bytes', secret]);
		await expectSignedIn(other, await other.finish(op.authorize(location)));
	});

	it('F6: one that was sealed with an unknown secret is rejected', async () => {
		const { op, app, location } = await begun();
		const other = renewed(app, 'another secret of this test: thirty-two bytes');
		await expectUnasked({ op, app: other }, await other.finish(op.authorize(location)));
	});

	it('F7: one that was modified anywhere is rejected', async () => {
		const honest = await begun();
		const value = honest.app.jar.get(transactionOf(honest.app)) ?? '';
		for (let at = 5; at < value.length; at += 97) {
			const one = { ...honest, app: new RelyingParty(honest.op) };
			const other = value[at] === 'A' ? 'B' : 'A';
			one.app.jar.set(transactionOf(honest.app), value.slice(0, at) + other + value.slice(at + 1));
			await expectUnasked(one, await one.app.finish(one.op.authorize(one.location)));
		}
	});
});

function transactionOf(app: RelyingParty): string {
	return app.transactions()[0] ?? '';
}

/** The same browser at an app whose secrets have changed. */
function renewed(app: RelyingParty, secrets: string | string[]): RelyingParty {
	const other = new RelyingParty(app.provider, { config: { secret: secrets } });
	for (const [name, value] of app.jar) other.jar.set(name, value);
	return other;
}
