import { isDeepStrictEqual, parseEnv } from 'node:util';
import { CliError, InternalError } from '../errors.ts';
import { type EnvLine, envLines, newlineOf } from './env-lines.ts';

/** A variable to write. */
interface EnvEntry {
	readonly name: string;
	readonly value: string;
	/** A comment above it when it is added. */
	readonly comment?: string;
	/** The variable below which it is added, instead of at the end. */
	readonly below?: string;
}

type Values = Readonly<Record<string, string>>;

/** The variables of an env file; the last one of a name wins, references such as `$A` are not expanded. */
export function readEnv(source: string | undefined): Values {
	// parseEnv reads the next line as the value of `A= ` with a trailing blank; dotenv does not.
	const text = (source ?? '').replace(/^\uFEFF/, '').replace(/=[^\S\n]+$/gm, '=');
	const known = Object.entries(parseEnv(text));
	return Object.fromEntries(known.map(([name, value]) => [name, value ?? '']));
}

/** Adds variables, or replaces their values in place. Throws `ENV_FILE_UNCLEAR` if that would change anything else. */
export function setEnv(source: string | undefined, entries: readonly EnvEntry[]): string {
	let text = source ?? '';
	let added = false;
	for (const entry of entries) {
		checkName(entry.name);
		const line = envLines(text).findLast(({ name }) => name === entry.name);
		const above = envLines(text).findLast(({ name }) => name === entry.below);
		if (line) text = replaceValue(text, line, entry.value);
		else if (above) text = insertBelow(text, above, entry);
		else text = append(text, entry, added);
		added ||= line === undefined;
	}
	const set = Object.fromEntries(entries.map(({ name, value }) => [name, value]));
	return verified(text, { ...readEnv(source), ...set }, Object.keys(set));
}

/**
 * Removes variables with their lines, and those of the comments given that stand right above one.
 * Throws `ENV_FILE_UNCLEAR` if that would change anything else.
 */
export function removeEnv(
	source: string,
	names: readonly string[],
	comments: readonly string[] = []
): string {
	let text = source;
	for (const line of envLines(source).toReversed()) {
		if (names.includes(line.name)) text = removeLine(text, withComment(text, line, comments));
	}
	return verified(text, without(readEnv(source), names), names);
}

/** Moves the value of one variable to another, as written, and removes the first. Throws `ENV_FILE_UNCLEAR`. */
export function moveEnv(source: string, from: string, to: string): string {
	checkName(to);
	const lines = envLines(source);
	const old = lines.findLast(({ name }) => name === from);
	const values = readEnv(source);
	const value = values[from];
	if (!old || value === undefined) throw new InternalError(`no ${from} to move`);
	const expected = { ...without(values, [from]), [to]: value };
	const target = lines.findLast(({ name }) => name === to);
	if (!target) {
		const text = splice(source, [old.nameStart, old.nameStart + from.length], to);
		return verified(removeAll(text, from), expected, [from, to]);
	}
	const raw = source.slice(old.valueStart, old.valueEnd);
	checkEnd(source, target);
	const text = splice(source, [target.valueStart, target.valueEnd], raw);
	return verified(removeAll(text, from), expected, [from, to]);
}

function removeAll(source: string, name: string): string {
	const lines = envLines(source).filter((line) => line.name === name);
	return lines.toReversed().reduce(removeLine, source);
}

function removeLine(text: string, line: EnvLine): string {
	checkEnd(text, line);
	const { start, end } = line;
	if (end < text.length) return splice(text, [start, end], '');
	// The last line is removed with the blank line that `setEnv` added; the end of the file stays unchanged.
	const kept = text.slice(0, start).replace(/(\n|^)\r?\n$/, '$1');
	return text.endsWith('\n') ? kept : kept.replace(/\r?\n$/, '');
}

/** The line at which a comment of `setEnv` begins, with its decorators and the gap before it. */
function withComment(text: string, line: EnvLine, comments: readonly string[]): EnvLine {
	const whole = text.slice(0, line.start);
	const above = whole.replace(decorators, '');
	const comment = comments
		.map((one) => one.replace(/^/gm, '# '))
		.find((one) => above.replaceAll('\r\n', '\n').endsWith(`${one}\n`));
	if (comment === undefined && above === whole) return line;
	const rows = above.split('\n');
	rows.splice(-1 - (comment?.split('\n').length ?? 0));
	const gap = /^\r?\n/.test(text.slice(line.end)) && /^\r?$/.test(rows.at(-1) ?? 'none');
	if (gap) rows.pop();
	const start = rows.map((row) => row.length + 1).reduce((sum, one) => sum + one, 0);
	return { ...line, start };
}

/** What `setEnv` is given for a schema, below the comment. */
const decorators = /(?<=^|\n)# @optional @sensitive=(?:true|false)\r?\n$/;

function replaceValue(text: string, line: EnvLine, value: string): string {
	checkEnd(text, line);
	const { valueStart, valueEnd } = line;
	const quote = /^["'`]/.exec(text.slice(valueStart, valueEnd))?.[0] ?? '';
	const closed = valueEnd - valueStart > 1 && text.charAt(valueEnd - 1) === quote;
	const gap = text.charAt(valueEnd) === '#' ? ' ' : '';
	return splice(text, [valueStart, valueEnd], written(value, closed ? quote : '') + gap);
}

function insertBelow(text: string, above: EnvLine, { name, value }: EnvEntry): string {
	checkEnd(text, above);
	const line = `${name}=${written(value, '')}`;
	const newline = newlineOf(text);
	const ended = text.charAt(above.end - 1) === '\n';
	return splice(text, [above.end, above.end], ended ? line + newline : newline + line);
}

function append(text: string, { name, value, comment }: EnvEntry, follows: boolean): string {
	const newline = newlineOf(text);
	const last = text.slice(text.lastIndexOf('\n', text.length - 2) + 1);
	const gap = last.trim() !== '' && (comment !== undefined || !follows);
	const lines = [
		...(gap ? [''] : []),
		...(comment === undefined ? [] : comment.split('\n').map((line) => `# ${line}`)),
		`${name}=${written(value, '')}`
	];
	const open = text !== '' && !text.endsWith('\n');
	return `${text}${open ? newline : ''}${lines.join(newline)}${open ? '' : newline}`;
}

/** A value in the requested quotes if possible, else in others. */
function written(value: string, quote: string): string {
	const fits: Readonly<Record<string, boolean>> = {
		'': /^[\w+/=.:@%,-]*$/.test(value),
		// A backslash before an n would become a line break.
		'"': !/["\\]/.test(value),
		"'": !value.includes("'"),
		'`': !value.includes('`')
	};
	const chosen = [quote, '', '"', "'", '`'].find((mark) => fits[mark]);
	if (chosen === undefined || value.includes('\r')) {
		throw new CliError('ENV_VALUE', {
			title: 'A value cannot be written into an env file: it holds every kind of quotes, or a \\r',
			fix: 'Choose another value, or set the variable in the environment.'
		});
	}
	return chosen + value + chosen;
}

function verified(text: string, expected: Values, changed: readonly string[]): string {
	const raw = parseEnv(text.replace(/^\uFEFF/, ''));
	const seen = changed.every((name) => raw[name] === expected[name]);
	if (seen && isDeepStrictEqual(readEnv(text), expected)) return text;
	throw unclear(changed);
}

/** Text after the closing quote means that an earlier quote was left open. */
function checkEnd(text: string, { name, valueEnd, end }: EnvLine): void {
	if (!/^\s*(#.*)?$/.test(text.slice(valueEnd, end).trimEnd())) throw unclear([name]);
}

function unclear(names: readonly string[]): CliError {
	return new CliError('ENV_FILE_UNCLEAR', {
		title: `${names.join(', ')} cannot be changed in the env file without touching something else`,
		fix: 'Look for a quote that is not closed, or a value that holds the name of another variable; put that right, then run the command again.'
	});
}

function without(values: Values, names: readonly string[]): Values {
	return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function checkName(name: string): void {
	if (!/^[A-Za-z_]\w*$/.test(name)) throw new InternalError(`not a variable name: ${name}`);
}

function splice(text: string, [start, end]: readonly [number, number], inserted: string): string {
	return text.slice(0, start) + inserted + text.slice(end);
}
