// Signs in with or creates a passkey by script, with functions of the browser only.

import { ask, enter, type SignInOptions, type SignInResponse } from './browser';

type Parse<Options> = (json: unknown) => Options;
/** Browser functions that parse the server's options; older types lack them. */
interface PasskeyReader {
	parseCreationOptionsFromJSON: Parse<PublicKeyCredentialCreationOptions>;
	parseRequestOptionsFromJSON: Parse<PublicKeyCredentialRequestOptions>;
}
export interface PasskeyOptions extends SignInOptions {
	/** `register` creates a passkey, also for signed-in users. If unset, the server decides by the email. */
	action?: 'authenticate' | 'register';
	email?: string;
}

/** Signs in with a passkey, or makes one. Stays on this page with `redirect: false`. @throws what the browser says, as when the user cancels. */
export async function signIn(
	provider: string,
	options: PasskeyOptions = {}
): Promise<SignInResponse | undefined> {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(options)) {
		const isField = !/^(redirect(To)?|callbackUrl)$/.test(name);
		if (isField && value !== undefined) query.set(name, String(value));
	}
	const asked = await ask<Asked>(`webauthn-options/${provider}?${query}`);
	if (!asked) return void console.error(`Sign-in asks for no passkey of ${provider}.`);
	const data = JSON.stringify(await credentialFor(asked));
	return enter(`callback/${provider}`, { ...options, action: asked.action, data });
}

type Asked = { action: string; options: unknown };

function credentialFor({ action, options }: Asked): Promise<Credential | null> {
	if (!canRead(PublicKeyCredential)) throw new Error('This browser is too old for passkeys.');
	if (action === 'register') {
		const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
		return navigator.credentials.create({ publicKey });
	}
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
	return navigator.credentials.get({ publicKey });
}

function canRead(api: object): api is PasskeyReader {
	return 'parseRequestOptionsFromJSON' in api;
}
