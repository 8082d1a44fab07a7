// Compiler settings that do not work with the sign-in code.

import {
	compilerConfigs,
	inheritedSettings,
	isEsModule,
	isOldCompiler,
	lacksLibraries,
	namesFolder,
	referencedConfigs
} from '../app/compiler.ts';
import { type Finding, finding } from '../codes/finding.ts';
import { literalsOf } from '../detect/object-literal.ts';
import { isOldResolution } from '../edit/compiler-levels.ts';
import type { Checked } from './check.ts';

/**
 * TypeScript settings that are too old for the sign-in code, also those of build scripts. Missing settings are
 * accepted.
 */
export function compilerSettings({ project, places, asked }: Checked): Finding[] {
	if (!project.typescript && !checksScripts(project)) return [];
	const packages = asked();
	const version = project.installed('typescript') ?? packages['typescript'];
	const old = oldCompiler(version);
	const isModule = isEsModule(project);
	const [top = ''] = places.config.split('/');
	const referenced = (referencedConfigs(project) ?? []).filter((one) =>
		namesFolder(project, one, top)
	);
	const own = project.typescript ? compilerConfigs(project) : [scriptsConfig];
	const settings = [...own, ...referenced].flatMap((where) => {
		const code = inheritedSettings(project, where);
		const said = (name: string) => literalsOf(code, name)[0]?.toLowerCase();
		const wanted = [
			...(lacksLibraries(code, packages) ? [language] : []),
			...modulesOf(said('module'), said('moduleResolution'), { packages, isModule })
		];
		if (wanted.length === 0) return [];
		const isNode = wanted.some((one) => one.includes('nodenext'));
		const newer = isNode && isBefore58(version) ? ', with TypeScript 5.8 or newer' : '';
		const title = `${where} is older than the sign-in code: if that does not compile, set ${wanted.join(' and ')}${newer}`;
		return [finding('COMPILER_TOO_OLD', { title, where })];
	});
	return [...old, ...settings];
}

const scriptsConfig = 'jsconfig.json';
const language = '"lib": ["ES2022", "DOM", "DOM.Iterable"]';

/** Whether the types of its JavaScript are checked. */
function checksScripts(project: Checked['project']): boolean {
	return /"checkJs"\s*:\s*true/.test(inheritedSettings(project, scriptsConfig));
}

/** Before 5.0 TypeScript has no `"moduleResolution": "bundler"`, and no constant type parameters. */
function oldCompiler(version = ''): Finding[] {
	if (!/^[~^]?[1-4](\.|$)/.test(version)) return [];
	const title = `TypeScript ${version} is older than the sign-in code: if that does not compile, install 5.0 or newer`;
	return [finding('COMPILER_TOO_OLD', { title, where: 'package.json' })];
}

/** Before 5.8 CommonJS cannot load ES modules under `nodenext`, which packages of the sign-in code are. */
function isBefore58(version = ''): boolean {
	return /^[~^]?(?:[1-4]\.|5\.[0-7](?:\.|$))/.test(version);
}

/**
 * A module resolution that reads `exports` of packages. By default, TypeScript before 6 used the old one for CommonJS.
 */
function modulesOf(
	module: string | undefined,
	resolution: string | undefined,
	{ packages, isModule }: { packages: Readonly<Record<string, string>>; isModule: boolean }
): readonly string[] {
	// In CommonJS these two load no ES modules.
	const isOldNode = /^node(16|18)$/.test(module ?? '') && !isModule;
	const isOldWay = resolution
		? isOldResolution(resolution)
		: module === 'commonjs' && isOldCompiler(packages);
	if (!isOldWay && !isOldNode) return [];
	if (module !== 'commonjs' && !isOldNode) return ['"moduleResolution": "bundler"'];
	// Both explicit settings have to match.
	return ['"module": "nodenext"', ...(resolution ? ['"moduleResolution": "nodenext"'] : [])];
}
