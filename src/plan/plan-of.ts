// A plan: the difference between an app as it was opened and as it is to be.
import type { App } from '../frameworks/framework.ts';
import type { Change, Plan } from './change.ts';
import { isRefusal } from './merge.ts';
import { changesOf } from './step.ts';

/** What has to be done for an app to become this one, and what is given besides. */
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

/** Each file once, in the order of the steps that name it first. A refusal counts more than whatever else was planned for its file. */
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

/** Every reason once. Those for a text that went are none for what came in its place. */
function joinReasons(reasons: string, change: Change): string {
	if (!('why' in change) || reasons.split('; ').includes(change.why)) return reasons;
	return reasons === '' || change.kind !== 'edit' ? change.why : `${reasons}; ${change.why}`;
}
