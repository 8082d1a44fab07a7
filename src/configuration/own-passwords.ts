// Whether an app compares password hashes itself, in the `authorize` of its configuration.

const packages = String.raw`(?:bcrypt|bcryptjs|bcrypt-ts|@node-rs\/bcrypt)`;
const imports = new RegExp(
	String.raw`(?:\bfrom[ \t]{0,9}|\bimport[ \t]{0,9}|\b(?:import|require)\()['"](${packages})['"]`
);

/** The package that it uses; undefined if it does not. */
export function bcryptIn(text: string): string | undefined {
	if (!/\bauthorize\b/.test(text)) return undefined;
	return imports.exec(text)?.[1];
}

/** How its users migrate to the feature `password`. */
export const moveOfPasswords =
	'the features `password` and `password-bcrypt` take such hashes over: `npx auth-cli add feature password password-bcrypt`, then give the rows to `importPasswords` as { userId, hash } (docs/features/password.md). Sign-up, reset, change and limits come with them';

/** The notes of a conversion about such a file. */
export function passwordNotes(path: string, text = ''): readonly string[] {
	const name = bcryptIn(text);
	return name === undefined
		? []
		: [`${path}: \`authorize\` with ${name} goes on; ${moveOfPasswords}`];
}
