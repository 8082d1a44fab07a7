import { valuesOf, withoutComments } from '../detect/object-literal.ts';
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

/** The projects of a `tsconfig.json` that has no code of its own; undefined if it has some. */
export function referencedConfigs({ text }: Pick<Project, 'text'>): readonly string[] | undefined {
	const code = withoutComments(text('tsconfig.json') ?? '');
	if (!/"files"\s*:\s*\[\s*\]/.test(code)) return undefined;
	const listed = code.matchAll(/"path"\s*:\s*"(?:\.\/)?([^"]+\.json)"/g);
	return [...listed].map(([, path = '']) => path).filter((path) => text(path) !== undefined);
}

/** Whether one of these projects names a folder. */
export function namesFolder({ text }: Pick<Project, 'text'>, config: string, folder: string) {
	return [`"${folder}`, `"./${folder}`].some((start) =>
		['"', '/'].some((end) => text(config)?.includes(start + end))
	);
}
