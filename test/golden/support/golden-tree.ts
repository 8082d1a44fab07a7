// What a run made of an app, in the form that goldens have on disk.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copies } from './copies.ts';
import { type Files, filesOf } from './files-of.ts';
import { fixtureApp, giveSignIn } from './fixture-app.ts';
import type { Golden } from './goldens.ts';
import { masked } from './masked.ts';

/** Runs the program for a golden, in another way than usual if `give` does; gives the files of the golden, by the path each has in the golden's folder. */
export async function goldenTree(golden: Golden, give = giveSignIn): Promise<Files> {
	const app = await fixtureApp(golden);
	try {
		const before = await filesOf(app.folder);
		const printed = await give(app.folder, golden);
		const after = await filesOf(app.folder);
		const list = await listOf(app.folder, before, after);
		const kept = Object.keys(after).filter((path) => list.get(path)?.copied === false);
		return {
			'files.txt': `${[...list.values()].map(({ line }) => line).join('\n')}\n`,
			'next-steps.txt': nextSteps(printed),
			...Object.fromEntries(kept.map((path) => [stored(path), masked(path, after)] as const))
		};
	} finally {
		await app.remove();
	}
}

/** One line for each file that is not as it was; a file that is gone would be one too. */
async function listOf(folder: string, before: Files, after: Files) {
	const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
	const lines = paths
		.filter((path) => before[path] !== after[path])
		.map(async (path) => {
			const text = after[path];
			const copied = text !== undefined && copies().get(path) === text;
			const what = verb({ before: before[path], after: text, copied });
			const line = `${what} ${path}${text === undefined ? '' : await privacy(join(folder, path))}`;
			return [path, { line, copied }] as const;
		});
	return new Map(await Promise.all(lines));
}

function verb(file: { before: string | undefined; after: string | undefined; copied: boolean }) {
	if (file.after === undefined) return 'deleted';
	if (file.copied) return 'copied ';
	return file.before === undefined ? 'created' : 'changed';
}

async function privacy(path: string): Promise<string> {
	const { mode } = await stat(path);
	return (mode & 0o077) === 0 ? ' (only its owner may read it)' : '';
}

function nextSteps(printed: string): string {
	const at = printed.indexOf('Next steps');
	return at === -1 ? printed : printed.slice(at);
}

/** Git would obey a `.gitignore` in a golden, and leave out its `.env`. */
function stored(path: string): string {
	return `app/${path.replace(/(^|\/)\.(?=[^/]*$)/, '$1dot-')}`;
}
