import type { Browser } from 'playwright-core';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Auth } from '../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import Nodemailer from '../../templates/providers/nodemailer.ts';
import { Visitor } from '../runtime/visitor.ts';
import { type AuthServer, serveAuth } from './support/auth-server.ts';
import { openBrowser, said, visit } from './support/browser.ts';
import { type Mailbox, openMailbox } from './support/mailbox.ts';

let mailbox: Mailbox;
let server: AuthServer;
let browser: Browser;
const tables = emptyTables();
const adapter = memoryAdapter(tables);

beforeAll(async () => {
	mailbox = await openMailbox();
	const settings = { server: mailbox.url, from: 'App <no-reply@app.test>' };
	const config = {
		secret: 'a-secret-of-sufficient-length-for-tests',
		trustHost: true,
		adapter,
		providers: [
			Nodemailer(settings),
			Nodemailer({ ...settings, id: 'confirmed', name: 'Confirmed', confirm: 'post' }),
			Nodemailer({ ...settings, id: 'coded', name: 'Code', code: { length: 6 } })
		],
		logger: { error: () => {}, warn: () => {} }
	};
	server = await serveAuth((request) => Auth(request, config));
	browser = await openBrowser();
});

afterAll(async () => {
	await browser?.close();
	await server?.stop();
	await mailbox?.stop();
});

const lastMail = (): Partial<Email> => mailbox.mails.at(-1) ?? {};
const linkIn = ({ text = '' }: Partial<Email>) => /https?:\S+/.exec(text)?.[0] ?? '';

describe('sign-in by email over SMTP', () => {
	it('sends a link that signs in once', async () => {
		const fetching = (request: Request) => fetch(request, { redirect: 'manual' });
		const visitor = new Visitor(fetching, server.origin);
		const answer = await visitor.submit('/auth/signin/nodemailer', { email: 'Ann@app.test' });
		expect(answer.location).toContain('/auth/verify-request?provider=nodemailer&type=email');
		const mail = lastMail();
		expect(mail).toMatchObject({
			subject: `Sign in to ${new URL(server.origin).host}`,
			from: { name: 'App', address: 'no-reply@app.test' },
			to: [{ address: 'ann@app.test' }]
		});
		expect(mail.html).toContain('<a href=');
		const { pathname, search } = new URL(linkIn(mail));
		expect((await visitor.get(pathname + search)).location).toBe(server.origin);
		expect(await visitor.session()).toMatchObject({ user: { email: 'ann@app.test' } });
		const second = new Visitor(fetching, server.origin);
		expect((await second.get(pathname + search)).location).toContain('error=Verification');
	});

	it('leaves no row when the mail server rejects the address', async () => {
		const before = tables.verificationTokens.length;
		const visitor = new Visitor((request) => fetch(request, { redirect: 'manual' }), server.origin);
		const answer = await visitor.submit('/auth/signin/nodemailer', { email: 'x@refused.test' });
		expect(answer.location).toContain('/auth/error?error=Configuration');
		expect(tables.verificationTokens).toHaveLength(before);
	});

	it('signs in with a link that is confirmed in the browser', async () => {
		await visit(browser, 'email-link', async (page) => {
			await page.goto(`${server.origin}/auth/signin`);
			const form = page.locator('form', { hasText: 'Sign in with Confirmed' });
			await form.getByLabel('Email').fill('bob@app.test');
			await form.getByRole('button').click();
			await page.waitForURL(/verify-request/);
			expect(await page.title()).toBe('Verify Request');
			await page.goto(linkIn(lastMail()));
			await said(page.locator('main')).toContain('bob@app.test');
			await page.getByRole('button', { name: 'Sign in' }).click();
			await page.waitForURL(`${server.origin}/`);
			await said(page.locator('#session')).toContain('bob@app.test');
		});
	});

	it('signs in with a code, also after a wrong one', async () => {
		await visit(browser, 'email-code', async (page) => {
			await page.goto(`${server.origin}/auth/signin`);
			const form = page.locator('form', { hasText: 'Sign in with Code' });
			await form.getByLabel('Email').fill('cleo@app.test');
			await form.getByRole('button').click();
			await page.waitForURL(/verify-request/);
			const { text = '' } = lastMail();
			const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
			await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
			await page.getByRole('button', { name: 'Sign in' }).click();
			await said(page.getByRole('alert')).toContain('That code is wrong');
			await page.getByLabel('Code').fill(code);
			await page.getByRole('button', { name: 'Sign in' }).click();
			await page.waitForURL(`${server.origin}/`);
			await said(page.locator('#session')).toContain('cleo@app.test');
		});
	});
});
