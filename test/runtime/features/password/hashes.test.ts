import { hashPassword as hashOfBetterAuth } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { node } from '../../../../src/runtime/core/hash.ts';
import { argon2 } from '../../../../src/runtime/features/password/argon2.ts';
import { argon2InJavaScript } from '../../../../src/runtime/features/password/argon2-in-javascript.ts';
import { importPasswords } from '../../../../src/runtime/features/password/feature.ts';
import { hashPassword } from '../../../../src/runtime/features/password/hashing.ts';
import { passwordBcrypt } from '../../../../src/runtime/features/password-bcrypt/feature.ts';
import {
	fromFirebase,
	passwordFirebase
} from '../../../../src/runtime/features/password-firebase/feature.ts';
import {
	fromAspNet,
	fromDjango,
	passwordPbkdf2
} from '../../../../src/runtime/features/password-pbkdf2/feature.ts';
import {
	fromBetterAuth,
	passwordScrypt
} from '../../../../src/runtime/features/password-scrypt/feature.ts';
import { appWithPasswords, good } from './rig.ts';

const email = 'ann@example.test';
const current = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

// The parameters and the first user that the documentation of github.com/firebase/scrypt publishes.
const firebase = {
	signerKey:
		'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
	saltSeparator: 'Bw=='
};

/** What they were made by, the hash as `importPasswords` takes it, and the password. */
const hashes: readonly (readonly [string, string | Promise<string>, string])[] = [
	['bcryptjs 3.0.3', '$2b$10$BmiNJRX/7MfxlU/cMWSu0euQX7RsP6eb5CrV1OwMuJVPxREuFH17G', good],
	['bcrypt of Python, 2a', '$2a$10$gi8SNcJl5yyNyfiZ7Khg4eEcBoKar7hU5VChuGSgjHNxYgUvv9RPS', good],
	['bcrypt of Python, 2b', '$2b$10$zaAY1onm6nvWPr9Gf06xJeVH1RfBT2lcpnc0vTGjNvg5fQot7QYaK', good],
	[
		'PHP, in its manual',
		'$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq',
		'rasmuslerdorf'
	],
	['Better Auth 1.7.7', hashOfBetterAuth(good).then(fromBetterAuth), good],
	[
		'Django 5.2, PBKDF2 by SHA-256',
		fromDjango(
			'pbkdf2_sha256$1000000$W3MLiBCIpbIdzlqrH7P3Vt$vwhImf2W1/UEE4UfVkoFwXr6kI4UPTPdqOwjvPTcadc='
		),
		good
	],
	[
		'Django 5.2, PBKDF2 by SHA-1',
		fromDjango('pbkdf2_sha1$1000000$JkkrhNLSXaBDS1z0kxisdV$AoWsNSN25my3/3EbWbQJCdEq1pY='),
		good
	],
	[
		'Django 5.2, Argon2',
		fromDjango(
			'argon2$argon2id$v=19$m=102400,t=2,p=8$eGJ6RVBWZEhrSlNKc1REcFNxaTFQRw$Xtn/v9Je88P+Z8E1sltC+VshNcXUVgW+/wsANBsh/xc'
		),
		good
	],
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
	],
	// The tests of ASP.NET Core publish these.
	[
		'ASP.NET Core Identity, SHA-1',
		fromAspNet('AQAAAAAAAAD6AAAAEAhftMyfTJylOlZT+eEotFXd1elee8ih5WsjXaR3PA9M'),
		'my password'
	],
	[
		'ASP.NET Core Identity, SHA-256',
		fromAspNet(
			'AQAAAAEAA9CQAAAAIESkQuj2Du8Y+kbc5lcN/W/3NiAZFEm11P27nrSN5/tId+bR1SwV8CO1Jd72r4C08OLvplNlCDc3oQZ8efcW+jQ='
		),
		'my password'
	],
	[
		'ASP.NET Core Identity, SHA-512',
		fromAspNet(
			'AQAAAAIAAYagAAAAEAABAgMEBQYHCAkKCwwNDg/Q8A0WMKbtHQJQ2DHCdoEeeFBrgNlldq6vH4qX/CGqGQ=='
		),
		'my password'
	],
	[
		'Firebase, as published',
		fromFirebase({
			salt: '42xEC+ixf3L2lw==',
			passwordHash:
				'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
		}),
		'user1password'
	],
	[
		'firebase-scrypt 2.2.0',
		fromFirebase({
			salt: 'NDJ4RUMraXhmM0wybHc9PQ==',
			passwordHash:
				'yQU9UyUmbgjFWojRvcnNifTBpQ27WiDmzWew7hzsaRhJH0N+ThaMOK7oWPare7gKwL0o28RYzAidg8YnWrQc7w=='
		}),
		good
	]
];

async function appWith(hash: string, others = all) {
	const made = appWithPasswords({ others, own: { passwordFirebase: firebase } });
	const user = await made.adapter?.createUser?.({ id: 'u1', email, emailVerified: new Date() });
	const id = user?.id ?? '';
	expect(await importPasswords(made.adapter ?? {}, [{ userId: id, hash }])).toEqual({
		added: 1,
		kept: 0
	});
	const stored = async () => (await made.records.get('password', id))?.value;
	return { ...made, stored };
}
const all = [passwordBcrypt, passwordFirebase, passwordPbkdf2, passwordScrypt];

describe.each(hashes)('a hash of %s', (_, given, typed) => {
	it('signs its user in, and is renewed then', { timeout: 30_000 }, async () => {
		const hash = await given;
		const { stored, signIn, visitor } = await appWith(hash);
		const ann = visitor();
		expect((await signIn(ann, email, `${typed}.`)).location).toContain('CredentialsSignin');
		expect(await stored()).toBe(hash);
		await signIn(ann, email, typed);
		expect(await ann.session()).toMatchObject({ user: { email } });
		expect(await stored()).toMatch(current);
		const again = visitor();
		await signIn(again, email, typed);
		expect(await again.session()).not.toBeNull();
	});
});

describe('imported hashes', () => {
	it('that no feature reads are rejected, and the log names the form', async () => {
		const hash = '$2b$10$BmiNJRX/7MfxlU/cMWSu0euQX7RsP6eb5CrV1OwMuJVPxREuFH17G';
		const { signIn, visitor, base } = await appWith(hash, []);
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
			'5f4dcc3b5aa765d61d8327deb882cf99'
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

	it('come from a stream as well', async () => {
		const { records } = appWithPasswords();
		async function* rows() {
			for (const userId of ['u1', 'u2']) yield { userId, hash: await hashPassword(good) };
		}
		expect(await importPasswords(records, rows())).toEqual({ added: 2, kept: 0 });
	});

	it.each([
		['Better Auth', () => fromBetterAuth('x:y')],
		['Django', () => fromDjango('md5$salt$hash')],
		[
			'ASP.NET Core',
			() => fromAspNet('AAABAgMEBQYHCAkKCwwNDg+ukCEMDf0yyQ29NYubggHIVY0sdEUfdyeM+E1LtH1uJg==')
		],
		['ASP.NET Core, cut off', () => fromAspNet('AQAAAAEAACcQAAAAEAAB')]
	])('of %s in another form are rejected', (_, convert) => {
		expect(convert).toThrow(TypeError);
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

	it('has a new salt each time', async () => {
		expect(await hashPassword(good)).not.toBe(await hashPassword(good));
	});
});
