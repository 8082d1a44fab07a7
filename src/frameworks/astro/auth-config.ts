// The configuration file of an auth-astro app, a default export that the integration is given or finds.

import { relativeSpecifier, stemOf } from '../../app/module-imports.ts';
import { withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { manifestPath } from '../../manifest.ts';
import type { OurFile } from '../../plan/app-file.ts';
import { about } from '../../templates/about.ts';
import type { App } from '../framework.ts';
import { astroConfigs } from './detection.ts';

/** Its path; undefined if there is none, and every call gets its options. */
export function authConfig(project: Pick<Project, 'sources' | 'text'>): string | undefined {
	const told = astroConfigs.flatMap((file) => {
		const code = withoutComments(project.text(file) ?? '');
		return /\bconfigFile\s*:\s*['"`](?:\.?\/)?([^'"`\n]+)['"`]/.exec(code)?.[1] ?? [];
	});
	const wanted = stemOf(told[0] ?? 'auth.config');
	const there = (path: string) =>
		/\bexport\s+default\b|\bas\s+default\b/.test(project.text(path) ?? '');
	return project.sources().find((path) => stemOf(path) === wanted && there(path));
}

/** Where its routes are: as `prefix` says, in the configuration or in the integration; undefined for other apps. */
export function prefixIn(
	project: Pick<Project, 'sources' | 'text' | 'folders'>
): string | undefined {
	if (!isOfAuthAstro(project)) return undefined;
	const own = authConfig(project);
	const codes = [...(own ? [own] : []), ...astroConfigs].map((file) =>
		withoutComments(project.text(file) ?? '')
	);
	const found = codes.map((code) => /\bprefix\s*:\s*['"`](\/[\w./-]*\w)['"`]/.exec(code)?.[1]);
	return found.find((path) => path !== undefined) ?? '/api/auth';
}

/** Whether its code was written for the package, which is there, or for what stands for it. */
export function isOfAuthAstro({
	text,
	sources,
	folders: { source, shared }
}: Pick<Project, 'sources' | 'text' | 'folders'>): boolean {
	if (/"auth-astro"\s*:/.test(text('package.json') ?? '')) return true;
	if (!/\/compat\/astro/.test(text(manifestPath) ?? '')) return false;
	const ours = ['auth', 'sign-in'].map((name) => `${shared}/${name}/`);
	const code = [...astroConfigs, ...sources(source === '.' ? '' : source)];
	const own = code.filter((path) => !ours.some((folder) => path.startsWith(folder)));
	return own.some((path) => /\/(compat\/astro|auth-config)\b/.test(text(path) ?? ''));
}

/** The exports for the rest of the folder. */
export function authConfigFile(app: App): readonly Promise<OurFile>[] {
	const { project, folder } = app;
	if (!isOfAuthAstro(project)) return [];
	const config = authConfig(project);
	const path = folder.path('auth-config.ts');
	const code = config
		? `export { default } from '${specifierOf(path, config)}';`
		: 'export default {};';
	return [
		app
			.code('auth-config.ts.hbs', { code })
			.then((text) => ({ kind: 'ours', path, text, why: about(text) }))
	];
}

/** With an extension that neither bundlers nor compilers resolve by default. */
function specifierOf(path: string, config: string): string {
	const [ending = ''] = /\.m[jt]s$/.exec(config) ?? [];
	return relativeSpecifier(path, config) + ending.replace('t', 'j');
}
