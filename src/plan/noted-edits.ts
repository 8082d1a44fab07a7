// Records edits of the owner's files with their inverse, and reverts them by that.

import { specifiersIn } from '../app/module-imports.ts';
import { mayUndo } from '../edit/allowed-hunks.ts';
import { frame } from '../edit/code-frame.ts';
import type { Hunks } from '../edit/hunks.ts';
import type { App } from '../frameworks/framework.ts';
import { hashText, type Manifest } from '../manifest.ts';
import type { OwnersFile } from './app-file.ts';
import type { Change } from './change.ts';
import { isUnmodified } from './reconcile.ts';
import type { Step } from './step.ts';

type RecordedEdits = Required<Pick<Manifest, 'edited' | 'undo'>>;

/** The entries of auth.json for the owner's files. */
export async function recordedEdits(app: App): Promise<RecordedEdits> {
	const { manifest, places, steps } = app;
	const edited = { ...manifest?.edited };
	const undo = { ...manifest?.undo };
	for (const [path, { before, after, hash }] of editsIn(steps)) {
		const hunks = await hunksAfter(app, { path, before, after });
		if (hunks === undefined && undo[path] !== undefined) continue;
		edited[path] = hash;
		if (hunks !== undefined) undo[path] = hunks;
	}
	// The state of a converted app before is known only to version control.
	if (edited[places.config] !== undefined) return { edited, undo: {} };
	const noted = Object.entries(undo).filter(([, hunks]) => Object.keys(hunks).length > 0);
	return { edited, undo: Object.fromEntries(noted) };
}

interface Edited {
	readonly path: string;
	readonly before: string;
	readonly after: string;
}

/** Each file of the owner after all steps. */
function editsIn(steps: readonly Step[]): ReadonlyMap<string, Edited & { readonly hash: string }> {
	const found = new Map<string, Edited & { readonly hash: string }>();
	for (const { change, remember } of steps) {
		if (change === undefined || remember?.as !== 'edited') continue;
		const { path } = change;
		const [before, after] = change.kind === 'edit' ? [change.before, change.after] : ['', ''];
		const { hash } = remember;
		found.set(path, { path, before: found.get(path)?.before ?? before, after, hash });
	}
	return found;
}

/** The inverse of this edit and of earlier runs; undefined if it is uncertain, or must not be recorded. */
async function hunksAfter(app: App, { path, before, after }: Edited): Promise<Hunks | undefined> {
	const { hunksBetween } = await import('../edit/hunks.ts');
	const earlier = app.manifest?.undo?.[path];
	const base = earlier ? await textWithout(app, earlier, { path, text: before }) : before;
	const hunks = base === undefined ? undefined : hunksBetween(base, after);
	return hunks && mayUndo(path, hunks) ? hunks : undefined;
}

interface Place {
	readonly path: string;
	readonly text: string;
}

/** A text without our additions; undefined if its owner changed them. */
async function textWithout({ manifest }: App, hunks: Hunks, { path, text }: Place) {
	const { revertHunks } = await import('../edit/hunks.ts');
	const asLeft = revertHunks(text, hunks, { untouched: manifest?.edited[path] === hashText(text) });
	if (manifest?.edited[path] === hashText(text) || !/\.[cm]?[jt]sx?$/.test(path)) return asLeft;
	const { isSoundWithout } = await import('../edit/sound-module.ts');
	const isSound = (after: string) => isSoundWithout(after, text, path);
	return revertHunks(text, hunks, { untouched: false, isSound });
}

const why = 'takes out what sign-in put in';

/**
 * The app without the edits. A file that still imports removed code, and cannot be reverted, has to be changed by its
 * owner first.
 */
export async function withoutEdits(
	app: App,
	owners: readonly OwnersFile[],
	isGoing: (path: string, specifier: string) => boolean
): Promise<App> {
	let after = app;
	const seen = new Set<string>();
	for (const { hunks, made, ...known } of await notedIn(app, owners)) {
		const place = await placeOf(app, hunks, known.path);
		if (place === undefined || seen.has(place.path)) continue;
		const { path, text: before } = place;
		seen.add(path);
		const text = await textWithout(app, hunks, place);
		const at = specifiersIn(before).find((one) => isGoing(path, one));
		if (text !== undefined && made && text.trim() === '') after = after.drop(path, { why });
		else if (text !== undefined) after = after.put(path, text, { why });
		else if (at !== undefined) after = after.after({ change: await byHand(place, hunks, at) });
		else after = after.keep(path, { warning: await stillThere(place, hunks) });
	}
	return after;
}

interface NotedFile {
	readonly path: string;
	readonly hunks: Hunks;
	/** The whole file was created, and its owner extended it since. */
	readonly made: boolean;
}

async function notedIn(app: App, owners: readonly OwnersFile[]): Promise<readonly NotedFile[]> {
	const { manifest } = app;
	// A created file is deleted.
	const noted = Object.entries(manifest?.undo ?? {}).filter(([path]) => !manifest?.files[path]);
	const files = noted.map(([path, hunks]): NotedFile => ({ path, hunks, made: false }));
	for (const { path, shared, render } of owners) {
		if (!shared || !render || manifest?.files[path] === undefined) continue;
		if (isUnmodified(app, path)) continue;
		files.push({ path, hunks: { 1: { added: (await render()).trimEnd() } }, made: true });
	}
	return files;
}

/** A file at its path, or the only file of the owner with the same lines. */
async function placeOf(app: App, hunks: Hunks, path: string): Promise<Place | undefined> {
	const { project, manifest } = app;
	const text = project.text(path);
	if (text !== undefined) return { path, text };
	const found: Place[] = [];
	for (const other of project.sources()) {
		if (manifest?.files[other] !== undefined || manifest?.undo?.[other] !== undefined) continue;
		const place = { path: other, text: project.text(other) ?? '' };
		if ((await textWithout(app, hunks, place)) !== undefined) found.push(place);
	}
	return found.length === 1 ? found[0] : undefined;
}

async function byHand(place: Place, hunks: Hunks, specifier: string): Promise<Change> {
	const { linesToTakeOut } = await import('../edit/lines-to-take-out.ts');
	const { path, text } = place;
	const { lines, isChanged } = linesToTakeOut(text, hunks);
	const marks = 'Take out what begins with -, and put back what begins with +';
	return {
		kind: 'manual',
		path,
		why: `${why}: it was changed since, and cannot be taken out safely`,
		frame: frame(text, text.indexOf(specifier)),
		heading: isChanged
			? `${marks}. In lines with a number, take out what is named below them:`
			: `${marks}:`,
		snippet: lines.join('\n')
	};
}

async function stillThere({ path, text }: Place, hunks: Hunks): Promise<string | undefined> {
	const { remainingLines } = await import('../edit/hunks.ts');
	const left = remainingLines(text, hunks).map((line) => `\n${line}`);
	if (left.length === 0) return undefined;
	return `${path} was changed since sign-in came, and stays. What sign-in put in is still in these lines:${left.join('')}`;
}
