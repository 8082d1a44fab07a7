import { spawnSync } from 'node:child_process';

/** Programs of the system that some tests use where they are there; the tests pass without them, but see less. */
const parts: Readonly<Record<string, string>> = {
	git: 'tests that ask git what is ignored and tracked',
	glewlwyd: 'sign-ins at a second OpenID provider, which shares no code with anything here'
};

/** A line for each program that is not there. */
export function missingParts(): string[] {
	return Object.entries(parts)
		.filter(
			([program]) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined
		)
		.map(([program, use]) => `${program}: ${use}`);
}
