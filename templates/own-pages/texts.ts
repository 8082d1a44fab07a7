// What people read when a sign-in did not work. Change or translate it here.

const texts: Readonly<Record<string, string>> = {
	AccessDenied: 'You are not allowed to sign in.',
	AccountNotLinked: 'This passkey belongs to another account.',
	Configuration:
		'This way to sign in does not work at the moment. Choose another one.',
	CredentialsSignin: 'Those details are not right. Check them and try again.',
	credentials: 'Those details are not right. Check them and try again.',
	EmailSignin: 'The email could not be sent. Try again later.',
	InvalidStateError: 'This device has a passkey of yours already.',
	MissingCSRF: 'This page was open for too long. Try again.',
	NoProvider: 'Sign-in is not available at the moment. Try again later.',
	OAuthAccountNotLinked: 'Sign in as you did the first time you were here.',
	OAuthCallbackError: 'The sign-in was cancelled or refused. Try again.',
	SessionRequired: 'Sign in to see this page.',
	TooManyRequests:
		'There were too many attempts. Wait a little, then try again.',
	Verification: 'That link or code is used up or too old. Ask for another one.'
};

/** What a way that asks for something is called beside another one that does. */
export function choiceText(way: { type: string; byCode: boolean }): string {
	if (way.type === 'credentials') return 'With a password';
	return way.byCode ? 'With a code by email' : 'With a link by email';
}

/** The words for the code of an error; for an unknown code, words that always fit. */
export function errorText(code: string): string {
	const known = Object.hasOwn(texts, code) ? texts[code] : undefined;
	return known ?? 'That did not work. Try again, or choose another way.';
}
