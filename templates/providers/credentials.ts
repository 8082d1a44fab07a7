import type {
	CredentialInputs,
	CredentialsConfig,
	CredentialsUserConfig
} from '../credentials/provider';

/**
 * A form with fields of your own, such as name and password.
 * @docs https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 * @alias password
 * @note This form refuses every sign-in until you write `authorize` in the configuration.
 */
export default function Credentials<const F extends CredentialInputs = CredentialInputs>(
	options: CredentialsUserConfig<F> = {}
): CredentialsConfig<F> {
	return {
		id: 'credentials',
		name: 'Credentials',
		type: 'credentials',
		authorize() {
			console.warn(
				'[auth] The credentials form refuses every sign-in until you write `authorize` in the configuration.'
			);
			return null;
		},
		options
	};
}
