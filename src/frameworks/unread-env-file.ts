// A server whose script reads no env file, and so has no secret.
import { type Finding, findingAt } from '../codes/finding.ts';
import { devScriptOf } from '../edit/env-file-script.ts';
import type { App } from './framework.ts';
import { scriptReadsEnvFile, tellsOfEnvFile } from './reads-env-file.ts';

/** Programs that read none by themselves; what else a script may start is unknown. */
const program =
	/^(?:cross-env\s+)?(?:\w+=\S*\s+)*(?:node|tsx|nodemon|ts-node|ts-node-dev|tsnd)(?=\s)/;

/** `reads` are scripts of the framework's own program that reads it. */
export function unreadEnvFile(app: App, reads: RegExp | undefined): Finding[] {
	const { project, places, manifest } = app;
	const script = devScriptOf(project.text('package.json') ?? '') ?? '';
	const isHere = manifest !== undefined && places.env === '.env' && project.text('.env');
	if (!isHere || !program.test(script) || reads?.test(script)) return [];
	if (scriptReadsEnvFile(project, script)) return [];
	const files = ['package.json', 'nodemon.json', ...project.sources()];
	if (files.some((path) => tellsOfEnvFile(project.text(path) ?? ''))) return [];
	return [findingAt('ENV_FILE_UNREAD', 'package.json', `reads no .env by \`${script}\``)];
}
