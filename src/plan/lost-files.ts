// Deleted files of auth-cli that code of the app still imports.

import { specifiersIn, stemOf } from '../app/module-imports.ts';
import type { App } from '../frameworks/framework.ts';
import type { Change } from './change.ts';
import { codeTexts } from './unreached.ts';

/** A deleted file, and one that imports it. */
interface LostFile {
	readonly path: string;
	readonly by: string;
}

/** Those that are still missing after these changes: no release has their text. */
export function lostFiles(app: App, planned: readonly Change[]): readonly LostFile[] {
	const { manifest, project, modules } = app;
	const made = new Set(planned.flatMap(({ kind, path }) => (kind === 'keep' ? [] : [path])));
	const isGone = (path: string) => !made.has(path) && project.text(path) === undefined;
	const gone = Object.keys(manifest?.files ?? {}).filter(isGone);
	if (gone.length === 0) return [];
	const after = app.after(...planned.map((change) => ({ change })));
	const texts = [...codeTexts(after.project)];
	const there = new Set(texts.map(([path]) => stemOf(path)));
	return gone.flatMap((path) => {
		const stem = stemOf(path);
		const imports = ([by, text]: readonly [string, string]) =>
			specifiersIn(text).some((one) => modules.leads(by, one).includes(stem));
		const user = there.has(stem) ? undefined : texts.find(imports);
		return user === undefined ? [] : [{ path, by: user[0] }];
	});
}

/** The note about one. */
export function lostFile({ path, by }: LostFile): string {
	return `${path} is gone, ${by} imports it, and no release has its text: take it from your version control.`;
}
