import type { Change } from '../plan/change.ts';

/** Fewer files than this are shown one by one. */
const many = 9;

/** The share of the files from which on one folder stands for all of them. */
const most = 0.6;

/** A file that comes or goes. */
export type Whole = Extract<Change, { kind: 'create' | 'delete' }>;

export function isWholeFile(change: Change): change is Whole {
	return change.kind === 'create' || change.kind === 'delete';
}

/** The new files of a plan, or those that go, that one line can stand for, because they fill a folder. */
export interface Folded {
	/** Ends with `/`. */
	readonly folder: string;
	readonly files: readonly Whole[];
}

/** Finds the folders that most of the files are in that come, or that go, where there are many; the largest first. */
export function foldFiles(
	changes: readonly Change[],
	kind: 'create' | 'delete'
): readonly Folded[] {
	const found: Folded[] = [];
	let rest: readonly Whole[] = changes.flatMap((change) => (change.kind === kind ? [change] : []));
	for (;;) {
		const fullest = fullestFolder(rest);
		if (fullest.folder === '' || fullest.files.length < many) return found;
		found.push(fullest);
		rest = rest.filter((change) => !fullest.files.includes(change));
	}
}

function fullestFolder(all: readonly Whole[]): Folded {
	let fullest: Folded = { folder: '', files: all };
	for (;;) {
		const largest = largestSubfolder(fullest.folder, fullest.files);
		if (!largest || largest.files.length < fullest.files.length * most) return fullest;
		fullest = largest;
	}
}

/** Names of the folders right below, as `core, oauth and session`. */
export function partsOf({ folder, files }: Folded): string {
	const names = files.flatMap(
		({ path }) => path.slice(folder.length).split('/').slice(0, -1)[0] ?? []
	);
	const parts = [...new Set(names)];
	const last = parts.pop();
	if (last === undefined) return '';
	return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

function largestSubfolder(folder: string, files: readonly Whole[]): Folded | undefined {
	const groups = Map.groupBy(files, ({ path }) => {
		const end = path.indexOf('/', folder.length);
		return end === -1 ? undefined : path.slice(0, end + 1);
	});
	const below = [...groups].flatMap(([name, inside]) =>
		name === undefined ? [] : [{ folder: name, files: inside }]
	);
	return below.toSorted((a, b) => b.files.length - a.files.length)[0];
}
