// A tag, and what the release workflow does with it.
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { cleanEnvironment, runOk } from '../../test/e2e/support/child.ts';
import type { Registry } from '../../test/e2e/support/registry.ts';
import { type Part, partOf } from './part-of-step.ts';
import { type Step, stepsOf } from './workflow.ts';

/** A clean copy of the repository, where releases are written and tagged, and the bare one it pushes to. */
export interface Sources {
	readonly scratch: string;
	readonly home: string;
	readonly bare: string;
}

/** Clones the last commit of a repository, and installs what it needs. */
export async function cloneSources(repository: string, scratch: string): Promise<Sources> {
	const [home, bare] = [join(scratch, 'sources'), join(scratch, 'origin.git')];
	await runOk({ command: 'git', args: ['clone', '--quiet', repository, home], cwd: scratch });
	await runOk({ command: 'git', args: ['clone', '--quiet', '--bare', home, bare], cwd: scratch });
	await runOk({ command: 'git', args: ['remote', 'set-url', 'origin', bare], cwd: home });
	const args = ['ci', '--ignore-scripts', '--prefer-offline'];
	await runOk({ command: 'npm', args, cwd: home });
	return { scratch, home, bare };
}

/** Commits what there is, tags it, and pushes the tag. */
export async function tagRelease({ home }: Sources, tag: string): Promise<void> {
	const as = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@app.test'];
	const git = (...args: string[]) => runOk({ command: 'git', args: [...as, ...args], cwd: home });
	await git('add', '--all');
	await git('commit', '--quiet', '--allow-empty', '-m', `Release ${tag}`);
	await git('tag', tag);
	await git('push', '--quiet', 'origin', tag);
}

/** Plays the workflow that the tag itself has; `say` is told of each step. Throws at the first that fails. */
export async function playRelease(
	given: { sources: Sources; tag: string; registry: Registry },
	say: (line: string) => void
): Promise<string> {
	const { sources, tag, registry } = given;
	const artifacts = join(sources.scratch, tag, 'artifacts');
	const env = await environment(given);
	const file = join(sources.home, '.github/workflows/release.yml');
	for (const step of stepsOf(await readFile(file, 'utf8'))) {
		const part = partOf(step);
		const cwd = join(sources.scratch, tag, step.job);
		await mkdir(cwd, { recursive: true });
		const start = performance.now();
		await take(part, step, { cwd, env, artifacts, bare: sources.bare, tag });
		const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
		const instead = part.instead === undefined ? '' : ` [instead: ${part.instead}]`;
		say(`${seconds} s  ${tag} ${step.job}: ${step.uses ?? step.run}${instead}`);
	}
	for (const name of ['auth-cli-stamp', 'auth-cli']) {
		const { 'dist-tags': tags } = Object(await (await fetch(`${registry.origin}/${name}`)).json());
		if (`v${tags?.latest}` !== tag) throw new Error(`${name} ${tag} was not published`);
	}
	return artifacts;
}

interface Place {
	readonly cwd: string;
	readonly env: NodeJS.ProcessEnv;
	readonly artifacts: string;
	readonly bare: string;
	readonly tag: string;
}

async function take(part: Part, { with: inputs }: Step, place: Place): Promise<void> {
	const { cwd, env, artifacts, bare, tag } = place;
	const artifact = join(artifacts, inputs['name'] ?? '');
	switch (part.kind) {
		case 'shell':
			// As GitHub starts a step without `shell`.
			await runOk({ command: 'bash', args: ['-e', '-c', part.line], cwd, env });
			return;
		case 'checkout': {
			const args = [
				'clone',
				'--quiet',
				'-c',
				'advice.detachedHead=false',
				'--branch',
				tag,
				bare,
				cwd
			];
			await runOk({ command: 'git', args, cwd });
			return;
		}
		case 'node':
			if (process.versions.node.split('.')[0] !== inputs['node-version'])
				throw new Error(`The workflow wants Node.js ${inputs['node-version']}`);
			return;
		case 'keep':
			await cp(join(cwd, inputs['path'] ?? ''), artifact, { recursive: true, errorOnExist: true });
			return;
		case 'fetch':
			await cp(artifact, cwd, { recursive: true });
			return;
		case 'skip':
			return;
	}
}

/** What a runner of GitHub has in its environment, with npm set up for the registry and a `gh` of ours. */
async function environment(given: { sources: Sources; tag: string; registry: Registry }) {
	const { sources, tag, registry } = given;
	const bin = join(sources.scratch, 'bin');
	await mkdir(bin, { recursive: true });
	await writeFile(join(bin, 'gh'), gh(sources.bare));
	await chmod(join(bin, 'gh'), 0o755);
	const userconfig = join(sources.scratch, 'npmrc');
	const host = new URL(registry.origin).host;
	await writeFile(userconfig, `//${host}/:_authToken=rehearsed\nprefer-offline=true\n`);
	return {
		CI: 'true',
		GITHUB_REF_NAME: tag,
		PATH: `${bin}${delimiter}${cleanEnvironment()['PATH']}`,
		npm_config_registry: `${registry.origin}/`,
		npm_config_userconfig: userconfig
	};
}

/** `gh release create <tag> <file> --verify-tag --notes-file <file>`, as far as it can fail here. */
function gh(bare: string): string {
	return `#!/usr/bin/env bash
set -euo pipefail
[ "$1 $2" = 'release create' ]
git --git-dir='${bare}' rev-parse --verify --quiet "refs/tags/$3" > tagged
[ -s "$4" ]
[ "$5 $6" = '--verify-tag --notes-file' ]
[ -s "$7" ]
`;
}
