import { join } from 'node:path';
import { CliError, InternalError } from '../errors.ts';
import type { Change, Plan } from '../plan/change.ts';
import { refusals } from '../plan/merge.ts';
import type { Disk } from './machine.ts';
import { locate, type Place } from './place.ts';

/** One file to write or to delete, checked. */
export interface PlannedReplacement {
	readonly place: Place;
	/** The current bytes. */
	readonly before: Buffer | undefined;
	/** The new bytes. */
	readonly after: Buffer | undefined;
	readonly mode: number | undefined;
}

/** Validates every path and every text of a plan against the disk, before anything is written. */
export function checkPlan(disk: Disk, root: string, plan: Plan): readonly PlannedReplacement[] {
	refuseBlocked(plan);
	const names = plan.install.filter((name) => !isPackage(name));
	if (names.length > 0)
		throw new InternalError(`not an npm package with a range: ${names.join(', ')}`);
	return plan.changes.flatMap((change) => {
		const one = toReplacing(disk, root, change);
		if (one) checkUnchanged(disk, one);
		return one ? [one] : [];
	});
}

/** Throws `CHANGED_MEANWHILE` if a file changed since the plan was made. */
export function checkUnchanged(disk: Disk, { place, before }: PlannedReplacement): void {
	const there = disk.lstatSync(place.file, { throwIfNoEntry: false });
	const same =
		before === undefined
			? there === undefined
			: there?.isFile() === true && disk.readFileSync(place.file).equals(before);
	if (!same) throw changedFileError({ place, before });
}

/** The error for a file that changed since the plan was made. */
export function changedFileError({
	place,
	before
}: Pick<PlannedReplacement, 'place' | 'before'>): CliError {
	return new CliError('CHANGED_MEANWHILE', {
		title: before
			? `${place.path} is not what it was when the plan was made, or it is not UTF-8`
			: `${place.path} exists already`,
		fix: 'Run the command again; if it is not UTF-8, convert the file first.'
	});
}

function toReplacing(disk: Disk, root: string, change: Change): PlannedReplacement | undefined {
	if (change.kind === 'keep' || change.kind === 'conflict' || change.kind === 'manual') return;
	const place = locate(disk, root, change.path);
	if (change.kind === 'create') {
		checkCase(disk, root, change.path);
		return { place, before: undefined, after: Buffer.from(change.text), mode: change.mode };
	}
	const before = Buffer.from(change.before);
	if (change.kind === 'delete') return { place, before, after: undefined, mode: undefined };
	return { place, before, after: Buffer.from(change.after), mode: change.mode };
}

/** On a case-insensitive disk, two names that differ only in case are one file. */
function checkCase(disk: Disk, root: string, path: string): void {
	let folder = root;
	for (const part of path.split('/')) {
		const names = disk.existsSync(folder) ? disk.readdirSync(folder) : [];
		const other = names.find((name) => name !== part && name.toLowerCase() === part.toLowerCase());
		if (other !== undefined && !names.includes(part)) {
			throw new CliError('CASE_CONFLICT', {
				title: `${path} cannot be made beside ${join(folder, other)}, which differs in upper and lower case only`,
				fix: `Rename ${other}, then run the command again.`
			});
		}
		folder = join(folder, part);
	}
}

function refuseBlocked(plan: Plan): void {
	const blocked = refusals(plan);
	if (blocked.length === 0) return;
	const lines = blocked.flatMap((change) => {
		const heading = `${change.path}: ${change.why}`;
		if (change.kind === 'conflict') return [heading];
		return [
			heading,
			...(change.frame ? ['', change.frame] : []),
			...(change.snippet === '' ? [] : ['', change.heading ?? 'Paste this:', '', change.snippet])
		];
	});
	const conflict = blocked.some((change) => change.kind === 'conflict');
	throw new CliError(conflict ? 'FILE_IN_THE_WAY' : 'EDIT_BY_HAND', {
		title: `${blocked.map((change) => change.path).join(', ')} cannot be changed safely; nothing was written`,
		detail: lines.join('\n'),
		fix: conflict
			? 'Move or rename the file that is in the way, then run the command again.'
			: 'Make this change by hand, then run the command again.'
	});
}

function isPackage(text: string): boolean {
	return /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*@[\^~]?\d[\w.+-]*$/.test(text);
}
