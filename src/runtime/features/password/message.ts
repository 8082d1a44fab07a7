// The mails about passwords.

import type { Letter } from '../letter.ts';

/** The texts of each mail, by topic. */
const texts = {
	signUp: {
		subject: 'Create your account at {0}',
		body: 'Follow the link to choose a password.',
		button: 'Choose a password',
		ignore: 'If you did not request this email, you can ignore it: no account will be created.'
	},
	exists: {
		subject: 'You have an account at {0}',
		body: 'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.',
		button: 'Set a new password',
		ignore: 'If this was not you, you can ignore this email: nothing has changed.'
	},
	reset: {
		subject: 'Set a new password at {0}',
		body: 'Follow the link to set a new password. You will have to sign in again everywhere.',
		button: 'Set a new password',
		ignore: 'If you did not request this email, you can ignore it: nothing has changed.'
	},
	unknown: {
		subject: 'No account at {0}',
		body: 'There was an attempt to set a new password, but this address has no account. You may have used another one.',
		button: 'Create an account',
		ignore: 'If this was not you, you can ignore this email.'
	},
	changed: {
		subject: 'Your password was changed at {0}',
		body: 'All other devices have to sign in again.',
		button: 'Set a new password',
		ignore: 'If this was not you, set a new password at once, and check who can read your email.'
	}
} as const;

export type Topic = keyof typeof texts;

/** The texts of a mail. They contain no form input. */
export const letterOf = (topic: Topic): Letter => texts[topic];
