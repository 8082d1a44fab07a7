import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linksIn, mostMails } from '../../src/idp/inbox.ts';
import { type RunningIdp, startIdp } from '../../src/idp/server.ts';
import { freePort } from '../e2e/support/port.ts';
import { statusAs, statusWith } from './browserless.ts';

let idp: RunningIdp;
beforeAll(async () => {
	const port = await freePort();
	const client = { clientId: 'app', clientSecret: 'a-secret-of-this-test-that-is-long' };
	idp = await startIdp({ port, ...client, now: Date.now, onRefusal: () => {} });
});
afterAll(() => idp.close());

const link = 'http://localhost:5173/auth/callback/mail?token=t&email=a%40b.test';
const mail = {
	to: 'ada@example.test',
	subject: 'Sign in to <b>app</b>',
	text: `Sign in\n${link}\n`,
	html: `<script>alert(1)</script><a href="${link}">Sign in</a>`
};

function send(body: string, headers: Record<string, string> = {}): Promise<Response> {
	const type = { 'content-type': 'application/json' };
	return fetch(at('/inbox'), { method: 'POST', headers: { ...type, ...headers }, body });
}
const at = (path: string) => new URL(path, idp.issuer);
const get = (path: string, headers: Record<string, string> = {}) => fetch(at(path), { headers });
const listed = async (): Promise<{ id: number; to: string; subject: string; text: string }[]> =>
	(await get('/inbox', { accept: 'application/json' })).json();

describe('the inbox', () => {
	it('shows a mail with its link, as text and as HTML', async () => {
		expect((await send(JSON.stringify(mail))).status).toBe(201);
		const [first] = await listed();
		expect(first).toMatchObject({ to: mail.to, subject: mail.subject, text: mail.text });
		expect(await (await get('/inbox')).text()).toContain(`href="/inbox/${first?.id}"`);
		const page = await (await get(`/inbox/${first?.id}`)).text();
		expect(page).toContain('<h1 dir="auto">Sign in to &#60;b&#62;app');
		expect(page).toContain(
			'href="http://localhost:5173/auth/callback/mail?token=t&#38;email=a%40b.test"'
		);
	});

	it('runs no script of a mail: its HTML is in a sandboxed frame, with its own policy', async () => {
		await send(JSON.stringify(mail));
		const [first] = await listed();
		const page = await get(`/inbox/${first?.id}`);
		const text = await page.text();
		expect(text).not.toContain('<script');
		expect(/<iframe[^>]*>/.exec(text)?.[0]).toContain(
			'sandbox="allow-popups allow-popups-to-escape-sandbox"'
		);
		expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
		const html = await get(`/inbox/${first?.id}/html`);
		const policy = html.headers.get('content-security-policy') ?? '';
		expect(policy).toMatch(
			/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/
		);
		expect(policy).not.toMatch(/script|allow-same-origin/);
		expect(html.headers.get('x-content-type-options')).toBe('nosniff');
	});

	it('rejects other host names that resolve to this machine (DNS rebinding)', async () => {
		expect(await statusAs(at('/inbox'), 'evil.example')).toBe(421);
	});

	it('lets no page of another site read mails', async () => {
		for (const path of ['/inbox', '/inbox/1', '/inbox/1/html']) {
			const asFetch = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
			expect(await statusWith(at(path), asFetch)).toBe(403);
			const asFrame = { ...asFetch, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
			expect(await statusWith(at(path), asFrame)).toBe(403);
			expect((await get(path, { origin: 'https://evil.example' })).status).toBe(403);
		}
		const page = await get('/inbox');
		expect(page.headers.get('access-control-allow-origin')).toBeNull();
		expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
		expect(page.headers.get('cache-control')).toBe('no-store');
		expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
	});

	it('opens for a user who follows a link to it', async () => {
		const headers = {
			'sec-fetch-site': 'cross-site',
			'sec-fetch-mode': 'navigate',
			'sec-fetch-dest': 'document'
		};
		expect(await statusWith(at('/inbox'), headers)).toBe(200);
	});

	it('accepts no mails from pages, even its own', async () => {
		const before = (await listed()).length;
		const body = JSON.stringify(mail);
		for (const headers of [
			{ origin: 'https://evil.example' },
			{ origin: 'null' },
			{ origin: idp.issuer },
			{ 'sec-fetch-site': 'cross-site' },
			{ 'content-type': 'text/plain' }
		])
			expect((await send(body, headers)).status).toBeGreaterThanOrEqual(403);
		expect(await listed()).toHaveLength(before);
	});

	it('rejects invalid and oversized mails', async () => {
		for (const body of ['', '{', 'null', '[]', '{"to":1}', '{"__proto__":{"to":"a"}}'])
			expect((await send(body)).status).toBe(400);
		expect((await send(JSON.stringify({ ...mail, html: 'x'.repeat(300_000) }))).status).toBe(413);
	});

	it('keeps only the newest mails', async () => {
		for (let n = 0; n < mostMails + 5; n += 1)
			await send(JSON.stringify({ ...mail, subject: `mail ${n}` }));
		const all = await listed();
		expect(all).toHaveLength(mostMails);
		expect(all[0]?.subject).toBe(`mail ${mostMails + 4}`);
	});

	it('can be emptied only by its own page', async () => {
		const clear = (origin: string) =>
			fetch(at('/inbox/clear'), { method: 'POST', headers: { origin }, redirect: 'manual' });
		expect((await clear('https://evil.example')).status).toBe(403);
		expect((await fetch(at('/inbox/clear'), { method: 'POST' })).status).toBe(403);
		expect((await listed()).length).toBeGreaterThan(0);
		expect((await clear(idp.issuer)).status).toBe(303);
		expect(await listed()).toEqual([]);
	});

	it('makes no links of other schemes', () => {
		expect(
			linksIn({ text: 'javascript:alert(1) data:text/html,x http://a.test/ "http://b.test/"' })
		).toEqual(['http://a.test/', 'http://b.test/']);
	});
});
