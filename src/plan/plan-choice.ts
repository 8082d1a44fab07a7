import { refuseMovedFolder } from '../app/moved-folder.ts';
import { openConfig } from '../configuration/config.ts';
import { type ConfigChange, withConfig } from '../configuration/config-file.ts';
import { refuseLostConfig } from '../configuration/find-config.ts';
import { formerProvider, withFormerProviders } from '../configuration/former-provider.ts';
import type { codeOnly } from '../edit/code-only.ts';
import type { App, Wiring } from '../frameworks/framework.ts';
import { agentsFile } from '../templates/agents-file.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { requiredParts, withoutParts, withParts } from '../templates/optional-parts.ts';
import { remainingSchema, schemaExport } from '../templates/schema-files.ts';
import { type Packages, providerPath } from '../templates/vendored-folder.ts';
import type { AppFile } from './app-file.ts';
import { type Choice, union, variablesOf, withoutProvidersOf } from './choice.ts';
import { withDependencies } from './dependencies.ts';
import { withoutVariables } from './env-removal.ts';
import { type WantedVariables, withVariables } from './env-variables.ts';
import { removesExtras, withoutExtras } from './extras-removal.ts';
import { filesOf } from './files-of.ts';
import { linterFiles } from './linter-files.ts';
import { withManifest } from './manifest-change.ts';
import { reconcile } from './reconcile.ts';
import { stampName, stampOf } from './stamp.ts';
import { changesOf, stepsBetween } from './step.ts';
import { withoutDeletedByOwner } from './taken-away.ts';
import { codeOf, withoutUnusedFiles } from './unreached.ts';

/** From what an app has to what it is to have. */
interface Move extends ConfigChange {
	/** What env files are to hold; undefined where the choice gets smaller. */
	readonly environment?: Omit<WantedVariables, 'providers' | 'adapter'> | undefined;
	/** Whether the app is to be wired; as a rule it is where env files are written. */
	readonly wires?: boolean;
	/** Files of sign-in that the owner took away are to be made again. */
	readonly again?: boolean | undefined;
}

/** What has been done to an app's own files already, such as by the conversion of another library. */
interface Before {
	/** The configuration is among them. */
	readonly config: boolean;
	/** Packages that nothing of the app is to need any more. */
	readonly packages: readonly string[];
	/** Ranges of packages that it needs instead. */
	readonly instead?: Readonly<Record<string, string>>;
	/** Blanks comments, where the parser is there already. */
	readonly codeOnly?: typeof codeOnly;
}

const nothing: Before = { config: false, packages: [] };

/** Brings an app from one choice to another: the one way to every change of its files. An app with refusals is one that nothing else was done to. */
export async function planMove(given: App, wanted: Move, before: Before = nothing): Promise<App> {
	refuseMovedFolder(given);
	if (!before.config) refuseLostConfig(given);
	const own = before.config ? given : await withConfig(given, wanted);
	const refused = own.steps.filter(({ change }) => change?.kind === 'manual');
	if (refused.length > 0) return given.opened().after(...refused);
	const gone = withoutProvidersOf(wanted.to, wanted.from);
	const to = withFormerProviders(given, withAskedParts(own, wanted), { come: wanted.asked, gone });
	const move = { ...wanted, to };
	const configured = variablesAfter(given.opened(), move).after(...own.steps);
	const { app: left, files, packages, served } = await filesAfter(configured, move);
	const owners = [
		...schemaExport(left, to.adapter),
		...left.framework.wiring(left, { ...wiringOf(move, served), pages: pagesOf(given, move) }),
		...linterFiles(left),
		...agentsFile(left, to)
	];
	const made = await reconcile(left, [...files, ...owners]);
	const there = wanted.again ? made : withoutDeletedByOwner(left, made);
	const less = await withoutExtras(withoutDropped(there, move), move);
	const app = withPackages(less, move, { packages, before });
	return withManifest(app, to);
}

/**
 * What an older release gave to every app, the configuration may ask for by now. What it asks for no more goes with a
 * provider, whose settings may have asked for it.
 */
function withAskedParts(app: App, { from, to }: Move): Choice {
	const asked = requiredParts(openConfig(app.opened()));
	if (withoutProvidersOf(to, from).length === 0) return withParts(to, asked);
	const still = requiredParts(openConfig(app));
	const over = asked.filter((name) => !still.includes(name));
	return withParts(withoutParts(to, over, app.project.text(app.places.config) ?? ''), still);
}

interface Ours {
	/** The app without the providers that are to go. One whose owner changed it, or still uses it, stays. */
	readonly app: App;
	/** Our files, and what one that stays needs stays with it. */
	readonly files: readonly AppFile[];
	/** What they need now; `before` has what the larger choice needed as well. */
	readonly packages: { readonly now: Packages; readonly before: Packages };
	/** Providers whose files are there afterwards. */
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
	// Without its last provider an app keeps what their settings are checked by.
	const types = gone.length > 0 && served.length === 0 ? from.types : to.types;
	const now = await filesOf(app, { ...to, types, providers: served });
	const settled = new Set(leaving.map(({ path }) => path));
	const before = shrinks(move) ? (await filesOf(app, from)).packages : now.packages;
	return {
		app: next,
		files: now.files.filter(({ path }) => !settled.has(path)),
		packages: { now: now.packages, before },
		served
	};
}

function shrinks({ from, to }: Move): boolean {
	const moves = from.sessions.some((name) => !to.sessions.includes(name));
	const leaves = from.adapter !== undefined && to.adapter === undefined;
	const drops =
		from.used.some((file) => !to.used.includes(file)) ||
		from.features.some((id) => !to.features.includes(id));
	return (
		withoutProvidersOf(to, from).length > 0 ||
		leaves ||
		moves ||
		drops ||
		removesExtras({ from, to })
	);
}

/** The app without files of an earlier choice, or of an earlier release, that this one does not have: the manifest knows them. */
function withoutDropped(app: App, move: Move): App {
	if (!shrinks(move) && !isOtherVersion(app)) return app;
	const { manifest, places, steps } = app;
	const others = [...Object.values(places), remainingSchema(app, move.from.adapter)];
	const needed = new Set([...changesOf(steps).map(({ path }) => path), ...others]);
	return withoutUnusedFiles(
		app,
		Object.keys(manifest?.files ?? {}).filter((path) => !needed.has(path))
	);
}

function isOtherVersion({ manifest, catalogue }: App): boolean {
	return manifest !== undefined && manifest.version !== catalogue.version;
}

/** The app with what env files and their example are to hold, and without what nothing reads any more. */
function variablesAfter(app: App, { from, to, asked, environment }: Move): App {
	if (environment === undefined) return withoutVariables(app, { from, to });
	return withVariables(app, { ...environment, providers: asked, adapter: to.adapter });
}

function wiringOf(
	{ from, to, environment, wires = environment !== undefined }: Move,
	served: readonly ProviderAsset[]
): Wiring {
	const needed = variablesOf({ adapter: to.adapter, providers: served });
	const takes = variablesOf(from).filter((name) => !needed.includes(name));
	const { adapter, demo } = to;
	return { ...(wires && { brings: needed }), takes: [...new Set(takes)], adapter, demo };
}

/** The files of own pages that are there afterwards: those that their owner took away stay gone. */
function pagesOf({ manifest, project }: App, { to, again }: Move): readonly string[] {
	const known = { ...manifest?.files, ...manifest?.edited };
	const isTaken = (path: string) => path in known && project.text(path) === undefined;
	return Object.keys(to.pages?.files ?? {}).filter((path) => again || !isTaken(path));
}

/** The app with what package.json is to ask for, and without what nothing of its code imports any more. */
function withPackages(
	app: App,
	{ from, to }: Move,
	{ packages, before }: { packages: Ours['packages']; before: Before }
): App {
	const asked = app.opened().project.text('package.json') ?? '';
	const needed = { ...packages.now.develop, ...packages.now.run };
	const unneeded = Object.entries({ ...packages.before.develop, ...packages.before.run }).filter(
		// Types in another range than ours are the owner's.
		([name, range]) =>
			!(name in needed) && (!name.startsWith('@types/') || asked.includes(`"${name}": "${range}"`))
	);
	const unstamped = from.stamp && !to.stamp ? [stampName] : [];
	const code = codeOf(app, before.codeOnly);
	const drop = [...before.packages, ...unneeded.map(([name]) => name), ...unstamped].filter(
		(name) => code.userOf(name) === undefined
	);
	const { develop } = packages.now;
	const run = { ...packages.now.run, ...before.instead, ...stampOf(app, to) };
	// What an app had for another library is there for ours alone now.
	const own = codeOf(app.opened(), before.codeOnly);
	const free = (name: string) => before.packages.length > 0 && own.userOf(name) === undefined;
	return withDependencies(app, { run, develop }, { drop, free });
}
