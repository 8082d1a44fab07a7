// What checks the types of an app.
import { compilerConfigs } from '../app/compiler-configs.ts';
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
export function typesAlone(project: Project): Tools {
	const { typescript, text, folders } = project;
	if (!typescript) return {};
	const [config = 'tsconfig.json'] = compilerConfigs(project);
	if (config !== 'tsconfig.json') return { types: ofProject(config) };
	const code = withoutComments(text(config) ?? '');
	if (!/"files"\s*:\s*\[\s*\]/.test(code)) return { types: typeScriptCheck };
	// A list of projects has no code, and so no error: the project that has the app's is asked.
	const listed = [...code.matchAll(/"path"\s*:\s*"(?:\.\/)?([^"]+\.json)"/g)];
	const own = listed
		.map(([, path = '']) => path)
		.find((path) => new RegExp(`"(\\./)?${folders.source}["/]`).test(text(path) ?? ''));
	if (own === undefined) return {};
	return { types: ofProject(own, '--composite', 'false') };
}

function ofProject(config: string, ...more: readonly string[]): Tool {
	return { ...typeScriptCheck, args: [...typeScriptCheck.args, ...more, '--project', config] };
}
