import type { Modernization } from '../../conversion/modernize/plan-modernize.ts';
import { CliError, exitCodes } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { newText } from '../../plan/change.ts';
import { unifiedDiff } from '../../show/unified.ts';
import type { Command, Context } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';
import { shellWord } from '../shell-word.ts';

/** Arguments of `modernize`. */
export interface ModernizeOptions {
	/** Paths of files; undefined or empty means all. */
	readonly files?: readonly string[] | undefined;
}

/** Plans to take code off the files of `compat`. Throws `NOT_SET_UP` and `NOT_ON_COMPAT`. */
export const modernize: Command<ModernizeOptions> = async (context, { files = [] }) => {
	const app = requireSetUpApp(context);
	const only = files.map((file) => file.replace(/^\.\//, ''));
	const { planModernize } = await import('../../conversion/modernize/plan-modernize.ts');
	const isAsked = (path: string) => only.length === 0 || only.includes(path);
	const all = await planModernize(app, (path) => !isAsked(path));
	if (all === undefined) return nothingToDo;
	refuseOthers(only, all.standing);
	const { found, left } = await decided(context, app, { all, isAsked });
	const { plan, tasks, staying, complete } = found;
	const marked = tasks.map(({ path, line, say }) => `${path}:${line} ${say}.`);
	const taken = found.files.map(({ path }) => path).filter((path) => all.standing.includes(path));
	const named = left.size > 0 ? taken : only;
	const next = [
		...(marked.length > 0 ? [again] : []),
		...(staying.length > 0
			? [`These stay on files of compat, and work as before:\n${staying.join('\n')}`]
			: []),
		...[...complete].map(([what, paths]) => `${nothingGained} ${what}:\n${paths.join('\n')}`)
	];
	return {
		plan: { ...plan, warnings: [...plan.warnings, ...marked], next: [...plan.next, ...next] },
		replay: ['modernize', ...named.map(shellWord), '--yes'].join(' '),
		project: app.project,
		data: { tasks, staying, complete: [...complete.values()].flat() }
	};
};

const nothingGained =
	'Nothing is left to rewrite in these. What they import from compat is the code of this app:';
const again =
	'Decide at the places marked `TODO(auth-cli)`: change the code, or write DONE where it may stay. Then run `npx auth-cli modernize` again.';

const nothingToDo = {
	text: 'Nothing to do: no code of this app stands on a file of compat.\n',
	data: { state: 'unchanged', changes: [], tasks: [], staying: [], complete: [] },
	exitCode: 0
};

interface Deciding {
	readonly all: Modernization;
	readonly isAsked: (path: string) => boolean;
}

/** Asks about each file as it would be after what was answered before: what hangs together changes together. */
async function decided(
	context: Context,
	app: App,
	{ all, isAsked }: Deciding
): Promise<{ readonly found: Modernization; readonly left: ReadonlySet<string> }> {
	if (!context.interactive || context.dryRun) return { found: all, left: new Set() };
	const { planModernize } = await import('../../conversion/modernize/plan-modernize.ts');
	const taken = new Map<string, string | undefined>();
	const left = new Set<string>();
	let found = all;
	for (;;) {
		const next = found.files.find(
			(one) => !taken.has(one.path) || taken.get(one.path) !== newText(one)
		);
		if (next === undefined) return { found, left };
		await context.ask.tell(next.path, unifiedDiff(next, []).slice(2));
		const answer = await context.ask.one({ ...question, message: `Change ${next.path}?` });
		if (answer === 'all') return { found, left };
		if (answer === 'yes') taken.set(next.path, newText(next));
		const isOver = answer === 'skip';
		const others = isOver ? found.files.filter(({ path }) => !taken.has(path)) : [next];
		if (answer !== 'yes') for (const { path } of others) left.add(path);
		if (answer === 'yes') continue;
		const again = await planModernize(app, (path) => !isAsked(path) || left.has(path));
		found = again ?? found;
	}
}

const question = {
	flag: '--yes',
	fallback: 'yes',
	choices: [
		{ value: 'yes', label: 'Yes' },
		{ value: 'no', label: 'No', hint: 'it stays as it is' },
		{ value: 'all', label: 'Yes, and all that follow' },
		{ value: 'skip', label: 'No, and skip all that follow' }
	]
} as const;

function refuseOthers(asked: readonly string[], standing: readonly string[]): void {
	const others = asked.filter((path) => !standing.includes(path));
	if (others.length === 0) return;
	throw new CliError('NOT_ON_COMPAT', {
		title: `${others.join(', ')} does not stand on a file of compat`,
		detail: `These do:\n${standing.join('\n')}`,
		fix: 'Name one of those, by its path from the root of the app, or none for all.',
		exitCode: exitCodes.usage
	});
}
