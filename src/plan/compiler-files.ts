import {
	compilerConfigs,
	hasWebTypes,
	inheritedSettings,
	lacksLibraries
} from '../app/compiler.ts';
import { addLibraries, listLibraries } from '../edit/compiler-settings.ts';
import type { App } from '../frameworks/framework.ts';
import type { OwnersFile } from './app-file.ts';

/** TypeScript settings that list the language and the Web as the sign-in code needs them. */
export function compilerFiles(app: App): readonly OwnersFile[] {
	const { project } = app;
	// What a package lacks is added with what its settings extend in mind.
	if (!project.typescript || project.framework.package) return [];
	const packages = app.asked();
	const { newline } = project.style;
	return compilerConfigs(project)
		.filter((path) => lacksLibraries(inheritedSettings(project, path), packages))
		.map((path) => ({
			kind: 'owners',
			path,
			why: 'has the types of the language that the sign-in code is written in',
			edit: async (source) => ({
				ok: true,
				text: addLibraries(listLibraries(source, newline), hasWebTypes(packages))
			})
		}));
}
