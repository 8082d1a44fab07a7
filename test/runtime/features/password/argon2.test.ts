// Argon2, and what is the same for all hashes.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { node } from '../../../../src/runtime/core/hash.ts';
import { argon2 } from '../../../../src/runtime/features/password/argon2.ts';
import { argon2InJavaScript } from '../../../../src/runtime/features/password/argon2-in-javascript.ts';
import { importPasswords } from '../../../../src/runtime/features/password/feature.ts';
import type * as Hashing from '../../../../src/runtime/features/password/hashing.ts';
import { hashPassword } from '../../../../src/runtime/features/password/hashing.ts';
import { inTurn } from '../../../../src/runtime/features/password/in-turn.ts';
import { type HashForm, withHashForm } from '../../../../src/runtime/features/password-hashes.ts';
import { writePhc } from '../../../../src/runtime/features/phc.ts';
import { appWithPasswords, good } from './rig.ts';
import {
	appImporting,
	appStoring,
	current,
	email,
	expectRenewal,
	expectUnread
} from './stored-hash.ts';

describe.each([
	[
		'argon2-cffi, Argon2i',
		'$argon2i$v=19$m=65536,t=3,p=4$+QWuYZeKkV0ohvYpdLLr/A$SNvSdUDgaMN57kqbmLc9Vs5BWn9WExZzAkXRXZqxO7s',
		good
	],
	[
		'argon2-cffi, Argon2id',
		'$argon2id$v=19$m=65536,t=3,p=4$Hxqq/j0PIhqjl4Qeq+Igdg$nJMsjLpNp50SMt1VqWohQJ5e1krn9f/8mBA74TY5LFc',
		good
	],
	[
		'argon2-cffi, Argon2d',
		'$argon2d$v=19$m=65536,t=3,p=4$wMnFdt/rrwG1dFrjWM5EXA$qZblQyn23hHB6Z/Lkj4z4JtMEyTClZjsPgXa9VhbKQM',
		good
	]
])('a hash of %s', (_, hash, typed) => {
	it('signs its user in, and is renewed then', async () => {
		await expectRenewal(await appImporting(hash), typed);
	});
});

describe('imported hashes', () => {
	it('that no feature reads are rejected, and the log names the form', async () => {
		const hash = '$2b$10$BmiNJRX/7MfxlU/cMWSu0euQX7RsP6eb5CrV1OwMuJVPxREuFH17G';
		const { signIn, visitor, base } = await appImporting(hash);
		const ann = visitor();
		const answer = await signIn(ann, email);
		expect(answer.location).toContain('error');
		expect(await ann.session()).toBeNull();
		const said = JSON.stringify(
			base.errors.map((one) => [one.message, String(Object(one.cause).err)])
		);
		expect(said).toContain('$2b');
		expect(said).not.toContain('BmiNJRX');
	});

	it('in an unknown form are rejected, and do not replace a password', async () => {
		const { adapter, records } = appWithPasswords();
		const rows = (hash: string) => [{ userId: 'u1', hash }];
		const store = adapter ?? {};
		for (const odd of [
			'',
			'secret',
			'md5$x$y',
			'$argon2id$v=19$m=1',
			'5f4dcc3b5aa765d61d8327deb882cf99',
			'$2x$10$BmiNJRX/7MfxlU/cMWSu0euQX7RsP6eb5CrV1OwMuJVPxREuFH17G',
			'x$2b$10$BmiNJRX/7MfxlU/cMWSu0euQX7RsP6eb5CrV1OwMuJVPxREuFH17G'
		]) {
			await expect(importPasswords(store, rows(odd))).rejects.toThrow(TypeError);
		}
		const hash = await hashPassword(good);
		expect(await importPasswords(records, rows(hash))).toEqual({ added: 1, kept: 0 });
		expect(await importPasswords(records, rows(await hashPassword('x')))).toEqual({
			added: 0,
			kept: 1
		});
		expect((await records.get('password', 'u1'))?.value).toBe(hash);
	});

	it('need a store that keeps them', async () => {
		await expect(importPasswords({}, [])).rejects.toThrow('This adapter has no rows');
	});

	it('of passwords that were not normalized match what their user types', async () => {
		const typed = 'crème brûlée'.normalize('NFD');
		const salt = new TextEncoder().encode('a salt of 16 by.');
		const costs = { memory: 1024, passes: 1, parallelism: 1 };
		const hash = await argon2(typed, { variant: 'argon2id', salt, ...costs, length: 32 });
		const value = writePhc({
			...{ id: 'argon2id', version: 19, salt, hash: Uint8Array.from(hash) },
			parameters: { m: 1024, t: 1, p: 1 }
		});
		const { signIn, visitor } = await appStoring(value);
		const ann = visitor();
		await signIn(ann, email, typed);
		expect(await ann.session()).not.toBeNull();
	});

	it('come from a stream as well', async () => {
		const { records } = appWithPasswords();
		async function* rows() {
			for (const userId of ['u1', 'u2']) yield { userId, hash: await hashPassword(good) };
		}
		expect(await importPasswords(records, rows())).toEqual({ added: 2, kept: 0 });
	});
});

describe('a stored hash', () => {
	it.each([
		['Argon2 of an older version', '$argon2id$v=16$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA'],
		['Argon2 without a version', '$argon2id$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA'],
		[
			'Argon2 that would take more than a gigabyte',
			'$argon2id$v=19$m=1048577,t=1,p=1$c2FsdHNhbHQ$aGFzaA'
		],
		['something like Argon2', '$argon2x$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA']
	])('by %s is not read, which is logged', async (_, hash) => {
		await expectUnread(await appStoring(hash));
	});

	it.each([
		['less memory', { memory: 8192 }],
		['fewer passes', { passes: 1 }],
		['more threads', { parallelism: 2 }],
		['another variant', { variant: 'argon2i' }]
	] as const)('by Argon2 with %s is renewed', async (_, costs) => {
		const asked = {
			variant: 'argon2id',
			memory: 19_456,
			passes: 2,
			parallelism: 1,
			...costs
		} as const;
		const salt = new TextEncoder().encode('a salt of 16 by.');
		const hash = Uint8Array.from(await argon2(good, { ...asked, salt, length: 32 }));
		const value = writePhc({
			...{ id: asked.variant, version: 19, salt, hash },
			parameters: { m: asked.memory, t: asked.passes, p: asked.parallelism }
		});
		const { signIn, visitor, stored } = await appStoring(value);
		const ann = visitor();
		await signIn(ann, email);
		expect(await ann.session()).not.toBeNull();
		const renewed = await stored();
		expect(renewed).toMatch(current);
		await signIn(ann, email);
		expect(await stored()).toBe(renewed);
	});
});

describe('hashing', () => {
	it('runs four jobs at once, lets a hundred wait, and refuses more', async () => {
		const gates: (() => void)[] = [];
		let running = 0;
		let most = 0;
		const job = async () => {
			running += 1;
			most = Math.max(most, running);
			await new Promise<void>((open) => gates.push(open));
			running -= 1;
		};
		const jobs = Array.from({ length: 104 }, () => inTurn(job));
		await expect(inTurn(job)).rejects.toMatchObject({ status: 429 });
		while (gates.length < 104) {
			for (const open of gates.slice(-4)) open();
			await new Promise((resolve) => setImmediate(resolve));
		}
		for (const open of gates) open();
		await Promise.all(jobs);
		expect([most, running]).toEqual([4, 0]);
	});

	it('goes on after a failure', async () => {
		const failing = () => Promise.reject(new Error('no memory'));
		for (let i = 0; i < 6; i++) await expect(inTurn(failing)).rejects.toThrow('no memory');
		expect(await inTurn(async () => 'done')).toBe('done');
	});
});

describe('the time of a check', () => {
	/** Milliseconds that the form of another program takes. */
	let cost = 0;
	const slow: HashForm = {
		reads: (stored) => stored.startsWith('$slow$'),
		verify: async (_stored, password) => {
			vi.advanceTimersByTime(cost);
			return password === good;
		}
	};
	const { config } = appWithPasswords().auth;
	const withSlow = withHashForm(config, slow);

	let hashing: typeof Hashing;

	beforeEach(async () => {
		// It remembers the slowest check of the process.
		vi.resetModules();
		hashing = await import('../../../../src/runtime/features/password/hashing.ts');
		vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
	});
	afterEach(() => void vi.useRealTimers());

	/** The result of a check, and the milliseconds that it waited for at its end. */
	async function check(
		...asked: Parameters<typeof Hashing.isPassword>
	): Promise<[boolean, number]> {
		let result: boolean | undefined;
		const checking = hashing.isPassword(...asked).then((is) => {
			result = is;
		});
		while (result === undefined && !vi.getTimerCount())
			await new Promise((resolve) => setImmediate(resolve));
		const began = performance.now();
		while (result === undefined) {
			vi.advanceTimersByTime(1);
			await new Promise((resolve) => setImmediate(resolve));
		}
		await checking;
		return [result, performance.now() - began];
	}

	it('is that of the slowest imported hash, but where the password is right', async () => {
		cost = 200;
		expect(await check(withSlow, undefined, good)).toEqual([false, 0]);
		expect(await check(withSlow, '$slow$', 'wrong')).toEqual([false, 0]);
		cost = 50;
		expect(await check(withSlow, '$slow$', 'wrong')).toEqual([false, 150]);
		expect(await check(withSlow, '$slow$', good)).toEqual([true, 0]);
		expect(await check(withSlow, undefined, good)).toEqual([false, 200]);
		expect(await check(withSlow, await hashPassword('x'), good)).toEqual([false, 200]);
		// No form of another program is in use there.
		expect(await check(config, undefined, good)).toEqual([false, 0]);
	});

	it('is a second at most', async () => {
		cost = 3000;
		expect(await check(withSlow, '$slow$', 'wrong')).toEqual([false, 0]);
		expect(await check(withSlow, undefined, good)).toEqual([false, 1000]);
	});
});

describe('Argon2', () => {
	const asked = {
		variant: 'argon2id',
		salt: new TextEncoder().encode('a salt of 16 by.'),
		memory: 1024,
		passes: 2,
		parallelism: 1,
		length: 32
	} as const;

	it('is the same natively and in JavaScript', async () => {
		expect(Object(node).argon2).toBeTypeOf('function');
		for (const variant of ['argon2d', 'argon2i', 'argon2id'] as const) {
			const own = { ...asked, variant };
			const message = new TextEncoder().encode(good);
			const slow = await argon2InJavaScript(message, own);
			expect(Uint8Array.from(await argon2(good, own))).toEqual(Uint8Array.from(slow));
		}
	});

	it('is in JavaScript where the platform has none', async () => {
		const platform = Object(node);
		const { argon2: native } = platform;
		const expected = await argon2(good, asked);
		try {
			platform.argon2 = undefined;
			expect(Uint8Array.from(await argon2(good, asked))).toEqual(Uint8Array.from(expected));
		} finally {
			platform.argon2 = native;
		}
	});

	it('has a new salt each time', async () => {
		expect(await hashPassword(good)).not.toBe(await hashPassword(good));
	});
});
