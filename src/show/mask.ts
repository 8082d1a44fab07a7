const mask = '••••••';

/** Replaces every secret of a plan in a text; longer secrets first, so that none survives inside another. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
	return secrets
		.filter((secret) => secret !== '')
		.toSorted((a, b) => b.length - a.length)
		.reduce((masked, secret) => masked.replaceAll(secret, mask), text);
}

/** Whether a file holds values of the environment, all of which count as secret; `.env.example` does not. */
export function isEnvFile(path: string): boolean {
	const name = path.slice(path.lastIndexOf('/') + 1);
	return /^\.(env|dev\.vars)(\.|$)/.test(name) && !/\.(example|sample|template|dist)$/.test(name);
}

/** A line of an env file without its value, which may be a secret this program does not know. */
export function maskEnvLine(line: string): string {
	const assignment = /^(\s*(?:#\s*)?(?:export\s+)?[A-Z_][A-Z0-9_]*\s*=)(.*)$/.exec(line);
	if (assignment) return `${assignment[1]}${assignment[2] === '' ? '' : mask}`;
	return /^\s*(#.*)?$/.test(line) ? line : mask;
}
