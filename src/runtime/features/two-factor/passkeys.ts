// The passkey of a user in the place of a code: its sign-in needs no further factor.

import { fieldsIn } from '../../core/fields.ts';
import { hiddenFields, type Markup, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import { storedPasskeys } from '../stored-passkeys.ts';
import type { Pending } from './pending.ts';
import { settingsOf } from './settings.ts';

const texts = {
	saved: 'Use a saved passkey',
	failed: 'The sign-in did not work. Try again, or choose another way.'
} as const;

/** Forms for the page that asks for a code, and their scripts; none for a user without a passkey, or if none is enough. */
export async function passkeysInstead(
	context: Context,
	{ userId, callbackUrl }: Pending
): Promise<{ forms: Markup[]; scripts: string[] }> {
	const { config, base } = context;
	const all = [...config.providers.values()].filter(
		(one) => one.type === 'webauthn' && fieldsIn(one)['simpleWebAuthnBrowserVersion'] !== false
	);
	const isEnough = all.length > 0 && !settingsOf(config).afterPasskeys;
	const has = isEnough && (await storedPasskeys(config, userId)).length > 0;
	if (!has) return { forms: [], scripts: [] };
	const hidden = hiddenFields({ ...context, callbackUrl });
	const forms = all.map(
		({
			id
		}) => safe`<form action="${base}/callback/${id}" method="POST">${hidden}<p class="error" role="alert" hidden>${say(context, texts.failed)}</p><button type="submit" class="quiet" name="action" value="authenticate" data-passkey="${base}/webauthn-options/${id}">${say(context, texts.saved)}</button></form>
`
	);
	return { forms, scripts: [`${base}/webauthn-options`] };
}
