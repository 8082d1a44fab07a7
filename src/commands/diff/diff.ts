import type { App } from '../../frameworks/framework.ts';
import { hashText } from '../../manifest.ts';
import type { Change } from '../../plan/change.ts';
import { filesOf } from '../../plan/files-of.ts';
import { unifiedDiff } from '../../show/unified.ts';
import { type BaseTexts, baseTexts, withoutRequests } from '../base-texts.ts';
import type { Command, CommandOutput, Context } from '../command.ts';
import { readOwn, setUp } from '../open-app.ts';

/** Arguments of `diff`. */
export interface DiffOptions {
	/** Paths of files; undefined or empty means all. */
	readonly files?: readonly string[] | undefined;
	readonly offline?: boolean | undefined;
}

/** The changes of the owner, and what this release would change. Throws `NOT_SET_UP`. */
export const diff: Command<DiffOptions> = async (context, { files = [], offline }) => {
	const app = readOwn(context);
	return diffOf(offline ? withoutRequests(context) : context, { app, only: files });
};

/** The same for an app that is read already. */
export async function diffOf(
	context: Pick<Context, 'askRelease'>,
	{ app, only }: { readonly app: App; readonly only: readonly string[] }
): Promise<CommandOutput> {
	const { manifest, project } = setUp(app);
	const bases = baseTexts(context, app);
	const asked = (path: string) => only.length === 0 || only.includes(path);
	const mine: Change[] = [];
	const unknown: string[] = [];
	for (const [path, hash] of Object.entries(manifest.files).filter(([path]) => asked(path))) {
		const text = project.text(path);
		if (text !== undefined && hashText(text) === hash) continue;
		const before = await bases.text(path);
		if (before === undefined) unknown.push(path);
		else mine.push(change(path, before, text?.replaceAll('\r\n', '\n')));
	}
	const news = (await newTexts(app, bases)).filter(({ path }) => asked(path));
	return said({ mine, news, unknown, reasons: bases.reasons() });
}

/** The differences between this release and the one that wrote the file. */
async function newTexts(app: App, bases: BaseTexts): Promise<readonly Change[]> {
	const known = app.manifest?.files ?? {};
	const { files } = await filesOf(app, app.present());
	const texts = files.flatMap((file) => (file.kind === 'ours' ? [file] : []));
	const changes: Change[] = [];
	for (const { path, text } of texts) {
		if (known[path] === hashText(text)) continue;
		const before = known[path] === undefined ? undefined : await bases.text(path);
		if (known[path] === undefined) changes.push({ kind: 'create', path, text, why: '' });
		else if (before !== undefined) changes.push(change(path, before, text));
	}
	return changes;
}

function change(path: string, before: string, after: string | undefined): Change {
	if (after === undefined) return { kind: 'delete', path, before, why: '' };
	return { kind: 'edit', path, before, after, why: '' };
}

function said({
	mine,
	news,
	unknown,
	reasons
}: {
	readonly mine: readonly Change[];
	readonly news: readonly Change[];
	readonly unknown: readonly string[];
	readonly reasons: readonly string[];
}): CommandOutput {
	const lines = (changes: readonly Change[]) => changes.flatMap((one) => unifiedDiff(one, []));
	const part = (title: string, changes: readonly Change[]) =>
		changes.length === 0 ? [] : [title, '', ...lines(changes), ''];
	const parts = [
		...part('What you changed:', mine),
		...part('What is new since then:', news),
		...(unknown.length === 0 ? [] : [`Changed, but not to be compared: ${unknown.join(', ')}`])
	];
	const text = parts.length === 0 ? 'All files are as this release writes them.' : parts.join('\n');
	const data = (changes: readonly Change[]) =>
		changes.map((one) => ({ path: one.path, diff: unifiedDiff(one, []) }));
	return {
		text: `${text.trimEnd()}\n`,
		verbatim: true,
		note: reasons.map((reason) => `${reason}.\n`).join(''),
		data: { changed: data(mine), new: data(news), unknown, reasons },
		exitCode: 0
	};
}
