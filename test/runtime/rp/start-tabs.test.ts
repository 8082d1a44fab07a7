import { describe, expect, it } from 'vitest';
import { customFetch } from '../../../src/runtime/index.ts';
import { client, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, RelyingParty } from './relying-party.ts';
import { atLater } from './time.ts';

describe('concurrent sign-ins', () => {
	it('E4: two tabs at two providers end in either order', async () => {
		const [one, two] = [new ScriptedProvider(), new ScriptedProvider({}, 'https://two.example')];
		const app = new RelyingParty(one);
		app.config.providers.push(another(two));
		const first = await app.start();
		const second = await app.start('', 'two');
		await expectSignedIn(app, await app.finish(two.authorize(second.location), 'two'));
		expect(app.transactions()).toHaveLength(1);
		const answer = await app.finish(one.authorize(first.location));
		expect([answer.status, answer.location]).toEqual([302, 'https://app.example']);
		expect(app.transactions()).toEqual([]);
	});

	it('E4: the same provider twice ends in either order', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		const [first, second] = [await app.start(), await app.start()];
		await expectSignedIn(app, await app.finish(op.authorize(second.location)));
		await expectSignedIn(app, await app.finish(op.authorize(first.location)));
	});

	it('E4: 25 starts leave five transactions, the newest', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		const locations: string[] = [];
		for (let i = 0; i < 25; i += 1) locations.push((await app.start()).location);
		expect(app.transactions()).toHaveLength(5);
		await expectSignedIn(app, await app.finish(op.authorize(locations[20] ?? '')));
		const tooOld = await app.finish(op.authorize(locations[19] ?? ''));
		expect(tooOld.location).toBe('https://app.example/auth/error?error=Configuration');
	});

	const page = 'https://app.example/account/settings?tab=security&from=mail';
	const long = `https://app.example/search?q=${'x'.repeat(700)}`;
	it.each([
		[5, page],
		[2, long]
	])(
		'E4: of five pending ones %d are kept, so that all cookies are under 4 kB',
		async (most, target) => {
			const op = new ScriptedProvider();
			const app = new RelyingParty(op, { config: { callbacks: { redirect: ({ url }) => url } } });
			const begin = async () =>
				(await app.post('/auth/signin/oidc', new URLSearchParams({ callbackUrl: target })))
					.location;
			const locations = [await begin(), await begin(), await begin(), await begin(), await begin()];
			expect(new URL(locations[0] ?? '').searchParams.has('nonce')).toBe(true);
			expect(new URL(locations[0] ?? '').searchParams.has('code_challenge')).toBe(true);
			expect(app.transactions()).toHaveLength(most);
			const header = [...app.jar].map(([name, value]) => `${name}=${value}`).join('; ');
			expect(header.length).toBeLessThan(4096);
			const newest = await app.finish(op.authorize(locations[4] ?? ''));
			expect(newest.location).toBe(target);
			expect(await app.session()).not.toBeNull();
		}
	);

	it('E4: a sixth start drops the oldest, wherever its cookie is', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		const at = (seconds: number) => atLater(seconds, () => app.start());
		const [newest, , , , oldest] = [
			await at(50),
			await at(40),
			await at(30),
			await at(20),
			await at(10)
		];
		await at(60);
		await expectRefusal(app, await app.finish(op.authorize(oldest?.location ?? '')));
		await expectSignedIn(
			withoutErrors(app),
			await app.finish(op.authorize(newest?.location ?? ''))
		);
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
