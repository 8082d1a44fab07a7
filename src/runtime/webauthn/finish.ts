// Handles the response of a passkey (Web Authentication Level 3 sections 7.1 and 7.2).

import { AuthError, CallbackRouteError, InvalidProvider } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';
import type { ResponseInternal } from '../core/types.ts';
import { authenticate } from './authenticate.ts';
import type {
	AuthenticationResponseJSON,
	RegistrationResponseJSON,
	WebAuthnConfig
} from './provider.ts';
import { register } from './register.ts';

/** Completes a sign-in or a registration. */
export async function finish(
	context: Context,
	provider: WebAuthnConfig
): Promise<ResponseInternal> {
	const { method, body = {} } = context.request;
	if (method !== 'POST') throw new InvalidProvider('Passkeys come by POST.');
	const { action, data } = body;
	try {
		if (action === 'authenticate') {
			return await authenticate(context, provider, read<AuthenticationResponseJSON>(data));
		}
		if (action === 'register') {
			return await register(context, provider, read<RegistrationResponseJSON>(data));
		}
	} catch (error) {
		if (error instanceof AuthError) throw error;
		throw new CallbackRouteError(undefined, { cause: { err: error, provider: provider.id } });
	}
	throw new AuthError('A passkey is for `authenticate` or `register`.');
}

/** Parses the browser's JSON. The library validates its content. */
function read<T extends { id: string }>(data: unknown): T {
	const value: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
	if (isCredential<T>(value)) return value;
	throw new AuthError('The answer of the passkey is missing or has no id.');
}

function isCredential<T extends { id: string }>(value: unknown): value is T {
	return (
		typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
	);
}
