// Profiles beside Basic RP, as far as they ask for what we do. Sources: the plans of the OpenID Foundation's conformance
// suite named in each profile; names that begin with rp- are those of its first suite.

import { expect } from 'vitest';
import { basic } from './basic-profile.ts';
import { accepts, comeBack, type Mode, type Profile, relyingParty } from './conformance-row.ts';
import { ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn } from './relying-party.ts';
import { atLater } from './time.ts';

export const formPost: Profile = {
	title: 'Form Post Basic RP',
	text: 'The plan `oidcc-client-formpost-basic-certification-test-plan`: all of Basic RP again with `response_mode=form_post`, and what the first suite had about that mode.',
	rows: [
		...basic.rows,
		{
			name: 'rp-response_mode-form_post',
			asks: 'The provider posts its answer from its own site.',
			check: (mode) => accepts(mode)
		},
		{
			name: 'rp-response_mode-form_post-error',
			module: 'oidcc-client-test-form-post-error',
			asks: 'An error that the provider posts is shown to the person.',
			check: errorPosted
		}
	]
};

export const configuration: Profile = {
	title: 'Config RP',
	text: 'The plan `oidcc-client-config-certification-test-plan`.',
	rows: [
		{
			name: 'rp-discovery-openid-configuration',
			module: 'oidcc-client-test-discovery-openid-config',
			asks: 'Endpoints come from `/.well-known/openid-configuration`.',
			check: pathOfIssuer
		},
		{
			name: 'rp-discovery-jwks_uri-keys',
			module: 'oidcc-client-test-discovery-jwks-uri-keys',
			asks: 'Keys come from the `jwks_uri` that the document names.',
			check: async (mode) => {
				const op = await accepts(mode, { metadata: { jwks_uri: 'https://keys.example/jwks' } });
				expect(op.last('jwks').url.href).toBe('https://keys.example/jwks');
			}
		},
		{
			name: 'rp-discovery-issuer-not-matching-config',
			module: 'oidcc-client-test-discovery-issuer-mismatch',
			asks: 'A document that names another issuer than the one it was asked of is refused.',
			check: issuerMismatch
		},
		basic.rows.find(({ name }) => name === 'rp-id_token-sig-none') ?? raiseMissing(),
		{
			name: 'rp-key-rotation-op-sign-key-native',
			module: 'oidcc-client-test-signing-key-rotation-just-before-signing',
			asks: 'The key changes just before it signs.',
			check: rotatedBeforeSigning
		},
		{
			name: 'rp-key-rotation-op-sign-key',
			module: 'oidcc-client-test-signing-key-rotation',
			asks: 'The key changes between two sign-ins.',
			result: 'passes, if a minute lies between: the key set is not asked for more often',
			check: rotatedBetween
		}
	]
};

function raiseMissing(): never {
	throw new Error('The Basic RP profile has no rp-id_token-sig-none.');
}

async function errorPosted(mode: Mode): Promise<void> {
	const op = new ScriptedProvider();
	const app = relyingParty(op, mode);
	const lie = { code: undefined, error: 'login_required', error_description: 'by form_post' };
	const answer = await comeBack(app, mode, lie);
	await expectRefusal(app, answer);
	expect(answer.location).toBe('https://app.example/auth/signin?error=OAuthCallbackError');
	expect((await app.get(answer.location)).text).toMatch(/role="alert"/);
}

async function pathOfIssuer(mode: Mode): Promise<void> {
	const op = new ScriptedProvider({}, 'https://op.example/tenants/one');
	const app = relyingParty(op, mode);
	await expectSignedIn(app, await comeBack(app, mode));
	expect(op.last('discovery').url.pathname).toBe('/tenants/one/.well-known/openid-configuration');
}

async function issuerMismatch(mode: Mode): Promise<void> {
	const op = new ScriptedProvider({ metadata: { issuer: 'https://other.example' } });
	const app = relyingParty(op, mode);
	await expectRefusal(app, await app.start());
	expect(app.transactions()).toEqual([]);
}

async function rotatedBeforeSigning(mode: Mode): Promise<void> {
	const op = new ScriptedProvider();
	const app = relyingParty(op, mode);
	const { location } = await app.start();
	op.signsWith = 'second';
	const response = op.authorize(location);
	const callback = '/auth/callback/oidc';
	const answer =
		mode === 'query' ? await app.finish(response) : await app.post(callback, response, op.issuer);
	await expectSignedIn(app, answer);
}

async function rotatedBetween(mode: Mode): Promise<void> {
	const op = new ScriptedProvider();
	const app = relyingParty(op, mode);
	await expectSignedIn(app, await comeBack(app, mode));
	op.signsWith = 'second';
	await atLater(61, async () => expectSignedIn(app, await comeBack(app, mode)));
	expect(op.count('jwks')).toBe(2);
}
