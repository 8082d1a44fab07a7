import { join } from 'node:path';
import { CliError } from '../errors.ts';
import { manifestPath } from '../manifest.ts';
import { installedVersion, lockedVersion, majorOf } from './installed-version.ts';
import { isTooOld, older, tooOld, unknown, unsupported, unsupportedVersion } from './not-served.ts';
import { parsePackage } from './package-file.ts';
import type { FoundFramework } from './project.ts';
import type { Disk, PackageFile } from './reader.ts';
import type { Reading } from './reading.ts';
import {
	type Candidate,
	candidates,
	frameworkNames,
	type Recognition,
	type Recognized
} from './recognition.ts';
import { workspaceRootRefusal } from './workspace-apps.ts';

type Framework = Recognition & Reading;
type Known = Recognized<Framework>;

/** One of these frameworks, and what an app has of it. */
export interface Detected {
	readonly framework: Framework;
	readonly found: FoundFramework;
}

/** The framework of an app. Throws `CliError`, see `detectProject`. */
export function detectFramework(app: Disk, known: Known, named?: string): Detected {
	const { frameworks } = known;
	if (named !== undefined && !frameworks.some(({ id }) => id === named))
		throw unknown(known, named);
	const declared = candidates(known, app.pkg);
	const wanted = named ?? earlier(app, known, declared);
	const asked = frameworks.find(({ id }) => id === wanted);
	if (asked?.packages.length === 0) return foundAs(app, asked, { major: 1, version: '1' });
	const found =
		wanted === undefined
			? leading(known, declared, app.pkg)
			: declared.filter(({ framework }) => framework.id === wanted);
	if (found.length === 0) throw notHere(app, known);
	const isSure = wanted !== undefined || found.some((one) => confirms(one, app, app.root));
	const root = isSure ? undefined : rootRefusal(app, known);
	if (root && root.apps.length > 0) throw root;
	// The package.json of an nx repository names the frameworks of all its apps.
	const isNx = app.reader.kind(join(app.root, 'nx.json')) === 'file';
	if (isNx && !found.some((one) => confirms(one, app, app.root))) {
		throw notHere(app, known);
	}
	const { framework, served } = found.length === 1 && found[0] ? found[0] : confirmed(app, found);
	const { name } = served;
	const range = app.pkg.dependencies[name] ?? '';
	const version = installedVersion(app, name) ?? lockedVersion(app, { name, range }) ?? range;
	const major = majorOf(app, { name, version });
	if (major === undefined || !served.majors.includes(major)) {
		throw unsupportedVersion(app, { framework, served }, { version, major });
	}
	if (isTooOld(served, version)) throw tooOld(app, served, version);
	return foundAs(app, framework, { major, version });
}

function foundAs(
	app: Disk,
	framework: Framework,
	version: Pick<FoundFramework, 'major' | 'version'>
): Detected {
	const { id, name } = framework;
	return { framework, found: { id, name, ...version, devPort: framework.devPort(app) } };
}

/** The one that an earlier run served, unless the app has left it: what was asked for then is not asked for again. */
function earlier(
	{ root, reader }: Disk,
	{ frameworks }: Known,
	declared: readonly Candidate<Framework>[]
): string | undefined {
	const text = reader.text(join(root, manifestPath)) ?? '';
	const id = /"framework"\s*:\s*\{[^{}]*"id"\s*:\s*"([^"]*)"/.exec(text)?.[1];
	const known = frameworks.find((framework) => framework.id === id);
	const isThere = declared.some(({ framework }) => framework === known);
	return known !== undefined && (isThere || known.packages.length === 0) ? id : undefined;
}

/** Without those that are only a part of an app of another one. */
function leading(
	{ unserved, unservedParts }: Known,
	found: readonly Candidate<Framework>[],
	pkg: PackageFile
): readonly Candidate<Framework>[] {
	const first = found.filter(({ framework }) => framework.yields === undefined);
	const isPart = Object.keys(pkg.dependencies).some(
		(name) => name in unserved && !(name in unservedParts)
	);
	return first.length > 0 || isPart ? first : found;
}

/** Why nothing here is served: the root of a workspace, or something else. */
function notHere(app: Disk, known: Known): CliError {
	return rootRefusal(app, known) ?? older(app, known) ?? unsupported(app, known);
}

function rootRefusal(app: Disk, known: Known) {
	const appIn = (one: Disk, folder: string) => {
		const framework = frameworkIn(one, known, folder);
		const held = one.reader.kind(join(folder, manifestPath)) === 'file';
		const isSure = held || isStarted(one, folder) || framework?.confirms({ ...one, root: folder });
		return framework && { name: framework.name, isSure: isSure === true };
	};
	return workspaceRootRefusal(app, {
		appIn,
		isApp: isStarted(app, app.root),
		names: frameworkNames(known)
	});
}

/** The framework of a folder: by its own package.json, else by what it looks like, with that of the repository. */
function frameworkIn(app: Disk, known: Known, folder: string): Framework | undefined {
	const text = app.reader.text(join(folder, 'package.json'));
	const pkg = text === undefined ? undefined : parsePackage(text);
	if (pkg) return leading(known, candidates(known, pkg), pkg)[0]?.framework;
	const shared = leading(known, candidates(known, app.pkg), app.pkg);
	return shared.find((one) => confirms(one, app, folder))?.framework;
}

/** A package that apps import, such as one of components, names the framework, too; nothing starts it. */
function isStarted({ reader }: Disk, folder: string): boolean {
	const { scripts = {} } = parsePackage(reader.text(join(folder, 'package.json')) ?? '') ?? {};
	return Object.keys(scripts).some((name) => /^(dev|start|serve|preview)/.test(name));
}

function confirms({ framework }: Candidate<Framework>, { reader }: Disk, root: string): boolean {
	return framework.confirms({ root, reader });
}

function confirmed(app: Disk, found: readonly Candidate<Framework>[]): Candidate<Framework> {
	const fitting = found.filter((one) => confirms(one, app, app.root));
	const [only, ...others] = fitting;
	if (only && others.length === 0) return only;
	const names = found.map(({ framework, served }) => `${framework.name} (${served.name})`);
	const flags = found.map(({ framework }) => `--framework ${framework.id}`);
	throw new CliError('SEVERAL_FRAMEWORKS', {
		title: `package.json names several frameworks: ${names.join(', ')}`,
		fix: `Remove the package that is not used, or name the framework: ${flags.join(' or ')}.`
	});
}
