import { literalsOf } from '../detect/object-literal.ts';
import { isRecent } from '../edit/compiler-levels.ts';
import { hasWebTypes } from './web-types.ts';

type Packages = Readonly<Record<string, string>>;

/** Whether TypeScript settings lack types of the language or the Web that the sign-in code uses. Missing settings are accepted. */
export function lacksLibraries(settings: string, packages: Packages): boolean {
	const target = literalsOf(settings, 'target')[0];
	const [, own] = /"lib"\s*:\s*\[([^[\]]*)\]/i.exec(settings) ?? [];
	const isNew = (own ?? target ?? 'esnext').match(/\w+/g)?.some(isRecent) === true;
	// Before TypeScript 6 the types of the Web were in two libraries.
	const web = isOldCompiler(packages) ? /\b(dom|webworker)\.iterable\b/i : /\b(dom|webworker)\b/i;
	// A half of the Web hides what other types have of it.
	const isElsewhere = hasWebTypes(packages) && !/\b(dom|webworker)\b/i.test(own ?? '');
	return !isNew || !(own === undefined || web.test(own) || isElsewhere);
}

/** TypeScript before 6. */
export function isOldCompiler({ typescript = '' }: Packages): boolean {
	return /^[~^]?[1-5]\./.test(typescript);
}
