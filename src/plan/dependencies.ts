import { type Finding, finding } from '../codes/finding.ts';
import { literalOf, settingsOf, valuesOf } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import type { Edit } from '../edit/edit.ts';
import {
	addDependencies,
	dependencyBlocks,
	removeDependencies,
	setRanges
} from '../edit/package-json.ts';
import type { App } from '../frameworks/framework.ts';
import type { Packages } from '../templates/vendored-folder.ts';
import { compareVersions } from './version-order.ts';

const path = 'package.json';

interface Dropping {
	readonly drop: readonly string[];
	readonly free?: (name: string) => boolean;
}

/**
 * The app with missing npm packages added to package.json, and without those to drop. One that no other file needs
 * (`free`) is updated.
 */
export function withDependencies(
	app: App,
	packages: Packages,
	{ drop, free = () => false }: Dropping
): App {
	const { project, move } = app;
	const before = project.text(path) ?? '';
	const asked = requestedRanges(before);
	const pins = pinsOf(app);
	const { run, develop } = heldTo({ pins, asked }, packages);
	const isMissing = ([name]: readonly [string, string]) => asked[name] === undefined;
	const missing = Object.entries({ ...develop, ...run }).filter(isMissing);
	const going = drop.filter((name) => asked[name] !== undefined);
	const ranges = Object.fromEntries(Object.entries(run).filter(([, range]) => !isExact(range)));
	const isPinned = ([name, range]: readonly [string, string]) =>
		isExact(range) && asked[name] !== undefined && asked[name] !== range;
	const isLater = isAhead(asked);
	const isRaised = (one: readonly [string, string]) =>
		isLater(one) && (move !== undefined || free(one[0]));
	const raised = Object.entries(run).filter((one) => isPinned(one) || isRaised(one));
	const findings = [
		...otherMajors(without({ ...asked, ...Object.fromEntries(raised) }, pins), ranges),
		...otherMajors(pins, ranges, 'override')
	];
	const install = [...missing, ...raised].map(([name, range]) => `${name}@${range}`);
	const noted = app.after({ install, findings });
	// Shared with other apps: the package manager adds to it, and packages that others may use stay.
	if (project.packageManager.shared) return noted;
	const removed = removeDependencies(before, going, dependencyBlocks);
	const moved = removed.ok ? setRanges(removed.text, Object.fromEntries(raised)) : removed;
	const edit = moved.ok ? addBoth(moved.text, { run, develop }) : moved;
	const why = [
		...(missing.length > 0 ? [`adds ${missing.map(([name]) => name).join(', ')}`] : []),
		...(raised.length > 0 ? [`moves ${raised.map(([name]) => name).join(', ')} along`] : []),
		...(going.length > 0 ? [`takes out ${going.join(', ')}`] : [])
	].join('; ');
	if (edit.ok) return noted.put(path, edit.text, { why });
	const { reason, snippet } = edit;
	return noted.after({ change: { kind: 'manual', path, why: reason, snippet } });
}

function without(all: Readonly<Record<string, string>>, others: object): Record<string, string> {
	return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in others)));
}

/** The stamp requires one exact version. */
function isExact(range: string): boolean {
	return /^\d/.test(range);
}

/** Whether a range is later than the app's; an unusual range, such as of a workspace, is up to the owner. */
function isAhead(asked: Readonly<Record<string, string>>) {
	const plain = /^[\^~]?(\d+\.\d+\.\d+[\s\S]*)$/;
	return ([name, range]: readonly [string, string]): boolean => {
		const [, there] = plain.exec(asked[name] ?? '') ?? [];
		const [, wanted] = plain.exec(range) ?? [];
		return there !== undefined && wanted !== undefined && compareVersions(there, wanted) < 0;
	};
}

function addBoth(source: string, { run, develop }: Packages): Edit {
	const edit = addDependencies(source, run);
	return edit.ok ? addDependencies(edit.text, develop, 'devDependencies') : edit;
}

/** Ranges by package name, of all kinds of dependencies; the file is known to be JSON. */
export function requestedRanges(source: string): Readonly<Record<string, string>> {
	const manifest: { [kind: string]: Record<string, string> | undefined } = JSON.parse(
		source.replace(/^\uFEFF/, '')
	);
	const kinds = ['peerDependencies', 'optionalDependencies', 'devDependencies', 'dependencies'];
	return Object.assign({}, ...kinds.map((kind) => manifest[kind]));
}

/** The ranges of packages that other packages of the app set. */
function pinsOf({ project, framework }: App): Readonly<Record<string, string>> {
	return { ...framework.integration.typedBy?.(project), ...pinnedRanges(project) };
}

/** The range of a package that an app gets. */
export function rangeFor(app: App, name: string, wanted: string): string {
	return heldRange(pinsOf(app), name, wanted);
}

function heldRange(pins: Readonly<Record<string, string>>, name: string, range: string): string {
	const pin = pins[name];
	return pin !== undefined && isServed(name, pin, range) ? pin : range;
}

/** The version that an app overrides for all packages, by name (npm, pnpm, Yarn, Bun). */
export function pinnedRanges(project: Pick<Project, 'text'>): Readonly<Record<string, string>> {
	return Object.fromEntries(
		overrides(project).flatMap(([name, range]) =>
			range !== undefined && majorOf(range) !== undefined ? [[name, range]] : []
		)
	);
}

/** Packages that an app overrides, with the version if it is a plain one. */
export function overrides({
	text
}: Pick<Project, 'text'>): readonly [string, string | undefined][] {
	const source = text('package.json') ?? '';
	const lists = ['overrides', 'resolutions'].flatMap((list) => valuesOf(source, list));
	const inCode = lists.flatMap((value) => [...(settingsOf(value) ?? [])]);
	const [, lines = ''] =
		/^overrides:[ \t]*\n((?:[ \t][^\n]*\n?)*)/m.exec(text('pnpm-workspace.yaml') ?? '') ?? [];
	const inLines = [...lines.matchAll(/^[ \t]+(['"]?)([\w@./-]+)\1:[ \t]*([^\n#]+)/gm)];
	return [
		...inCode.map(([name, value]): [string, string | undefined] => [name, literalOf(value)]),
		...inLines.map(([, , name = '', value = '']): [string, string] => [
			name,
			literalOf(value) ?? value.trim()
		])
	];
}

/** npm rejects a dependency that differs from an override: the override is used if our code works with it. */
function heldTo(
	{ pins, asked }: Record<'pins' | 'asked', Readonly<Record<string, string>>>,
	{ run, develop }: Packages
): Packages {
	const ranges = Object.entries(run).map(([name, range]): [string, string] => [
		name,
		heldRange(pins, name, range)
	]);
	const types = ranges.flatMap(([name, range]) => {
		const isOlder = majorOf(asked[name] ?? range)?.startsWith('0.') === true;
		return isOlder && typesOf[name] ? [typesOf[name]] : [];
	});
	return { run: Object.fromEntries(ranges), develop: { ...develop, ...Object.fromEntries(types) } };
}

/** Other majors that work with the sign-in code. */
const alsoServed: Readonly<Record<string, readonly string[]>> = {
	cookie: ['0.7'],
	kysely: ['0.29']
};
/** Type packages of packages without their own, by package. */
const typesOf: Readonly<Record<string, readonly [string, string]>> = {
	cookie: ['@types/cookie', '^0.6.0']
};

function isServed(name: string, there: string, wanted: string): boolean {
	const major = majorOf(there) ?? '';
	return major === majorOf(wanted) || alsoServed[name]?.includes(major) === true;
}

/** Before version 1, each minor is a major. */
function majorOf(range = ''): string | undefined {
	return /^[\^~>=v\s]*(0\.\d+|\d+)/.exec(range)?.[1];
}

/** The source of a version, and its fix. */
const sources = {
	asked: (name: string, version: string, range: string) => [
		`package.json asks for ${name} ${version}`,
		`Ask for ${name}@${range}.`
	],
	installed: (name: string, version: string, range: string) => [
		`${name} ${version} is installed`,
		`Install ${name}@${range}.`
	],
	override: (name: string, version: string, range: string) => [
		`An override sets ${name} to ${version}`,
		`Set that override to ${range}.`
	]
};

/** Packages in another major version than the sign-in code supports. */
export function otherMajors(
	versions: Readonly<Record<string, string>>,
	wanted: Readonly<Record<string, string>>,
	source: keyof typeof sources = 'asked'
): Finding[] {
	return Object.entries(wanted).flatMap(([name, range]) => {
		const version = versions[name] ?? '';
		if (majorOf(version) === undefined || isServed(name, version, range)) return [];
		const [found, fix = ''] = sources[source](name, version, range);
		const title = `${found}; the sign-in code was written for ${range}.`;
		return [finding('PACKAGE_OTHER_MAJOR', { title, fix, where: 'package.json' })];
	});
}
