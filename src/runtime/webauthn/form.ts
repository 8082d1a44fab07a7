// The passkey forms of the sign-in page. Of two `texts`, the second is for apps with a name.

import { attributes } from '../core/attributes.ts';
import { type SignInForm, safe, say } from '../core/pages.ts';
import type { Context } from '../core/parts.ts';
import type { WebAuthnConfig } from './provider.ts';

const texts = {
	signIn: 'Sign in with {0}',
	saved: ['Use a saved passkey', 'Sign in with a passkey'],
	create: 'Create a passkey',
	withNew: 'With a new passkey',
	failed: 'The sign-in did not work. Try again, or choose another way.'
} as const;

const mark = safe`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 6a6 6 0 1 0 5.7 8H15v3h3v-3h2v3h3V10H12.7A6 6 0 0 0 7 6Zm0 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z"/></svg>`;

/** A button to sign in, and a form for a new passkey. If the app has no name, both are one form. */
export function passkeyForm(context: Context, provider: WebAuthnConfig): SignInForm[] {
	const { id, name, formFields = {}, enableConditionalUI, simpleWebAuthnBrowserVersion } = provider;
	const action = `${context.base}/callback/${id}`;
	const script = simpleWebAuthnBrowserVersion ? `${context.base}/webauthn-options` : undefined;
	const data = { formaction: action, 'data-passkey': `${context.base}/webauthn-options/${id}` };
	const saves = { name: 'action', value: 'authenticate', formnovalidate: true };
	const saved = attributes({ ...data, ...saves, 'data-autofill': Boolean(enableConditionalUI) });
	const notice = safe`<p class="error" role="alert" hidden>${say(context, texts.failed)}</p>`;
	const labels = Object.entries(formFields).map(([field, { label = field, ...more }]) => {
		return safe`<label>${say(context, label)}<input${attributes({ ...more, name: field })}></label>
`;
	});
	const fields = safe`${labels}`;
	const press = safe`<button type="submit"${saved}>${context.config.theme.name && mark}${say(context, texts.saved)}</button>`;
	if (!context.config.theme.name) {
		const enter = safe`<button type="submit"${attributes(data)}>${say(context, texts.signIn, name)}</button>`;
		return [{ action, fields, buttons: safe`${notice}${enter}${press}`, script }];
	}
	const pressed = { action, buttons: safe`${notice}${press}`, script };
	const create = safe`<button type="submit" class="quiet"${attributes(data)}>${say(context, texts.create)}</button>`;
	const byAddress = Object.keys(formFields).join() === 'email';
	const made = {
		...{ action, fields, byAddress, title: texts.withNew },
		buttons: safe`${notice}${create}`
	};
	return labels[0] ? [pressed, made] : [pressed];
}
