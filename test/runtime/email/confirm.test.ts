import { describe, expect, it } from 'vitest';
import { askForLink, postOffice } from './post-office.ts';

const confirmed = () => postOffice({ provider: { confirm: 'post' } });

describe('email with `confirm: "post"`', () => {
	it('J10 D9 shows the user on GET, and signs in on POST', async () => {
		const office = confirmed();
		const visitor = office.visitor();
		const { link } = await askForLink(office, visitor);
		const shown = await visitor.get(link);
		expect(shown.status).toBe(200);
		expect(shown.text).toContain('ann@app.test');
		expect(shown.headers.getSetCookie().join()).not.toContain('session-token');
		expect(office.tables.verificationTokens).toHaveLength(1);
		expect((await visitor.post(link)).location).toBe('https://app.test/in');
		expect(await visitor.session()).toMatchObject({ user: { email: 'ann@app.test' } });
	});

	it('J10 keeps the token valid however often a scanner opens the link', async () => {
		const office = confirmed();
		const { link } = await askForLink(office, office.visitor());
		for (let look = 0; look < 5; look += 1) await office.visitor().get(link);
		expect((await office.visitor().post(link)).location).toBe('https://app.test/in');
	});

	it('J10 posts to the same URL, from a page that loads and leaks nothing', async () => {
		const office = confirmed();
		const { link } = await askForLink(office, office.visitor());
		const { text, headers } = await office.visitor().get(link);
		const action = /<form action="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#38;', '&');
		expect(action).toBe(`https://app.test${link}`);
		expect(text).not.toMatch(/<script|<img|<link/);
		expect(headers.get('referrer-policy')).toBe('same-origin');
		expect(headers.get('cache-control')).toContain('no-store');
	});

	it('J10 rejects a POST from another site', async () => {
		const office = confirmed();
		const { link } = await askForLink(office, office.visitor());
		const answer = await office.visitor().post(link, {}, { origin: 'https://evil.test' });
		expect(answer.status).toBe(403);
		expect(office.tables.verificationTokens).toHaveLength(1);
	});

	it('J4 O1 escapes the address it shows', async () => {
		const { text } = await confirmed()
			.visitor()
			.get('/auth/callback/mail?token=a&email=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
		expect(text).not.toContain('<script>');
	});
});

describe('email', () => {
	it('J10 does not consume a link that a browser prefetches', async () => {
		const office = postOffice();
		const { link } = await askForLink(office, office.visitor());
		expect((await office.visitor().get(link, { 'sec-purpose': 'prefetch' })).status).toBe(200);
		expect((await office.visitor().get(link)).location).toBe('https://app.test/in');
	});
});
