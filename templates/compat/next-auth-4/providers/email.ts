// A link by email, as next-auth 4 has it: without a server, mails go to that of the own machine.
import Mail from '../../../providers/email';
import type { EmailConfig, EmailUserConfig } from '../types';

export default function Email(options: EmailUserConfig = {}): EmailConfig {
	const mail = Mail(Object(options));
	// An empty variable is no server: the provider is not offered then, or its mails are shown while you develop.
	if ('server' in options) return Object(mail);
	return Object({ ...mail, server: 'smtp://localhost:25', requires: [] });
}
// Where CommonJS is imported, a provider was called by this name.
Object.assign(Email, { default: Email });
