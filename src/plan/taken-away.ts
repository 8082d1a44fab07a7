// Files that auth-cli gave an app and that its owner took away, or moved: a second one could take the place of the first.

import { specifiersIn, stemOf } from '../app/module-imports.ts';
import type { Setting } from '../frameworks/framework.ts';
import { changesOf, type Step } from './reconcile.ts';
import { textsAfter } from './unreached.ts';

/** These steps without those that would make such a file again, unless code imports it; `others` are done as well. */
export function withoutTakenAway(
	setting: Setting,
	steps: readonly Step[],
	others: readonly Step[]
): readonly Step[] {
	const { manifest, places } = setting;
	const known = { ...manifest?.files, ...manifest?.edited };
	const isTaken = ({ change: { kind, path } }: Step) =>
		kind === 'create' && known[path] !== undefined && !path.startsWith(`${places.runtime}/`);
	let taken = steps.filter(isTaken);
	if (taken.length === 0) return steps;
	for (;;) {
		const left = steps.filter((step) => !taken.includes(step));
		const imported = importedAfter(setting, [...others, ...left]);
		const still = taken.filter(({ change }) => !imported.has(stemOf(change.path)));
		if (still.length === taken.length) break;
		taken = still;
	}
	return steps.map((step) => (taken.includes(step) ? leftOut(step) : step));
}

function importedAfter({ project, modules }: Setting, steps: readonly Step[]): ReadonlySet<string> {
	const texts = [...textsAfter(project, changesOf(steps))];
	return new Set(
		texts.flatMap(([path, text]) => specifiersIn(text).flatMap((one) => modules.leads(path, one)))
	);
}

function leftOut({ change }: Step): Step {
	const { path } = change;
	const why = 'why' in change ? `, which ${change.why},` : '';
	const warning = `${path}${why} is gone, and stays so: \`auth-cli doctor --fix\` makes it again.`;
	return { change: { kind: 'keep', path }, warning };
}
