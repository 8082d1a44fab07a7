// Servers that are one program, as the contract of frameworks wants them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import type { AddStepUp } from '../step-up/pages.ts';
import { addPasswordForm, initialiseWith } from './auth-app.ts';
import { type Job, runOk } from './child.ts';
import { freePort } from './port.ts';
import { repository } from './repository.ts';
import { type FreshApp, freshCopy } from './scaffold.ts';
import { listening } from './serve.ts';

type Files = Readonly<Record<string, string>>;
/** The command that adds sign-in to these apps, with extra flags for some. */
const initWith = (more: readonly string[] = []) => [
	...['init', '--yes', '--provider', 'dev,credentials'],
	...more
];

/** An app of a starter with its packages, and no sign-in. */
export async function freshServerApp(name: string, starter: Files): Promise<FreshApp> {
	const app = await freshCopy(name, async (parent) => {
		const cwd = join(parent, 'app');
		await write(cwd, starter);
		await runOk({ command: 'npm', args: ['install'], cwd });
	});
	// What was made once has the packages; the code may have changed since.
	await write(app.folder, starter);
	return app;
}

/** Makes an app of a starter, gives it sign-in, and then the pages of the contract. */
export async function serverApp(given: {
	readonly name: string;
	readonly starter: Files;
	readonly pages: Files;
	readonly config?: string;
	readonly init?: readonly string[];
}): Promise<FreshApp> {
	const { name, starter, pages, config = 'src/auth.ts', init } = given;
	const app = await freshServerApp(name, starter);
	await initialiseWith(app.folder, initWith(init));
	await addPasswordForm(join(app.folder, config));
	await write(app.folder, pages);
	return app;
}

export async function write(folder: string, files: Files): Promise<void> {
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
}

/** The code that a page of the documentation shows, by the file that it is for. */
export async function shownIn(page: string): Promise<Files> {
	const text = await readFile(join(repository, 'docs', page), 'utf8');
	const blocks = text.matchAll(
		/^```\w+\n((?:---\n)?(?:\/\/|<!--) ((?:src|app|server)\/\S+)(?: -->)?\n[\s\S]*?)^```$/gm
	);
	return Object.fromEntries([...blocks].map(([, code = '', path = '']) => [path, code]));
}

/** Compiles an app with all that a page of the documentation shows. */
export async function compiles(
	folder: string,
	page: string,
	check: Pick<Job, 'command' | 'args'> = { command: 'npx', args: ['tsc', '--noEmit'] }
): Promise<readonly string[]> {
	const files = await shownIn(page);
	await write(folder, files);
	await runOk({ ...check, cwd: folder });
	return Object.keys(files);
}

interface Server {
	readonly name: string;
	readonly make: () => Promise<FreshApp>;
	readonly front: string;
	readonly build?: Pick<Job, 'command' | 'args'>;
	/** What runs it; default Node.js. */
	readonly command?: string;
	/** What that is given, with `PORT` in the place of the port. */
	readonly programs: Readonly<Record<'dev' | 'production', readonly string[]>>;
	readonly init?: readonly string[];
	readonly seesTarget?: boolean;
	readonly addStepUp?: AddStepUp;
}

export function serverContract({
	name,
	make,
	front,
	build,
	command = process.execPath,
	programs,
	init,
	seesTarget = false,
	addStepUp
}: Server): ContractFramework {
	return {
		name,
		init: initWith(init),
		make,
		front,
		slash: '',
		serve: async ({ folder, mode, ready = '/', env = {}, ...options }) => {
			const port = options.port ?? (await freePort());
			const origin = `http://localhost:${port}`;
			const built = { NODE_ENV: 'production', AUTH_URL: origin };
			const args = programs[mode].map((one) => (one === 'PORT' ? `${port}` : one));
			const all = { PORT: `${port}`, ...(mode === 'production' && built), ...env };
			return listening({ command, args, cwd: folder, env: all }, origin, ready);
		},
		build: async (folder) => {
			if (build) await runOk({ ...build, cwd: folder });
		},
		unreadable: /plain|json/i,
		requests: ['/secret/change', '/secret/asked'],
		data: ['/secret/asked'],
		streams: true,
		seesTarget,
		...(addStepUp && { addStepUp })
	};
}
