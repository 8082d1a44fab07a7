// Tokens that are sealed with the right secret, and are refused all the same: for their header, their form, their times.

import { createCipheriv } from 'node:crypto';
import { base64url } from 'jose';
import { describe, expect, it } from 'vitest';
import { besides } from '#runtime/session/older-tokens.ts';
import {
	deriveKey,
	encode,
	tagOf,
	thumbprint,
	tokens,
	UnknownKey
} from '#runtime/session/token.ts';

const secret = 'a secret of at least thirty-two characters';
const salt = 'authjs.session-token';
const now = () => Math.floor(Date.now() / 1000);
const claims = () => ({ sub: '42', exp: now() + 60 });
const usual = { alg: 'dir', enc: 'A256CBC-HS512' };
const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value));

/** With any header and claims, and the right key and tag. */
async function sealed(header: object, payload: object = claims()): Promise<string> {
	const { cipher } = await deriveKey(secret, salt);
	const text = base64url.encode(JSON.stringify(header));
	const iv = crypto.getRandomValues(new Uint8Array(16));
	const content = new Uint8Array(await cipher.encrypt(iv, bytesOf(payload)));
	const tag = await tagOf({ cipher }, { header: text, iv, content });
	return `${text}..${base64url.encode(iv)}.${base64url.encode(content)}.${tag}`;
}

/** As releases of Auth.js sealed before. */
async function sealedBefore(
	header: object,
	{ tagLength = 16, ivLength = 12, payload = claims() } = {}
): Promise<string> {
	const key = (await deriveKey(secret, salt)).cipher.bytes.slice(0, 32);
	const text = base64url.encode(JSON.stringify(header));
	const iv = crypto.getRandomValues(new Uint8Array(ivLength));
	const options = { authTagLength: tagLength };
	const cipher = createCipheriv('aes-256-gcm', key, iv, options).setAAD(Buffer.from(text));
	const content = Buffer.concat([cipher.update(bytesOf(payload)), cipher.final()]);
	const parts = [iv, content, cipher.getAuthTag()].map((one) => Buffer.from(one));
	return `${text}..${parts.map((one) => one.toString('base64url')).join('.')}`;
}

const read = (token: string, by: string | string[] = secret) =>
	tokens.open({ token, secret: by, salt });
const readBefore = (token: string, by: string | string[] = secret) =>
	besides(tokens).open({ token, secret: by, salt });

describe('a token', () => {
	it.each([
		['the usual header without the ID of its key', usual],
		['another order of fields', { enc: usual.enc, alg: usual.alg }],
		['a field that says nothing', { ...usual, typ: 'JWT' }]
	])('opens with %s', async (_, header) => {
		expect(await read(await sealed(header))).toMatchObject({ payload: { sub: '42' } });
	});

	it.each([
		['another key management', { ...usual, alg: 'A256KW' }],
		['no key management', { enc: usual.enc }],
		['another encryption', { ...usual, enc: 'A128CBC-HS256' }],
		['no encryption', { alg: 'dir' }],
		['compression', { ...usual, zip: 'DEF' }],
		['an extension that must be understood', { ...usual, crit: ['b64'] }],
		['an empty list of extensions', { ...usual, crit: [] }],
		['the ID of another key', { ...usual, kid: 'another' }]
	])('is refused with %s', async (_, header) => {
		await expect(read(await sealed(header))).rejects.toThrow('No secret opens this token.');
	});

	it.each([
		['without an end', { sub: '42' }],
		['with an end that is a text', { exp: `${now() + 60}` }],
		['after its end', { exp: now() - 16 }],
		['before its beginning', { ...claims(), nbf: now() + 17 }]
	])('is refused %s', async (_, payload) => {
		await expect(read(await sealed(usual, payload))).rejects.toThrow('is over, or not good yet');
	});

	it('is good for 15 seconds more, for clocks that differ', async () => {
		const payload = { sub: '42', exp: now() - 13, nbf: now() + 13 };
		expect(await read(await sealed(usual, payload))).toMatchObject({ payload });
	});

	it.each(['x', 'a.b', 'a..b.c', 'a..b.c.d.e', '.x..b.c.d', ' a..b.c.d', 'a..b.c.d ', 'a.x.b.c.d'])(
		'is none in the form of %j',
		async (text) => {
			await expect(read(text)).rejects.toThrow('No secret opens this token.');
			await expect(read(text)).rejects.not.toBeInstanceOf(UnknownKey);
		}
	);

	it('is none if it is longer than any that a browser sends', async () => {
		const long = await encode({ token: { text: 'x'.repeat(100_000) }, secret, salt });
		await expect(read(long)).rejects.toThrow('No secret opens this token.');
	});

	it('of another secret is told from one that was changed', async () => {
		const token = await encode({ token: { sub: '42' }, secret, salt });
		await expect(read(token, 'another secret')).rejects.toBeInstanceOf(UnknownKey);
		const [header, , iv, content] = token.split('.');
		const changed = read(`${header}..${iv}.${content}.${base64url.encode(new Uint8Array(32))}`);
		await expect(changed).rejects.toThrow('No secret opens this token.');
		await expect(changed).rejects.not.toBeInstanceOf(UnknownKey);
	});
});

describe('a token of earlier releases', () => {
	const before = { alg: 'dir', enc: 'A256GCM' };
	const kidOf = async (by: string) =>
		thumbprint((await deriveKey(by, salt)).cipher.bytes.slice(0, 32), 'sha256');

	it('opens, with and without the ID of its key, by the first secret or a later one', async () => {
		for (const header of [before, { ...before, kid: await kidOf(secret) }]) {
			const token = await sealedBefore(header);
			expect(await readBefore(token)).toMatchObject({ payload: { sub: '42' }, current: true });
			const later = await readBefore(token, ['another secret', secret]);
			expect(later).toMatchObject({ payload: { sub: '42' }, current: false });
		}
	});

	it.each([
		['another key management', { ...before, alg: 'A256KW' }],
		['compression', { ...before, zip: 'DEF' }],
		['an extension that must be understood', { ...before, crit: ['b64'] }],
		['another encryption', { ...before, enc: 'A128GCM' }]
	])('is refused with %s', async (_, header) => {
		await expect(readBefore(await sealedBefore(header))).rejects.toThrow('No secret opens');
	});

	it.each([
		['a short tag, which is easier to guess', { tagLength: 12 }],
		['a nonce of another length', { ivLength: 16 }]
	])('is refused with %s', async (_, how) => {
		await expect(readBefore(await sealedBefore(before, how))).rejects.toThrow('No secret opens');
	});

	it('is refused after its end', async () => {
		const token = await sealedBefore(before, { payload: { sub: '42', exp: now() - 16 } });
		await expect(readBefore(token)).rejects.toThrow('is over, or not good yet');
	});

	it.each([
		['before', (token: string) => `.${token}`],
		['before', (token: string) => `x.${token}`],
		['after', (token: string) => `${token}.x`],
		['after', (token: string) => `${token} `]
	])('is none with more %s it', async (_, more) => {
		await expect(readBefore(more(await sealedBefore(before)))).rejects.toThrow('No secret opens');
	});

	it('of another secret is told from one that was changed', async () => {
		const named = await sealedBefore({ ...before, kid: await kidOf(secret) });
		await expect(readBefore(named, 'another secret')).rejects.toBeInstanceOf(UnknownKey);
		const plain = readBefore(await sealedBefore(before), 'another secret');
		await expect(plain).rejects.toThrow('No secret opens');
		await expect(plain).rejects.not.toBeInstanceOf(UnknownKey);
		const changed = named.slice(0, -8) + base64url.encode(new Uint8Array(6));
		await expect(readBefore(changed)).rejects.not.toBeInstanceOf(UnknownKey);
	});
});

describe('derived keys', () => {
	it('are kept for the last hundred salts', () => {
		const keyOf = (name: string) => deriveKey(secret, name);
		const [first, second] = [keyOf('first'), keyOf('second')];
		for (let i = 0; i < 98; i++) keyOf(`more ${i}`);
		expect(keyOf('first')).toBe(first);
		keyOf('one more');
		expect(keyOf('first')).toBe(first);
		expect(keyOf('second')).not.toBe(second);
	});
});
