// The unusual env file of a server: from its script or its code.
import { literalOf, withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { devScriptOf } from '../edit/env-file-script.ts';

/**
 * How a script names it; by a flag of Node.js, tsx, Bun and deno, a variable of dotenv, or the programs dotenv-cli and
 * env-cmd.
 */
const inScripts = [
	/\s--env-file(?:-if-exists)?[=\s]\s{0,9}(['"]?[^\s'"]{1,200})/,
	/\bDOTENV_CONFIG_PATH=(['"]?[^\s'"]{1,200})/i,
	/\bdotenvx?\b[^&|;]{0,200}?\s(?:-e|-f)[=\s]\s{0,9}(['"]?[^\s'"]{1,200})/,
	/\benv-cmd\b[^&|;]{0,200}?\s(?:-f|--file)[=\s]\s{0,9}(['"]?[^\s'"]{1,200})/
];
const usual = ['.env', '.dev.vars'];
/** Absolute, or with shell syntax. */
const isOdd = /^[/~]|[$%\\:]/;

/** Its path relative to the app, possibly outside; undefined for the default file, or if unknown. */
export function loadedEnvFile(project: Project): string | undefined {
	const named = inScript(project.text('package.json') ?? '') ?? inCode(project);
	const path = named === undefined ? undefined : joined(named);
	return path === undefined || usual.includes(path) || isOdd.test(path) ? undefined : path;
}

function inScript(pkg: string): string | undefined {
	const script = devScriptOf(pkg)?.replaceAll('\\"', '"') ?? '';
	const found = inScripts.map((form) => form.exec(script)?.[1]).find(Boolean);
	return found?.replace(/^['"]/, '');
}

/** The argument of `dotenv` or of `loadEnvFile` in code. */
function inCode(project: Project): string | undefined {
	for (const file of project.sources()) {
		const text = project.text(file) ?? '';
		if (!/\bdotenv\b|\bloadEnvFile\b/.test(text)) continue;
		const code = withoutComments(text);
		const [, value = ''] =
			/\bconfig\(\s*\{\s*path\s*:([^\n]{1,300})/.exec(code) ??
			/\bloadEnvFile\(([^\n]{1,300})/.exec(code) ??
			[];
		const path = pathIn(value, folderOf(file));
		if (path !== undefined) return path;
	}
	return undefined;
}

/** A path in code: a literal, or joined to the folder of the file. */
function pathIn(value: string, folder: string): string | undefined {
	const texts = value.match(/'[^']{0,200}'|"[^"]{0,200}"|`[^`]{0,200}`/g) ?? [];
	const parts = texts.map((one) =>
		literalOf(one.replace(/\$\{[^{}]{0,80}NODE_ENV[^{}]{0,80}\}/g, 'development'))
	);
	if (parts.length === 0 || parts.some((part) => part === undefined || part.includes('${')))
		return undefined;
	const path = joined(...parts.flatMap((part) => part ?? []));
	if (!/(^|\/)\.?env\b|\.env(\.|$)/.test(path)) return undefined;
	return /\b__dirname\b|\bimport\.meta\b/.test(value) ? joined(folder, path) : path;
}

function folderOf(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** A path without `.` and `..`, as far as possible. */
function joined(...parts: readonly string[]): string {
	const start = parts[0]?.startsWith('/') ? '/' : '';
	const kept: string[] = [];
	for (const part of parts.join('/').split('/')) {
		if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
		else if (part !== '' && part !== '.') kept.push(part);
	}
	return start + kept.join('/');
}
