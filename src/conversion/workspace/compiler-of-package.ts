// tsconfig.json of what compiles the vendored folder by importing its package: it may lack what an app with the folder has.

import { inheritedSettings } from '../../app/compiler.ts';
import type { Project } from '../../detect/project.ts';
import { isRecent, missingLibraries } from '../../edit/compiler-levels.ts';
import { setCompilerOptions } from '../../edit/compiler-settings.ts';
import type { Change } from '../../plan/change.ts';

interface Package {
	readonly project: Project;
	/** The text of a file of the repository that a path from the package means, installed or not. */
	readonly above: Project['above'];
}

const path = 'tsconfig.json';

/** The change that lets it compile the folder; undefined where it does already, or has no settings. */
export function compilerOfPackage({ project, above }: Package): Change | undefined {
	const before = project.text(path);
	if (before === undefined) return undefined;
	const code = inheritedSettings({ text: project.text, above }, path);
	// An app has what its framework asks for; its language level and modules it may have from years ago.
	const isPackage = project.framework.package === true;
	const options = {
		...libraries(code),
		...(isPackage && !/"jsx"\s*:/.test(code) && { jsx: 'preserve' }),
		...language(code),
		...(!emits(project, code) && modules(code))
	};
	const after = setCompilerOptions(before, options);
	if (after === before) return undefined;
	return { kind: 'edit', path, before, after, why: 'compiles what this package imports now' };
}

/** The types of the Web and of the language, which come by themselves with a new language level only. */
function libraries(code: string): { lib?: readonly string[] } {
	const [, list] = /"lib"\s*:\s*\[([^[\]]*)\]/i.exec(code) ?? [];
	if (list === undefined && isRecent(levelOf(code))) return {};
	const there = [...(list ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
	const missing = missingLibraries(there);
	return missing.length > 0 ? { lib: [...there, ...missing] } : {};
}

function language(code: string): Readonly<Record<string, string>> {
	return /^(es3|es5|es6|es2015|es2016)$/i.test(levelOf(code)) ? { target: 'ES2017' } : {};
}

/** The target; without one, modules of Node.js mean the newest, and TypeScript before 6 takes ES5. */
function levelOf(code: string): string {
	const [, target] = /"target"\s*:\s*"([^"]*)"/i.exec(code) ?? [];
	return target ?? (/"module"\s*:\s*"node(?:1\d|20|next)"/i.test(code) ? 'esnext' : 'es5');
}

/** Its code is for a bundler, as the folder is: no ending is written there. */
function modules(code: string): Readonly<Record<string, string>> {
	const said = (name: string) =>
		new RegExp(`"${name}"\\s*:\\s*"([^"]*)"`, 'i').exec(code)?.[1]?.toLowerCase() ?? '';
	const resolution = said('moduleResolution') || said('module');
	if (!/^(node|node10|node1\d|node20|nodenext|classic|commonjs)$/.test(resolution)) return {};
	const isOfModules = /^(es6|es20\d\d|esnext|preserve)$/.test(said('module'));
	return { ...(!isOfModules && { module: 'esnext' }), moduleResolution: 'bundler' };
}

/** Whether its own compiler makes files that something runs. */
function emits({ text }: Project, code: string): boolean {
	const scripts = text('package.json') ?? '';
	const compiles = /"[^"\n]{0,300}\btsc\b(?![^"\n]{0,300}--noEmit)/.test(scripts);
	return compiles && !/"noEmit"\s*:\s*true/.test(code);
}
