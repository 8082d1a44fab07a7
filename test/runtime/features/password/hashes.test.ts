import { hashPassword as hashOfBetterAuth } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
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
import { appImporting, appStoring, email, expectRenewal, expectUnread } from './stored-hash.ts';

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

const betterAuth = `${'ab'.repeat(16)}:${'cd'.repeat(64)}`;

/** Format 3 of ASP.NET Core Identity: the function, one iteration, the salt, the hash. */
function aspNet(digest: number, salt: string, hash: string): string {
	const head = new DataView(new ArrayBuffer(13));
	head.setUint8(0, 1);
	for (const [at, value] of [
		[1, digest],
		[5, 1],
		[9, salt.length]
	] as const)
		head.setUint32(at, value);
	return btoa(String.fromCharCode(...new Uint8Array(head.buffer)) + salt + hash);
}

const options = {
	others: [passwordBcrypt, passwordFirebase, passwordPbkdf2, passwordScrypt],
	own: { passwordFirebase: firebase }
};

describe.each(hashes)('a hash of %s', (_, given, typed) => {
	it('signs its user in, and is renewed then', { timeout: 30_000 }, async () => {
		await expectRenewal(await appImporting(await given, options), typed);
	});
});

describe('imported hashes', () => {
	it.each([
		['Better Auth', () => fromBetterAuth('x:y')],
		['Django', () => fromDjango('md5$salt$hash')],
		[
			'ASP.NET Core',
			() => fromAspNet('AAABAgMEBQYHCAkKCwwNDg+ukCEMDf0yyQ29NYubggHIVY0sdEUfdyeM+E1LtH1uJg==')
		],
		['ASP.NET Core, cut off', () => fromAspNet('AQAAAAEAACcQAAAAEAAB')],
		['ASP.NET Core, 12 bytes', () => fromAspNet(btoa(`\x01${'\0'.repeat(11)}`))],
		['ASP.NET Core, without salt', () => fromAspNet(aspNet(1, '', 'hash'))],
		['ASP.NET Core, without hash', () => fromAspNet(aspNet(1, 'salt', ''))],
		['ASP.NET Core, by another function', () => fromAspNet(aspNet(3, 'salt', 'hash'))],
		['Django by SHA-512', () => fromDjango('pbkdf2_sha512$1$salt$aGFzaA==')],
		['Django with more behind', () => fromDjango('pbkdf2_sha256$1$salt$aGFzaA==$more')],
		['Django with more in front', () => fromDjango('xpbkdf2_sha256$1$salt$aGFzaA==')],
		['Django without salt', () => fromDjango('pbkdf2_sha256$1$$aGFzaA==')],
		['Django with Argon2 and more in front', () => fromDjango('xargon2$argon2id$v=19$m=1$a$b')],
		['Django with Argon2 and a line more', () => fromDjango('argon2$argon2i$v=19$m=1$a$b\nx')],
		[
			'ASP.NET Core, of another format',
			() => fromAspNet(`AA${aspNet(1, 'salt', 'hash').slice(2)}`)
		],
		['Better Auth with more in front', () => fromBetterAuth(`x${betterAuth}`)],
		['Better Auth with more behind', () => fromBetterAuth(`${betterAuth}0`)],
		['Better Auth in capitals', () => fromBetterAuth(betterAuth.toUpperCase())]
	])('of %s in another form are rejected', (_, convert) => {
		expect(convert).toThrow(TypeError);
		expect(convert).toThrow(
			/^This (is no hash of (Better Auth|Django by|format 3)|hash is cut off)/
		);
	});

	it('are converted with salt and hash', () => {
		expect(fromBetterAuth(betterAuth)).toBe(
			`$scrypt$ln=14,r=16,p=1$${btoa('ab'.repeat(16)).replace(/=+$/, '')}$${btoa('\xcd'.repeat(64)).replace(/=+$/, '')}`
		);
		expect(fromDjango('pbkdf2_sha256$1$salt$aGFzaA==')).toBe('$pbkdf2-sha256$i=1$c2FsdA$aGFzaA');
	});
});

describe('a stored hash', () => {
	const bcrypt = '$2b$10$BmiNJRX/7MfxlU/cMWSu0euQX7RsP6eb5CrV1OwMuJVPxREuFH17G';
	it.each([
		['scrypt that would take gigabytes', '$scrypt$ln=21,r=8,p=1$c2FsdA$aGFzaA'],
		['scrypt that is cut off', '$scrypt$ln=14,r=8,p=1$c2FsdA'],
		['Firebase that would take gigabytes', '$firebase-scrypt$ln=21,r=8$c2FsdA$aGFzaA'],
		['Firebase that is cut off', '$firebase-scrypt$ln=14,r=8$c2FsdA'],
		['PBKDF2 that is cut off', '$pbkdf2-sha256$i=1000$c2FsdA']
	])('by %s matches no password', async (_, hash) => {
		const { signIn, visitor, base, stored } = await appStoring(hash, options);
		const { location } = await signIn(visitor(), email);
		expect(location).toContain('error=CredentialsSignin');
		expect(base.logged).toEqual(['CredentialsSignin']);
		expect(await stored()).toBe(hash);
	});

	it.each([
		['bcrypt with more behind', `${bcrypt}x`],
		['bcrypt with more in front', `x${bcrypt}`],
		['bcrypt of another version', bcrypt.replace('$2b', '$2x')],
		['PBKDF2 with more in front', 'x$pbkdf2-sha256$i=1000$c2FsdA$aGFzaA'],
		['PBKDF2 by another function', '$pbkdf2-sha384$i=1000$c2FsdA$aGFzaA']
	])('by %s is not read, which is logged', async (_, hash) => {
		await expectUnread(await appStoring(hash, options));
	});
});

describe('Firebase', () => {
	it('has costs of the project, and salts in either form of base64', () => {
		const user = { salt: 'a-b_c==', passwordHash: 'd-e_f=' };
		expect(fromFirebase(user)).toBe('$firebase-scrypt$ln=14,r=8$a+b/c$d+e/f');
		expect(fromFirebase(user, { memCost: 12, rounds: 4 })).toContain('$ln=12,r=4$');
	});

	it.each([
		[{}, 500],
		[{ passwordFirebase: { signerKey: '', saltSeparator: 'Bw==' } }, 500],
		[{ passwordFirebase: { signerKey: firebase.signerKey } }, 500],
		[{ passwordFirebase: { signerKey: firebase.signerKey, saltSeparator: '' } }, 200]
	])('needs its settings: %j', async (own, status) => {
		const { visitor, base } = appWithPasswords({ others: [passwordFirebase], own });
		expect((await visitor().get('/auth/session')).status).toBe(status);
		const said = base.errors.map(({ message }) => message.includes('signerKey, saltSeparator'));
		expect(said).toEqual(status === 500 ? [true] : []);
	});
});
