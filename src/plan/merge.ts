import type { Finding } from '../codes/finding.ts';
import type { Change, Plan } from './change.ts';

type Refusal = Extract<Change, { kind: 'conflict' | 'manual' }>;

/** The changes that stop a plan from being applied. */
export function refusals(plan: Plan): readonly Refusal[] {
	return plan.changes.filter(isRefusal);
}

/** Whether a plan changes nothing. */
export function isEmpty(plan: Plan): boolean {
	return plan.changes.every((change) => change.kind === 'keep');
}

/** Whether a plan changes package.json, so that the package manager has to run. */
export function changesPackages({ changes, install }: Plan): boolean {
	return (
		install.length > 0 ||
		changes.some(({ kind, path }) => kind === 'edit' && /(^|\/)package\.json$/.test(path))
	);
}

/** A plan without duplicates. */
export function merged(plan: Plan): Plan {
	return {
		...plan,
		install: unique(plan.install),
		next: unique(plan.next),
		warnings: unique(plan.warnings),
		findings: eachOnce(plan.findings ?? []),
		secrets: unique(plan.secrets)
	};
}

export function isRefusal(change: Change): change is Refusal {
	return change.kind === 'conflict' || change.kind === 'manual';
}

function eachOnce(findings: readonly Finding[]): readonly Finding[] {
	return [...new Map(findings.map((one) => [one.title, one])).values()];
}

function unique(texts: readonly string[]): readonly string[] {
	return [...new Set(texts)];
}
