// The package of a workspace that an app takes sign-in from.

import { relative, sep } from 'node:path';
import { toApp } from '../../app/app.ts';
import { specifiersIn } from '../../app/module-imports.ts';
import type { Project } from '../../detect/project.ts';
import type { Member, Workspace } from '../../detect/workspace-members.ts';
import { codeOnly } from '../../edit/code-only.ts';
import type { App } from '../../frameworks/framework.ts';
import { authjsPackages, moduleOf } from '../authjs-modules.ts';

/** The workspace of an app, and its packages as projects, by their path. */
export interface OpenWorkspace extends Workspace {
	readonly open: (path: string) => Project;
}

/**
 * Undefined where the app configures Auth.js itself, or no package that it imports does. The app may make the call and hand
 * over the options of the package.
 */
export function findHolder(app: App, workspace: OpenWorkspace): Member | undefined {
	const { project, authjs, catalogue } = app;
	if (!authjs?.inPackages) return undefined;
	const packages = authjsPackages(app);
	const calls = configures(project, packages);
	const imported = importsOf(project);
	if (calls && areProviders(imported, packages)) return undefined;
	return workspace.members.find(({ name, path, dependencies }) => {
		const isImported = [...imported].some((one) => one === name || one.startsWith(`${name}/`));
		if (!isImported) return false;
		const asks = packages.some((one) => dependencies[one] !== undefined);
		const there = workspace.open(path);
		if (toApp(there, catalogue).manifest !== undefined) return true;
		return asks && (calls ? hasProviders : configures)(there, packages);
	});
}

/** The app, or a package, as a member of its workspace. */
export function memberOf(
	{ project }: Pick<App, 'project'>,
	{ root, members }: Workspace
): Member | undefined {
	const own = relative(root, project.root).split(sep).join('/');
	return members.find(({ path }) => path === own);
}

/** Whether code imports a provider of Auth.js. */
export function hasProviders(project: Project, packages: readonly string[]): boolean {
	return areProviders(importsOf(project), packages);
}

function areProviders(imported: ReadonlySet<string>, packages: readonly string[]): boolean {
	return [...imported].some((one) => moduleOf(packages, one)?.startsWith('providers/'));
}

function importsOf(project: Project): ReadonlySet<string> {
	return new Set(project.sources().flatMap((path) => specifiersIn(codeOf(project, path))));
}

/** Whether code imports what configures Auth.js, as a value. */
export function configures(project: Project, packages: readonly string[]): boolean {
	return configuring(project, packages).length > 0;
}

/** The files that do. */
export function configuring(project: Project, packages: readonly string[]): readonly string[] {
	const statements =
		/^[ \t]*import\s{1,9}(?!type\b)([\w$]{1,80}|\{[^{}]{0,300}\bNextAuth\b[^{}]{0,300}\})[^'";]{0,300}from\s{0,9}['"]([^'"\n]{1,200})['"]/gm;
	return project.sources().filter((path) => {
		const text = project.text(path) ?? '';
		if (!packages.some((one) => text.includes(one))) return false;
		const found = [...codeOf(project, path).matchAll(statements)];
		return found.some(([, , from = '']) => /^(next)?$/.test(moduleOf(packages, from) ?? '-'));
	});
}

function codeOf(project: Project, path: string): string {
	const text = project.text(path) ?? '';
	return /\.[cm]?[jt]sx?$/.test(path) ? codeOnly(text, path) : '';
}
