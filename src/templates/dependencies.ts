import { type Finding, finding } from '../codes/finding.ts';
import type { Edit } from '../edit/edit.ts';
import { addDependencies, blocks, removeDependencies, setRanges } from '../edit/package-json.ts';
import type { Setting } from '../frameworks/framework.ts';
import type { Change } from '../plan/change.ts';
import { type Step, textAfter } from '../plan/reconcile.ts';
import type { Packages } from './vendored-folder.ts';
import { compareVersions } from './version-order.ts';

const path = 'package.json';

interface Dropping {
	readonly drop: readonly string[];
	readonly free?: (name: string) => boolean;
	/** What is to be done before, which may edit package.json as well. */
	readonly planned?: readonly Step[];
}

/**
 * Adds the npm packages that package.json does not ask for yet, and takes out those to drop. One that nobody else needs
 * (`free`) moves along.
 */
export function planDependencies(
	{ project, move }: Setting,
	{ run, develop }: Packages,
	{ drop, free = () => false, planned = [] }: Dropping
): { steps: readonly Step[]; install: readonly string[]; findings: readonly Finding[] } {
	const before = textAfter(planned, path) ?? project.text(path) ?? '';
	const asked = askedFor(before);
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
	const findings = otherMajors({ ...asked, ...Object.fromEntries(raised) }, ranges);
	const install = [...missing, ...raised].map(([name, range]) => `${name}@${range}`);
	// Shared with other apps: the package manager adds to it, and what others may use stays.
	if (project.packageManager.shared) return { steps: [], install, findings };
	if (missing.length + going.length + raised.length === 0)
		return { steps: [{ change: { kind: 'keep', path } }], install, findings };
	const removed = removeDependencies(before, going, blocks);
	const moved = removed.ok ? setRanges(removed.text, Object.fromEntries(raised)) : removed;
	const edit = moved.ok ? addBoth(moved.text, { run, develop }) : moved;
	const why = [
		...(missing.length > 0 ? [`adds ${missing.map(([name]) => name).join(', ')}`] : []),
		...(raised.length > 0 ? [`moves ${raised.map(([name]) => name).join(', ')} along`] : []),
		...(going.length > 0 ? [`takes out ${going.join(', ')}`] : [])
	].join('; ');
	if (edit.ok && edit.text === before)
		return { steps: [{ change: { kind: 'keep', path } }], install, findings };
	const change: Change = edit.ok
		? { kind: 'edit', path, before, after: edit.text, why }
		: { kind: 'manual', path, why: edit.reason, snippet: edit.snippet };
	return { steps: [{ change }], install, findings };
}

/** One version and no other is what the stamp asks for. */
function isExact(range: string): boolean {
	return /^\d/.test(range);
}

/** Whether a range is a later one than the app asks for; what is no plain range, such as of a workspace, is its owner's. */
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

/** Ranges by package name, of all kinds of dependencies; the file was found to be JSON before. */
export function askedFor(source: string): Readonly<Record<string, string>> {
	const manifest: { [kind: string]: Record<string, string> | undefined } = JSON.parse(
		source.replace(/^\uFEFF/, '')
	);
	const kinds = ['peerDependencies', 'optionalDependencies', 'devDependencies', 'dependencies'];
	return Object.assign({}, ...kinds.map((kind) => manifest[kind]));
}

/** Packages that package.json asks for in another major version than the sign-in code was written for. */
export function otherMajors(
	asked: Readonly<Record<string, string>>,
	wanted: Readonly<Record<string, string>>
): Finding[] {
	const major = (range = '') => /^[\^~>=v\s]*(\d+)/.exec(range)?.[1];
	return Object.entries(wanted).flatMap(([name, range]) => {
		const present = major(asked[name]);
		if (present === undefined || present === major(range)) return [];
		const title = `package.json asks for ${name} ${asked[name]}; the sign-in code was written for ${range}.`;
		const fix = `Ask for ${name}@${range}.`;
		return [finding('PACKAGE_OTHER_MAJOR', { title, fix, where: 'package.json' })];
	});
}
