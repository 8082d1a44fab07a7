// The unusual env file of a server: from its script or its code.
import { literalOf, withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { envFileInScript, unusualEnvFile } from '../edit/env-file-script.ts';

/** Its path relative to the app, possibly outside; undefined for the default file, or if unknown. */
export function loadedEnvFile(project: Project): string | undefined {
	const named = envFileInScript(project.text('package.json') ?? '') ?? inCode(project);
	return named && unusualEnvFile(joined(named));
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
