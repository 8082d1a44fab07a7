import { install } from './support/package.ts';
import { writtenInto } from './support/scaffold.ts';

/** Global set-up: the package is installed once, for all files. Where that fails, each file says so. */
export async function setup(): Promise<void> {
	await install().catch((error: unknown) => console.error(error));
}

/** At the end of all: whether no test can have seen what another one wrote. */
export async function teardown(): Promise<void> {
	const files = await writtenInto();
	if (files.length > 0)
		throw new Error(`Written into packages that apps share (.cache/apps):\n${files.join('\n')}`);
}
