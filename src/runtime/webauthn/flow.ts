// Sign-in with passkeys (Web Authentication Level 3).

import type { Flow } from '../core/parts.ts';
import { check } from './check.ts';
import { finish } from './finish.ts';
import { passkeyForm, scriptUrl } from './form.ts';
import { webauthnOptions } from './options.ts';
import type { WebAuthnConfig } from './provider.ts';

export const webauthn: Flow<WebAuthnConfig> & { script: typeof scriptUrl } = {
	types: ['webauthn'],
	// All this may still change.
	warning: 'experimental-webauthn',
	check,
	finish,
	form: passkeyForm,
	script: scriptUrl,
	routes: { 'webauthn-options': webauthnOptions }
};
