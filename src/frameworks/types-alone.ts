// The type check of an app.
import { compilerConfigs } from '../app/compiler-configs.ts';
import { withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import type { Tool, Tools } from './tools.ts';

/** TypeScript's own check. */
export const typeScriptCheck: Tool = {
	package: 'typescript',
	bin: 'tsc',
	// Incremental build state belongs to the app.
	args: ['--noEmit', '--incremental', 'false', '--pretty', 'false']
};

/** Only a type check, for apps whose server should only be started by the owner. */
export function typesAlone(project: Project): Tools {
	const { typescript, text, folders } = project;
	if (!typescript) return {};
	const [config = 'tsconfig.json'] = compilerConfigs(project);
	if (config !== 'tsconfig.json') return { types: ofProject(config) };
	const code = withoutComments(text(config) ?? '');
	if (!/"files"\s*:\s*\[\s*\]/.test(code)) return { types: typeScriptCheck };
	// A solution file has no code, and so no error: the project with the app's code is checked.
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
