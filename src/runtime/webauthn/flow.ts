// Sign-in with passkeys (Web Authentication Level 3).

import { typed } from '../core/arrange.ts';
import type { Flow } from '../core/parts.ts';
import { check } from './check.ts';
import { finish } from './finish.ts';
import { passkeyForm } from './form.ts';
import { webauthnOptions } from './options.ts';
import type { WebAuthnConfig } from './provider.ts';

export const webauthn: Flow<WebAuthnConfig> = {
	types: ['webauthn'],
	// Auth.js calls passkeys experimental.
	warning: 'experimental-webauthn',
	check,
	finish,
	form: passkeyForm,
	typed,
	routes: { 'webauthn-options': webauthnOptions }
};
