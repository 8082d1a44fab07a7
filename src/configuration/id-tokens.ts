// Which providers of type `oauth` request an ID token, by their text: with plain OAuth 2.0 it would be ignored.

const plain = /\btype['"]?\s*:\s*(['"`])oauth\1/g;
const scope = /(?<![.\w])['"]?scope['"]?\s*[:,}]|[?&]scope=/g;
const openId =
	/(?<![.\w])['"]?scope['"]?\s*:[^,}\n]{0,300}(?<![a-z])openid\b|[?&]scope=[^&'"`\s]{0,300}(?<![a-z])openid\b/g;
const ignored = /\bidToken['"]?\s*:\s*false\b/g;

/**
 * Whether the provider in this text requests one: its scope contains `openid`, or is missing, which the runtime treats
 * as `openid profile email`. With `idToken: false` it is ignored.
 */
export function asksForIdToken(text: string): boolean {
	const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
	const silent = Math.max(0, count(plain) - count(scope));
	return count(openId) + silent > count(ignored);
}
