// A git repository with an app in it, the bare one that it was pushed to, and the part of GitHub's interface that a pull
// request needs. That interface is the one thing here that is not real.
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type Ended, run, runOk } from './child.ts';
import { repository } from './repository.ts';

export const script = join(repository, '.github/actions/upgrade/upgrade.mjs');
export const branch = 'auth-cli/upgrade';

export interface Origin {
	readonly git: (...args: string[]) => Promise<string>;
	/** Commits all there is, and pushes it. */
	readonly commit: (subject: string) => Promise<void>;
	/** Runs the script of the action as CI does. */
	readonly upgrade: (env: NodeJS.ProcessEnv) => Promise<Ended>;
}

/** Makes a repository of a folder, and a bare one beside it that it pushes to. */
export async function withOrigin(folder: string): Promise<Origin> {
	const bare = `${folder}.git`;
	await rm(join(folder, '.git'), { recursive: true, force: true });
	await mkdir(bare, { recursive: true });
	const git = async (...args: string[]): Promise<string> =>
		(await runOk({ command: 'git', args, cwd: folder })).stdout.trimEnd();
	await runOk({ command: 'git', args: ['init', '--quiet', '--bare', '-b', 'main'], cwd: bare });
	await git('init', '--quiet', '-b', 'main', '--template=');
	await git('config', 'user.name', 'Owner');
	await git('config', 'user.email', 'owner@app.test');
	await git('remote', 'add', 'origin', bare);
	const origin: Origin = {
		git,
		commit: async (subject) => {
			await git('add', '--all');
			await git('commit', '--quiet', '-m', subject);
			await git('push', '--quiet', 'origin', 'HEAD');
		},
		upgrade: (env) =>
			run({ command: process.execPath, args: [script], cwd: folder, env: { ...env } })
	};
	return origin;
}

/** A pull request as last submitted. */
export interface Pull {
	readonly number: number;
	readonly title: string;
	readonly body: string;
	readonly head: string;
	readonly base: string;
}

export interface Forge {
	readonly env: NodeJS.ProcessEnv;
	readonly pulls: readonly Pull[];
	/** What was sent as `authorization`. */
	readonly tokens: ReadonlySet<string>;
	readonly close: () => Promise<void>;
}

/** Starts it on a free port, for the repository acme/app. */
export async function startForge(token: string): Promise<Forge> {
	const pulls: Pull[] = [];
	const tokens = new Set<string>();
	const server = createServer(async (request, response) => {
		tokens.add(request.headers.authorization ?? '');
		const { pathname, searchParams } = new URL(request.url ?? '/', 'http://forge.test');
		const number = Number(/^\/repos\/acme\/app\/pulls\/(\d+)$/.exec(pathname)?.[1] ?? 0);
		let found: unknown = [];
		if (request.method === 'GET') {
			const head = searchParams.get('head');
			found = pulls.filter((one) => `acme:${one.head}` === head);
		} else {
			const given = Object(await json(request));
			const at = number === 0 ? pulls.length : number - 1;
			const pull = { ...pulls[at], ...given, number: at + 1 };
			pulls[at] = pull;
			found = { ...pull, html_url: `https://forge.test/acme/app/pull/${at + 1}` };
		}
		response.end(JSON.stringify(found));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = address !== null && typeof address === 'object' ? address.port : 0;
	return {
		env: {
			GITHUB_TOKEN: token,
			GITHUB_REPOSITORY: 'acme/app',
			GITHUB_API_URL: `http://127.0.0.1:${port}`
		},
		pulls,
		tokens,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	};
}
