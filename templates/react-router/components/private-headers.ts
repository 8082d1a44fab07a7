// The headers of the sign-in page and the account page: those of the app, and that no cache keeps tokens of one browser.
import type { HeadersArgs } from 'react-router';

export function headers({ parentHeaders }: HeadersArgs) {
	const all = new Headers(parentHeaders);
	all.set('Cache-Control', 'private, no-store');
	return all;
}
