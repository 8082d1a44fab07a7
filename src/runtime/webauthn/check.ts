// Whether a provider of passkeys is configured well.

import { AuthError } from '../core/errors.ts';
import type { AuthConfig } from '../core/types.ts';
import {
	DuplicateConditionalUI,
	ExperimentalFeatureNotEnabled,
	MissingWebAuthnAutocomplete
} from './errors.ts';
import type { WebAuthnConfig } from './provider.ts';

/** @throws {AuthError} for the first thing that is wrong. */
export function check(provider: WebAuthnConfig, { config }: { config: AuthConfig }): void {
	const { id, simpleWebAuthnBrowserVersion: version, enableConditionalUI, formFields } = provider;
	if (version && !/^v\d+(\.\d+){0,2}$/.test(version)) {
		throw new AuthError(`${id}: simpleWebAuthnBrowserVersion must be like "v9.0.1".`);
	}
	if (enableConditionalUI && config.providers.filter(hasConditionalUI).length > 1) {
		throw new DuplicateConditionalUI('Only one provider can have enableConditionalUI.');
	}
	const fields = Object.values(formFields ?? {});
	if (enableConditionalUI && !fields.some((field) => field.autocomplete?.includes('webauthn'))) {
		throw new MissingWebAuthnAutocomplete(
			`${id} has enableConditionalUI, but no form field with "webauthn" in autocomplete.`
		);
	}
	if (!config.experimental?.enableWebAuthn) {
		throw new ExperimentalFeatureNotEnabled('Passkeys need experimental.enableWebAuthn.');
	}
}

function hasConditionalUI(input: AuthConfig['providers'][number]): boolean {
	const provider = typeof input === 'function' ? input() : input;
	return Boolean(Reflect.get({ ...provider, ...provider.options }, 'enableConditionalUI'));
}
