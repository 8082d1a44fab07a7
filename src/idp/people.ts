// The users a developer can sign in as: a few samples, and typed ones (OpenID Connect Core 1.0, 5.1).
import { createHash } from 'node:crypto';

/** A user of the local provider. */
export interface Person {
	/** The `sub` claim: stable across restarts, so that an account of yesterday is found again. */
	readonly sub: string;
	readonly name: string;
	readonly email: string;
	readonly emailVerified: boolean;
	/** One line about the purpose of this user in a test. */
	readonly note?: string;
}

/** Sample users, each for a case that a sign-in has to handle. */
export const samplePeople: readonly Person[] = [
	{ sub: 'ada', name: 'Ada Moreau', email: 'ada@example.test', emailVerified: true },
	{ sub: 'grace', name: 'Grace Okafor', email: 'grace@example.test', emailVerified: true },
	{
		sub: 'linus',
		name: 'Linus Berg',
		email: 'linus@example.test',
		emailVerified: false,
		note: 'email not verified'
	},
	{
		sub: 'zoe',
		name: 'Zoë “Zo” O’Hara-Łuć',
		email: 'zoe+tag@example.test',
		emailVerified: true,
		note: 'a name that is not plain ASCII'
	}
];

/** The typed user, or a sentence about missing data. */
export function typedPerson(form: URLSearchParams): Person | string {
	const email = (form.get('email') ?? '').trim().toLowerCase();
	const name = (form.get('name') ?? '').trim();
	if (!/^[^\s@<>"',;]+@[^\s@<>"',;]+$/.test(email) || email.length > 254) {
		return 'Type an email address, such as you@example.test.';
	}
	if (name === '' || name.length > 100) return 'Type a name of at most 100 characters.';
	// The address identifies the user, whatever the name.
	const sub = `typed-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
	return { sub, name, email, emailVerified: form.get('verified') === 'yes' };
}

/** A picture of the initials of a user, as SVG text. */
export function portrait(sub: string, name: string): string {
	const hue = createHash('sha256').update(sub).digest().readUInt16BE(0) % 360;
	const words = name.split(/\s+/).map((word) => word.match(/\p{L}/u)?.[0]);
	const letters = words.filter((letter) => letter !== undefined);
	const initials = `${letters[0] ?? '?'}${letters.length > 1 ? letters.at(-1) : ''}`.toUpperCase();
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="hsl(${hue} 45% 38%)"/>
<text x="48" y="60" text-anchor="middle" font-family="system-ui, sans-serif" font-size="36" font-weight="600" fill="#fff">${initials}</text>
</svg>
`;
}
