// What checks the types of an app.
import { withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import type { Tool, Tools } from './tools.ts';

/** TypeScript's own check. */
export const typeScriptCheck: Tool = {
	package: 'typescript',
	bin: 'tsc',
	// What an incremental build remembers is the app's own.
	args: ['--noEmit', '--incremental', 'false', '--pretty', 'false']
};

/** The check of types alone; nothing else is asked of apps whose server had better be started by their owner. */
export function typesAlone({ typescript, text, folders: { source } }: Project): Tools {
	if (!typescript) return {};
	const code = withoutComments(text('tsconfig.json') ?? '');
	if (!/"files"\s*:\s*\[\s*\]/.test(code)) return { types: typeScriptCheck };
	// A list of projects has no code, and so no error: the project that has the app's is asked.
	const listed = [...code.matchAll(/"path"\s*:\s*"(?:\.\/)?([^"]+\.json)"/g)];
	const own = listed
		.map(([, path = '']) => path)
		.find((path) => new RegExp(`"(\\./)?${source}["/]`).test(text(path) ?? ''));
	if (own === undefined) return {};
	const args = [...typeScriptCheck.args, '--composite', 'false', '--project', own];
	return { types: { ...typeScriptCheck, args } };
}
