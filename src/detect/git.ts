import { execFileSync } from 'node:child_process';
import { dirname, join, relative, sep } from 'node:path';
import { ignores } from '../edit/ignore-file.ts';
import { foldersUpTo } from './cwd.ts';
import { findProgram } from './program.ts';
import type { GitState } from './project.ts';
import { memoize, type Reader } from './reader.ts';

interface Place {
	readonly root: string;
	readonly top: string;
	readonly reader: Reader;
	/** The text of a file of the project. */
	readonly text: (path: string) => string | undefined;
}

/** What git says of a project's files. Where git is missing or refuses to answer, its files are read instead. */
export function detectGit({ root, top, reader, text }: Place): GitState {
	const repository = reader.present(join(top, '.git'));
	const ask = (...args: readonly string[]) => (repository ? git(top, args) : undefined);
	const named = (path: string) => slashed(relative(top, join(root, path)));
	const commitsOf = (path: string, option: string) => {
		const commits = ['--literal-pathspecs', 'rev-list', option, 'HEAD', '--', named(path)];
		return (ask(...commits)?.output ?? '').split('\n').filter(Boolean);
	};
	return {
		repository,
		isIgnored: memoize((path) => {
			const answer = ask('check-ignore', '--quiet', '--', named(path));
			return answer?.known ? answer.yes : ignores(text('.gitignore') ?? '', path);
		}),
		isTracked: memoize((path) => isTracked(reader, top, join(root, path))),
		linkTarget(path) {
			const real = reader.real(join(root, path)) ?? join(root, path);
			const way = slashed(relative(root, real));
			return way === path ? undefined : way;
		},
		uncommitted(paths) {
			// Not `diff`, which runs the filters of the repository to compare texts.
			const args = ['--literal-pathspecs', 'diff-index', '--raw', '--no-abbrev', '-z'];
			const { output = '' } = ask(...args, 'HEAD', '--', ...paths.map(named)) ?? {};
			return [...output.matchAll(listed)].flatMap(({ 1: mode, 2: committed, 3: name = '' }) => {
				// Git lists a file that was copied or saved again as it was, until `git status` runs.
				const is = mode === undefined ? undefined : ask('hash-object', '--no-filters', '--', name);
				if (is?.output?.trim() === committed) return [];
				return [slashed(relative(root, join(top, name)))];
			});
		},
		*committed(path) {
			for (const commit of commitsOf(path, '--max-count=100')) {
				const blob = ask('cat-file', 'blob', `${commit}:${named(path)}`);
				if (blob?.output !== undefined) yield blob.output;
			}
		},
		firstWith: (path) => commitsOf(path, '--abbrev-commit').at(-1)
	};
}

/**
 * Whether a file came with a repository: with that of the app, with one that lies inside it, which another one may have
 * brought as a submodule, or with one around it.
 */
function isTracked(reader: Reader, top: string, file: string): boolean {
	const home = repositoryOf(reader, dirname(file));
	if (home === undefined) return false;
	if (home !== top && !relative(top, home).startsWith('..')) return true;
	const name = slashed(relative(home, file));
	const answer = git(home, ['--literal-pathspecs', 'ls-files', '--error-unmatch', '--', name]);
	if (answer.yes) return true;
	// What lies below a submodule or a link is in no index, but these two are.
	const above = foldersUpTo(name, '.').slice(answer.known ? 1 : 0, -1);
	return above.some((one) => {
		const entry = git(home, ['rev-parse', '--verify', '--quiet', `:0:${one}`]);
		return entry.yes || (!entry.known && inIndex(reader, { top: home, name: one }));
	});
}

function repositoryOf(reader: Reader, folder: string): string | undefined {
	return foldersUpTo(folder, '').find((one) => reader.present(join(one, '.git')));
}

function slashed(path: string): string {
	return path.split(sep).join('/');
}

/** `:100644 100644 <hash in HEAD> <hash> M`, a NUL and the path; the mode only where it is the same in both. */
const listed = /:(?:(\d+) \1|\d+ \d+) (\w+) \w+ \w+\0([^\0]+)\0/g;

interface Answer {
	readonly known: boolean;
	readonly yes: boolean;
	readonly output?: string;
}

/**
 * Runs git in the folder of a repository, without the hooks and the settings that could start another program, and
 * without taking files that lie there for a repository; status 1 means no.
 */
function git(top: string, args: readonly string[]): Answer {
	const program = findProgram('git', top);
	if (program === undefined) return { known: false, yes: false };
	const own = Object.entries(program.env).filter(([name]) => !/^GIT_/.test(name));
	const env = { ...Object.fromEntries(own), GIT_NO_LAZY_FETCH: '1' };
	const safe = ['-c', 'core.fsmonitor=false', '-c', 'safe.bareRepository=explicit'];
	try {
		const options = { cwd: top, env, timeout: 10_000 };
		const output = execFileSync(program.file, [...safe, '--no-optional-locks', ...args], {
			...options,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore']
		});
		return { known: true, yes: true, output };
	} catch (error) {
		// No git, no repository after all, or one of another user (status 128).
		const status = error instanceof Error && 'status' in error ? error.status : undefined;
		return { known: status === 1, yes: false };
	}
}

/** Looks a path up in git's index, where it stands after the low byte of its length and before a NUL. */
function inIndex(reader: Reader, { top, name }: { top: string; name: string }): boolean {
	const entry = `${String.fromCharCode(name.length % 256)}${name}\u0000`;
	return reader.bytes(join(top, '.git', 'index')).includes(entry);
}
