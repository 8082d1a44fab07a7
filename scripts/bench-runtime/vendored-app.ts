import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from '../build.ts';

const root = join(import.meta.dirname, '../..');

const kinds = {
	sveltekit: { fixture: 'sveltekit-2-typescript', code: 'src/lib/server/auth' },
	next: { fixture: 'next-16', code: 'lib/auth' }
} as const;

/** Makes an app with GitHub and JWT sessions by the program itself. The folder of its sign-in code. */
export async function vendoredApp(
	folder: string,
	kind: keyof typeof kinds = 'sveltekit'
): Promise<string> {
	const { fixture, code } = kinds[kind];
	await buildOnce(root);
	cpSync(join(root, 'test/fixtures/apps', fixture), folder, { recursive: true });
	const args = ['init', '--yes', '--no-install', '--provider', 'github', '--session', 'jwt'];
	execFileSync(process.execPath, [join(root, 'dist/auth-cli.js'), ...args], {
		cwd: folder,
		stdio: ['ignore', 'ignore', 'inherit']
	});
	return join(folder, code);
}
