// All texts of the feature, for its pages and mails.

export const texts = {
	title: 'Change your email address',
	help: 'We will send a link to the new address and one to the present one. The change is made when both are confirmed.',
	present: 'Present address',
	email: 'New address',
	send: 'Send the links',
	noAddress: 'This email address cannot be used here.',
	same: 'This is your address already.',
	sentTitle: 'Check both mailboxes',
	sent: 'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.',
	sentOneTitle: 'Check your email',
	sentOne:
		'An email is on its way to you. Follow the link in it. It works once, and only for a short time.',
	confirm: 'Confirm',
	decline: 'It was not me: stop this',
	halfTitle: 'Confirmed',
	half: 'One more confirmation is missing: follow the link in the email to the other address.',
	doneTitle: 'Email address changed',
	done: 'From now on, your address is {0}.',
	again: 'All other devices have to sign in again.',
	declinedTitle: 'A change of the email address was stopped',
	declined:
		'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.',
	badTitle: 'That did not work',
	bad: 'This link is no longer valid. It may have expired or been used already.',
	otherUser: 'This link belongs to another account than the one you are signed in with.',
	unavailable: 'This address cannot be used. Nothing has changed.',
	signIn: 'Sign in',
	section: 'Email'
} as const;

/** The mails: `{0}` is the name of the app, `{1}` an address. */
export const letters = {
	new: {
		subject: 'Confirm your new email address at {0}',
		body: 'Follow the link, in the browser where you are signed in, to make this the address of your account.',
		button: 'Confirm',
		ignore: 'If you did not request this email, you can ignore it: nothing has changed.'
	},
	taken: {
		subject: 'You have an account at {0}',
		body: 'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.',
		button: 'Sign in',
		ignore: 'If this was not you, you can ignore this email: nothing has changed.'
	},
	old: {
		subject: 'Confirm the change of your email address at {0}',
		body: 'The address of your account is about to change to {1}. It changes only if you confirm it here.',
		button: 'Confirm or stop the change',
		ignore: 'If this was not you, follow the link and stop the change: that ends all sessions, too.'
	}
} as const;
