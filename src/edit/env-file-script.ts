import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** Scripts that start a development server, the likeliest first. */
const scripts = ['dev', 'develop', 'start:dev', 'dev:server', 'start'];
/**
 * `node` or `tsx` as the program of a script, after variables, directly or through a program that reads an env file; or
 * nodemon, which hands flags on to `node` where it starts JavaScript itself.
 */
const program =
	/^((?:(?:dotenvx?|env-cmd)\s[^&|;]{0,200}?--\s+)?(?:cross-env\s+)?(?:\w+=\S*\s+)*)(node|tsx(?:\s+watch)?|nodemon(?!.{0,300}(?:\s(?:-x|--exec)\b|\.tsx?\b)))(?=\s)/;

/** The development script in package.json. */
export function devScriptOf(source: string): string | undefined {
	return scriptOf(source)?.text;
}

/** A script in package.json, by name. */
export function scriptIn(source: string, name: string): string | undefined {
	return named(source, [name])?.text;
}

/**
 * Makes the development script read an env file (`--env-file-if-exists`, Node.js 22.9); a script that reads another
 * file stays, unless this one is needed as well.
 */
export function readEnvFileIn(source: string, file: string, asWell = false): string {
	const found = scriptOf(source);
	if (found === undefined || found.text.includes(flagFor(file))) return source;
	if (!asWell && /env-file|dotenv/i.test(found.text)) return source;
	const text = found.text.replace(program, `$1$2${flagFor(file)}`);
	return put(source, found, text);
}

/** The text without the flag of `readEnvFileIn`. */
export function readNoEnvFileIn(source: string, file: string): string {
	const found = scriptOf(source);
	return found === undefined ? source : put(source, found, found.text.replace(flagFor(file), ''));
}

function flagFor(file: string): string {
	return ` --env-file-if-exists=${file}`;
}

/** A script as written in the file, with its escapes, between the quotes. */
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

/**
 * How a script names an env file; by a flag of Node.js, tsx, Bun and deno, a variable of dotenv, or the programs dotenv-cli and
 * env-cmd, whose own flags end at `--`.
 */
const inScripts = [
	/\s--env-file(?:-if-exists)?[=\s]\s{0,9}(['"]?[^\s'"]{1,200})/,
	/\bDOTENV_CONFIG_PATH=(['"]?[^\s'"]{1,200})/i,
	/\bdotenvx?\b(?:(?! -- )[^&|;\n]){0,200}?\s(?:-e|-f)[=\s]\s{0,9}(['"]?[^\s'"]{1,200})/,
	/\benv-cmd\b(?:(?! -- )[^&|;\n]){0,200}?\s(?:-f|--file)[=\s]\s{0,9}(['"]?[^\s'"]{1,200})/
];
const usual = ['.env', '.dev.vars'];
/** Absolute, or with shell syntax. */
const isOdd = /^[/~]|[$%\\:]/;
/** A script that another one runs, such as `pnpm with-env next dev`. */
const called = /\b(?:npm run|pnpm(?: run)?|yarn(?: run)?|bun run)\s+([\w:-]+)/g;

/** The env file that the development script names: its path as it stands there, relative to the app; undefined if none is named. */
export function envFileInScript(pkg: string): string | undefined {
	const texts = new Set([devScriptOf(pkg) ?? '']);
	// A set goes on with what comes into it, once each.
	for (const one of texts)
		for (const [, name = ''] of one.matchAll(called)) texts.add(scriptIn(pkg, name) ?? '');
	const text = [...texts].join('\n').replaceAll('\\"', '"');
	const found = inScripts.map((form) => form.exec(text)?.[1]).find(Boolean);
	return found?.replace(/^['"]/, '');
}

/** This normal path, unless it is the default file or one that cannot be known. */
export function unusualEnvFile(path: string): string | undefined {
	return usual.includes(path) || isOdd.test(path) ? undefined : path;
}
