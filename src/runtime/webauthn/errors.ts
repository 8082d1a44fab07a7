// Errors of passkeys.

import { errorType } from '../core/errors.ts';

/** Only one passkey provider can offer autofill. */
export class DuplicateConditionalUI extends errorType('DuplicateConditionalUI') {}

/** Passkeys must be enabled under `experimental`. */
export class ExperimentalFeatureNotEnabled extends errorType('ExperimentalFeatureNotEnabled') {}

/** Passkey autofill needs a form field with `webauthn` in `autocomplete`. */
export class MissingWebAuthnAutocomplete extends errorType('MissingWebAuthnAutocomplete') {}

/** The passkey could not be verified. */
export class WebAuthnVerificationError extends errorType('WebAuthnVerificationError') {}
