import type { EmailConfig, EmailUserConfig } from '../email/provider';

/**
 * Email through an SMTP server, under the id that Auth.js used before `nodemailer`
 * @docs https://nodemailer.com/smtp/
 * @note AUTH_EMAIL_SERVER is a connection URL such as smtp://user:password@smtp.example.com:587, AUTH_EMAIL_FROM the address that mails come from.
 */
export default function Email(options: EmailUserConfig = {}): EmailConfig {
	return {
		id: 'email',
		name: 'Email',
		type: 'email',
		from: 'Auth.js <no-reply@authjs.dev>',
		maxAge: 86400,
		requires: ['server'],
		async sendVerificationRequest({ identifier, provider, message }) {
			const { createTransport } = await import('nodemailer');
			// As an object, the address is never read as a list of addresses.
			const mail = { ...message(), to: { name: '', address: identifier }, from: provider.from };
			const { rejected, pending } = await createTransport(provider.server).sendMail(mail);
			const failed = [...rejected, ...(pending ?? [])];
			if (failed.length) throw new Error('The mail server did not accept the address.');
		},
		options
	};
}
