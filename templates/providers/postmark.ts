import type { EmailConfig, EmailUserConfig } from '../email/provider';

/**
 * Postmark
 * @register https://account.postmarkapp.com/servers
 * @docs https://postmarkapp.com/developer/api/email-api
 * @note Set `from` to a sender signature that you have confirmed there.
 */
export default function Postmark(options: EmailUserConfig = {}): EmailConfig {
	return {
		id: 'postmark',
		name: 'Postmark',
		type: 'email',
		apiKey: undefined,
		requires: ['apiKey'],
		from: 'Auth.js <no-reply@authjs.dev>',
		maxAge: 86400,
		async sendVerificationRequest({ identifier, provider, message }) {
			if (!provider.apiKey) throw new Error('Postmark needs a server token: AUTH_POSTMARK_KEY.');
			const { subject, text, html } = message();
			const response = await fetch('https://api.postmarkapp.com/email', {
				method: 'POST',
				headers: {
					Accept: 'application/json',
					'Content-Type': 'application/json',
					'X-Postmark-Server-Token': provider.apiKey
				},
				body: JSON.stringify({
					From: provider.from,
					To: identifier,
					Subject: subject,
					TextBody: text,
					HtmlBody: html,
					MessageStream: 'outbound'
				})
			});
			if (!response.ok) throw new Error(`Postmark answered ${response.status}.`);
		},
		options
	};
}
