// The form of the sign-in page. Change the words in `texts` to translate them.

import { attributes } from '../core/attributes.ts';
import { hiddenFields, safe } from '../core/pages.ts';
import type { Context } from '../core/parts.ts';
import type { WebAuthnConfig } from './provider.ts';

const texts = {
	signIn: 'Sign in with',
	saved: 'Use a saved passkey',
	failed: 'That did not work. Try again, or choose another way.'
};

/** Where the script of the form is. */
export function scriptUrl({ base }: Context, provider: WebAuthnConfig): string | undefined {
	return provider.simpleWebAuthnBrowserVersion ? `${base}/webauthn-options` : undefined;
}

export function passkeyForm(context: Context, provider: WebAuthnConfig) {
	const { id, name, formFields = {}, enableConditionalUI } = provider;
	const { base } = context;
	const data = attributes({
		'data-passkey': `${base}/webauthn-options/${id}`,
		'data-autofill': Boolean(enableConditionalUI)
	});
	const inputs = Object.entries(formFields).map(([field, { label = field, ...more }]) => {
		return safe`<label>${label}<input${attributes({ ...more, name: field })}></label>
`;
	});
	return safe`<form class="fields" action="${base}/callback/${id}" method="POST"${data}>${hiddenFields(context)}
<p class="error" role="alert" hidden>${texts.failed}</p>${inputs}<p><button class="primary" type="submit">${texts.signIn} ${name}</button></p>
<button type="submit" name="action" value="authenticate" formnovalidate>${texts.saved}</button></form>
`;
}
