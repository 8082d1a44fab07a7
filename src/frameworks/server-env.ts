// How a server gets the variables of its env file: by its script, by its code, or by its owner.

import { literalOf, withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import type { Variable } from '../detect/reading.ts';
import {
	devScriptOf,
	envFileInScript,
	readEnvFileIn,
	readNoEnvFileIn,
	unusualEnvFile
} from '../edit/env-file-script.ts';
import type { Creator } from '../edit/server-apps.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import type { App } from './framework.ts';
import { codeReadsEnvFile, scriptReadsEnvFile } from './reads-env-file.ts';
import { wranglerConfigs } from './workers.ts';

/** What is known of how apps of a framework run. */
interface Running {
	/** How they are created; without it, the owner calls the exports of the configuration. */
	readonly creator: Creator | undefined;
	/** Scripts of its own program that reads the env file. */
	readonly reads: RegExp | undefined;
	/** The package by which they run on Node.js, where they may run elsewhere. */
	readonly onNode: string | undefined;
}

/** These servers run anywhere, so only this marks development. */
export const development: Variable = {
	name: 'NODE_ENV',
	value: 'development',
	comment: 'Without it, sign-in is as strict as in production, and asks for AUTH_URL.'
};

/** How the server comes to read the env file. */
function loading({ project, places: { env } }: App): string {
	const other = loadedEnvFile(project);
	return other !== undefined && project.git.isTracked(other)
		? `The server reads ${other}, which is in git, so the secrets are in ${env}: begin its first file with \`process.loadEnvFile();\``
		: 'The server has to read the env file: `node`, `tsx`, nodemon and `deno run` do with `--env-file=.env`, Bun and wrangler by themselves.';
}

/** The step that is left where nothing reads the file. */
export function adviceOnEnvFile(app: App, running: Running): readonly string[] {
	return isRead(app, running) || loadedByCode(app, running) !== undefined ? [] : [loading(app)];
}

/**
 * The env file that a new configuration loads itself: what starts the server runs Node.js, and neither takes a flag for it nor
 * reads one.
 */
export function loadedByCode(app: App, running: Running): string | undefined {
	const { project, places } = app;
	const { creator, onNode } = running;
	if (creator === undefined || project.packageManager.shared || isRead(app, running))
		return undefined;
	const isNode = onNode === undefined || app.asked()[onNode] !== undefined;
	if (!isNode || runsElsewhere(project) || !knowsLoading(project)) return undefined;
	return places.env;
}

function runsElsewhere({ text }: Project): boolean {
	const settings = [...wranglerConfigs, 'deno.json', 'deno.jsonc'];
	const script = devScriptOf(text('package.json') ?? '') ?? '';
	return settings.some((path) => text(path) !== undefined) || /\bdeno\b/.test(script);
}

/** Whether the types of the app have `process.loadEnvFile`, which came with Node.js 20.12. */
function knowsLoading({ typescript, installed }: Project): boolean {
	if (!typescript) return true;
	const [major = 0, minor = 0] = (installed('@types/node') ?? '').split('.').map(Number);
	return major > 20 || (major === 20 && minor >= 12);
}

/** Whether the server reads the env file, by default or because its start script is edited. */
function isRead({ project, places: { env } }: App, { creator, reads }: Running): boolean {
	if (env !== '.env' || codeReadsEnvFile(project)) return true;
	const pkg = project.text('package.json') ?? '';
	const script = devScriptOf(pkg) ?? '';
	const isEdited = creator !== undefined && isOurs(project) && readEnvFileIn(pkg, env) !== pkg;
	return isEdited || reads?.test(script) === true || scriptReadsEnvFile(project, script);
}

/** Whether the script may be edited: it is in the app, and starts what it names. */
function isOurs(project: Project): boolean {
	return !project.packageManager.shared && !startsAnother(project);
}

/** Whether settings of nodemon name another program than `node`, which may not know its flags. */
function startsAnother({ text }: Project): boolean {
	const pkg = text('package.json') ?? '';
	const settings = [text('nodemon.json') ?? '', /"nodemonConfig"[\s\S]*/.exec(pkg)?.[0] ?? ''];
	const isNodemon = /\bnodemon\b/.test(devScriptOf(pkg) ?? '');
	return isNodemon && settings.some((one) => /"exec(?:Map)?"\s{0,9}:/.test(one));
}

/** The script that starts the server, which reads no env file by itself. Later changes of its owner stay. */
export function startScript({ project, manifest, places: { env } }: App): readonly OwnersFile[] {
	const path = 'package.json';
	if (env !== '.env' || !isOurs(project)) return [];
	// The file it reads is not for our secrets, or is outside the app.
	const asWell = loadedEnvFile(project) !== undefined;
	const wasEdited = manifest?.edited[path] !== undefined;
	return [
		{
			kind: 'owners',
			path,
			why: `lets the server read ${env}`,
			edit: async (text) => {
				if (wasEdited || (codeReadsEnvFile(project) && !asWell)) return { ok: true, text };
				return { ok: true, text: readEnvFileIn(text, env, asWell) };
			},
			undo: async (text) => {
				if (!wasEdited) return { ok: true, text };
				return { ok: true, text: readNoEnvFileIn(text, env) };
			}
		}
	];
}

/** The unusual env file of a server, from its script or its code: its path relative to the app, possibly outside; undefined for the default file, or if unknown. */
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
