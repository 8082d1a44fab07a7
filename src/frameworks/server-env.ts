// How a server gets the variables of its env file: by its script, by its code, or by its owner.
import type { Project } from '../detect/project.ts';
import type { Variable } from '../detect/reading.ts';
import { devScriptOf, readEnvFileIn, readNoEnvFileIn } from '../edit/env-file-script.ts';
import type { Creator } from '../edit/server-apps.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import type { App } from './framework.ts';
import { loadedEnvFile } from './loaded-env-file.ts';
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
