import { describe, expect, it } from 'vitest';
import { emailChange } from '../../../src/runtime/features/email-change/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { rateLimit } from '../../../src/runtime/features/rate-limit/feature.ts';
import { twoFactor } from '../../../src/runtime/features/two-factor/feature.ts';
import type { Visitor } from '../visitor.ts';
import { appWithPasswords } from './password/rig.ts';

const shop = (rules: object = {}) =>
	appWithPasswords({
		others: [emailChange, rateLimit, twoFactor],
		own: { rateLimit: { proxies: 1, rules } }
	});

/** Posts a form from an address, so many times; the statuses. */
async function from(address: string, [visitor, path]: [Visitor, string], fields: object[]) {
	const { text } = await visitor.get('/auth/csrf');
	const { csrfToken } = JSON.parse(text);
	const statuses: number[] = [];
	for (const one of fields) {
		const headers = { 'x-forwarded-for': address };
		statuses.push((await visitor.post(path, { csrfToken, ...one }, headers)).status);
	}
	return statuses;
}

const one = { by: 'client', most: 1, seconds: 3600 };

describe('rate-limit: routes of other features', () => {
	it.each(['signup', 'forgot-password', 'change-email'])(
		'limits emails to many addresses from one client: %s',
		async (action) => {
			const { visitor } = shop();
			const fields = Array.from({ length: 31 }, (_, i) => ({ email: `user${i}@example.com` }));
			const statuses = await from('192.0.2.1', [visitor(), `/auth/${action}`], fields);
			expect(statuses.indexOf(429)).toBe(30);
			const [other] = await from('192.0.2.2', [visitor(), `/auth/${action}`], fields);
			expect(other).not.toBe(429);
		}
	);

	it.each([
		['signup', 'signUp'],
		['forgot-password', 'reset'],
		['change-email', 'emailChange'],
		['two-factor', 'secondFactor'],
		['set-password', 'code'],
		['confirm-email', 'code'],
		['change-password', 'password']
	])('counts %s as %s, by rules of the app', async (action, kind) => {
		const { visitor } = shop({ [kind]: [one] });
		const statuses = await from('192.0.2.1', [visitor(), `/auth/${action}`], [{}, {}]);
		expect(statuses[0]).not.toBe(429);
		expect(statuses[1]).toBe(429);
	});

	it.each(['set-password', 'confirm-email', 'two-factor'])(
		'limits guesses of one client to 30 in 15 minutes: %s',
		async (action) => {
			const { visitor } = shop();
			const guesses = Array.from({ length: 31 }, () => ({}));
			const statuses = await from('192.0.2.1', [visitor(), `/auth/${action}`], guesses);
			expect(statuses.indexOf(429)).toBe(30);
		}
	);

	it('counts one address over many clients', async () => {
		const { visitor } = shop({ signUp: [{ by: 'account', most: 2, seconds: 3600 }] });
		const statuses: (number | undefined)[] = [];
		for (const [index, email] of ['a@b.example', 'A@B.example', 'a@b.example'].entries())
			statuses.push(...(await from(`192.0.2.${index}`, [visitor(), '/auth/signup'], [{ email }])));
		expect(statuses).toEqual([302, 302, 429]);
	});

	it('sends no email without a working store', async () => {
		const store = memoryRecords();
		const down = () => Promise.reject(new Error('down'));
		let isDown = false;
		const records = {
			...store,
			get: (kind: string, key: string) =>
				isDown && kind === 'rate' ? down() : store.get(kind, key)
		};
		const { visitor, outbox } = appWithPasswords({
			others: [rateLimit],
			own: { rateLimit: { proxies: 1 }, records }
		});
		isDown = true;
		const fields = [{ email: 'a@b.example' }];
		expect(await from('192.0.2.1', [visitor(), '/auth/signup'], fields)).toEqual([503]);
		expect(outbox).toEqual([]);
	});
});
