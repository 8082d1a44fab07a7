import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../src/runtime/accounts/accounts.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import { email } from '../../../src/runtime/email/flow.ts';
import type { EmailConfig } from '../../../src/runtime/email/provider.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import {
	type RateLimitSettings,
	rateLimit
} from '../../../src/runtime/features/rate-limit/feature.ts';
import { databaseSession } from '../../../src/runtime/session/database.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { webauthn } from '../../../src/runtime/webauthn/flow.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import Passkey from '../../../templates/providers/passkey.ts';
import { Visitor } from '../visitor.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const Auth = defineAuth({
	flows: [email, webauthn],
	sessions: [databaseSession],
	accounts,
	tokens,
	csrf,
	features: features(rateLimit)
});

function app(provider: Partial<EmailConfig> = {}, limits: RateLimitSettings = { proxies: 1 }) {
	const mails: { identifier: string; url: string; token: string }[] = [];
	const auth = Auth({
		secret: 'a-secret-of-sufficient-length-for-tests',
		trustHost: true,
		experimental: { enableWebAuthn: true },
		providers: [
			{
				id: 'mail',
				name: 'Email',
				type: 'email',
				sendVerificationRequest: (mail) => void mails.push(mail),
				...provider
			},
			Passkey
		],
		adapter: memoryAdapter(emptyTables()),
		records: memoryRecords(),
		rateLimit: limits,
		logger: { error: () => {}, warn: () => {} }
	});
	return { mails, visitor: () => new Visitor((request) => auth.respond(request)) };
}

async function post(visitor: Visitor, path: string, fields: Record<string, string>, from: string) {
	const { csrfToken } = JSON.parse((await visitor.get('/auth/csrf')).text);
	return visitor.post(path, { csrfToken, ...fields }, { 'x-forwarded-for': from });
}
const ask = (visitor: Visitor, address: string, from = '192.0.2.1') =>
	post(visitor, '/auth/signin/mail', { email: address }, from);

describe.each<[string, Partial<EmailConfig>]>([
	['links', {}],
	['codes', { code: { length: 6 } }]
])('rate-limit: %s by email', (_what, provider) => {
	it('are sent five times an hour per address and client, in any spelling', async () => {
		const { visitor, mails } = app(provider);
		const all = ['ann@app.test', 'Ann@app.test', ' ann@app.test', 'ANN@APP.TEST', 'ann@app.test'];
		for (const address of all) await ask(visitor(), address);
		const answer = await ask(visitor(), 'ann@APP.test');
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '720']);
		expect(answer.text).toContain('Wait a little, then try again.');
		expect(mails).toHaveLength(5);
	});

	it('still reach an address that another client keeps requesting', async () => {
		const { visitor, mails } = app(provider);
		for (let i = 0; i < 8; i++) await ask(visitor(), 'ann@app.test', '203.0.113.9');
		await ask(visitor(), 'ann@app.test', '192.0.2.7');
		expect(mails).toHaveLength(6);
	});

	it('are limited per address, over all clients', async () => {
		const { visitor, mails } = app(provider);
		for (let i = 0; i < 30; i++) await ask(visitor(), 'ann@app.test', `203.0.113.${i}`);
		expect(mails).toHaveLength(20);
	});

	it('are limited per client, over all addresses', async () => {
		const { visitor, mails } = app(provider);
		for (let i = 0; i < 40; i++) await ask(visitor(), `user${i}@app.test`);
		expect(mails).toHaveLength(30);
	});

	it('are counted by address when the client is unknown', async () => {
		const { visitor, mails } = app(provider, {});
		for (let i = 0; i < 8; i++) await ask(visitor(), 'ann@app.test', `203.0.113.${i}`);
		await ask(visitor(), 'ben@app.test');
		expect(mails.map(({ identifier }) => identifier)).toEqual([
			...Array(5).fill('ann@app.test'),
			'ben@app.test'
		]);
	});

	it('are limited by the app as well', async () => {
		const { visitor, mails } = app({
			...provider,
			limit: ({ identifier }) => identifier[0] !== 'b'
		});
		expect((await ask(visitor(), 'ben@app.test')).status).toBe(429);
		await ask(visitor(), 'ann@app.test');
		expect(mails).toHaveLength(1);
	});
});

describe('rate-limit: email links', () => {
	it('start again for the client that followed one', async () => {
		const { visitor, mails } = app();
		const owner = visitor();
		for (let i = 0; i < 5; i++) await ask(owner, 'ann@app.test');
		const { pathname, search } = new URL(mails.at(-1)?.url ?? '');
		await owner.get(pathname + search, { 'x-forwarded-for': '192.0.2.1' });
		expect((await owner.session())?.user.email).toBe('ann@app.test');
		await ask(visitor(), 'ann@app.test');
		expect(mails).toHaveLength(6);
	});
});

describe('rate-limit: typed codes', () => {
	it('are counted by client, over all codes', async () => {
		const { visitor } = app({ code: { length: 6 } });
		const statuses: number[] = [];
		for (let i = 0; i < 31; i++) {
			statuses.push(
				(await post(visitor(), '/auth/callback/mail', { code: '000000' }, '192.0.2.1')).status
			);
		}
		expect([statuses.at(29), statuses.at(30)]).toEqual([302, 429]);
		const other = await post(visitor(), '/auth/callback/mail', { code: '000000' }, '192.0.2.2');
		expect(other.status).toBe(302);
	});
});

describe('rate-limit: passkeys', () => {
	it('are counted by client, and answered with JSON', async () => {
		const { visitor } = app();
		const options = (from: string) =>
			visitor().get('/auth/webauthn-options/passkey', { 'x-forwarded-for': from });
		for (let i = 0; i < 60; i++) expect((await options('192.0.2.1')).status).toBe(200);
		const answer = await options('192.0.2.1');
		expect([answer.status, JSON.parse(answer.text).error]).toEqual([429, 'TooManyRequests']);
		expect((await post(visitor(), '/auth/callback/passkey', {}, '192.0.2.1')).status).toBe(429);
		expect((await options('192.0.2.2')).status).toBe(200);
	});

	it('do not limit the script of the sign-in page', async () => {
		const { visitor } = app(
			{},
			{ proxies: 1, rules: { passkey: [{ by: 'client', most: 1, seconds: 60 }] } }
		);
		for (let i = 0; i < 3; i++) {
			const answer = await visitor().get('/auth/webauthn-options', {
				'x-forwarded-for': '192.0.2.1'
			});
			expect(answer.status).toBe(200);
		}
	});
});
