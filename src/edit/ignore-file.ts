import { newlineOf } from './env-lines.ts';
import { matchesGlob } from './glob.ts';

/** Adds a line that ignores a path, unless the ignore file ignores it already. */
export function ignorePath(source: string | undefined, path: string): string {
	const text = source ?? '';
	if (ignores(text, path)) return text;
	const newline = newlineOf(text);
	return `${text}${text === '' || text.endsWith('\n') ? '' : newline}${path}${newline}`;
}

/** Marks the missing end of a last line. */
const lineEnd = '\n';

/** The lines of an ignore file, and whether the last of them has an end. */
export function ignoreLines(source: string): readonly string[] {
	const lines = source.split(/\r?\n/).filter((line) => line !== '');
	return source.endsWith(lineEnd) ? [...lines, lineEnd] : lines;
}

/** Removes lines that `ignorePath` added, and the line ending that it added. */
export function unignorePaths(source: string, added: readonly string[]): string {
	const lines = source.split('\n');
	for (const path of added) {
		const at = lines.findLastIndex((line) => line.replace(/\r$/, '') === path);
		if (at > -1) lines.splice(at, 1);
	}
	const text = lines.join('\n');
	return added.includes(lineEnd) ? text.replace(/\r?\n$/, '') : text;
}

/**
 * Whether an ignore file ignores a path relative to its folder; the last matching line decides. If a line is too
 * complex, the answer is no, so that a plain line is added.
 */
export function ignores(source: string, path: string): boolean {
	const parts = path.split('/');
	// Files in an ignored folder cannot be unignored, so the outermost yes is final.
	return parts.some((_, index) => {
		const folder = index < parts.length - 1;
		return decided(source, parts.slice(0, index + 1).join('/'), folder);
	});
}

function decided(source: string, path: string, folder: boolean): boolean {
	let ignored = false;
	for (const line of source.replace(/^\uFEFF/, '').split(/\r?\n/)) {
		// A pattern with an escaped trailing blank is ambiguous.
		const pattern = line.trimEnd();
		if (pattern === '' || pattern.startsWith('#')) continue;
		const negated = pattern.startsWith('!');
		const verdict = fits(negated ? pattern.slice(1) : pattern, { path, folder });
		if (verdict === 'unclear' ? negated : verdict) ignored = !negated;
	}
	return ignored;
}

function fits(
	pattern: string,
	{ path, folder }: { path: string; folder: boolean }
): boolean | 'unclear' {
	if (pattern.endsWith('/') && !folder) return false;
	if (/[[\]\\{}]/.test(pattern)) return 'unclear';
	const body = pattern.replace(/\/$/, '');
	// A slash at the start or in the middle ties a pattern to the folder of the ignore file.
	const tied = body.includes('/');
	return matchesGlob(tied ? body.replace(/^\//, '') : `**/${body}`, path);
}
