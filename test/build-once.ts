import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from '../scripts/build.ts';

const root = join(import.meta.dirname, '..');

/**
 * Global set-up of every vitest project: tests run the built program. If the build fails, there is
 * no program, so that these tests fail instead of running an old build.
 */
export async function setup(): Promise<void> {
	try {
		await buildOnce(root);
	} catch (error) {
		rmSync(join(root, 'dist/auth-cli.js'), { force: true });
		console.error('The build failed; tests that run the program will fail.', error);
	}
}
