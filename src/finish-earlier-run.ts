import type { Context } from './commands/command.ts';
import { confirm } from './confirm.ts';
import { CliError } from './errors.ts';
import type { GlobalFlags } from './parse-arguments.ts';
import { visibleLine } from './show/visible.ts';

/** A killed run is undone first, so that this one starts from a complete app; the changes are shown before. */
export async function finishEarlierRun({ dryRun }: GlobalFlags, context: Context): Promise<void> {
	const { stderr } = context;
	const { finishUndo, hasUnfinishedRun, showUndo } = await import('./apply/apply.ts');
	// A run for a whole workspace was at its root.
	const cwd = await unfinishedAt(context, hasUnfinishedRun);
	if (cwd === undefined) return;
	const lines = showUndo(cwd).map(visibleLine);
	if (lines.length > 0 && dryRun) {
		throw new CliError('UNFINISHED_RUN', {
			title: 'An earlier run was interrupted and is still to be undone',
			detail: ['Undoing it:', ...lines].join('\n'),
			fix: 'Run the command once without --dry-run; that puts the files back first.'
		});
	}
	if (dryRun) return;
	if (lines.length > 0) {
		stderr(
			`An earlier run was interrupted. Undoing it:\n${lines.map((line) => `  ${line}\n`).join('')}`
		);
		await confirm(context, 'Undo it now?');
	}
	finishUndo(cwd);
	if (lines.length > 0) stderr('Its changes have been undone.\n');
}

async function unfinishedAt(
	{ cwd, env }: Context,
	isUnfinished: (root: string) => boolean
): Promise<string | undefined> {
	if (isUnfinished(cwd)) return cwd;
	const { detectWorkspace } = await import('./detect/detect-project.ts');
	const root = detectWorkspace(cwd, { env })?.root;
	return root !== undefined && isUnfinished(root) ? root : undefined;
}
