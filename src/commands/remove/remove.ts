import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { manifestPath } from '../../manifest.ts';
import { editedFiles, planWholeRemoval } from '../../plan/plan-whole-removal.ts';
import { list } from '../../plan/sentence.ts';
import type { Command, Context } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';

/** Arguments of `remove`. */
export interface RemoveOptions {
	/** Also delete files that their owner changed. */
	readonly discardEdits?: boolean;
}

/** Plans the removal of sign-in. Throws `NOT_SET_UP` and `APP_WAS_CONVERTED`. */
export const remove: Command<RemoveOptions> = async (context, { discardEdits }) => {
	const app = requireSetUpApp(context);
	refuseConverted(app);
	const discard = discardEdits === true || (await askEdited(context, editedFiles(app)));
	const plan = await planWholeRemoval(app, { discard });
	const replay = `remove${discard ? ' --discard-edits' : ''} --yes`;
	return { plan, replay, project: app.project };
};

async function askEdited({ ask }: Context, edited: readonly string[]): Promise<boolean> {
	if (edited.length === 0) return false;
	return ask.confirm({
		message: `You changed ${list(edited)}. Delete ${edited.length === 1 ? 'it' : 'them'}, too?`,
		flag: '--discard-edits',
		fallback: false,
		yes: false
	});
}

/** Only version control has the files from before. */
function refuseConverted({ places: { config }, manifest, project }: App): void {
	if (manifest?.edited[config] === undefined) return;
	const commit = project.git.firstWith(manifestPath);
	throw new CliError('APP_WAS_CONVERTED', {
		title: `${config} was there before auth-cli, which carried it over from another library`,
		fix: commit
			? `Only your version control knows what the app was like before: ${commit} is the first commit with ${manifestPath}. See \`git show --stat ${commit}\`, then revert it.`
			: `Only your version control knows what the app was like before: revert the commit that added ${manifestPath}.`
	});
}
