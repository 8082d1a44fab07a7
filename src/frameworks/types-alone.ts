// The type check of an app.
import { compilerConfigs, namesFolder, referencedConfigs } from '../app/compiler.ts';
import type { Project } from '../detect/project.ts';
import type { Tool, Tools } from './tools.ts';

/** TypeScript's own check. */
export const typeScriptCheck: Tool = {
	package: 'typescript',
	bin: 'tsc',
	args: [
		...['--noEmit', '--pretty', 'false'],
		// Incremental build state belongs to the app; where a setting needs it, TypeScript checks nothing without.
		...['--incremental', 'false', '--composite', 'false', '--tsBuildInfoFile', 'null'],
		...['--declarationMap', 'false', '--emitDeclarationOnly', 'false']
	]
};

/** Only a type check, for apps whose server should only be started by the owner. */
export function typesAlone(project: Project): Tools {
	const { typescript, folders } = project;
	if (!typescript) return {};
	const [config = 'tsconfig.json'] = compilerConfigs(project);
	if (config !== 'tsconfig.json') return { types: ofProject(config) };
	const listed = referencedConfigs(project);
	if (listed === undefined) return { types: typeScriptCheck };
	// A solution file has no code, and so no error: the project with the app's code is checked.
	const own = listed.find((path) => namesFolder(project, path, folders.source));
	if (own === undefined) return {};
	return { types: ofProject(own) };
}

function ofProject(config: string): Tool {
	return { ...typeScriptCheck, args: [...typeScriptCheck.args, '--project', config] };
}
