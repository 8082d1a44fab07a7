// An app that calls NextAuth itself, while packages of its workspace read its sessions: they cannot import from an app.

import { importClauses, isOfTypes } from '../../app/module-imports.ts';
import type { Project } from '../../detect/project.ts';
import type { Member } from '../../detect/workspace-members.ts';
import { codeOnly } from '../../edit/code-only.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { authjsPackages, moduleOf } from '../authjs-modules.ts';
import { configures, memberOf, type OpenWorkspace } from './find-holder.ts';

interface Reading {
	readonly member: Member;
	readonly file: string;
}

/** Throws WORKSPACE_SPLIT: converted alone, the app would hand such packages sessions that they do not know. */
export function refuseSplit(opened: App, workspace: OpenWorkspace): void {
	const { project, authjs } = opened;
	const packages = authjs?.packages ?? [];
	const app = memberOf(opened, workspace);
	if (app === undefined || !configures(project, packages)) return;
	const reading = [...workspace.neededBy(app)].flatMap((member) => {
		const file = firstUse(workspace.open(member.path), packages);
		return file === undefined ? [] : [{ member, file }];
	});
	const [first] = reading;
	if (first === undefined) return;
	// The one that all others can import from.
	const lowest = reading.find(({ member: one }) =>
		reading.every(({ member }) => member === one || workspace.neededBy(member).has(one))
	);
	throw split(app, lowest ?? first);
}

/**
 * Throws WORKSPACE_SPLIT where a package that the app needs has its providers, or configures Auth.js for it: for this framework only
 * the code of the app is read.
 */
export function refuseElsewhere(app: App, workspace: OpenWorkspace): void {
	const own = memberOf(app, workspace);
	if (own === undefined) return;
	const packages = authjsPackages(app);
	const configure = app.authjs?.configure ?? [];
	const holds = (text: string, path: string) =>
		clausesOfAuthjs(text, path, packages).some(
			({ clause, module }) =>
				!isOfTypes(clause) &&
				(module.startsWith('providers/') || configure.some((name) => clause.includes(name)))
		);
	for (const { name, path } of workspace.neededBy(own)) {
		const project = workspace.open(path);
		const file = project.sources().find((one) => holds(project.text(one) ?? '', one));
		if (file === undefined) continue;
		throw new CliError('WORKSPACE_SPLIT', {
			title: `${path}/${file} configures Auth.js, and for ${app.framework.name} a run reads the code of the app alone`,
			fix: `Move what configures it out of ${name} into ${own.path}, then run this again. Nothing was written.`
		});
	}
}

/** The first file of a package that knows sessions by Auth.js; types, and requests to the routes of the app, do no harm. */
function firstUse(project: Project, packages: readonly string[]): string | undefined {
	const knows =
		/\b(?:getServerSession|unstable_getServerSession|useSession|SessionProvider|getToken|encode|decode)\b/;
	return project
		.sources()
		.filter((path) => !/\.(?:test|spec)\./.test(path))
		.find((path) =>
			namesOfAuthjs(project.text(path) ?? '', path, packages).some((names) => knows.test(names))
		);
}

/** What code imports from modules of Auth.js, as it is written there. */
export function namesOfAuthjs(
	text: string,
	path: string,
	packages: readonly string[]
): readonly string[] {
	return clausesOfAuthjs(text, path, packages).map(({ clause }) => clause);
}

/** What code imports from modules of Auth.js, with the module below its package. */
function clausesOfAuthjs(text: string, path: string, packages: readonly string[]) {
	const isCode = /\.[cm]?[jt]sx?$/.test(path);
	if (!isCode || !packages.some((one) => text.includes(one))) return [];
	return importClauses(codeOnly(text, path)).flatMap(({ clause, from, isExport }) => {
		const module = isExport ? undefined : moduleOf(packages, from);
		return module === undefined ? [] : [{ clause, module }];
	});
}

function split(app: Member, { member: { name, path }, file }: Reading): CliError {
	return new CliError('WORKSPACE_SPLIT', {
		title: `${path}/${file} reads sessions by Auth.js, but ${app.path} calls NextAuth, and a package cannot import from an app`,
		fix: `Let a package call it, such as ${path}: write \`export const signInWith = (...given: Parameters<typeof NextAuth>) => NextAuth(...given)\` into a module of it, and use that from ${name} in ${app.path} in the place of NextAuth. Then run this again, and it converts both in one plan. Nothing was written.`
	});
}
