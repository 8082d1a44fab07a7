// The app of a workspace that a command is meant for, when started at its root or in one of its packages.
import { join } from 'node:path';
import type { Context } from './commands/command.ts';
import { WorkspaceRoot } from './detect/workspace-apps.ts';
import type { GlobalFlags } from './parse-arguments.ts';
import { WentBack } from './prompt/remembered.ts';

/** Does the work in the app that is chosen; going back from its first question leads to the choice. */
export async function inChosenApp(
	run: Parameters<typeof chooseApp>[0],
	error: unknown,
	work: (cwd: string) => Promise<number>
): Promise<number> {
	for (;;) {
		const cwd = await chooseApp(run, error);
		if (cwd === undefined) throw error;
		try {
			return await work(cwd);
		} catch (thrown) {
			if (!(thrown instanceof WentBack)) throw thrown;
		}
	}
}

/** Prompts for the app at a terminal; returns the value of `--cwd`, or undefined without a choice. */
export async function chooseApp(
	{ context, flags }: { readonly context: Context; readonly flags: Pick<GlobalFlags, 'cwd'> },
	error: unknown
): Promise<string | undefined> {
	const isKnown = error instanceof WorkspaceRoot && error.apps.length > 0;
	if (!isKnown || !context.interactive) return undefined;
	const path = await context.ask.one({
		message: 'Which app of the workspace?',
		flag: '--cwd <folder>',
		choices: error.apps.map(({ path, framework }) => ({
			value: path,
			label: path,
			hint: framework
		}))
	});
	context.stderr(`Working in ${path}.\n`);
	return join(flags.cwd ?? '.', path);
}
