import { install } from './support/package.ts';

/** Global set-up: the package is installed once, for all files. Where that fails, each file says so. */
export async function setup(): Promise<void> {
	await install().catch((error: unknown) => console.error(error));
}
