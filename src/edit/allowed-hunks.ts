// Which hunks are noted in auth.json, and believed: it is a file like any other of a repository, and not all are one's own.
import type { Hunk, Hunks } from './hunks.ts';

/**
 * Whether hunks may be noted, and done: they take lines out of code, or out of what a linter or a compiler reads, and put back no word that
 * is not in those, so that an attacker cannot write anything into a file by them.
 */
export function mayUndo(path: string, hunks: Hunks): boolean {
	const all = Object.values(hunks);
	const added = all.map((one) => one.added).join('\n');
	const words = new Set(wordsIn(added));
	const back = all.flatMap(({ before }) => (before === undefined ? [] : [before]));
	return (
		isCode(path) &&
		added.length <= 20_000 &&
		back.join('\n').length <= added.length &&
		back.flatMap(wordsIn).every((word) => words.has(word)) &&
		[added, ...back].every((text) => !unseen.test(text))
	);
}

/** Whether a value read from somewhere is such hunks. */
export function areHunks(path: string, value: unknown): value is Hunks {
	const lines = entriesOf(value);
	const hunks = lines.flatMap(([line, one]) =>
		/^[1-9]\d{0,6}$/.test(line) && isHunk(one) ? [[line, one] as const] : []
	);
	return (
		lines.length > 0 && hunks.length === lines.length && mayUndo(path, Object.fromEntries(hunks))
	);
}

function isHunk(value: unknown): value is Hunk {
	const all = Object.fromEntries(entriesOf(value));
	const { added, before = '' } = all;
	return typeof added === 'string' && typeof before === 'string';
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
	return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** No env file, no package.json, and nothing in a folder that is hidden or of others. */
function isCode(path: string): boolean {
	const parts = path.split('/');
	const name = parts.pop() ?? '';
	const isFolder = (part: string) => /^[^.\\]/.test(part) && part !== 'node_modules';
	return parts.every(isFolder) && [code, linter, compiler].some((one) => one.test(name));
}

const code = /^[^.\\][^\\]*\.([cm]?[jt]sx?|prisma)$/;
const linter = /^\.eslint(ignore|rc(\.[a-z]+)?)$/;
const compiler = /^tsconfig(\.[\w-]{1,60})?\.json$/;
/** Invisible characters, and those that change the direction of text. */
const unseen = /[^\P{Cc}\t\n]|[\p{Bidi_C}\u2028\u2029]/u;

function wordsIn(text: string): readonly string[] {
	return text.match(/[\w$]+/g) ?? [];
}
