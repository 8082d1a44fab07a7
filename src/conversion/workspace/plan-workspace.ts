// One plan for a package that configures Auth.js and for the apps and packages of its workspace that use it.

import { toApp } from '../../app/app.ts';
import { specifiersIn } from '../../app/module-imports.ts';
import type { Member } from '../../detect/workspace-members.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import type { Change, Plan } from '../../plan/change.ts';
import { refusals } from '../../plan/merge.ts';
import { authjsPackages, nextAuthVersion } from '../authjs-modules.ts';
import { type Asked, besideOwn, planConversion } from '../plan-conversion.ts';
import { compilerOfPackage } from './compiler-of-package.ts';
import { consumersOf } from './consumers.ts';
import { type Consumer, convertConsumer } from './convert-consumer.ts';
import {
	configures,
	configuring,
	hasProviders,
	memberOf,
	type OpenWorkspace
} from './find-holder.ts';
import { packageOfHolder } from './package-of-holder.ts';
import { shareFolder } from './shared-folder.ts';

interface Given {
	readonly workspace: OpenWorkspace;
	/** The package that configures Auth.js. */
	readonly holder: Member;
	readonly asked?: Asked;
}

/** Paths of the plan are those from the root of the workspace. Throws SEVERAL_CONFIGURATIONS and WORKSPACE_CYCLE. */
export async function planWorkspace(app: App, { workspace, holder, asked }: Given): Promise<Plan> {
	const opened = toApp(workspace.open(holder.path), app.catalogue);
	const sharing = opened.manifest === undefined ? besideOwn(opened) : opened;
	const { folder, exported } = shareFolder(sharing, holder.name);
	const range = { name: holder.name, range: rangeOf(workspace, holder) };
	const consumers: [Member, Consumer][] = [];
	const { consumers: members, left } = consumersOf(app, workspace, holder);
	for (const member of members) {
		const own =
			member === memberOf(app, workspace) ? app : toApp(workspace.open(member.path), app.catalogue);
		refuseOwnConfiguration(own, member, { holder, there: sharing });
		refuseOtherVersion(own, member, { holder, there: sharing });
		consumers.push([member, await convertConsumer(own.with({ folder }), range)]);
	}
	const all = consumers.map(([, { converted }]) => converted);
	const plan = await planConversion(sharing, asked, {
		used: new Set(all.flatMap(({ used }) => [...used])),
		uses: new Map(all.flatMap(({ uses }) => [...uses])),
		app
	});
	const compilers = compilersOf(workspace, holder, members);
	const whole =
		refusals(plan).length > 0 ? plan : packageOfHolder(plan, sharing, { app, exported });
	return {
		...whole,
		changes: [
			...below(holder, whole.changes),
			...consumers.flatMap(([member, { changes }]) => below(member, changes)),
			...compilers
		],
		install: whole.install,
		next: whole.next,
		warnings: [
			...left,
			...whole.warnings.map((one) => said(holder, one)),
			...consumers.flatMap(([member, { converted }]) =>
				converted.left.map((one) => said(member, one))
			)
		]
	};
}

function below({ path }: Member, changes: readonly Change[]): readonly Change[] {
	return changes.map((change) => ({ ...change, path: `${path}/${change.path}` }));
}

/** What is said of a file of a package begins with its path there. */
function said({ path }: Member, text: string): string {
	return /^[\w./@[\]()-]+:/.test(text) ? `${path}/${text}` : text;
}

/** As others of the workspace ask for it already. */
function rangeOf({ members }: OpenWorkspace, { name }: Member): string {
	return members.flatMap(({ dependencies }) => dependencies[name] ?? [])[0] ?? 'workspace:*';
}

/** Settings of all that compile the folder: the package that holds it, and what imports this. */
function compilersOf(
	workspace: OpenWorkspace,
	holder: Member,
	consumers: readonly Member[]
): readonly Change[] {
	const { members } = workspace;
	const whole = workspace.open('.');
	const asking = members.filter(
		(one) => workspace.neededBy(one).has(holder) || consumers.includes(one)
	);
	return [holder, ...asking].flatMap((member) => {
		const project = workspace.open(member.path);
		const above = (path: string) => {
			const name = path.replace(/^node_modules\//, '');
			const of = members.find((one) => name.startsWith(`${one.name}/`));
			return of === undefined
				? project.above(path)
				: whole.text(`${of.path}/${name.slice(of.name.length + 1)}`);
		};
		const change = compilerOfPackage({ project, above });
		return change === undefined ? [] : below(member, [change]);
	});
}

interface Sharing {
	readonly holder: Member;
	readonly there: App;
}

/**
 * Options of a package may be handed over by any app; two lists of providers are two configurations. What runs before
 * the routes may call it besides the package: as Auth.js documents it, with the options that need no database.
 */
function refuseOwnConfiguration(app: App, own: Member, { holder, there }: Sharing): void {
	const packages = authjsPackages(app);
	const { project } = app;
	const hasOwn = hasProviders(project, packages);
	const isHarmless = (path: string) => {
		const isBefore = /^(src\/)?(middleware|proxy)\.[jt]s$/.test(path);
		const given = specifiersIn(project.text(path) ?? '');
		return !hasOwn && isBefore && given.some((one) => one.startsWith(`${holder.name}/`));
	};
	if (configuring(project, packages).every(isHarmless)) return;
	if (!hasOwn && !configures(there.project, packages)) return;
	throw new CliError('SEVERAL_CONFIGURATIONS', {
		title: `Both ${own.path} and ${holder.path} configure Auth.js`,
		fix: `Let one of them do it: import sign-in from ${holder.name} in ${own.path}, then run this again. Nothing was written.`
	});
}

/** Their code would be pointed at files that the folder of the other version does not have. */
function refuseOtherVersion(app: App, own: Member, { holder, there }: Sharing): void {
	const [asked, held] = [nextAuthVersion(app), nextAuthVersion(there)];
	if (asked === undefined || held === undefined || asked === held) return;
	throw new CliError('WORKSPACE_SPLIT', {
		title: `${own.path} asks for next-auth ${asked}, and ${holder.path} for next-auth ${held}`,
		fix: `Let ${own.path}/package.json ask for the version that ${holder.path} has, see that its code works with it, then run this again. Nothing was written.`
	});
}
