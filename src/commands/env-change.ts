import type { Project } from '../detect/project.ts';
import { ignorePath } from '../edit/ignore-file.ts';
import { CliError } from '../errors.ts';
import type { Change } from '../plan/change.ts';

/** What puts a new text into an env file that git ignores. Throws `CliError` ENV_TRACKED or ENV_NOT_IGNORED. */
export function envChanges(
	project: Project,
	{ path, after, why }: { path: string; after: string; why: string }
): readonly Change[] {
	const before = project.text(path);
	if (before === after) return [{ kind: 'keep', path }];
	if (project.git.isTracked(path)) throw tracked(path);
	const change: Change =
		before === undefined
			? { kind: 'create', path, text: after, why, mode: 0o600 }
			: { kind: 'edit', path, before, after, why };
	return [...ignoreChanges(project, path), change];
}

function ignoreChanges(project: Project, path: string): readonly Change[] {
	if (project.git.isIgnored(path)) return [];
	const file = '.gitignore';
	const before = project.text(file);
	const after = ignorePath(before, path);
	const why = `keeps ${path} out of git`;
	if (before === undefined) return [{ kind: 'create', path: file, text: after, why }];
	if (before !== after) return [{ kind: 'edit', path: file, before, after, why }];
	throw new CliError('ENV_NOT_IGNORED', {
		title: `${file} names ${path}, but git does not ignore it`,
		fix: `See what "git check-ignore --verbose ${path}" says; a link in place of ${file} has no effect. Nothing was written.`
	});
}

function tracked(path: string): CliError {
	return new CliError('ENV_TRACKED', {
		title: `${path} is tracked by git, so a secret in it would end up in a commit`,
		fix: `Run "git rm --cached ${path}", commit that, then run the command again. Change every secret that was committed.`
	});
}
