import type { GitState } from '../detect/project.ts';
import { ignorePath } from '../edit/ignore-file.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';

/**
 * The app with secrets in an env file that git ignores, the latter first. Throws `CliError` ENV_TRACKED, ENV_LINK or
 * ENV_NOT_IGNORED. `ignore` has more patterns to ignore, or with a leading `!` to unignore.
 */
export function withEnvText(
	app: App,
	{ path, after, why, ignore = [] }: EnvText & { ignore?: readonly string[] }
): App {
	const { git } = app.project;
	if (git.isTracked(path)) throw tracked(path);
	const target = git.linkTarget(path);
	if (target !== undefined) checkTarget(git, path, target);
	const text = after.replace(byteOrderMark, '');
	const isChanged = app.project.text(path) !== after;
	const reasons = [...(isChanged ? [why] : []), ...(text === after ? [] : [markless])];
	return withIgnored(app, path, ignore).put(path, text, { why: reasons.join('; '), mode: 0o600 });
}

interface EnvText {
	readonly path: string;
	readonly after: string;
	readonly why: string;
}

/** Parsers of env files would read it as part of the next name. */
const byteOrderMark = /^\uFEFF(?!\s*(#|$))/;
const markless = 'loses its byte-order mark, which hides the first variable from the app';

/** A secret is written to the target of a link. */
function checkTarget(git: GitState, path: string, target: string): void {
	const isTracked = git.isTracked(target);
	if (!isTracked && git.isIgnored(target)) return;
	throw new CliError('ENV_LINK', {
		title: `${path} is a link to ${target}, which git ${isTracked ? 'tracks' : 'does not ignore'}, so a secret in it would end up in a commit`,
		fix: `Replace the link with a file of its own, then run the command again: cp --remove-destination ${target} ${path}`
	});
}

/** A file with secrets has to be ignored; other patterns are added to the same list. */
function withIgnored(app: App, path: string, patterns: readonly string[]): App {
	const { git, text } = app.project;
	const missing = [path, ...patterns].filter((one) =>
		one.startsWith('!') ? git.isIgnored(one.slice(1)) : !git.isIgnored(one.replaceAll('*', ''))
	);
	if (missing.length === 0) return app;
	const file = '.gitignore';
	const before = text(file);
	const after = missing.reduce(ignorePath, before ?? '');
	if (before !== after) return app.put(file, after, { why: whyOf(missing) });
	if (!missing.includes(path)) return app;
	throw new CliError('ENV_NOT_IGNORED', {
		title: `${file} names ${path}, but git does not ignore it`,
		fix: `See what "git check-ignore --verbose ${path}" says; a link in place of ${file} has no effect. Nothing was written.`
	});
}

function whyOf(lines: readonly string[]): string {
	const out = lines.filter((line) => !line.startsWith('!'));
	const shown = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
	const reasons = [
		...(out.length === 0 ? [] : [`keeps ${out.join(', ')} out of git`]),
		...(shown.length === 0 ? [] : [`lets git see ${shown.join(', ')}`])
	];
	return reasons.join(', ');
}

function tracked(path: string): CliError {
	return new CliError('ENV_TRACKED', {
		title: `${path} is tracked by git, so a secret in it would end up in a commit`,
		fix: `Run "git rm --cached ${path}", commit that, then run the command again. Change every secret that was committed.`
	});
}
