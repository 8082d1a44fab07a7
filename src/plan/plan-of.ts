// A plan: the difference between an app as opened and as changed.
import type { App } from '../frameworks/framework.ts';
import type { Change, Plan } from './change.ts';
import { isRefusal } from './merge.ts';
import { changesOf } from './step.ts';

/** The changes from the opened app to this one, and additional entries. */
export function planOf(app: App, more: Partial<Plan> = {}): Plan {
	const { steps } = app;
	return {
		changes: changesBetween(app.opened(), app),
		install: steps.flatMap(({ install = [] }) => install),
		next: [],
		warnings: steps.flatMap(({ warning }) => warning ?? []),
		findings: steps.flatMap(({ findings = [] }) => findings),
		secrets: [],
		...more
	};
}

/** Each file once, in the order of its first step. A refusal overrides other changes of its file. */
function changesBetween(before: App, after: App): readonly Change[] {
	const changes = changesOf(after.steps);
	return [...new Set(changes.map(({ path }) => path))].map((path) => {
		const ofPath = changes.filter((change) => change.path === path);
		const texts = [before.project.text(path), after.project.text(path)] as const;
		return ofPath.find(isRefusal) ?? changeOf(path, texts, ofPath);
	});
}

function changeOf(
	path: string,
	[before, after]: readonly [string | undefined, string | undefined],
	changes: readonly Change[]
): Change {
	if (before === after) return { kind: 'keep', path };
	const why = changes.reduce(joinReasons, '');
	if (after === undefined) return { kind: 'delete', path, before: before ?? '', why };
	const modes = changes.flatMap((one) => ('mode' in one ? (one.mode ?? []) : []));
	const mode = modes.length > 0 && { mode: modes.reduce((a, b) => a & b) };
	if (before === undefined) return { kind: 'create', path, text: after, why, ...mode };
	return { kind: 'edit', path, before, after, why, ...mode };
}

/** Every reason once. Reasons of a replaced text do not count for the new one. */
function joinReasons(reasons: string, change: Change): string {
	if (!('why' in change) || reasons.split('; ').includes(change.why)) return reasons;
	return reasons === '' || change.kind !== 'edit' ? change.why : `${reasons}; ${change.why}`;
}
