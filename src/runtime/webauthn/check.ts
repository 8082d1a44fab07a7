// Checks the configuration of a passkey provider.

import { AuthError } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Settled } from '../core/parts.ts';
import {
	DuplicateConditionalUI,
	ExperimentalFeatureNotEnabled,
	MissingWebAuthnAutocomplete
} from './errors.ts';
import type { WebAuthnConfig } from './provider.ts';

/** The error in the provider's own settings, if any. @throws {AuthError} if the rest of the configuration is wrong. */
export function check(provider: WebAuthnConfig, { config }: Pick<Settled, 'config'>) {
	const { id, simpleWebAuthnBrowserVersion: version, enableConditionalUI, formFields } = provider;
	const all = [...config.providers.values()];
	const filled = all.filter((one) => fieldsIn(one)['enableConditionalUI']);
	if (enableConditionalUI && filled.length > 1) {
		throw new DuplicateConditionalUI('Only one provider can have enableConditionalUI.');
	}
	if (!config.input.experimental?.enableWebAuthn) {
		throw new ExperimentalFeatureNotEnabled('Passkeys need experimental.enableWebAuthn.');
	}
	if (version && !/^v\d+(\.\d+){0,2}$/.test(version)) {
		return new AuthError(`${id}: simpleWebAuthnBrowserVersion must be like "v9.0.1".`);
	}
	const fields = Object.values(formFields ?? {});
	const completes = fields.some((field) => field.autocomplete?.includes('webauthn'));
	if (!enableConditionalUI || completes) return undefined;
	return new MissingWebAuthnAutocomplete(
		`${id} has enableConditionalUI, but no form field with "webauthn" in autocomplete.`
	);
}
