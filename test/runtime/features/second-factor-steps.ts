// What a user does on the page of the second factor.

import { Secret, TOTP } from 'otpauth';
import type { Answer, Visitor } from '../visitor.ts';

/** Sets the second factor up as the page says. */
export async function setUp(one: Visitor) {
	const { text } = await one.get('/auth/two-factor');
	const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
	const sealed = /name="secret" value="([^"]+)"/.exec(text)?.[1] ?? '';
	const fields = { do: 'enable', secret: sealed, code: codeOf(secret) };
	const answer = await one.submit('/auth/two-factor', fields);
	return { secret, answer, codes: codesIn(answer) };
}

export const codesIn = ({ text }: Answer) =>
	[...text.matchAll(/<li>([0-9a-f-]{19})<\/li>/g)].map(([, code]) => code ?? '');

/** What the authenticator app shows, some seconds from now. */
export const codeOf = (secret: string, seconds = 0) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({
		timestamp: Date.now() + seconds * 1000
	});

export const verify = (one: Visitor, code: string, more: Record<string, string> = {}) =>
	one.submit('/auth/two-factor', { do: 'verify', code, ...more });
