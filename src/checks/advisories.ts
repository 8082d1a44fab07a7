// Versions with flaws that are publicly known: of the framework, and of the sign-in code itself.
import type { Advisory } from '../codes/advisory.ts';
import { type Finding, finding } from '../codes/finding.ts';
import { askedFor } from '../templates/dependencies.ts';
import { compareVersions } from '../templates/version-order.ts';
import type { Checked } from './check.ts';

/** Flaws of the sign-in code, by the releases of auth-cli that vendored it. There has been none yet. */
export const vendoredAdvisories: readonly Advisory[] = [];

/** Packages of the framework that are installed, or asked for, in a version with a known flaw. */
export async function frameworkAdvisories(app: Checked): Promise<Finding[]> {
	const { project, framework } = app;
	const advisories = (await framework.checks?.())?.advisories ?? [];
	const asked = askedFor(project.text('package.json') ?? '{}');
	return [...new Set(advisories.map((one) => one.package))].flatMap((name) => {
		// A range says nothing of what is installed.
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

/** The sign-in code was made by a release with a known flaw. */
export function vendoredCode(
	{ manifest }: Pick<Checked, 'manifest'>,
	advisories = vendoredAdvisories
): Finding[] {
	if (manifest === undefined) return [];
	const { version } = manifest;
	return advisoriesFor(advisories, { name: 'auth-cli', version }).map(({ id, fixed, what }) =>
		finding('VENDORED_ADVISORY', {
			title: `The sign-in code is of auth-cli ${version} and has ${id}, in which ${what}`,
			where: 'auth.json',
			fix: `Run \`npx auth-cli@latest upgrade\`: ${fixed} is the first release without it.`
		})
	);
}

/** The release that made the code, and this one. */
export function release({ manifest, catalogue }: Checked): Finding[] {
	const made = manifest?.version ?? catalogue.version;
	const order = compareVersions(made, catalogue.version);
	if (order === 0) return [];
	const title = `The sign-in code is of auth-cli ${made}, and this is ${catalogue.version}`;
	return [finding(order < 0 ? 'VENDORED_OLDER' : 'VENDORED_NEWER', { title, where: 'auth.json' })];
}

/** Those of a package that a version has. */
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
