import { CliError, exitCodes } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { hashText } from '../../manifest.ts';
import { planOf } from '../../plan/plan-of.ts';
import { baseTexts, withoutRequests } from '../base-texts.ts';
import type { Command, Context, Planned } from '../command.ts';
import { readOwn, setUp } from '../open-app.ts';

/** Arguments of `restore`. */
export interface RestoreOptions {
	readonly files?: readonly string[] | undefined;
	readonly offline?: boolean | undefined;
}

/** Plans to restore files. Throws `NOT_SET_UP`, `FILE_NOT_OURS` and `TEXT_OUT_OF_REACH`. */
export const restore: Command<RestoreOptions> = async (context, { files = [], offline }) => {
	const app = readOwn(context);
	return restored(offline ? withoutRequests(context) : context, { app, files });
};

/** The same for an app that is read already. */
export async function restored(
	context: Pick<Context, 'askRelease'>,
	{ app, files }: { readonly app: App; readonly files: readonly string[] }
): Promise<Planned> {
	const { manifest } = setUp(app);
	const bases = baseTexts(context, app);
	const paths = [...new Set(files.map((file) => file.replace(/^\.\//, '')))];
	const foreign = paths.filter((path) => manifest.files[path] === undefined);
	if (foreign.length > 0) throw notOurs(foreign);
	let next = app;
	for (const path of paths) {
		const text = await bases.text(path);
		if (text === undefined) throw outOfReach(path, bases.reasons());
		next = withText(next, path, text);
	}
	const replay = `restore ${paths.join(' ')} --yes`;
	return { plan: planOf(next), replay, project: app.project };
}

function withText(app: App, path: string, text: string): App {
	const before = app.project.text(path);
	if (before !== undefined && hashText(before) === hashText(text)) return app.keep(path);
	return app.put(path, text, { why: 'is as auth-cli wrote it again' });
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
