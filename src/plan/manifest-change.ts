import type { App } from '../frameworks/framework.ts';
import { type Manifest, manifestPath, readManifest, writeManifest } from '../manifest.ts';
import { presentAdditions } from './added.ts';
import type { Choice } from './choice.ts';
import { recordedEdits } from './noted-edits.ts';
import type { Step } from './step.ts';

/** The app with its manifest, rewritten only if its content changes. */
export async function withManifest(
	app: App,
	{ session, adapter, stamp }: Pick<Choice, 'session' | 'adapter' | 'stamp'>
): Promise<App> {
	const { project, catalogue, places, manifest, steps } = app;
	const made = remembered(steps, 'files');
	const merged = Object.entries(remembered(steps, 'unsettled')).map(
		([path, hash]) => [path, { version: catalogue.version, hash }] as const
	);
	const files = without(steps, { ...manifest?.files, ...made });
	const { edited, undo } = await recordedEdits(app);
	const next: Manifest = {
		version: catalogue.version,
		framework: project.framework,
		choices: {
			session,
			...(adapter !== undefined && { adapter: adapter.id }),
			...(stamp !== undefined && { stamp })
		},
		places: { ...places, ...(project.apps === undefined && { env: app.variables.home() }) },
		files,
		edited: without(steps, edited),
		undo: without(steps, undo),
		earlier: ofEarlier(
			app,
			Object.keys(files).filter((path) => made[path] === undefined)
		),
		unsettled: without(steps, { ...manifest?.unsettled, ...Object.fromEntries(merged) }),
		added: presentAdditions(app, adapter)
	};
	const after = writeManifest(next, project.style.indent);
	const before = project.text(manifestPath);
	const why = 'remembers what auth-cli made, so that it never overwrites what you change';
	const isSame =
		before !== undefined &&
		manifest !== undefined &&
		writeManifest(readManifest(before), project.style.indent) === after;
	return app.put(manifestPath, isSame ? before : after, { why });
}

/** The releases of files that this run did not generate. */
function ofEarlier({ manifest, catalogue }: App, paths: readonly string[]): Record<string, string> {
	const last = manifest?.version;
	const before = last === catalogue.version ? undefined : last;
	return Object.fromEntries(
		paths.flatMap((path) => {
			const version = manifest?.earlier?.[path] ?? before;
			return version === undefined ? [] : [[path, version] as const];
		})
	);
}

/** Forgets files that are deleted, or left to their owner. */
function without<T>(
	steps: readonly Step[],
	hashes: Readonly<Record<string, T>>
): Record<string, T> {
	const gone = new Set(
		steps.flatMap(({ change, forgets = '' }) =>
			change?.kind === 'delete' ? [change.path] : [forgets]
		)
	);
	return Object.fromEntries(Object.entries(hashes).filter(([path]) => !gone.has(path)));
}

function remembered(steps: readonly Step[], as: 'files' | 'unsettled'): Record<string, string> {
	return Object.fromEntries(
		steps.flatMap(({ change, remember }) =>
			change && remember?.as === as ? [[change.path, remember.hash] as const] : []
		)
	);
}
