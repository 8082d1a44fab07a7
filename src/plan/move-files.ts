// The part of a move that puts our files, and our lines in the owner's files, into an app.

import { formerProvider } from '../configuration/former-provider.ts';
import type { App, Wiring } from '../frameworks/framework.ts';
import { agentsFile } from '../templates/agents-file.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { hasCompat } from '../templates/compat-files.ts';
import { letSignIn } from '../templates/features.ts';
import { schemaExport } from '../templates/schema-files.ts';
import { type Packages, providerPath } from '../templates/vendored-folder.ts';
import type { AppFile } from './app-file.ts';
import { union, withoutProvidersOf } from './choice.ts';
import { compilerFiles } from './compiler-files.ts';
import { declaredVariables } from './declared-variables.ts';
import { filesOf } from './files-of.ts';
import { linterFiles } from './linter-files.ts';
import { type Move, type Moving, shrinks } from './move.ts';
import { reconcile } from './reconcile.ts';
import { changesOf, stepsBetween } from './step.ts';
import { withoutDeletedByOwner } from './taken-away.ts';
import { withoutUnusedFiles } from './unreached.ts';

/** Removes the files of providers that go, then writes ours and edits the owner's. */
export async function withFiles(moving: Moving): Promise<Moving> {
	const { given, move } = moving;
	const { app, files, packages, served } = await filesAfter(moving.app, move);
	const wiring = { ...wiringOf(given, move, served), pages: pagesOf(given, move) };
	const owners = [
		...schemaExport(app, move.to.adapter),
		...app.framework.wiring(app, wiring),
		...linterFiles(app),
		...compilerFiles(app),
		...agentsFile(app, move.to)
	];
	const made = await reconcile(app, [...files, ...owners]);
	return { ...moving, packages, app: move.again ? made : withoutDeletedByOwner(app, made) };
}

interface Ours {
	/** The app without removed providers. One that its owner changed, or still uses, stays. */
	readonly app: App;
	/** Our files, and the dependencies of files that stay. */
	readonly files: readonly AppFile[];
	/** Their current packages; `larger` also has those of the larger choice. */
	readonly packages: { readonly now: Packages; readonly larger: Packages };
	/** Providers with files afterwards. */
	readonly served: readonly ProviderAsset[];
}

async function filesAfter(app: App, move: Move): Promise<Ours> {
	const { from, to } = move;
	const gone = withoutProvidersOf(to, from);
	const former = gone.flatMap((one) => formerProvider(app, one) ?? []);
	const next = withoutUnusedFiles(app, [
		...former.map((file) => app.folder.path(file)),
		...gone.map((one) => providerPath(app, one))
	]);
	const leaving = changesOf(stepsBetween(app, next));
	const kept = leaving.flatMap(({ kind, path }) => (kind === 'keep' ? [path] : []));
	const staying = gone.filter((one) => kept.includes(providerPath(app, one)));
	const served = union(to.providers, staying);
	// Without its last provider, an app keeps the checks of their settings.
	const isEmpty = served.length === 0 && !letSignIn(to.features, app.catalogue);
	const types = gone.length > 0 && isEmpty ? from.types : to.types;
	const now = await filesOf(app, { ...to, types, providers: served });
	const settled = new Set(leaving.map(({ path }) => path));
	const larger = shrinks(move) ? (await filesOf(app, from)).packages : now.packages;
	return {
		app: next,
		files: now.files.filter(({ path }) => !settled.has(path)),
		packages: { now: now.packages, larger },
		served
	};
}

function wiringOf(
	app: App,
	{ from, to, environment, wires = environment !== undefined }: Move,
	served: readonly ProviderAsset[]
): Wiring {
	const { adapter, demo, features } = to;
	const needed = declaredVariables(app, { adapter, providers: served, features });
	const takes = declaredVariables(app, from).filter((name) => !needed.includes(name));
	const isWired = wires === 'always' || (wires && !hasCompat(app));
	return { ...(isWired && { brings: needed }), takes: [...new Set(takes)], adapter, demo };
}

/** Own pages afterwards: those that their owner deleted stay deleted. */
function pagesOf({ manifest, project }: App, { to, again }: Move): readonly string[] {
	const known = { ...manifest?.files, ...manifest?.edited };
	const isTaken = (path: string) => path in known && project.text(path) === undefined;
	return Object.keys(to.pages?.files ?? {}).filter((path) => again || !isTaken(path));
}
