// Decides which user a new account is linked to: the one who started the sign-in, if still signed in.

import { sessionOf } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Context, Current, Identity } from '../core/parts.ts';
import type { CurrentSession } from './current-session.ts';
import { AdapterError } from './errors.ts';
import { adapterOf } from './store.ts';

/** The id of the signed-in user to whom a sign-in that starts now may link an account. */
export async function linksTo(context: Context, current?: Current): Promise<string | undefined> {
	const { config } = context;
	const { input } = config;
	const options: unknown = 'accounts' in input ? input.accounts : undefined;
	const isImplicit = fieldsIn(options)['implicitLinking'] !== false;
	if (!isImplicit || !adapterOf(config)) return undefined;
	try {
		const { user } = current ?? (await sessionOf(context).peek(context));
		return user?.id === undefined ? undefined : String(user.id);
	} catch (error) {
		if (!(error instanceof AdapterError)) throw error;
		config.logger.error(error);
		return undefined;
	}
}

/** The signed-in user, only if they started this sign-in: an attacker could inject one of their own. */
export function whoLinks(
	{ account, user, startedBy }: Identity,
	{ user: signedIn }: CurrentSession
) {
	if (!signedIn) return null;
	const asked = account.type === 'webauthn' && user.id === signedIn.id;
	return asked || startedBy === String(signedIn.id) ? signedIn : null;
}
