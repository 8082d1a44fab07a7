// Files that releases renamed. The app is read as if its files had the new names already, so that no other code has to
// know about renames: a plan for the new name starts with the text at the old one.

import { relativeSpecifier, specifiersIn, stemOf } from '../app/module-imports.ts';
import { withTexts } from '../app/project-after.ts';
import type { App } from '../frameworks/framework.ts';
import { type Manifest, manifestPath } from '../manifest.ts';
import type { ReleaseNotes } from '../templates/releases.ts';
import type { OwnersFile } from './app-file.ts';
import type { Change } from './change.ts';

/** Old path in the app → new path, for existing files with a free new name. */
type Renames = ReadonlyMap<string, string>;

/** The renames of releases, step by step, as far as they apply. */
export function renamesOf(app: App, releases: readonly ReleaseNotes[]): Renames {
	const { project, manifest, places } = app;
	const names = new Map<string, string>();
	for (const { renamed = {} } of releases) {
		for (const [from, to] of Object.entries(renamed)) {
			const first = [...names].find(([, name]) => name === from)?.[0] ?? from;
			names.set(first, to);
		}
	}
	const endings = app.folder.javaScript ? ['.js', '.d.ts'] : ['.ts'];
	const paths = [...names].flatMap(([from, to]) =>
		endings.map((ending) => {
			const path = (name: string) => `${places.runtime}/${name.replace(/\.ts$/, ending)}`;
			return [path(from), path(to)] as const;
		})
	);
	return new Map(
		paths.filter(
			([from, to]) =>
				manifest?.files[from] !== undefined &&
				project.text(from) !== undefined &&
				project.text(to) === undefined
		)
	);
}

/** The app as if these files were renamed; imports of the old names are unchanged. */
export function withRenames(app: App, renames: Renames): App {
	const { project, manifest } = app;
	if (renames.size === 0 || manifest === undefined) return app;
	const moved = (hashes: Readonly<Record<string, string>> = {}) =>
		Object.fromEntries(
			Object.entries(hashes).map(([path, hash]) => [renames.get(path) ?? path, hash])
		);
	const texts = [...renames].flatMap(([from, to]) => [
		[from, undefined] as const,
		[to, project.text(from)] as const
	]);
	const files: Manifest['files'] = moved(manifest.files);
	return app.with({
		project: withTexts(project, new Map(texts)),
		manifest: { ...manifest, files, earlier: moved(manifest.earlier) }
	});
}

/** Changes planned for the new names, as changes on the disk. */
export function onDisk(
	{ project }: App,
	changes: readonly Change[],
	renames: Renames
): readonly Change[] {
	const old = new Map([...renames].map(([from, to]) => [to, from]));
	return changes.flatMap((change): readonly Change[] => {
		const from = old.get(change.path);
		if (from === undefined || change.path === manifestPath) return [change];
		const before = project.text(from) ?? '';
		const why = `is ${change.path} now`;
		const gone: Change = { kind: 'delete', path: from, before, why };
		if (change.kind === 'delete') return [{ ...gone, why: change.why }];
		const text = change.kind === 'edit' ? change.after : before;
		const reason = change.kind === 'edit' ? change.why : `was ${from}`;
		return [{ kind: 'create', path: change.path, text, why: reason }, gone];
	});
}

/** The app's own code that imports a file under its old name. */
export function importsOfRenamed(app: App, renames: Renames): readonly OwnersFile[] {
	if (renames.size === 0) return [];
	const { project, manifest, modules } = app;
	const stems = new Map([...renames].map(([from, to]) => [stemOf(from), { from, to }]));
	const owners = project
		.sources()
		.filter((path) => !renames.has(path))
		.filter((path) => !isOurs(app, path));
	return owners.flatMap((path) => {
		const text = project.text(path) ?? '';
		const changed = new Map<string, string>();
		for (const specifier of specifiersIn(text)) {
			const lead = modules.leads(path, specifier).find((one) => stems.has(one));
			const rename = stems.get(lead ?? '');
			if (rename !== undefined) changed.set(specifier, newSpecifier({ path, specifier }, rename));
		}
		if (changed.size === 0) return [];
		const why = 'imports a file by its new name';
		const edit = async (source: string) => ({ ok: true, text: respelt(source, changed) }) as const;
		return [{ kind: 'owners', path, why, edit } as const];
	});

	function isOurs({ places }: App, path: string): boolean {
		return path.startsWith(`${places.runtime}/`) && manifest?.files[path] !== undefined;
	}
}

/** The end of a specifier with the new name, if it contains the path; otherwise a relative one. */
function newSpecifier(
	{ path, specifier }: { path: string; specifier: string },
	{ from, to }: { from: string; to: string }
): string {
	const ending = /\.[cm]?[jt]sx?$/.exec(specifier)?.[0] ?? '';
	const said = specifier.slice(0, specifier.length - ending.length).split('/');
	const [old, next] = [stemOf(from).split('/'), stemOf(to).split('/')];
	let same = 0;
	while (same < said.length && said.at(-1 - same) === old.at(-1 - same)) same++;
	const above = old.slice(0, old.length - same).join('/');
	const stays = next.slice(0, old.length - same).join('/') === above && same > 0;
	if (!stays || said.slice(0, said.length - same).includes('..')) {
		return relativeSpecifier(path, to) + ending;
	}
	const rest = next.slice(old.length - same);
	return [...said.slice(0, said.length - same), ...rest].join('/') + ending;
}

function respelt(source: string, changed: ReadonlyMap<string, string>): string {
	let text = source;
	for (const [from, to] of changed) {
		for (const quote of [`'`, '"'])
			text = text.replaceAll(quote + from + quote, quote + to + quote);
	}
	return text;
}
