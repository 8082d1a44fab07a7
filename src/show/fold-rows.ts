import type { Change } from '../plan/change.ts';

/** Fewer files than this are shown one by one. */
const many = 9;

type Whole = Extract<Change, { kind: 'create' | 'delete' }>;

/** The new files of a plan, or those that go, that one line can stand for, because they fill a folder. */
interface Folded {
	/** Ends with `/`. */
	readonly folder: string;
	readonly files: readonly Whole[];
}

/** Finds the folder that most of the files are in that come, or that go, if there are many. */
export function foldFiles(
	changes: readonly Change[],
	kind: 'create' | 'delete'
): Folded | undefined {
	let files: readonly Whole[] = changes.flatMap((change) => (change.kind === kind ? [change] : []));
	let folder = '';
	for (;;) {
		const largest = largestSubfolder(folder, files);
		if (!largest || largest.files.length < files.length * 0.8) break;
		({ folder, files } = largest);
	}
	return folder !== '' && files.length >= many ? { folder, files } : undefined;
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
