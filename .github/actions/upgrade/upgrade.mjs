// Brings sign-in up to date on a branch of its own and keeps one pull request open for it, in any CI that has git and
// Node.js. No dependencies: copy this file and pull-request-text.mjs into a repository, or use the action beside them.
// docs/upgrading.md says which variables it reads.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bodyOf, titleOf } from './pull-request-text.mjs';

const { env } = process;
const folder = resolve(env.APP_FOLDER || '.');
const program = (env.AUTH_CLI || 'npx --yes auth-cli@latest').split(' ');
const branch = env.UPGRADE_BRANCH || 'auth-cli/upgrade';
const token = env.GITHUB_TOKEN || env.GH_TOKEN || '';

/** What has to be told to a person, and is no bug. */
class Refusal extends Error {}

async function main() {
	if (git('status', '--porcelain') !== '') throw new Refusal('The work tree holds changes.');
	const base = env.BASE_BRANCH || git('branch', '--show-current');
	if (base === '')
		throw new Refusal('BASE_BRANCH has to say what to merge into: no branch is checked out.');
	if (base === branch)
		throw new Refusal(`${branch} is to be merged, so it cannot be what is merged into.`);
	const start = git('rev-parse', 'HEAD');
	const checked = authCli('upgrade', '--check', '--json');
	if (checked.outdated === false) return say(`Sign-in is up to date: ${checked.to}.`);
	if (checked.outdated !== true) throw new Refusal(textOf(checked));
	git('switch', '--quiet', '--force-create', branch);
	try {
		await propose({ base, start });
	} finally {
		git('reset', '--quiet', '--hard');
		git(
			'switch',
			'--quiet',
			'--force',
			...(git('branch', '--list', base) ? [base] : ['--detach', start])
		);
	}
}

async function propose({ base, start }) {
	const done = authCli('upgrade', '--yes', '--json', '--no-verify');
	if (done.state === undefined) throw new Refusal(textOf(done));
	git('add', '--all', '--', ':/', ':(exclude,top,glob)**/node_modules/**');
	const files = stagedFiles();
	if (files.length === 0) throw new Refusal(`Nothing that an upgrade could do: ${textOf(done)}`);
	const title = titleOf(done);
	git('commit', '--quiet', '--no-verify', '--message', title);
	const body = bodyOf(done, { files, runtime: runtimeFolder() });
	const pushed = push({ base, start, title });
	say(pushed ? `Pushed ${branch}.` : `${branch} is there already.`);
	await open({ title, body, base });
}

/** Paths as the app calls them. */
function stagedFiles() {
	const prefix = git('rev-parse', '--show-prefix');
	const paths = git('diff', '--cached', '--name-only', '-z').split('\0').filter(Boolean);
	return paths.map((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : `/${path}`));
}

/** Pushes the branch unless it is there as it is; never over what somebody else committed to it. */
function push({ base, start, title }) {
	const [there = ''] = remote('ls-remote', 'origin', `refs/heads/${branch}`).split('\t');
	if (there !== '') {
		// CI clones one commit, as a rule; who made which commit is asked of all of them.
		const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
		remote('fetch', '--quiet', ...(isShallow ? ['--unshallow'] : []), 'origin', there);
		const own = git('merge-base', start, there);
		const subjects = git('log', '--format=%ae%x09%s', `${own}..${there}`).split('\n');
		const others = subjects.filter((line) => !line.startsWith(`${identity.GIT_AUTHOR_EMAIL}\t`));
		if (others.length > 0) {
			// Somebody settles conflicts there. A release that came since then has to wait until that is merged.
			if (subjects.some((line) => line.endsWith(`\t${title}`))) return false;
			throw new Refusal(
				`${branch} holds commits of others and is behind: merge it into ${base}, or delete it.`
			);
		}
		const isSame =
			own === start && git('rev-parse', `${there}^{tree}`) === git('rev-parse', 'HEAD^{tree}');
		if (isSame) return false;
	}
	remote(
		'push',
		'--quiet',
		`--force-with-lease=refs/heads/${branch}:${there}`,
		'origin',
		`HEAD:refs/heads/${branch}`
	);
	return true;
}

/** Opens the pull request, or brings the one that is open up to date. */
async function open({ title, body, base }) {
	if (env.OPEN_PULL_REQUEST) return openBy(env.OPEN_PULL_REQUEST, { title, body, base });
	const { GITHUB_REPOSITORY: repository = '', GITHUB_API_URL: api = 'https://api.github.com' } =
		env;
	if (token === '' || repository === '') return say(`${title}\n\n${body}`);
	const [owner] = repository.split('/');
	const pulls = `${api}/repos/${repository}/pulls`;
	const query = new URLSearchParams({ state: 'open', head: `${owner}:${branch}`, base });
	const [found] = await ask('GET', `${pulls}?${query}`);
	const { html_url: address } = found
		? await ask('PATCH', `${pulls}/${found.number}`, { title, body })
		: await ask('POST', pulls, { title, body, base, head: branch });
	say(`${found ? 'Brought up to date' : 'Opened'}: ${address}`);
}

/** A program of the owner's opens it: for other forges. */
function openBy(own, { title, body, base }) {
	const scratch = mkdtempSync(join(tmpdir(), 'auth-cli-upgrade-'));
	const file = join(scratch, 'body.md');
	writeFileSync(file, body);
	const told = { PR_TITLE: title, PR_BODY_FILE: file, PR_BRANCH: branch, PR_BASE: base };
	const ran = spawnSync(own, [], { cwd: folder, env: { ...env, ...told }, stdio: 'inherit' });
	rmSync(scratch, { recursive: true });
	if (ran.status !== 0) throw new Refusal(`${own} failed, and the branch is pushed.`);
}

async function ask(method, url, data) {
	const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' };
	const answer = await fetch(url, { method, headers, ...(data && { body: JSON.stringify(data) }) });
	if (answer.ok) return answer.json();
	throw new Refusal(`${method} ${new URL(url).pathname}: ${answer.status} ${await answer.text()}`);
}

const identity = {
	GIT_AUTHOR_NAME: 'auth-cli',
	GIT_AUTHOR_EMAIL: 'auth-cli@users.noreply.github.com',
	GIT_COMMITTER_NAME: 'auth-cli',
	GIT_COMMITTER_EMAIL: 'auth-cli@users.noreply.github.com'
};

function git(...args) {
	return run('git', args, { ...withoutTokens(), ...identity });
}

/** git with the token for what it asks of the remote. In the environment: a command line is there for all to read. */
function remote(...args) {
	const server = env.GITHUB_SERVER_URL || 'https://github.com';
	const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
	const header = {
		GIT_CONFIG_COUNT: '1',
		GIT_CONFIG_KEY_0: `http.${server}/.extraheader`,
		GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`
	};
	return run('git', args, { ...withoutTokens(), ...(token && header) });
}

function run(command, args, environment) {
	const ran = spawnSync(command, args, {
		cwd: folder,
		env: environment,
		encoding: 'utf8',
		maxBuffer: 1e9
	});
	if (ran.error) throw ran.error;
	if (ran.status !== 0) throw new Refusal(`${command} ${args[0]} failed: ${ran.stderr}`);
	return ran.stdout.trimEnd();
}

/** The one document that auth-cli prints. */
function authCli(...args) {
	const [command, ...words] = program;
	// Neither it nor what a package manager runs for it gets to see a token, and no package runs scripts.
	const environment = { ...withoutTokens(), CI: 'true', npm_config_ignore_scripts: 'true' };
	const options = { cwd: folder, env: environment, encoding: 'utf8', maxBuffer: 1e9 };
	const ran = spawnSync(command, [...words, ...args], {
		...options,
		shell: process.platform === 'win32'
	});
	if (ran.error) throw ran.error;
	try {
		return JSON.parse(ran.stdout);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new Refusal(`${program.join(' ')} ${args[0]} said: ${ran.stdout}${ran.stderr}`);
	}
}

function withoutTokens() {
	const secret = /^(GITHUB_TOKEN|GH_TOKEN|ACTIONS_(ID_TOKEN|RUNTIME)_.*)$/;
	return Object.fromEntries(Object.entries(env).filter(([name]) => !secret.test(name)));
}

function runtimeFolder() {
	const file = join(folder, 'auth.json');
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).places.runtime : '';
}

function textOf(document) {
	return JSON.stringify(document.error ?? document, null, 2);
}

function say(text) {
	process.stdout.write(`${text}\n`);
}

try {
	await main();
} catch (error) {
	if (!(error instanceof Refusal)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
