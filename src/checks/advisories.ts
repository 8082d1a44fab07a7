// Versions with publicly known flaws: of the framework, and of the sign-in code itself.
import type { Advisory } from '../codes/advisory.ts';
import { type Finding, finding } from '../codes/finding.ts';
import type { App } from '../frameworks/framework.ts';
import { exposuresOf } from '../plan/advisories.ts';
import { stampDisagreements } from '../plan/stamp.ts';
import { compareVersions } from '../plan/version-order.ts';
import type { Checked } from './check.ts';

/** Packages of the framework, installed or requested, in a version with a known flaw. */
export async function frameworkAdvisories(app: Checked): Promise<Finding[]> {
	const { project, framework } = app;
	const advisories = (await framework.checks?.())?.advisories ?? [];
	const asked = app.asked();
	return [...new Set(advisories.map((one) => one.package))].flatMap((name) => {
		// A range does not show the installed version.
		const version = project.installed(name) ?? /^\d[\w.+-]*$/.exec(asked[name] ?? '')?.[0];
		if (version === undefined) return [];
		return advisoriesFor(advisories, { name, version }).map(({ id, fixed, what }) =>
			finding('FRAMEWORK_ADVISORY', {
				title: `${name} ${version} has ${id}, in which ${what}`,
				where: 'package.json',
				fix: `Upgrade ${name} to ${fixed} or later.`
			})
		);
	});
}

/** Flaws of the sign-in code itself that this release knows; `auth-cli audit` requests newer ones. */
export async function vendoredCode(
	app: App,
	advisories = app.catalogue.readAdvisories()
): Promise<Finding[]> {
	const exposures = await exposuresOf(app, advisories);
	return exposures.map(({ advisory, files, edited, unknown }) => {
		const others = [...edited, ...unknown];
		const { id, summary } = advisory;
		const changed =
			others.length > 0 ? `; look at ${others.join(', ')}, which may have been changed` : '';
		return finding('VENDORED_ADVISORY', {
			title: `The sign-in code has ${id}: ${summary}`,
			where: [...files, ...others].join(', '),
			fix: `Run \`npx auth-cli@latest upgrade\`${changed}.`
		});
	});
}

/** Stamp, manifest and hashes that disagree about the release. */
export async function stamp(app: App): Promise<Finding[]> {
	const said = await stampDisagreements(app, app.present());
	return said.map((title) => finding('STAMP_DISAGREES', { title, where: 'auth.json' }));
}

/** The release of the vendored code, and this one. */
export function release({ manifest, catalogue }: Checked): Finding[] {
	const made = manifest?.version ?? catalogue.version;
	const order = compareVersions(made, catalogue.version);
	if (order === 0) return [];
	const title = `The sign-in code is of auth-cli ${made}, and this is ${catalogue.version}`;
	return [finding(order < 0 ? 'VENDORED_OLDER' : 'VENDORED_NEWER', { title, where: 'auth.json' })];
}

/** The advisories that apply to a version of a package. */
export function advisoriesFor(
	all: readonly Advisory[],
	{ name, version }: { name: string; version: string }
): readonly Advisory[] {
	return all.filter(
		(one) =>
			one.package === name &&
			compareVersions(version, one.fixed) < 0 &&
			(one.from === undefined || compareVersions(version, one.from) >= 0)
	);
}
