// The checks of a run with the app's tools: before it writes, if it changes the owner's code, and after.
import { join, relative, sep } from 'node:path';
import type { Proof, ProofResult } from './apply/prove.ts';
import type { TypeErrorAt } from './apply/type-errors.ts';
import type { Planned } from './commands/command.ts';
import { progressOf, type Run } from './context.ts';
import type { Plan } from './plan/change.ts';
import { interrupted } from './prompt/ask.ts';

/** Whether the types are checked after a run, if the program for it is installed by then. */
export async function checksTypes(run: Run, outcome: Planned): Promise<boolean> {
	const proof = await proofFor(run, outcome, outcome.plan.changes);
	return proof?.types !== undefined;
}

/** The earlier type errors. After confirmation, as code of the app may run; not during an install. */
export async function typesBefore(
	run: Run,
	outcome: Planned
): Promise<readonly TypeErrorAt[] | undefined> {
	if (!outcome.compares) return undefined;
	const proof = await proofFor(run, outcome, []);
	if (proof === undefined) return undefined;
	const { errorsBefore } = await import('./apply/prove.ts');
	const { withProgress } = await import('./prompt/progress.ts');
	const message = 'Checking the types as they are (--no-verify leaves this out)…';
	const found = await withProgress(progressOf(run, message), () => errorsBefore(proof));
	if (run.context.signal.aborted) throw interrupted();
	return found;
}

/** Whether sign-in works now; undefined, without a word, if no check is wanted or possible. */
export async function proveIt(
	run: Run,
	done: { plan: Plan; outcome: Planned; before: readonly TypeErrorAt[] | undefined }
): Promise<ProofResult | undefined> {
	const proof = await proofFor(run, done.outcome, done.plan.changes);
	if (proof === undefined) return undefined;
	const { canProve, prove } = await import('./apply/prove.ts');
	if (!canProve(proof)) return undefined;
	const { withProgress } = await import('./prompt/progress.ts');
	const message = 'Checking that it works (Ctrl-C ends the check and keeps the changes)…';
	return withProgress(progressOf(run, message), () => prove({ ...proof, before: done.before }));
}

async function proofFor(
	{ command, flags, context: { signal } }: Run,
	{ project: whole, proves: project = whole }: Planned,
	changes: Plan['changes']
): Promise<Proof | undefined> {
	if (!(command.proves && flags.install && flags.verify) || project === undefined) return undefined;
	const { proofOf } = await import('./commands/proof-of.ts');
	const root = whole?.root ?? project.root;
	const proof = proofOf(project, { changes: seenFrom(project.root, { root, changes }) });
	return proof && { ...proof, signal };
}

/** The changes by their paths from an app; the plan of its workspace has paths from the root. */
function seenFrom(
	app: string,
	{ root, changes }: { root: string; changes: Plan['changes'] }
): Plan['changes'] {
	if (app === root) return changes;
	return changes.map((change) => {
		const path = relative(app, join(root, change.path)).split(sep).join('/');
		return { ...change, path };
	});
}
