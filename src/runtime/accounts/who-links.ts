// Whose a new account becomes without anybody saying so: theirs who began the sign-in, if they are still signed in.

import { sessionOf } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Context, Current, Identity } from '../core/parts.ts';
import type { CurrentSession } from './current-session.ts';
import { AdapterError } from './errors.ts';
import { adapterOf } from './store.ts';

/** Whose an account may become when a sign-in that begins now is over: the id of whoever is signed in. */
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

/** Who is signed in, if they began this: others can plant what they began themselves. Whoever adds a passkey has asked for that. */
export function whoLinks(
	{ account, user, startedBy }: Identity,
	{ user: signedIn }: CurrentSession
) {
	if (!signedIn) return null;
	const asked = account.type === 'webauthn' && user.id === signedIn.id;
	return asked || startedBy === String(signedIn.id) ? signedIn : null;
}
