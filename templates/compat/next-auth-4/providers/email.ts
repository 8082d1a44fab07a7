// A link by email, as next-auth 4 has it: without a server, mails go to that of the own machine.
import Mail from '../../../providers/email';
import type { EmailConfig, EmailUserConfig } from '../types';

export default function Email(options: EmailUserConfig = {}): EmailConfig {
	const server = 'smtp://localhost:25';
	return Object({ ...Mail(Object(options)), server, requires: [] });
}
// Where CommonJS is imported, a provider was called by this name.
Object.assign(Email, { default: Email });
