import type { EmailConfig, EmailUserConfig } from '../email/provider';

/**
 * Resend
 * @register https://resend.com/api-keys
 * @docs https://resend.com/docs/api-reference/emails/send-email
 * @note Set `from` to an address of a domain that you have verified there.
 */
export default function Resend(options: EmailUserConfig = {}): EmailConfig {
	return {
		id: 'resend',
		name: 'Resend',
		type: 'email',
		apiKey: undefined,
		requires: ['apiKey'],
		from: 'Auth.js <no-reply@authjs.dev>',
		maxAge: 86400,
		async sendVerificationRequest({ identifier: to, provider, message }) {
			const response = await fetch('https://api.resend.com/emails', {
				method: 'POST',
				headers: { Authorization: `Bearer ${provider.apiKey}`, 'Content-Type': 'application/json' },
				body: JSON.stringify({ ...message(), from: provider.from, to })
			});
			if (!response.ok) throw new Error(`Resend answered ${response.status}.`);
		},
		options
	};
}
