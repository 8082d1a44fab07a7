// Which providers of type `oauth` ask for an ID token, by their text: with OAuth 2.0 alone it would be ignored.

const plain = /\btype['"]?\s*:\s*(['"`])oauth\1/g;
const scope = /(?<![.\w])['"]?scope['"]?\s*[:,}]|[?&]scope=/g;
const openId =
	/(?<![.\w])['"]?scope['"]?\s*:[^,}\n]{0,300}(?<![a-z])openid\b|[?&]scope=[^&'"`\s]{0,300}(?<![a-z])openid\b/g;
const ignored = /\bidToken['"]?\s*:\s*false\b/g;

/**
 * Whether a provider in this text asks for one: its scope has `openid`, or there is none, which the runtime takes for
 * `openid profile email`. One that says `idToken: false` ignores what it gets.
 */
export function asksForIdToken(text: string): boolean {
	const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
	const silent = Math.max(0, count(plain) - count(scope));
	return count(openId) + silent > count(ignored);
}
