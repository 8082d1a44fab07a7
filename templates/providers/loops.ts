import type { EmailConfig, EmailUserConfig } from '../email/provider';

type Options = EmailUserConfig & {
	/** The transactional email that is sent; its text uses the variable `url`. */
	transactionalId?: string;
};

/**
 * Loops
 * @register https://app.loops.so/settings?page=api
 * @docs https://loops.so/docs/transactional
 * @note Set `transactionalId` to a transactional email whose text uses the variable `url`.
 */
export default function Loops(options: Options = {}): EmailConfig {
	const { transactionalId } = options;
	return {
		id: 'loops',
		name: 'Loops',
		type: 'email',
		apiKey: undefined,
		requires: ['apiKey'],
		from: 'Auth.js <no-reply@authjs.dev>',
		maxAge: 86400,
		async sendVerificationRequest({ identifier: email, provider, url }) {
			if (!transactionalId) throw new Error('Loops needs a `transactionalId`.');
			const response = await fetch('https://app.loops.so/api/v1/transactional', {
				method: 'POST',
				headers: {
					Authorization: `Bearer ${provider.apiKey}`,
					'Content-Type': 'application/json'
				},
				body: JSON.stringify({ transactionalId, email, dataVariables: { url } })
			});
			if (!response.ok) throw new Error(`Loops answered ${response.status}.`);
		},
		options
	};
}
