import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { passwordCheck } from '#runtime/credentials/password-check.ts';
import type { CredentialsConfig } from '#runtime/credentials/provider.ts';
import Credentials from '../../../templates/providers/credentials.ts';
import { Stage } from '../accounts/stage.ts';

const scrypted = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** A few milliseconds; an app would take more. */
const derive = (password: string, salt: Buffer) => scrypted(password, salt, 32, { N: 2048 });
const hashing = {
	async hash(password: string) {
		const salt = randomBytes(16);
		return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`;
	},
	async verify(hash: string, password: string) {
		const [salt = '', key = ''] = hash.split(':');
		const derived = await derive(password, Buffer.from(salt, 'hex'));
		return timingSafeEqual(derived, Buffer.from(key, 'hex'));
	}
};

describe('passwordCheck', () => {
	it('accepts only the right password', async () => {
		const check = passwordCheck(hashing);
		const stored = await hashing.hash('right');
		expect(await check(stored, 'right')).toBe(true);
		expect(await check(stored, 'wrong')).toBe(false);
		expect(await check(stored, undefined)).toBe(false);
	});

	it('rejects every password for a user without a hash', async () => {
		const check = passwordCheck({ hash: () => 'decoy', verify: () => true });
		for (const none of [null, undefined, '']) expect(await check(none, 'any')).toBe(false);
	});

	it('hashes once and compares once, for known and unknown users', async () => {
		const hash = vi.fn(() => 'decoy');
		const verify = vi.fn((stored: string) => stored === 'stored');
		const check = passwordCheck({ hash, verify });
		expect([await check(null, 'a'), await check('stored', 'b')]).toEqual([false, true]);
		expect(verify.mock.calls).toEqual([
			['decoy', 'a'],
			['stored', 'b']
		]);
		expect(hash).toHaveBeenCalledTimes(1);
	});

	it('works again after a failed hash', async () => {
		const hash = vi.fn(async () => 'decoy').mockRejectedValueOnce(new Error('no memory'));
		const check = passwordCheck({ hash, verify: (stored) => stored === 'stored' });
		await expect(check('stored', 'a')).rejects.toThrow('no memory');
		expect(await check('stored', 'a')).toBe(true);
	});

	it('K4: takes as long for an unknown name as for a wrong password', async () => {
		const check = passwordCheck(hashing);
		const users = new Map([['ann', { id: '1', hash: await hashing.hash('right') }]]);
		const authorize: CredentialsConfig['authorize'] = async ({ username, password }) => {
			const user = users.get(String(username));
			return (await check(user?.hash, password)) && user ? { id: user.id } : null;
		};
		const stage = new Stage({ providers: [Credentials({ authorize })] });
		const answers = new Set<string>();
		const time = async (username: string) => {
			const body = new URLSearchParams({ username, password: 'wrong' });
			const start = performance.now();
			const answer = await stage.request('/auth/callback/credentials', { method: 'POST', body });
			answers.add(`${answer.status} ${answer.headers.get('location')}`);
			return performance.now() - start;
		};
		const times: Record<'ann' | 'nobody', number[]> = { ann: [], nobody: [] };
		for (let sample = 0; sample < 200; sample++) {
			times.ann.push(await time('ann'));
			times.nobody.push(await time('nobody'));
		}
		const [known, unknown] = [median(times.ann), median(times.nobody)];
		expect(answers.size).toBe(1);
		// Without the check an unknown name is answered in a tenth of the time.
		expect(Math.abs(known - unknown) / known).toBeLessThan(0.25);
	}, 60_000);
});

function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
