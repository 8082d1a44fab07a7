import type { EmailConfig, EmailUserConfig } from '../email/provider';

/**
 * Email through an SMTP server
 * @docs https://nodemailer.com/smtp/
 * @alias smtp
 * @note AUTH_NODEMAILER_SERVER is a connection URL such as smtp://user:password@smtp.example.com:587, AUTH_NODEMAILER_FROM the address that mails come from.
 */
export default function Nodemailer(options: EmailUserConfig = {}): EmailConfig {
	return {
		id: 'nodemailer',
		name: 'Nodemailer',
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
