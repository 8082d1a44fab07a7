// argv → command → plan → preview → confirm → apply → report
import { installing } from './apply/installing.ts';
import { inChosenApp } from './choose-app.ts';
import type { CommandOutput, Context, Planned } from './commands/command.ts';
import { shellWord } from './commands/shell-word.ts';
import { confirm } from './confirm.ts';
import { createContext, hasColours, progressOf, type Run } from './context.ts';
import type { PackageManager, Project } from './detect/project.ts';
import { CliError, exitCodes } from './errors.ts';
import { finishEarlierRun } from './finish-earlier-run.ts';
import { type GlobalFlags, parseArguments } from './parse-arguments.ts';
import type { Plan } from './plan/change.ts';
import { inLineEnds } from './plan/line-ends.ts';
import { changesPackages, isEmpty, merged, refusals } from './plan/merge.ts';
import { interrupted } from './prompt/ask.ts';
import { checksTypes, proveIt, typesBefore } from './prove-run.ts';
import { describeError, renderError, renderErrorJson } from './render-error.ts';
import { foldRows } from './show/fold.ts';
import { renderPreview } from './show/preview.ts';
import { type Done, renderJson, renderReport } from './show/report.ts';
import { visibleJson } from './show/visible.ts';
import type { Screen } from './terminal.ts';
import { hasDoubts, settleDoubts, withoutDoubts } from './unless-types-pass.ts';

/** Runs a command line to its end, shows errors, and returns the exit code. */
export async function runCommand(argv: readonly string[], terminal: Screen): Promise<number> {
	const colour = hasColours(terminal);
	const controller = new AbortController();
	const abort = (): void => controller.abort();
	const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
	for (const name of signals) process.on(name, abort);
	try {
		if (argv[0] === 'complete') {
			const { complete } = await import('./complete.ts');
			return await complete(argv);
		}
		const invocation = parseArguments(argv);
		if (invocation.kind === 'help') {
			if (!invocation.asked && isJson(argv)) throw incomplete();
			terminal.stdout(inColumns(invocation.text, terminal));
			return invocation.asked ? 0 : 2;
		}
		const { command } = invocation;
		const runWith = async (flags: GlobalFlags, isSecond = false) => {
			const context = await createContext({ flags, argv, isSecond }, terminal, controller.signal);
			return { command, flags, terminal, context, colour };
		};
		const run = await runWith(invocation.flags);
		return await runInvocation(run).catch((error: unknown) =>
			inChosenApp(run, error, async (cwd) =>
				runInvocation(await runWith({ ...run.flags, cwd }, true))
			)
		);
	} catch (error) {
		const shown = describeError(error);
		if (isJson(argv)) terminal.stdout(renderErrorJson(shown));
		else {
			const width = terminal.isTerminal ? terminal.columns : undefined;
			terminal.painted.stderr(renderError(shown, colour, width));
		}
		return shown.exitCode;
	} finally {
		for (const name of signals) process.off(name, abort);
	}
}

async function runInvocation(run: Run): Promise<number> {
	const { command, flags, context } = run;
	if (command.writes) await finishEarlierRun(flags, context);
	const settled = command.writes ? await context.ask.during(() => settle(run)) : await settle(run);
	if ('exitCode' in settled) return say(run, settled);
	const { outcome, plan, willCheck } = settled;
	const replay = outcome.replay && `npx auth-cli ${outcome.replay}${repeatedFlags(flags)}`;
	const said = { plan, replay, data: outcome.data };
	const exitCode = outcome.incomplete && !flags.dryRun ? exitCodes.refused : 0;
	if (isEmpty(plan)) {
		if (!flags.dryRun) await finish(run, outcome);
		report(run, { ...said, state: 'unchanged' });
		return exitCode;
	}
	if (refusals(plan).length === 0 && flags.dryRun)
		return report(run, { ...said, state: 'planned' });
	const before = await typesBefore(run, outcome);
	const installBy = await apply(run, { plan, outcome }).catch((error: unknown) => {
		const isAnswered = context.interactive && replay && error instanceof CliError;
		throw isAnswered ? error.repeatedBy(replay) : error;
	});
	const done = { ...said, state: 'applied', installBy } as const;
	await finish(run, outcome).catch((error: unknown) => {
		// The files are written nevertheless, and so are the next steps.
		if (!flags.json) report(run, done);
		throw error;
	});
	const proved = await proveIt(run, { plan, outcome, before });
	report(run, { ...done, proved, plan: willCheck ? settleDoubts(plan, proved) : plan });
	return proved && context.signal.aborted ? exitCodes.interrupted : exitCode;
}

interface Settled {
	readonly outcome: Planned;
	readonly plan: Plan;
	/** Whether a check of the types after the run decides some of the findings. */
	readonly willCheck: boolean;
}

/**
 * The output of a command, or its plan after confirmation. After going back, the user answers the prompts of the
 * command again.
 */
async function settle(run: Run): Promise<CommandOutput | Settled> {
	const { command, flags, context } = run;
	const outcome = await command.run(whileRepeating(context));
	if ('exitCode' in outcome) return outcome;
	if (context.signal.aborted) throw interrupted();
	const plan = await withUncommitted(merged(outcome.plan), outcome.project);
	if (isEmpty(plan)) return { outcome, plan, willCheck: false };
	const isApplied = refusals(plan).length === 0 && !flags.dryRun;
	const willCheck = isApplied && hasDoubts(plan) && (await checksTypes(run, outcome));
	if (!flags.json) showPreview(run, willCheck ? withoutDoubts(plan) : plan);
	if (isApplied) await confirm(context, 'Apply these changes?');
	return { outcome, plan, willCheck };
}

/** Repeats no message and opens nothing a second time after going back. */
function whileRepeating(context: Context): Context {
	const { ask, stderr, desktop } = context;
	return {
		...context,
		stderr: (text) => (ask.isRepeating() ? undefined : stderr(text)),
		desktop: {
			open: async (page) => !ask.isRepeating() && desktop.open(page),
			copy: async (text) => !ask.isRepeating() && desktop.copy(text)
		}
	};
}

async function withUncommitted(merged: Plan, project: Project | undefined): Promise<Plan> {
	if (project === undefined) return inLineEnds(merged, '\n');
	const plan = inLineEnds(merged, project.style.newline);
	const { uncommitted } = await import('./checks/uncommitted.ts');
	return { ...plan, findings: [...(plan.findings ?? []), ...uncommitted(plan, project)] };
}

function say({ flags, terminal }: Run, said: CommandOutput): number {
	const { text = '', note = '', data, exitCode } = said;
	if (flags.json && data !== undefined) terminal.stdout(visibleJson(data));
	else {
		terminal.stdout(said.verbatim ? text : inColumns(text, terminal));
		terminal.stderr(inColumns(note, terminal));
	}
	return exitCode;
}

/** Terminal output wraps at words; other output is unchanged. */
function inColumns(text: string, { isTerminal, columns }: Screen): string {
	return isTerminal ? foldRows(text, columns).join('\n') : text;
}

function showPreview({ terminal, flags, colour }: Run, plan: Plan): void {
	const { isTerminal, columns: width } = terminal;
	const diffs = flags.full ? 'all' : flags.dryRun ? 'edits' : undefined;
	const look = { colour, diffs, width, terminal: isTerminal } as const;
	terminal.painted.stdout(`\n${renderPreview(plan, look)}\n`);
}

/** Applies a plan; returns the install command, if that is left to the user. */
async function apply(
	run: Run,
	{ plan, outcome }: { plan: Plan; outcome: Planned }
): Promise<string | undefined> {
	const { flags, context } = run;
	const { applyPlan, thisMachine } = await import('./apply/apply.ts');
	const { withProgress } = await import('./prompt/progress.ts');
	const { root, packageManager } = outcome.project ?? (await detect(context.cwd));
	const progress = progressOf(run, `Installing packages with ${packageManager.name}…`);
	const machine = {
		...thisMachine,
		run: (...given: Parameters<typeof thisMachine.run>) =>
			withProgress(progress, () => thisMachine.run(...given))
	};
	const { signal } = context;
	await applyPlan(plan, { root, packageManager, install: flags.install, signal }, machine);
	return installLeft(plan, flags, packageManager);
}

async function finish(run: Run, { after, project }: Planned): Promise<void> {
	const { context } = run;
	if (after === undefined) return;
	const { runAfterwards } = await import('./apply/afterwards.ts');
	const { root } = project ?? (await detect(context.cwd));
	const { interactive, signal } = context;
	const { withProgress } = await import('./prompt/progress.ts');
	await runAfterwards({
		...{ ...after, root, interactive, signal },
		during: (work, { why, drawn }) => {
			const progress = progressOf(run, `${why}…`);
			return withProgress({ ...progress, animate: progress.animate && drawn }, work);
		}
	});
}

async function detect(cwd: string): Promise<{ root: string; packageManager: PackageManager }> {
	const { openProject } = await import('./frameworks/index.ts');
	return openProject(cwd);
}

function installLeft(
	plan: Plan,
	{ install }: GlobalFlags,
	packageManager: PackageManager
): string | undefined {
	return install || !changesPackages(plan) ? undefined : installing(packageManager, plan).text;
}

function report({ flags, terminal, colour, context }: Run, done: Done): number {
	const { isTerminal, columns: width } = terminal;
	const look = { colour, plain: context.plain, terminal: isTerminal, width };
	if (flags.json) terminal.stdout(renderJson(done));
	else terminal.painted.stdout(renderReport(done, look));
	return 0;
}

function repeatedFlags({ cwd, install, verify }: GlobalFlags): string {
	const folder = cwd === undefined ? '' : ` --cwd ${shellWord(cwd)}`;
	return `${folder}${install ? '' : ' --no-install'}${verify ? '' : ' --no-verify'}`;
}

function incomplete(): CliError {
	return new CliError('USAGE', {
		title: 'The command is not complete',
		fix: 'See `auth-cli --help`, or put --help after what you have.'
	});
}

function isJson(argv: readonly string[]): boolean {
	const end = argv.indexOf('--');
	return argv.slice(0, end === -1 ? undefined : end).includes('--json');
}
