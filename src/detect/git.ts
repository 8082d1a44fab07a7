import { execFileSync } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { ignores } from '../edit/ignore-file.ts';
import type { GitState } from './project.ts';
import type { Reader } from './reader.ts';

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
	const ask = (...args: readonly string[]) => (repository ? git(root, args) : undefined);
	return {
		repository,
		isIgnored(path) {
			const answer = ask('check-ignore', '--quiet', '--', path);
			return answer?.known ? answer.yes : ignores(text('.gitignore') ?? '', path);
		},
		isTracked(path) {
			const answer = ask('--literal-pathspecs', 'ls-files', '--error-unmatch', '--', path);
			if (answer?.known) return answer.yes;
			const name = relative(top, join(root, path)).split(sep).join('/');
			return repository && inIndex(reader, { top, name });
		},
		linkTarget(path) {
			const real = reader.real(join(root, path)) ?? join(root, path);
			const way = relative(root, real).split(sep).join('/');
			return way === path ? undefined : way;
		},
		uncommitted(paths) {
			// Not `diff`, which runs the filters of the repository to compare texts.
			const args = [
				'--literal-pathspecs',
				'diff-index',
				'--raw',
				'--no-abbrev',
				'--relative',
				'-z'
			];
			const { output = '' } = ask(...args, 'HEAD', '--', ...paths) ?? {};
			return [...output.matchAll(listed)].flatMap(({ 1: mode, 2: committed, 3: path = '' }) => {
				// Git lists a file that was copied or saved again as it was, until somebody asks for `git status`.
				const is = mode === undefined ? undefined : ask('hash-object', '--no-filters', '--', path);
				return is?.output?.trim() === committed ? [] : [path];
			});
		}
	};
}

/** `:100644 100644 <hash in HEAD> <hash> M`, a NUL and the path; the mode only where it is the same in both. */
const listed = /:(?:(\d+) \1|\d+ \d+) (\w+) \w+ \w+\0([^\0]+)\0/g;

interface Answer {
	readonly known: boolean;
	readonly yes: boolean;
	readonly output?: string;
}

/** Runs git without the hooks and the settings that could start another program; status 1 means no. */
function git(root: string, args: readonly string[]): Answer {
	const env = Object.fromEntries(
		Object.entries(process.env).filter(([name]) => !/^GIT_/.test(name))
	);
	const safe = ['-c', 'core.fsmonitor=false', '--no-optional-locks'];
	try {
		const options = { cwd: root, env, timeout: 10_000 };
		const output = execFileSync('git', [...safe, ...args], {
			...options,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore']
		});
		return { known: true, yes: true, output };
	} catch (error) {
		// No git, no repository after all, or one that belongs to somebody else (status 128).
		const status = error instanceof Error && 'status' in error ? error.status : undefined;
		return { known: status === 1, yes: false };
	}
}

/** Looks a path up in git's index, where it stands after the low byte of its length and before a NUL. */
function inIndex(reader: Reader, { top, name }: { top: string; name: string }): boolean {
	const entry = `${String.fromCharCode(name.length % 256)}${name}\u0000`;
	return reader.bytes(join(top, '.git', 'index')).includes(entry);
}
