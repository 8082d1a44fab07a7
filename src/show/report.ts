import type { Part, ProofResult } from '../apply/prove.ts';
import type { Plan } from '../plan/change.ts';
import { fold } from './fold.ts';
import { maskSecrets } from './mask.ts';
import { messagesOf, paint } from './preview.ts';
import { unifiedDiff } from './unified.ts';
import { visible, visibleJson } from './visible.ts';

/** The outcome of a plan. */
export interface Done {
	readonly plan: Plan;
	/** `planned` on a dry run, `unchanged` if there was nothing to do. */
	readonly state: 'planned' | 'applied' | 'unchanged';
	/** The command that installs the packages, if that was left to the person. */
	readonly installBy?: string | undefined;
	/** The whole command that repeats the run without questions. */
	readonly replay?: string | undefined;
	/** Whether sign-in works in the app that was written. */
	readonly proved?: ProofResult | undefined;
	/** JSON output besides the plan. */
	readonly data?: Readonly<Record<string, unknown>> | undefined;
}

interface Look {
	readonly colour: boolean;
	readonly terminal: boolean;
	/** No box: a screen reader would read it out. */
	readonly plain?: boolean;
	/** Columns of the terminal. */
	readonly width?: number;
}

/** The changes and the manual steps, as text. */
export function renderReport(done: Done, look: Look): string {
	const steps = nextSteps(done);
	const parts = [paint(look.colour, 'green', summary(done))];
	// A plan without changes is not shown before; its messages are the whole report.
	if (done.state === 'unchanged') parts.push(...messagesOf(done.plan).map(visible));
	if (done.proved) parts.push(provedLine(done.proved, look));
	if (done.state === 'applied' && steps.length > 0) parts.push(box(steps, look));
	if (done.replay)
		parts.push(`Again without questions:\n  ${paint(look.colour, 'cyan', visible(done.replay))}`);
	return `${maskSecrets(parts.join('\n\n'), done.plan.secrets)}\n`;
}

/** The same plan as data, for machines: one JSON document, secrets masked. */
export function renderJson(done: Done): string {
	const { plan } = done;
	const masked = (_key: string, value: unknown): unknown =>
		typeof value === 'string' ? maskSecrets(value, plan.secrets) : value;
	const changes = plan.changes.map((change) => ({
		kind: change.kind,
		path: change.path,
		...('why' in change && { why: change.why }),
		...('snippet' in change && { snippet: change.snippet }),
		...('frame' in change && { frame: change.frame }),
		...(change.kind !== 'keep' &&
			change.kind !== 'manual' && { diff: unifiedDiff(change, plan.secrets) })
	}));
	const { install, findings = [] } = plan;
	const document = {
		state: done.state,
		changes,
		install,
		next: nextSteps(done),
		warnings: messagesOf(plan),
		findings,
		...(done.replay && { replay: done.replay }),
		...(done.proved && { proved: done.proved }),
		...done.data
	};
	return visibleJson(document, masked);
}

function summary({ plan, state }: Done): string {
	if (state === 'planned') return 'Dry run: nothing was written.';
	if (state === 'unchanged') return 'Already up to date.';
	const count = (kind: string): number =>
		plan.changes.filter((change) => change.kind === kind).length;
	const parts = [
		[count('create'), 'created'],
		[count('edit'), 'modified'],
		[count('delete'), 'deleted']
	].filter(([many]) => many !== 0);
	return `Done: ${parts.map(([many, what]) => `${many} ${what}`).join(', ')}.`;
}

function provedLine({ types, routes, seconds }: ProofResult, { colour }: Look): string {
	const parts = [types, routes].filter((part): part is Part => part !== undefined);
	const isFine = parts.every(({ state }) => state === 'ok');
	const texts = parts.map(({ text }) => visible(text)).join('; ');
	return paint(colour, isFine ? 'green' : 'yellow', `Checked: ${texts} (${seconds} s).`);
}

function nextSteps({ plan, installBy, proved }: Done): readonly string[] {
	const hasFailed = [proved?.types, proved?.routes].some((part) => part?.state === 'failed');
	return [
		...(installBy ? [`Install the packages: ${installBy}`] : []),
		...(hasFailed
			? ['Mend first what the check found: until then the steps below may not hold.']
			: []),
		...plan.next
	];
}

function box(steps: readonly string[], look: Look): string {
	const { colour, terminal, plain = false, width = 100 } = look;
	const numbered = steps.map((step, index) => {
		const label = `${index + 1}. `;
		const text = visible(step);
		const lines = terminal ? fold(text, width - 3 - label.length) : text.split('\n');
		return label + lines.join(`\n${' '.repeat(label.length)}`);
	});
	if (!terminal || plain)
		return `Next steps\n${numbered.map((step) => `  ${step.replaceAll('\n', '\n  ')}`).join('\n')}`;
	const bar = paint(colour, 'dim', '│');
	return [
		`${paint(colour, 'dim', '╭─')} ${paint(colour, 'bold', 'Next steps')}`,
		...numbered
			.flatMap((step) => ['', ...step.split('\n')])
			.map((line) => `${bar}  ${line}`.trimEnd()),
		bar,
		paint(colour, 'dim', '╰─')
	].join('\n');
}
