/** Sign-ins for each person who signs in twice at once: every tenth sign-in is the second of the person before. */
const every = 10;

/** The `sub` of the person of a sign-in. */
export function subOf(index: number): string {
	return `person-${index % every === every - 1 ? index - 1 : index}`;
}

/** Claims of a person. */
export function person(sub: string) {
	return { sub, name: `Name of ${sub}`, email: `${sub}@example.test`, email_verified: true };
}

/** The number of people behind this number of sign-ins. */
export function peopleIn(count: number): number {
	return count - Math.floor(count / every);
}
