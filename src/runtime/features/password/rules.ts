// The rules for new passwords (NIST SP 800-63B section 3.1.1.2): length and blocklists, no required characters.

import { say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import { isBreached } from './breached.ts';
import { normalize } from './hashing.ts';
import { settingsOf } from './settings.ts';

const texts = {
	short: 'Use at least {0} characters.',
	long: 'Use at most {0} characters.',
	odd: 'This password has a character that cannot be typed.',
	common: 'This password is among the first that attackers try. Choose another one.',
	own: 'This password is your address, or the name of this app. Choose another one.',
	breached: 'This password is in a list of stolen passwords. Choose another one.'
};

/** Characters. Limits the work for the server. */
const longest = 256;
/** The most used passwords with at least eight characters, in lower case. */
const common = new Set(
	'password password1 password12 password123 passw0rd 12345678 123456789 1234567890 0123456789 87654321 11111111 00000000 1q2w3e4r 1q2w3e4r5t qwertyui qwertyuiop qwerty123 qwerty12 abcd1234 abc12345 iloveyou sunshine princess football baseball superman trustno1 welcome1 letmein1 changeme 123123123 987654321 a1b2c3d4 asdfghjkl zaq12wsx'.split(
		' '
	)
);

/** Why a new password is refused, as a sentence; undefined if it is accepted. */
export async function reasonAgainst(
	context: Context,
	password: string,
	email: string
): Promise<string | undefined> {
	const { minLength, breached } = settingsOf(context.config);
	// Checked before normalizing, which takes long for long texts and can make them longer.
	if (password.length > 4 * longest) return say(context, texts.long, longest);
	const plain = normalize(password);
	const { length } = [...plain];
	if (length < minLength) return say(context, texts.short, minLength);
	if (length > longest) return say(context, texts.long, longest);
	if (/[\0\uFFFD]|\p{Cs}/u.test(plain)) return texts.odd;
	const bare = plain.toLowerCase();
	if (common.has(bare) || new Set(bare).size < 3) return texts.common;
	const { name } = context.config.theme;
	const own = [email, email.split('@')[0], name?.toLowerCase(), context.request.url.hostname];
	if (own.includes(bare)) return texts.own;
	return breached && (await isBreached(context, plain)) ? texts.breached : undefined;
}
