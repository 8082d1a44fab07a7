// The texts of the account page.

import type { Context } from '../../core/parts.ts';

export const texts = {
	title: 'Your account',
	ways: 'Ways to sign in',
	add: 'Add {0}',
	remove: 'Remove',
	last: 'It stays: it is the last way to sign in.',
	passkeys: 'Passkeys',
	passkey: 'Passkey',
	name: 'Name',
	rename: 'Rename',
	synced: 'on several devices',
	used: 'last used {0}',
	addPasskey: 'Add a passkey',
	failed: 'That did not work. Try again.',
	data: 'Your data',
	download: 'Download your data',
	end: 'Delete the account',
	endNow: 'This cannot be undone.',
	endLater: 'You can keep it by signing in again within {0} days.',
	confirm: 'Delete the account for good',
	signInFirst: 'You will sign in once more first.',
	gone: 'Your account is deleted',
	goneText: 'Nothing of it is left here.',
	due: 'Your account will be deleted',
	dueText: 'Sign in before that day to keep it: {0}',
	goOn: 'Continue',
	signOut: 'Sign out'
} as const;

/** A day as the language of the request writes it. */
export const dayOf = ({ language }: Context, day: string): string => language?.day(day) ?? day;
