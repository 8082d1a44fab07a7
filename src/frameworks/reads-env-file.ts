// Whether a server of the owner reads the env file, by its script or by its code.
import type { Project } from '../detect/project.ts';
import { likelyFiles } from './server-entry.ts';

const inCode = /\bdotenv\b|\bloadEnvFile\b/;
const inScript = /env-file|\bdotenvx?\b|\benv-cmd\b/i;
/** Programs that read `.env` by default. */
const readers = /(?:^|[\s/])(?:bun|bunx|wrangler)\s/;

/** Whether code of the app reads it. */
export function codeReadsEnvFile(project: Project): boolean {
	return likelyFiles(project).some((file) => inCode.test(project.text(file) ?? ''));
}

/** Whether a text says that it does, in any way: a script, code or settings. */
export function tellsOfEnvFile(text: string): boolean {
	return inCode.test(text) || inScript.test(text) || text.includes('@nestjs/config');
}

/** Whether a script does, or its program. */
export function scriptReadsEnvFile({ packageManager }: Project, script: string): boolean {
	return packageManager.name === 'bun' || inScript.test(script) || readers.test(script);
}
