// The settings of `password`, with their defaults.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Awaitable } from '../../core/types.ts';

/** A mail about a password. */
export interface PasswordMail {
	to: string;
	subject: string;
	text: string;
	html: string;
}

export interface PasswordConfig {
	password?: {
		/** The least length of a new password: 8 if unset, and never less. */
		minLength?: number;
		/** `false`: no sign-up; only users of the database can set a password. */
		signUp?: boolean;
		/** Seconds that a link in a mail is valid: 1800 if unset, 900 to 3600. */
		linkMaxAge?: number;
		/**
		 * Refuses passwords that are known to be stolen, by a lookup of the first five digits of their SHA-1 hash at
		 * haveibeenpwned.com. If that fails or takes over two seconds, a warning is logged and the password is accepted.
		 */
		breached?: boolean;
		/** Sends a mail. If unset, the first provider of type `email` does. */
		sendMail?(mail: PasswordMail): Awaitable<unknown>;
	};
}

const shortest = 8;
const halfAnHour = 1800;

/** The settings with their defaults. */
export function settingsOf({ input }: ResolvedConfig) {
	const { minLength, signUp, linkMaxAge, breached } = fieldsIn(fieldsIn(input)['password']);
	const seconds = typeof linkMaxAge === 'number' ? linkMaxAge : halfAnHour;
	return {
		minLength: Math.max(typeof minLength === 'number' ? minLength : 0, shortest),
		signUp: signUp !== false,
		linkMaxAge: Math.min(Math.max(seconds, halfAnHour / 2), halfAnHour * 2),
		breached: breached === true
	};
}
