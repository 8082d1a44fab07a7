import { hashPassword as hashOfBetterAuth } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { node } from '../../../../src/runtime/core/hash.ts';
import { argon2 } from '../../../../src/runtime/features/password/argon2.ts';
import { argon2InJavaScript } from '../../../../src/runtime/features/password/argon2-in-javascript.ts';
import { importPasswords } from '../../../../src/runtime/features/password/feature.ts';
import { hashPassword } from '../../../../src/runtime/features/password/hashing.ts';
import { inTurn } from '../../../../src/runtime/features/password/in-turn.ts';
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
import { writePhc } from '../../../../src/runtime/features/phc.ts';
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

/** An app whose user has a stored hash, however it came there. */
async function appStoring(value: string, others = all) {
	const made = appWithPasswords({ others, own: { passwordFirebase: firebase } });
	await made.adapter?.createUser?.({ id: 'u1', email, emailVerified: new Date() });
	const id = (await made.adapter?.getUserByEmail?.(email))?.id ?? '';
	await made.records.put({ kind: 'password', key: id, owner: id, value, expires: null });
	const stored = async () => (await made.records.get('password', id))?.value;
	return { ...made, stored };
}

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
		const { signIn, visitor, base, stored } = await appStoring(hash);
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
		['PBKDF2 by another function', '$pbkdf2-sha384$i=1000$c2FsdA$aGFzaA'],
		['Argon2 of an older version', '$argon2id$v=16$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA'],
		['Argon2 without a version', '$argon2id$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA'],
		[
			'Argon2 that would take more than a gigabyte',
			'$argon2id$v=19$m=1048577,t=1,p=1$c2FsdHNhbHQ$aGFzaA'
		],
		['something like Argon2', '$argon2x$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA']
	])('by %s is not read, which is logged', async (_, hash) => {
		const { signIn, visitor, base } = await appStoring(hash);
		const ann = visitor();
		await signIn(ann, email);
		expect(await ann.session()).toBeNull();
		const said = base.errors.map(({ message, cause }) => message + String(Object(cause).err));
		expect(said.join()).toContain('No feature reads hashes like');
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
