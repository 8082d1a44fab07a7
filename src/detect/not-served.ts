// Why the framework of a folder is not served, and what its owner can do.
import { join } from 'node:path';
import { CliError, exitCodes } from '../errors.ts';
import { foldersUpTo } from './cwd.ts';
import { byNumbers } from './installed-version.ts';
import { parsePackage } from './package-file.ts';
import { detectPackageManager } from './package-manager.ts';
import type { Disk } from './reader.ts';
import {
	type Candidate,
	candidates,
	frameworkNames,
	type Recognized,
	type Served
} from './recognition.ts';
import { wayUp } from './shared-package.ts';

/** The error for the name of a framework that there is not. */
export function unknown({ frameworks }: Recognized, id: string): CliError {
	return new CliError('UNKNOWN_FRAMEWORK', {
		title: `There is no framework ${JSON.stringify(id)} here`,
		fix: `Choose one of: ${frameworks.map((framework) => framework.id).join(', ')}.`,
		exitCode: exitCodes.usage
	});
}

/** The error for what a framework was called before; undefined where there is nothing of that. */
export function older(app: Disk, { frameworks }: Recognized): CliError | undefined {
	for (const { steps = {}, relatives } of frameworks) {
		const [name, step] = Object.entries(steps).find(([one]) => app.pkg.dependencies[one]) ?? [];
		if (name === undefined) continue;
		const { packages = [], code = '' } = step ?? {};
		return new CliError('FRAMEWORK_VERSION', {
			title: `${name} ${app.pkg.dependencies[name]} is not supported: ${relatives?.[name]}`,
			fix: `Upgrade it first: ${adding(app)} ${packages.join(' ')}. ${code}. Then run this again.`
		});
	}
	return undefined;
}

/** The error for an app that names no framework that is served. */
export function unsupported(app: Disk, known: Recognized): CliError {
	const { frameworks, unserved } = known;
	const looked = frameworks.flatMap(({ name, packages }) =>
		packages.map((served) => `${name} ${served.majors.join(' or ')} (${served.name})`)
	);
	const names = Object.keys(app.pkg.dependencies);
	const about = Object.assign({}, unserved, ...frameworks.map(({ relatives }) => relatives));
	const others = names.flatMap((name) => (about[name] ? [`${about[name]} (${name})`] : []));
	const some = names.length > 8 ? `${names.slice(0, 8).join(', ')}, …` : names.join(', ');
	const otherwise = namedAbove(app, known) ?? `or make one: ${known.newApp}`;
	return new CliError('NO_FRAMEWORK', {
		title: 'No framework that auth-cli can serve was found in this folder',
		detail: [
			`Looked in dependencies and devDependencies of package.json for: ${looked.join(', ')}.`,
			`Found: ${others.join(', ') || some || 'no dependencies at all'}.`
		].join('\n'),
		fix: `Run it in the folder of a ${frameworkNames(known)} app (--cwd path/to/app), ${otherwise}`
	});
}

/** What to do in an app whose framework only another package.json of the repository names. */
function namedAbove({ root, top, reader }: Disk, known: Recognized): string | undefined {
	for (const folder of foldersUpTo(root, top).slice(1)) {
		const pkg = parsePackage(reader.text(join(folder, 'package.json')) ?? '');
		const [first] = pkg ? candidates(known, pkg) : [];
		if (first === undefined) continue;
		const { framework, served } = first;
		return `or, if this is one of ${framework.name}, name ${served.name} in its package.json, as ${wayUp(root, folder)}/package.json does.`;
	}
	return undefined;
}

/** A range with `^` or `>=` may mean a newer one; what is installed or locked, and `~`, means itself. */
export function isTooOld({ first }: Served, version: string): boolean {
	const exact = /^[~=v\s]*(\d[\w.+-]*)$/.exec(version)?.[1];
	return first !== undefined && exact !== undefined && byNumbers(exact, first) < 0;
}

/** The error for a version below the first one that is served. */
export function tooOld(app: Disk, { name, first = '' }: Served, version: string): CliError {
	return new CliError('FRAMEWORK_VERSION', {
		title: `${name} ${version} is older than ${first}, the first version that is served`,
		fix: `Upgrade it within its major version, with the packages beside it: ${adding(app)} ${name}@^${first}`
	});
}

/** The error for another major version, or one that nothing tells. */
export function unsupportedVersion(
	app: Disk,
	{ framework, served }: Candidate,
	{ version, major }: { version: string; major: number | undefined }
): CliError {
	const majors = served.majors.join(' and ');
	if (major === undefined) {
		return new CliError('FRAMEWORK_VERSION', {
			title: `The version of ${served.name} is unknown: package.json says ${JSON.stringify(version)} and it is not installed`,
			fix: `Install the dependencies of the app first (for example: ${detectPackageManager(app).name} install); served are the major versions ${majors}.`
		});
	}
	return new CliError('FRAMEWORK_VERSION', {
		title: `${framework.name} ${version} (${served.name}) is not served; looked for the major versions ${majors}`,
		fix: `Upgrade it first: ${adding(app)} ${upgradeOf(served, major)}. Then run this again.`
	});
}

/** The packages of the one step to the next version that is served, and what it does to the code. */
function upgradeOf(served: Served, major: number): string {
	const { packages = [], code } = major < (served.majors[0] ?? 0) ? (served.step ?? {}) : {};
	const names = [`${served.name}@${nearest(served, major)}`, ...packages];
	return [names.join(' '), ...(code ? [code] : [])].join('. ');
}

/** The next one that is served; of the oldest, the first version. */
function nearest({ majors, first }: Served, major: number): number | string | undefined {
	const next = majors.find((one) => one > major);
	return next === majors[0] && first !== undefined ? `^${first}` : (next ?? majors.at(-1));
}

function adding(app: Disk): string {
	const { name } = detectPackageManager(app);
	return `${name} ${name === 'npm' ? 'install' : 'add'}`;
}
