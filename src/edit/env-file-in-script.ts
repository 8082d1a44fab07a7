// The env file that the development script of package.json names.
import { devScriptOf, scriptIn } from './env-file-script.ts';

/**
 * How a script names it; by a flag of Node.js, tsx, Bun and deno, a variable of dotenv, or the programs dotenv-cli and
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

/** Its path as it stands there, relative to the app; undefined if none is named. */
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
