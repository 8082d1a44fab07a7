import type { App } from '../frameworks/framework.ts';
import type { ReleaseNotes } from '../templates/releases.ts';
import type { ReleaseMove } from './app-file.ts';
import type { Change, Plan } from './change.ts';
import { changedTables } from './database-steps.ts';
import { planMove } from './plan-move.ts';
import { planOf } from './plan-of.ts';
import { reconcile } from './reconcile.ts';
import { type DatedNote, noteLine, notesFor, notesOf, releasesSince } from './release-notes.ts';
import { importsOfRenamed, onDisk, renamesOf, withRenames } from './renamed-files.ts';
import { defaultStamp } from './stamp.ts';

/** The plan that upgrades an app to this release, with the same choice; `merge` handles edits of the owner. */
export async function planUpgrade(
	found: App,
	{ merge, stamp }: Pick<ReleaseMove, 'merge'> & { readonly stamp?: boolean | undefined }
): Promise<Plan> {
	const releases = releasesOf(found);
	const notes = notesOf(releases);
	const renames = renamesOf(found, releases);
	const why = (path: string) => reasonFor(found, notes, path);
	const app = withRenames(found, renames).with({ move: { merge, why } });
	const rewritten = await reconcile(app, importsOfRenamed(found, renames));
	const choice = app.present();
	const to = { ...choice, stamp: stamp ?? defaultStamp(found) };
	const move = { from: choice, to, asked: [], wires: true };
	const packages = releases.flatMap(({ dropped = [] }) => dropped);
	const plan = planOf(await planMove(rewritten, move, { config: false, packages }));
	const changes = onDisk(found, plan.changes, renames);
	const told = notes.length === 0 ? [] : [summary(found, notes)];
	const next = [...changedTables(found, plan), ...told];
	return { ...plan, changes: securityFirst(changes), next: [...plan.next, ...next] };
}

/** The changes of this release for an app, security fixes first. */
export function notesForApp(app: App): readonly DatedNote[] {
	return notesOf(releasesOf(app));
}

/** The releases between the oldest text of an app and this one. */
function releasesOf({ catalogue, manifest }: App): readonly ReleaseNotes[] {
	if (manifest === undefined) return [];
	const versions = [manifest.version, ...Object.values(manifest.earlier ?? {})];
	const all = versions.map((version) => releasesSince(catalogue, version));
	return all.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function reasonFor({ places }: App, notes: readonly DatedNote[], path: string): string | undefined {
	const lines = notesFor(notes, { path, runtime: places.runtime }).map(noteLine);
	return lines.length === 0 ? undefined : lines.join('; ');
}

function securityFirst(changes: readonly Change[]): readonly Change[] {
	const isSecurity = (change: Change) => 'why' in change && change.why.startsWith('security: ');
	return changes.toSorted((a, b) => Number(isSecurity(b)) - Number(isSecurity(a)));
}

function summary({ catalogue, manifest }: App, notes: readonly DatedNote[]): string {
	const title = `Read what changed from ${manifest?.version} to ${catalogue.version}:`;
	return [title, ...notes.map(noteLine)].join('\n');
}
