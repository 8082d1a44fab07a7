import type { EmailConfig, EmailUserConfig } from '../email/provider';

/**
 * Forward Email
 * @register https://forwardemail.net/my-account/security
 * @docs https://forwardemail.net/en/email-api
 * @note Set `from` to an address of your domain there.
 */
export default function ForwardEmail(options: EmailUserConfig = {}): EmailConfig {
	return {
		id: 'forwardemail',
		name: 'Forward Email',
		type: 'email',
		apiKey: undefined,
		requires: ['apiKey'],
		from: 'Auth.js <no-reply@authjs.dev>',
		maxAge: 86400,
		async sendVerificationRequest({ identifier: to, provider, message }) {
			const { subject, html, text } = message();
			const response = await fetch('https://api.forwardemail.net/v1/emails', {
				method: 'POST',
				headers: {
					Authorization: `Basic ${btoa(`${provider.apiKey}:`)}`,
					'Content-Type': 'application/json'
				},
				body: JSON.stringify({ from: provider.from, to, subject, html, text })
			});
			if (!response.ok) throw new Error(`Forward Email answered ${response.status}.`);
		},
		options
	};
}
