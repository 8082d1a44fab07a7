// The settings of `invite`, with their defaults.

import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Awaitable, User } from '../../core/types.ts';
import type { Message } from '../letter.ts';

/** An accepted invitation. */
export interface Accepted {
	readonly user: User & { id: string };
	readonly role: string | null;
	/** The id of the user who sent the invitation; empty if it was code of the app. */
	readonly by: string;
}

export interface InviteConfig {
	invite?: {
		/** `true`: new users need an invitation. */
		only?: boolean;
		/** Days that an invitation is good: 7 if unset, 1 to 60. */
		days?: number;
		/** After an invited user has signed in. */
		accepted?(message: Accepted): Awaitable<void>;
		/** Sends a mail. Left out, `password.sendMail` or the first provider of type `email` does. */
		sendMail?(mail: Message & { to: string }): Awaitable<unknown>;
	};
}

/** The settings. @throws {AuthError} if the number of days is invalid */
export function settingsOf({ input }: ResolvedConfig) {
	const { only, days = 7, accepted } = fieldsIn(fieldsIn(input)['invite']);
	if (typeof days !== 'number' || !(days >= 1 && days <= 60))
		throw new AuthError('`invite.days` is a number of days, 1 to 60.');
	return { only: only === true, days, accepted };
}
