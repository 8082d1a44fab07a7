import type { Finding } from '../codes/finding.ts';
import { InternalError } from '../errors.ts';
import type { Change, Plan } from './change.ts';

type Refusal = Extract<Change, { kind: 'conflict' | 'manual' }>;

/** What stops a plan from being applied. */
export function refusals(plan: Plan): readonly Refusal[] {
	return plan.changes.filter((change) => change.kind === 'conflict' || change.kind === 'manual');
}

/** Whether a plan leaves the app as it is. */
export function isEmpty(plan: Plan): boolean {
	return plan.changes.every((change) => change.kind === 'keep');
}

/** Whether a plan changes what package.json asks for, so that the package manager has to run. */
export function changesPackages({ changes, install }: Plan): boolean {
	return (
		install.length > 0 ||
		changes.some(({ kind, path }) => kind === 'edit' && /(^|\/)package\.json$/.test(path))
	);
}

/** A plan in which each file changes once, and nothing is named twice. */
export function merged(plan: Plan): Plan {
	return {
		changes: mergeChanges(plan.changes),
		install: unique(plan.install),
		next: unique(plan.next),
		warnings: unique(plan.warnings),
		findings: eachOnce(plan.findings ?? []),
		secrets: unique(plan.secrets)
	};
}

/** Folds changes of the same file into one, at the place of the first; throws where they do not follow each other. */
export function mergeChanges(changes: readonly Change[]): readonly Change[] {
	const byPath = new Map<string, Change>();
	for (const change of changes) {
		const earlier = byPath.get(change.path);
		byPath.set(change.path, settle(earlier ? fold(earlier, change) : change));
	}
	return [...byPath.values()];
}

function fold(first: Change, second: Change): Change {
	if (isRefusal(first) || second.kind === 'keep') return first;
	if (isRefusal(second) || first.kind === 'keep') return second;
	if (first.kind !== 'delete' && second.kind === 'edit') return foldEdit(first, second);
	if (first.kind === 'edit' && second.kind === 'delete') return { ...second, before: first.before };
	if (first.kind === 'delete' && second.kind === 'create') {
		return { ...second, kind: 'edit', before: first.before, after: second.text };
	}
	throw new InternalError(`${first.path}: "${second.kind}" cannot follow "${first.kind}"`);
}

function foldEdit(
	first: Extract<Change, { kind: 'create' | 'edit' }>,
	second: Extract<Change, { kind: 'edit' }>
): Change {
	const text = first.kind === 'create' ? first.text : first.after;
	if (text !== second.before) {
		throw new InternalError(`${first.path}: an edit was made on a text that is not the one before`);
	}
	const mode = strictest(first.mode, second.mode);
	const joined = { why: joinReasons(first.why, second.why), ...(mode !== undefined && { mode }) };
	if (first.kind === 'create') return { ...first, ...joined, text: second.after };
	return { ...first, ...joined, after: second.after };
}

/** An edit that changes nothing, alone or after folding, is not an edit. */
function settle(change: Change): Change {
	const idle = change.kind === 'edit' && change.before === change.after;
	return idle ? { kind: 'keep', path: change.path } : change;
}

function isRefusal(change: Change): change is Refusal {
	return change.kind === 'conflict' || change.kind === 'manual';
}

function strictest(a: number | undefined, b: number | undefined): number | undefined {
	return a === undefined || b === undefined ? (a ?? b) : a & b;
}

function joinReasons(a: string, b: string): string {
	return a.split('; ').includes(b) ? a : `${a}; ${b}`;
}

function eachOnce(findings: readonly Finding[]): readonly Finding[] {
	return [...new Map(findings.map((one) => [one.title, one])).values()];
}

function unique(texts: readonly string[]): readonly string[] {
	return [...new Set(texts)];
}
