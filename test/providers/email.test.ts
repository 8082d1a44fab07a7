import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EmailConfig } from '../../src/runtime/email/provider.ts';
import email from '../../templates/providers/email.ts';
import forwardemail from '../../templates/providers/forwardemail.ts';
import loops from '../../templates/providers/loops.ts';
import mailgun from '../../templates/providers/mailgun.ts';
import nodemailer from '../../templates/providers/nodemailer.ts';
import postmark from '../../templates/providers/postmark.ts';
import resend from '../../templates/providers/resend.ts';
import sendgrid from '../../templates/providers/sendgrid.ts';

const url = 'https://app.test/auth/callback/x?token=t';
const message = () => ({
	subject: 'Sign in to app.test',
	text: `text ${url}`,
	html: `html ${url}`
});
const key = { apiKey: 'key-1' };
const from = 'App <no-reply@mg.app.test>';

async function send(provider: EmailConfig, answer = new Response('{}')) {
	const fetched = vi.fn((input: string, init: RequestInit) => {
		return Promise.resolve(init && input ? answer : Response.error());
	});
	vi.stubGlobal('fetch', fetched);
	const merged = { ...provider, ...provider.options };
	await merged.sendVerificationRequest({
		identifier: 'ann@app.test',
		url,
		token: 't',
		expires: new Date(),
		provider: merged,
		theme: {},
		request: new Request(url),
		message
	});
	const [address, init] = fetched.mock.calls[0] ?? [];
	const body = init?.body;
	return {
		address,
		headers: Object.fromEntries(new Headers(init?.headers)),
		body: typeof body === 'string' ? JSON.parse(body) : Object(body)
	};
}

afterEach(() => void vi.unstubAllGlobals());

const { subject, text, html } = message();
const basic = (user: string) => ({ authorization: `Basic ${btoa(user)}` });
const bearer = { authorization: 'Bearer key-1' };

describe.each([
	['resend', resend, 'Resend'],
	['sendgrid', sendgrid, 'SendGrid'],
	['postmark', postmark, 'Postmark'],
	['mailgun', mailgun, 'Mailgun'],
	['forwardemail', forwardemail, 'Forward Email'],
	['loops', loops, 'Loops'],
	['nodemailer', nodemailer, 'Nodemailer'],
	['email', email, 'Email']
] as const)('%s', (id, make, name) => {
	it('has the settings of Auth.js', () => {
		const usual = { type: 'email', maxAge: 86_400, from: 'Auth.js <no-reply@authjs.dev>' };
		expect(make({})).toMatchObject({ id, name, ...usual, options: {} });
	});
});

describe.each([
	['resend', resend],
	['sendgrid', sendgrid],
	['postmark', postmark],
	['mailgun', mailgun],
	['forwardemail', forwardemail],
	['loops', (options: object) => loops({ ...options, transactionalId: 'id-1' })]
] as const)('%s', (_, make) => {
	it('fails when the service rejects the request, without naming the recipient', async () => {
		const refusal = new Response('ann@app.test is blocked', { status: 422 });
		const failure = send(make({ ...key, from }), refusal);
		await expect(failure).rejects.toThrow(/answered 422\.$/);
	});
});

describe('sendVerificationRequest', () => {
	it('sends through Resend', async () => {
		expect(await send(resend({ ...key, from }))).toMatchObject({
			address: 'https://api.resend.com/emails',
			headers: { ...bearer, 'content-type': 'application/json' },
			body: { from, to: 'ann@app.test', subject, html, text }
		});
	});

	it('sends through SendGrid', async () => {
		expect(await send(sendgrid({ ...key, from }))).toMatchObject({
			address: 'https://api.sendgrid.com/v3/mail/send',
			headers: bearer,
			body: {
				personalizations: [{ to: [{ email: 'ann@app.test' }] }],
				from: { email: from },
				subject,
				content: [
					{ type: 'text/plain', value: text },
					{ type: 'text/html', value: html }
				]
			}
		});
	});

	it('sends through Postmark, and fails without a token', async () => {
		expect(await send(postmark({ ...key, from }))).toMatchObject({
			address: 'https://api.postmarkapp.com/email',
			headers: { 'x-postmark-server-token': 'key-1' },
			body: {
				From: from,
				To: 'ann@app.test',
				Subject: subject,
				TextBody: text,
				HtmlBody: html,
				MessageStream: 'outbound'
			}
		});
		await expect(send(postmark({ from }))).rejects.toThrow('AUTH_POSTMARK_KEY');
	});

	it.each([
		[undefined, 'api.mailgun.net'],
		['EU', 'api.eu.mailgun.net']
	] as const)('sends through Mailgun of region %s', async (region, host) => {
		const sent = await send(mailgun({ ...key, from, ...(region && { region }) }));
		expect(sent.address).toBe(`https://${host}/v3/mg.app.test/messages`);
		expect(sent.headers).toMatchObject(basic('api:key-1'));
		expect(Object.fromEntries(sent.body)).toEqual({
			from,
			to: 'ann@app.test',
			subject,
			html,
			text
		});
	});

	it('sends through Forward Email', async () => {
		expect(await send(forwardemail({ ...key, from }))).toMatchObject({
			address: 'https://api.forwardemail.net/v1/emails',
			headers: basic('key-1:'),
			body: { from, to: 'ann@app.test', subject, html, text }
		});
	});

	it('sends through Loops, and fails without a template ID', async () => {
		expect(await send(loops({ ...key, transactionalId: 'id-1' }))).toMatchObject({
			address: 'https://app.loops.so/api/v1/transactional',
			headers: bearer,
			body: { transactionalId: 'id-1', email: 'ann@app.test', dataVariables: { url } }
		});
		await expect(send(loops(key))).rejects.toThrow('transactionalId');
	});
});
