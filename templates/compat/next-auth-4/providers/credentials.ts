// A form with fields of the app's own, as next-auth 4 has it: they are text, and `authorize` is given the request as plain objects.
import Form from '../../../providers/credentials';
import type { CredentialInput, CredentialsConfig, UserCredentialsConfig } from '../types';

export default function Credentials<
	C extends Record<string, CredentialInput> = Record<string, CredentialInput>
>(options: UserCredentialsConfig<C> = {}): CredentialsConfig<C> {
	return Object(Form(Object(options)));
}
// Where CommonJS is imported, a provider was called by this name.
Object.assign(Credentials, { default: Credentials });
