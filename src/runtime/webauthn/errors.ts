// What can go wrong with passkeys.

import { AuthError } from '../core/errors.ts';

/** Only one passkey provider can offer autofill. */
export class DuplicateConditionalUI extends AuthError {
	static override type = 'DuplicateConditionalUI';
}

/** The feature must be switched on under `experimental`. */
export class ExperimentalFeatureNotEnabled extends AuthError {
	static override type = 'ExperimentalFeatureNotEnabled';
}

/** Passkey autofill needs a form field with `webauthn` in `autocomplete`. */
export class MissingWebAuthnAutocomplete extends AuthError {
	static override type = 'MissingWebAuthnAutocomplete';
}

/** The passkey could not be verified. */
export class WebAuthnVerificationError extends AuthError {
	static override type = 'WebAuthnVerificationError';
}
