// The texts of the feature.

export const texts = {
	title: 'Sign in as another user',
	who: 'ID or email address of the user',
	why: 'Reason',
	whyHelp: 'It is kept with your name, and the user sees in their activity that you were there.',
	start: 'Sign in',
	unknown: 'There is no such user.',
	noReason: 'Say why, in a few words.',
	self: 'That is you.',
	administrator: 'You cannot sign in as another administrator.',
	error: 'Error',
	refused: 'This cannot be done while you are signed in as another user.',
	banner: 'You are signed in as {0}.',
	ends: 'Ends {0}',
	end: 'Back to your own account'
} as const;
