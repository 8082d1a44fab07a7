// A Next.js app served twice: with npm next-auth 5, and converted by `init --from authjs`.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeOver } from '../../e2e/support/authjs-app.ts';
import { runOk } from '../../e2e/support/child.ts';
import { buildNext, freshNextApp, serveNext } from '../../e2e/support/next-app.ts';
import { repository } from '../../e2e/support/repository.ts';
import { type FreshApp, freshCopy, startFrom } from '../../e2e/support/scaffold.ts';

export const version = '5.0.0-beta.32';
export const secret = 'a-secret-of-both-apps-that-is-long-enough-0123';

/** A running app. */
export interface Side {
	readonly origin: string;
	readonly output: () => string;
	/** What its callbacks and other functions of its own were called with since the last time. */
	readonly calls: () => Promise<(readonly [name: string, given: unknown])[]>;
	readonly stop: () => Promise<void>;
}

/** Copies a fresh app of Next.js 16 that has the package. */
export function nextAuthApp(): Promise<FreshApp> {
	return freshCopy(`next-auth-${version}-on-next-16`, async (parent) => {
		const cwd = await startFrom(await freshNextApp(16), parent);
		await runOk({ command: 'npm', args: ['install', `next-auth@${version}`], cwd });
	});
}

/** Makes an app of next-auth as its owner has it. */
async function writtenForNextAuth(): Promise<FreshApp> {
	const app = await nextAuthApp();
	for (const path of ['app', 'next.config.ts'])
		await rm(join(app.folder, path), { recursive: true });
	await cp(join(repository, 'test/fixtures/compat/next-auth-5'), app.folder, { recursive: true });
	await writeFile(join(app.folder, '.env.local'), `AUTH_SECRET=${secret}\n`, { mode: 0o600 });
	return app;
}

async function serve(app: FreshApp, idp: string): Promise<Side> {
	const notes = await mkdtemp(join(tmpdir(), 'auth-cli-calls-'));
	const file = join(notes, 'calls');
	await writeFile(file, '');
	await buildNext(app.folder);
	const env = { AUTH_TRUST_HOST: 'true', AUTH_URL: undefined, CALLS: file, IDP: idp };
	const { folder } = app;
	const served = await serveNext({ folder, mode: 'production', ready: '/plain', env });
	return {
		origin: served.origin,
		output: served.output,
		async calls() {
			const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
			await writeFile(file, '');
			return lines.map((line) => JSON.parse(line));
		},
		async stop() {
			await served.stop();
			await rm(notes, { recursive: true, force: true });
			await app.remove();
		}
	};
}

/** Both; the provider that they know answers at `idp`. Neither build needs all of the machine. */
export async function bothApps(idp: string): Promise<{ theirs: Side; ours: Side }> {
	const converted = async () => {
		const app = await writtenForNextAuth();
		await changeOver(app.folder);
		return app;
	};
	const [theirs, ours] = await Promise.all(
		[writtenForNextAuth, converted].map(async (make) => serve(await make(), idp))
	);
	if (!theirs || !ours) throw new Error('two were made');
	return { theirs, ours };
}
