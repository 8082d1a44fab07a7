import { CliError, exitCodes } from '../../errors.ts';
import type { Setting } from '../../frameworks/framework.ts';
import { hashText } from '../../manifest.ts';
import { type Change, planOf } from '../../plan/change.ts';
import { askingNobody, baseTexts } from '../base-texts.ts';
import type { Command, Context, Planned } from '../command.ts';
import { readApp, setUp } from '../open-app.ts';

/** Arguments of `restore`. */
export interface RestoreOptions {
	readonly files?: readonly string[] | undefined;
	readonly offline?: boolean | undefined;
}

/** Plans to put files back. Throws `NOT_SET_UP`, `FILE_NOT_OURS` and `TEXT_OUT_OF_REACH`. */
export const restore: Command<RestoreOptions> = async (context, { files = [], offline }) => {
	const setting = readApp(context);
	return restored(offline ? askingNobody(context) : context, { setting, files });
};

/** The same for an app that has been looked at. */
export async function restored(
	context: Pick<Context, 'askRelease'>,
	{ setting, files }: { readonly setting: Setting; readonly files: readonly string[] }
): Promise<Planned> {
	const { manifest, project } = setUp(setting);
	const bases = baseTexts(context, setting);
	const paths = [...new Set(files.map((file) => file.replace(/^\.\//, '')))];
	const foreign = paths.filter((path) => manifest.files[path] === undefined);
	if (foreign.length > 0) throw notOurs(foreign);
	const changes: Change[] = [];
	for (const path of paths) {
		const text = await bases.text(path);
		if (text === undefined) throw outOfReach(path, bases.reasons());
		changes.push(back(path, project.text(path), text));
	}
	return { plan: planOf(changes), replay: `restore ${paths.join(' ')} --yes`, project };
}

function back(path: string, before: string | undefined, text: string): Change {
	const why = 'is as auth-cli wrote it again';
	if (before === undefined) return { kind: 'create', path, text, why };
	if (hashText(before) === hashText(text)) return { kind: 'keep', path };
	return { kind: 'edit', path, before, after: text, why };
}

function notOurs(paths: readonly string[]): CliError {
	return new CliError('FILE_NOT_OURS', {
		title: `auth-cli did not make ${paths.join(', ')}`,
		fix: '`auth-cli files` lists the files it made; your own are in your version control.',
		exitCode: exitCodes.usage
	});
}

function outOfReach(path: string, reasons: readonly string[]): CliError {
	return new CliError('TEXT_OUT_OF_REACH', {
		title: `What auth-cli wrote into ${path} is out of reach`,
		detail: reasons.join('\n'),
		fix: 'Run it again where the release can be downloaded. If the choice of providers was changed by hand since then, no release makes that text any more: take it from your version control.'
	});
}
