// What an app may say about passwords.

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
		/** Characters that a new password has at least: 8 if unset, which is the least. */
		minLength?: number;
		/** `false`: no sign-up; only users of the database can set a password. */
		signUp?: boolean;
		/** Seconds that a link in a mail is good: 1800 if unset, 900 to 3600. */
		linkMaxAge?: number;
		/**
		 * Refuses passwords that are known to be stolen: the first five digits of their SHA-1 are looked up at
		 * haveibeenpwned.com. If that does not answer within two seconds, the log says so and the password passes.
		 */
		breached?: boolean;
		/** Sends a mail. Left out, the first provider of type `email` does. */
		sendMail?(mail: PasswordMail): Awaitable<unknown>;
	};
}

const shortest = 8;
const halfAnHour = 1800;

/** The settings with their defaults. */
export function settingsOf({ input }: ResolvedConfig) {
	const { minLength, signUp, linkMaxAge, breached, sendMail } = fieldsIn(
		fieldsIn(input)['password']
	);
	const seconds = typeof linkMaxAge === 'number' ? linkMaxAge : halfAnHour;
	return {
		minLength: Math.max(typeof minLength === 'number' ? minLength : 0, shortest),
		signUp: signUp !== false,
		linkMaxAge: Math.min(Math.max(seconds, halfAnHour / 2), halfAnHour * 2),
		breached: breached === true,
		sendMail: typeof sendMail === 'function' ? sendMail : undefined
	};
}
