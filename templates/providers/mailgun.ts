import type { EmailConfig, EmailUserConfig } from '../email/provider';

type Options = EmailUserConfig & {
	/** Where your domain is hosted; `US` if unset. */
	region?: 'US' | 'EU';
};

/**
 * Mailgun
 * @register https://app.mailgun.com/settings/api_security
 * @docs https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages
 * @note Set `from` to an address of your domain there, as `Name <address>` or the address alone.
 */
export default function Mailgun(options: Options = {}): EmailConfig {
	const host = options.region === 'EU' ? 'api.eu.mailgun.net' : 'api.mailgun.net';
	return {
		id: 'mailgun',
		name: 'Mailgun',
		type: 'email',
		apiKey: undefined,
		requires: ['apiKey'],
		from: 'Auth.js <no-reply@authjs.dev>',
		maxAge: 86400,
		async sendVerificationRequest({ identifier, provider, message }) {
			const { from = '' } = provider;
			const domain = /@([^>\s]+)/.exec(from)?.[1];
			if (!domain) throw new Error('Mailgun needs `from` with an address of your domain.');
			const body = new FormData();
			for (const [name, value] of Object.entries({ from, to: identifier, ...message() })) {
				body.append(name, value);
			}
			const response = await fetch(`https://${host}/v3/${encodeURIComponent(domain)}/messages`, {
				method: 'POST',
				headers: { Authorization: `Basic ${btoa(`api:${provider.apiKey}`)}` },
				body
			});
			if (!response.ok) throw new Error(`Mailgun answered ${response.status}.`);
		},
		options
	};
}
