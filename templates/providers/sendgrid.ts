import type { EmailConfig, EmailUserConfig } from '../email/provider';

/**
 * SendGrid
 * @register https://app.sendgrid.com/settings/api_keys
 * @docs https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
 * @note Set `from` to a sender that you have verified there: the address alone, without a name.
 */
export default function SendGrid(options: EmailUserConfig = {}): EmailConfig {
	return {
		id: 'sendgrid',
		name: 'SendGrid',
		type: 'email',
		apiKey: undefined,
		requires: ['apiKey'],
		from: 'Auth.js <no-reply@authjs.dev>',
		maxAge: 86400,
		async sendVerificationRequest({ identifier, provider, message }) {
			const { subject, text, html } = message();
			const response = await fetch('https://api.sendgrid.com/v3/mail/send', {
				method: 'POST',
				headers: { Authorization: `Bearer ${provider.apiKey}`, 'Content-Type': 'application/json' },
				body: JSON.stringify({
					personalizations: [{ to: [{ email: identifier }] }],
					from: { email: provider.from },
					subject,
					content: [
						{ type: 'text/plain', value: text },
						{ type: 'text/html', value: html }
					]
				})
			});
			if (!response.ok) throw new Error(`SendGrid answered ${response.status}.`);
		},
		options
	};
}
