// The texts of the feature, for its pages and its mail.

export const texts = {
	title: 'Invitations',
	email: 'Email',
	role: 'Role (optional)',
	send: 'Send the invitation',
	open: 'Open invitations',
	none: 'Nothing yet.',
	ends: 'Ends {0}',
	revoke: 'Remove',
	sent: 'The invitation is on its way.',
	noAddress: 'This email address cannot be used here.',
	noRole: 'A role has letters, digits, and . : _ or -.',
	welcome: 'Accept the invitation',
	accept: 'Sign in with {0} to accept the invitation.',
	go: 'Continue',
	badTitle: 'That did not work',
	bad: 'This link is no longer valid. It may have expired or been used already.',
	another: 'Ask for a new invitation.'
} as const;

/** The mail: `{0}` is the name of the app. */
export const letter = {
	subject: 'You are invited to {0}',
	body: 'Follow the link and sign in with this email address.',
	button: 'Accept the invitation',
	ignore: 'If you do not know what this is about, you can ignore it.'
} as const;
