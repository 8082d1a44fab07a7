// Rulings about how a request is read, and about return URLs.

import { any, cases, type Ruling } from './ruling.ts';

const noUrl = '"(javascript|mailto|ftp|not a url|%2F)[^"]*"';

export const requestRulings: readonly Ruling[] = [
	{
		id: 'doubled-slashes',
		title: 'Paths with two slashes in a row are refused',
		standard: 'RFC 3986 section 6.2',
		matches: ({ route }, { request }) => route === '//signin' && request.includes('//signin')
	},
	{
		id: 'head-requests',
		title: 'HEAD is answered as GET, and ends no sign-in',
		standard: 'RFC 9110 section 9.3.2',
		matches: (_, { request }) => request.startsWith('HEAD ')
	},
	{
		id: 'one-provider',
		title: 'What one provider lacks concerns that provider alone',
		standard: 'Principle of least surprise: one empty variable must not end every page of an app',
		matches: cases(
			/^(second )?provider (without|unsound|with endpoint objects)|^OpenID without issuer|^credentials without authorize|^no autocomplete field|^bad script version/
		)
	},
	{
		id: 'callback-url-parameter',
		title: 'An invalid return URL is a bad request',
		standard: 'RFC 9110 section 15.5.1',
		matches: any(
			cases(new RegExp(`^callbackUrl ${noUrl} in the query$`)),
			cases(/^raw /, { route: /callbackUrl=not%20a%20url/ })
		)
	},
	{
		id: 'callback-url-cookie',
		title: 'An invalid return URL in the cookie is ignored',
		standard: 'RFC 6265 section 8.6 (anybody on a neighbouring host can add cookies)',
		matches: any(
			cases(new RegExp(`^callbackUrl ${noUrl} in the cookie$`)),
			cases(/^renamed callback cookie holds no URL$/)
		)
	}
];
