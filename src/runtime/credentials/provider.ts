// Settings of providers of type `credentials`.

import type { Awaitable, CommonProvider, User } from '../core/types.ts';

/** A field of the form; besides these any attribute of an HTML input. */
export interface CredentialInput {
	label?: string;
	/** Default `text`. */
	type?: string;
	value?: string;
	placeholder?: string;
	[attribute: string]: unknown;
}
export type CredentialInputs = Record<string, CredentialInput>;

type Fields = CredentialInputs;
export interface CredentialsConfig<F extends Fields = Fields> extends CommonProvider {
	type: 'credentials';
	/** The fields of the form by name. */
	credentials?: F;
	/** Whether this client may try now; `false` responds with 429. Count by name and by client. */
	limit?(asked: {
		credentials: Partial<Record<keyof F, unknown>>;
		request: Request;
	}): Awaitable<boolean>;
	/** The user, with an `id`; `null` if the credentials are wrong. Throw `CredentialsSignin` to set a code. */
	authorize(
		credentials: Partial<Record<keyof F, unknown>>,
		request: Request
	): Awaitable<User | null>;
}

/** What an app may pass to a provider: any of its settings. */
export type CredentialsUserConfig<F extends CredentialInputs = CredentialInputs> = Partial<
	Omit<CredentialsConfig<F>, 'options'>
>;
