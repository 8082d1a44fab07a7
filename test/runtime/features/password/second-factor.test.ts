import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { twoFactor } from '../../../../src/runtime/features/two-factor/feature.ts';
import type { Visitor } from '../../visitor.ts';
import { appWithPasswords, good } from './rig.ts';

const address = 'ann@example.test';
const challenge = 'https://app.test/auth/two-factor';

async function setUp(one: Visitor): Promise<string[]> {
	const { text } = await one.get('/auth/two-factor');
	const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
	const sealed = /name="secret" value="([^"]+)"/.exec(text)?.[1] ?? '';
	const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
	const answer = await one.submit('/auth/two-factor', { do: 'enable', secret: sealed, code });
	return [...answer.text.matchAll(/<li>([0-9a-f-]{19})<\/li>/g)].map(([, found]) => found ?? '');
}

describe.each(['tokens', 'database'] as const)(
	'a user with a password and a second factor (%s)',
	(place) => {
		it('enters a code after a sign-in and after a reset', async () => {
			const { signUp, signIn, visitor, tokenIn } = appWithPasswords({ place, others: [twoFactor] });
			const { who } = await signUp(address);
			const codes = await setUp(who);
			expect(codes).toHaveLength(10);
			const other = visitor();
			expect((await signIn(other, address)).location).toBe(challenge);
			expect(await other.session()).toBeNull();
			await other.submit('/auth/two-factor', { do: 'verify', code: codes[0] ?? '' });
			expect(await other.session()).toMatchObject({ user: { email: address } });

			const thief = visitor();
			await thief.submit('/auth/forgot-password', { email: address });
			await thief.submit('/auth/set-password', {
				token: tokenIn(),
				password: 'another horse battery'
			});
			expect(await thief.session()).toBeNull();
			expect(await other.session()).toBeNull();
			await signIn(thief, address, 'another horse battery');
			expect(await thief.session()).toBeNull();
		});

		it('reads after a change that it is done, before the code', async () => {
			const { signUp } = appWithPasswords({ place, others: [twoFactor] });
			const { who } = await signUp(address);
			const codes = await setUp(who);
			const change = { current: good, password: 'another horse battery' };
			const answer = await who.submit('/auth/change-password', change);
			expect([answer.status, answer.location]).toEqual([200, '']);
			expect(answer.text).toContain('Your password is set');
			expect(answer.text).toContain(`<a href="${challenge}">Continue</a>`);
			expect(await who.session()).toBeNull();
			await who.submit('/auth/two-factor', { do: 'verify', code: codes[0] ?? '' });
			expect(await who.session()).toMatchObject({ user: { email: address } });
		});
	}
);

it('a sign-up waits for a second factor that the app requires', async () => {
	const told: unknown[] = [];
	const { signUp } = appWithPasswords({
		others: [twoFactor],
		own: {
			twoFactor: { required: true },
			events: { signIn: (message: unknown) => void told.push(message) }
		}
	});
	const { who, answer } = await signUp(address);
	expect([answer.location, told]).toEqual([challenge, []]);
	expect(await who.session()).toBeNull();
	expect(await setUp(who)).toHaveLength(10);
	expect(await who.session()).toMatchObject({ user: { email: address } });
});
