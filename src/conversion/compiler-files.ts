import { compilerConfigs, hasWebTypes } from '../app/compiler.ts';
import {
	addLibraries,
	dropTypes,
	keepResolution,
	listLibraries,
	raiseCompilerSettings
} from '../edit/compiler-settings.ts';
import type { App } from '../frameworks/framework.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import { authjsPackages, moduleOf } from './authjs-modules.ts';
import { hiddenImports } from './hidden-imports.ts';

/** Apps that are older than their framework can have settings that the vendored code and its packages do not compile with. */
export function compilerFiles(app: App): readonly OwnersFile[] {
	const { project } = app;
	const base = project.text('tsconfig.json');
	// What a package lacks is added with what its settings extend in mind.
	if (base === undefined || project.framework.package) return [];
	const { newline } = project.style;
	const packages = authjsPackages(app);
	const hidden = () => hiddenImports(project, packages);
	const runner = Object.keys(app.asked()).find((name) => name === 'ts-node');
	const isElsewhere = hasWebTypes(app.asked());
	const completed = (source: string) => addLibraries(source, isElsewhere);
	const raised = (source: string) =>
		completed(raiseCompilerSettings(source, newline, { hidden, runner }));
	const isOld = raised(base) !== base;
	const others = compilerConfigs(project).filter((path) =>
		/"extends"\s*:\s*"\.\/tsconfig(\.json)?"/.test(project.text(path) ?? '')
	);
	const file = (path: string, why: string, change: (source: string) => string): OwnersFile => ({
		kind: 'owners',
		path,
		why,
		edit: async (source) => ({ ok: true, text: change(source) })
	});
	if (!app.authjs?.isWired) {
		return compilerConfigs(project).map((path) =>
			file(path, language, (source) => completed(listLibraries(source, newline)))
		);
	}
	return [
		file('tsconfig.json', isOld ? older : 'loads no types of Auth.js', (source) =>
			dropTypes(raised(source), newline, (name) => moduleOf(packages, name) !== undefined)
		),
		...others.map((path) =>
			file(path, 'finds modules as before, whatever tsconfig.json says now', (source) =>
				keepResolution(source, base, newline)
			)
		)
	];
}

const language = 'has the types of the language that the sign-in code is written in';
const older = 'compiles for what this version of the framework runs on';
