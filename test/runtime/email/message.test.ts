import { describe, expect, it } from 'vitest';
import { writeMessage } from '../../../src/runtime/email/message.ts';

const url = 'https://app.test/auth/callback/mail?callbackUrl=%2F&token=abc&email=ann%40app.test';

describe('writeMessage', () => {
	it('names the host and contains the link in both bodies', () => {
		const { subject, text, html } = writeMessage({ url, theme: {} });
		expect(subject).toBe('Sign in to app.test');
		expect(text).toContain(`\n${url}\n`);
		expect(html).toContain(`href="${url.replaceAll('&', '&#38;')}"`);
	});

	it('names the app instead of the host, escaped', () => {
		const theme = { name: 'Field <i>Notes.app' };
		const { subject, text, html } = writeMessage({ url, theme });
		expect(subject).toBe('Sign in to Field <i>Notes.app');
		expect(text).toMatch(/^Sign in to Field <i>Notes\.app\n/);
		expect(html).toContain(
			'<p style="font-size:20px">Sign in to Field &#60;i&#62;Notes&#8203;.app</p>'
		);
	});

	it('contains the code instead', () => {
		const { text, html } = writeMessage({ url, code: '123456', theme: {} });
		expect(text).toContain('123456');
		expect(html).toContain('123456');
		expect(text + html).not.toContain('token=abc');
	});

	it('J4 does not repeat the address', () => {
		const { text, html } = writeMessage({ url: 'https://app.test/x', theme: {} });
		expect(text + html).not.toContain('ann');
	});

	it('O1 accepts only colours from the theme', () => {
		const theme = { brandColor: '#123456', buttonText: 'red;background:url(https://evil.test)' };
		const { html } = writeMessage({ url, theme });
		expect(html).toContain('background:#123456');
		expect(html).not.toContain('evil.test');
	});

	it('keeps mail clients from turning the host into a second link', () => {
		expect(writeMessage({ url, theme: {} }).html).toContain('app&#8203;.test');
	});
});
