import { describe, expect, it, vi } from 'vitest';
import Passkey from '../../../templates/providers/passkey.ts';
import WebAuthn from '../../../templates/providers/webauthn.ts';
import { keyShop } from './key-shop.ts';

const both = [Passkey({}), WebAuthn({})];
const plain = { email: { label: 'Email' } };

async function problem(options: Parameters<typeof keyShop>[0]) {
	const shop = keyShop(options);
	const { status } = await shop.visitor().get('/auth/session');
	return [status, shop.logged[0]?.name];
}

describe('check', () => {
	it.each([
		['autofill twice', { providers: both }, 'DuplicateConditionalUI'],
		['passkeys that are not enabled', { experimental: {} }, 'ExperimentalFeatureNotEnabled']
	])('rejects %s', async (_, options, name) => {
		expect(await problem(options)).toEqual([500, name]);
	});

	it.each([
		['v9', { provider: { simpleWebAuthnBrowserVersion: 'v9' } }],
		['no script', { provider: { simpleWebAuthnBrowserVersion: false } } as const],
		['no autofill', { provider: { enableConditionalUI: false, formFields: plain } }],
		[
			'two, one with autofill',
			{ providers: [Passkey({}), WebAuthn({ enableConditionalUI: false })] }
		]
	])('accepts %s', async (_, options) => {
		expect(await problem(options)).toEqual([200, undefined]);
	});

	it.each([
		['a version that is none', { simpleWebAuthnBrowserVersion: 'latest' } as const, 'AuthError'],
		['autofill without a field', { formFields: plain }, 'MissingWebAuthnAutocomplete']
	])('rejects %s with that provider alone', async (_, provider, name) => {
		const shop = keyShop({ provider });
		const visitor = shop.visitor();
		expect((await visitor.get('/auth/session')).status).toBe(200);
		const { location } = await visitor.submit('/auth/callback/passkey');
		expect(location).toContain('/auth/signin?error=Configuration');
		expect(shop.logged[0]?.name).toBe(name);
	});

	it('warns once that the feature is experimental, even if each request has a configuration of its own', async () => {
		vi.resetModules();
		const fresh = await import('./key-shop.ts');
		const warned = [];
		for (const shop of [fresh.keyShop(), fresh.keyShop()]) {
			await shop.visitor().get('/auth/session');
			warned.push(...shop.warned);
		}
		expect(warned).toEqual(['experimental-webauthn']);
	});

	it('does not warn if the configuration is rejected', async () => {
		vi.resetModules();
		const fresh = await import('./key-shop.ts');
		const shop = fresh.keyShop({ providers: both });
		expect((await shop.visitor().get('/auth/session')).status).toBe(500);
		expect(shop.warned).toEqual([]);
	});
});

describe('Passkey and WebAuthn', () => {
	it('have the settings of Auth.js, overridden by those of the app', () => {
		const shared = {
			type: 'webauthn',
			enableConditionalUI: true,
			simpleWebAuthnBrowserVersion: 'v9.0.1',
			formFields: { email: { label: 'Email', required: true, autocomplete: 'username webauthn' } },
			getRelayingParty: expect.any(Function)
		};
		expect(WebAuthn({ name: 'Key' })).toEqual({
			...shared,
			id: 'webauthn',
			name: 'Key',
			authenticationOptions: { timeout: 300_000 },
			registrationOptions: { timeout: 300_000 }
		});
		expect(Passkey()).toEqual({
			...shared,
			id: 'passkey',
			name: 'Passkey',
			authenticationOptions: { timeout: 300_000, userVerification: 'required' },
			registrationOptions: {
				timeout: 300_000,
				authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
			},
			verifyAuthenticationOptions: { requireUserVerification: true },
			verifyRegistrationOptions: { requireUserVerification: true }
		});
	});
});
