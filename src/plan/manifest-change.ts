import type { Setting } from '../frameworks/framework.ts';
import { type Manifest, manifestPath, readManifest, writeManifest } from '../manifest.ts';
import { addedBy } from './added.ts';
import type { Change } from './change.ts';
import type { Choice } from './choice.ts';
import { notedEdits } from './noted-edits.ts';
import type { Step } from './reconcile.ts';

/** The manifest after the steps; rewritten only if it says something else than before. */
export async function manifestChange(
	setting: Setting,
	{ session, adapter, stamp }: Pick<Choice, 'session' | 'adapter' | 'stamp'>,
	steps: readonly Step[]
): Promise<Change> {
	const { project, catalogue, places, manifest } = setting;
	const made = remembered(steps, 'files');
	const merged = Object.entries(remembered(steps, 'unsettled')).map(
		([path, hash]) => [path, { version: catalogue.version, hash }] as const
	);
	const files = without(steps, { ...manifest?.files, ...made });
	const { edited, undo } = await notedEdits(setting, steps);
	const next: Manifest = {
		version: catalogue.version,
		framework: project.framework,
		choices: {
			session,
			...(adapter !== undefined && { adapter: adapter.id }),
			...(stamp !== undefined && { stamp })
		},
		places: { ...places, env: setting.variables.home() },
		files,
		edited: without(steps, edited),
		undo: without(steps, undo),
		earlier: ofEarlier(
			setting,
			Object.keys(files).filter((path) => made[path] === undefined)
		),
		unsettled: without(steps, { ...manifest?.unsettled, ...Object.fromEntries(merged) }),
		added: addedBy(setting, adapter, steps)
	};
	const after = writeManifest(next, project.style.indent);
	const before = project.text(manifestPath);
	const why = 'remembers what auth-cli made, so that it never overwrites what you change';
	if (before === undefined) return { kind: 'create', path: manifestPath, text: after, why };
	if (manifest !== undefined && writeManifest(readManifest(before), project.style.indent) === after)
		return { kind: 'keep', path: manifestPath };
	return { kind: 'edit', path: manifestPath, before, after, why };
}

/** The releases whose texts files have that this one did not make again. */
function ofEarlier(
	{ manifest, catalogue }: Setting,
	paths: readonly string[]
): Record<string, string> {
	const last = manifest?.version;
	const before = last === catalogue.version ? undefined : last;
	return Object.fromEntries(
		paths.flatMap((path) => {
			const version = manifest?.earlier?.[path] ?? before;
			return version === undefined ? [] : [[path, version] as const];
		})
	);
}

/** Forgets the files that are deleted. */
function without<T>(
	steps: readonly Step[],
	hashes: Readonly<Record<string, T>>
): Record<string, T> {
	const deleted = new Set(
		steps.flatMap(({ change }) => (change.kind === 'delete' ? [change.path] : []))
	);
	return Object.fromEntries(Object.entries(hashes).filter(([path]) => !deleted.has(path)));
}

function remembered(steps: readonly Step[], as: 'files' | 'unsettled'): Record<string, string> {
	return Object.fromEntries(
		steps.flatMap(({ change, remember }) =>
			remember?.as === as ? [[change.path, remember.hash] as const] : []
		)
	);
}
