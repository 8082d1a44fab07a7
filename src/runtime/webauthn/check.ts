// Whether a provider of passkeys is configured well.

import { AuthError } from '../core/errors.ts';
import type { AuthConfig } from '../core/types.ts';
import {
	DuplicateConditionalUI,
	ExperimentalFeatureNotEnabled,
	MissingWebAuthnAutocomplete
} from './errors.ts';
import type { WebAuthnConfig } from './provider.ts';

/** @throws {AuthError} for the first thing that is wrong; otherwise warns that all this may still change. */
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
	// Without such an adapter the configuration is refused after this, and a warning would only distract.
	const storesPasskeys = fieldOf(fieldOf(config, 'adapter'), 'getAuthenticator');
	if (storesPasskeys) (config.logger?.warn ?? console.warn)('experimental-webauthn');
}

/** A field that comes with another part of the runtime than this one knows. */
function fieldOf(value: unknown, name: string): unknown {
	return Reflect.get(Object(value), name);
}

function hasConditionalUI(input: AuthConfig['providers'][number]): boolean {
	const provider = typeof input === 'function' ? input() : input;
	return Boolean(fieldOf({ ...provider, ...provider.options }, 'enableConditionalUI'));
}
