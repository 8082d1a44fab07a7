import { literalsOf } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { inheritedSettings } from './inherited-settings.ts';
import { hasWebTypes } from './web-types.ts';

type Packages = Readonly<Record<string, string>>;

/** Whether TypeScript settings lack types of the language or the Web that the sign-in code uses. Missing settings are accepted. */
export function lacksLibraries(project: Project, where: string, packages: Packages): boolean {
	const code = inheritedSettings(project, where);
	const target = literalsOf(code, 'target')[0];
	const [, own] = /"lib"\s*:\s*\[([^[\]]*)\]/i.exec(code) ?? [];
	const isNew = /\b(es(202[2-9]|20[3-9]\d|next))\b/i.test(own ?? target ?? 'esnext');
	// Before TypeScript 6 the types of the Web were in two libraries.
	const isOld = /^[~^]?[1-5]\./.test(packages['typescript'] ?? '');
	const web = isOld ? /\b(dom|webworker)\.iterable\b/i : /\b(dom|webworker)\b/i;
	// A half of the Web hides what other types have of it.
	const isElsewhere = hasWebTypes(packages) && !/\b(dom|webworker)\b/i.test(own ?? '');
	return !isNew || !(own === undefined || web.test(own) || isElsewhere);
}
