import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postOffice } from './post-office.ts';

const shown: string[] = [];
const posted: { url: string; body: unknown }[] = [];
let status = 201;
beforeEach(() => {
	status = 201;
	shown.length = 0;
	posted.length = 0;
	vi.spyOn(console, 'info').mockImplementation((text) => void shown.push(String(text)));
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
		posted.push({ url: String(url), body: JSON.parse(String(init?.body)) });
		if (status === 0) throw new TypeError('fetch failed');
		return new Response(null, { status });
	});
});
afterEach(() => vi.restoreAllMocks());

const unset = { requires: ['server'] } as const;
const ask = (office: ReturnType<typeof postOffice>) =>
	office.visitor().submit('/auth/signin/mail', { email: 'ada@example.test' });

describe('an unsent email, in development', () => {
	it('goes to the inbox of the local provider, with its link', async () => {
		await ask(postOffice({ development: true, provider: unset }));
		expect(posted).toHaveLength(1);
		expect(posted[0]).toMatchObject({
			url: 'http://localhost:9440/inbox',
			body: { to: 'ada@example.test', text: expect.stringContaining('/auth/callback/mail?') }
		});
		expect(shown.join()).toContain('It is in http://localhost:9440/inbox');
		expect(shown.join()).not.toContain('token=');
	});

	it.each([
		['in development', true, 201, '<a href="http://localhost:9440/inbox">'],
		['in development without an inbox', true, 500, 'it is in the log of the server'],
		['in production', false, 201, undefined]
	])('is named on the page that says to look for it: %s', async (_, development, answer, said) => {
		status = answer;
		await ask(postOffice({ development: true, provider: unset }));
		const office = postOffice({ development, provider: { ...unset, server: 'smtp://x' } });
		const page = await office.visitor().get('/auth/verify-request');
		expect(page.status).toBe(200);
		if (said === undefined) expect(page.text).not.toMatch(/localhost:9440|log of the server/);
		else expect(page.text).toContain(said);
	});

	it("goes to the address of the app's local provider", async () => {
		const local = { developmentOnly: true, issuer: 'http://localhost:9999' };
		await ask(postOffice({ development: true, provider: { ...unset, ...local } }));
		expect(posted[0]?.url).toBe('http://localhost:9999/inbox');
	});

	it('never leaves this machine', async () => {
		const away = { developmentOnly: true, issuer: 'https://idp.example' };
		await ask(postOffice({ development: true, provider: { ...unset, ...away } }));
		expect(posted[0]?.url).toBe('http://localhost:9440/inbox');
	});

	it.each([0, 200, 404, 500])('is printed when no inbox accepts it (%i)', async (answer) => {
		status = answer;
		await ask(postOffice({ development: true, provider: unset }));
		expect(shown.join()).toContain('/auth/callback/mail?');
	});

	it('is sent, not shown, once the provider is configured', async () => {
		const office = postOffice({ development: true, provider: { ...unset, server: 'smtp://x' } });
		await ask(office);
		expect(posted).toEqual([]);
		expect(office.outbox).toHaveLength(1);
	});
});

describe('an email in production', () => {
	it('is never shown, whatever setting is missing', async () => {
		await ask(postOffice({ development: false, provider: unset }));
		expect(posted).toEqual([]);
		expect(shown).toEqual([]);
	});
});
