import { literalsOf } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { isOldResolution } from '../edit/compiler-levels.ts';
import { inheritedSettings } from './inherited-settings.ts';

/** Whether the compiler of an app reads `exports` of packages. The former way, which is for CommonJS unless it says otherwise, does not. */
export function findsExports(project: Pick<Project, 'text' | 'above' | 'typescript'>): boolean {
	if (!project.typescript) return true;
	const settings = inheritedSettings(project, 'tsconfig.json');
	const said = (name: string) => literalsOf(settings, name)[0]?.toLowerCase();
	const resolution = said('moduleResolution');
	if (resolution === undefined) return said('module') !== 'commonjs';
	return !isOldResolution(resolution);
}

/** Whether Node.js takes the files of an app for ES modules. */
export function isEsModule({ text }: Pick<Project, 'text'>): boolean {
	return /"type"\s*:\s*"module"/.test(text('package.json') ?? '');
}
