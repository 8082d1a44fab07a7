// One relying-party test of the OpenID Foundation, and the two outcomes that such a test can ask for.

import { type Script, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, type OidcOptions, RelyingParty } from './relying-party.ts';

export interface Row {
	/** The name in the published profile and in the first test suite. */
	readonly name: string;
	/** The name of the module in the present test suite. */
	readonly module?: string;
	/** What the test asks of the relying party. */
	readonly asks: string;
	/** Runs it. Left out for a test that does not apply; then `result` says why. */
	readonly check?: (mode: Mode) => Promise<unknown>;
	/** What was found, where "passes" would not say enough. */
	readonly result?: string;
}

export interface Profile {
	readonly title: string;
	readonly text: string;
	readonly rows: readonly Row[];
}

/** How the provider hands over its answer. */
export type Mode = 'query' | 'form_post';

/** An app whose profile comes from userinfo, as the test suite wants to see that request, too. */
export function relyingParty(
	op: ScriptedProvider,
	mode: Mode,
	oidc: OidcOptions = {}
): RelyingParty {
	const authorization = { params: { response_mode: mode } };
	const form = mode === 'form_post' ? { authorization } : {};
	return new RelyingParty(op, { oidc: { idToken: false, ...form, ...oidc } });
}

/** Comes back from the provider in the way that `mode` says. */
export async function comeBack(app: RelyingParty, mode: Mode, lie = {}) {
	const { location } = await app.start();
	const response = app.provider.authorize(location, lie);
	return mode === 'query'
		? app.finish(response)
		: app.post('/auth/callback/oidc', response, app.provider.issuer);
}

/** Accepts the user of `script`. Returns the requests. */
export async function accepts(mode: Mode, script: Script = {}, oidc?: OidcOptions) {
	const op = new ScriptedProvider(script);
	const app = relyingParty(op, mode, oidc);
	await expectSignedIn(app, await comeBack(app, mode));
	return op;
}

/** Rejects the user of `script`, wherever the profile comes from, without a userinfo request. */
export async function refuses(mode: Mode, script: Script, oidc: OidcOptions = {}): Promise<void> {
	for (const idToken of [true, false]) {
		const op = new ScriptedProvider(script);
		const app = relyingParty(op, mode, { idToken, ...oidc });
		await expectRefusal(app, await comeBack(app, mode));
		if (op.count('token') !== 1) throw new Error('The ID token was never looked at.');
		if (op.count('userinfo') > 0) throw new Error('The access token was used.');
	}
}
