// How a relative import ends: as the app writes it, or as its compiler requires.
import { compilerConfigs, isEsModule } from '../app/compiler.ts';
import { specifiersIn } from '../app/module-imports.ts';
import type { Project } from '../detect/project.ts';

type Ending = '' | '.ts' | '.js';

/** Of code that Node.js loads, or a compiler without a bundler. */
export function endingWithoutBundler(project: Project): Ending {
	if (!project.typescript) return '.js';
	const relative = ownRelative(project);
	if (relative.some((one) => one.endsWith('.ts'))) return '.ts';
	if (relative.some((one) => one.endsWith('.js'))) return '.js';
	if (relative.length > 0) return '';
	const configs = compilerTexts(project);
	if (takesTypeScript(configs)) return '.ts';
	// CommonJS needs none, and `ts-node` finds no `.ts` file by `.js` there.
	return requiresEnding(configs) && isEsModule(project) ? '.js' : '';
}

/** Of code that Vite bundles. It finds each; only a compiler as Node.js resolves (`nodenext`) demands one. */
export function endingWithVite(project: Project): Ending {
	const configs = project.typescript
		? compilerTexts(project)
		: (project.text('jsconfig.json') ?? '');
	if (!requiresEnding(configs)) return '';
	if (!project.typescript) return '.js';
	const isTypeScript =
		takesTypeScript(configs) || ownRelative(project).some((one) => one.endsWith('.ts'));
	return isTypeScript ? '.ts' : '.js';
}

const compilerTexts = (project: Project) => compilerConfigs(project).map(project.text).join('\n');

const takesTypeScript = (configs: string) =>
	/"(allowImportingTsExtensions|rewriteRelativeImportExtensions)"\s*:\s*true/.test(configs);

const requiresEnding = (configs: string) =>
	/"module(Resolution)?"\s*:\s*"node(16|18|20|next)"/i.test(configs);

/** Relative imports that the app itself has written. */
function ownRelative(project: Project): readonly string[] {
	const own = project
		.sources()
		.filter((path) => !path.startsWith(`${project.folders.shared}/auth/`));
	const written = own.slice(0, 200).flatMap((path) => specifiersIn(project.text(path) ?? ''));
	return written.filter((one) => /^\.{1,2}\//.test(one));
}
