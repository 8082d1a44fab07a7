import { importedNamesIn, resolveFiles } from '../app/module-imports.ts';
import { functionOf } from '../configuration/function-text.ts';
import { resolved, withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { readsSession } from './checks.ts';

type Texts = Pick<Project, 'text' | 'aliases'>;

/** The limit of helpers that call each other. */
const deepest = 3;

/** Whether code of a file reads the session, itself or by functions of other files that it calls. */
export function asksSession(
	project: Texts,
	path: string,
	code = project.text(path) ?? ''
): boolean {
	return asks(project, { path, code }, 0);
}

function asks(
	project: Texts,
	{ path, code }: Readonly<Record<'path' | 'code', string>>,
	depth: number
): boolean {
	if (readsSession.test(code)) return true;
	if (depth === deepest) return false;
	const imports = importedNamesIn(project.text(path) ?? '').filter(({ isExport }) => !isExport);
	return imports.some(({ names, from }) => {
		const called = names.filter((name) => calls(code, name));
		const files = called.length > 0 ? resolveFiles(project, path, from) : [];
		return files.some((file) => {
			const helpers = withoutComments(project.text(file) ?? '');
			return called.some((name) =>
				asks(project, { path: file, code: bodyOf(name, helpers) }, depth + 1)
			);
		});
	});
}

function calls(code: string, name: string): boolean {
	return new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}\\s*\\(`).test(code);
}

/** The body of a function by its name, also of one that is handed to another, such as `cache(async () => …)`. */
function bodyOf(name: string, code: string): string {
	const handedOn = resolved(code, name).replace(/^[\w$.]{1,100}\(\s*/, '');
	return (functionOf(name, code) ?? functionOf(handedOn))?.body ?? '';
}
