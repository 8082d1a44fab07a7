const mask = '••••••';

/** Replaces every secret of a plan in a text; longer secrets first, so that none survives inside another. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
	return secrets
		.filter((secret) => secret !== '')
		.toSorted((a, b) => b.length - a.length)
		.reduce((masked, secret) => masked.replaceAll(secret, mask), text);
}

/** A line of an env file without its value, which may be a secret this program does not know. */
export function maskEnvLine(line: string): string {
	const assignment = /^(\s*(?:#\s*)?(?:export\s+)?[A-Z_][A-Z0-9_]*\s*=)(.*)$/.exec(line);
	if (assignment) return `${assignment[1]}${assignment[2] === '' ? '' : mask}`;
	return /^\s*(#.*)?$/.test(line) ? line : mask;
}
