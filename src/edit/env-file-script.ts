import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** Scripts that start a server on the machine of a developer, the likeliest first. */
const scripts = ['dev', 'develop', 'start:dev', 'dev:server', 'start'];
/** `node` or `tsx` as the program of a script, behind variables that it sets, by itself or by a program that reads a file. */
const program =
	/^((?:(?:dotenvx?|env-cmd)\s[^&|;]{0,200}?--\s+)?(?:cross-env\s+)?(?:\w+=\S*\s+)*)(node|tsx(?:\s+watch)?)(?=\s)/;

/** The script that starts the server of a developer, as package.json has it. */
export function devScriptOf(source: string): string | undefined {
	return scriptOf(source)?.text;
}

/** A script by its name, as package.json has it. */
export function scriptIn(source: string, name: string): string | undefined {
	return named(source, [name])?.text;
}

/**
 * Lets the script that starts the server read an env file (`--env-file-if-exists`, Node.js 22.9); one that reads a file stays,
 * unless this one is to be read as well.
 */
export function readEnvFileIn(source: string, file: string, asWell = false): string {
	const found = scriptOf(source);
	if (found === undefined || found.text.includes(flagFor(file))) return source;
	if (!asWell && /env-file|dotenv/i.test(found.text)) return source;
	const text = found.text.replace(program, `$1$2${flagFor(file)}`);
	return put(source, found, text);
}

/** The text without what `readEnvFileIn` put in. */
export function readNoEnvFileIn(source: string, file: string): string {
	const found = scriptOf(source);
	return found === undefined ? source : put(source, found, found.text.replace(flagFor(file), ''));
}

function flagFor(file: string): string {
	return ` --env-file-if-exists=${file}`;
}

/** A script as it stands in the file, escapes and all, between its quotes. */
interface Script {
	readonly text: string;
	readonly offset: number;
	readonly end: number;
}

function scriptOf(source: string): Script | undefined {
	return named(source, scripts);
}

function named(source: string, names: readonly string[]): Script | undefined {
	const root = parseTree(source.replace(/^\uFEFF/, ' '));
	if (root === undefined) return undefined;
	for (const name of names) {
		const node = findNodeAtLocation(root, ['scripts', name]);
		if (node?.type !== 'string') continue;
		const [offset, end] = [node.offset + 1, node.offset + node.length - 1];
		return { text: source.slice(offset, end), offset, end };
	}
	return undefined;
}

function put(source: string, { offset, end }: Script, next: string): string {
	return source.slice(0, offset) + next + source.slice(end);
}
