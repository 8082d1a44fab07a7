import { base64url, EncryptJWT, jwtDecrypt } from 'jose';
import { describe, expect, it } from 'vitest';
import { node } from '#runtime/core/hash.ts';
import { nodeCipher, webCipher } from '#runtime/session/cipher.ts';
import { encode, tagOf, tokens } from '#runtime/session/token.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(/\s/g, ''), 'hex'));

describe('encryption and tag', () => {
	const bytes = Uint8Array.from({ length: 64 }, (_, index) => index);
	const iv = hex('1af38c2dc2b96ffdd86694092341bc04');
	const plain = new TextEncoder().encode(
		'A cipher system must not be required to be secret, and it must be able to fall into the hands of the enemy without inconvenience'
	);

	it.each([
		['Node.js', () => node && nodeCipher(node, bytes)],
		['Web Cryptography', () => webCipher(bytes)]
	])('by %s match RFC 7518 appendix B.3', async (_, make) => {
		const cipher = await make();
		if (!cipher) throw new Error('This is not Node.js.');
		const content = new Uint8Array(await cipher.encrypt(iv, plain));
		const header = 'The second principle of Auguste Kerckhoffs';
		const tag = await tagOf({ cipher }, { header, iv, content });
		expect(Buffer.from(content).toString('hex')).toBe(
			Buffer.from(
				hex(`4affaaadb78c31c5da4b1b590d10ffbd3dd8d5d302423526912da037ecbcc7bd
				822c301dd67c373bccb584ad3e9279c2e6d12a1374b77f077553df829410446b
				36ebd97066296ae6427ea75c2e0846a11a09ccf5370dc80bfecbad28c73f09b3
				a3b75e662a2594410ae496b2e2e6609e31e6e02cc837f053d21f37ff4f51950b
				be2638d09dd7a4930930806d0703b1f6`)
			).toString('hex')
		);
		expect(Buffer.from(base64url.decode(tag)).toString('hex')).toBe(
			'4dd3b4c088a7f45c216839645b2012bf2e6269a8c56a816dbc1b267761955bc5'
		);
	});
});

describe('our tokens and those of jose', () => {
	const letters = ['a', 'Ä', '漢', '🦉', '\u0000', '"', '\\', '\ud800'];
	const below = (limit: number) => Math.floor(Math.random() * limit);
	const text = () => Array.from({ length: below(300) }, () => letters[below(8)]).join('');
	const value = (): unknown =>
		[text(), below(1e9), null, true, [text(), { deep: text() }], -0.5][below(6)];

	it('are interchangeable, 300 random ones', async () => {
		for (let round = 0; round < 300; round++) {
			const [secret, salt] = [`${round} ${text()} of some length`, `cookie-${text()}`];
			const claims = { a: value(), b: value(), [`c${text()}`]: value() };
			const plain: unknown = JSON.parse(JSON.stringify(claims));
			const key = await keyBytes(secret, salt);
			const ours = await encode({ token: claims, secret, salt });
			expect((await jwtDecrypt(ours, key)).payload).toMatchObject(Object(plain));
			const theirs = await new EncryptJWT(claims)
				.setProtectedHeader({ alg: 'dir', enc: 'A256CBC-HS512' })
				.setExpirationTime('1h')
				.encrypt(key);
			const { payload } = await tokens.open({ token: theirs, secret, salt });
			expect(payload).toMatchObject(Object(plain));
		}
	});

	async function keyBytes(secret: string, name: string): Promise<Uint8Array> {
		const bytes = (part: string) => new TextEncoder().encode(part);
		const material = await crypto.subtle.importKey(
			...(['raw', bytes(secret), 'HKDF', false, ['deriveBits']] as const)
		);
		const info = bytes(`Auth.js Generated Encryption Key (${name})`);
		const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: bytes(name), info };
		return new Uint8Array(await crypto.subtle.deriveBits(hkdf, material, 512));
	}
});
