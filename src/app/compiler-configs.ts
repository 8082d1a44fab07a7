import { valuesOf } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';

/** The TypeScript settings of an app: the usual file first, then others that scripts of package.json name. */
export function compilerConfigs({ text }: Pick<Project, 'text'>): readonly string[] {
	const [scripts = ''] = valuesOf(text('package.json') ?? '', 'scripts');
	const named = scripts.matchAll(
		/\btsc\b(?:[ \t]+(?!-p\b|--project\b)[\w./=-]{1,60}){0,6}[ \t]+(?:-p|--project)[ =](?:\.\/)?([\w./-]{1,100})/g
	);
	const files = [...named].flatMap(([, name = '']) => [name, `${name}/tsconfig.json`]);
	const all = new Set(['tsconfig.json', ...files]);
	return [...all].filter((file) => file.endsWith('.json') && text(file) !== undefined);
}
